import { readListingQuery, type ListingQuery } from '#/domain/listing/listing-parameters.ts'
import type { ListHeadContext } from './-list-head.ts'

/** The loader's dependencies: the search params that a list reads. */
export const listDeps = ({ search }: { search: Record<string, unknown> }): ListingQuery => readListingQuery(search)

/** The head of a list page. Its code is loaded with the list's loader. */
export const listHead = async (context: ListHeadContext) => (await import('./-list-head.ts')).headOfList(context)

/** Milliseconds before the pending list is shown. */
export const pendingMs = 400
