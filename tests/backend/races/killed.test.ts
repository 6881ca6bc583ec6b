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
import { EMAIL, orders, visa } from '../orders/order-client.ts'
import { filledDirectory, filledStore, type OwnStore } from '../own-store.ts'
import { bareStoreOpening, failedStart, MAX_START_RATIO, startBackend, type BackendProcess } from './process.ts'

// KILL_ROUNDS=50 for the target; a few in each test run.
const ROUNDS = Number(process.env['KILL_ROUNDS'] || 4)
const SHOPPERS = 4
const WORKS = 300

const quiet = { info() {}, warn: console.warn, error: console.error }
let store: OwnStore
let environment: Record<string, string>
let upi: string
let workId: number

/** An edition is made large enough for all orders. */
beforeAll(async () => {
  store = await filledStore({ works: WORKS, now: new Date() })
  environment = { ...store.environment, CATALOGUE_WORKS: String(WORKS), PENDING_ORDER_SECONDS: '2' }
  const backend = await open()
  const { db } = backend.services
  const works = await worksByIds(
    db,
    Array.from({ length: WORKS }, (_, index) => index + 1),
  )
  const work = some(
    works.find((work) => soldOn(work, 'Art') && work.edition !== null && offersOf(work).length > 0),
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
  /** Absent without a response. */
  orderNo?: string | undefined
}

type Client = Pick<Backend, 'fetch'>

const placeOrder = async (client: Client, { tokens, key, basketId }: Attempt) => {
  const headers = { 'idempotency-key': key }
  const { status, body } = await call(client, tokens, 'POST', `${orders}?siteId=Art`, { basketId }, headers)
  if (status !== 200) throw new Error(`placing the order returned ${status}: ${JSON.stringify(body)}`)
  return String(body['orderNo'])
}

async function requestBasket(client: Client, tokens: Tokens, method: string, path: string, body: unknown) {
  const response = await call<{ basketId: string }>(client, tokens, method, `${baskets()}${path}`, body)
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body
}

/** A basket that can be ordered. */
async function readyBasket(client: Client, tokens: Tokens): Promise<string> {
  const { basketId } = await requestBasket(client, tokens, 'POST', '?siteId=Art', {})
  await requestBasket(client, tokens, 'POST', `/${basketId}/items`, [{ productId: upi, quantity: 1 }])
  await requestBasket(client, tokens, 'PUT', `/${basketId}/customer`, { email: EMAIL })
  await requestBasket(client, tokens, 'PUT', `/${basketId}/shipments/me/shipping-address?useAsBilling=true`, boston)
  await requestBasket(client, tokens, 'PUT', `/${basketId}/shipments/me/shipping-method`, { id: '001' })
  await requestBasket(client, tokens, 'POST', `/${basketId}/payment-instruments`, visa)
  return basketId
}

/** Fills and orders one basket after another until the backend is killed. */
async function placeOrders(client: Client, tokens: Tokens, attempts: Attempt[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const basketId = await readyBasket(client, tokens)
    const attempt: Attempt = { tokens, key: randomUUID(), basketId }
    attempts.push(attempt)
    attempt.orderNo = await placeOrder(client, attempt)
  }
}

/** Whether a request failed because the backend was killed. */
const isConnectionError = (error: unknown) => error instanceof TypeError

/** Kills the backend at a random moment after a random number of orders. */
async function killDuringCheckouts(backend: BackendProcess): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  const stopped = new AbortController()
  const { promise: enoughOrders, resolve } = Promise.withResolvers<void>()
  let left = randomInt(1, 3 * SHOPPERS)
  const client: Client = {
    fetch(request) {
      if (new URL(request.url).pathname === orders && (left -= 1) <= 0) resolve()
      return backend.fetch(request)
    },
  }
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => guest(backend)))
  const ended = Promise.allSettled(shoppers.map((tokens) => placeOrders(client, tokens, attempts, stopped.signal)))
  await Promise.race([enoughOrders, ended])
  await wait(randomInt(0, 120))
  await backend.kill()
  stopped.abort()
  for (const result of await ended)
    if (result.status === 'rejected' && !isConnectionError(result.reason)) throw result.reason
  return attempts
}

/** Repeats all requests: an acknowledged order has the same number, any other is placed now. */
async function repeatAll(client: Client, attempts: readonly Attempt[]): Promise<string[]> {
  const numbers: string[] = []
  for (const attempt of attempts) {
    const orderNo = await placeOrder(client, attempt)
    if (attempt.orderNo !== undefined) expect(orderNo).toBe(attempt.orderNo)
    const stored = await call(client, attempt.tokens, 'GET', `${orders}/${orderNo}?siteId=Art`)
    expect([stored.status, stored.body['orderNo']]).toEqual([200, orderNo])
    numbers.push(orderNo)
  }
  return numbers
}

/** Placed orders of a basket; prints sold, authorised payments and emails of all orders. */
async function stateOf({ services }: Backend, basketId: string) {
  const { rows } = await sql<Record<'placed' | 'sold' | 'authorized' | 'emails', number>>`
    select (select count(*) from customer_order where basket_id = ${basketId} and state = 'placed')::integer as placed,
      (select coalesce(sum(sold), 0) from edition where work_id = ${workId})::integer as sold,
      (select count(*) from sandbox_authorization where state = 'authorized')::integer as authorized,
      (select count(*) from outbox where recipient = ${EMAIL})::integer as emails`.execute(services.db)
  return some(rows[0], 'state')
}

