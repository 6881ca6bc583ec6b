/** Where SLAS answers. */
export const SLAS = '/shopper/auth/v1/organizations/:org/oauth2'

/** The address of an operation, as the one who asks has reached the house. */
export const addressOf = (url: URL, organizationId: string, operation: string): string =>
  `${url.origin}${SLAS.replace(':org', organizationId)}/${operation}`

/** The redirect with which codes travel. */
export function redirectWith(address: string, query: Readonly<Record<string, string | undefined>>): Response {
  const target = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) target.searchParams.set(name, value)
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } })
}
