import type { AnyActorLogic, InputFrom } from 'xstate'
import type { ShopActorName, ShopLink, ShopLogic } from './shop-link.ts'

interface Made<Logic extends AnyActorLogic> {
  logic: Logic
  input?: InputFrom<Logic>
}

type Makers = { [Name in ShopActorName]: (link: ShopLink) => Promise<Made<ShopLogic[Name]>> }

/** Fetches an actor's code and joins its ports to the shop. */
export const makers: Makers = {
  'auth-modal': async (link) => ({ logic: (await import('./auth-modal-actor.ts')).authModalLogic(link) }),
  'cart-added': async (link) => ({ logic: (await import('./cart-added-actor.ts')).cartAddedLogic(link) }),
  'cart-join': async (link) => ({ logic: (await import('./cart-join-actor.ts')).cartJoinLogic(link) }),
  favorites: async (link) => ({ logic: (await import('./favorites-actor.ts')).favoritesLogic(link) }),
  'mini-cart': async (link) => ({ logic: (await import('./mini-cart-actor.ts')).miniCartLogic(link) }),
  'order-lookup': async (link) => ({ logic: (await import('./order-lookup-actor.ts')).orderLookupLogic(link) }),
  'registration-guard': async (link) => ({
    logic: (await import('./registration-guard-actor.ts')).registrationGuardLogic(link),
  }),
  session: async (link) => ({ logic: (await import('./session-actor.ts')).sessionLogic(link) }),
}
