import type { Kysely } from 'kysely'
import { maskedGiftCode } from '../gift-cards/codes.ts'
import { findGiftCard, redeemGiftCard } from '../gift-cards/ledger.ts'
import { Problem } from '../wire/problem.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import { toDecimal, type Currency } from '../sites/money.ts'
import type { Database } from '../store/database.ts'

/** A payment that a shopper requests. */
export interface RequestedPayment {
  instrumentId: string
  /** In minor units. Without an amount, the instrument pays the remaining total. */
  amount?: number | undefined
  card?: StoredCard | undefined
  giftCode?: string | undefined
}

/** A payment of an order, by a card that is to be authorised or by a gift card that is redeemed. */
export interface OrderPayment {
  instrumentId: string
  /** In minor units. */
  amount: number
  card: StoredCard | null
  giftCard: { id: string; maskedCode: string } | null
}

export interface Bill {
  orderNo: string
  /** In minor units. */
  total: number
  currency: Currency
  now: Date
}

/**
 * Splits the total of an order over the requested payments and redeems the gift cards among them.
 * @throws {Problem} 400 when the amounts do not add up to the total, 409 when a gift card cannot be redeemed.
 */
export async function reservePayments(
  tx: Kysely<Database>,
  requested: readonly RequestedPayment[],
  bill: Bill,
): Promise<OrderPayment[]> {
  const payments: OrderPayment[] = []
  let open = bill.total - requested.reduce((sum, { amount = 0 }) => sum + amount, 0)
  if (open < 0) throw amountMismatch(bill, requested)
  for (const payment of requested.filter(({ giftCode }) => giftCode !== undefined)) {
    const redeemed = await redeem(tx, payment, open, bill)
    if (redeemed.amount > 0) payments.push(redeemed)
    if (payment.amount === undefined) open -= redeemed.amount
  }
  for (const { instrumentId, card, amount = open } of requested)
    if (card && amount > 0) payments.push({ instrumentId, amount, card, giftCard: null })
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== bill.total) throw amountMismatch(bill, requested)
  return payments
}

/**
 * Redeems a gift card for the amount of a payment, or for up to `open` where the payment has no amount.
 * @throws {Problem} 409 for an invalid gift card or too low a balance.
 */
export async function redeem(
  tx: Kysely<Database>,
  { instrumentId, amount, giftCode = '' }: RequestedPayment,
  open: number,
  { orderNo, currency, now }: Bill,
): Promise<OrderPayment> {
  const card = await findGiftCard(tx, giftCode)
  if (!card || !card.enabled || card.currency !== currency)
    throw notRedeemable(instrumentId, 'is not valid for this order')
  const redeemed = amount ?? Math.min(open, card.balance)
  const redemption = { giftCardId: card.id, orderNo, amount: redeemed, currency, now }
  if (redeemed > 0 && !(await redeemGiftCard(tx, redemption)))
    throw notRedeemable(instrumentId, 'has too low a balance')
  const giftCard = { id: card.id, maskedCode: maskedGiftCode(card.last_characters) }
  return { instrumentId, amount: redeemed, card: null, giftCard }
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
    `The payment instruments must add up to ${toDecimal(total, currency)} ${currency}; they add up to ${toDecimal(named, currency)}.`,
    { field: 'paymentInstruments', reason: 'payment_amount', orderTotal: toDecimal(total, currency) },
  )
}
