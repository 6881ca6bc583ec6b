import { guestOrderRequest } from '#/contracts/orders/guest-order.ts'
import { limitAttempts } from '../auth/limits.ts'
import { json } from '../wire/problem.ts'
import { integerParameter } from '../wire/query.ts'
import { readQuery } from '../wire/query.ts'
import { readJson } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import { type Exchange } from '../wire/route.ts'
import { type Route, type Services } from './services.ts'
import { requireShopper } from '../auth/shopper.ts'
import { performPaymentRequests } from '../payments/payment-requests.ts'
import { inTransaction } from '../store/transaction.ts'
import { verifyAccessCode } from './access-codes.ts'
import { accessRoutes, orderLookupFailed } from './access-routes.ts'
import { cancelOrder } from './cancel-order.ts'
import { developmentRoutes } from './development-routes.ts'
import { guestOrderResponse, isHashOf } from './guest-order.ts'
import { orderResponse } from './order-response.ts'
import { expandsOms, ORDERS } from './paths.ts'
import { paymentRoutes } from './payment-routes.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, lockOrder, ordersOf, requireOwnOrder, type OrderRecord } from './records.ts'
import { cancelRequest, failRequest, orderRequest, returnRequest } from './requests.ts'
import { returnItems } from './return-items.ts'

const MAX_ORDERS = 50

const idempotencyKeyOf = ({ request }: Exchange): string | undefined => {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (!/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Problem(400, 'Bad Request', 'Idempotency-Key: expected 1 to 128 characters without spaces', {
      header: 'Idempotency-Key',
    })
  return key
}

async function ownOrder(exchange: Exchange, services: Services): Promise<OrderRecord> {
  const shopper = await requireShopper(exchange, services)
  const { orderNo = '' } = exchange.params
  return requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
}

/**
 * Changes an order of the shopper, or one that an emailed code gives access to. Responds with the order. `change`
 * returns whether rendered pages are stale now.
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
    const verified = code !== undefined && (await verifyAccessCode(services.db, orderNo, code, services.now()))
    const { record, stale } = await inTransaction(services.db, async (tx) => {
      const locked = await lockOrder(tx, orderNo)
      const before = verified && locked ? locked : requireOwnOrder(locked, shopper, orderNo)
      const changesPages = await change(tx, before, body, services)
      return { record: (await findOrder(tx, orderNo)) ?? before, stale: changesPages }
    })
    if (stale) services.catalogueChanged()
    await performPaymentRequests(services, orderNo)
    return json(orderResponse(record, services.now(), true))
  }
}

const place: Route = {
  method: 'POST',
  path: ORDERS,
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { basketId, c_authentication } = await readJson(exchange.request, orderRequest)
    const orderNo = await placeOrder(services, shopper, {
      basketId,
      authentication: c_authentication,
      idempotencyKey: idempotencyKeyOf(exchange),
      locale: exchange.url.searchParams.get('locale') ?? 'en-US',
    })
    const record = requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(orderResponse(record, services.now()))
  },
}

const read: Route = {
  method: 'GET',
  path: `${ORDERS}/:orderNo`,
  async handle(exchange, services) {
    return json(orderResponse(await ownOrder(exchange, services), services.now(), expandsOms(exchange)))
  },
}

const taxes: Route = {
  method: 'GET',
  path: `${ORDERS}/:orderNo/taxes`,
  async handle(exchange, services) {
    const { order, items } = await ownOrder(exchange, services)
    const taxed = [...items.map(({ snapshot }) => snapshot), ...(order.snapshot.shippingItems ?? [])]
    const taxItems = taxed.map(({ itemId, taxItems: one }) => [itemId, { taxItems: one ?? [] }])
    return json({ taxes: Object.fromEntries(taxItems) })
  },
}

const cancel: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/oms-cancel-order`,
  handle: changing(
    ({ request }) => readJson(request, cancelRequest),
    (tx, record, { reason }, { now }) => cancelOrder(tx, record, reason ?? 'Other', now()),
  ),
}

const announceReturn: Route = {
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

/** Salesforce's clients can fail an order between its creation and its placement; here creation is placement. */
const fail: Route = {
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/fail`,
  async handle(exchange, services) {
    await readJson(exchange.request, failRequest)
    const { order } = await ownOrder(exchange, services)
    throw new Problem(409, 'Conflict', 'The order is placed and paid: it can be cancelled, not failed.', {
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

const listOfCustomer: Route = {
  method: 'GET',
  path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/orders',
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { customerId = '' } = exchange.params
    if (customerId !== shopper.customerId)
      throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
    const query = exchange.url.searchParams
    const limit = integerParameter(query, 'limit', { min: 1, max: MAX_ORDERS, fallback: 10 })
    const offset = integerParameter(query, 'offset', { min: 0, max: 1_000_000, fallback: 0 })
    const { total, records } = await ordersOf(services.db, { customerId, siteId: shopper.siteId, limit, offset })
    const data = records.map((record) => orderResponse(record, services.now(), expandsOms(exchange)))
    return json({ limit, offset, total, data })
  },
}

/** ORDER-23: for anyone who knows an order's number and its email address. */
const guest: Route = {
  method: 'GET',
  path: '/orders/guest',
  async handle(exchange, services) {
    const { orderId, md5email } = readQuery(exchange.url, guestOrderRequest)
    await limitAttempts('lookup', exchange, services)
    const record = await findOrder(services.db, orderId)
    const matches = isHashOf(md5email, record?.order.email ?? 'nobody@passepartout.example')
    if (!record || !matches) throw orderLookupFailed()
    return json(guestOrderResponse(record, services.now()))
  },
}

export const routes: readonly Route[] = [
  guest,
  metaData,
  place,
  read,
  taxes,
  cancel,
  announceReturn,
  fail,
  listOfCustomer,
  ...accessRoutes,
  ...paymentRoutes,
  ...developmentRoutes,
]
