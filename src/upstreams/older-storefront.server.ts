import { z } from 'zod'
import { log } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'

/**
 * Starts the shopper's session at an older storefront of the same merchant, if one is configured for the site: API-44.
 * The request has the shopper's token and no cookie. When it fails, only that storefront starts a session of its own.
 */
export async function startOlderSession(siteId: string, accessToken: string): Promise<void> {
  const { OLDER_STOREFRONT_URL, OLDER_STOREFRONT_SITE } = environment()
  if (!OLDER_STOREFRONT_URL || siteId !== OLDER_STOREFRONT_SITE) return
  try {
    await requestUpstream('olderStorefront', `/s/${siteId}/dw/shop/v22_8/sessions`, {
      method: 'POST',
      schema: z.unknown(),
      headers: { authorization: `Bearer ${accessToken}` },
      confidential: true,
    })
  } catch (error) {
    log.fallback('a session of the older storefront could not be started', { site: siteId, error })
  }
}
