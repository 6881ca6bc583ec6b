import { addItem } from '#/server-fns/cart/basket.ts'

/** Where the form of the button "Add to Cart" posts to without a script. */
export const addToCartAction = addItem.url
