import { requestRedirect } from './client.server.ts'
import { environment } from './environment.server.ts'
import { slas, socialQuery, type Visit } from './slas.server.ts'

interface SocialRequest {
  provider: string
  visit: Visit
  challenge: string
  redirectUri: string
  state: string
  /** The origin that shoppers see. */
  origin: string
}

/**
 * The URL at which a shopper signs in with an identity provider. Browsers cannot reach the embedded backend: the server
 * requests its redirect, and its provider is proxied under the storefront's origin.
 */
export async function socialAddress({
  provider,
  visit,
  challenge,
  redirectUri,
  state,
  origin,
}: SocialRequest): Promise<string> {
  const query = socialQuery(provider, visit, challenge, redirectUri, state)
  const base = environment().COMMERCE_API_URL
  if (base) return `${base}${slas('authorize')}?${new URLSearchParams(query)}`
  const { pathname, search } = await requestRedirect('auth', slas('authorize'), { query, confidential: true })
  return new URL(pathname + search, origin).href
}
