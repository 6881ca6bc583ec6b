import type { Services } from './services.ts'
import { rejectAuthorizations } from '../payments/authorizations.ts'
import { performPaymentRequests } from '../payments/payment-requests.ts'
import { inTransaction } from '../store/transaction.ts'
import { resolvePendingOrder } from './pending-orders.ts'

const BATCH_SIZE = 100

/** The process of a pending order that was reserved before this instant has stopped. */
export const pendingBefore = ({ now, settings }: Services): Date =>
  new Date(now().getTime() - settings.pendingOrderSeconds * 1000)

/**
 * Resolves what stopped processes left behind: pending orders and payment changes reserved before `before`, and
 * captures and voids that are due. Runs at the start and periodically, in any number of processes.
 */
export async function recoverPayments(services: Services, before = pendingBefore(services)): Promise<void> {
  const orders = await services.db
    .selectFrom('customer_order')
    .select('order_no')
    .where('state', '=', 'pending')
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { order_no: orderNo } of orders)
    try {
      await resolvePendingOrder(services, orderNo)
    } catch (error) {
      services.log.error('a pending order could not be resolved', { orderNo, error: String(error) })
    }
  await abandonPaymentChanges(services, before)
  await performPaymentRequests(services)
}

/** Rejects and voids the authorisations of payment changes of placed orders. The orders keep their payments. */
const abandonPaymentChanges = ({ db, now }: Services, before: Date) =>
  inTransaction(db, async (tx) => {
    const requested = await tx
      .selectFrom('payment_record as record')
      .innerJoin('customer_order as order', 'order.order_no', 'record.order_no')
      .select('record.authorization_key')
      .where('record.kind', '=', 'authorization')
      .where('record.state', '=', 'requested')
      .where('record.created_at', '<', before)
      .where('order.state', '=', 'placed')
      .limit(BATCH_SIZE)
      .execute()
    const keys = requested.map(({ authorization_key }) => authorization_key)
    await rejectAuthorizations(tx, keys, new Set(), now())
  })
