import { notFound, redirect } from '@tanstack/react-router'
import type { RouterContext } from './__root.tsx'
import { listingAddress, readListing, rootCategory, type ListingRequest } from '#/domain/listing/listing.ts'
import { offsetOf, pageCount } from '#/domain/listing/pagination.ts'
import { readListingQuery, type ListingQuery } from '#/domain/listing/listing-parameters.ts'
import type { ListingHead } from '#/domain/listing/listing-head.ts'
import { alternativesQuery, listingQuery } from '#/queries/listing.ts'
import { config } from '#config'

/** A list is loaded again when a search param that it reads changes. */
export const listDeps = ({ search }: { search: Record<string, unknown> }): ListingQuery => readListingQuery(search)

/** The list that an address names. */
export const requestAt = ({ brand }: Pick<RouterContext, 'brand'>, path: string, query: ListingQuery) =>
  readListing(path, query, { addresses: brand.productUrl, pageSizes: config.pageSizes })

/** Beyond this a path names no list. */
const LONGEST_PATH = 400

export interface ListRouteData {
  request: ListingRequest
  head: ListingHead
}

/** Loads the list that an address names, or redirects to where the list is. */
export async function loadList(given: {
  context: RouterContext
  deps: ListingQuery
  location: { pathname: string }
}): Promise<ListRouteData> {
  const { context, deps, location } = given
  const { queryClient, addressOf } = context
  const request = requestAt(context, location.pathname, deps)
  if (!request || request.path.length > LONGEST_PATH) throw notFound()
  const query = listingQuery(context, request)
  const answer = await queryClient.ensureQueryData(query)
  if (answer.kind === 'redirect') throw redirect({ href: addressOf(answer.to), statusCode: 302 })
  if (answer.kind === 'failed') {
    queryClient.removeQueries({ queryKey: query.queryKey })
    if (answer.errorCode === 404) throw notFound()
    throw new Error(`the list ${location.pathname} could not be had: search answered ${answer.errorCode}`)
  }
  const { total, seo, works } = answer.listing
  const to = (next: ListingRequest) => addressOf(listingAddress(next, config.pageSizes.list))
  if (isMisnamed(request, seo.path)) throw redirect({ href: to({ ...request, path: seo.path }), statusCode: 301 })
  if (works === '' && total > 0) {
    const last = Math.min(pageCount(total, request.limit), config.pageSizes.deepest)
    throw redirect({ href: to({ ...request, offset: offsetOf(last, request.limit) }), statusCode: 302 })
  }
  if (total === 0 && (request.text ?? request.within)) await queryClient.ensureQueryData(alternativesQuery(context))
  return { request, head: answer.head }
}

/** Whether a category's own path is another than the one asked for; `/category/…` stays as it is. */
const isMisnamed = ({ categoryId, path }: ListingRequest, own: string) =>
  categoryId !== undefined &&
  categoryId !== rootCategory &&
  own !== '' &&
  own !== path &&
  !path.startsWith('/category/')

/** Milliseconds before the pending list is shown. */
export const pendingMs = 400
