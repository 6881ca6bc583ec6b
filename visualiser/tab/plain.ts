import type { Json } from '../recording/entry.ts'

const LONGEST_TEXT = 2000
const LONGEST_LIST = 200
const DEEPEST = 10
const MOST_VALUES = 4000

/** The placeholder for a field that is not recorded. */
export const REDACTED = '[redacted]'

/** The placeholder for a value that is too long or too deep to be recorded. */
export const CUT = '[cut]'

/** Fields that are never recorded, also where a machine does not mark them as sensitive. */
const SECRET = /password|secret|token|email|card_?number|security_?code|cvv|cvc/i

/** JSON of any value; truncates long, deep and large values, so that no event makes a recording unusable. */
export function plain(value: unknown): Json {
  let values = 0
  const copy = (part: unknown, depth: number): Json => {
    values += 1
    if (values > MOST_VALUES || depth > DEEPEST) return CUT
    if (part === null || typeof part === 'boolean') return part
    if (typeof part === 'string') return part.length > LONGEST_TEXT ? part.slice(0, LONGEST_TEXT) + CUT : part
    if (typeof part === 'number') return Number.isFinite(part) ? part : String(part)
    if (part === undefined) return null
    if (typeof part !== 'object') return String(part)
    if (Array.isArray(part)) {
      const copied = part.slice(0, LONGEST_LIST).map((one) => copy(one, depth + 1))
      return part.length > LONGEST_LIST ? [...copied, CUT] : copied
    }
    if (part instanceof Date) return part.toISOString()
    if (part instanceof Map) return copy(Object.fromEntries(part), depth)
    if (part instanceof Set) return copy([...part], depth)
    const entries = Object.entries(part).filter(([, one]) => one !== undefined)
    return Object.fromEntries(
      entries.map(([key, one]) => [key, SECRET.test(key) && isFilled(one) ? REDACTED : copy(one, depth + 1)]),
    )
  }
  return copy(value, 0)
}

const isFilled = (value: unknown) => value !== null && value !== '' && typeof value !== 'boolean'
