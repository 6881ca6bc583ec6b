import type { Kysely } from 'kysely'
import { deleteReservedBasket, reopenBasket } from '../baskets/for-order.ts'
import { restoreGiftCards } from '../gift-cards/ledger.ts'
import type { Services } from './services.ts'
import {
  completeAuthorizations,
  rejectAuthorizations,
  requestedAuthorizations,
  type PaymentFailure,
} from '../payments/authorizations.ts'
import { performPaymentRequests } from '../payments/payment-requests.ts'
import { restoreCoupons } from '../promotions/coupons.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { queueOrderConfirmation } from './emails.ts'
import { sellGiftCards } from './gift-card-delivery.ts'
import { releaseKeys } from './placement-keys.ts'
import { itemsOf, type OrderRow } from './records.ts'
import { releaseItems } from './release-items.ts'

/**
 * Places a pending order whose payments are authorised: makes its gift cards, queues the confirmation and deletes the
 * basket. Returns false when the order is not pending any more.
 */
export const completeOrder = (
  { db, now, settings }: Services,
  orderNo: string,
  references: ReadonlyMap<string, string>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await leavePending(tx, orderNo, { state: 'placed' })
    if (!order) return false
    await completeAuthorizations(tx, references)
    await sellGiftCards(tx, order, now(), settings)
    await queueOrderConfirmation(tx, order, await itemsOf(tx, orderNo), now(), settings)
    await deleteReservedBasket(tx, orderNo)
    return true
  })

/**
 * Fails a pending order: records why, releases its prints, coupon uses, gift card balances, basket and keys, and voids
 * its authorisations except the declined ones. Returns false when the order is not pending any more.
 */
export async function failOrder(
  services: Services,
  orderNo: string,
  failure: PaymentFailure,
  declined: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const now = services.now()
  const result = await inTransaction(services.db, async (tx) => {
    const order = await leavePending(tx, orderNo, { state: 'failed', failure: JSON.stringify(failure) })
    if (!order) return undefined
    const released = await releaseItems(tx, await itemsOf(tx, orderNo))
    await restoreCoupons(tx, redeemedCodes(order), order.email)
    await restoreGiftCards(tx, orderNo, now)
    await reopenBasket(tx, orderNo)
    await releaseKeys(tx, orderNo)
    const requested = await requestedAuthorizations(tx, orderNo)
    await rejectAuthorizations(
      tx,
      requested.map(({ authorization_key }) => authorization_key),
      declined,
      now,
    )
    return { released }
  })
  if (!result) return false
  if (result.released) services.catalogueChanged()
  await performPaymentRequests(services, orderNo)
  return true
}

const leavePending = (
  tx: Kysely<Database>,
  orderNo: string,
  outcome: { state: 'placed' } | { state: 'failed'; failure: string },
): Promise<OrderRow | undefined> =>
  tx
    .updateTable('customer_order')
    .set(outcome)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

const redeemedCodes = ({ snapshot }: OrderRow): string[] =>
  (snapshot.couponItems ?? []).flatMap(({ code, statusCode }) => (statusCode === 'applied' ? [code] : []))

/**
 * Resolves a pending order whose process stopped: places it when all its payments are authorised at the processor, else
 * fails it. Safe while its process is still running: then only one of the two has an effect.
 */
export async function resolvePendingOrder(services: Services, orderNo: string): Promise<void> {
  const references = new Map<string, string>()
  const requested = await requestedAuthorizations(services.db, orderNo)
  for (const { authorization_key } of requested) {
    const reference = await services.processor.findAuthorization(authorization_key)
    if (reference !== undefined) references.set(authorization_key, reference)
  }
  if (references.size === requested.length) await completeOrder(services, orderNo, references)
  else await failOrder(services, orderNo, { reason: 'payment_abandoned' })
}
