import { invalidParameter } from '../wire/query.ts'

export const currencies = ['USD', 'CAD', 'AUD', 'JPY'] as const
export type Currency = (typeof currencies)[number]

/** `plain` prices end on a whole unit, `charm` prices just below one. */
export type PriceEnding = 'plain' | 'charm'

interface Rule {
  /** Minor units of the currency for one US cent. */
  minorPerCent: number
  /** Minor units in one unit. */
  minorPerUnit: number
  /** Prices are multiples of the step, minus `charmDiscount` for charm prices. */
  step: number
  charmDiscount: number
  /** Discounted prices are multiples of this step. */
  discountStep: number
}

const rules: Readonly<Record<Currency, Rule>> = {
  USD: { minorPerCent: 1, minorPerUnit: 100, step: 100, charmDiscount: 1, discountStep: 1 },
  CAD: { minorPerCent: 1.36, minorPerUnit: 100, step: 100, charmDiscount: 1, discountStep: 1 },
  AUD: { minorPerCent: 1.52, minorPerUnit: 100, step: 100, charmDiscount: 5, discountStep: 5 },
  JPY: { minorPerCent: 1.5, minorPerUnit: 1, step: 100, charmDiscount: 20, discountStep: 10 },
}

export const currencyByCode = (code: string): Currency | undefined =>
  currencies.find((currency) => currency === code.toUpperCase())

/** @throws {Problem} 400 for a currency without prices. */
export function parseCurrency(code: string): Currency {
  const currency = currencyByCode(code)
  if (!currency) throw invalidParameter('currency', 'expected USD, CAD, AUD or JPY')
  return currency
}

/** US cents in minor units of a currency, unrounded. */
export const fromUsCents = (usCents: number, currency: Currency): number => usCents * rules[currency].minorPerCent

/** The lowest price with this ending, in minor units, that is at least the amount. */
export function roundToPriceEnding(minorUnits: number, currency: Currency, ending: PriceEnding): number {
  const { step, charmDiscount: charm } = rules[currency]
  const off = ending === 'charm' ? charm : 0
  return Math.ceil(withoutNoise((minorUnits + off) / step)) * step - off
}

/** A number without the error of products of decimal factors: 3000 * 1.1 is 3300.0000000000005. */
const withoutNoise = (value: number): number => Math.round(value * 1e6) / 1e6

/** A share of an amount in minor units, rounded down to the currency's discount step. */
export function reducedTo(amount: number, share: number, currency: Currency): number {
  const { discountStep } = rules[currency]
  return Math.floor(withoutNoise((amount * share) / discountStep)) * discountStep
}

/** An amount in minor units minus `percent`, rounded down to the currency's discount step. */
export const discounted = (amount: number, percent: number, currency: Currency): number =>
  percent > 0 ? reducedTo(amount, (100 - percent) / 100, currency) : amount

/** Minor units as a decimal amount. */
export const toDecimal = (amount: number, currency: Currency): number => amount / rules[currency].minorPerUnit

/**
 * Minor units of a stored currency as a decimal amount.
 * @throws {Error} for an unknown currency.
 */
export function amountIn(currency: string, amount: number): number {
  const known = currencyByCode(currency)
  if (!known) throw new Error(`a stored amount has the unknown currency ${currency}`)
  return toDecimal(amount, known)
}

/** A decimal amount in minor units, rounded. */
export const toMinorUnits = (amount: number, currency: Currency): number =>
  Math.round(amount * rules[currency].minorPerUnit)

/** A decimal amount in minor units; undefined when it is not a multiple of the minor unit. */
export function exactMinorUnits(amount: number, currency: Currency): number | undefined {
  const units = Math.round(amount * rules[currency].minorPerUnit)
  return Number.isSafeInteger(units) && units / rules[currency].minorPerUnit === amount ? units : undefined
}
