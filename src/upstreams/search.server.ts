import {
  artistsRequest,
  artistsResponse,
  facetValuesRequest,
  facetValuesResponse,
  searchRequest,
  searchResponse,
  type ArtistsRequest,
  type ArtistsResponse,
  type FacetValuesResponse,
  type SearchResponse,
} from '#/contracts/listing/brand-search.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { writeRefinements, type FacetRequest, type ListingRequest } from '#/domain/listing/listing.ts'
import { log } from '#/log/log.server.ts'
import { requestUpstream } from './client.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'
import { UpstreamError } from './upstream-error.ts'

export interface SearchFailure {
  errorCode: 404 | 500
  hits: []
}

export interface SearchContext extends SiteAndLocale {
  currency: string
  /** The ids of the attributes whose values are counted. */
  attributes: readonly string[]
}

const cachedResponses = upstreamCache(30_000, (call) =>
  requestUpstream('search', '/v1/search', { query: JSON.parse(call), schema: searchResponse }),
)

/** One page of a list; an error code and no products when the search fails. */
export async function searchWorks(
  request: ListingRequest,
  context: SearchContext,
): Promise<SearchResponse | SearchFailure> {
  try {
    return await cachedResponses(JSON.stringify(searchCall(request, context)))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.status === 404) return { errorCode: 404, hits: [] }
    log.error('a list could not be fetched', { path: request.path, error })
    return { errorCode: 500, hits: [] }
  }
}

const cachedValues = upstreamCache(30_000, (call) =>
  requestUpstream('search', '/v1/facet-values', { query: JSON.parse(call), schema: facetValuesResponse }),
)

/** Values of an attribute of a list. */
export const readFacetValues = (
  request: ListingRequest,
  facet: FacetRequest,
  { site, locale, currency }: Omit<SearchContext, 'attributes'>,
): Promise<FacetValuesResponse> =>
  cachedValues(
    JSON.stringify(
      facetValuesRequest.parse({
        ...searchCall(request, { site, locale, currency, attributes: [] }),
        attribute: facet.attribute,
        parent: facet.under,
        q: facet.text,
        startIndex: 0,
        limit: facet.count,
      }),
    ),
  )

const cachedArtists = upstreamCache(30_000, (call) =>
  requestUpstream('search', '/v1/artists', { query: JSON.parse(call), schema: artistsResponse }),
)

/** A page of the artists of a site. */
export const readArtists = (request: ArtistsRequest): Promise<ArtistsResponse> =>
  cachedArtists(JSON.stringify(artistsRequest.parse(request)))

/** The query of the search request for a list. */
export function searchCall(request: ListingRequest, { site, locale, currency, attributes }: SearchContext) {
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
    img: 'webp',
  })
}
