import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import { findGiftCard, restoreGiftCard } from '../gift-cards/ledger.ts'
import { invalidField } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Services } from './services.ts'
import {
  authorizeCards,
  completeAuthorizations,
  openAuthorizations,
  paymentProblem,
  recordAuthorizations,
  rejectAuthorizations,
  type RequestedAuthorization,
} from '../payments/authorizations.ts'
import { performPaymentRequests, requestVoids } from '../payments/payment-requests.ts'
import type { StoredCard } from '../payments/stored-card.ts'
import { amountIn, currencyByCode, type Currency } from '../sites/money.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { insertPayments } from './insert-order.ts'
import { stageAt } from './order-response.ts'
import { lockOrder, type OrderRecord } from './records.ts'
import { redeem, type OrderPayment, type RequestedPayment } from './reserve-payments.ts'

/** A payment of the order after the change. `giftCode` is set for a gift card that is not redeemed yet. */
type PlannedPayment = OrderPayment & { giftCode?: string | undefined }

/**
 * Computes the payments of an order after a change. Their sum is the order's total.
 * @throws {Problem} for a change that is not possible.
 */
export type PaymentChange = (
  tx: Transaction<Database>,
  record: OrderRecord,
  now: Date,
) => Promise<readonly PlannedPayment[]> | readonly PlannedPayment[]

interface Plan {
  before: OrderRecord
  payments: readonly PlannedPayment[]
  authorizations: readonly RequestedAuthorization[]
}

const conflict = (reason: string, { order }: OrderRecord, detail: string) =>
  new Problem(409, 'Conflict', detail, { reason, orderNo: order.order_no })

/**
 * Changes the payments of an order: records the authorisations that the change needs, requests them outside
 * transactions, and then replaces the payments or keeps all of them.
 * @throws {Problem} as `change`; 402 or 503 without an authorisation; 409 after a concurrent change.
 */
export async function changePayments(
  services: Services,
  orderNo: string,
  requireOwn: (record: OrderRecord | undefined) => OrderRecord,
  change: PaymentChange,
): Promise<void> {
  const { db } = services
  const now = services.now()
  const plan = await inTransaction(db, async (tx): Promise<Plan> => {
    const before = requireOwn(await lockOrder(tx, orderNo))
    await requireNoRefund(tx, before)
    const payments = await change(tx, before, now)
    const { currency } = before.order
    const cards = changedPayments(before, payments).flatMap(({ instrumentId, amount, card }) =>
      card ? [{ instrumentId, amount, card }] : [],
    )
    return { before, payments, authorizations: await recordAuthorizations(tx, cards, { orderNo, currency, now }) }
  })
  const { references, declined, failure } = await authorizeCards(services, plan.authorizations, { purpose: orderNo })
  try {
    if (failure) throw paymentProblem(failure)
    await inTransaction(db, (tx) => replacePayments(tx, plan, references, services.now()))
  } catch (error) {
    const keys = plan.authorizations.map(({ key }) => key)
    await inTransaction(db, (tx) => rejectAuthorizations(tx, keys, declined, now))
    throw error
  } finally {
    await performPaymentRequests(services, orderNo)
  }
}

/** The payments that are new or have another card or amount. */
const changedPayments = ({ payments: before }: OrderRecord, payments: readonly PlannedPayment[]) =>
  payments.filter(({ instrumentId, amount, card }) => {
    const same = before.find(({ instrument_id }) => instrument_id === instrumentId)
    return !same || same.amount !== amount || !isDeepStrictEqual(same.card, card)
  })

/** @throws {Problem} 409 when the order or its payments have changed since the plan was made. */
async function replacePayments(
  tx: Transaction<Database>,
  { before, payments }: Plan,
  references: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const orderNo = before.order.order_no
  const changed = changedPayments(before, payments)
  const removed = before.payments.filter(
    ({ instrument_id }) => !payments.some(({ instrumentId }) => instrumentId === instrument_id),
  )
  if (changed.length === 0 && removed.length === 0) return
  const current = await lockOrder(tx, orderNo)
  if (!current || !isDeepStrictEqual(current.payments, before.payments))
    throw conflict('payments_changed', before, 'The payments of the order have changed in the meantime.')
  requireChangeable(current, now)
  await requireNoRefund(tx, current)
  const replaced = new Set([
    ...changed.map(({ instrumentId }) => instrumentId),
    ...removed.map(({ instrument_id }) => instrument_id),
  ])
  const open = await openAuthorizations(tx, orderNo)
  await requestVoids(
    tx,
    open.filter(({ instrument_id }) => replaced.has(instrument_id)),
    now,
  )
  for (const { gift_card_id: giftCardId, amount } of removed)
    if (giftCardId !== null) await restoreGiftCard(tx, { giftCardId, orderNo, amount, now })
  await tx
    .deleteFrom('order_payment')
    .where('order_no', '=', orderNo)
    .where('instrument_id', 'in', [...replaced])
    .execute()
  for (const payment of changed) {
    const { instrumentId, amount, giftCode } = payment
    const bill = { orderNo, total: amount, currency: currencyOf(before), now }
    const paid = giftCode === undefined ? payment : await redeem(tx, { instrumentId, amount, giftCode }, amount, bill)
    await insertPayments(tx, orderNo, [paid], positionOf(before, instrumentId))
  }
  await completeAuthorizations(tx, references)
}

