import { textError } from '#/domain/text-error.ts'
import type { z } from 'zod'
import { Problem } from './problem.ts'
import { missing } from './query.ts'
import { encodedError } from './text.ts'

/** How the body of a request is encoded, and its schema. */
export interface BodyFormat<Schema extends z.ZodType = z.ZodType> {
  type: 'json' | 'form'
  schema: Schema
  /** @throws {Problem} 400 with the invalid field and what was expected. */
  read(request: Request): Promise<z.output<Schema>>
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema): BodyFormat<Schema> => ({
  type: 'json',
  schema,
  read: async (request) => parseWith(parseJson(await textOf(request)), schema),
})

/** A JSON body that may be absent, which means an empty object. */
export const optionalJsonBody = <Schema extends z.ZodType>(schema: Schema): BodyFormat<Schema> => ({
  type: 'json',
  schema,
  read: async (request) => parseWith(parseJson((await textOf(request)).trim() || '{}'), schema),
})

export const formBody = <Schema extends z.ZodType>(schema: Schema): BodyFormat<Schema> => ({
  type: 'form',
  schema,
  read: async (request) => parseWith(parseForm(await textOf(request)), schema),
})

const utf8 = new TextDecoder('utf-8', { fatal: true })

async function textOf(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer()
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Problem(400, 'Bad Request', 'The body is not UTF-8.')
  }
}

function parseForm(text: string): Record<string, string> {
  const error = encodedError(text)
  if (error) throw invalidField(error.name, error.reason)
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw invalidField(name, 'was sent more than once')
    form.set(name, value)
  }
  return checked(Object.fromEntries(form))
}

const MAX_DEPTH = 32

function parseJson(text: string): unknown {
  if (!text.trim()) throw new Problem(400, 'Bad Request', 'The request needs a JSON body.')
  if (exceedsMaxDepth(text))
    throw new Problem(400, 'Bad Request', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  try {
    return checked(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, 'Bad Request', 'The body is not well-formed JSON.')
    throw error
  }
}

/** Also counts brackets inside strings: no valid request nests that many. */
function exceedsMaxDepth(text: string): boolean {
  let depth = 0
  for (const character of text)
    if (character === '{' || character === '[') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (character === '}' || character === ']') depth -= 1
  return false
}

/**
 * Returns the body unchanged.
 * @throws {Problem} 400 for text that cannot be stored, and for the name `__proto__`.
 */
function checked<Value>(body: Value, path: readonly string[] = []): Value {
  const error = typeof body === 'string' ? textError(body) : undefined
  if (error) throw invalidField(path.join('.') || 'body', error)
  if (typeof body !== 'object' || body === null) return body
  for (const [name, value] of Object.entries(body)) {
    const nameError = name === '__proto__' ? 'is not a field' : textError(name)
    if (nameError) throw invalidField([...path, name.slice(0, 100)].join('.'), nameError)
    checked(value, [...path, name.slice(0, 100)])
  }
  return body
}

/**
 * Parses what a request contains with its schema.
 * @throws {Problem} 400 with the invalid field and what was expected.
 */
export function parseWith<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value, missing)
  if (result.success) return result.data
  const { path = [], message = 'is not valid' } = closestIssue(result.error.issues) ?? {}
  throw invalidField(path.join('.') || 'body', message)
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first issue; of a union, the first issue of its closest member. */
function closestIssue([issue]: readonly z.core.$ZodIssue[]): Issue | undefined {
  if (issue?.code === 'unrecognized_keys')
    return { path: [...issue.path, issue.keys[0] ?? ''], message: 'is not a field of this resource' }
  if (issue?.code !== 'invalid_union') return issue
  const [closest] = issue.errors
    .map(closestIssue)
    .filter((nested) => nested !== undefined)
    .toSorted((a, b) => b.path.length - a.path.length)
  return closest && closest.path.length > 0 ? { ...closest, path: [...issue.path, ...closest.path] } : issue
}

export const invalidField = (field: string, expected: string): Problem =>
  new Problem(400, 'Bad Request', `${field}: ${expected}`, { field })
