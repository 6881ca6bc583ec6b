import { placeOrder, saveCheckout } from '#/server-fns/checkout/checkout.ts'

/** The URLs that the forms of the checkout post to without a script. */
export const checkoutUrls = { save: saveCheckout.url, placeOrder: placeOrder.url }
