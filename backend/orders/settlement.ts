import type { Kysely } from 'kysely'
import { maskedGiftCode } from '../gift-cards/codes.ts'
import { findGiftCard, redeemGiftCard } from '../gift-cards/ledger.ts'
import { Problem } from '../http/route.ts'
import type { Authentication, Authorization, PaymentProcessor } from '../payments/processor.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { Currency } from '../pricing/money.ts'
import { decimal } from '../pricing/money.ts'
import type { Database } from '../store/schema.ts'
import type { DraftPayment } from './writing.ts'

/** A way of paying that a basket names. */
export interface AskedPayment {
  instrumentId: string
  /** In minor units; absent when it is to pay what is left. */
  amount?: number | undefined
  card?: StoredCard | undefined
  giftCode?: string | undefined
}

export interface Bill {
  orderNo: string
  /** What the charge is for, the same whenever it is tried again. */
  purpose: string
  /** In minor units. */
  total: number
  currency: Currency
  now: Date
  authentication?: Authentication | undefined
}

/**
 * Takes from gift cards what they hold and has the rest authorised by the card.
 * @throws {Problem} 400 when the ways of paying do not come to the total, 402 when one is refused, 409 when a gift card
 * holds less than it was to pay.
 */
export async function settle(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  asked: readonly AskedPayment[],
  bill: Bill,
): Promise<DraftPayment[]> {
  const payments: DraftPayment[] = []
  let open = bill.total - asked.reduce((sum, { amount = 0 }) => sum + amount, 0)
  if (open < 0) throw doesNotAmount(bill, asked)
  for (const payment of asked.filter(({ giftCode }) => giftCode !== undefined)) {
    const taken = await takeGift(tx, payment, open, bill)
    if (taken.amount > 0) payments.push(taken)
    if (payment.amount === undefined) open -= taken.amount
  }
  for (const { instrumentId, card, amount = open } of asked) {
    if (!card || amount === 0) continue
    payments.push(await authorize(processor, instrumentId, card, amount, bill))
  }
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== bill.total) throw doesNotAmount(bill, asked)
  return payments
}

async function takeGift(
  tx: Kysely<Database>,
  { instrumentId, amount, giftCode = '' }: AskedPayment,
  open: number,
  { orderNo, currency, now }: Bill,
): Promise<DraftPayment> {
  const card = await findGiftCard(tx, giftCode)
  if (!card || !card.enabled || card.currency !== currency) throw spent(instrumentId, 'is not valid for this order')
  const taken = amount ?? Math.min(open, card.balance)
  const redeemed =
    taken === 0 || (await redeemGiftCard(tx, { giftCardId: card.id, orderNo, amount: taken, currency, now }))
  if (!redeemed) throw spent(instrumentId, 'holds less than it is to pay')
  return {
    instrument_id: instrumentId,
    method: 'GIFT_CERTIFICATE',
    amount: taken,
    card: null,
    giftCardId: card.id,
    maskedGiftCode: maskedGiftCode(card.last_signs),
    reference: null,
  }
}

/** @throws {Problem} 402 unless the card's bank agrees. */
export async function authorize(
  processor: PaymentProcessor,
  instrumentId: string,
  card: StoredCard,
  amount: number,
  { purpose, currency, authentication }: Pick<Bill, 'purpose' | 'currency' | 'authentication'>,
): Promise<DraftPayment> {
  const charge = { card, amount, currency, purpose: `${purpose} ${instrumentId}`, authentication }
  const answer = await processor.authorize(charge)
  if (answer.outcome !== 'approved') throw refused(instrumentId, answer)
  return {
    instrument_id: instrumentId,
    method: 'CREDIT_CARD',
    amount,
    card,
    giftCardId: null,
    maskedGiftCode: null,
    reference: answer.reference,
  }
}

const refusals = {
  declined: ['payment_declined', 'The card was declined. Pay by another one.'],
  expired: ['payment_expired', 'The card has expired. Pay by another one.'],
  'authentication-required': [
    'payment_authentication_required',
    'The bank asks for the shopper: send the order again with c_authentication {challenge, code}.',
  ],
} as const

function refused(paymentInstrumentId: string, answer: Exclude<Authorization, { outcome: 'approved' }>): Problem {
  const [reason, detail] = refusals[answer.outcome]
  const challenge = answer.outcome === 'authentication-required' ? { challenge: answer.challenge } : {}
  return new Problem(402, 'Payment Refused', detail, { reason, paymentInstrumentId, ...challenge })
}

const spent = (paymentInstrumentId: string, fault: string) =>
  new Problem(409, 'Gift Certificate Not Redeemable', `The gift card ${fault}: read its balance again.`, {
    reason: 'gift_card_not_redeemable',
    paymentInstrumentId,
  })

function doesNotAmount({ total, currency }: Bill, asked: readonly AskedPayment[]): Problem {
  const named = asked.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return new Problem(
    400,
    'Payment Does Not Match',
    `The payment instruments have to come to ${decimal(total, currency)} ${currency}; they come to ${decimal(named, currency)}.`,
    { field: 'paymentInstruments', reason: 'payment_amount', orderTotal: decimal(total, currency) },
  )
}
