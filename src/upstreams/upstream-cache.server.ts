import { LRUCache } from 'lru-cache'
import { onContentChange } from './content-changes.server.ts'
import { environment } from './environment.server.ts'

/** The size of a cache, in characters of JSON. */
const maxSize = 16 * 1024 * 1024

/**
 * Caches what `load` returns for `ttlMs`, at most for `UPSTREAM_CACHE_SECONDS`. Concurrent requests for a key share one
 * call; errors are not cached. `load` gets the expired value, if any, and may return it when a request fails. The cache is
 * cleared when content changes.
 */
export function upstreamCache<Value extends object>(
  ttlMs: number,
  load: (key: string, expired?: Value) => Promise<Value>,
): (key: string) => Promise<Value> {
  const cache = new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: (value) => JSON.stringify(value).length,
    fetchMethod: load,
    // A result requested before a change is returned to its callers and not cached.
    ignoreFetchAbort: true,
  })
  let listening = false
  return async (key) => {
    if (!listening) {
      listening = true
      onContentChange(() => cache.clear())
    }
    const ttl = Math.min(ttlMs, environment().UPSTREAM_CACHE_SECONDS * 1000)
    return ttl > 0 ? cache.forceFetch(key, { ttl }) : load(key)
  }
}
