import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'
import { z } from 'zod'

const require = createRequire(import.meta.url)

/** The declarations of the official client. */
const declarations = join(require.resolve('commerce-sdk-isomorphic/package.json'), '../lib/index.cjs.d.ts')

/** The type of each operation's response, such as `ShopperBaskets.getBasket` and `ShopperBasketsTypes.Basket`. */
function responseTypes(source: string): Map<string, string> {
  const types = new Map<string, string>()
  for (const [, api = '', body = ''] of source.matchAll(/^declare class (Shopper\w+)<[^]*?$([^]*?)^}$/gm))
    for (const [, name = '', type = ''] of body.matchAll(
      /^ {4}(\w+)<T extends boolean>\([^]*?\): Promise<T extends true \? Response : ([^;]+)>;$/gm,
    ))
      // Types of the same name in other APIs have a number in the bundled declarations.
      types.set(`${api}.${name}`, /^[A-Z]\w*(\$\d+)?$/.test(type) ? `Sdk.${api}Types.${type.split('$')[0]}` : type)
  return types
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fields that responses have beside those of the client's types. */
const additional = [
  // Categories: ENTITY-16. Baskets: ENTITY-05.
  'displayURL',
  'resourceURL',
  'itemTotal',
  'orderCurrency',
  'tax',
  // Items of public product lists name their product.
  'productId',
  'quantity',
  // In the second version of the basket's types only.
  'temporaryBasket',
  'taxRoundedAtGroup',
  'groupedTaxItems',
  'taxItems',
  'orderCutoffAt',
  'deliveryWindow',
]
const allowed = `^(c_.*|${additional.join('|')})$`

/**
 * Forbids fields that the client's types do not name, apart from custom ones. The types themselves allow any, so a
 * misspelled optional field would go unnoticed.
 */
function withoutUnknownFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutUnknownFields)
  if (!isRecord(schema)) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, withoutUnknownFields(part)]))
  return isRecord(parts['properties']) && parts['additionalProperties'] === undefined
    ? { ...parts, additionalProperties: false, patternProperties: { [allowed]: {} } }
    : parts
}

/** Corrections of the client's types: the client parses JSON, and SLAS responds as RFC 7662 and OpenID Connect specify. */
const corrected: readonly (readonly [operation: string, type: string])[] = [
  ['ShopperLogin.authorizePasswordlessCustomer', 'void'],
  ['ShopperLogin.getUserInfo', '{ sub: string; [claim: string]: unknown }'],
  [
    'ShopperLogin.getWellknownOpenidConfiguration',
    '{ issuer: string; token_endpoint: string; jwks_uri: string; [name: string]: unknown }',
  ],
  ['ShopperLogin.introspectToken', '{ active: boolean; [claim: string]: unknown }'],
]

/** The types of all responses as one type of TypeScript. */
const entryOf = (types: ReadonlyMap<string, string>) =>
  [
    `import type * as Sdk from ${JSON.stringify(declarations)}`,
    'export interface Responses {',
    ...[...types]
      .filter(([, type]) => type !== 'void')
      .map(([operation, type]) => `  ${JSON.stringify(operation)}: ${type}`),
    '}',
  ].join('\n')

const cache = 'node_modules/.cache/response-schemas'

/** The JSON Schema of an entry. Generating takes some seconds, so it is done once for each version of the client. */
function generate(entry: string, source: string): unknown {
  const name = join(cache, hash('sha256', source + entry).slice(0, 32))
  if (existsSync(`${name}.json`)) return JSON.parse(readFileSync(`${name}.json`, 'utf8'))
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${name}.ts`, entry)
  const schema = createGenerator({
    path: `${name}.ts`,
    type: 'Responses',
    skipTypeCheck: true,
    topRef: false,
    jsDoc: 'none',
    encodeRefs: false,
  }).createSchema('Responses')
  writeFileSync(`${name}.json`, JSON.stringify(schema))
  return schema
}

const generated = z.looseObject({
  $schema: z.literal('http://json-schema.org/draft-07/schema#'),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  definitions: z.record(z.string(), z.unknown()),
})

const nothing = z.union([z.undefined(), z.strictObject({})])

/**
 * Schemas of the responses of all operations of the official client, generated from its types: required fields, types
 * and enumerations, and no field that the types do not have. Operations without a body have an empty response.
 */
export function responseSchemas(): (operation: string) => z.ZodType {
  const source = readFileSync(declarations, 'utf8')
  const types = new Map([...responseTypes(source), ...corrected])
  const { $schema, properties, definitions } = generated.parse(withoutUnknownFields(generate(entryOf(types), source)))
  const schemas = new Map<string, z.ZodType>()
  return (operation) => {
    const cached = schemas.get(operation)
    if (cached) return cached
    if (!types.has(operation)) throw new Error(`the official client has no operation ${operation}`)
    const own = properties[operation]
    const schema = own ? z.fromJSONSchema({ $schema, definitions, ...own }) : nothing
    schemas.set(operation, schema)
    return schema
  }
}
