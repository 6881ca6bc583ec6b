import { z } from 'zod'
import { cardRequest } from '../payments/cards.ts'

const text = (most: number) => z.string('expected a text').max(most, `expected ${most} characters at most`)
const quantity = z.number('expected a whole number').int('expected a whole number').min(1, 'expected 1 at least')

export const placeRequest = z.object({
  basketId: text(100).min(1, 'expected the id of a basket'),
  /** The answer to a challenge of the shopper's bank. */
  c_authentication: z.object({ challenge: text(200), code: text(20) }).optional(),
})

export const cancelRequest = z.object({ reason: text(200).optional() })

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
})

export const paymentRequest = z.object({
  amount: z.number('expected an amount').positive('expected more than nothing').optional(),
  paymentMethodId: z.literal('CREDIT_CARD', 'expected CREDIT_CARD').optional(),
  paymentCard: cardRequest.optional(),
})

export const lookupRequest = z.object({
  email: text(256),
  postalCode: text(20).optional(),
})
