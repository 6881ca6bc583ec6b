import type { ListingQuery } from './listing-parameters.ts'
import { listingSearch, type ListingRequest, type Refinements } from './listing.ts'

/**
 * The query of an address with corrected values for the search params that the list ignored or clamped; undefined if it
 * did so for none. Other params stay.
 * @param sort the sort option that the search applied
 */
export function correctedQuery(
  query: string,
  request: ListingRequest,
  { sort, defaultLimit }: { sort: string; defaultLimit: number },
): string | undefined {
  const params = new URLSearchParams(query)
  const given = (name: keyof ListingQuery) => params.get(name)?.trim() || undefined
  const canonical = listingSearch(request, defaultLimit)
  const [limit, page] = [given('limit'), given('page') ?? given('o')]
  const ignored: ListingQuery = {
    ...((given('sort') ?? sort) === sort ? {} : { sort: '' }),
    ...(Number(limit ?? request.limit) === request.limit ? {} : { limit: canonical.limit ?? '' }),
    ...(Number(page ?? request.offset) === request.offset ? {} : { page: canonical.page ?? '', o: '' }),
    ...(isRead(given('n'), request.refinements) ? {} : { n: canonical.n ?? '' }),
  }
  if (Object.keys(ignored).length === 0) return undefined
  for (const [name, value] of Object.entries(ignored)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Whether the refinements have all those that a text names. */
const isRead = (text = '', refinements: Refinements) =>
  text.split(';').every((group) => {
    const [attribute = '', ...lists] = group.split(':')
    const values = lists.join(':').split(',').filter(Boolean)
    const chosen = new Map(Object.entries(refinements)).get(attribute) ?? []
    return group === '' || (values.length > 0 && values.every((value) => chosen.includes(value)))
  })
