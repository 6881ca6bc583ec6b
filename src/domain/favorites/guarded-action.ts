/** A work in the list of favorites. */
export interface FavoriteWork {
  productId: string
}

/** A change of the favorites, for registered shoppers only. A guest's change is pending until the sign-in. */
export interface GuardedAction {
  kind: 'add' | 'remove'
  work: FavoriteWork
}
