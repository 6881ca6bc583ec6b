import type { PlaceIds } from '#/contracts/place.ts'
import { typeaheadResponse, type TypeaheadResponse } from '#/contracts/search/typeahead.ts'
import { config } from '#config'
import { ask } from './client.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'

const answers = upstreamCache(30_000, (call) =>
  ask('typeahead', '/v1/suggest', { query: JSON.parse(call), schema: typeaheadResponse }),
)

/** What words may become, as the search service suggests it; asked for at most once in half a minute. */
export const suggestWords = (words: string, place: PlaceIds & { currency: string }): Promise<TypeaheadResponse> =>
  answers(JSON.stringify(typeaheadCall(words, place)))

/** The query of the typeahead call: the specified parameters, and the place that is asked for. */
export const typeaheadCall = (words: string, { site, locale, currency }: PlaceIds & { currency: string }) => ({
  siteId: site,
  locale,
  currency,
  q: words,
  categoryMaxCount: config.typeahead.categories,
  fuzzy: true,
})
