import type { ListingQuery } from './listing-query.ts'
import type { Search } from '../search/search.ts'
import type { Selection } from '../search/selection.ts'

/** Returns the same query, or one with corrected words if it has no results. */
export async function correctSpelling(query: ListingQuery, search: Search): Promise<ListingQuery> {
  const { selection, text } = query
  if (text && selection.words.length === 0)
    return { ...query, selection: { ...selection, choices: matchNothing(selection) } }
  if (selection.words.length === 0) return query
  const { total } = await search.counts(selection)
  if (total > 0) return query
  const words = await search.correctSpelling(selection.words)
  return { ...query, selection: { ...selection, words } }
}

/** For text without letters and digits: no work has the value 0. */
const matchNothing = ({ choices }: Selection): Selection['choices'] => [...choices, { attribute: 'site', values: [0] }]
