import type { TileWork } from '#/domain/listing/listing-view.ts'

/** The shopper's list of favorites: the id of the item that holds each work. */
export interface FavoritesList {
  listId: string
  items: Record<string, string>
  /** The works as they were added. */
  latestFirst: string[]
}

/** Works of the list as they are shown. */
export interface FavoriteWorks {
  currency: string
  works: TileWork[]
}

/** How many works of the list are shown at a time. */
export const favoritesPart = 24

/** The works that are shown first. */
export const firstFavorites = (works: readonly string[]): readonly string[] => works.slice(0, favoritesPart)
