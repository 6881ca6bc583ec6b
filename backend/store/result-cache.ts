import { LRUCache } from 'lru-cache'

export type ResultCache<Value extends object> = LRUCache<string, Value, () => Promise<Value>>

type Options<Value extends object> = LRUCache.OptionsBase<string, Value, () => Promise<Value>>

/**
 * A cache for `forceFetch(key, { context: load })`. Concurrent calls with one key share a promise. Rejections are not
 * cached. A result requested before `clear` is returned to its callers and not cached.
 */
export const resultCache = <Value extends object>(
  limits: ({ max: number } | Required<Pick<Options<Value>, 'maxSize' | 'sizeCalculation'>>) & { ttl?: number },
): ResultCache<Value> =>
  new LRUCache({ ...limits, fetchMethod: (_key, _stale, { context: load }) => load(), ignoreFetchAbort: true })
