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
import type { Area } from './areas.ts'

/** The style sheet of each area, in each look. */
export const styleSheets: Record<Area, { gallery: string; press: string }> = {
  shell: { gallery: shellGallery, press: shellPress },
  content: { gallery: contentGallery, press: contentPress },
  list: { gallery: listGallery, press: listPress },
  product: { gallery: productGallery, press: productPress },
  later: { gallery: laterGallery, press: laterPress },
}
