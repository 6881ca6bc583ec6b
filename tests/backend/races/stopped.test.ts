import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes, type Backend } from '#backend/backend.ts'
import { createHandler } from '#backend/http/handler.ts'
import type { Services } from '#backend/services.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { recoverPayments } from '#backend/orders/recovery.ts'
import { sandbox } from '#backend/payments/sandbox.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { baskets, NOON, offersOf, openShop, plainWorks, some, upiOf, type Basket, type Shop } from '../baskets/shop.ts'
import { someGiftCard } from '../gift-cards/some-gift-card.ts'
import { cardEnding, done, orders, payableBasket, readyBasket, visa } from '../orders/order-client.ts'
import { createBuyers, shopperClient, type Buyer } from './buyers.ts'

// An operation stops before its first statement, before its second, and so on, as if its process were killed there.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const LONG = { timeout: 240_000 }
const db = () => shop.backend.services.db
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A process that stops before its statement with the number `step`, also one of the sandbox. */
function stoppingProcess(step: number) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements >= step) throw new Error('the process has stopped')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const { services: running } = shop.backend
  const stoppingDb = running.db.withPlugin(plugin)
  const log = { info() {}, warn() {}, error() {} }
  const services: Services = { ...running, db: stoppingDb, log, processor: sandbox(stoppingDb, running.now) }
  return { services, fetch: createHandler(routes, services), hasStopped: () => statements >= step }
}

interface Trial {
  operation(process: ReturnType<typeof stoppingProcess>): Promise<unknown>
  /** Called after the process has stopped and another one has recovered. */
  check(): Promise<void>
}

/** Repeats an operation, stopping it before each of its statements. Returns the number of statements. */
async function stopBeforeEveryStatement(prepare: () => Promise<Trial>): Promise<number> {
  for (let step = 1; ; step++) {
    shop.at(NOON)
    const { operation, check } = await prepare()
    const process = stoppingProcess(step)
    await operation(process).catch((error: unknown) => {
      if (!process.hasStopped()) throw error
    })
    if (!process.hasStopped()) return step - 1
    shop.at(new Date(shop.backend.services.now().getTime() + 2 * 60_000))
    await recoverPayments(shop.backend.services)
    try {
      await check()
    } catch (error) {
      throw new Error(`stopped before statement ${step}`, { cause: error })
    }
  }
}

/** A basket with a print of an edition, a coupon, a gift card that pays 10 dollars, and a card that pays the rest. */
async function fullBasket(card = visa) {
  const work = some(
    shop.works.find((work) => soldOn(work, 'Art') && (openingStock(work) ?? 0) > 3 && !work.isSale),
    'edition',
  )
  const giftCard = await someGiftCard(db(), 1_000_000)
  const ada = await shop.client()
  const { basketId } = await readyBasket(ada, some(offersOf(work)[0], 'offer').upi)
  await done(ada.call('POST', `${basketId}/coupons`, { code: 'FIRST100' }))
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: giftCard.code, amount: 10 }
  await done(ada.call('POST', `${basketId}/payment-instruments`, gift))
  const basket = await done(ada.call('POST', `${basketId}/payment-instruments`, card))
  return { basket, workId: work.id, giftCardId: giftCard.id }
}

interface Stock {
  sold: number
  uses: number
  balance: number
}

async function stockOf({ workId, giftCardId }: { workId: number; giftCardId: string }): Promise<Stock> {
  const { rows } = await sql<Stock>`
    select coalesce((select sold from edition where work_id = ${workId}), 0)::integer as sold,
      (select uses from coupon where code = 'FIRST100')::integer as uses,
      (select balance from gift_card where id = ${giftCardId})::integer as balance`.execute(db())
  return some(rows[0], 'stock')
}

interface StoredOrder {
  orderNo: string
  state: string
  cancelled: boolean
  dispatched: boolean
  /** The sum of its card payments, and what the sandbox holds and has captured, in cents. */
  byCard: number
  authorized: number
  captured: number
  emails: number
  requested: number
}

