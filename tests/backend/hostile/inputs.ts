import { z } from 'zod'
import type { Route } from '#backend/wire/route.ts'

export interface Parts {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body?: unknown
}

/** A text field, path segment or query parameter of a route. */
export interface Input {
  /** The name in problem responses. */
  name: string
  /** The parts of a request with a text in this input. */
  put(text: string): Parts
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema | boolean
  minimum?: number
}

/** A value for a path parameter, query parameter or field of this name. */
export type ValueOf = (name: string) => string | undefined

/** Every input of a route that takes a text. */
export function inputsOf(route: Pick<Route, 'query' | 'body'>, valid: Parts, valueOf: ValueOf): Input[] {
  const withQuery = (name: string): Input => ({
    name,
    put: (text) => ({ ...valid, query: { ...valid.query, [name]: text } }),
  })
  const schema = schemaOf(route)
  return [
    ...Object.keys(valid.params).map((name) => ({
      name,
      put: (text: string) => ({ ...valid, params: { ...valid.params, [name]: text } }),
    })),
    ...Object.keys(route.query?.shape ?? { any: true }).map(withQuery),
    ...(schema
      ? fieldsOf(schema, valid.body, valueOf).map(({ name, put }) => ({
          name,
          put: (text: string) => ({ ...valid, body: put(text) }),
        }))
      : []),
  ]
}

/** The schema of a route's body. */
export const schemaOf = ({ body }: Pick<Route, 'body'>): JsonSchema | undefined =>
  body && (z.toJSONSchema(body.schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const membersOf = ({ anyOf, oneOf }: JsonSchema) => (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null')

interface Field {
  name: string
  put(text: string): unknown
}

/** The text fields of a body. `valid` is a valid body, or a part of one that a sample completes. */
function fieldsOf(schema: JsonSchema, valid: unknown, valueOf: ValueOf): Field[] {
  const members = membersOf(schema)
  if (members) return members.flatMap((member) => fieldsOf(member, sampleOf(member, valueOf, '', valid), valueOf))
  if (schema.items && schema.items !== true) {
    const [first] = Array.isArray(valid) ? valid : [undefined]
    return fieldsOf(schema.items, first ?? sampleOf(schema.items, valueOf), valueOf).map(({ name, put }) => ({
      name: joined('0', name),
      put: (text) => [put(text)],
    }))
  }
  if (schema.type !== 'object') return [{ name: '', put: (text) => text }]
  const object = typeof valid === 'object' && valid !== null ? valid : {}
  const named = Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    fieldsOf(part, Reflect.get(object, key) ?? sampleOf(part, valueOf, key), valueOf).map(({ name, put }) => ({
      name: joined(key, name),
      put: (text: string) => ({ ...object, [key]: put(text) }),
    })),
  )
  const others = schema.additionalProperties
    ? [{ name: 'c_other', put: (text: string) => ({ ...object, c_other: text }) }]
    : []
  return [...named, ...others]
}

const joined = (...names: string[]) => names.filter(Boolean).join('.')

/** A minimal value that the schema accepts, with the fields of `known`. */
export function sampleOf(schema: JsonSchema, valueOf: ValueOf, name = '', known?: unknown): unknown {
  if (schema.const !== undefined) return schema.const
  const [member] = membersOf(schema) ?? []
  if (member) return sampleOf(member, valueOf, name, known)
  if (schema.items && schema.items !== true) return [sampleOf(schema.items, valueOf, name)]
  if (schema.type === 'object') {
    const required = (schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {}, valueOf, key)])
    return { ...Object.fromEntries(required), ...(typeof known === 'object' && !Array.isArray(known) ? known : {}) }
  }
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return valueOf(name) ?? schema.enum?.[0] ?? schema.default ?? 'text'
}
