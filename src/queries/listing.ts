import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countedRequest, type FacetRequest, type ListingRequest } from '#/domain/listing/listing.ts'
import { config } from '#config'
import type { LocaleContext } from './locale-context.ts'

/** One page of a list, by its address. */
export const listingQuery = ({ site, locale }: LocaleContext, request: ListingRequest) =>
  queryOptions({
    queryKey: ['listing', site.id, locale.id, request],
    queryFn: async () =>
      (await import('#/server-fns/listing/listing.ts')).getListing({
        data: { site: site.id, locale: locale.id, request },
      }),
    staleTime: config.publicPages.freshFor * 1000,
  })

/** Values of an attribute of a list beyond the first ones. */
export const facetValuesQuery = ({ site, locale }: LocaleContext, listed: ListingRequest, facet: FacetRequest) => {
  const request = countedRequest(listed, facet.attribute)
  return queryOptions({
    queryKey: ['facet values', site.id, locale.id, request, facet],
    queryFn: async ({ signal }) =>
      (await import('#/server-fns/listing/listing.ts')).getFacetValues({
        data: { site: site.id, locale: locale.id, request, facet },
        signal,
      }),
    staleTime: config.publicPages.freshFor * 1000,
    placeholderData: keepPreviousData,
  })
}

/** Works to show where a search found none. */
export const alternativesQuery = ({ site, locale }: LocaleContext) =>
  queryOptions({
    queryKey: ['alternatives', site.id, locale.id],
    queryFn: async () =>
      (await import('#/server-fns/listing/listing.ts')).getAlternatives({ data: { site: site.id, locale: locale.id } }),
  })
