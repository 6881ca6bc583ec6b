import { z } from 'zod'
import { enteredText } from '#/contracts/entered-text.ts'
import { checkbox } from '#/contracts/form-fields.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'

const text = enteredText(256)
const name = enteredText(100)
const id = enteredText(256, 1)

export const favoriteToggle = siteAndLocale.extend({ productId: z.string().min(1).max(100) })
export const favoriteAddition = siteAndLocale.extend({ listId: id, productId: z.string().min(1).max(100) })
/** One part of the works of a list. */
export const favoriteWorks = siteAndLocale.extend({ productIds: z.array(z.string().min(1).max(100)).min(1).max(24) })
export const favoriteRemoval = siteAndLocale.extend({ listId: id, itemId: id })

export const profileChange = siteAndLocale.extend({ firstName: name, lastName: name, phone: enteredText(32) })
export const emailChange = siteAndLocale.extend({ email: enteredText(1000), currentPassword: z.string().max(1000) })
export const passwordChange = siteAndLocale.extend({
  currentPassword: z.string().max(1000),
  password: z.string().max(1000),
})

/** A new address has no id yet. */
export const addressToSave = siteAndLocale.extend({
  addressId: id.optional(),
  firstName: text,
  lastName: text,
  address1: text,
  address2: text.default(''),
  city: text,
  stateCode: text.default(''),
  postalCode: enteredText(16),
  countryCode: enteredText(2),
  phone: text.default(''),
  preferred: checkbox,
})
export const addressIdInput = siteAndLocale.extend({ addressId: id })

export const cardToAdd = siteAndLocale.extend({
  number: z.string().max(30),
  expiry: z.string().max(10),
  holder: text,
  preferred: checkbox,
})
export const cardIdInput = siteAndLocale.extend({ id })

export const orderPage = siteAndLocale.extend({
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(50).default(10),
})
export const orderNumberInput = siteAndLocale.extend({ orderNo: enteredText(40, 1) })
