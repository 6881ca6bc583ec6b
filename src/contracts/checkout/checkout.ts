import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { enteredCode } from '#/domain/checkout/card-entry.ts'
import { checkoutEntryIn } from '#/domain/checkout/checkout-entry.ts'
import { formEntries } from '#/domain/form-entries.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

/** An upper bound against abuse. Shorter invalid values get a message per field. */
const text = enteredText(1000)
const id = enteredText(256, 1)

const address = z.object({
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  countryCode: text,
  phone: text,
})

const means = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    card: z.object({ holder: text, number: text, expiry: text, securityCode: text }),
  }),
  z.object({ kind: z.literal('saved'), id: text }),
  z.object({ kind: z.literal('covered') }),
])

export const stepToSave = siteAndLocale.extend({
  basketId: id,
  entry: z.discriminatedUnion('form', [
    z.object({ form: z.literal('contact'), email: text }),
    z.object({ form: z.literal('shipping'), address }),
    z.object({ form: z.literal('method'), methodId: text }),
    z.object({ form: z.literal('payment'), means, billTo: address.nullable() }),
    z.object({ form: z.literal('gift-card'), code: text }),
    z.object({ form: z.literal('gift-card-removal'), paymentId: text }),
  ]),
})

/** The input of `stepToSave` from a form, whose field `form` has its name. */
export function stepInput(fields: FormData): unknown {
  const entries = formEntries(fields)
  const [site, locale, basketId] = ['site', 'locale', 'basketId'].map(entries.text)
  return { site, locale, basketId, entry: checkoutEntryIn(formName.parse(entries.text('form')), entries) }
}

const formName = z.enum(['contact', 'shipping', 'method', 'payment', 'gift-card', 'gift-card-removal'])

export const orderToPlace = siteAndLocale.extend({
  basketId: id,
  /** The total that was shown to the shopper, in minor units. */
  total: z.number().int().min(0),
  authentication: z.object({ challenge: z.string().max(200), code: z.string().max(20) }).optional(),
})

/** The input of `orderToPlace` from its form. The form for the bank's code has the field `challenge`. */
export function orderInput(fields: FormData): unknown {
  const { site, locale, basketId, total, challenge, code } = Object.fromEntries(fields)
  const authentication = challenge === undefined ? undefined : { challenge, code: enteredCode(String(code)) }
  return { site, locale, basketId, total: Number(total), authentication }
}

export const placedOrderInput = siteAndLocale.extend({ orderNo: enteredText(40, 1) })
