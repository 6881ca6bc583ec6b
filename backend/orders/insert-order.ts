import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { OrderPayment } from './reserve-payments.ts'
import type { OrderState } from './schema.ts'
import type { ItemSnapshot, OrderSnapshot } from './snapshot.ts'
import type { Timeline } from './timeline.ts'
import { CARRIER, trackingNumberOf } from './tracking.ts'

export interface DraftItem {
  workId: number | null
  /** Whether prints of a limited edition are reserved for the item. */
  reserved: boolean
  /** Business days; 0 for items without production. */
  productionDays: number
  snapshot: ItemSnapshot
}

export interface OrderDraft {
  orderNo: string
  state: OrderState
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
  payments: readonly OrderPayment[]
  timeline: Timeline
  /** Whether the merchant ships the order. */
  shipsManually?: boolean
}

/** Ten random digits, so that numbers do not reveal how many orders there are. */
export const newOrderNo = (): string => String(randomInt(1_000_000_000, 10_000_000_000))

/** Inserts an order with its items and payments. */
export async function insertOrder(tx: Kysely<Database>, draft: OrderDraft): Promise<void> {
  const { orderNo, timeline, items, payments } = draft
  await tx
    .insertInto('customer_order')
    .values({
      order_no: orderNo,
      state: draft.state,
      basket_id: draft.basketId,
      customer_id: draft.customerId,
      site_id: draft.siteId,
      locale: draft.locale,
      currency: draft.currency,
      email: draft.email,
      total: draft.total,
      snapshot: JSON.stringify(draft.snapshot),
      carrier: CARRIER,
      tracking_number: trackingNumberOf(orderNo),
      placed_at: timeline.placedAt,
      production_at: timeline.productionAt,
      shipped_at: timeline.shippedAt,
      delivered_at: timeline.deliveredAt,
      ships_manually: (draft.shipsManually ?? false) && timeline.shippedAt > timeline.placedAt,
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
  await insertPayments(tx, orderNo, payments)
}

/** Adds payments to an order, at positions from `firstPosition` on. */
export async function insertPayments(
  tx: Kysely<Database>,
  orderNo: string,
  payments: readonly OrderPayment[],
  firstPosition = 0,
): Promise<void> {
  if (payments.length === 0) return
  await tx
    .insertInto('order_payment')
    .values(
      payments.map(({ instrumentId, amount, card, giftCard }, index) => ({
        order_no: orderNo,
        instrument_id: instrumentId,
        position: firstPosition + index,
        method: card ? 'CREDIT_CARD' : 'GIFT_CERTIFICATE',
        amount,
        card: card && JSON.stringify(card),
        gift_card_id: giftCard?.id ?? null,
        masked_gift_code: giftCard?.maskedCode ?? null,
      })),
    )
    .execute()
}
