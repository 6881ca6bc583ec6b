import { currencies, currencyByCode, exactMinorUnits } from '#backend/sites/money.ts'
import { UsageError } from './command.ts'
import { nearest } from './nearest.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Parses a day, which begins at midnight UTC, or a date and time with its offset.
 * @throws {UsageError} for anything else, and for days that do not exist.
 */
export function readInstant(option: string, text: string): Date {
  const instant = new Date(text)
  const isDay = DAY.test(text)
  const exists = !Number.isNaN(instant.getTime()) && (!isDay || instant.toISOString().startsWith(text))
  if (exists && (isDay || INSTANT.test(text))) return instant
  throw new UsageError(`${option} is "${text}": expected a day such as 2026-11-20, or 2026-11-20T09:00:00-05:00`)
}

/** @throws {UsageError} unless the text is a whole number in the range. */
export function readInteger(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} is "${text}": expected a whole number from ${min} to ${max}`)
}

export const limitOption = { type: 'string', value: 'NUMBER', default: '50', help: 'how many to list' } as const

export const readLimit = (text: string): number => readInteger('--limit', text, 1, 10_000)

/** @throws {UsageError} unless the text is one of the names; names the most similar one. */
export function readOneOf<Name extends string>(option: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text)
  if (found) return found
  const meant = nearest(text, names)
  throw new UsageError(`${option} is "${text}": ${meant ? `did you mean "${meant}"?` : `expected ${names.join(', ')}`}`)
}

/** @throws {UsageError} unless there is text, without characters that control a terminal. */
export function readText(option: string, text: string | undefined, maxLength: number): string {
  const trimmed = text?.trim() ?? ''
  if (trimmed !== '' && trimmed.length <= maxLength && !/\p{Cc}/u.test(trimmed)) return trimmed
  throw new UsageError(`${option}: expected 1 to ${maxLength} characters`)
}

/**
 * Parses a positive decimal amount with a point, without separators of thousands. Returns minor units.
 * @throws {UsageError} for any other text, and for more decimals than the currency has.
 */
export function readAmount(option: string, text: string, code: string): number {
  const currency = currencyByCode(code)
  if (!currency) throw new UsageError(`unknown currency "${code}": expected ${currencies.join(', ')}`)
  const units = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? exactMinorUnits(Number(text), currency) : undefined
  if (units !== undefined && units > 0) return units
  const example = currency === 'JPY' ? '1250' : '12.50'
  throw new UsageError(`${option} is "${text}": expected an amount in ${currency} such as ${example}`)
}
