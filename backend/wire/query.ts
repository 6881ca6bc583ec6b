import { z } from 'zod'
import { Problem } from './problem.ts'
import { encodedError } from './text.ts'

/**
 * Parses the query of a request with its schema. Numbers and booleans are read from text; arrays hold the values of a
 * parameter that may be repeated.
 * @throws {Problem} 400 with the name of the invalid, repeated or, for a strict schema, unknown parameter.
 */
export function readQuery<Schema extends z.ZodObject>(url: URL, schema: Schema): z.output<Schema> {
  const values = new Map<string, unknown>()
  for (const name of new Set(url.searchParams.keys()))
    values.set(name, valueOf(url.searchParams.getAll(name), schema.shape[name], name))
  const parsed = schema.safeParse(Object.fromEntries(values), missing)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw invalidParameter(issue.keys[0] ?? 'query', 'is not a parameter of this operation')
  throw invalidParameter(String(issue?.path[0] ?? 'query'), issue?.message ?? 'is not valid')
}

/** The message for an absent value, unless the schema has its own. */
export const missing = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : undefined),
}

function valueOf(texts: readonly string[], schema: z.core.$ZodType | undefined, name: string): unknown {
  const declared = schema && declaredType(schema)
  if (declared instanceof z.ZodArray) return texts
  if (texts.length > 1) throw invalidParameter(name, 'was sent more than once')
  const [text = ''] = texts
  if (declared instanceof z.ZodNumber) return /^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? Number(text) : text
  if (declared instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text)
  return text
}

/** The type of a parameter before defaults and transformations. */
function declaredType(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return declaredType(schema.unwrap())
  return schema instanceof z.ZodPipe ? declaredType(schema.in) : schema
}

/**
 * Rejects text that cannot be stored, in any parameter of a query.
 * @throws {Problem} 400 with the parameter's name.
 */
export function checkQuery({ search }: URL): void {
  const error = encodedError(search.slice(1))
  if (error) throw invalidParameter(error.name, error.reason)
}

export const invalidParameter = (name: string, expected: string): Problem =>
  new Problem(400, 'Bad Request', `${name}: ${expected}`, { parameter: name })

export const flag = z.boolean('expected true or false')

/** An integer from `min` to `max`. */
export function integer(min: number, max: number) {
  const expected = `expected an integer from ${min} to ${max}`
  return z.number(expected).int(expected).min(min, expected).max(max, expected)
}

/** A decimal number from `min` to `max`. */
export function decimal(min: number, max: number) {
  const expected = `expected a number from ${min} to ${max}`
  return z.number(expected).min(min, expected).max(max, expected)
}

/** The values of a parameter that may be repeated. */
export const repeated = z.array(z.string())

const distinct = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
]

/** The distinct values of a parameter that may be repeated or comma-separated. */
export const list = repeated.transform(distinct)

/** The same, of these values only. */
export const listOf = <Value extends string>(values: readonly Value[]) =>
  list.pipe(z.array(z.enum(values, `expected ${values.join(', ')}`)).readonly())

/** From one to `max` ids. */
export const ids = (max: number) =>
  list.refine((values) => values.length > 0 && values.length <= max, `expected 1 to ${max} ids`)
