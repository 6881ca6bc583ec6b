import { guestOrder, type GuestOrder } from '#/contracts/orders/guest-order.ts'
import type { GuestOrderQuery } from '#/domain/orders/order-lookup.ts'
import { requestUpstream } from './client.server.ts'

/**
 * ORDER-23.
 * @throws {UpstreamError} with status 404 for an unknown order or another email address; of kind `malformed` for a
 * response without an order number.
 */
export const getGuestOrder = ({ orderId, md5email }: GuestOrderQuery): Promise<GuestOrder> =>
  requestUpstream('orders', '/guest', { schema: guestOrder, query: { orderId, md5email }, confidential: true })
