import type { ShopServices } from '#/actors/services.ts'

/** Toasts that several flows of the cart show. */
export const cartToasts = (services: ShopServices) => ({
  notifyGone: () => services.notify({ kind: 'cart-gone' }),
  notifyFailed: () => services.notify({ kind: 'failed' }),
})
