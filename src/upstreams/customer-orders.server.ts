import { customerOrder, customerOrders, type CustomerOrderAnswer } from '#/contracts/customer-order.ts'
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