/** What all orders of the store come to; other tests of this file place some before. */
async function countsOf({ services }: Backend) {
  const { rows } = await sql<
    Record<
      'orders' | 'pending' | 'sold' | 'emails' | 'authorisations' | 'charges' | 'unsettled' | 'left_behind',
      number
    >
  >`
      select (select count(*) from customer_order where state = 'placed')::integer as orders,
        (select count(*) from customer_order where state = 'pending')::integer as pending,
        (select coalesce(sum(sold), 0) from edition where work_id = ${workId})::integer as sold,
        (select count(*) from outbox where recipient = ${EMAIL})::integer as emails,
        (select count(*) from payment_record where kind = 'authorization' and state = 'completed')::integer as authorisations,
        (select count(*) from sandbox_authorization where state = 'authorized')::integer as charges,
        (select count(*) from payment_record where state = 'requested')::integer as unsettled,
        (select count(*) from basket where order_no is not null
          or id in (select basket_id from customer_order where state = 'placed'))::integer as left_behind`.execute(
    services.db,
  )
  return some(rows[0], 'counts')
}

it.each([
  ['reserved', 0],
  ['authorized', 1],
  ['placed', 1],
])(
  'leaves neither a charge without an order nor reserved stock when killed once an order is %s (R4)',
  { timeout: 120_000 },
  async (killAt, placed) => {
    const earlier = await open()
    const before = await stateOf(earlier, '')
    await earlier.close()
    const after = (orders: number) => ({
      placed: orders,
      sold: before.sold + orders,
      authorized: before.authorized + orders,
      emails: before.emails + orders,
    })
    const killing = await startBackend({ ...environment, KILL_AT: killAt }, 'tests/backend/races/killing-backend.ts')
    const tokens = await guest(killing)
    const basketId = await readyBasket(killing, tokens)
    const attempt = { tokens, key: randomUUID(), basketId }
    await expect(placeOrder(killing, attempt)).rejects.toThrow(TypeError)
    await killing.kill()
    const running = await startBackend(environment)
    const changeBasket = () => call(running, tokens, 'PUT', `${baskets()}/${basketId}/customer`, { email: EMAIL })
    const isOpen = async () => (await changeBasket()).status
    await expect.poll(isOpen, { timeout: 30_000, interval: 250 }).toBe(placed ? 404 : 200)
    await running.kill()
    const backend = await open()
    expect(await stateOf(backend, basketId)).toEqual(after(placed))
    await placeOrder(backend, attempt)
    expect(await stateOf(backend, basketId)).toEqual(after(1))
    await backend.close()
  },
)

it(
  `loses and doubles no order and keeps stock consistent when killed ${ROUNDS} times during checkouts (R4)`,
  { timeout: 120_000 + ROUNDS * 60_000 },
  async () => {
    const earlier = await open()
    const before = await countsOf(earlier)
    await earlier.close()
    const ordered: string[] = []
    const starts: BackendProcess['start'][] = []
    let acknowledged = 0
    let running = await startBackend(environment)
    for (let round = 0; round < ROUNDS; round++) {
      const attempts = await killDuringCheckouts(running)
      running = await startBackend(environment)
      starts.push(running.start)
      acknowledged += attempts.filter(({ orderNo }) => orderNo !== undefined).length
      ordered.push(...(await repeatAll(running, attempts)))
    }
    await running.kill()
    // The last kill can interrupt a void. A process performs it at its start, and has performed it when it is closed.
    const recovering = await open()
    await recovering.close()
    const backend = await open()
    const after = await countsOf(backend)
    await backend.close()
    const count = new Set(ordered).size
    expect(ordered).toHaveLength(count)
    expect(after).toEqual({
      orders: before.orders + count,
      pending: 0,
      sold: before.sold + count,
      emails: before.emails + count,
      authorisations: before.authorisations + count,
      charges: before.charges + count,
      unsettled: 0,
      left_behind: 0,
    })
    const wallClock = starts.map(({ milliseconds }) => milliseconds)
    const processorTimes = starts.map(({ milliseconds, processor = milliseconds }) => processor)
    const span = (all: number[]) => `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms`
    console.info(
      `${ROUNDS} kills: ${count} orders, ${acknowledged} of them acknowledged before; starts in ${span(wallClock)}, processor time ${span(processorTimes)}`,
    )
    expect(count).toBeGreaterThanOrEqual(ROUNDS)
    expect(Math.min(...processorTimes)).toBeLessThan(MAX_START_RATIO * (await bareStoreOpening(WORKS)))
  },
)

it(
  'rejects a second process on the same directory at once and names the first one (R5)',
  { timeout: 240_000 },
  async () => {
    const own = await filledDirectory({ works: WORKS, now: new Date() })
    const alone = { ...environment, ...own.environment }
    const running = await startBackend(alone)
    const failed = await failedStart(alone)
    const started = performance.now()
    await expect(openStore({ dataDirectory: alone.DATA_DIR })).rejects.toThrow(`in use by process ${running.pid}:`)
    expect(performance.now() - started).toBeLessThan(1000)
    await running.kill()
    await own.drop()
    expect(failed.code).toBe(1)
    expect(failed.errors).toEqual([expect.stringContaining(`in use by process ${running.pid}:`)])
    console.info(`a second backend ends ${Math.round(failed.milliseconds)} ms after its start`)
  },
)
