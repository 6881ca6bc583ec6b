/** The query parameters a list reads. */
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
] as const
export type ListingQuery = Partial<Record<(typeof listingParameters)[number], string>>
