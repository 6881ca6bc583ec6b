import type { QueryClient } from '@tanstack/react-query'
import type { ActorRef, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Notice } from '#/domain/shell/notice.ts'
import type { Locale, Site } from '#/domain/site.ts'
import type { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import type { cartJoinMachine } from '#/machines/cart-join/cart-join.machine.ts'
import type { cartAddedMachine } from '#/machines/cart-added/cart-added.machine.ts'
import type { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import type { miniCartMachine } from '#/machines/mini-cart/mini-cart.machine.ts'
import type { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import type { sessionMachine } from '#/machines/session/session.machine.ts'

/** The actors of a tab by name; each has a line here and a maker in shop-actors.ts. */
export interface ShopLogic {
  'auth-modal': typeof authModalMachine
  'cart-added': typeof cartAddedMachine
  'cart-join': typeof cartJoinMachine
  favorites: typeof favoritesMachine
  'mini-cart': typeof miniCartMachine
  'order-lookup': typeof orderLookupMachine
  'registration-guard': typeof registrationGuardMachine
  session: typeof sessionMachine
}

export type ShopActorName = keyof ShopLogic
export type ShopActorSnapshot<Name extends ShopActorName> = SnapshotFrom<ShopLogic[Name]>
export type ShopActorEvent<Name extends ShopActorName> = EventFromLogic<ShopLogic[Name]>
export type ShopActorRef<Name extends ShopActorName> = ActorRef<ShopActorSnapshot<Name>, ShopActorEvent<Name>>

/** What an actor's wiring may reach. */
export interface ShopLink {
  site: Site
  locale: Locale
  queryClient: QueryClient
  /** Goes to a path of the shop, and tells when it is shown; site and locale may be left out. */
  goTo: (path: string, options?: { replace: boolean }) => Promise<void>
  /** Where the shopper was sent to the sign-in page from; not yet proved to be of this shop. */
  directedFrom: () => unknown
  /** The path that is shown, without site and locale, with its query. */
  currentPath: () => string
  send: <Name extends ShopActorName>(name: Name, event: ShopActorEvent<Name>) => void
  /** The same, as soon as the actor is busy with nothing else. */
  sendWhenFree: ShopLink['send']
  notify: (notice: Notice) => void
}
