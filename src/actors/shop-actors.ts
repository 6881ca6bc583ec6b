import type { AnyActorLogic, InputFrom } from 'xstate'
import type { ShopActorName, ShopLink, ShopLogic } from './shop-link.ts'

interface Made<Logic extends AnyActorLogic> {
  logic: Logic
  input?: InputFrom<Logic>
}

type Makers = { [Name in ShopActorName]: (link: ShopLink) => Promise<Made<ShopLogic[Name]>> }

/** Fetches an actor's code and joins its ports to the shop. */
export const makers: Makers = {
  'auth-modal': async (link) => ({ logic: (await import('#/actors/auth/auth-modal-actor.ts')).authModalLogic(link) }),
  'cart-added': async (link) => ({ logic: (await import('#/actors/cart/cart-added-actor.ts')).cartAddedLogic(link) }),
  'cart-join': async (link) => ({ logic: (await import('#/actors/cart/cart-join-actor.ts')).cartJoinLogic(link) }),
  favorites: async (link) => ({ logic: (await import('#/actors/favorites/favorites-actor.ts')).favoritesLogic(link) }),
  'mini-cart': async (link) => ({ logic: (await import('#/actors/cart/mini-cart-actor.ts')).miniCartLogic(link) }),
  'order-lookup': async (link) => ({
    logic: (await import('#/actors/orders/order-lookup-actor.ts')).orderLookupLogic(link),
  }),
  'registration-guard': async (link) => ({
    logic: (await import('#/actors/auth/registration-guard-actor.ts')).registrationGuardLogic(link),
  }),
  session: async (link) => ({ logic: (await import('#/actors/auth/session-actor.ts')).sessionLogic(link) }),
}
