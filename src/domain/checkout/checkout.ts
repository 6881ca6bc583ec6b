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

/** What pays for what gift cards leave: a card that is entered, one that is saved, or nothing where nothing is left. */
export type Means = { kind: 'card'; card: CardEntry } | { kind: 'saved'; id: string } | { kind: 'covered' }

/** What a form of the checkout sends. `billTo` is null when billing and shipping address are the same. */
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
 * The result of a form. `gone`: the basket was emptied or ordered elsewhere. `gift-card`: the code is rejected, because
 * nobody knows it, nothing is left on it, it pays already, or it is in another currency.
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

/** What a form shows of its result. */
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
 * one that was shown. `payment`: the payments do not cover the total. `unknown`: the order may or may not be placed.
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

/** Why an order was not placed, as the checkout says it. */
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

/** The step on which the rejection of an order is shown: whatever concerns the payment on that of the payment. */
export const stepOfRejection = (rejection: PlaceOrderRejection): CheckoutStep | undefined =>
  rejection === 'declined' || rejection === 'expired' || rejection === 'payment' ? 'payment' : undefined

/** What the checkout shows of an order that was posted without a script and not placed. */
export type PostedPlaceOrder =
  | { kind: 'challenge'; challenge: string }
  | { kind: 'changed'; totalBefore: number }
  | { kind: PlaceOrderRejection }

export interface PlacedOrder extends OrderDetail {
  email: string | undefined
}

/** A way of sending a basket, its price in minor units. */
export interface ShippingChoice {
  id: string
  name: string
  description: string
  price: number
  /** ISO day. */
  arrives: string | undefined
}

type Paid = Pick<Basket, 'payments' | 'total'>

/** What gift cards leave to be paid. */
export const leftToPay = ({ payments, total }: Paid): number =>
  payments.reduce((left, { kind, amount = 0 }) => (kind === 'gift-card' ? left - amount : left), total)

const isPaid = (basket: Paid): boolean => leftToPay(basket) <= 0 || basket.payments.some(({ kind }) => kind === 'card')

/** Whether anything is shipped; gift cards are emailed. */
export const isSent = ({ lines }: Pick<Basket, 'lines'>) => lines.length > 0

/** The steps that a basket goes through. */
export const stepsOf = (basket: Pick<Basket, 'lines'>): readonly CheckoutStep[] =>
  checkoutSteps.filter((step) => isSent(basket) || (step !== 'shipping' && step !== 'method'))

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

/** The step to show for a requested one: the requested step unless an earlier one is incomplete. */
export function stepShown(basket: Basket, requested: CheckoutStep | undefined): CheckoutStep {
  const steps = stepsOf(basket)
  const open = openStep(basket)
  return requested && steps.includes(requested) && steps.indexOf(requested) < steps.indexOf(open) ? requested : open
}

/** A step as an address names it. */
export function stepInSearch(search: string): CheckoutStep | undefined {
  const named = new URLSearchParams(search).get('step')
  return checkoutSteps.find((step) => step === named)
}

export interface CheckoutRules {
  countries: readonly string[]
  /** ISO day. */
  today: string
}

/** What is wrong with what was entered; empty where it can be sent. */
export function entryErrors(entry: CheckoutEntry, rules: CheckoutRules): CheckoutErrors {
  switch (entry.form) {
    case 'contact':
      return entry.email.trim() === '' ? { email: 'missing' } : isEmail(entry.email) ? {} : { email: 'invalid' }
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

/** PAY-01 to PAY-03: what is wrong with a card as it was typed. */
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
