import { randomUUID } from 'node:crypto'
import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { cardKinds } from '#/domain/checkout/card.ts'
import { invalidField } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Names } from '../catalog/names.ts'
import { cardRequest, storedCard } from '../payments/cards.ts'
import { toDecimal, exactMinorUnits } from '../sites/money.ts'
import { withContent, type UpdateContext } from './update-basket.ts'
import type { PaymentInstrument } from './content.ts'
import { withCustomFields } from './custom-fields.ts'
import { priceBasket } from './price.ts'
import type { BasketRecord } from './store.ts'

const MOST_INSTRUMENTS = 5
const methods = ['CREDIT_CARD', 'GIFT_CERTIFICATE'] as const

const shape = z.object({
  paymentMethodId: z.enum(methods, `expected ${methods.join(' or ')}`).optional(),
  amount: z.number('expected an amount').min(0, 'expected an amount of 0 or more').optional(),
  paymentCard: cardRequest.optional(),
  giftCertificateCode: z.string().trim().min(4, 'expected the code of a gift certificate').max(64).optional(),
})

export const paymentRequest = withCustomFields(shape)
export type PaymentRequest = z.output<typeof paymentRequest>

/** Adds a payment instrument. Stores only the masked form of a card number. */
export async function addPayment(
  record: BasketRecord,
  request: PaymentRequest,
  context: UpdateContext,
): Promise<BasketRecord> {
  const { payments } = record.content
  if (payments.length >= MOST_INSTRUMENTS)
    throw invalidField('paymentInstruments', `a basket has at most ${MOST_INSTRUMENTS} payment instruments`)
  const paymentMethodId = request.paymentMethodId ?? (request.giftCertificateCode ? 'GIFT_CERTIFICATE' : 'CREDIT_CARD')
  if (paymentMethodId === 'GIFT_CERTIFICATE' && !request.giftCertificateCode)
    throw invalidField('giftCertificateCode', 'is missing')
  const added = { paymentInstrumentId: randomUUID(), paymentMethodId, custom: {} }
  const payment = await changedPayment(record, added, request, context)
  return withContent(record, { payments: [...payments, payment] })
}

export async function changePayment(
  record: BasketRecord,
  id: string,
  request: PaymentRequest,
  context: UpdateContext,
): Promise<BasketRecord> {
  const before = findPayment(record, id)
  const after = await changedPayment(record, before, request, context)
  const payments = record.content.payments.map((payment) => (payment === before ? after : payment))
  return withContent(record, { payments })
}

export function removePayment(record: BasketRecord, id: string): BasketRecord {
  const removed = findPayment(record, id)
  return withContent(record, { payments: record.content.payments.filter((payment) => payment !== removed) })
}

function findPayment({ content }: BasketRecord, id: string): PaymentInstrument {
  const payment = content.payments.find(({ paymentInstrumentId }) => paymentInstrumentId === id)
  if (!payment)
    throw new Problem(
      404,
      'Payment Instrument Not Found',
      `The basket has no payment instrument "${id.slice(0, 100)}".`,
    )
  return payment
}

async function changedPayment(
  record: BasketRecord,
  payment: PaymentInstrument,
  { amount, paymentCard, giftCertificateCode, paymentMethodId, custom }: PaymentRequest,
  { transaction, now }: UpdateContext,
): Promise<PaymentInstrument> {
  const method = paymentMethodId ?? payment.paymentMethodId
  const minor = amount === undefined ? payment.amount : exactMinorUnits(amount, record.currency)
  if (amount !== undefined) {
    if (minor === undefined) throw invalidField('amount', `expected an amount in ${record.currency}`)
    const { totals } = await priceBasket(transaction, record, now)
    if (minor > totals.orderTotal)
      throw invalidField(
        'amount',
        `expected at most ${toDecimal(totals.orderTotal, record.currency)}, the order's total`,
      )
  }
  return {
    paymentInstrumentId: payment.paymentInstrumentId,
    paymentMethodId: method,
    amount: minor,
    custom: { ...payment.custom, ...custom },
    ...(method === 'CREDIT_CARD'
      ? { paymentCard: paymentCard ? storedCard(paymentCard) : payment.paymentCard }
      : { giftCertificateCode: giftCertificateCode ?? payment.giftCertificateCode }),
  }
}

/** The payment methods of every basket. */
export const paymentMethods = (names: Names): ShopperBasketsV2Types.PaymentMethodResult => ({
  applicablePaymentMethods: [
    {
      id: 'CREDIT_CARD',
      name: names.text('Credit Card'),
      description: names.text('Charged when your order ships'),
      cards: cardKinds.map(({ name, lengths, codeLength }) => ({
        cardType: name,
        name,
        numberLengths: lengths.map(String),
        securityCodeLength: codeLength,
        checksumVerificationEnabled: true,
      })),
    },
    {
      id: 'GIFT_CERTIFICATE',
      name: names.text('Gift Card'),
      description: names.text('Pays for all or part of an order'),
      cards: [],
    },
  ],
})
