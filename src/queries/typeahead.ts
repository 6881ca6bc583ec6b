import { queryOptions } from '@tanstack/react-query'
import { getSuggestions } from '#/server-fns/search/typeahead.ts'
import type { LocaleContext } from './locale-context.ts'

const STALE_TIME_MS = 60_000

/** Suggestions for words, fresh for a minute. A failed result is stale at once. */
export const suggestionsQuery = ({ site, locale }: LocaleContext, words: string) =>
  queryOptions({
    queryKey: ['suggestions', site.id, locale.id, words],
    queryFn: ({ signal }) => getSuggestions({ data: { site: site.id, locale: locale.id, words }, signal }),
    staleTime: (query) => (query.state.data?.status === 'found' ? STALE_TIME_MS : 0),
  })
