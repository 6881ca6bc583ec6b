import { searchRequest, searchResponse, type SearchResponse } from '#/contracts/listing/brand-search.ts'
import type { PlaceIds } from '#/contracts/place.ts'
import { writeRefinements, type ListingRequest } from '#/domain/listing/listing.ts'
import { log } from '#/log/log.server.ts'
import { ask } from './client.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'
import { UpstreamFault } from './upstream-fault.ts'

export interface SearchFailure {
  errorCode: 404 | 500
  hits: []
}

export interface SearchPlace extends PlaceIds {
  currency: string
  /** Ids of the attributes whose values are to be counted. */
  attributes: readonly string[]
}

const answers = upstreamCache(30_000, (call) =>
  ask('search', '/v1/search', { query: JSON.parse(call), schema: searchResponse }),
)

/** One page of a list; a code and no products when the search does not give one. */
export async function searchWorks(
  request: ListingRequest,
  place: SearchPlace,
): Promise<SearchResponse | SearchFailure> {
  try {
    return await answers(JSON.stringify(searchCall(request, place)))
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    if (error.status === 404) return { errorCode: 404, hits: [] }
    log.error('no list', { path: request.path, error: error.message })
    return { errorCode: 500, hits: [] }
  }
}

/** The query of the search call that a list stands for. */
export function searchCall(request: ListingRequest, { site, locale, currency, attributes }: SearchPlace) {
  const filterby = writeRefinements(request.refinements)
  return searchRequest.parse({
    siteId: site,
    locale,
    currency,
    searchType: request.kind === 'keyword' ? 'KEYWORD' : 'GALLERY',
    categoryId: request.categoryId,
    parentCategoryId: request.parentCategoryId,
    searchKeyword: request.text,
    txtSearch: request.within,
    startIndex: request.offset,
    limit: request.limit,
    sort: request.sort,
    facetby: attributes.join(','),
    filterby: filterby || undefined,
  })
}
