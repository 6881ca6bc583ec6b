import { guestOrder, type GuestOrder } from '#/contracts/orders/guest-order.ts'
import type { GuestOrderQuery } from '#/domain/orders/order-lookup.ts'
import { ask } from './client.server.ts'

/** ORDER-23. @throws {UpstreamFault} with status 404 for what is none, or another's; as malformed without an order number. */
export const getGuestOrder = ({ orderId, md5email }: GuestOrderQuery): Promise<GuestOrder> =>
  ask('orders', '/guest', { schema: guestOrder, query: { orderId, md5email }, confidential: true })
