import { resultCache, type ResultCache } from '../store/result-cache.ts'
import type { Exchange } from '../wire/route.ts'
import type { Services } from './services.ts'

/** Long enough for the searches that many shoppers send at once. */
const TTL_MS = 5000
/** In characters. */
const MAX_SIZE = 16_000_000

const caches = new WeakMap<Services['search'], ResultCache<{ body: string }>>()

/** Responds with the JSON of `load`, cached by URL for five seconds or until the catalogue changes. */
export async function cachedJson(
  { url }: Exchange,
  { search }: Services,
  load: () => Promise<unknown>,
): Promise<Response> {
  const cache =
    caches.get(search) ?? resultCache({ maxSize: MAX_SIZE, sizeCalculation: ({ body }) => body.length, ttl: TTL_MS })
  caches.set(search, cache)
  const { generation } = await search.current()
  const { body } = await cache.forceFetch(`${generation} ${url.pathname}${url.search}`, {
    context: async () => ({ body: JSON.stringify(await load()) }),
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
