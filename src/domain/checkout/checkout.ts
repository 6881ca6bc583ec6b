import { isEmail } from '#/domain/account/account-forms.ts'
import type { OrderDetail } from '#/domain/account/account.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { cardKindOf, isCardNumber, isExpired, readExpiry } from './card.ts'
import { giftCodeError } from '#/domain/gift-cards/gift-code.ts'
import { addressErrors, type AddressField, type PostalAddress } from './postal-address.ts'
import type { Failed, Limited, SignedOut } from '#/domain/auth/shopper.ts'

export const checkoutSteps = ['contact', 'shipping', 'method', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export interface CardEntry {
  holder: string
  number: string
  /** MM/YY */
  expiry: string
  /** Validated only; never stored, and not sent to the commerce API. */
  securityCode: string
}

/** How the amount that gift cards do not cover is paid: with an entered card, a saved card, or not at all if they cover everything. */
export type Means = { kind: 'card'; card: CardEntry } | { kind: 'saved'; id: string } | { kind: 'covered' }

/** The entry of a form of the checkout. `billTo` is null if the billing address is the shipping address. */
export type CheckoutEntry =
  | { form: 'contact'; email: string }
  | { form: 'shipping'; address: PostalAddress }
  | { form: 'method'; methodId: string }
  | { form: 'payment'; means: Means; billTo: PostalAddress | null }
  | { form: 'gift-card'; code: string }
  | { form: 'gift-card-removal'; paymentId: string }

export type CheckoutField = 'email' | 'methodId' | 'means' | 'code' | AddressField | keyof CardEntry
export type CheckoutErrors = Partial<Record<CheckoutField, 'missing' | 'invalid' | 'expired'>>

/**
 * The result of a form. `gone`: the basket was emptied or ordered elsewhere. `gift-card`: the code was rejected, because
 * it is unknown, its balance is 0, it is already applied, or it is in another currency.
 */
export type SaveResult =
  | { kind: 'basket'; basket: Basket }
  | { kind: 'invalid'; errors: CheckoutErrors }
  | { kind: 'gift-card'; why: 'unknown' | 'empty' | 'applied' | 'currency' }
  | { kind: 'gone' }
  | SignedOut
  | Limited
  | Failed

export type SaveRejection = Exclude<SaveResult, { kind: 'basket' | 'invalid' }>

/** The errors and the rejection that a form shows for a result. */
export function shownResult(result: Exclude<SaveResult, { kind: 'basket' }>): {
  errors: CheckoutErrors
  rejection: SaveRejection | null
} {
  return result.kind === 'invalid' ? { errors: result.errors, rejection: null } : { errors: {}, rejection: result }
}

export interface Authentication {
  challenge: string
  code: string
}

/**
 * The result of placing an order. `challenge`: the bank requires authentication. `changed`: the total differs from the
 * one that was shown. `payment`: the payments do not cover the total. `unknown`: the order may or may not have been placed.
 */
export type PlaceOrderResult =
  | { kind: 'placed'; orderNo: string }
  | { kind: 'challenge'; challenge: string }
  | { kind: 'declined' }
  | { kind: 'expired' }
  | { kind: 'payment' }
  | { kind: 'stock' }
  | { kind: 'changed'; basket: Basket }
  | { kind: 'incomplete'; basket: Basket }
  | { kind: 'gone' }
  | { kind: 'unknown' }
  | Limited
  | Failed

/** Why an order was not placed, as the checkout shows it. */
export type PlaceOrderRejection =
  | 'declined'
  | 'expired'
  | 'payment'
  | 'stock'
  | 'incomplete'
  | 'limited'
  | 'failed'
  | 'unknown'

export function placeOrderRejection({ kind }: PlaceOrderResult): PlaceOrderRejection {
  switch (kind) {
    case 'declined':
    case 'expired':
    case 'payment':
    case 'stock':
    case 'incomplete':
    case 'limited':
    case 'unknown':
      return kind
    default:
      return 'failed'
  }
}

/** The step that shows a rejection of the order: the payment step if it concerns the payment; otherwise none. */
export const stepOfRejection = (rejection: PlaceOrderRejection): CheckoutStep | undefined =>
  rejection === 'declined' || rejection === 'expired' || rejection === 'payment' ? 'payment' : undefined

/** The result that the checkout shows for an order that was posted without a script and not placed. */
export type PostedPlaceOrder =
  | { kind: 'challenge'; challenge: string }
  | { kind: 'changed'; totalBefore: number }
  | { kind: PlaceOrderRejection }

export interface PlacedOrder extends OrderDetail {
  email: string | undefined
}

/** A shipping method for a basket, with its price in minor units. */
export interface ShippingChoice {
  id: string
  name: string
  description: string
  price: number
  /** ISO day. */
  arrives: string | undefined
}

type Paid = Pick<Basket, 'payments' | 'total'>

/** The part of the total that gift cards do not cover. */
export const leftToPay = ({ payments, total }: Paid): number =>
  payments.reduce((left, { kind, amount = 0 }) => (kind === 'gift-card' ? left - amount : left), total)

const isPaid = (basket: Paid): boolean => leftToPay(basket) <= 0 || basket.payments.some(({ kind }) => kind === 'card')

/** Whether a basket has anything to ship; gift cards are emailed. */
export const needsShipping = ({ lines }: Pick<Basket, 'lines'>) => lines.length > 0

/** The steps of a basket's checkout. */
export const stepsOf = (basket: Pick<Basket, 'lines'>): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => needsShipping(basket) || (step !== 'shipping' && step !== 'method'))

