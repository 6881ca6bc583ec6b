import { queryOptions } from '@tanstack/react-query'
import type { Locale, Site } from '#/domain/site.ts'
import { getSuggestions } from '#/server-fns/search/typeahead.ts'

const FRESH = 60_000

/** Suggestions for words, cached for a minute; a failure is requested again. */
export const suggestionsQuery = ({ site, locale }: { site: Site; locale: Locale }, words: string) =>
  queryOptions({
    queryKey: ['suggestions', site.id, locale.id, words],
    queryFn: ({ signal }) => getSuggestions({ data: { site: site.id, locale: locale.id, words }, signal }),
    staleTime: (query) => (query.state.data?.status === 'found' ? FRESH : 0),
  })
