import type { Basket } from '#/domain/cart/basket.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import type { ShopServices } from '#/actors/services.ts'

/** Caches the basket that the checkout starts with when it is opened again. */
export function setCheckoutBasket({ queryClient, ...context }: ShopServices, basket: Basket): void {
  queryClient.setQueryData(checkoutQueries.start(context).queryKey, (start) => start && { ...start, basket })
}

/** Removes the checkout's cached data after the order; call it after the checkout page was left. */
export function clearCheckout({ queryClient, ...context }: ShopServices): void {
  queryClient.removeQueries({ queryKey: checkoutQueries.start(context).queryKey })
}
