import type { Transaction } from 'kysely'
import { findGiftCard, restoreGiftCard } from '../gift-cards/ledger.ts'
import { badField } from '../http/read-body.ts'
import { Problem } from '../http/route.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import { currencyNamed, type Currency } from '../pricing/money.ts'
import type { Database } from '../store/schema.ts'
import { refundAuthorizations } from './authorizations.ts'
import { insertPayments, recordPayment } from './insert-order.ts'
import { amountIn, stageAt } from './order-response.ts'
import type { OrderRecord } from './records.ts'
import { authorize, settle, type RequestedPayment } from './settlement.ts'

type Payment = OrderRecord['payments'][number]

/** A change of an order's payments. The order stays paid in full. */
export interface PaymentChange {
  tx: Transaction<Database>
  processor: PaymentProcessor
  record: OrderRecord
  /** Unique for each request. */
  purpose: string
  now: Date
}

const conflict = (reason: string, { order }: OrderRecord, detail: string) =>
  new Problem(409, 'Conflict', detail, { reason, orderNo: order.order_no })

function requireChangeable({ record, now }: PaymentChange): void {
  if (stageAt(record, now) !== 'created')
    throw conflict('payment_not_changeable', record, 'The payments of an order can be changed until production begins.')
}

function currencyOf({ order }: OrderRecord): Currency {
  const currency = currencyNamed(order.currency)
  if (!currency) throw new Error(`order ${order.order_no} has the unknown currency ${order.currency}`)
  return currency
}

/** Replaces the card of a payment. */
export async function replaceCard(change: PaymentChange, payment: Payment, card: StoredCard): Promise<void> {
  requireChangeable(change)
  if (!payment.card) throw conflict('payment_not_changeable', change.record, 'A gift card cannot become a card.')
  await hold(change, payment, card, payment.amount)
}

/** Adds a payment of an amount, or as much as possible, which reduces the card payments from the last one on. */
export async function addPayment(change: PaymentChange, requested: RequestedPayment): Promise<void> {
  requireChangeable(change)
  const { tx, processor, record, purpose, now } = change
  const orderNo = record.order.order_no
  const currency = currencyOf(record)
  const cards = record.payments.filter(({ card }) => card !== null)
  const held = cards.reduce((sum, { amount }) => sum + amount, 0)
  const amount = requested.amount ?? Math.min(held, await maxAmountOf(tx, requested))
  if (amount > held)
    throw badField('amount', `expected at most ${amountIn(currency, held)}, the amount that cards pay of this order`)
  const bill = { orderNo, purpose, total: amount, currency, now }
  const added = await settle(tx, processor, [{ ...requested, amount }], bill)
  if (added.length === 0) throw conflict('nothing_to_pay', record, 'There is nothing left for this instrument to pay.')
  const position = Math.max(...record.payments.map((payment) => payment.position)) + 1
  await insertPayments(tx, { orderNo, currency, at: now }, added, position)
  let open = amount
  for (const payment of cards.toReversed()) {
    const reduction = Math.min(open, payment.amount)
    open -= reduction
    if (reduction === payment.amount) await deletePayment(change, payment)
    else if (payment.card && reduction > 0) await hold(change, payment, payment.card, payment.amount - reduction)
  }
}

async function maxAmountOf(tx: Transaction<Database>, { giftCode }: RequestedPayment): Promise<number> {
  if (giftCode === undefined) return Infinity
  return (await findGiftCard(tx, giftCode))?.balance ?? Infinity
}

/** Removes a payment; another card of the order pays its amount. */
export async function removePayment(change: PaymentChange, payment: Payment): Promise<void> {
  requireChangeable(change)
  const { tx, record, now } = change
  const other = record.payments.findLast((one) => one !== payment && one.card !== null)
  if (!other?.card) throw conflict('payment_not_removable', record, 'No other card pays for the order: add one first.')
  await deletePayment(change, payment)
  if (payment.gift_card_id !== null)
    await restoreGiftCard(tx, {
      giftCardId: payment.gift_card_id,
      orderNo: record.order.order_no,
      amount: payment.amount,
      now,
    })
  await hold(change, other, other.card, other.amount + payment.amount)
}

/** Authorises an amount on a card, in place of the payment's previous authorisation. */
async function hold(change: PaymentChange, payment: Payment, card: StoredCard, amount: number): Promise<void> {
  const { tx, processor, record, purpose, now } = change
  const { order_no: orderNo, instrument_id: instrumentId } = payment
  const currency = currencyOf(record)
  const { reference } = await authorize(processor, instrumentId, card, amount, { purpose, currency })
  await refundAuthorizations(tx, processor, payment.order_no, now, payment.instrument_id)
  await tx
    .updateTable('order_payment')
    .set({ card: JSON.stringify(card), amount })
    .where('order_no', '=', orderNo)
    .where('instrument_id', '=', instrumentId)
    .execute()
  if (reference)
    await recordPayment(tx, { orderNo, instrumentId, kind: 'authorization', amount, currency, reference, at: now })
}

async function deletePayment({ tx, processor, now }: PaymentChange, payment: Payment): Promise<void> {
  await refundAuthorizations(tx, processor, payment.order_no, now, payment.instrument_id)
  await tx
    .deleteFrom('order_payment')
    .where('order_no', '=', payment.order_no)
    .where('instrument_id', '=', payment.instrument_id)
    .execute()
}
