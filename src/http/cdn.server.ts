import { ofetch } from 'ofetch'
import { log } from '#/log/log.server.ts'
import { environment } from '#/upstreams/environment.server.ts'

/**
 * Purges the CDNs. Every storefront does this after it has cleared its own page cache: a storefront that clears its cache
 * later could fill a CDN with stale pages.
 */
export function purgeCdns(): void {
  for (const url of environment().CDN_PURGE_URLS)
    ofetch(url, { method: 'PURGE', timeout: 5000, retry: 2, retryDelay: 500 }).catch((error: unknown) =>
      log.error('a CDN could not be purged', { error: String(error) }),
    )
}
