import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routes, type Backend } from '#backend/backend.ts'
import { createHandler } from '#backend/http/handler.ts'
import type { Services } from '#backend/services.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { deliverEmails } from '#backend/mail/deliver.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { placeOrder } from '#backend/orders/place-order.ts'
import { recoverPayments } from '#backend/orders/recovery.ts'
import { performPaymentRequests } from '#backend/payments/payment-requests.ts'
import type { PaymentProcessor } from '#backend/payments/processor.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { baskets, NOON, offersOf, openShop, plainWorks, some, upiOf, type Shop } from '../baskets/shop.ts'
import { onPostgres } from '../own-store.ts'
import { createBuyers, shopperClient, type OrderResponse } from '../races/buyers.ts'
import { cardEnding, orders, payableBasket } from './order-client.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.at(NOON))

const db = () => shop.backend.services.db
const plainUpi = () => upiOf(plainWorks(shop)[0])
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const noLog = { info() {}, warn() {}, error() {} }

/** Creates services and a request handler with a changed payment processor. */
function withProcessor(change: (sandbox: PaymentProcessor) => Partial<PaymentProcessor>) {
  const sandbox = shop.backend.services.processor
  const services: Services = { ...shop.backend.services, log: noLog, processor: { ...sandbox, ...change(sandbox) } }
  return { services, fetch: createHandler(routes, services) }
}

type Client = Pick<Backend, 'fetch'>

/** Creates a shopper with a basket that can be ordered. */
async function buyer(upi = plainUpi()) {
  const basket = await payableBasket(await shop.client(), upi)
  const [created] = await createBuyers(shop.backend, basket, 1)
  const { customerId, basketId } = some(created, 'buyer')
  const call = await shopperClient(shop.backend, customerId)
  const placeBasketOrder = (client: Client): Promise<OrderResponse> =>
    call(client, 'POST', `${orders}?siteId=Art`, { basketId })
  const changeBasket = () =>
    call(shop.backend, 'PUT', `${baskets()}/${basketId}/customer`, { email: 'new@letters.example' })
  return { customerId, basketId, total: basket.orderTotal ?? 0, call, placeBasketOrder, changeBasket }
}

const orderOf = (basketId: string) =>
  db()
    .selectFrom('customer_order')
    .select(['order_no', 'state', 'failure'])
    .where('basket_id', '=', basketId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()

/** The states of an order's payment records, and of its authorisations at the sandbox. */
async function paymentsOf(orderNo: string) {
  const records = await db()
    .selectFrom('payment_record')
    .leftJoin('sandbox_authorization', 'key', 'authorization_key')
    .select(['kind', 'payment_record.state', 'sandbox_authorization.state as atSandbox'])
    .where('order_no', '=', orderNo)
    .orderBy('id')
    .execute()
  return records.map(({ kind, state, atSandbox }) => [kind, state, atSandbox])
}

const failedOrderOf = (basketId: string) =>
  db()
    .selectFrom('customer_order')
    .select(['order_no', 'failure'])
    .where('basket_id', '=', basketId)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()

/** Blocks a call to the processor: `reached` resolves when it starts, and `release` lets it continue. */
function gate() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const pass = async () => {
    reach()
    await released
  }
  return { reached, release, pass }
}

describe('a call to an outside service', () => {
  it('calls the processor and the mailer outside database transactions', async () => {
    const called = new Set<string>()
    const inTransaction: string[] = []
    const check = async (name: string) => {
      called.add(name)
      if (await isTransactionOpen()) inTransaction.push(name)
    }
    const { services, fetch } = withProcessor((sandbox) => ({
      authorize: async (charge) => (await check('authorize'), sandbox.authorize(charge)),
      findAuthorization: async (key) => (await check('findAuthorization'), sandbox.findAuthorization(key)),
      capture: async (reference, amount) => (await check('capture'), sandbox.capture(reference, amount)),
      void: async (key) => (await check('void'), sandbox.void(key)),
    }))
    const [dispatched, cancelled, changed, abandoned] = [await buyer(), await buyer(), await buyer(), await buyer()]
    for (const { placeBasketOrder } of [dispatched, cancelled, changed])
      expect(await placeBasketOrder({ fetch })).toMatchObject({ status: 200 })
    const numberOf = async ({ basketId }: { basketId: string }) => some(await orderOf(basketId), 'order').order_no
    const cancelPath = `${orders}/${await numberOf(cancelled)}/actions/oms-cancel-order`
    expect(await cancelled.call({ fetch }, 'POST', cancelPath, {})).toMatchObject({ status: 200 })
    const addPath = `${orders}/${await numberOf(changed)}/payment-instruments`
    expect(await changed.call({ fetch }, 'POST', addPath, cardEnding('1881'))).toMatchObject({ status: 200 })
    const lost = withProcessor(() => ({ authorize: () => new Promise(() => {}) }))
    void abandoned.placeBasketOrder(lost)
    await waitUntilPending(abandoned.basketId)
    shop.at(new Date(NOON.getTime() + 30 * 86_400_000))
    await recoverPayments(services)
    expect(await dispatchOrders(services)).toBe(2)
    await deliverEmails(db(), () => check('email'), noLog, services.now())
    expect([...called].toSorted()).toEqual(['authorize', 'capture', 'email', 'findAuthorization', 'void'])
    expect(inTransaction).toEqual([])
  })
})

