import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import { overlayNames, type OverlayName } from './overlays.ts'
import type { Shop } from './shop.ts'
import type { ShopActorName, ShopActorSnapshot } from './shop-link.ts'

/** The actors of this tab. */
export const useShop = (): Shop => useRouter().options.context.shop

/** What `select` reads off an actor; it gets null while the actor sleeps, and must answer the same value for the same snapshot. */
export function useShopActor<Name extends ShopActorName, Selected>(
  name: Name,
  select: (snapshot: ShopActorSnapshot<Name> | null) => Selected,
): Selected {
  const shop = useShop()
  return useSyncExternalStore(
    (changed) => shop.watch(name, changed),
    () => select(shop.snapshot(name)),
    () => select(null),
  )
}

/** Whether an actor may show what it has over the page: one does at a time. */
export function useIsOverlay(name: OverlayName): boolean {
  const shop = useShop()
  return useSyncExternalStore(
    (changed) => {
      const stops = overlayNames.map((one) => shop.watch(one, changed))
      return () => stops.forEach((stop) => stop())
    },
    () => shop.overlay() === name,
    () => false,
  )
}

/** Shows its children, whose code may be loaded late, as soon as an actor is awake. */
export function WhenAwake({ actor, children }: { actor: ShopActorName; children: ReactNode }) {
  const awake = useShopActor(actor, (snapshot) => snapshot !== null)
  return awake ? children : null
}

/** Shows its children once there is something to tell. */
export function WhenNoticed({ children }: { children: ReactNode }) {
  const { notices } = useShop()
  const noticed = useSyncExternalStore(
    notices.watch,
    () => notices.noticed(),
    () => false,
  )
  return noticed ? children : null
}
