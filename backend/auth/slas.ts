import { z } from 'zod'
import { Problem } from '../wire/problem.ts'
import { route, type RouteDefinition } from '../wire/route.ts'
import { slasError, withOauthFields } from './errors.ts'
import type { Route, Services } from './services.ts'
import { requireOrganization } from './shopper.ts'

/** The path of Salesforce's Shopper Login and API Access Service. */
const slasPath = (operation: string, organization = ':org') =>
  `/shopper/auth/v1/organizations/${organization}/oauth2/${operation}`

/** Adds the error fields of OAuth 2 to the problems that a route throws. */
const withOauthErrors = (route: Route): Route => ({
  ...route,
  async handle(exchange, services) {
    try {
      return await route.handle(exchange, services)
    } catch (error) {
      throw error instanceof Problem ? withOauthFields(error) : error
    }
  },
})

interface SlasRouteDefinition<Shape extends z.core.$ZodLooseShape, Body extends z.ZodType> extends Pick<
  RouteDefinition<Services, z.ZodObject<Shape, z.core.$strict>, Body, void>,
  'method' | 'body' | 'handle'
> {
  operation: string
  /** The parameters of the query. All others are rejected. */
  query?: Shape
}

/** An operation of SLAS. It checks the organization in its path. */
export const slasRoute = <
  Shape extends z.core.$ZodLooseShape = Record<never, never>,
  Body extends z.ZodType = z.ZodUndefined,
>({
  operation,
  query,
  ...definition
}: SlasRouteDefinition<Shape, Body>): Route =>
  withOauthErrors(
    route({
      ...definition,
      path: slasPath(operation),
      authorize: requireOrganization,
      query: z.strictObject(query ?? ({} as Shape)),
    }),
  )

/** An operation of SLAS that is not supported. */
export const unsupportedSlasRoute = (method: Route['method'], operation: string, reason: string): Route =>
  withOauthErrors({
    method,
    path: slasPath(operation),
    handle(exchange, services) {
      requireOrganization(exchange, services)
      throw slasError(403, 'not supported', reason)
    },
  })

/** The absolute URL of an operation. */
export const operationUrl = ({ publicOrigin, organizationId }: Services['settings'], operation: string): string =>
  publicOrigin + slasPath(operation, organizationId)

/** Redirects to an address with these query parameters. */
export function redirectWith(address: string, query: Readonly<Record<string, string | undefined>>): Response {
  const target = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } })
}
