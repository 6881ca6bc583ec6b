import { guestOrderRequest } from '#/contracts/orders/guest-order.ts'
import { limitAttempts } from '../auth/limits.ts'
import { json, Problem } from '../wire/problem.ts'
import { integerParameter, readQuery } from '../wire/query.ts'
import { readJson } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { sandbox } from '../payments/sandbox.ts'
import { inTransaction } from '../store/transaction.ts'
import { opensOrder } from './access-codes.ts'
import { accessRoutes, orderUnknown } from './access-routes.ts'
import { orderAnswer } from './answer.ts'
import { cancelOrder, returnItems } from './changes.ts'
import { developmentRoutes } from './development-routes.ts'
import { guestOrderAnswer, isHashOf } from './guest-order.ts'
import { requireOwn } from './own.ts'
import { ORDERS, wantsOms } from './paths.ts'
import { paymentRoutes } from './payment-routes.ts'
import { placeOrder } from './place.ts'
import { findOrder, lockOrder, ordersOf, type OrderRecord } from './records.ts'
import { cancelRequest, failRequest, placeRequest, returnRequest } from './requests.ts'

const MOST_ORDERS = 50

const keyIn = ({ request }: Exchange): string | undefined => {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Problem(400, 'Bad Request', 'Idempotency-Key: expected 1 to 128 characters without blanks', {
      header: 'Idempotency-Key',
    })
  return key
}

async function ownOrder(exchange: Exchange, services: Services): Promise<OrderRecord> {
  const shopper = await requireShopper(exchange, services)
  const { orderNo = '' } = exchange.params
  return requireOwn(await findOrder(services.db, orderNo), shopper, orderNo)
}

/**
 * An operation that changes an order of the shopper's, or one whose letters they read, and answers it; it says whether
 * pages show something else now.
 */
function changing<Body extends { orderAccessCode?: string | undefined }>(
  read: (exchange: Exchange) => Promise<Body>,
  change: (
    tx: Parameters<typeof cancelOrder>[0],
    record: OrderRecord,
    body: Body,
    services: Services,
  ) => Promise<boolean>,
): Route['handle'] {
  return async (exchange, services) => {
    const shopper = await requireShopper(exchange, services)
    const { orderNo = '' } = exchange.params
    const body = await read(exchange)
    const { orderAccessCode: code } = body
    const opened = code !== undefined && (await opensOrder(services.db, orderNo, code, services.now()))
    const { record, stale } = await inTransaction(services.db, async (tx) => {
      const locked = await lockOrder(tx, orderNo)
      const before = opened && locked ? locked : requireOwn(locked, shopper, orderNo)
      const changed = await change(tx, before, body, services)
      return { record: (await findOrder(tx, orderNo)) ?? before, stale: changed }
    })
    if (stale) services.catalogueChanged()
    return json(orderAnswer(record, services.now(), true))
  }
}

const place: Route = {
  method: 'POST',
  path: ORDERS,
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { basketId, c_authentication } = await readJson(exchange.request, placeRequest)
    const orderNo = await placeOrder(services, sandbox(services.now), shopper, {
      basketId,
      authentication: c_authentication,
      idempotencyKey: keyIn(exchange),
      locale: exchange.url.searchParams.get('locale') ?? 'en-US',
    })
    const record = requireOwn(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(orderAnswer(record, services.now()))
  },
}

const read: Route = {
  method: 'GET',
  path: `${ORDERS}/:orderNo`,
  async handle(exchange, services) {
    return json(orderAnswer(await ownOrder(exchange, services), services.now(), wantsOms(exchange)))
  },
}

const taxes: Route = {
  method: 'GET',
  path: `${ORDERS}/:orderNo/taxes`,
  async handle(exchange, services) {
    const { order, items } = await ownOrder(exchange, services)
    const charged = [...items.map(({ sold }) => sold), ...(order.sold.shippingItems ?? [])]
    const taxItems = charged.map(({ itemId, taxItems: one }) => [itemId, { taxItems: one ?? [] }])
    return json({ taxes: Object.fromEntries(taxItems) })
  },
}

const cancel: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/oms-cancel-order`,
  handle: changing(
    ({ request }) => readJson(request, cancelRequest),
    (tx, record, { reason }, { now }) => cancelOrder(tx, sandbox(now), record, reason ?? 'Other', now()),
  ),
}

const sendBack: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/oms-return-order`,
  handle: changing(
    ({ request }) => readJson(request, returnRequest),
    async (tx, record, { productItems }, { now }) => {
      const returned = productItems.map(({ reason, ...item }) => ({ ...item, reason: reason ?? 'Other' }))
      await returnItems(tx, record, returned, now())
      return false
    },
  ),
}

/** Salesforce's clients fail an order that is made and not placed yet; here both are one. */
const fail: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/fail`,
  async handle(exchange, services) {
    await readJson(exchange.request, failRequest)
    const { order } = await ownOrder(exchange, services)
    throw new Problem(409, 'Conflict', 'The order is placed and paid for: it can be cancelled, not failed.', {
      reason: 'order_already_placed',
      orderNo: order.order_no,
    })
  },
}

const reasons = (names: readonly string[]) => names.map((reason, index) => ({ reason, default: index === 0 }))

const metaData: Route = {
  method: 'GET',
  path: `${ORDERS}/oms-meta-data`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    return json({
      cancelReasonCodes: reasons(['Changed my mind', 'Ordered by mistake', 'Found it elsewhere', 'Other']),
      returnReasonCodes: reasons(['Not as expected', 'Wrong size', 'Arrived damaged', 'Changed my mind', 'Other']),
    })
  },
}

const ofCustomer: Route = {
  method: 'GET',
  path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/orders',
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { customerId = '' } = exchange.params
    if (customerId !== shopper.customerId)
      throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
    const query = exchange.url.searchParams
    const limit = integerParameter(query, 'limit', { min: 1, max: MOST_ORDERS, fallback: 10 })
    const offset = integerParameter(query, 'offset', { min: 0, max: 1_000_000, fallback: 0 })
    const { total, records } = await ordersOf(services.db, { customerId, siteId: shopper.siteId, limit, offset })
    const data = records.map((record) => orderAnswer(record, services.now(), wantsOms(exchange)))
    return json({ limit, offset, total, data })
  },
}

/** ORDER-23: for one who knows an order's number and its e-mail address, whoever it is. */
const guest: Route = {
  method: 'GET',
  path: '/orders/guest',
  async handle(exchange, services) {
    const { orderId, md5email } = readQuery(exchange.url, guestOrderRequest)
    await limitAttempts('lookup', exchange, services)
    const record = await findOrder(services.db, orderId)
    const known = isHashOf(md5email, record?.order.email ?? 'nobody@passepartout.example')
    if (!record || !known) throw orderUnknown()
    return json(guestOrderAnswer(record, services.now()))
  },
}

export const routes: readonly Route[] = [
  guest,
  metaData,
  place,
  read,
  taxes,
  cancel,
  sendBack,
  fail,
  ofCustomer,
  ...accessRoutes,
  ...paymentRoutes,
  ...developmentRoutes,
]
