import type { Kysely } from 'kysely'
import { restoreGiftCards, disableGiftCards } from '../gift-cards/ledger.ts'
import { Problem } from '../wire/problem.ts'
import { openAuthorizations } from '../payments/authorizations.ts'
import { requestVoids } from '../payments/payment-requests.ts'
import type { Database } from '../store/database.ts'
import type { OrderRecord } from './records.ts'
import { releaseItems } from './release-items.ts'

const conflict = (reason: string, orderNo: string, detail: string) =>
  new Problem(409, 'Conflict', detail, { reason, orderNo })

/**
 * Cancels an order, releases its prints and gift card balances and requests that its authorisations be voided. Returns
 * whether prints of a limited edition are available again. The merchant can cancel an order until it is dispatched.
 * @throws {Problem} 409 once production has begun, or when a gift card of the order has been used.
 */
export async function cancelOrder(
  tx: Kysely<Database>,
  { order, items }: OrderRecord,
  reason: string,
  now: Date,
  by: 'shopper' | 'merchant' = 'shopper',
): Promise<boolean> {
  const orderNo = order.order_no
  const cancelled = await tx
    .updateTable('customer_order')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('order_no', '=', orderNo)
    .where('cancelled_at', 'is', null)
    .$if(by === 'shopper', (query) => query.where('production_at', '>', now))
    .where('dispatched_at', 'is', null)
    .returning('order_no')
    .executeTakeFirst()
  if (!cancelled)
    throw conflict('order_not_cancellable', orderNo, 'The order is already cancelled, or its production has begun.')
  if (!(await disableGiftCards(tx, orderNo)))
    throw conflict('gift_card_used', orderNo, 'A gift card of this order has been used.')
  const released = await releaseItems(tx, items)
  await restoreGiftCards(tx, orderNo, now)
  await requestVoids(tx, await openAuthorizations(tx, orderNo), now)
  return released
}
