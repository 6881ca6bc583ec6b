/** A work as a list of favorites names it. */
export interface FavoriteWork {
  productId: string
}

/** What only a registered shopper may do; a guest's is kept until the guest has signed in. */
export type GuardedAction = { kind: 'add-favorite'; work: FavoriteWork }
