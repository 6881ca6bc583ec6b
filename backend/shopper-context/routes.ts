import type { ShopperContextsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { parseSite } from '../sites/sites.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import { flag } from '../wire/query.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { requireShopper, type Shopper, type ShopperServices } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { inTransaction } from '../store/transaction.ts'

const PATH = '/shopper/shopper-context/v1/organizations/:org/shopper-context/:usid'

const text = z.string().max(256)
const qualifiers = z.record(z.string().max(100), text.nullable()).refine((all) => Object.keys(all).length <= 20, {
  message: 'expected 20 qualifiers at most',
})
const context = z.strictObject({
  effectiveDateTime: z.iso.datetime({ offset: true }).nullable().optional(),
  sourceCode: text.nullable().optional(),
  customerGroupIds: z.array(text).max(50).optional(),
  customQualifiers: qualifiers.optional(),
  assignmentQualifiers: qualifiers.optional(),
  clientIp: z.union([z.ipv4(), z.ipv6()], 'expected an IP address').optional(),
  geoLocation: z
    .strictObject({
      city: text,
      country: text,
      countryCode: z.string().length(2),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      metroCode: text,
      postalCode: text,
      region: text,
      regionCode: text,
    })
    .partial()
    .optional(),
  couponCodes: z.array(text).max(50).optional(),
})
type Context = z.output<typeof context>

/** @throws {Problem} 404 if the token belongs to another visit than that of the path. */
async function requireVisitor(exchange: Exchange, services: ShopperServices): Promise<Shopper> {
  const shopper = await requireShopper(exchange, services)
  if (exchange.params['usid'] !== shopper.usid) throw notFound()
  return shopper
}

const notFound = () => new Problem(404, 'Shopper Context Not Found', 'There is no context for this visit.')

const readContext = shopperRoute({
  method: 'GET',
  path: PATH,
  authorize: requireVisitor,
  async handle({ shopper: { usid }, site: { siteId } }, { db }) {
    const stored = await db
      .selectFrom('shopper_context')
      .select('context')
      .where('usid', '=', usid)
      .where('site', '=', parseSite(siteId))
      .executeTakeFirst()
    if (!stored) throw notFound()
    return json(stored.context satisfies ShopperContextsTypes.ShopperContext)
  },
})

/** Whether the client's IP address is stored with the context. */
const evaluateContextWithClientIp = flag.default(true)

const savedContext = ({ clientIp, ...rest }: Context, withClientIp: boolean): Context => ({
  ...rest,
  ...(withClientIp && clientIp !== undefined ? { clientIp } : {}),
})

const createContext = shopperRoute({
  method: 'PUT',
  path: PATH,
  authorize: requireVisitor,
  query: { evaluateContextWithClientIp },
  body: jsonBody(context),
  async handle({ shopper: { usid }, site: { siteId }, query, body }, { db, now }) {
    const serialized = JSON.stringify(savedContext(body, query.evaluateContextWithClientIp))
    await db
      .insertInto('shopper_context')
      .values({ usid, site: parseSite(siteId), context: serialized, changed_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['usid', 'site']).doUpdateSet({ context: serialized, changed_at: now() }),
      )
      .execute()
    return new Response(null, { status: 201 })
  },
})

/** Merges the body into the stored context. Null and empty lists remove properties. */
const updateContext = shopperRoute({
  method: 'PATCH',
  path: PATH,
  authorize: requireVisitor,
  query: { evaluateContextWithClientIp },
  body: jsonBody(context),
  async handle({ shopper: { usid }, site: { siteId }, query, body }, { db, now }) {
    const site = parseSite(siteId)
    const merged = await inTransaction(db, async (transaction) => {
      const stored = await transaction
        .selectFrom('shopper_context')
        .select('context')
        .where('usid', '=', usid)
        .where('site', '=', site)
        .forUpdate()
        .executeTakeFirst()
      if (!stored) throw notFound()
      const change = savedContext(body, query.evaluateContextWithClientIp)
      const entries = Object.entries({ ...stored.context, ...change })
      const next = Object.fromEntries(entries.filter(([, value]) => value !== null && !isEmptyList(value)))
      await transaction
        .updateTable('shopper_context')
        .set({ context: JSON.stringify(next), changed_at: now() })
        .where('usid', '=', usid)
        .where('site', '=', site)
        .execute()
      return next
    })
    return json(merged satisfies ShopperContextsTypes.ShopperContext)
  },
})

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

const deleteContext = shopperRoute({
  method: 'DELETE',
  path: PATH,
  authorize: requireVisitor,
  async handle({ shopper: { usid }, site: { siteId } }, { db }) {
    const { numDeletedRows } = await db
      .deleteFrom('shopper_context')
      .where('usid', '=', usid)
      .where('site', '=', parseSite(siteId))
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound()
    return noContent()
  },
})

export const routes: readonly Route<ShopperServices>[] = [readContext, createContext, updateContext, deleteContext]
