import { ofetch } from 'ofetch'
import { log } from '#/log/log.server.ts'
import { environment } from '#/upstreams/environment.server.ts'

/** Empties the CDNs. Every storefront does so after its own cache: one that was later could have filled a CDN again. */
export function purgeCdns(): void {
  for (const url of environment().CDN_PURGE_URLS)
    ofetch(url, { method: 'PURGE', timeout: 5000, retry: 2, retryDelay: 500 }).catch((error: unknown) =>
      log.error('a CDN could not be purged', { error: String(error) }),
    )
}
