import type { Route } from './services.ts'
import { requireOrganization } from './shopper.ts'

/** The path of Salesforce's Shopper Login and API Access Service. */
const SLAS = '/shopper/auth/v1/organizations/:org/oauth2'

/** A route of SLAS that checks the organization in its path. */
export const slasRoute = (method: Route['method'], operation: string, handle: Route['handle']): Route => ({
  method,
  path: `${SLAS}/${operation}`,
  handle(exchange, services) {
    requireOrganization(exchange, services)
    return handle(exchange, services)
  },
})

/** The absolute URL of an operation, on the origin of the request. */
export const operationUrl = (url: URL, organizationId: string, operation: string): string =>
  `${url.origin}${SLAS.replace(':org', organizationId)}/${operation}`

/** Redirects to an address with these query parameters. */
export function redirectWith(address: string, query: Readonly<Record<string, string | undefined>>): Response {
  const target = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } })
}
