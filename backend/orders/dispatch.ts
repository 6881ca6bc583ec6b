import type { Kysely } from 'kysely'
import type { Services } from '../http/route.ts'
import type { Settings } from '../http/settings.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import { sandbox } from '../payments/sandbox.ts'
import type { Database } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { openAuthorizations } from './authorizations.ts'
import { queueShippingNotification } from './emails.ts'
import { recordPayment } from './insert-order.ts'

const BATCH_SIZE = 100

/** Marks shipped orders as dispatched and captures their payments. Returns how many. */
export async function dispatchOrders({ db, now, settings }: Services): Promise<number> {
  for (let count = 0; count < BATCH_SIZE; count++) {
    const found = await inTransaction(db, (tx) => dispatchNext(tx, sandbox(now), now(), settings))
    if (!found) return count
  }
  return BATCH_SIZE
}

/** Dispatches one shipped order: captures its payments and queues the shopper's email. Returns whether there was one. */
export async function dispatchNext(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  now: Date,
  storefront: Pick<Settings, 'storefrontOrigin'>,
): Promise<boolean> {
  const order = await tx
    .updateTable('customer_order')
    .set({ dispatched_at: now })
    .where('order_no', '=', ({ selectFrom }) =>
      selectFrom('customer_order')
        .select('order_no')
        .where('shipped_at', '<=', now)
        .where('dispatched_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .orderBy('shipped_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!order) return false
  for (const { instrument_id, amount, currency, reference } of await openAuthorizations(tx, order.order_no)) {
    await processor.capture(reference, amount)
    await recordPayment(tx, {
      orderNo: order.order_no,
      instrumentId: instrument_id,
      kind: 'capture',
      amount,
      currency,
      reference,
      at: now,
    })
  }
  if (order.shipped_at > order.placed_at) await queueShippingNotification(tx, order, now, storefront)
  return true
}
