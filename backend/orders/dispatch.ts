import type { Kysely } from 'kysely'
import type { Services, Settings } from './services.ts'
import { openAuthorizations } from '../payments/authorizations.ts'
import { performPaymentRequests, requestCaptures } from '../payments/payment-requests.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { isShippedLater, queueShippingNotification } from './emails.ts'

const BATCH_SIZE = 100

/** Marks shipped orders as dispatched and captures their payments. Returns how many. */
export async function dispatchOrders(services: Services): Promise<number> {
  const { db, now, settings } = services
  for (let count = 0; count < BATCH_SIZE; count++) {
    const orderNo = await inTransaction(db, (tx) => dispatchNext(tx, now(), settings))
    if (orderNo === undefined) return count
    await performPaymentRequests(services, orderNo)
  }
  return BATCH_SIZE
}

/**
 * Dispatches one shipped order: requests the capture of its payments and queues the shopper's email. Returns its number,
 * or undefined when no order is due.
 */
export async function dispatchNext(
  tx: Kysely<Database>,
  now: Date,
  storefront: Pick<Settings, 'storefrontOrigin'>,
): Promise<string | undefined> {
  const order = await tx
    .updateTable('customer_order')
    .set({ dispatched_at: now })
    .where('order_no', '=', ({ selectFrom }) =>
      selectFrom('customer_order')
        .select('order_no')
        .where('state', '=', 'placed')
        .where('shipped_at', '<=', now)
        .where('dispatched_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('ships_manually', '=', false)
        .orderBy('shipped_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!order) return undefined
  await requestCaptures(tx, await openAuthorizations(tx, order.order_no), now)
  if (isShippedLater(order)) await queueShippingNotification(tx, order, now, storefront)
  return order.order_no
}
