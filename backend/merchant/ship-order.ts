import { isShippedLater, queueShippingNotification } from '../orders/emails.ts'
import { openAuthorizations } from '../payments/authorizations.ts'
import { requestCaptures } from '../payments/payment-requests.ts'
import { changeOrder } from './change-order.ts'
import type { Services } from './services.ts'

export interface Parcel {
  carrier: string
  trackingNumber: string
  trackingUrl?: string | undefined
}

/**
 * Marks an order as shipped: requests the capture of its payments and emails the shopper. An order has one parcel.
 * @throws {Error} for an order that is shipped or cancelled, or that has nothing to ship.
 */
export const shipOrder = (services: Services, orderNo: string, parcel: Parcel): Promise<void> =>
  changeOrder(services, 'orders ship', orderNo, async (tx, { order }, now) => {
    if (order.cancelled_at) throw new Error(`order ${orderNo} is cancelled`)
    if (order.dispatched_at)
      throw new Error(
        `order ${orderNo} was shipped already, on ${order.dispatched_at.toISOString().slice(0, 10)} by ${order.carrier} as ${order.tracking_number}`,
      )
    if (!isShippedLater(order)) throw new Error(`order ${orderNo} has nothing to ship`)
    const transit = order.delivered_at.getTime() - order.shipped_at.getTime()
    const shipped = await tx
      .updateTable('customer_order')
      .set({
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        tracking_url: parcel.trackingUrl ?? null,
        production_at: order.production_at < now ? order.production_at : now,
        shipped_at: now,
        delivered_at: new Date(now.getTime() + transit),
        dispatched_at: now,
      })
      .where('order_no', '=', orderNo)
      .returningAll()
      .executeTakeFirstOrThrow()
    await requestCaptures(tx, await openAuthorizations(tx, orderNo), now)
    await queueShippingNotification(tx, shipped, now, services.settings)
    return { result: undefined, after: `shipped by ${parcel.carrier}` }
  })
