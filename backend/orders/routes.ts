import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { guestOrderRequest } from '#/contracts/orders/guest-order.ts'
import { limitAttempts } from '../auth/limits.ts'
import { json, Problem } from '../wire/problem.ts'
import { flag, integer, invalidParameter, listOf } from '../wire/query.ts'
import { jsonBody } from '../wire/body.ts'
import { route, type Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import type { Shopper } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { performPaymentRequests } from '../payments/payment-requests.ts'
import { inTransaction } from '../store/transaction.ts'
import { verifyAccessCode } from './access-codes.ts'
import { accessRoutes, orderLookupFailed } from './access-routes.ts'
import { cancelOrder } from './cancel-order.ts'
import { developmentRoutes } from './development-routes.ts'
import { guestOrderResponse, isHashOf } from './guest-order.ts'
import { orderResponse } from './order-response.ts'
import { expand, expandsOms, ORDERS } from './paths.ts'
import { paymentRoutes } from './payment-routes.ts'
import { placeOrder } from './place-order.ts'
import { findOrder, lockOrder, ordersOf, requireOwnOrder, type OrderRecord } from './records.ts'
import { cancelRequest, failRequest, orderRequest, returnRequest } from './requests.ts'
import { returnItems } from './return-items.ts'
import type { OrderStage } from './timeline.ts'

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

async function ownOrder(
  { shopper, params: { orderNo = '' } }: { shopper: Shopper; params: Exchange['params'] },
  services: Services,
): Promise<OrderRecord> {
  return requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
}

interface ChangeExchange<Body> {
  shopper: Shopper
  params: Exchange['params']
  body: Body
}

/**
 * Creates a handler that changes an order of the shopper, or one that an emailed code gives access to. Responds with the
 * order. `change` returns whether rendered pages are stale now.
 */
const changing =
  <Body extends { orderAccessCode?: string | undefined }>(
    change: (
      tx: Parameters<typeof cancelOrder>[0],
      record: OrderRecord,
      body: Body,
      services: Services,
    ) => Promise<boolean>,
  ) =>
  async ({ shopper, params: { orderNo = '' }, body }: ChangeExchange<Body>, services: Services): Promise<Response> => {
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

const create = shopperRoute({
  method: 'POST',
  path: ORDERS,
  query: { locale },
  body: jsonBody(orderRequest),
  async handle({ shopper, query, body: { basketId, c_authentication }, ...exchange }, services: Services) {
    const orderNo = await placeOrder(services, shopper, {
      basketId,
      authentication: c_authentication,
      idempotencyKey: idempotencyKeyOf(exchange),
      locale: query.locale ?? 'en-US',
    })
    const record = requireOwnOrder(await findOrder(services.db, orderNo), shopper, orderNo)
    return json(orderResponse(record, services.now()))
  },
})

const read = shopperRoute({
  method: 'GET',
  path: `${ORDERS}/:orderNo`,
  query: { locale, expand },
  async handle(exchange, services: Services) {
    return json(orderResponse(await ownOrder(exchange, services), services.now(), expandsOms(exchange.query)))
  },
})

const taxes = shopperRoute({
  method: 'GET',
  path: `${ORDERS}/:orderNo/taxes`,
  async handle(exchange, services: Services) {
    const { order, items } = await ownOrder(exchange, services)
    const taxed = [...items.map(({ snapshot }) => snapshot), ...(order.snapshot.shippingItems ?? [])]
    const taxesByItem = taxed.map((item) => [item.itemId, { taxItems: item.taxItems ?? [] }])
    return json({ taxes: Object.fromEntries(taxesByItem) })
  },
})

const cancel = shopperRoute({
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/oms-cancel-order`,
  query: { locale },
  body: jsonBody(cancelRequest),
  handle: changing((tx, record, { reason }: z.output<typeof cancelRequest>, { now }) =>
    cancelOrder(tx, record, reason ?? 'Other', now()),
  ),
})

const announceReturn = shopperRoute({
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/oms-return-order`,
  query: { locale },
  body: jsonBody(returnRequest),
  handle: changing(async (tx, record, { productItems }: z.output<typeof returnRequest>, { now }) => {
    const returned = productItems.map(({ reason, ...item }) => ({ ...item, reason: reason ?? 'Other' }))
    await returnItems(tx, record, returned, now())
    return false
  }),
})

/**
 * Always responds 409. Salesforce's clients can fail an order that is created and not yet placed; this backend places an
 * order when it creates it.
 */
const fail = shopperRoute({
  method: 'POST',
  path: `${ORDERS}/:orderNo/actions/fail`,
  query: { locale, reopenBasket: flag.optional() },
  body: jsonBody(failRequest),
  async handle(exchange, services: Services) {
    const { order } = await ownOrder(exchange, services)
    throw new Problem(409, 'Conflict', 'The order is placed and paid: it can be cancelled, not failed.', {
      reason: 'order_already_placed',
      orderNo: order.order_no,
    })
  },
})

const reasons = (names: readonly string[]) => names.map((reason, index) => ({ reason, default: index === 0 }))

const metaData = shopperRoute({
  method: 'GET',
  path: `${ORDERS}/oms-meta-data`,
  handle: () =>
    json({
      cancelReasonCodes: reasons(['Changed my mind', 'Ordered by mistake', 'Found it elsewhere', 'Other']),
      returnReasonCodes: reasons(['Not as expected', 'Wrong size', 'Arrived damaged', 'Changed my mind', 'Other']),
    }),
})

/** The stages of Salesforce's order statuses. Orders are never replaced, and failed orders are not listed. */
const stagesOf: Readonly<Record<ShopperOrdersTypes.OrderStatusEnum, readonly OrderStage[]>> = {
  created: ['created'],
  new: ['in-production', 'shipped'],
  completed: ['delivered'],
  cancelled: ['cancelled'],
  replaced: [],
  failed: [],
}
const statuses = ['created', 'new', 'completed', 'cancelled', 'replaced', 'failed'] as const

const ISO_TIME = 'expected a day such as 2026-11-20, or a date and time with its offset'
const day = z.iso.date()
const instant = z.iso.datetime({ offset: true })
/** Parses an instant. A day without a time means `timeOfDay` of that day. */
const isoTime = (timeOfDay: string) =>
  z
    .union([day.transform((text) => new Date(text + timeOfDay)), instant.transform((text) => new Date(text))], ISO_TIME)
    .optional()

const listOfCustomer = shopperRoute({
  method: 'GET',
  path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/orders',
  query: {
    // Has no effect: in Salesforce it is for trusted agents only.
    crossSites: flag.optional(),
    status: listOf(statuses).optional(),
    from: isoTime('T00:00:00Z'),
    until: isoTime('T23:59:59.999Z'),
    expand,
    limit: integer(1, MAX_ORDERS).default(10),
    offset: integer(0, 1_000_000).default(0),
  },
  async handle({ shopper, params: { customerId = '' }, query }, services: Services) {
    if (customerId !== shopper.customerId)
      throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
    const { limit, offset, status, from, until } = query
    if (from && until && until < from) throw invalidParameter('until', 'expected a time after from')
    const { total, records } = await ordersOf(services.db, {
      customerId,
      siteId: shopper.siteId,
      stages: status?.length ? status.flatMap((name) => stagesOf[name]) : undefined,
      from,
      until,
      now: services.now(),
      limit,
      offset,
    })
    const data = records.map((record) => orderResponse(record, services.now(), expandsOms(query)))
    return json({ limit, offset, total, data })
  },
})

/** ORDER-23: returns an order to anyone who knows its number and the MD5 hash of its email address. */
const guest = route({
  method: 'GET',
  path: '/orders/guest',
  query: guestOrderRequest,
  async handle({ query: { orderId, md5email }, ...exchange }, services: Services) {
    await limitAttempts('lookup', exchange, services)
    const record = await findOrder(services.db, orderId)
    const matches = isHashOf(md5email, record?.order.email ?? 'nobody@passepartout.example')
    if (!record || !matches) throw orderLookupFailed()
    return json(guestOrderResponse(record, services.now()))
  },
})

export const routes: readonly Route[] = [
  guest,
  metaData,
  create,
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
