/** Caches promises and evicts the least recently used. Concurrent calls with one key share a promise. */
export class LruCache<Value> {
  readonly #entries = new Map<string, Promise<Value>>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  /** The cached value of a key, or the result of `load`. Rejections are not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key)
    const value = cached ?? load()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (!cached) {
      value.catch(() => this.#entries.delete(key))
      const [oldest] = this.#entries.keys()
      if (this.#entries.size > this.#maxEntries && oldest !== undefined) this.#entries.delete(oldest)
    }
    return value
  }

  clear(): void {
    this.#entries.clear()
  }
}