/**
 * Whether a transaction is open. PostgreSQL lists idle transactions; the embedded store has one connection, so a query
 * does not return while a transaction is open.
 */
async function isTransactionOpen(): Promise<boolean> {
  if (!onPostgres) {
    const query = sql`select 1`.execute(db()).then(() => false)
    const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(true), 2000)
    return Promise.race([query, timeout]).finally(() => clearTimeout(timer))
  }
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db())
  return rows[0]?.open !== 0
}

/** Waits until the order of a basket is pending. Returns its number. */
async function waitUntilPending(basketId: string): Promise<string> {
  await expect.poll(async () => (await orderOf(basketId))?.state).toBe('pending')
  return some(await orderOf(basketId), 'order').order_no
}

describe('a pending order', () => {
  it('reserves the prints and the basket of a pending order and hides the order', async () => {
    const work = some(
      shop.works.find((one) => soldOn(one, 'Art') && (openingStock(one) ?? 0) > 0),
      'edition',
    )
    const { basketId, call, placeBasketOrder, changeBasket } = await buyer(some(offersOf(work)[0], 'offer').upi)
    const sold = async () =>
      (await db().selectFrom('edition').select('sold').where('work_id', '=', work.id).executeTakeFirst())?.sold ?? 0
    const before = await sold()
    const { reached, release, pass } = gate()
    const placed = placeBasketOrder(
      withProcessor((sandbox) => ({ authorize: async (charge) => (await pass(), sandbox.authorize(charge)) })),
    )
    await reached
    const orderNo = await waitUntilPending(basketId)
    expect(await sold()).toBe(before + 1)
    expect(await changeBasket()).toMatchObject({ status: 409, body: { reason: 'order_pending' } })
    expect(await call(shop.backend, 'GET', `${orders}/${orderNo}?siteId=Art`)).toMatchObject({ status: 404 })
    expect(await call(shop.backend, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})).toMatchObject({
      status: 404,
    })
    release()
    expect(await placed).toMatchObject({ status: 200, body: { orderNo } })
    expect(await changeBasket()).toMatchObject({ status: 404 })
  })

  it('returns a pending order to a repeated request once it is placed', async () => {
    const { placeBasketOrder, basketId } = await buyer()
    const { reached, release, pass } = gate()
    const first = placeBasketOrder(
      withProcessor((sandbox) => ({ authorize: async (charge) => (await pass(), sandbox.authorize(charge)) })),
    )
    await reached
    const orderNo = await waitUntilPending(basketId)
    const { client, waiting } = watchedClient(shop.backend.services)
    const repeated = placeBasketOrder(client)
    await waiting
    release()
    expect(await first).toMatchObject({ status: 200, body: { orderNo } })
    expect(await repeated).toMatchObject({ status: 200, body: { orderNo } })
    expect(await paymentsOf(orderNo)).toEqual([['authorization', 'completed', 'authorized']])
  })

  it('fails a repeated request with the same problem when the payment of the first is declined', async () => {
    const { placeBasketOrder, basketId } = await buyer()
    const { reached, release, pass } = gate()
    let requests = 0
    const declining = withProcessor(() => ({
      async authorize() {
        requests += 1
        await pass()
        return { outcome: 'declined' }
      },
    }))
    const first = placeBasketOrder(declining)
    await reached
    const { client, waiting } = watchedClient(declining.services)
    const repeated = placeBasketOrder(client)
    await waiting
    release()
    for (const response of [await first, await repeated])
      expect(response).toMatchObject({ status: 402, body: { reason: 'payment_declined' } })
    expect(requests).toBe(1)
    expect(await claimsOf(basketId)).toBe(0)
  })

  it('fails a repeated request with order_pending when it waits too long', async () => {
    const { placeBasketOrder, basketId, customerId } = await buyer()
    const { reached, release, pass } = gate()
    const first = placeBasketOrder(
      withProcessor((sandbox) => ({ authorize: async (charge) => (await pass(), sandbox.authorize(charge)) })),
    )
    await reached
    const shopper = { customerId, usid: customerId, siteId: 'Art', registered: false, doNotTrack: false }
    const repeated = placeOrder(shop.backend.services, shopper, { basketId, locale: 'en-US' }, 50)
    await expect(repeated).rejects.toMatchObject({ status: 409, fields: { reason: 'order_pending', retryAfter: 5 } })
    release()
    expect(await first).toMatchObject({ status: 200 })
  })
})