const ordersOf = async (basketId: string): Promise<StoredOrder[]> => {
  const { rows } = await sql<StoredOrder>`
    select order_no as "orderNo", state, cancelled_at is not null as cancelled, dispatched_at is not null as dispatched,
      (select coalesce(sum(amount), 0) from order_payment as p
        where p.order_no = o.order_no and p.card is not null)::integer as "byCard",
      (select coalesce(sum(s.amount), 0) from payment_record as r join sandbox_authorization as s
        on s.key = r.authorization_key where r.order_no = o.order_no and r.kind = 'authorization'
        and s.state = 'authorized')::integer as authorized,
      (select coalesce(sum(s.amount), 0) from payment_record as r join sandbox_authorization as s
        on s.key = r.authorization_key where r.order_no = o.order_no and r.kind = 'authorization'
        and s.state = 'captured')::integer as captured,
      (select count(*) from outbox where subject like '%' || o.order_no)::integer as emails,
      (select count(*) from payment_record as r
        where r.order_no = o.order_no and r.state = 'requested')::integer as requested
    from customer_order as o where basket_id = ${basketId}`.execute(db())
  return rows
}

/** Authorisations that belong to no order that needs them. */
async function unknownCharges(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sandbox_authorization as s where state = 'authorized' and not exists (
      select from payment_record as r where r.authorization_key = s.key and r.kind = 'authorization')`.execute(db())
  return rows[0]?.count ?? 0
}

const buyerOf = async (basket: Basket): Promise<Buyer> =>
  some((await createBuyers(shop.backend, basket, 1))[0], 'buyer')

type Client = Pick<Backend, 'fetch'>

it('leaves neither a charge without an order nor a reservation when an order placement stops (R4)', LONG, async () => {
  const full = await fullBasket()
  const outcomes = { placed: 0, failed: 0, rolledBack: 0 }
  const statements = await stopBeforeEveryStatement(async () => {
    const { customerId, basketId } = await buyerOf(full.basket)
    const call = await shopperClient(shop.backend, customerId)
    const placeOrder = (client: Client) => call(client, 'POST', `${orders}?siteId=Art`, { basketId })
    const before = await stockOf(full)
    const afterOrder = { sold: before.sold + 1, uses: before.uses + 1, balance: before.balance - 1000 }
    return {
      async operation(process) {
        const { status } = await placeOrder(process)
        if (status !== 200 && !process.hasStopped()) throw new Error(`placing the order returned ${status}`)
      },
      async check() {
        const [order, ...others] = await ordersOf(basketId)
        expect(others).toEqual([])
        expect(await unknownCharges()).toBe(0)
        const basketPath = `${baskets()}/${basketId}/customer`
        if (order?.state === 'placed') {
          outcomes.placed += 1
          expect(order).toMatchObject({ authorized: order.byCard, captured: 0, emails: 1, requested: 0 })
          expect(await stockOf(full)).toEqual(afterOrder)
          expect(await call(shop.backend, 'PUT', basketPath, { email: 'ada@letters.example' })).toMatchObject({
            status: 404,
          })
        } else {
          outcomes[order ? 'failed' : 'rolledBack'] += 1
          if (order)
            expect(order).toMatchObject({ state: 'failed', authorized: 0, captured: 0, emails: 0, requested: 0 })
          expect(await stockOf(full)).toEqual(before)
          expect(await call(shop.backend, 'PUT', basketPath, { email: 'ada@letters.example' })).toMatchObject({
            status: 200,
          })
        }
        const repeated = await placeOrder(shop.backend)
        expect(repeated.status).toBe(200)
        if (order?.state === 'placed') expect(repeated.body.orderNo).toBe(order.orderNo)
        const placed = (await ordersOf(basketId)).filter(({ state }) => state === 'placed')
        expect(placed).toMatchObject([{ orderNo: repeated.body.orderNo, emails: 1, requested: 0 }])
        expect(placed[0]?.authorized).toBe(placed[0]?.byCard)
        expect(await stockOf(full)).toEqual(afterOrder)
      },
    }
  })
  expect(statements).toBeGreaterThan(20)
  // Stopped before the reservation is committed, before the authorisation is made, and before the order is placed.
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(0)
})

it('releases the reservation of a declined order when its failure stops', LONG, async () => {
  const full = await fullBasket(cardEnding('0002'))
  const before = await stockOf(full)
  await stopBeforeEveryStatement(async () => {
    const { customerId, basketId } = await buyerOf(full.basket)
    const call = await shopperClient(shop.backend, customerId)
    const placeOrder = (client: Client) => call(client, 'POST', `${orders}?siteId=Art`, { basketId })
    return {
      operation: placeOrder,
      async check() {
        for (const order of await ordersOf(basketId))
          expect(order).toMatchObject({ state: 'failed', authorized: 0, emails: 0, requested: 0 })
        expect(await stockOf(full)).toEqual(before)
        expect(await placeOrder(shop.backend)).toMatchObject({ status: 402, body: { reason: 'payment_declined' } })
        expect(await stockOf(full)).toEqual(before)
      },
    }
  })
})

/** An order of a buyer of their own, placed before the operation. */
async function placedOrder(basket: Basket) {
  const { customerId, basketId } = await buyerOf(basket)
  const call = await shopperClient(shop.backend, customerId)
  const { body } = await call(shop.backend, 'POST', `${orders}?siteId=Art`, { basketId })
  return { call, basketId, orderNo: some(body.orderNo, 'order') }
}

const plainBasket = async () => payableBasket(await shop.client(), upiOf(plainWorks(shop)[0]))

it('voids the payment of a cancelled order when the cancellation stops', LONG, async () => {
  const full = await fullBasket()
  await stopBeforeEveryStatement(async () => {
    const before = await stockOf(full)
    const { call, basketId, orderNo } = await placedOrder(full.basket)
    const reserved = await stockOf(full)
    return {
      operation: (process) => call(process, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {}),
      async check() {
        const [order] = await ordersOf(basketId)
        expect(order).toMatchObject({
          authorized: order?.cancelled ? 0 : order?.byCard,
          captured: 0,
          requested: 0,
        })
        // The use of a code is not returned.
        expect(await stockOf(full)).toEqual(order?.cancelled ? { ...before, uses: reserved.uses } : reserved)
      },
    }
  })
})

it('leaves an order paid in full when a payment change stops', LONG, async () => {
  const basket = await plainBasket()
  const amounts = new Set<number>()
  await stopBeforeEveryStatement(async () => {
    const { call, basketId, orderNo } = await placedOrder(basket)
    const body = { ...cardEnding('1881'), amount: 5 }
    return {
      operation: (process) => call(process, 'POST', `${orders}/${orderNo}/payment-instruments`, body),
      async check() {
        const [order] = await ordersOf(basketId)
        expect(order).toMatchObject({ authorized: order?.byCard, captured: 0, requested: 0 })
        expect(await unknownCharges()).toBe(0)
        const { body: read } = await call(shop.backend, 'GET', `${orders}/${orderNo}?siteId=Art`)
        const paid = (read.paymentInstruments ?? []).map(({ amount = 0 }) => Math.round(amount * 100))
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(order?.byCard)
        amounts.add(paid.length)
      },
    }
  })
  expect([...amounts].toSorted()).toEqual([1, 2])
})

it('captures the payment of a dispatched order when the dispatch stops', LONG, async () => {
  const basket = await plainBasket()
  await stopBeforeEveryStatement(async () => {
    await db().updateTable('customer_order').set({ dispatched_at: NOON }).where('dispatched_at', 'is', null).execute()
    const { basketId } = await placedOrder(basket)
    return {
      operation(process) {
        shop.at(later(60 * 24 * 30))
        return dispatchOrders(process.services)
      },
      async check() {
        const [order] = await ordersOf(basketId)
        const byCard = order?.byCard
        expect(order).toMatchObject(
          order?.dispatched
            ? { captured: byCard, authorized: 0, requested: 0 }
            : { captured: 0, authorized: byCard, requested: 0 },
        )
      },
    }
  })
})
