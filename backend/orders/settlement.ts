import type { Kysely } from 'kysely'
import { maskedGiftCode } from '../gift-cards/codes.ts'
import { findGiftCard, redeemGiftCard } from '../gift-cards/ledger.ts'
import { Problem } from '../http/route.ts'
import type { Authentication, Authorization, PaymentProcessor } from '../payments/processor.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import type { Currency } from '../pricing/money.ts'
import { decimal } from '../pricing/money.ts'
import type { Database } from '../store/schema.ts'
import type { DraftPayment } from './insert-order.ts'

/** A payment that a shopper requests. */
export interface RequestedPayment {
  instrumentId: string
  /** In minor units; the remaining amount if absent. */
  amount?: number | undefined
  card?: StoredCard | undefined
  giftCode?: string | undefined
}

export interface Bill {
  orderNo: string
  /** The same for repeated requests. */
  purpose: string
  /** In minor units. */
  total: number
  currency: Currency
  now: Date
  authentication?: Authentication | undefined
}

/**
 * Redeems gift cards and authorises the rest on cards.
 * @throws {Problem} 400 when the amounts do not add up to the total, 402 when a card is declined, 409 when the balance
 * of a gift card is too low.
 */
export async function settle(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  requested: readonly RequestedPayment[],
  bill: Bill,
): Promise<DraftPayment[]> {
  const payments: DraftPayment[] = []
  let open = bill.total - requested.reduce((sum, { amount = 0 }) => sum + amount, 0)
  if (open < 0) throw amountMismatch(bill, requested)
  for (const payment of requested.filter(({ giftCode }) => giftCode !== undefined)) {
    const redeemed = await redeem(tx, payment, open, bill)
    if (redeemed.amount > 0) payments.push(redeemed)
    if (payment.amount === undefined) open -= redeemed.amount
  }
  for (const { instrumentId, card, amount = open } of requested) {
    if (!card || amount === 0) continue
    payments.push(await authorize(processor, instrumentId, card, amount, bill))
  }
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== bill.total) throw amountMismatch(bill, requested)
  return payments
}

async function redeem(
  tx: Kysely<Database>,
  { instrumentId, amount, giftCode = '' }: RequestedPayment,
  open: number,
  { orderNo, currency, now }: Bill,
): Promise<DraftPayment> {
  const card = await findGiftCard(tx, giftCode)
  if (!card || !card.enabled || card.currency !== currency)
    throw notRedeemable(instrumentId, 'is not valid for this order')
  const amountToRedeem = amount ?? Math.min(open, card.balance)
  const redeemed =
    amountToRedeem === 0 ||
    (await redeemGiftCard(tx, { giftCardId: card.id, orderNo, amount: amountToRedeem, currency, now }))
  if (!redeemed) throw notRedeemable(instrumentId, 'has too low a balance')
  return {
    instrument_id: instrumentId,
    method: 'GIFT_CERTIFICATE',
    amount: amountToRedeem,
    card: null,
    giftCardId: card.id,
    maskedGiftCode: maskedGiftCode(card.last_signs),
    reference: null,
  }
}

/** @throws {Problem} 402 unless the payment is approved. */
export async function authorize(
  processor: PaymentProcessor,
  instrumentId: string,
  card: StoredCard,
  amount: number,
  { purpose, currency, authentication }: Pick<Bill, 'purpose' | 'currency' | 'authentication'>,
): Promise<DraftPayment> {
  const charge = { card, amount, currency, purpose: `${purpose} ${instrumentId}`, authentication }
  const authorization = await processor.authorize(charge)
  if (authorization.outcome !== 'approved') throw notApproved(instrumentId, authorization)
  return {
    instrument_id: instrumentId,
    method: 'CREDIT_CARD',
    amount,
    card,
    giftCardId: null,
    maskedGiftCode: null,
    reference: authorization.reference,
  }
}

const reasons = {
  declined: ['payment_declined', 'The card was declined. Pay with another one.'],
  expired: ['payment_expired', 'The card has expired. Pay with another one.'],
  'authentication-required': [
    'payment_authentication_required',
    'The bank has to authenticate the shopper: repeat the request with c_authentication {challenge, code}.',
  ],
} as const

function notApproved(
  paymentInstrumentId: string,
  authorization: Exclude<Authorization, { outcome: 'approved' }>,
): Problem {
  const [reason, detail] = reasons[authorization.outcome]
  const challenge = authorization.outcome === 'authentication-required' ? { challenge: authorization.challenge } : {}
  return new Problem(402, 'Payment Refused', detail, { reason, paymentInstrumentId, ...challenge })
}

const notRedeemable = (paymentInstrumentId: string, problem: string) =>
  new Problem(409, 'Gift Certificate Not Redeemable', `The gift card ${problem}: read its balance again.`, {
    reason: 'gift_card_not_redeemable',
    paymentInstrumentId,
  })

function amountMismatch({ total, currency }: Bill, requested: readonly RequestedPayment[]): Problem {
  const named = requested.reduce((sum, { amount = 0 }) => sum + amount, 0)
  return new Problem(
    400,
    'Payment Does Not Match',
    `The payment instruments must add up to ${decimal(total, currency)} ${currency}; they add up to ${decimal(named, currency)}.`,
    { field: 'paymentInstruments', reason: 'payment_amount', orderTotal: decimal(total, currency) },
  )
}
