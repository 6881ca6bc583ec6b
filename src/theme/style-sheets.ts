import shellGallery from './sheets/shell.gallery.css?url'
import shellPress from './sheets/shell.press.css?url'
import contentGallery from './sheets/content.gallery.css?url'
import contentPress from './sheets/content.press.css?url'
import listGallery from './sheets/list.gallery.css?url'
import listPress from './sheets/list.press.css?url'
import productGallery from './sheets/product.gallery.css?url'
import productPress from './sheets/product.press.css?url'
import laterGallery from './sheets/later.gallery.css?url'
import laterPress from './sheets/later.press.css?url'
import formGallery from './sheets/form.gallery.css?url'
import formPress from './sheets/form.press.css?url'
import accountGallery from './sheets/account.gallery.css?url'
import accountPress from './sheets/account.press.css?url'
import cartGallery from './sheets/cart.gallery.css?url'
import cartPress from './sheets/cart.press.css?url'
import checkoutGallery from './sheets/checkout.gallery.css?url'
import checkoutPress from './sheets/checkout.press.css?url'
import type { Area } from './areas.ts'

/** The style sheet of each area, in each look. */
export const styleSheets: Record<Area, { gallery: string; press: string }> = {
  shell: { gallery: shellGallery, press: shellPress },
  content: { gallery: contentGallery, press: contentPress },
  list: { gallery: listGallery, press: listPress },
  product: { gallery: productGallery, press: productPress },
  later: { gallery: laterGallery, press: laterPress },
  form: { gallery: formGallery, press: formPress },
  account: { gallery: accountGallery, press: accountPress },
  cart: { gallery: cartGallery, press: cartPress },
  checkout: { gallery: checkoutGallery, press: checkoutPress },
}
