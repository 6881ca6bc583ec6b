import type { z } from 'zod'
import { Problem } from './problem.ts'

const DEEPEST = 32

/**
 * The JSON body of a request, checked by its contract.
 * @throws {Problem} 400, naming the field at fault and what was expected.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  return checked(parsed(await request.text()), schema)
}

/**
 * The form of a request, checked by its contract; each field may come once.
 * @throws {Problem} 400, naming the field at fault and what was expected.
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const form: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(await request.text())) {
    if (name in form) throw badField(name, 'was sent more than once')
    form[name] = value
  }
  return checked({ ...form }, schema)
}

function parsed(text: string): unknown {
  if (!text.trim()) throw new Problem(400, 'Bad Request', 'The request needs a body of JSON.')
  if (deeper(text)) throw new Problem(400, 'Bad Request', `The body is nested deeper than ${DEEPEST} levels.`)
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw badField('__proto__', 'is not a field')
      return value
    })
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, 'Bad Request', 'The body is not well-formed JSON.')
    throw error
  }
}

/** Brackets within texts count too: nothing honest has so many open at once. */
function deeper(text: string): boolean {
  let depth = 0
  for (const sign of text)
    if (sign === '{' || sign === '[') {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (sign === '}' || sign === ']') depth -= 1
  return false
}

function checked<Schema extends z.ZodType>(value: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fault = faultOf(result.error.issues)
  throw badField(fault?.path.join('.') || 'body', fault?.message ?? 'is not valid')
}

interface Fault {
  path: readonly PropertyKey[]
  message: string
}

/** The first fault; of a value that may be one of several things, that of the thing it comes closest to. */
function faultOf([issue]: readonly z.core.$ZodIssue[]): Fault | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const [closest] = issue.errors
    .map(faultOf)
    .filter((fault) => fault !== undefined)
    .toSorted((one, other) => other.path.length - one.path.length)
  return closest && closest.path.length > 0 ? { ...closest, path: [...issue.path, ...closest.path] } : issue
}

export const badField = (field: string, fault: string): Problem =>
  new Problem(400, 'Bad Request', `${field}: ${fault}`, { field })