/** The first incomplete step. */
export function openStep(basket: Basket): CheckoutStep {
  const done: Record<CheckoutStep, boolean> = {
    contact: Boolean(basket.email),
    shipping: basket.shipTo !== undefined,
    method: basket.method !== undefined,
    payment: basket.billTo !== undefined && isPaid(basket),
    review: false,
  }
  return stepsOf(basket).find((step) => !done[step]) ?? 'review'
}

/** The step to show: the requested one if it comes before the first incomplete step, otherwise the first incomplete step. */
export function stepShown(basket: Basket, requested: CheckoutStep | undefined): CheckoutStep {
  const steps = stepsOf(basket)
  const open = openStep(basket)
  return requested && steps.includes(requested) && steps.indexOf(requested) < steps.indexOf(open) ? requested : open
}

/** The step in an address's query; undefined if there is none. */
export function stepInSearch(search: string): CheckoutStep | undefined {
  const named = new URLSearchParams(search).get('step')
  return checkoutSteps.find((step) => step === named)
}

export interface CheckoutRules {
  countries: readonly string[]
  /** ISO day. */
  today: string
}

/** The errors of an entry by field; empty if it can be sent. */
export function entryErrors(entry: CheckoutEntry, rules: CheckoutRules): CheckoutErrors {
  switch (entry.form) {
    case 'contact':
      if (entry.email.trim() === '') return { email: 'missing' }
      return isEmail(entry.email) ? {} : { email: 'invalid' }
    case 'shipping':
      return addressErrors(entry.address, rules.countries)
    case 'method':
      return entry.methodId === '' ? { methodId: 'missing' } : {}
    case 'payment':
      return {
        ...meansErrors(entry.means, rules.today),
        ...(entry.billTo ? addressErrors(entry.billTo, rules.countries) : {}),
      }
    case 'gift-card':
      return giftCodeErrors(entry.code)
    case 'gift-card-removal':
      return {}
  }
}

const giftCodeErrors = (code: string): CheckoutErrors => {
  const error = giftCodeError(code)
  return error ? { code: error } : {}
}

function meansErrors(means: Means, today: string): CheckoutErrors {
  if (means.kind === 'card') return cardErrors(means.card, today)
  return means.kind === 'saved' && means.id === '' ? { means: 'missing' } : {}
}

/** PAY-01 to PAY-03: the errors of a typed card by field. */
export function cardErrors({ holder, number, expiry, securityCode }: CardEntry, today: string): CheckoutErrors {
  const until = readExpiry(expiry)
  const digits = cardKindOf(number)?.codeLength ?? 3
  const errors: CheckoutErrors = {}
  if (holder.trim() === '') errors.holder = 'missing'
  if (number.trim() === '') errors.number = 'missing'
  else if (!isCardNumber(number)) errors.number = 'invalid'
  if (expiry.trim() === '') errors.expiry = 'missing'
  else if (!until) errors.expiry = 'invalid'
  else if (isExpired(until, new Date(today))) errors.expiry = 'expired'
  if (securityCode.trim() === '') errors.securityCode = 'missing'
  else if (!new RegExp(`^\\d{${digits}}$`).test(securityCode.trim())) errors.securityCode = 'invalid'
  return errors
}
