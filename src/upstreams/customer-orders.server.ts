import { z } from 'zod'
import { customerOrder, customerOrders, type CustomerOrderAnswer } from '#/contracts/orders/customer-order.ts'
import { askAs, ownPath, type Caller } from './shopper-call.server.ts'

/** The shopper's orders, latest first. */
export const getCustomerOrders = (caller: Caller, { offset, limit }: { offset: number; limit: number }) =>
  askAs(caller, 'customer/shopper-customers', ownPath(caller, 'orders'), {
    schema: customerOrders,
    query: { offset, limit },
  })

/** @throws {UpstreamFault} with status 404 for an order that is not the shopper's. */
export const getOrder = (caller: Caller, orderNo: string): Promise<CustomerOrderAnswer> =>
  askAs(caller, 'checkout/shopper-orders', `/orders/${encodeURIComponent(orderNo)}`, {
    schema: customerOrder,
    query: { expand: 'oms' },
  })

/** What a shopper asks to change on an order; who did not place it in this session brings a code from a letter. */
export interface OrderRequest {
  orderNo: string
  code: string | undefined
}

export const cancelOrder = (
  caller: Caller,
  { orderNo, code, reason }: OrderRequest & { reason: string | undefined },
): Promise<CustomerOrderAnswer> =>
  askAs(caller, 'checkout/shopper-orders', `/orders/${encodeURIComponent(orderNo)}/actions/oms-cancel-order`, {
    method: 'POST',
    schema: customerOrder,
    body: { ...(reason ? { reason } : {}), ...(code ? { orderAccessCode: code } : {}) },
  })

export const returnItems = (
  caller: Caller,
  {
    orderNo,
    code,
    items,
  }: OrderRequest & { items: readonly { itemId: string; quantity: number; reason: string | undefined }[] },
): Promise<CustomerOrderAnswer> =>
  askAs(caller, 'checkout/shopper-orders', `/orders/${encodeURIComponent(orderNo)}/actions/oms-return-order`, {
    method: 'POST',
    schema: customerOrder,
    body: { productItems: items, ...(code ? { orderAccessCode: code } : {}) },
  })

/** Has a code mailed that opens an order for a while; answers alike whether or not there is such an order. */
export const requestAccessCode = (
  caller: Caller,
  { orderNo, email, locale }: { orderNo: string; email: string; locale: string },
): Promise<unknown> =>
  askAs(caller, 'checkout/shopper-orders', `/orders/${encodeURIComponent(orderNo)}/actions/request-access-code`, {
    method: 'POST',
    schema: z.unknown(),
    query: { locale },
    body: { email },
  })
