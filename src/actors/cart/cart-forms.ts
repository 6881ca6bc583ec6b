import {
  addItem,
  addSet,
  applyPromoCode,
  changeLineQuantity,
  removeGift,
  removeLine,
  removePromoCode,
} from '#/server-fns/cart/basket.ts'
import { changeSavedItems } from '#/server-fns/cart/saved-items.ts'

/** The URL that the form of the "Add to Cart" button posts to without a script. */
export const addToCartAction = addItem.url

/** The URL that the form of a set posts to without a script. */
export const addSetAction = addSet.url

/** The URLs that the forms of the cart page post to without a script. */
export const cartUrls = {
  changeQuantity: changeLineQuantity.url,
  removeLine: removeLine.url,
  removeGift: removeGift.url,
  applyCode: applyPromoCode.url,
  removeCode: removePromoCode.url,
  changeSaved: changeSavedItems.url,
}
