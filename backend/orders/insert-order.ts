import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PaymentKind, OrderPaymentTable } from '../payments/schema.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { Database } from '../store/schema.ts'
import type { ItemSnapshot, OrderSnapshot } from './snapshot.ts'
import type { Timeline } from './timeline.ts'
import { CARRIER, trackingNumberOf } from './tracking.ts'

export interface DraftItem {
  workId: number | null
  /** Whether it holds prints of a limited edition. */
  reserved: boolean
  /** Business days; 0 for items without production. */
  productionDays: number
  snapshot: ItemSnapshot
}

export type DraftPayment = Pick<OrderPaymentTable, 'instrument_id' | 'method' | 'amount'> & {
  card: StoredCard | null
  giftCardId: string | null
  maskedGiftCode: string | null
  /** The processor's id of the authorisation. */
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
  snapshot: OrderSnapshot
  items: readonly DraftItem[]
  payments: readonly DraftPayment[]
  timeline: Timeline
}

/** Ten random digits, so that numbers do not reveal how many orders there are. */
export const newOrderNo = (): string => String(randomInt(1_000_000_000, 10_000_000_000))

/** Inserts an order with its items and payments. */
export async function insertOrder(tx: Kysely<Database>, draft: OrderDraft): Promise<void> {
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
      snapshot: JSON.stringify(draft.snapshot),
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
        items.map(({ workId, reserved, snapshot }, position) => ({
          order_no: orderNo,
          item_id: snapshot.itemId,
          position,
          work_id: workId,
          reserved,
          quantity: snapshot.quantity,
          snapshot: JSON.stringify(snapshot),
        })),
      )
      .execute()
  await insertPayments(tx, { orderNo, currency, at: timeline.placedAt }, payments)
}

/** Adds payments to an order. */
export async function insertPayments(
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

/** Records a payment of an order. The same entry is recorded once. */
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
