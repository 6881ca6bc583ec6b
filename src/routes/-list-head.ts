import { listingHead } from '#/domain/listing/listing-head.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import { listingQuery } from '#/queries/listing.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

export interface ListRouteData {
  request: ListingRequest
}

export interface ListHeadContext {
  loaderData?: ListRouteData
  match: { context: RouterContext; search: object }
}

/** The head of a list page. It reads the list from the query cache, so that the loader data need not contain it too. */
export function headOfList({ loaderData, match }: ListHeadContext) {
  const { queryClient, site, locale, brand, origin } = match.context
  if (!loaderData) return {}
  const { request } = loaderData
  const result = queryClient.getQueryData(listingQuery(match.context, request).queryKey)
  if (result?.kind !== 'listing') return {}
  const isChoosing = 'compare' in match.search
  return listingHead(request, result.listing, {
    site,
    locale,
    origin,
    shop: brand.name,
    config,
    isChoosing,
  })
}
