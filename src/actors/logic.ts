import type { ActorRef, AnyActorLogic, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import type { accountFormMachine } from '#/machines/account-form/account-form.machine.ts'
import type { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import type { bannerMachine } from '#/machines/banner/banner.machine.ts'
import type { cartAddedMachine } from '#/machines/cart-added/cart-added.machine.ts'
import type { cartChangeMachine } from '#/machines/cart-change/cart-change.machine.ts'
import type { cartJoinMachine } from '#/machines/cart-join/cart-join.machine.ts'
import type { cartQuantityMachine } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import type { cartRemovalMachine } from '#/machines/cart-removal/cart-removal.machine.ts'
import type { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import type { checkoutMachine } from '#/machines/checkout/checkout.machine.ts'
import type { consentMachine } from '#/machines/consent/consent.machine.ts'
import type { countdownMachine } from '#/machines/countdown/countdown.machine.ts'
import type { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'
import type { giftBalanceMachine } from '#/machines/gift-balance/gift-balance.machine.ts'
import type { giftCardFormMachine } from '#/machines/gift-card-form/gift-card-form.machine.ts'
import type { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'
import type { miniCartMachine } from '#/machines/mini-cart/mini-cart.machine.ts'
import type { photoAlbumMachine } from '#/machines/photo-album/photo-album.machine.ts'
import type { photoCropMachine } from '#/machines/photo-crop/photo-crop.machine.ts'
import type { photoUploadsMachine } from '#/machines/photo-uploads/photo-uploads.machine.ts'
import type { deliveryZipMachine } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import type { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { productSetMachine } from '#/machines/product-set/product-set.machine.ts'
import type { promoFormMachine } from '#/machines/promo-form/promo-form.machine.ts'
import type { recommendationsMachine } from '#/machines/recommendations/recommendations.machine.ts'
import type { CheckoutFormPorts } from './checkout/checkout-form.actor.ts'
import type { ProductOptionsPath } from './product/product-options.actor.ts'
import type { ShownSet } from './product/product-set.actor.ts'
import type { RecommendationsInput } from './product/recommendations.actor.ts'
import type { newPasswordMachine } from '#/machines/new-password/new-password.machine.ts'
import type { newsletterMachine } from '#/machines/newsletter/newsletter.machine.ts'
import type { orderChangeMachine } from '#/machines/order-change/order-change.machine.ts'
import type { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { orderStatusMachine } from '#/machines/order-status/order-status.machine.ts'
import type { preferenceMachine } from '#/machines/preference/preference.machine.ts'
import type { registerMachine } from '#/machines/register/register.machine.ts'
import type { removalMachine } from '#/machines/removal/removal.machine.ts'
import type { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import type { signInArrivalMachine } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import type { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import type { typeaheadMachine } from '#/machines/typeahead/typeahead.machine.ts'
import type { AccountFormInput } from './account/account-form.actor.ts'
import type { BookInput } from './account/removal.actor.ts'
import type { NewPasswordInput } from './auth/new-password.actor.ts'
import type { ArrivalInput } from './auth/sign-in-arrival.actor.ts'
import type { OrderChangePage } from './orders/order-change.actor.ts'
import type { TypeaheadField } from './search/typeahead.actor.ts'
import type { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import type { savedItemsMachine } from '#/machines/saved-items/saved-items.machine.ts'
import type { sessionMachine } from '#/machines/session/session.machine.ts'
import type { ShopServices } from './services.ts'

/** The logic of each flow, by the name with which `loadLogic` loads it. */
export interface ActorLogic {
  'account-form': typeof accountFormMachine
  'auth-modal': typeof authModalMachine
  banner: typeof bannerMachine
  'cart-added': typeof cartAddedMachine
  'cart-change': typeof cartChangeMachine
  'cart-join': typeof cartJoinMachine
  'cart-quantity': typeof cartQuantityMachine
  'cart-removal': typeof cartRemovalMachine
  checkout: typeof checkoutMachine
  'checkout-form': typeof checkoutFormMachine
  consent: typeof consentMachine
  countdown: typeof countdownMachine
  'delivery-zip': typeof deliveryZipMachine
  favorites: typeof favoritesMachine
  'gift-balance': typeof giftBalanceMachine
  'gift-card-form': typeof giftCardFormMachine
  'hover-disclosure': typeof hoverDisclosureMachine
  'mini-cart': typeof miniCartMachine
  'new-password': typeof newPasswordMachine
  newsletter: typeof newsletterMachine
  'order-change': typeof orderChangeMachine
  'order-lookup': typeof orderLookupMachine
  'order-status': typeof orderStatusMachine
  'photo-album': typeof photoAlbumMachine
  'photo-crop': typeof photoCropMachine
  'photo-uploads': typeof photoUploadsMachine
  preference: typeof preferenceMachine
  'promo-form': typeof promoFormMachine
  'product-options': typeof productOptionsMachine
  'product-set': typeof productSetMachine
  recommendations: typeof recommendationsMachine
  register: typeof registerMachine
  'registration-guard': typeof registrationGuardMachine
  removal: typeof removalMachine
  'reset-request': typeof resetRequestMachine
  'saved-items': typeof savedItemsMachine
  session: typeof sessionMachine
  'sign-in': typeof signInMachine
  'sign-in-arrival': typeof signInArrivalMachine
  typeahead: typeof typeaheadMachine
}

/** The input that a flow's ports need besides the machine's own. */
interface PortInput {
  'cart-quantity': { itemId: string }
  'account-form': AccountFormInput
  'checkout-form': CheckoutFormPorts
  'delivery-zip': { reference: string }
  'new-password': NewPasswordInput
  'order-change': OrderChangePage
  preference: BookInput
  'product-options': ProductOptionsPath
  'product-set': ShownSet
  recommendations: RecommendationsInput
  removal: BookInput
  'sign-in-arrival': ArrivalInput
  typeahead: TypeaheadField
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
  'account-form': async (...args) => (await import('./account/account-form.actor.ts')).accountFormLogic(...args),
  'auth-modal': async (services) => (await import('./auth/auth-modal.actor.ts')).authModalLogic(services),
  banner: async () => (await import('#/machines/banner/banner.machine.ts')).bannerMachine,
  'cart-added': async (services) => (await import('./cart/cart-added.actor.ts')).cartAddedLogic(services),
  'cart-change': async (services) => (await import('./cart/cart-change.actor.ts')).cartChangeLogic(services),
  'cart-join': async (services) => (await import('./cart/cart-join.actor.ts')).cartJoinLogic(services),
  'cart-quantity': async (...args) => (await import('./cart/cart-quantity.actor.ts')).cartQuantityLogic(...args),
  'cart-removal': async (services) => (await import('./cart/cart-removal.actor.ts')).cartRemovalLogic(services),
  checkout: async (services) => (await import('./checkout/checkout.actor.ts')).checkoutLogic(services),
  'checkout-form': async (...args) => (await import('./checkout/checkout-form.actor.ts')).checkoutFormLogic(...args),
  consent: async (services) => (await import('./privacy/consent.actor.ts')).consentLogic(services),
  countdown: async () => (await import('./shell/countdown.actor.ts')).countdownLogic(),
  'delivery-zip': async (...args) => (await import('./product/delivery-zip.actor.ts')).deliveryZipLogic(...args),
  favorites: async (services) => (await import('./favorites/favorites.actor.ts')).favoritesLogic(services),
  'gift-balance': async (services) => (await import('./gift-cards/gift-balance.actor.ts')).giftBalanceLogic(services),
  'gift-card-form': async (services) =>
    (await import('./gift-cards/gift-card-form.actor.ts')).giftCardFormLogic(services),
  'hover-disclosure': async () =>
    (await import('#/machines/hover-disclosure/hover-disclosure.machine.ts')).hoverDisclosureMachine,
  'mini-cart': async (services) => (await import('./cart/mini-cart.actor.ts')).miniCartLogic(services),
  'new-password': async (...args) => (await import('./auth/new-password.actor.ts')).newPasswordLogic(...args),
  newsletter: async (services) => (await import('./newsletter/newsletter.actor.ts')).newsletterLogic(services),
  'order-change': async (...args) => (await import('./orders/order-change.actor.ts')).orderChangeLogic(...args),
  'order-lookup': async (services) => (await import('./orders/order-lookup.actor.ts')).orderLookupLogic(services),
  'order-status': async (services) => (await import('./orders/order-status.actor.ts')).orderStatusLogic(services),
  'photo-album': async (services) => (await import('./photos/photo-album.actor.ts')).photoAlbumLogic(services),
  'photo-crop': async (services) => (await import('./photos/photo-crop.actor.ts')).photoCropLogic(services),
  'photo-uploads': async (services) => (await import('./photos/photo-uploads.actor.ts')).photoUploadsLogic(services),
  preference: async (...args) => (await import('./account/preference.actor.ts')).preferenceLogic(...args),
  'promo-form': async (services) => (await import('./cart/promo-form.actor.ts')).promoFormLogic(services),
  'product-options': async (...args) =>
    (await import('./product/product-options.actor.ts')).productOptionsLogic(...args),
  'product-set': async (...args) => (await import('./product/product-set.actor.ts')).productSetLogic(...args),
  recommendations: async (...args) =>
    (await import('./product/recommendations.actor.ts')).recommendationsLogic(...args),
  register: async (services) => (await import('./auth/register.actor.ts')).registerLogic(services),
  'registration-guard': async (services) =>
    (await import('./auth/registration-guard.actor.ts')).registrationGuardLogic(services),
  removal: async (...args) => (await import('./account/removal.actor.ts')).removalLogic(...args),
  'reset-request': async (services) => (await import('./auth/reset-request.actor.ts')).resetRequestLogic(services),
  'saved-items': async (services) => (await import('./cart/saved-items.actor.ts')).savedItemsLogic(services),
  session: async (services) => (await import('./auth/session.actor.ts')).sessionLogic(services),
  'sign-in': async (services) => (await import('./auth/sign-in.actor.ts')).signInLogic(services),
  'sign-in-arrival': async (...args) => (await import('./auth/sign-in-arrival.actor.ts')).signInArrivalLogic(...args),
  typeahead: async (...args) => (await import('./search/typeahead.actor.ts')).typeaheadLogic(...args),
}

/** Loads a flow's logic by its name. `start` and `send` of the registry are typed so that the input belongs to the name. */
export function loadLogic(services: ShopServices, name: string, input: unknown): Promise<AnyActorLogic> {
  const load: ((services: ShopServices, input: never) => Promise<AnyActorLogic>) | undefined =
    name in loaders ? loaders[name as ActorName] : undefined
  if (!load) throw new Error(`no logic is registered under the name "${name}"`)
  return load(services, input as never)
}
