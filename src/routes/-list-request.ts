import type { ListingQuery } from '#/domain/listing/listing-parameters.ts'
import { readListing } from '#/domain/listing/listing.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

/** The list request of a path and its query; undefined if they name no list. */
export const requestAt = ({ brand }: Pick<RouterContext, 'brand'>, path: string, query: ListingQuery) =>
  readListing(path, query, { addresses: brand.productUrl, pageSizes: config.pageSizes })
