import type { z } from 'zod'
import { Problem } from './problem.ts'

/**
 * The query of a request, checked by its contract. `numeric` names the parameters that the contract wants as numbers.
 * @throws {Problem} 400, naming the parameter at fault.
 */
export function readQuery<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  numeric: readonly string[] = [],
): z.output<Schema> {
  const given: Record<string, string | number> = Object.create(null)
  for (const [name, value] of url.searchParams) given[name] = numeric.includes(name) ? numberIn(value) : value
  const parsed = schema.safeParse({ ...given })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.') || 'query'
  throw badParameter(name, issue?.message ?? 'is not valid')
}

const numberIn = (text: string) => (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

export const badParameter = (name: string, fault: string): Problem =>
  new Problem(400, 'Bad Request', `${name}: ${fault}`, { parameter: name })

/** The values of a parameter that may come several times, or joined by commas; each once. */
export const listIn = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(
    query
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
]

/**
 * Ids that must be there, `most` of them at most.
 * @throws {Problem} 400 when there are none, or more.
 */
export function idsIn(query: URLSearchParams, name: string, most: number): readonly string[] {
  const ids = listIn(query, name)
  if (ids.length === 0) throw badParameter(name, 'expected one id at least')
  if (ids.length > most) throw badParameter(name, `expected ${most} ids at most`)
  return ids
}

/** @throws {Problem} 400 unless it is `true` or `false`. */
export function flagIn(query: URLSearchParams, name: string, otherwise: boolean): boolean {
  const text = query.get(name)
  if (text === null || text === '') return otherwise
  if (text !== 'true' && text !== 'false') throw badParameter(name, 'expected true or false')
  return text === 'true'
}

/** @throws {Problem} 400 unless it is a whole number within the limits. */
export function wholeIn(
  query: URLSearchParams,
  name: string,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
): number {
  const value = amountIn(query, name)
  if (value === undefined) return otherwise
  if (!Number.isInteger(value) || value < from || value > to)
    throw badParameter(name, `expected a whole number from ${from} to ${to}`)
  return value
}

/** @throws {Problem} 400 for what is no decimal number. */
export function amountIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)?.trim()
  if (!text) return undefined
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(text)) throw badParameter(name, 'expected a number')
  return Number(text)
}
