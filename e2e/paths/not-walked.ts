const unwritten = 'not walked in the browser yet'

/** The machines that the browser does not walk, with the reason. */
export const notWalked: Readonly<Record<string, string>> = {
  'auth-modal': unwritten,
  'cart-added': unwritten,
  'cart-quantity': unwritten,
  'cart-removal': unwritten,
  checkout: unwritten,
  'checkout-form': unwritten,
  'promo-form': unwritten,
  favorites: unwritten,
  'registration-guard': unwritten,
  'order-change': unwritten,
  'order-lookup': unwritten,
  shop: unwritten,
  'sign-in': unwritten,
}
