import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PaymentKind, OrderPaymentTable } from '../payments/schema.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { Database } from '../store/schema.ts'
import type { SoldItem, SoldOrder } from './sold.ts'
import type { Timeline } from './timeline.ts'
import { CARRIER, trackingNumberOf } from './tracking.ts'

export interface DraftItem {
  workId: number | null
  /** Whether prints of a limited edition were taken for it. */
  reserved: boolean
  /** Working days until it leaves the workshop; none for what is not made. */
  makingDays: number
  sold: SoldItem
}

export type DraftPayment = Pick<OrderPaymentTable, 'instrument_id' | 'method' | 'amount'> & {
  card: StoredCard | null
  giftCardId: string | null
  maskedGiftCode: string | null
  /** What the processor knows the authorisation by. */
  reference: string | null
}

export interface OrderDraft {
  orderNo: string
  basketId: string | null
  customerId: string
  siteId: string
  locale: string
  currency: string
  email: string
  /** In minor units. */
  total: number
  sold: SoldOrder
  items: readonly DraftItem[]
  payments: readonly DraftPayment[]
  timeline: Timeline
}

/** Ten digits that tell nobody how many orders there are. */
export const newOrderNo = (): string => String(randomInt(1_000_000_000, 10_000_000_000))

/** Writes an order with all its parts. */
export async function writeOrder(tx: Kysely<Database>, draft: OrderDraft): Promise<void> {
  const { orderNo, timeline, items, payments, currency } = draft
  await tx
    .insertInto('customer_order')
    .values({
      order_no: orderNo,
      basket_id: draft.basketId,
      customer_id: draft.customerId,
      site_id: draft.siteId,
      locale: draft.locale,
      currency,
      email: draft.email,
      total: draft.total,
      sold: JSON.stringify(draft.sold),
      carrier: CARRIER,
      tracking_number: trackingNumberOf(orderNo),
      placed_at: timeline.placedAt,
      production_at: timeline.productionAt,
      shipped_at: timeline.shippedAt,
      delivered_at: timeline.deliveredAt,
    })
    .execute()
  if (items.length > 0)
    await tx
      .insertInto('order_item')
      .values(
        items.map(({ workId, reserved, sold }, position) => ({
          order_no: orderNo,
          item_id: sold.itemId,
          position,
          work_id: workId,
          reserved,
          quantity: sold.quantity,
          sold: JSON.stringify(sold),
        })),
      )
      .execute()
  await writePayments(tx, { orderNo, currency, at: timeline.placedAt }, payments)
}

/** Adds to what pays for an order. */
export async function writePayments(
  tx: Kysely<Database>,
  { orderNo, currency, at }: Pick<PaymentEntry, 'orderNo' | 'currency' | 'at'>,
  payments: readonly DraftPayment[],
  firstPosition = 0,
): Promise<void> {
  if (payments.length === 0) return
  await tx
    .insertInto('order_payment')
    .values(
      payments.map((payment, index) => ({
        order_no: orderNo,
        instrument_id: payment.instrument_id,
        position: firstPosition + index,
        method: payment.method,
        amount: payment.amount,
        card: payment.card && JSON.stringify(payment.card),
        gift_card_id: payment.giftCardId,
        masked_gift_code: payment.maskedGiftCode,
      })),
    )
    .execute()
  for (const { instrument_id: instrumentId, amount, reference } of payments)
    if (reference)
      await recordPayment(tx, { orderNo, instrumentId, kind: 'authorization', amount, currency, reference, at })
}

export interface PaymentEntry {
  orderNo: string
  instrumentId: string
  kind: PaymentKind
  amount: number
  currency: string
  reference: string
  at: Date
}

/** Adds to what is known of an order's money; the same entry twice counts once. */
export async function recordPayment(tx: Kysely<Database>, entry: PaymentEntry): Promise<void> {
  await tx
    .insertInto('payment_record')
    .values({
      order_no: entry.orderNo,
      instrument_id: entry.instrumentId,
      kind: entry.kind,
      amount: entry.amount,
      currency: entry.currency,
      reference: entry.reference,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
