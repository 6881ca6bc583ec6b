import type { TileWork } from '#/domain/listing/listing-view.ts'

/** The shopper's list of favorites. `items`: the id of the list's item for each work. */
export interface FavoritesList {
  listId: string
  items: Record<string, string>
  /** The works, latest added first. */
  latestFirst: string[]
}

/** Works of the list, with the data of their tiles. */
export interface FavoriteWorks {
  currency: string
  works: TileWork[]
}

/** How many works of the list are loaded at a time. */
export const favoritesPart = 24

/** The works that are loaded first. */
export const firstFavorites = (works: readonly string[]): readonly string[] => works.slice(0, favoritesPart)
