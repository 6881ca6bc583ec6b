import { UsageError } from './command.ts'

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