/** Creates a client, and a promise that resolves when a request of the client reads the order of an earlier request. */
function watchedClient(services: Services) {
  const { promise: waiting, resolve } = Promise.withResolvers<void>()
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('customer_order')) resolve()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const client = { fetch: createHandler(routes, { ...services, db: services.db.withPlugin(plugin) }) }
  return { client, waiting }
}

const claimsOf = async (basketId: string) =>
  (await db().selectFrom('placement').select('key').where('key', 'like', `%${basketId}`).execute()).length

describe('an order whose processor does not respond', () => {
  it('fails an order with payment_unavailable, voids its payment and allows another attempt', async () => {
    const { placeBasketOrder, basketId, changeBasket } = await buyer()
    const unavailable = withProcessor((sandbox) => ({
      async authorize(charge) {
        await sandbox.authorize(charge)
        throw new Error('connection reset')
      },
    }))
    expect(await placeBasketOrder(unavailable)).toMatchObject({ status: 503, body: { reason: 'payment_unavailable' } })
    const { order_no } = await failedOrderOf(basketId)
    expect(await paymentsOf(order_no)).toEqual([
      ['authorization', 'rejected', 'voided'],
      ['void', 'completed', 'voided'],
    ])
    expect(await changeBasket()).toMatchObject({ status: 200 })
    expect(await placeBasketOrder(shop.backend)).toMatchObject({ status: 200 })
  })

  it('places an order with a new authorisation when recovery voided the first one before it was made', async () => {
    const { placeBasketOrder, basketId } = await buyer()
    const { reached, release, pass } = gate()
    const slow = withProcessor((sandbox) => ({
      authorize: async (charge) => (await pass(), sandbox.authorize(charge)),
    }))
    const response = placeBasketOrder(slow)
    await reached
    shop.at(minutesLater(2))
    await recoverPayments(shop.backend.services)
    const failed = await failedOrderOf(basketId)
    expect(failed.failure).toEqual({ reason: 'payment_abandoned' })
    release()
    const { status, body } = await response
    expect(status).toBe(200)
    expect(body.orderNo).not.toBe(failed.order_no)
    expect(await paymentsOf(failed.order_no)).toEqual([
      ['authorization', 'rejected', 'voided'],
      ['void', 'completed', 'voided'],
    ])
    expect(await paymentsOf(some(body.orderNo, 'order'))).toEqual([['authorization', 'completed', 'authorized']])
  })

  it('places an order once when recovery completes it before the processor responds', async () => {
    const { placeBasketOrder, basketId } = await buyer()
    const { reached, release, pass } = gate()
    const slow = withProcessor((sandbox) => ({
      async authorize(charge) {
        const authorization = await sandbox.authorize(charge)
        await pass()
        return authorization
      },
    }))
    const response = placeBasketOrder(slow)
    await reached
    const orderNo = await waitUntilPending(basketId)
    shop.at(minutesLater(2))
    await recoverPayments(shop.backend.services)
    expect((await orderOf(basketId))?.state).toBe('placed')
    release()
    expect(await response).toMatchObject({ status: 200, body: { orderNo } })
    expect(await paymentsOf(orderNo)).toEqual([['authorization', 'completed', 'authorized']])
  })
})

