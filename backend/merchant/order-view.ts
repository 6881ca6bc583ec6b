import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { lastDigitsOf } from '#/domain/checkout/card.ts'
import { nameOf } from '../orders/emails.ts'
import { isShipped, stageAt } from '../orders/order-response.ts'
import { findOrder, type OrderRecord } from '../orders/records.ts'
import { trackingUrl } from '../orders/tracking.ts'
import { amountIn } from '../sites/money.ts'
import type { Database } from '../store/database.ts'
import { orderNotFound } from './change-order.ts'
import { paidLines, refundedOf, refundsOf } from './refund-order.ts'

export const addressLines = (address: ShopperOrdersTypes.OrderAddress | undefined): string[] => {
  if (!address) return []
  const { firstName, lastName, companyName, address1, address2, city, stateCode, postalCode, countryCode, phone } =
    address
  const join = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return [
    join([firstName, lastName]),
    companyName,
    address1,
    address2,
    join([city, stateCode, postalCode]),
    countryCode,
    phone,
  ].flatMap((line) => line || [])
}

export const shopperOf = ({ order: { snapshot } }: OrderRecord): string =>
  addressLines(snapshot.billingAddress ?? snapshot.shipments?.[0]?.shippingAddress)[0] ?? ''

/** One line about an order. Amounts are decimal. */
export function orderSummary(record: OrderRecord, now: Date) {
  const { order, items } = record
  return {
    orderNo: order.order_no,
    placedAt: order.placed_at.toISOString(),
    stage: stageAt(record, now),
    site: order.site_id,
    name: shopperOf(record),
    email: order.email,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: amountIn(order.currency, order.total),
    currency: order.currency,
  }
}

const inEnglish = 'en-US'

/**
 * Everything that the merchant needs of an order. Amounts are decimal.
 * @throws {Error} when there is no such order.
 */
export async function orderDetails(db: Kysely<Database>, orderNo: string, now: Date) {
  const record = await findOrder(db, orderNo)
  if (!record) throw orderNotFound(orderNo)
  const { order, items, payments } = record
  const refunds = await refundsOf(db, orderNo)
  const open = await db
    .selectFrom('payment_record')
    .select(['kind', 'amount', 'failure'])
    .where('order_no', '=', orderNo)
    .where('state', '=', 'requested')
    .execute()
  const amount = (minor: number) => amountIn(order.currency, minor)
  const summary = orderSummary(record, now)
  return {
    ...summary,
    items: items.map(({ item_id: itemId, snapshot, quantity, returned }, index) => ({
      line: String(index + 1),
      itemId,
      name: nameOf(snapshot, inEnglish),
      upi: snapshot.productId ?? '',
      quantity,
      returned,
    })),
    lines: paidLines(record).map((line) => ({ ...line, paid: amount(line.paid) })),
    giftCards: (order.snapshot.giftCertificateItems ?? []).map(({ amount: value, recipientEmail }) => ({
      amount: value,
      recipientEmail,
    })),
    shipments: (order.snapshot.shipments ?? []).map(({ shippingMethod, shippingAddress }) => ({
      method: shippingMethod?.name ?? '',
      address: addressLines(shippingAddress),
    })),
    billingAddress: addressLines(order.snapshot.billingAddress),
    tracking: isShipped(summary.stage)
      ? {
          carrier: order.carrier,
          number: order.tracking_number,
          url: trackingUrl(order) ?? null,
          shippedAt: order.shipped_at.toISOString(),
        }
      : null,
    cancelled: order.cancelled_at && { at: order.cancelled_at.toISOString(), reason: order.cancel_reason ?? '' },
    payments: payments.map(({ method, amount: paid, card, masked_gift_code }) => ({
      method,
      amount: amount(paid),
      ending: card ? lastDigitsOf(card.maskedNumber) : (masked_gift_code ?? ''),
    })),
    refunds: refunds.map(({ amount: refunded, reason, created_at, items: parts }) => ({
      at: created_at.toISOString(),
      amount: amount(refunded),
      reason,
      items: parts.map((part) => ({ ...part, amount: amount(part.amount) })),
    })),
    refundable: order.cancelled_at ? 0 : amount(order.total - refundedOf(refunds)),
    /** Requests to the payment processor that are not completed. */
    openPayments: open.map(({ kind, amount: requested, failure }) => ({ kind, amount: amount(requested), failure })),
  }
}
