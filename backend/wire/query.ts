import type { z } from 'zod'
import { Problem } from './problem.ts'

/**
 * Parses the query of a request with its schema. `numeric` lists the parameters to convert to numbers.
 * @throws {Problem} 400 with the name of the invalid parameter.
 */
export function readQuery<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  numeric: readonly string[] = [],
): z.output<Schema> {
  const given: Record<string, string | number> = Object.create(null)
  for (const [name, value] of url.searchParams) given[name] = numeric.includes(name) ? parseInteger(value) : value
  const parsed = schema.safeParse({ ...given })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') || 'query'
  throw invalidParameter(name, issue?.message ?? 'is not valid')
}

const parseInteger = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

export const invalidParameter = (name: string, expected: string): Problem =>
  new Problem(400, 'Bad Request', `${name}: ${expected}`, { parameter: name })

/** The distinct values of a parameter that may be repeated or comma-separated. */
export const listParameter = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
]

/**
 * The ids of a required parameter.
 * @throws {Problem} 400 for no id or more than `max`.
 */
export function idsParameter(query: URLSearchParams, name: string, max: number): readonly string[] {
  const ids = listParameter(query, name)
  if (ids.length === 0) throw invalidParameter(name, 'expected at least one id')
  if (ids.length > max) throw invalidParameter(name, `expected at most ${max} ids`)
  return ids
}

/** @throws {Problem} 400 unless it is `true` or `false`. */
export function booleanParameter(query: URLSearchParams, name: string, fallback: boolean): boolean {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  if (text !== 'true' && text !== 'false') throw invalidParameter(name, 'expected true or false')
  return text === 'true'
}

/** @throws {Problem} 400 unless it is an integer from `min` to `max`. */
export function integerParameter(
  query: URLSearchParams,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const value = numberParameter(query, name)
  if (value === undefined) return fallback
  if (!Number.isInteger(value) || value < min || value > max)
    throw invalidParameter(name, `expected an integer from ${min} to ${max}`)
  return value
}

/** @throws {Problem} 400 unless it is a decimal number. */
export function numberParameter(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)?.trim()
  if (!text) return undefined
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text)) throw invalidParameter(name, 'expected a number')
  return Number(text)
}
