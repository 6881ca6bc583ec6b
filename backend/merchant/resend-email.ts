import {
  isShippedLater,
  queueCancellation,
  queueOrderConfirmation,
  queueRefundNotification,
  queueShippingNotification,
} from '../orders/emails.ts'
import { isErased } from '../orders/erase-orders.ts'
import { changeOrder } from './change-order.ts'
import { refundsOf } from './refund-order.ts'
import type { Services } from './services.ts'

export const emailKinds = ['confirmation', 'shipping', 'cancellation', 'refund'] as const
export type EmailKind = (typeof emailKinds)[number]

/**
 * Sends an email about an order again; without a kind, the one of its present stage. Returns the kind.
 * @throws {Error} for an email that the order has no reason for, and for an order whose shopper was erased.
 */
export const resendEmail = (services: Services, orderNo: string, requested?: EmailKind): Promise<EmailKind> =>
  changeOrder(services, 'orders resend', orderNo, async (tx, record, now) => {
    const { order, items } = record
    const { settings } = services
    if (isErased(order)) throw new Error(`order ${orderNo} has no email address any more: its shopper was erased`)
    const isSent = order.dispatched_at !== null && isShippedLater(order)
    const present = isSent ? 'shipping' : 'confirmation'
    const kind = requested ?? (order.cancelled_at ? 'cancellation' : present)
    if (kind === 'confirmation') await queueOrderConfirmation(tx, order, items, now, settings)
    if (kind === 'shipping') {
      if (!isSent) throw new Error(`order ${orderNo} is not shipped`)
      await queueShippingNotification(tx, order, now, settings)
    }
    if (kind === 'cancellation') {
      if (!order.cancelled_at) throw new Error(`order ${orderNo} is not cancelled`)
      await queueCancellation(tx, order, now, settings)
    }
    if (kind === 'refund') {
      const last = (await refundsOf(tx, orderNo)).at(-1)
      if (!last) throw new Error(`order ${orderNo} has no refund`)
      await queueRefundNotification(tx, order, last.amount, now, settings)
    }
    return { result: kind, after: `${kind} email` }
  })
