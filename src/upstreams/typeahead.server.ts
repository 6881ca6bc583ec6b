import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { typeaheadResponse, type TypeaheadResponse } from '#/contracts/search/typeahead.ts'
import { config } from '#config'
import { requestUpstream } from './client.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'

const cachedResponses = upstreamCache(30_000, (call) =>
  requestUpstream('typeahead', '/v1/suggest', { query: JSON.parse(call), schema: typeaheadResponse }),
)

/** Suggestions of the search service, cached for 30 s. */
export const fetchSuggestions = (
  words: string,
  context: SiteAndLocale & { currency: string },
): Promise<TypeaheadResponse> => cachedResponses(JSON.stringify(typeaheadCall(words, context)))

/** The query of the typeahead request. */
export const typeaheadCall = (words: string, { site, locale, currency }: SiteAndLocale & { currency: string }) => ({
  siteId: site,
  locale,
  currency,
  q: words,
  categoryMaxCount: config.typeahead.categories,
  fuzzy: true,
})
