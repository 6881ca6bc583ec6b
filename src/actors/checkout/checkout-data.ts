import type { Basket } from '#/domain/cart/basket.ts'
import { checkoutQueries } from '#/queries/checkout.ts'
import type { ShopServices } from '#/actors/services.ts'

/** Stores the basket with which the checkout starts when it is opened again. */
export function setCheckoutBasket({ queryClient, ...context }: ShopServices, basket: Basket): void {
  queryClient.setQueryData(checkoutQueries.start(context).queryKey, (start) => start && { ...start, basket })
}

/** Removes the checkout's data once the order is placed; the checkout page must be left before. */
export function clearCheckout({ queryClient, ...context }: ShopServices): void {
  queryClient.removeQueries({ queryKey: checkoutQueries.start(context).queryKey })
}
