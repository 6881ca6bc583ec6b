import { pathLink } from '#/components/ui/path-link.ts'
import { listingSearch, type ListingRequest } from '#/domain/listing/listing.ts'
import { config } from '#config'

/** Link options of a list; `path` are the link options of its path. A link is active only at exactly its address. */
export const listLink = (request: ListingRequest, path = pathLink(request.path)) => ({
  ...path,
  search: listingSearch(request, config.pageSizes.list),
  activeOptions: { exact: true },
})

export type ListLink = ReturnType<typeof listLink> & { resetScroll?: boolean }
