import type { z } from 'zod'
import { Problem } from './problem.ts'

const MAX_DEPTH = 32

/**
 * Parses the JSON body of a request with its schema.
 * @throws {Problem} 400 with the invalid field and what was expected.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return parseWith(parseJson(await request.text()), schema)
}

/**
 * Parses the form body of a request with its schema.
 * @throws {Problem} 400 with the invalid or repeated field and what was expected.
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const form: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (name in form) throw invalidField(name, 'was sent more than once')
    form[name] = value
  }
  return parseWith({ ...form }, schema)
}

function parseJson(text: string): unknown {
  if (!text.trim()) throw new Problem(400, 'Bad Request', 'The request needs a JSON body.')
  if (exceedsMaxDepth(text))
    throw new Problem(400, 'Bad Request', `The body is nested deeper than ${MAX_DEPTH} levels.`)
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw invalidField('__proto__', 'is not a field')
      return value
    })
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
 * Parses what a request contains with its schema.
 * @throws {Problem} 400 with the invalid field and what was expected.
 */
export function parseWith<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = closestIssue(result.error.issues)
  throw invalidField(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid')
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The first issue; of a union, the first issue of its closest member. */
function closestIssue([issue]: readonly z.core.$ZodIssue[]): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const [closest] = issue.errors
    .map(closestIssue)
    .filter((nested) => nested !== undefined)
    .toSorted((one, other) => other.path.length - one.path.length)
  return closest && closest.path.length > 0 ? { ...closest, path: [...issue.path, ...closest.path] } : issue
}

export const invalidField = (field: string, expected: string): Problem =>
  new Problem(400, 'Bad Request', `${field}: ${expected}`, { field })
