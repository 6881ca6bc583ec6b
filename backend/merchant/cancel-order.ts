import { cancelOrder as cancel } from '../orders/cancel-order.ts'
import { queueCancellation } from '../orders/emails.ts'
import { isShipped, stageAt } from '../orders/order-response.ts'
import { changeOrder } from './change-order.ts'
import type { Services } from './services.ts'

/**
 * Cancels an order that is not shipped, releases its prints and payments and emails the shopper.
 * @throws {Error} for an order that is shipped or cancelled, or whose gift card has been used.
 */
export const cancelOrder = (services: Services, orderNo: string, reason: string): Promise<void> =>
  changeOrder(services, 'orders cancel', orderNo, async (tx, record, now) => {
    const { order } = record
    if (order.cancelled_at)
      throw new Error(`order ${orderNo} was cancelled already, on ${order.cancelled_at.toISOString().slice(0, 10)}`)
    if (order.dispatched_at || isShipped(stageAt(record, now)))
      throw new Error(`order ${orderNo} is shipped and can be refunded, not cancelled`)
    const changesPages = await cancel(tx, record, reason, now, 'merchant')
    await queueCancellation(tx, order, now, services.settings)
    return { result: undefined, after: 'cancelled', changesPages }
  })
