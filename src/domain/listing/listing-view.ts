import type { ListedArtist } from './artist-index.ts'

/** A work as a tile shows it. */
export interface TileWork {
  imageId: string
  title: string
  artist: string
  /** Its product page, without site and locale, where it is not the one made from id, title and artist. */
  path?: string
  /** The artist's gallery, where the brand links it. */
  artistPath?: string
  /** Of the picture, as it stands in its address. */
  revision?: string
  /** The picture's base address, where it is not the one made from id and revision. */
  picture?: string
  /** Width over height. */
  aspect: number
  /** Its dominant colour, `#rrggbb`. */
  color: string
  type: string
  dimensions: string
  /** How many more sizes there are. */
  moreSizes?: number
  /** Minor units, as are all amounts here. */
  price: number
  listPrice?: number
  set?: boolean
  fresh?: boolean
  sale?: boolean
  only?: boolean
}

export interface ListingValue {
  value: string
  label: string
  count: number
  /** `#rrggbb`, of a colour. */
  color?: string
  children?: readonly ListingValue[]
  /** How many more children there are. */
  more?: number
  /** The name of the value above it, where it does not stand below that. */
  within?: string
}

export interface ListingAttribute {
  id: string
  label: string
  /** The first values, and every chosen one. */
  values: readonly ListingValue[]
  /** How many more values there are. */
  more?: number
}

/** Values of an attribute beyond the first ones, or those with a name. */
export interface MoreValues {
  /** How many there are in all. */
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

/** A list as its page shows it, with the messages of the page's locale. */
export interface ListingView {
  currency: string
  total: number
  works: readonly TileWork[]
  attributes: readonly ListingAttribute[]
  sorts: readonly { id: string; label: string }[]
  /** The id of the sort option in force. */
  sort: string
  popular: readonly PopularFacet[]
  crumbs: readonly { name: string; path: string }[]
  heading: string
  description: string
  /** Of the list of an artist. */
  artist?: ListedArtist
  /** Its description is empty where it is the page's own. */
  seo: { title: string; description: string; robots: string; path: string }
}

/** The result of a list search. */
export type ListingResult =
  | { kind: 'listing'; listing: ListingView }
  | { kind: 'redirect'; to: string }
  | { kind: 'failed'; errorCode: 404 | 500; works: readonly [] }

/** Works to show when a search has no results. */
export interface Alternatives {
  topSellers: readonly TileWork[]
  mostViewed: readonly TileWork[]
}
