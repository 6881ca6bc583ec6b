import { z } from 'zod'
import { parseCurrency, type Currency } from '../sites/money.ts'
import { invalidField } from '../wire/body.ts'
import { addressRequest } from './address.ts'
import { withContent } from './update-basket.ts'
import { withCustomFields } from './custom-fields.ts'
import { itemRequest } from './item-requests.ts'
import type { BasketRecord } from './store.ts'

const email = z.email('expected an e-mail address').max(256)

export const customerRequest = withCustomFields(z.object({ email }))

const shape = z.object({
  currency: z.string().max(10).optional(),
  customerInfo: z.looseObject({ email: email.optional() }).optional(),
  billingAddress: addressRequest.optional(),
})
export const basketChange = withCustomFields(shape)
export type BasketChange = z.output<typeof basketChange>

/** A new basket may contain items. */
export const basketRequest = withCustomFields(
  shape.extend({ productItems: z.array(itemRequest).max(50, 'expected at most 50 items').optional() }),
)

export const couponRequest = z.object({
  code: z.string().trim().min(1, 'is missing').max(256, 'expected at most 256 characters'),
})

/**
 * The currency of a request, or `otherwise` when the request has none.
 * @throws {Problem} 400 for an unknown currency.
 */
export function currencyOf(code: string | undefined, otherwise: Currency): Currency {
  return code === undefined ? otherwise : parseCurrency(code)
}

/**
 * Applies a change of currency, email address and custom fields. A new currency removes the amounts of payments.
 * @throws {Problem} 400 for a new currency while the basket contains gift certificates.
 */
export function changedBasket(
  record: BasketRecord,
  { currency: requested, customerInfo, custom }: BasketChange,
): BasketRecord {
  const { content } = record
  const currency = currencyOf(requested, record.currency)
  if (currency !== record.currency && content.gifts.length > 0)
    throw invalidField('currency', 'cannot change while gift certificates are in the basket')
  const payments =
    currency === record.currency
      ? content.payments
      : content.payments.map((payment) => ({ ...payment, amount: undefined }))
  return withContent(
    { ...record, currency },
    {
      payments,
      custom: { ...content.custom, ...custom },
      ...(customerInfo?.email ? { email: customerInfo.email } : {}),
    },
  )
}
