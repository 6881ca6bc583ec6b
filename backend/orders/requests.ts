import { z } from 'zod'
import { cardRequest } from '../payments/cards.ts'

const text = (most: number) => z.string('expected a text').max(most, `expected ${most} characters at most`)
const quantity = z.number('expected a whole number').int('expected a whole number').min(1, 'expected 1 at least')

export const placeRequest = z.object({
  basketId: text(100).min(1, 'expected the id of a basket'),
  /** The answer to a challenge of the shopper's bank. */
  c_authentication: z.object({ challenge: text(200), code: text(20) }).optional(),
})

/** From a letter, for those who come without the session that the order was placed in. */
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
        quantity: quantity.max(999, 'expected 999 at most'),
        reason: text(200).optional(),
      }),
    )
    .min(1, 'expected one item at least')
    .max(100, 'expected 100 items at most'),
  orderAccessCode,
})

const amount = z.number('expected an amount').positive('expected more than nothing').optional()

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

export const accessCodeRequest = z.object({ email: text(256).min(1, 'expected an e-mail address') })

export const stageRequest = z.object({
  to: z.enum(['in-production', 'shipped', 'delivered'], 'expected in-production, shipped or delivered'),
})

export const failRequest = z.object({ reasonCode: text(100).optional() })
