/** The data of a toast; its words belong to the component that shows it. */
export type ShopToast =
  | { kind: 'signed-in'; firstName: string }
  | { kind: 'sign-in-first' }
  | { kind: 'password-reset' }
  | { kind: 'wishlist-added'; count: number }
  | { kind: 'wishlist-removed' }
  | { kind: 'wishlist-already' }
  /** The change is made when the connection is back. */
  | { kind: 'wishlist-waiting' }
  | { kind: 'promo-applied' }
  | { kind: 'promo-removed' }
  /** In place of the dialog, whose code could not be loaded. */
  | { kind: 'cart-added' }
  | { kind: 'cart-removed' }
  | { kind: 'cart-gone' }
  /** The basket was ordered or emptied elsewhere. */
  | { kind: 'basket-gone' }
  | { kind: 'cart-changed'; title: string }
  | { kind: 'stock'; left: number }
  /** Too few of a work are left for its set, of which nothing was added. */
  | { kind: 'set-stock'; left: number; title: string }
  | { kind: 'set-failed' }
  | { kind: 'photo-removed'; name: string }
  /** A photo that is not among the shopper's. */
  | { kind: 'photo-unknown' }
  | { kind: 'album-full' }
  | { kind: 'account-saved'; what: 'profile' | 'email' | 'password' | 'address' | 'card' }
  | { kind: 'account-removed'; what: 'addresses' | 'cards' }
  | { kind: 'account-preferred'; what: 'addresses' | 'cards' }
  | { kind: 'order-changed'; what: 'cancel' | 'return' }
  | { kind: 'cart-joined'; titles: readonly string[]; saved: number }
  | { kind: 'saved-joined'; count: number }
  | { kind: 'cart-unjoined' }
  /** Another build of the shop waits to be used. */
  | { kind: 'new-version' }
  | { kind: 'consent-saved' }
  | { kind: 'failed' }
