import { embeddedBackend } from './embedded-backend.server.ts'
import { environment, usesEmbeddedBackend } from './environment.server.ts'

interface Entry<Value> {
  value: Promise<Value>
  staleAt: number
}

/** The oldest answers go first. */
const mostEntries = 1000

/**
 * Keeps what an upstream answered for a short time, one question at a time a key; faults are not kept.
 * What the embedded backend answered goes at once when its content changes.
 */
export function shortCache<Value>(
  milliseconds: number,
  load: (key: string) => Promise<Value>,
  now: () => number = Date.now,
): { get(key: string): Promise<Value>; drop(): void } {
  const entries = new Map<string, Entry<Value>>()
  let listening = false
  const drop = () => entries.clear()

  return {
    drop,
    get(key) {
      if (!listening && usesEmbeddedBackend()) {
        listening = true
        embeddedBackend().onChange(drop)
      }
      const known = entries.get(key)
      if (known && known.staleAt > now()) return known.value
      const entry = {
        value: load(key),
        staleAt: now() + Math.min(milliseconds, environment().UPSTREAM_CACHE_SECONDS * 1000),
      }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.size > mostEntries ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
  }
}
