import type { ActorRef, AnyActorLogic, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import type { cartAddedMachine } from '#/machines/cart-added/cart-added.machine.ts'
import type { cartJoinMachine } from '#/machines/cart-join/cart-join.machine.ts'
import type { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import type { checkoutMachine } from '#/machines/checkout/checkout.machine.ts'
import type { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import type { miniCartMachine } from '#/machines/mini-cart/mini-cart.machine.ts'
import type { deliveryZipMachine } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import type { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { recommendationsMachine } from '#/machines/recommendations/recommendations.machine.ts'
import type { CheckoutFormPorts } from './checkout/checkout-form.actor.ts'
import type { ProductOptionsPath } from './product/product-options.actor.ts'
import type { RecommendationsInput } from './product/recommendations.actor.ts'
import type { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import type { sessionMachine } from '#/machines/session/session.machine.ts'
import type { ShopServices } from './services.ts'

/** The logic of each flow; its code is loaded by `loadLogic`. */
interface ActorLogic {
  'auth-modal': typeof authModalMachine
  'cart-added': typeof cartAddedMachine
  'cart-join': typeof cartJoinMachine
  checkout: typeof checkoutMachine
  'checkout-form': typeof checkoutFormMachine
  'delivery-zip': typeof deliveryZipMachine
  favorites: typeof favoritesMachine
  'mini-cart': typeof miniCartMachine
  'order-lookup': typeof orderLookupMachine
  'product-options': typeof productOptionsMachine
  recommendations: typeof recommendationsMachine
  'registration-guard': typeof registrationGuardMachine
  session: typeof sessionMachine
}

/** What a flow's ports need besides the machine's own input. */
interface PortInput {
  'checkout-form': CheckoutFormPorts
  'delivery-zip': { reference: string }
  'product-options': ProductOptionsPath
  recommendations: RecommendationsInput
}

export type ActorName = keyof ActorLogic
export type ActorSnapshot<Name extends ActorName> = SnapshotFrom<ActorLogic[Name]>
export type ActorEvent<Name extends ActorName> = EventFromLogic<ActorLogic[Name]>
export type ActorRefOf<Name extends ActorName> = ActorRef<ActorSnapshot<Name>, ActorEvent<Name>>
export type ActorInput<Name extends ActorName> = InputFrom<ActorLogic[Name]> &
  (Name extends keyof PortInput ? PortInput[Name] : unknown)

type Loaders = {
  [Name in ActorName]: (services: ShopServices, input: ActorInput<Name>) => Promise<ActorLogic[Name]>
}

/** Loads a flow's code and provides its ports. */
const loaders: Loaders = {
  'auth-modal': async (services) => (await import('./auth/auth-modal-actor.ts')).authModalLogic(services),
  'cart-added': async (services) => (await import('./cart/cart-added-actor.ts')).cartAddedLogic(services),
  'cart-join': async (services) => (await import('./cart/cart-join-actor.ts')).cartJoinLogic(services),
  checkout: async (services) => (await import('./checkout/checkout.actor.ts')).checkoutLogic(services),
  'checkout-form': async (...given) => (await import('./checkout/checkout-form.actor.ts')).checkoutFormLogic(...given),
  'delivery-zip': async (...given) => (await import('./product/delivery-zip.actor.ts')).deliveryZipLogic(...given),
  favorites: async (services) => (await import('./favorites/favorites-actor.ts')).favoritesLogic(services),
  'mini-cart': async (services) => (await import('./cart/mini-cart-actor.ts')).miniCartLogic(services),
  'order-lookup': async (services) => (await import('./orders/order-lookup-actor.ts')).orderLookupLogic(services),
  'product-options': async (...given) =>
    (await import('./product/product-options.actor.ts')).productOptionsLogic(...given),
  recommendations: async (...given) =>
    (await import('./product/recommendations.actor.ts')).recommendationsLogic(...given),
  'registration-guard': async (services) =>
    (await import('./auth/registration-guard-actor.ts')).registrationGuardLogic(services),
  session: async (services) => (await import('./auth/session-actor.ts')).sessionLogic(services),
}

/** The loader of a flow by its name; `actor.start` and `actor.send` are typed so that name and input belong together. */
export function loadLogic(services: ShopServices, name: string, input: unknown): Promise<AnyActorLogic> {
  const load: ((services: ShopServices, input: never) => Promise<AnyActorLogic>) | undefined =
    name in loaders ? loaders[name as ActorName] : undefined
  if (!load) throw new Error(`no logic is registered under the name "${name}"`)
  return load(services, input as never)
}
