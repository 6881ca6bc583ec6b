import { LRUCache } from 'lru-cache'

/** Caches results and evicts the least recently used. Concurrent calls with one key share a promise. */
export class LruCache<Value extends object> {
  readonly #entries: LRUCache<string, Value, () => Promise<Value>>

  constructor(maxEntries: number) {
    this.#entries = new LRUCache({
      max: maxEntries,
      fetchMethod: (_key, _stale, { context: load }) => load(),
      // A result that was requested before `clear` is returned to those who wait for it, and not cached.
      ignoreFetchAbort: true,
    })
  }

  /** The cached value of a key, or the result of `load`. Rejections are not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#entries.forceFetch(key, { context: load })
  }

  clear(): void {
    this.#entries.clear()
  }
}