/** The position of a payment in the order. A new payment comes last. */
function positionOf({ payments }: OrderRecord, instrumentId: string): number {
  const existing = payments.find(({ instrument_id }) => instrument_id === instrumentId)
  return existing?.position ?? Math.max(...payments.map(({ position }) => position)) + 1
}

function requireChangeable(record: OrderRecord, now: Date): void {
  if (stageAt(record, now) !== 'created')
    throw conflict('payment_not_changeable', record, 'The payments of an order can be changed until production begins.')
}

/** @throws {Problem} 409 when a part of the payments is refunded. */
async function requireNoRefund(tx: Kysely<Database>, record: OrderRecord): Promise<void> {
  const { order_no: orderNo } = record.order
  const refund = await tx.selectFrom('order_refund').select('id').where('order_no', '=', orderNo).executeTakeFirst()
  if (refund)
    throw conflict('payment_not_changeable', record, 'The payments of an order with a refund cannot be changed.')
}

function currencyOf({ order }: OrderRecord): Currency {
  const currency = currencyByCode(order.currency)
  if (!currency) throw new Error(`order ${order.order_no} has the unknown currency ${order.currency}`)
  return currency
}

const paymentsOf = ({ payments }: OrderRecord): OrderPayment[] =>
  payments.map(({ instrument_id, amount, card, gift_card_id, masked_gift_code }) => ({
    instrumentId: instrument_id,
    amount,
    card,
    giftCard: gift_card_id === null ? null : { id: gift_card_id, maskedCode: masked_gift_code ?? '' },
  }))

/** Changes nothing. */
export const currentPayments: PaymentChange = (_, record) => paymentsOf(record)

/** Replaces the card of a payment. */
export const replaceCard =
  (instrumentId: string, card: StoredCard): PaymentChange =>
  (_, record, now) => {
    requireChangeable(record, now)
    return paymentsOf(record).map((payment) => {
      if (payment.instrumentId !== instrumentId) return payment
      if (!payment.card) throw conflict('payment_not_changeable', record, 'A gift card cannot become a card.')
      return { ...payment, card }
    })
  }

/**
 * Adds a payment of the requested amount, or of the largest possible amount, and reduces the card payments by it, the
 * last one first.
 */
export const addPayment =
  (requested: RequestedPayment): PaymentChange =>
  async (tx, record, now) => {
    requireChangeable(record, now)
    const currency = currencyOf(record)
    const payments = paymentsOf(record)
    const byCard = payments.reduce((sum, { card, amount }) => sum + (card ? amount : 0), 0)
    const amount = requested.amount ?? Math.min(byCard, await maxAmountOf(tx, requested))
    if (amount > byCard)
      throw invalidField(
        'amount',
        `expected at most ${amountIn(currency, byCard)}, the amount that cards pay of this order`,
      )
    if (amount === 0) throw conflict('nothing_to_pay', record, 'There is nothing left for this instrument to pay.')
    let open = amount
    const reduced = payments.toReversed().map((payment) => {
      const reduction = payment.card ? Math.min(open, payment.amount) : 0
      open -= reduction
      return { ...payment, amount: payment.amount - reduction }
    })
    const { instrumentId, card = null, giftCode } = requested
    const added = { instrumentId, amount, card, giftCard: null, giftCode }
    return [...reduced.toReversed().filter((payment) => payment.amount > 0), added]
  }

async function maxAmountOf(tx: Kysely<Database>, { giftCode }: RequestedPayment): Promise<number> {
  if (giftCode === undefined) return Infinity
  return (await findGiftCard(tx, giftCode))?.balance ?? Infinity
}

/** Removes a payment. The last other card of the order pays its amount. */
export const removePayment =
  (instrumentId: string): PaymentChange =>
  (_, record, now) => {
    requireChangeable(record, now)
    const payments = paymentsOf(record)
    const removed = payments.find((payment) => payment.instrumentId === instrumentId)
    const otherCard = payments.findLast((payment) => payment !== removed && payment.card !== null)
    if (!removed || !otherCard)
      throw conflict('payment_not_removable', record, 'No other card pays for the order: add one first.')
    return payments
      .filter((payment) => payment !== removed)
      .map((payment) => (payment === otherCard ? { ...payment, amount: payment.amount + removed.amount } : payment))
  }
