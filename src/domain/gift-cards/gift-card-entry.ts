import { isEmail } from '#/domain/account/account-forms.ts'
import type { Failed } from '#/domain/auth/shopper.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import type { FormEntries } from '#/domain/form-entries.ts'
import { minorDigits } from '#/domain/format.ts'
import { giftCardAmounts, giftCardRange, isIsoDay, type GiftCardDays } from './gift-card.ts'

export const giftCardFields = [
  'amount',
  'otherAmount',
  'recipientName',
  'recipientEmail',
  'senderName',
  'deliveryDate',
  'message',
] as const
export type GiftCardField = (typeof giftCardFields)[number]

/** The entries of the gift card form. `amount`: a fixed amount in minor units, or `other`. */
export type GiftCardEntry = Readonly<Record<GiftCardField, string>>

/** `range`: the amount is out of bounds; `past` and `late`: the day is out of bounds; `long`: too many characters. */
export type GiftCardError = 'missing' | 'invalid' | 'range' | 'past' | 'late' | 'long'
export type GiftCardErrors = Partial<Record<GiftCardField, GiftCardError>>

export interface GiftCardRules {
  currency: string
  days: GiftCardDays
}

/** `full`: the basket has the maximum number of gift cards. */
export type GiftCardResult =
  | { kind: 'basket'; basket: Basket }
  | { kind: 'invalid'; errors: GiftCardErrors }
  | { kind: 'full' }
  | Failed

export interface GiftCardShown {
  errors: GiftCardErrors
  rejection: 'full' | 'failed' | null
}

export const OTHER_AMOUNT = 'other'
export const MAX_NAME = 100
export const MAX_MESSAGE = 240

export const giftCardEntryIn = ({ text }: FormEntries): GiftCardEntry => ({
  amount: text('amount'),
  otherAmount: text('otherAmount'),
  recipientName: text('recipientName'),
  recipientEmail: text('recipientEmail'),
  senderName: text('senderName'),
  deliveryDate: text('deliveryDate'),
  // A posted form has two characters for a line break; the field counts one.
  message: text('message').replaceAll('\r\n', '\n'),
})

/** The amount of an entry in minor units; undefined if it is missing or malformed. */
export function enteredAmount({ amount, otherAmount }: GiftCardEntry, currency: string): number | undefined {
  if (amount === OTHER_AMOUNT) return readAmount(otherAmount, currency)
  return giftCardAmounts(currency).find((fixed) => String(fixed) === amount)
}

/**
 * Reads an amount that a shopper has typed, in minor units: `75`, `$75.50`, `75,50 $`, `10,000円`, also in full-width
 * digits. Undefined for any other text, such as one with fractions of the minor unit.
 */
export function readAmount(typed: string, currency: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/^\D{0,3}[$¥]|[$円]$/g, '')
    .replace(/[\s'’]/g, '')
  const digits = minorDigits(currency)
  const [, units, fraction = ''] = /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (units === undefined || fraction.length > digits) return undefined
  return Number(units.replaceAll(',', '') + fraction.padEnd(digits, '0'))
}

/** The errors of an entry by field; empty if it is valid. */
export function giftCardErrors(entry: GiftCardEntry, { currency, days }: GiftCardRules): GiftCardErrors {
  return Object.fromEntries(
    Object.entries({
      ...amountErrors(entry, currency),
      recipientName: nameError(entry.recipientName),
      recipientEmail: emailError(entry.recipientEmail.trim()),
      senderName: nameError(entry.senderName),
      deliveryDate: dayError(entry.deliveryDate.trim(), days),
      message: [...entry.message.trim()].length > MAX_MESSAGE ? 'long' : undefined,
    }).filter(([, error]) => error !== undefined),
  )
}

function amountErrors(entry: GiftCardEntry, currency: string): GiftCardErrors {
  const amount = enteredAmount(entry, currency)
  if (entry.amount !== OTHER_AMOUNT) return amount === undefined ? { amount: 'missing' } : {}
  if (entry.otherAmount.trim() === '') return { otherAmount: 'missing' }
  if (amount === undefined) return { otherAmount: 'invalid' }
  const { min, max } = giftCardRange(currency)
  return amount < min || amount > max ? { otherAmount: 'range' } : {}
}

function nameError(name: string): GiftCardError | undefined {
  if (name.trim() === '') return 'missing'
  return name.trim().length > MAX_NAME ? 'long' : undefined
}

function emailError(email: string): GiftCardError | undefined {
  if (email === '') return 'missing'
  return isEmail(email) ? undefined : 'invalid'
}

/** An empty day is valid: the gift card is sent as soon as its order is placed. */
function dayError(day: string, { first, last }: GiftCardDays): GiftCardError | undefined {
  if (day === '') return undefined
  if (!isIsoDay(day)) return 'invalid'
  if (day < first) return 'past'
  return day > last ? 'late' : undefined
}

/** The errors and the rejection that the form shows for a result. */
export function giftCardShown(result: Exclude<GiftCardResult, { kind: 'basket' }>): GiftCardShown {
  return result.kind === 'invalid' ? { errors: result.errors, rejection: null } : { errors: {}, rejection: result.kind }
}