describe('recovery', () => {
  it('does not resolve pending orders before their time limit', async () => {
    const { placeBasketOrder, basketId } = await buyer()
    const { reached, release, pass } = gate()
    const response = placeBasketOrder(
      withProcessor((sandbox) => ({ authorize: async (charge) => (await pass(), sandbox.authorize(charge)) })),
    )
    await reached
    shop.at(new Date(NOON.getTime() + 59_000))
    await recoverPayments(shop.backend.services)
    expect((await orderOf(basketId))?.state).toBe('pending')
    release()
    expect(await response).toMatchObject({ status: 200 })
  })

  it('resolves the other orders when the processor fails for one', async () => {
    const [broken, other] = [await buyer(), await buyer()]
    const stopped = withProcessor(() => ({ authorize: () => new Promise(() => {}) }))
    for (const { placeBasketOrder, basketId } of [broken, other]) {
      void placeBasketOrder(stopped)
      await waitUntilPending(basketId)
    }
    const brokenNo = some(await orderOf(broken.basketId), 'order').order_no
    const { authorization_key } = await db()
      .selectFrom('payment_record')
      .select('authorization_key')
      .where('order_no', '=', brokenNo)
      .executeTakeFirstOrThrow()
    shop.at(minutesLater(2))
    const failing = withProcessor((sandbox) => ({
      findAuthorization: (key) =>
        key === authorization_key ? Promise.reject(new Error('timeout')) : sandbox.findAuthorization(key),
    }))
    await recoverPayments(failing.services)
    expect(await orderOf(other.basketId)).toBeUndefined()
    expect((await orderOf(broken.basketId))?.state).toBe('pending')
    await recoverPayments(shop.backend.services)
    expect(await orderOf(broken.basketId)).toBeUndefined()
  })

  it('repeats a capture that failed until it is completed', async () => {
    const { placeBasketOrder } = await buyer()
    const { body } = await placeBasketOrder(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const shipped = new Date(NOON.getTime() + 30 * 86_400_000)
    shop.at(shipped)
    const failing = withProcessor(() => ({ capture: () => Promise.reject(new Error('timeout')) }))
    expect(await dispatchOrders(failing.services)).toBeGreaterThan(0)
    expect((await paymentsOf(orderNo)).at(-1)).toEqual(['capture', 'requested', 'authorized'])
    expect(await performPaymentRequests(shop.backend.services, orderNo)).toBe(0)
    shop.at(new Date(shipped.getTime() + 61_000))
    await recoverPayments(shop.backend.services)
    expect((await paymentsOf(orderNo)).at(-1)).toEqual(['capture', 'completed', 'captured'])
  })

  it('repeats a void that failed while the order is cancelled', async () => {
    const { call, placeBasketOrder } = await buyer()
    const { body } = await placeBasketOrder(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const failing = withProcessor(() => ({ void: () => Promise.reject(new Error('timeout')) }))
    const cancelled = await call(failing, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect((await paymentsOf(orderNo)).at(-1)).toEqual(['void', 'requested', 'authorized'])
    shop.at(minutesLater(2))
    await recoverPayments(shop.backend.services)
    expect((await paymentsOf(orderNo)).at(-1)).toEqual(['void', 'completed', 'voided'])
  })
})

describe('a payment change', () => {
  const addCard = (client: Client, { call }: Awaited<ReturnType<typeof buyer>>, orderNo: string) =>
    call(client, 'POST', `${orders}/${orderNo}/payment-instruments`, cardEnding('1881'))

  it('voids a payment change whose process stopped and keeps the payment of the order', async () => {
    const shopper = await buyer()
    const { body } = await shopper.placeBasketOrder(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const { reached, pass } = gate()
    const stopped = withProcessor((sandbox) => ({
      async authorize(charge) {
        const authorization = await sandbox.authorize(charge)
        await pass()
        return authorization
      },
    }))
    void addCard(stopped, shopper, orderNo)
    await reached
    shop.at(minutesLater(2))
    await recoverPayments(shop.backend.services)
    expect(await paymentsOf(orderNo)).toEqual([
      ['authorization', 'completed', 'authorized'],
      ['authorization', 'rejected', 'voided'],
      ['void', 'completed', 'voided'],
    ])
    const read = await shopper.call(shop.backend, 'GET', `${orders}/${orderNo}?siteId=Art`)
    expect(read.body.paymentInstruments).toMatchObject([
      { amount: shopper.total, paymentCard: { numberLastDigits: '4242' } },
    ])
  })

  it('rejects and voids a payment change when the order is cancelled meanwhile', async () => {
    const shopper = await buyer()
    const { body } = await shopper.placeBasketOrder(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const { reached, release, pass } = gate()
    const slow = withProcessor((sandbox) => ({
      authorize: async (charge) => (await pass(), sandbox.authorize(charge)),
    }))
    const changed = addCard(slow, shopper, orderNo)
    await reached
    const cancel = shopper.call(shop.backend, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})
    expect(await cancel).toMatchObject({ status: 200 })
    release()
    expect(await changed).toMatchObject({ status: 409 })
    expect((await paymentsOf(orderNo)).map(([, , atSandbox]) => atSandbox)).toEqual([
      'voided',
      'voided',
      'voided',
      'voided',
    ])
  })

  it('rejects a payment change with payments_changed after a concurrent change', async () => {
    const shopper = await buyer()
    const { body } = await shopper.placeBasketOrder(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const { reached, release, pass } = gate()
    const slow = withProcessor((sandbox) => ({
      authorize: async (charge) => (await pass(), sandbox.authorize(charge)),
    }))
    const changed = addCard(slow, shopper, orderNo)
    await reached
    expect(await addCard(shop.backend, shopper, orderNo)).toMatchObject({ status: 200 })
    release()
    expect(await changed).toMatchObject({ status: 409, body: { reason: 'payments_changed' } })
    const open = (await paymentsOf(orderNo)).filter(
      ([kind, , atSandbox]) => kind !== 'void' && atSandbox === 'authorized',
    )
    expect(open).toEqual([['authorization', 'completed', 'authorized']])
  })
})
