import type { ListedArtist } from './artist-index.ts'
import type { ListingRequest } from './listing.ts'

/** A work in a tile. */
export interface TileWork {
  imageId: string
  title: string
  artist: string
  /** The path of the product page, without site and locale; absent if `productPath` makes it from id, title and artist. */
  path?: string
  /** The path of the artist's gallery, without site and locale; absent if `artistPath` makes it from the name, empty if there is none. */
  artistPath?: string
  /** The revision of the picture, for its address. */
  revision?: string
  /** The base of the picture; absent if `workPicture` makes it from id and revision. */
  picture?: string
  /** Width over height. */
  aspect: number
  /** The dominant colour, `#rrggbb`. */
  color: string
  type: string
  dimensions: string
  /** The number of further sizes. */
  moreSizes?: number
  /** Minor units, as are all amounts here; 0 if unknown. */
  price: number
  listPrice?: number
  set?: boolean
  fresh?: boolean
  sale?: boolean
  only?: boolean
  /** Whether the picture is a placeholder. The work cannot be ordered. */
  unpictured?: boolean
}

export interface ListingValue {
  value: string
  label: string
  count: number
  /** `#rrggbb`, if the value is a colour. */
  color?: string
  children?: readonly ListingValue[]
  /** The number of further children. */
  more?: number
  /** The label of the parent value, if the value is not listed below it. */
  within?: string
}

export interface ListingAttribute {
  id: string
  label: string
  /** The first values, and every chosen one. */
  values: readonly ListingValue[]
  /** The number of further values. */
  more?: number
}

/** Values of an attribute beyond the first ones, or those that match a text. */
export interface MoreValues {
  /** The number of all such values. */
  total: number
  values: readonly ListingValue[]
}

export interface PopularFacet {
  name: string
  path: string
  picture: string
  aspect: number
  color: string
}

/** How the search read the text. Paths are of this list with another text. */
export interface ListingReading {
  /** The refinements that the text names, with the list without each. */
  refinements: readonly { attribute: string; value: string; label: string; path: string }[]
  /** The words that are searched for in the texts of works. */
  words: readonly { text: string; path: string }[]
  /** The correction of the spelling, with the list for the text as typed. */
  correction?: { from: string; to: string; path: string }
  /** The parts of the text that no work matches together with the others. */
  leftOut: readonly string[]
  /** A page of the shop that the text names. */
  page?: { title: string; path: string }
  /** Searches that find works. */
  alternatives: readonly { label: string; path: string; count: number }[]
}

/** The view model of a list, with texts in the page's locale. */
export interface ListingView {
  currency: string
  total: number
  works: readonly TileWork[]
  attributes: readonly ListingAttribute[]
  sorts: readonly { id: string; label: string }[]
  /** The id of the current sort option. */
  sort: string
  popular: readonly PopularFacet[]
  crumbs: readonly { name: string; path: string }[]
  heading: string
  description: string
  /** Set for a search, if the service describes its reading. */
  reading?: ListingReading
  /** Set for the list of an artist. */
  artist?: ListedArtist
  /** An empty description stands for the list's own `description`. */
  seo: { title: string; description: string; robots: string; path: string }
}

/** The result of a list search. */
export type ListingResult =
  | { kind: 'listing'; listing: ListingView }
  | { kind: 'redirect'; to: string }
  | { kind: 'failed'; errorCode: 404 | 500; works: readonly [] }

/** Works that are shown when a search has no results. */
export interface Alternatives {
  topSellers: readonly TileWork[]
  mostViewed: readonly TileWork[]
}

/** Chosen values with their labels, in the order of the attributes. */
export function chosenValues(
  { refinements }: Pick<ListingRequest, 'refinements'>,
  { attributes }: Pick<ListingView, 'attributes'>,
): { attribute: string; value: string; label: string }[] {
  return attributes.flatMap(({ id, values }) =>
    withDescendants(values)
      .filter(({ value }) => refinements[id]?.includes(value))
      .map(({ value, label }) => ({ attribute: id, value, label })),
  )
}

const withDescendants = (values: readonly ListingValue[]): ListingValue[] =>
  values.flatMap((value) => [value, ...withDescendants(value.children ?? [])])
