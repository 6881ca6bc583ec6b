import { notFound, redirect } from '@tanstack/react-router'
import type { RouterContext } from './__root.tsx'
import { fitEntry, fittedList } from '#/domain/listing/fits.ts'
import { correctedQuery } from '#/domain/listing/corrected-query.ts'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import { listingAddress, readFacetRequest, rootCategory, type ListingRequest } from '#/domain/listing/listing.ts'
import { offsetOf, pageCount } from '#/domain/listing/pagination.ts'
import { readChoices } from '#/domain/product/compare-choices.ts'
import { listOfChoices } from '#/domain/product/compare.ts'
import { encodedPath } from '#/domain/site.ts'
import type { ListingQuery } from '#/domain/listing/listing-parameters.ts'
import { alternativesQuery, facetValuesQuery, listingQuery } from '#/queries/listing.ts'
import { config } from '#config'
import type { ListRouteData } from './-list-head.ts'
import { requestAt } from './-list-request.ts'

/** The longest path for which a list is requested. */
const LONGEST_PATH = 2000

/**
 * Loads the list in an address, or redirects: as the search requests it, to the category's own path, to an address
 * without ignored search params, or to the last page.
 */
export async function loadList({
  context,
  deps,
  location,
}: {
  context: RouterContext
  deps: ListingQuery
  location: { pathname: string; searchStr: string }
}): Promise<ListRouteData> {
  const { queryClient, addressOf } = context
  const request = requestAt(context, location.pathname, deps)
  if (!request || request.path.length > LONGEST_PATH) throw notFound()
  // In a browser, the form leads to the list itself.
  if (import.meta.env.SSR && (deps.fitw !== undefined || request.refinements[fitsAttribute])) {
    const fitted = listingAddress(fittedList(request, fitEntry(deps)), config.pageSizes.list)
    const compare = new URLSearchParams(location.searchStr).get('compare')
    if (fitted !== listingAddress(request, config.pageSizes.list))
      throw redirect({
        href: addressOf(compare === null ? fitted : listOfChoices(fitted, readChoices(compare))),
        statusCode: 302,
      })
  }
  const query = listingQuery(context, request)
  const result = await queryClient.ensureQueryData(query)
  if (result.kind === 'redirect') throw redirect({ href: addressOf(result.to), statusCode: 302 })
  if (result.kind === 'failed') {
    queryClient.removeQueries({ queryKey: query.queryKey })
    if (result.errorCode === 404) throw notFound()
    throw new Error(`loading the list ${location.pathname} failed: the search returned ${result.errorCode}`)
  }
  const { total, seo, works, sort } = result.listing
  const addressFor = (next: ListingRequest) => addressOf(listingAddress(next, config.pageSizes.list))
  if (isMisnamed(request, seo.path))
    throw redirect({ href: addressFor({ ...request, path: seo.path }), statusCode: 301 })
  const last = Math.min(pageCount(total, request.limit), config.pageSizes.deepest)
  const existing = works.length === 0 && total > 0 ? { ...request, offset: offsetOf(last, request.limit) } : request
  const corrected = correctedQuery(location.searchStr, existing, { sort, defaultLimit: config.pageSizes.list })
  if (corrected !== undefined) throw redirect({ href: addressOf(request.path + corrected), statusCode: 302 })
  const facet = readFacetRequest(deps)
  // `prefetchQuery` never rejects; after a failure the page shows that the values could not be loaded.
  if (facet) await queryClient.prefetchQuery(facetValuesQuery(context, request, facet))
  if (total === 0 && (request.text ?? request.within)) await queryClient.ensureQueryData(alternativesQuery(context))
  return { request }
}

/** Whether the path of a category differs from the category's own path. `/category/…` is always accepted. */
const isMisnamed = ({ categoryId, path }: ListingRequest, own: string) =>
  categoryId !== undefined &&
  categoryId !== rootCategory &&
  own !== '' &&
  own !== encodedPath(path) &&
  !path.startsWith('/category/')
