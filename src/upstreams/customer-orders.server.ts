import { z } from 'zod'
import { customerOrder, customerOrders, type CustomerOrderResponse } from '#/contracts/orders/customer-order.ts'
import { requestAsShopper, ownPath, type Caller } from './shopper-call.server.ts'

/** The shopper's orders, latest first. */
export const getCustomerOrders = (caller: Caller, { offset, limit }: { offset: number; limit: number }) =>
  requestAsShopper(caller, 'customer/shopper-customers', ownPath(caller, 'orders'), {
    schema: customerOrders,
    query: { offset, limit },
  })

/** @throws {UpstreamError} with status 404 for an order of another shopper. */
export const getOrder = (caller: Caller, orderNo: string): Promise<CustomerOrderResponse> =>
  requestAsShopper(caller, 'checkout/shopper-orders', `/orders/${encodeURIComponent(orderNo)}`, {
    schema: customerOrder,
    query: { expand: 'oms' },
  })

/** The order to change. A shopper who did not place it in this session needs an access code from an email. */
export interface OrderRequest {
  orderNo: string
  code: string | undefined
}

export const cancelOrder = (
  caller: Caller,
  { orderNo, code, reason }: OrderRequest & { reason: string | undefined },
): Promise<CustomerOrderResponse> =>
  requestAsShopper(
    caller,
    'checkout/shopper-orders',
    `/orders/${encodeURIComponent(orderNo)}/actions/oms-cancel-order`,
    {
      method: 'POST',
      schema: customerOrder,
      body: { ...(reason ? { reason } : {}), ...(code ? { orderAccessCode: code } : {}) },
    },
  )

export const returnItems = (
  caller: Caller,
  {
    orderNo,
    code,
    items,
  }: OrderRequest & { items: readonly { itemId: string; quantity: number; reason: string | undefined }[] },
): Promise<CustomerOrderResponse> =>
  requestAsShopper(
    caller,
    'checkout/shopper-orders',
    `/orders/${encodeURIComponent(orderNo)}/actions/oms-return-order`,
    {
      method: 'POST',
      schema: customerOrder,
      body: { productItems: items, ...(code ? { orderAccessCode: code } : {}) },
    },
  )

/** Sends an access code for an order by email. The response is the same when there is no such order. */
export const requestAccessCode = (
  caller: Caller,
  { orderNo, email, locale }: { orderNo: string; email: string; locale: string },
): Promise<unknown> =>
  requestAsShopper(
    caller,
    'checkout/shopper-orders',
    `/orders/${encodeURIComponent(orderNo)}/actions/request-access-code`,
    {
      method: 'POST',
      schema: z.unknown(),
      query: { locale },
      body: { email },
    },
  )
