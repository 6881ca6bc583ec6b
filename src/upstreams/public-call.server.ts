import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { requestUpstream, type UpstreamRequest } from './client.server.ts'
import { environment } from './environment.server.ts'
import { signInGuest } from './slas.server.ts'
import { UpstreamError } from './upstream-error.ts'

type Api = 'product/shopper-products' | 'experience/shopper-experience' | 'store/shopper-stores'

/** Milliseconds before its expiry at which a token is renewed in the background. */
const MARGIN = 300_000

/** Access tokens by site id. Requests without a shopper share the token of one guest. */
const guestTokens = new LRUCache<string, { accessToken: string }>({
  max: 100,
  ttl: MARGIN,
  allowStale: true,
  async fetchMethod(siteId, _, { options }) {
    const { access_token: accessToken, expires_in: seconds } = await signInGuest(
      { siteId, doNotTrack: true },
      'commerce',
    )
    options.ttl = Math.max(1, seconds * 1000 - MARGIN)
    return { accessToken }
  },
})

/** Sends a Shopper API request whose response is the same for every shopper. Retries once with a new token on 401. */
export async function requestPublic<Schema extends z.ZodType>(
  siteId: string,
  api: Api,
  path: string,
  request: Pick<UpstreamRequest<Schema>, 'schema' | 'query'>,
): Promise<z.output<Schema>> {
  const send = ({ accessToken }: { accessToken: string }) =>
    requestUpstream('commerce', `/${api}/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}${path}`, {
      ...request,
      query: { siteId, ...request.query },
      headers: { authorization: `Bearer ${accessToken}` },
    })
  const token = await guestTokens.forceFetch(siteId)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error
    if (guestTokens.peek(siteId, { allowStale: true }) === token) guestTokens.delete(siteId)
    return send(await guestTokens.forceFetch(siteId))
  }
}
