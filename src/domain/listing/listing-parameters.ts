/** The search params that a list reads. */
export const listingParameters = [
  'skq',
  'txtSearch',
  'q',
  'sort',
  'style',
  'img',
  'parentCategoryId',
  'k',
  'n',
  'o',
  'limit',
  'page',
  'facet',
  'under',
  'fq',
  'show',
  'fitw',
  'fith',
  'fitu',
  'fitp',
] as const
export type ListingQuery = Partial<Record<(typeof listingParameters)[number], string>>

/** Selects the search params that a list reads. */
export const readListingQuery = (search: Record<string, unknown>): ListingQuery =>
  Object.fromEntries(
    listingParameters.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

/** Types the search params of a list's route. Other params, such as those of a campaign, stay in the address. */
export const validateListingSearch = (search: Record<string, unknown>): ListingQuery => ({
  ...search,
  ...readListingQuery(search),
})

/** The attribute whose value is the width of a piece of furniture or a wall that works fit (`fits.ts`). */
export const fitsAttribute = 'c_fits'
