/** The data of a toast; the component that shows it has the messages. */
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
  /** Shown instead of the dialog if its code could not be loaded. */
  | { kind: 'cart-added' }
  | { kind: 'cart-removed' }
  | { kind: 'cart-gone' }
  /** The basket was ordered or emptied elsewhere. */
  | { kind: 'basket-gone' }
  | { kind: 'cart-changed'; title: string }
  | { kind: 'stock'; left: number }
  /** Too few pieces of a work are in stock for its set; nothing was added. */
  | { kind: 'set-stock'; left: number; title: string }
  | { kind: 'set-failed' }
  | { kind: 'photo-removed'; name: string }
  /** The photo is not one of the shopper's. */
  | { kind: 'photo-unknown' }
  | { kind: 'album-full' }
  | { kind: 'account-saved'; what: 'profile' | 'email' | 'password' | 'address' | 'card' | 'plan' }
  | { kind: 'account-removed'; what: 'addresses' | 'cards' | 'plans' }
  | { kind: 'account-preferred'; what: 'addresses' | 'cards' }
  | { kind: 'plan-saved' }
  /** A name of spaces only. */
  | { kind: 'plan-unnamed' }
  | { kind: 'plans-full' }
  /** `left`: the plans that stay in the browser, because the account has no room for them. */
  | { kind: 'plans-joined'; count: number; left: number }
  | { kind: 'order-changed'; what: 'cancel' | 'return' }
  | { kind: 'cart-joined'; titles: readonly string[]; saved: number }
  | { kind: 'saved-joined'; count: number }
  | { kind: 'cart-unjoined' }
  /** The service worker of a newer build waits to be activated. */
  | { kind: 'new-version' }
  | { kind: 'consent-saved' }
  | { kind: 'failed' }
