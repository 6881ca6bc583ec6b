const unwritten = 'not walked in the browser yet'

/** The machines that the browser does not walk, with the reason. */
export const notWalked: Readonly<Record<string, string>> = {
  'cart-added': unwritten,
  'cart-quantity': unwritten,
  'cart-removal': unwritten,
  checkout: unwritten,
  'checkout-form': unwritten,
  'promo-form': unwritten,
}
