import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { restoreGiftCards } from '../gift-cards/ledger.ts'
import { queueRefundNotification } from '../orders/emails.ts'
import type { OrderRecord } from '../orders/records.ts'
import type { RefundedItem } from '../orders/schema.ts'
import { openAuthorizations } from '../payments/authorizations.ts'
import { requestRefunds } from '../payments/payment-requests.ts'
import { amountIn, currencyByCode, toMinorUnits, type Currency } from '../sites/money.ts'
import type { Database } from '../store/database.ts'
import { changeOrder } from './change-order.ts'
import type { Services } from './services.ts'

/** What to refund: an amount in minor units, some lines of the order, or everything that is left. */
export type RefundRequest =
  | { amount: number }
  | { lines: readonly { line: string; quantity?: number | undefined }[] }
  | { rest: true }

export interface Refund {
  /** In minor units. */
  amount: number
  currency: Currency
  /** What is left to refund of the order. */
  left: number
}

/** A line of an order that was paid: an item, or the shipping of a shipment. */
export interface PaidLine {
  /** Its number in the order from 1 on, or `shipping`. */
  line: string
  itemId: string
  quantity: number
  /** With tax and after reductions, in minor units. */
  paid: number
}

/** The lines of an order that can be refunded. */
export function paidLines({ order, items }: OrderRecord): PaidLine[] {
  const { snapshot } = order
  const currency = currencyOf(order)
  const paidFor = ({ price = 0, tax = 0, adjustedTax = tax }: { price?: number; tax?: number; adjustedTax?: number }) =>
    toMinorUnits(price + (snapshot.taxation === 'gross' ? 0 : adjustedTax), currency)
  const goods = items.map(({ item_id: itemId, quantity, snapshot: item }, index) => ({
    line: String(index + 1),
    itemId,
    quantity,
    paid: paidFor({ ...item, price: item.priceAfterOrderDiscount ?? item.priceAfterItemDiscount ?? item.price ?? 0 }),
  }))
  const shipping = (snapshot.shippingItems ?? []).map((item, index) => ({
    line: index === 0 ? 'shipping' : `shipping-${index + 1}`,
    itemId: item.itemId ?? '',
    quantity: 1,
    paid: paidFor({ ...item, price: item.priceAfterItemDiscount ?? item.price ?? 0 }),
  }))
  return [...goods, ...shipping]
}

export function currencyOf(order: OrderRecord['order']): Currency {
  const currency = currencyByCode(order.currency)
  if (!currency) throw new Error(`order ${order.order_no} has the unknown currency ${order.currency}`)
  return currency
}

export const refundsOf = (db: Kysely<Database>, orderNo: string) =>
  db.selectFrom('order_refund').selectAll().where('order_no', '=', orderNo).orderBy('created_at').execute()

type Refunds = Awaited<ReturnType<typeof refundsOf>>

export const refundedOf = (refunds: Refunds): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

const text = (amount: number, currency: Currency) => `${amountIn(currency, amount)} ${currency}`

/**
 * Refunds a part of what an order was paid, first to cards, then to gift cards, and emails the shopper. Before a card is
 * charged, it is charged with so much less. All refunds together never exceed what was paid.
 * @throws {Error} for a cancelled order, an unknown line, a line that is refunded, or more than is left.
 */
export const refundOrder = (
  services: Services,
  orderNo: string,
  request: RefundRequest,
  reason: string,
): Promise<Refund> =>
  changeOrder(services, 'orders refund', orderNo, async (tx, record, now) => {
    const { order } = record
    if (order.cancelled_at) throw new Error(`order ${orderNo} is cancelled: its payments are returned already`)
    const currency = currencyOf(order)
    const before = await refundsOf(tx, orderNo)
    const left = order.total - refundedOf(before)
    const items = 'lines' in request ? linesToRefund(record, before, request.lines) : []
    const amount = amountOf(request, items, left)
    if (left === 0) throw new Error(`order ${orderNo} is refunded already: nothing is left`)
    if (amount > left)
      throw new Error(
        `${text(amount, currency)} is more than the ${text(left, currency)} that are left of order ${orderNo}`,
      )
    const toCards = await requestRefunds(tx, await openAuthorizations(tx, orderNo), amount, now)
    const toGiftCards = await restoreGiftCards(tx, orderNo, now, amount - toCards)
    if (toCards + toGiftCards < amount)
      throw new Error(
        `only ${text(toCards + toGiftCards, currency)} of order ${orderNo} were paid by card or gift card`,
      )
    await tx
      .insertInto('order_refund')
      .values({ id: randomUUID(), order_no: orderNo, amount, items: JSON.stringify(items), reason, created_at: now })
      .execute()
    await queueRefundNotification(tx, order, amount, now, services.settings)
    return { result: { amount, currency, left: left - amount }, after: `${text(amount, currency)} refunded` }
  })

function amountOf(request: RefundRequest, items: readonly RefundedItem[], left: number): number {
  if ('amount' in request) return request.amount
  return 'rest' in request ? left : items.reduce((sum, { amount }) => sum + amount, 0)
}

/** The part of a line's price that `quantity` pieces after `before` others cost; the parts of all pieces add up to it. */
const partOf = ({ paid, quantity: all }: PaidLine, before: number, quantity: number) =>
  Math.round((paid * (before + quantity)) / all) - Math.round((paid * before) / all)

function linesToRefund(
  record: OrderRecord,
  refunds: Refunds,
  requested: readonly { line: string; quantity?: number | undefined }[],
): RefundedItem[] {
  const lines = paidLines(record)
  const refunded = refunds.flatMap(({ items }) => items)
  const chosen: RefundedItem[] = []
  for (const { line: name, quantity: wanted } of requested) {
    const line = lines.find((known) => known.line === name || known.itemId === name)
    if (!line)
      throw new Error(`the order has no line "${name}": expected ${lines.map((known) => known.line).join(', ')}`)
    const before = [...refunded, ...chosen]
      .filter(({ itemId }) => itemId === line.itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const open = line.quantity - before
    const quantity = wanted ?? open
    if (open === 0) throw new Error(`line ${line.line} is refunded already`)
    if (quantity < 1 || quantity > open) throw new Error(`line ${line.line} has ${open} to refund, not ${quantity}`)
    chosen.push({ itemId: line.itemId, quantity, amount: partOf(line, before, quantity) })
  }
  if (chosen.every(({ amount }) => amount === 0)) throw new Error('nothing was paid for these lines')
  return chosen
}
