import { isOrderPage } from '#/actors/orders/order-pages.ts'
import type { ShopActorName, ShopActorSnapshot } from './shop-link.ts'

interface Surroundings {
  snapshot: <Name extends ShopActorName>(name: Name) => ShopActorSnapshot<Name> | null
  currentPath: () => string
}

/** The actors that show something over any page, and when they have something to show. */
const wants = {
  'auth-modal': ({ snapshot }: Surroundings) => snapshot('auth-modal')?.matches('open') ?? false,
  'cart-added': ({ snapshot }: Surroundings) => snapshot('cart-added')?.hasTag('shown') ?? false,
  'order-lookup': ({ snapshot, currentPath }: Surroundings) =>
    (snapshot('order-lookup')?.hasTag('asked') ?? false) && !isOrderPage(currentPath()),
}

export type OverlayName = keyof typeof wants

export const overlayNames: readonly OverlayName[] = ['auth-modal', 'cart-added', 'order-lookup']

/** Which of them is shown: one at a time, and the next when that is over. */
export function createOverlays(surroundings: Surroundings): () => OverlayName | null {
  let shown: OverlayName | null = null
  return () => {
    if (shown === null || !wants[shown](surroundings))
      shown = overlayNames.find((name) => wants[name](surroundings)) ?? null
    return shown
  }
}
