import { z } from 'zod'
import { cardRequest } from '../payments/cards.ts'

const text = (max: number) => z.string('expected a string').max(max, `expected at most ${max} characters`)
const quantity = z.number('expected a whole number').int('expected a whole number').min(1, 'expected at least 1')

export const orderRequest = z.object({
  basketId: text(100).min(1, 'expected the id of a basket'),
  /** The response to a challenge of the shopper's bank. */
  c_authentication: z.object({ challenge: text(200), code: text(20) }).optional(),
})

/** From an email, for shoppers without the session that placed the order. */
const orderAccessCode = z
  .string()
  .regex(/^\d{6}$/, 'expected six digits')
  .optional()

export const cancelRequest = z.object({ reason: text(200).optional(), orderAccessCode })

export const returnRequest = z.object({
  productItems: z
    .array(
      z.object({
        itemId: text(100),
        quantity: quantity.max(999, 'expected at most 999'),
        reason: text(200).optional(),
      }),
    )
    .min(1, 'expected at least one item')
    .max(100, 'expected at most 100 items'),
  orderAccessCode,
})

const amount = z.number('expected an amount').positive('expected a positive amount').optional()

export const paymentRequest = z.object({
  amount,
  paymentMethodId: z.literal('CREDIT_CARD', 'expected CREDIT_CARD').optional(),
  paymentCard: cardRequest.optional(),
})

export const newPaymentRequest = z.discriminatedUnion(
  'paymentMethodId',
  [
    z.object({ paymentMethodId: z.literal('CREDIT_CARD'), amount, paymentCard: cardRequest }),
    z.object({
      paymentMethodId: z.literal('GIFT_CERTIFICATE'),
      amount,
      giftCertificateCode: text(64).min(4, 'expected the code of a gift certificate'),
    }),
  ],
  'expected CREDIT_CARD or GIFT_CERTIFICATE',
)

export const lookupRequest = z.object({
  email: text(256).optional(),
  phone: text(40).optional(),
  postalCode: text(20).optional(),
  orderViewCode: text(100).optional(),
})

export const accessCodeRequest = z.object({ email: text(256).min(1, 'expected an email address') })

export const stageRequest = z.object({
  to: z.enum(['in-production', 'shipped', 'delivered'], 'expected in-production, shipped or delivered'),
})

export const failRequest = z.object({ reasonCode: text(100).optional() })
