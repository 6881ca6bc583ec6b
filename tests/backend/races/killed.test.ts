import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend, type Backend } from '#backend/backend.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { openStore } from '#backend/store/store.ts'
import { call, guest, type Tokens } from '../auth/shop-client.ts'
import { baskets, boston, offersOf, some } from '../baskets/shop.ts'
import { EMAIL, orders, visa } from '../orders/checkout.ts'
import { filledDirectory, filledStore, type OwnStore } from '../own-store.ts'
import { bareOpening, refusal, startBackend, STARTS, type BackendProcess } from './process.ts'

// KILL_ROUNDS=50 for the whole proof; a few keep it true.
const ROUNDS = Number(process.env['KILL_ROUNDS'] || 4)
const SHOPPERS = 4
const WORKS = 300

const quiet = { info() {}, warn: console.warn, error: console.error }
let store: OwnStore
let environment: Record<string, string>
let upi: string
let workId: number

/** A small shop, with an edition large enough for all. */
beforeAll(async () => {
  store = await filledStore({ works: WORKS, now: new Date() })
  environment = { ...store.environment, CATALOGUE_WORKS: String(WORKS) }
  const backend = await open()
  const { db } = backend.services
  const works = await worksByIds(
    db,
    Array.from({ length: WORKS }, (_, index) => index + 1),
  )
  const work = some(
    works.find((one) => soldOn(one, 'Art') && one.edition !== null && offersOf(one).length > 0),
    'edition',
  )
  await db.updateTable('work').set({ edition: 1_000_000 }).where('id', '=', work.id).execute()
  upi = some(offersOf(work)[0], 'offer').upi
  workId = work.id
  await backend.close()
})
afterAll(() => store.drop())

const open = (): Promise<Backend> =>
  createBackend({
    ...store.where,
    works: WORKS,
    log: quiet,
    settings: { seedShoppers: false },
  })

interface Attempt {
  tokens: Tokens
  key: string
  basketId: string
  /** Absent when the answer never came. */
  orderNo?: string | undefined
}

type Door = Pick<Backend, 'fetch'>

const place = async (door: Door, { tokens, key, basketId }: Attempt) => {
  const headers = { 'idempotency-key': key }
  const { status, body } = await call(door, tokens, 'POST', `${orders}?siteId=Art`, { basketId }, headers)
  if (status !== 200) throw new Error(`the order was answered ${status}: ${JSON.stringify(body)}`)
  return String(body['orderNo'])
}

async function ask(door: Door, tokens: Tokens, method: string, path: string, body: unknown) {
  const answer = await call<{ basketId: string }>(door, tokens, method, `${baskets()}${path}`, body)
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Fills one basket after the other and orders it, until the house falls down. */
async function shopOn(door: Door, tokens: Tokens, attempts: Attempt[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const { basketId } = await ask(door, tokens, 'POST', '?siteId=Art', {})
    await ask(door, tokens, 'POST', `/${basketId}/items`, [{ productId: upi, quantity: 1 }])
    await ask(door, tokens, 'PUT', `/${basketId}/customer`, { email: EMAIL })
    await ask(door, tokens, 'PUT', `/${basketId}/shipments/me/shipping-address?useAsBilling=true`, boston)
    await ask(door, tokens, 'PUT', `/${basketId}/shipments/me/shipping-method`, { id: '001' })
    await ask(door, tokens, 'POST', `/${basketId}/payment-instruments`, visa)
    const attempt: Attempt = { tokens, key: randomUUID(), basketId }
    attempts.push(attempt)
    attempt.orderNo = await place(door, attempt)
  }
}

/** Whether a request failed because nobody was there any more. */
const isCutOff = (error: unknown) => error instanceof TypeError

/** Kills the house at a random moment: some orders after its start, somewhere between asking for one and its answer. */
async function killedWhileShopping(house: BackendProcess): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const over = new AbortController()
  const { promise: busy, resolve } = Promise.withResolvers<void>()
  let left = randomInt(1, 3 * SHOPPERS)
  const door: Door = {
    fetch(request) {
      if (new URL(request.url).pathname === orders && (left -= 1) <= 0) resolve()
      return house.fetch(request)
    },
  }
  const visitors = await Promise.all(Array.from({ length: SHOPPERS }, () => guest(house)))
  const ended = Promise.allSettled(visitors.map((tokens) => shopOn(door, tokens, attempts, over.signal)))
  await Promise.race([busy, ended])
  await wait(randomInt(0, 120))
  await house.kill()
  over.abort()
  for (const result of await ended) if (result.status === 'rejected' && !isCutOff(result.reason)) throw result.reason
  return attempts
}

