import { badParameter } from '../wire/query.ts'

export const currencies = ['USD', 'CAD', 'AUD', 'JPY'] as const
export type Currency = (typeof currencies)[number]

/** `plain` prices end on a whole unit, `charm` prices just below one. */
export type Ending = 'plain' | 'charm'

interface Rule {
  /** Minor units of the currency for one US cent. */
  perCent: number
  /** Minor units in one unit. */
  minor: number
  /** Prices are multiples of the step, less what the ending takes off. */
  step: number
  charm: number
  /** What a reduced price is a multiple of. */
  grain: number
}

const rules: Readonly<Record<Currency, Rule>> = {
  USD: { perCent: 1, minor: 100, step: 100, charm: 1, grain: 1 },
  CAD: { perCent: 1.36, minor: 100, step: 100, charm: 1, grain: 1 },
  AUD: { perCent: 1.52, minor: 100, step: 100, charm: 5, grain: 5 },
  JPY: { perCent: 1.5, minor: 1, step: 100, charm: 20, grain: 10 },
}

export const currencyNamed = (code: string): Currency | undefined =>
  currencies.find((currency) => currency === code.toUpperCase())

/** @throws {Problem} 400 for a currency without prices. */
export function currencyIn(code: string): Currency {
  const currency = currencyNamed(code)
  if (!currency) throw badParameter('currency', 'expected USD, CAD, AUD or JPY')
  return currency
}

/** The smallest pleasing price, in minor units, that is not below an amount of US cents. */
export function pleasing(usCents: number, currency: Currency, ending: Ending): number {
  const { perCent, step, charm } = rules[currency]
  const off = ending === 'charm' ? charm : 0
  return Math.ceil((usCents * perCent + off) / step) * step - off
}

/** An amount of minor units less some percent, rounded down to what the currency reduces by. */
export function reduced(amount: number, percent: number, currency: Currency): number {
  const { grain } = rules[currency]
  return percent > 0 ? Math.floor((amount * (100 - percent)) / 100 / grain) * grain : amount
}

/** Minor units as the decimal amount of the wire. */
export const decimal = (amount: number, currency: Currency): number => amount / rules[currency].minor

/** A decimal amount of the wire as the nearest whole number of minor units. */
export const fromDecimal = (amount: number, currency: Currency): number => Math.round(amount * rules[currency].minor)

/** A decimal amount of the wire in minor units; undefined when the currency has no such amount. */
export function minorUnits(amount: number, currency: Currency): number | undefined {
  const units = Math.round(amount * rules[currency].minor)
  return Number.isSafeInteger(units) && units / rules[currency].minor === amount ? units : undefined
}
