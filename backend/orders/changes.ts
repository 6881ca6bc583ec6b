import { sql, type Kysely } from 'kysely'
import { restoreGiftCards, disableGiftCards } from '../gift-cards/ledger.ts'
import { Problem } from '../wire/problem.ts'
import type { Settings } from './services.ts'
import { release } from '../inventory/editions.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import type { Database } from '../store/database.ts'
import { announceShipping } from './letters.ts'
import { timesOf, type OrderRecord } from './records.ts'
import { returnable } from './timeline.ts'
import { recordPayment } from './writing.ts'

const conflict = (reason: string, orderNo: string, detail: string) =>
  new Problem(409, 'Conflict', detail, { reason, orderNo })

/**
 * Cancels an order, gives back its prints, and its money; says whether prints of a limited edition came back.
 * @throws {Problem} 409 once production has begun, or when a gift card of it has been used.
 */
export async function cancelOrder(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  { order, items }: OrderRecord,
  reason: string,
  now: Date,
): Promise<boolean> {
  const orderNo = order.order_no
  const cancelled = await tx
    .updateTable('customer_order')
    .set({ cancelled_at: now, cancel_reason: reason })
    .where('order_no', '=', orderNo)
    .where('cancelled_at', 'is', null)
    .where('production_at', '>', now)
    .where('dispatched_at', 'is', null)
    .returning('order_no')
    .executeTakeFirst()
  if (!cancelled)
    throw conflict('order_not_cancellable', orderNo, 'The order is cancelled already, or its production has begun.')
  if (!(await disableGiftCards(tx, orderNo)))
    throw conflict('gift_card_used', orderNo, 'A gift card that this order sold has been used.')
  let cameBack = false
  for (const { work_id, quantity, reserved } of items.toSorted(
    (one, other) => Number(one.work_id) - Number(other.work_id),
  ))
    if (reserved && work_id !== null && (await release(tx, work_id, quantity))) cameBack = true
  await restoreGiftCards(tx, orderNo, now)
  await refundCards(tx, processor, orderNo, now)
  return cameBack
}

/** Lets go of what was authorised for an order and not given back yet. */
async function refundCards(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  orderNo: string,
  now: Date,
  instrumentId?: string,
): Promise<void> {
  for (const held of await openAuthorizations(tx, orderNo)) {
    const { instrument_id, amount, currency, reference } = held
    if (instrumentId !== undefined && instrumentId !== instrument_id) continue
    await processor.refund(reference, amount)
    await recordPayment(tx, {
      orderNo,
      instrumentId: instrument_id,
      kind: 'refund',
      amount,
      currency,
      reference,
      at: now,
    })
  }
}

/** Lets go of what one payment instrument of an order holds. */
export const refundInstrument = (
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  { order_no, instrument_id }: { order_no: string; instrument_id: string },
  now: Date,
): Promise<void> => refundCards(tx, processor, order_no, now, instrument_id)

/** What was authorised for an order and not given back. */
const openAuthorizations = (tx: Kysely<Database>, orderNo: string) =>
  tx
    .selectFrom('payment_record as held')
    .select(['held.instrument_id', 'held.amount', 'held.currency', 'held.reference'])
    .where('held.order_no', '=', orderNo)
    .where('held.kind', '=', 'authorization')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_record as back')
            .select('back.id')
            .whereRef('back.reference', '=', 'held.reference')
            .where('back.kind', '=', 'refund'),
        ),
      ),
    )
    .execute()

export interface ReturnedItem {
  itemId: string
  quantity: number
  reason: string
}

/**
 * Asks to send things back; each piece once.
 * @throws {Problem} 404 for an item that the order does not have, 409 before its delivery, after 45 days, or for more than was bought.
 */
export async function returnItems(
  tx: Kysely<Database>,
  { order, items }: OrderRecord,
  returned: readonly ReturnedItem[],
  now: Date,
): Promise<void> {
  const orderNo = order.order_no
  if (order.cancelled_at || !returnable(timesOf(order), now))
    throw conflict('order_not_returnable', orderNo, 'An order can be returned from its delivery, for 45 days.')
  for (const { itemId, quantity, reason } of returned) {
    if (!items.some(({ item_id, work_id }) => item_id === itemId && work_id !== null))
      throw new Problem(404, 'Unknown Product Item', `The order has no item "${itemId}" that can be returned.`, {
        orderNo,
        unknownItemIds: [itemId],
      })
    const taken = await tx
      .updateTable('order_item')
      .set({ returned: sql<number>`returned + ${quantity}` })
      .where('order_no', '=', orderNo)
      .where('item_id', '=', itemId)
      .where(sql<boolean>`returned + ${quantity} <= quantity`)
      .returning('item_id')
      .executeTakeFirst()
    if (!taken)
      throw new Problem(
        409,
        'Return Quantity Exceeded',
        `Fewer than ${quantity} of item "${itemId}" are left to return.`,
        {
          orderNo,
          itemIds: [itemId],
        },
      )
    await tx
      .insertInto('order_return')
      .values({ order_no: orderNo, item_id: itemId, quantity, reason, created_at: now })
      .execute()
  }
}

/** Sees off one order whose parcel has left: takes the money and writes to the shopper. False when there is none. */
export async function dispatchNext(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  now: Date,
  house: Pick<Settings, 'storefrontOrigin'>,
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
  if (order.shipped_at > order.placed_at) await announceShipping(tx, order, now, house)
  return true
}
