/** The part of JSON Schema that `examplesOf` reads. `z.toJSONSchema(schema)` returns such a schema. */
export interface JsonSchema {
  $ref?: string
  $defs?: Readonly<Record<string, JsonSchema>>
  const?: unknown
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema | boolean
  prefixItems?: readonly JsonSchema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
}

/**
 * Values that a schema accepts, for event payloads and port results: each member of a union or enum, each optional field
 * with and without a value, and the limits of lengths and numbers.
 * @throws {Error} for a text with a pattern and without `examples`.
 */
export const examplesOf = (schema: JsonSchema): unknown[] => distinct(examples(schema, { root: schema, open: [] }))

interface Scope {
  root: JsonSchema
  /** The references that are being resolved. A reference within itself has no examples, which ends the recursion. */
  open: readonly string[]
}

function examples(schema: JsonSchema, scope: Scope): unknown[] {
  const { $ref } = schema
  if ($ref !== undefined)
    return scope.open.includes($ref)
      ? []
      : examples(resolve($ref, scope.root), { ...scope, open: [...scope.open, $ref] })
  if ('const' in schema) return [schema.const]
  const listed = schema.examples ?? schema.enum
  if (listed) return [...listed]
  const members = schema.anyOf ?? schema.oneOf
  if (members) return members.flatMap((member) => examples(member, scope))
  const { type } = schema
  if (Array.isArray(type)) return type.flatMap((member: string) => examples({ ...schema, type: member }, scope))
  switch (type) {
    case 'object':
      return objects(schema, scope)
    case 'array':
      return arrays(schema, scope)
    case 'string':
      return texts(schema)
    case 'number':
    case 'integer':
      return numbers(schema)
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    default:
      return ['anything']
  }
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  if (reference === '#') return root
  const name = reference.replace(/^#\/\$defs\//, '')
  const found = root.$defs?.[name]
  if (!found) throw new Error(`the schema has no definition "${reference}"`)
  return found
}

/** One object with the first example of every field, and one for each other example of a field. */
function objects({ properties = {}, required = [] }: JsonSchema, scope: Scope): unknown[] {
  const fields = Object.entries(properties).map(([name, schema]) => [name, examples(schema, scope)] as const)
  if (fields.some(([name, values]) => required.includes(name) && values.length === 0)) return []
  const present = fields.filter(([, values]) => values.length > 0)
  const complete = Object.fromEntries(present.map(([name, [first]]) => [name, first]))
  const others = present.flatMap(([name, [, ...values]]) => values.map((value) => ({ ...complete, [name]: value })))
  const without = present
    .filter(([name]) => !required.includes(name))
    .map(([name]) => Object.fromEntries(Object.entries(complete).filter(([key]) => key !== name)))
  return [complete, ...others, ...without]
}

/** One array with every example of an item, and the shortest array. */
function arrays({ items, prefixItems, minItems = 0, maxItems = Infinity }: JsonSchema, scope: Scope): unknown[] {
  if (prefixItems) return [prefixItems.map((item) => examples(item, scope)[0])]
  const values = typeof items === 'object' ? examples(items, scope) : ['anything']
  const shortest = Array.from({ length: minItems }, () => values[0])
  return values.length > minItems ? [values.slice(0, maxItems), shortest] : [shortest]
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '0b9e6a3c-6f0f-4b62-9d0a-7a5d2f1c8e11',
  date: '2026-02-28',
  'date-time': '2026-02-28T12:00:00Z',
}

function texts({ format, pattern, minLength = 0, maxLength }: JsonSchema): string[] {
  const known = format === undefined ? undefined : BY_FORMAT[format]
  if (known !== undefined) return [known]
  if (pattern !== undefined) throw new Error(`a text with the pattern ${pattern} needs "examples" in its schema`)
  const usual = 'text'.padEnd(minLength, 'x').slice(0, maxLength)
  return [
    usual,
    'x'.repeat(minLength),
    ...(maxLength !== undefined && maxLength <= 1000 ? ['x'.repeat(maxLength)] : []),
  ]
}

function numbers(schema: JsonSchema): number[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const step = multipleOf ?? (schema.type === 'integer' ? 1 : 0.5)
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step)
  const isSafe = (value: number | undefined): value is number =>
    value !== undefined && Number.isSafeInteger(value / step)
  return [least, most].some(isSafe) ? [least, most].filter(isSafe) : [0, step]
}

const distinct = (values: readonly unknown[]) => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
