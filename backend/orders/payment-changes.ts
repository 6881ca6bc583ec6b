import type { Transaction } from 'kysely'
import { findGiftCard, restoreGiftCard } from '../gift-cards/ledger.ts'
import { badField } from '../http/read-body.ts'
import { Problem } from '../http/route.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { PaymentProcessor } from '../payments/processor.ts'
import { currencyNamed, type Currency } from '../pricing/money.ts'
import type { Database } from '../store/schema.ts'
import { amountIn, stageAt } from './answer.ts'
import { refundInstrument } from './changes.ts'
import type { OrderRecord } from './records.ts'
import { authorize, settle, type AskedPayment } from './settlement.ts'
import { recordPayment, writePayments } from './writing.ts'

type Payment = OrderRecord['payments'][number]

/** A change of what pays for an order; through all of them the order stays paid in full. */
export interface PaymentChange {
  tx: Transaction<Database>
  processor: PaymentProcessor
  record: OrderRecord
  /** What the charges are for: another text for each request. */
  purpose: string
  now: Date
}

const conflict = (reason: string, { order }: OrderRecord, detail: string) =>
  new Problem(409, 'Conflict', detail, { reason, orderNo: order.order_no })

function requireChangeable({ record, now }: PaymentChange): void {
  if (stageAt(record, now) !== 'created')
    throw conflict('payment_not_changeable', record, 'What pays for an order can be changed until production begins.')
}

function currencyOf({ order }: OrderRecord): Currency {
  const currency = currencyNamed(order.currency)
  if (!currency) throw new Error(`order ${order.order_no} is in ${order.currency}, which the house has no prices in`)
  return currency
}

/** Pays by another card what one card was to pay. */
export async function payByAnother(change: PaymentChange, payment: Payment, card: StoredCard): Promise<void> {
  requireChangeable(change)
  if (!payment.card) throw conflict('payment_not_changeable', change.record, 'A gift card cannot become a card.')
  await hold(change, payment, card, payment.amount)
}

/** Adds an instrument that pays an amount, or all that it can, in place of the cards there are: the last card first. */
export async function payAlso(change: PaymentChange, asked: AskedPayment): Promise<void> {
  requireChangeable(change)
  const { tx, processor, record, purpose, now } = change
  const orderNo = record.order.order_no
  const currency = currencyOf(record)
  const cards = record.payments.filter(({ card }) => card !== null)
  const held = cards.reduce((sum, { amount }) => sum + amount, 0)
  const amount = asked.amount ?? Math.min(held, await mostOf(tx, asked))
  if (amount > held)
    throw badField('amount', `expected at most ${amountIn(currency, held)}, which is what cards pay of this order`)
  const bill = { orderNo, purpose, total: amount, currency, now }
  const added = await settle(tx, processor, [{ ...asked, amount }], bill)
  if (added.length === 0) throw conflict('nothing_to_pay', record, 'There is nothing that this instrument could pay.')
  const position = Math.max(...record.payments.map((payment) => payment.position)) + 1
  await writePayments(tx, { orderNo, currency, at: now }, added, position)
  let open = amount
  for (const payment of cards.toReversed()) {
    const taken = Math.min(open, payment.amount)
    open -= taken
    if (taken === payment.amount) await letGo(change, payment)
    else if (payment.card && taken > 0) await hold(change, payment, payment.card, payment.amount - taken)
  }
}

async function mostOf(tx: Transaction<Database>, { giftCode }: AskedPayment): Promise<number> {
  if (giftCode === undefined) return Infinity
  return (await findGiftCard(tx, giftCode))?.balance ?? Infinity
}

/** Takes an instrument away; another card of the order pays its part. */
export async function payWithout(change: PaymentChange, payment: Payment): Promise<void> {
  requireChangeable(change)
  const { tx, record, now } = change
  const other = record.payments.findLast((one) => one !== payment && one.card !== null)
  if (!other?.card)
    throw conflict('payment_not_removable', record, 'No other card pays for the order: add one, which takes over.')
  await letGo(change, payment)
  if (payment.gift_card_id !== null)
    await restoreGiftCard(tx, {
      giftCardId: payment.gift_card_id,
      orderNo: record.order.order_no,
      amount: payment.amount,
      now,
    })
  await hold(change, other, other.card, other.amount + payment.amount)
}

/** Has a card hold an amount, in place of whatever the instrument held before. */
async function hold(change: PaymentChange, payment: Payment, card: StoredCard, amount: number): Promise<void> {
  const { tx, processor, record, purpose, now } = change
  const { order_no: orderNo, instrument_id: instrumentId } = payment
  const currency = currencyOf(record)
  const { reference } = await authorize(processor, instrumentId, card, amount, { purpose, currency })
  await refundInstrument(tx, processor, payment, now)
  await tx
    .updateTable('order_payment')
    .set({ card: JSON.stringify(card), amount })
    .where('order_no', '=', orderNo)
    .where('instrument_id', '=', instrumentId)
    .execute()
  if (reference)
    await recordPayment(tx, { orderNo, instrumentId, kind: 'authorization', amount, currency, reference, at: now })
}

async function letGo({ tx, processor, now }: PaymentChange, payment: Payment): Promise<void> {
  await refundInstrument(tx, processor, payment, now)
  await tx
    .deleteFrom('order_payment')
    .where('order_no', '=', payment.order_no)
    .where('instrument_id', '=', payment.instrument_id)
    .execute()
}
