import type { ShopToast } from '#/domain/shell/toast.ts'
import type { RegisteredShopper } from './shopper.ts'

/** The toast about the work that a guest added to the favorites before signing in. */
export function favoriteToasts({ favorite }: RegisteredShopper): ShopToast[] {
  switch (favorite) {
    case 'added':
      return [{ kind: 'wishlist-added', count: 1 }]
    case 'listed':
      return [{ kind: 'wishlist-already' }]
    case 'failed':
      return [{ kind: 'failed' }]
    default:
      return []
  }
}

/** The toasts after a sign-in without a script: the greeting, the favorite, and the joined cart or saved items. */
export function signInToasts(shopper: RegisteredShopper): ShopToast[] {
  const { firstName, joined = [], savedAlong: saved = 0 } = shopper
  const toasts: ShopToast[] = [{ kind: 'signed-in', firstName }, ...favoriteToasts(shopper)]
  if (joined.length > 0) toasts.push({ kind: 'cart-joined', titles: joined.map(({ title }) => title), saved })
  else if (saved > 0) toasts.push({ kind: 'saved-joined', count: saved })
  return toasts
}
