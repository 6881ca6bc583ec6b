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

/** Where the form of the button "Add to Cart" posts to without a script. */
export const addToCartAction = addItem.url

/** Where the form of a set posts to without a script. */
export const addSetAction = addSet.url

/** Where the forms of the cart page post to without a script. */
export const cartActions = {
  changeQuantity: changeLineQuantity.url,
  removeLine: removeLine.url,
  removeGift: removeGift.url,
  applyCode: applyPromoCode.url,
  removeCode: removePromoCode.url,
  changeSaved: changeSavedItems.url,
}
