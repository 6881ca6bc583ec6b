/** A work in the list of favorites. */
export interface FavoriteWork {
  productId: string
}

/** An action for registered shoppers only. A guest's action is pending until the sign-in. */
export type GuardedAction = { kind: 'add-favorite'; work: FavoriteWork }
