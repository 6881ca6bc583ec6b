import { z } from 'zod'
import { localeNamed, nameLocales } from '../catalog/names.ts'
import { siteConfiguration, type SiteConfiguration } from '../sites/sites.ts'
import { Problem } from '../wire/problem.ts'
import { route, type Exchange, type Route, type RouteDefinition } from '../wire/route.ts'
import { requireShopper, type Shopper, type ShopperServices } from './shopper.ts'

/** The locale of a response: a locale, `default`, or a language without a country. */
export const locale = z
  .string()
  .transform((text, context) => {
    const known = localeNamed(text)
    if (!known) context.addIssue(`expected ${nameLocales.join(', ')}`)
    return known
  })
  .optional()

/** The query schema of an operation, including the parameters of every operation. */
const parametersOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({
    siteId: z.string(),
    // Responses do not depend on the shopper context, so `none` is the only value.
    personalized: z.literal('none', 'expected none').optional(),
    ...shape,
  })

type Parameters<Shape extends z.core.$ZodLooseShape> = ReturnType<typeof parametersOf<Shape>>

interface ShopperRouteDefinition<Services, Shape extends z.core.$ZodLooseShape, Body extends z.ZodType> extends Pick<
  RouteDefinition<Services, z.ZodObject, Body, Shopper>,
  'method' | 'path' | 'body'
> {
  /** Returns the shopper of the request, by default any guest or customer with a valid token. */
  authorize?: (exchange: Exchange, services: Services) => Promise<Shopper>
  /** The parameters beside `siteId` and `personalized`. All others are rejected. */
  query?: Shape
  handle: (
    exchange: Exchange & {
      shopper: Shopper
      site: SiteConfiguration
      query: z.output<Parameters<Shape>>
      body: z.output<Body>
    },
    services: Services,
  ) => Promise<Response> | Response
}

/**
 * A route of the Shopper APIs. As in Salesforce, it requires an access token for the requested site and rejects unknown
 * parameters.
 */
export function shopperRoute<
  Services extends ShopperServices,
  Shape extends z.core.$ZodLooseShape = Record<never, never>,
  Body extends z.ZodType = z.ZodUndefined,
>({
  authorize = requireShopper,
  query,
  handle,
  ...definition
}: ShopperRouteDefinition<Services, Shape, Body>): Route<Services> {
  return route({
    ...definition,
    authorize,
    query: parametersOf(query ?? ({} as Shape)),
    handle({ caller: shopper, ...exchange }, services) {
      const site = siteConfiguration(exchange.url.searchParams.get('siteId') ?? '')
      if (site.siteId !== siteConfiguration(shopper.siteId).siteId) throw otherSite(shopper)
      return handle({ ...exchange, shopper, site }, services)
    },
  })
}

const otherSite = (shopper: Shopper) =>
  new Problem(403, 'Forbidden', `siteId: expected ${shopper.siteId}, the site of the access token`, {
    parameter: 'siteId',
  })
