import type { ShopperContextsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { type SiteKey, parseSite } from '../sites/sites.ts'
import { json, Problem } from '../wire/problem.ts'
import { readJson } from '../wire/body.ts'
import type { Exchange, Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper } from '../auth/shopper.ts'
import { inTransaction } from '../store/transaction.ts'

const PATH = '/shopper/shopper-context/v1/organizations/:org/shopper-context/:usid'

export const routes: readonly Route<ShopperServices>[] = [
  { method: 'GET', path: PATH, handle: readContext },
  { method: 'PUT', path: PATH, handle: createContext },
  { method: 'PATCH', path: PATH, handle: updateContext },
  { method: 'DELETE', path: PATH, handle: deleteContext },
]

const word = z.string().max(256)
const qualifiers = z.record(z.string().max(100), word.nullable()).refine((all) => Object.keys(all).length <= 20, {
  message: 'expected 20 qualifiers at most',
})
const context = z.strictObject({
  effectiveDateTime: z.iso.datetime({ offset: true }).nullable().optional(),
  sourceCode: word.nullable().optional(),
  customerGroupIds: z.array(word).max(50).optional(),
  customQualifiers: qualifiers.optional(),
  assignmentQualifiers: qualifiers.optional(),
  clientIp: z.union([z.ipv4(), z.ipv6()], 'expected an IP address').optional(),
  geoLocation: z
    .strictObject({
      city: word,
      country: word,
      countryCode: z.string().length(2),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      metroCode: word,
      postalCode: word,
      region: word,
      regionCode: word,
    })
    .partial()
    .optional(),
  couponCodes: z.array(word).max(50).optional(),
})

/** The context of a visit; only the visitor's own token opens it. */
interface ContextKey {
  usid: string
  site: SiteKey
}

async function contextKey(exchange: Exchange, services: ShopperServices): Promise<ContextKey> {
  const shopper = await requireShopper(exchange, services)
  if (exchange.params['usid'] !== shopper.usid) throw notFound()
  return { usid: shopper.usid, site: parseSite(exchange.url.searchParams.get('siteId') ?? shopper.siteId) }
}

const notFound = () => new Problem(404, 'Shopper Context Not Found', 'There is no context for this visit.')

async function readContext(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { usid, site } = await contextKey(exchange, services)
  const stored = await services.db
    .selectFrom('shopper_context')
    .select('context')
    .where('usid', '=', usid)
    .where('site', '=', site)
    .executeTakeFirst()
  if (!stored) throw notFound()
  return json(stored.context satisfies ShopperContextsTypes.ShopperContext)
}

async function createContext(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const key = await contextKey(exchange, services)
  const wanted = JSON.stringify(await readJson(exchange.request, context))
  const now = services.now()
  await services.db
    .insertInto('shopper_context')
    .values({ ...key, context: wanted, changed_at: now })
    .onConflict((conflict) => conflict.columns(['usid', 'site']).doUpdateSet({ context: wanted, changed_at: now }))
    .execute()
  return new Response(null, { status: 201 })
}

/** What is not named stays; null or an empty list takes something away. */
async function updateContext(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { usid, site } = await contextKey(exchange, services)
  const change = await readJson(exchange.request, context)
  const merged = await inTransaction(services.db, async (transaction) => {
    const stored = await transaction
      .selectFrom('shopper_context')
      .select('context')
      .where('usid', '=', usid)
      .where('site', '=', site)
      .forUpdate()
      .executeTakeFirst()
    if (!stored) throw notFound()
    const entries = Object.entries({ ...stored.context, ...change })
    const next = Object.fromEntries(entries.filter(([, value]) => value !== null && !isEmptyList(value)))
    await transaction
      .updateTable('shopper_context')
      .set({ context: JSON.stringify(next), changed_at: services.now() })
      .where('usid', '=', usid)
      .where('site', '=', site)
      .execute()
    return next
  })
  return json(merged satisfies ShopperContextsTypes.ShopperContext)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

async function deleteContext(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { usid, site } = await contextKey(exchange, services)
  const { numDeletedRows } = await services.db
    .deleteFrom('shopper_context')
    .where('usid', '=', usid)
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
  return new Response(null, { status: 204 })
}