/** Every order that was acknowledged is there, and who asks again for one that was not has one in the end. */
async function settled(door: Door, attempts: readonly Attempt[]): Promise<string[]> {
  const numbers: string[] = []
  for (const attempt of attempts) {
    const orderNo = await place(door, attempt)
    if (attempt.orderNo !== undefined) expect(orderNo).toBe(attempt.orderNo)
    const kept = await call(door, attempt.tokens, 'GET', `${orders}/${orderNo}?siteId=Art`)
    expect([kept.status, kept.body['orderNo']]).toEqual([200, orderNo])
    numbers.push(orderNo)
  }
  return numbers
}

it(
  `killed ${ROUNDS} times in the midst of checkouts, the house loses no order, doubles none, and its stock adds up (R4)`,
  { timeout: 120_000 + ROUNDS * 60_000 },
  async () => {
    const ordered: string[] = []
    const starts: BackendProcess['start'][] = []
    let acknowledged = 0
    let house = await startBackend(environment)
    for (let round = 0; round < ROUNDS; round++) {
      const attempts = await killedWhileShopping(house)
      house = await startBackend(environment)
      starts.push(house.start)
      acknowledged += attempts.filter(({ orderNo }) => orderNo !== undefined).length
      ordered.push(...(await settled(house, attempts)))
    }
    await house.kill()
    const backend = await open()
    const { db } = backend.services
    const { rows } = await sql`
      select (select count(*) from customer_order)::integer as orders,
        (select coalesce(sum(sold), 0) from edition where work_id = ${workId})::integer as sold,
        (select count(*) from outbox where recipient = ${EMAIL})::integer as letters,
        (select count(*) from payment_record where kind = 'authorization')::integer as authorisations,
        (select count(*) from placement where order_no is null)::integer as unsettled,
        (select count(*) from basket where id in (select basket_id from customer_order))::integer as left_behind`.execute(
      db,
    )
    await backend.close()
    const count = new Set(ordered).size
    expect(ordered).toHaveLength(count)
    expect(rows).toEqual([
      { orders: count, sold: count, letters: count, authorisations: count, unsettled: 0, left_behind: 0 },
    ])
    const clock = starts.map(({ milliseconds }) => milliseconds)
    const busy = starts.map(({ milliseconds, processor = milliseconds }) => processor)
    const span = (all: number[]) => `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`
    console.info(
      `${ROUNDS} kills: ${count} orders, ${acknowledged} of them acknowledged before; starts in ${span(clock)}, ${span(busy)} of them busy`,
    )
    expect(count).toBeGreaterThanOrEqual(ROUNDS)
    expect(Math.min(...busy)).toBeLessThan(STARTS * (await bareOpening(WORKS)))
  },
)

it(
  'a second process on the same directory is refused at once, and told by whom (R5)',
  { timeout: 240_000 },
  async () => {
    const own = await filledDirectory({ works: WORKS, now: new Date() })
    const alone = { ...environment, ...own.environment }
    const house = await startBackend(alone)
    const refused = await refusal(alone)
    const started = performance.now()
    await expect(openStore({ dataDirectory: alone.DATA_DIR })).rejects.toThrow(`in use by process ${house.pid}:`)
    expect(performance.now() - started).toBeLessThan(1000)
    await house.kill()
    await own.drop()
    expect(refused.code).toBe(1)
    expect(refused.errors).toEqual([expect.stringContaining(`in use by process ${house.pid}:`)])
    console.info(`a second backend ends ${Math.round(refused.milliseconds)} ms after its start`)
  },
)
