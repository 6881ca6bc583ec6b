import galleryLarge from './app-icons/gallery-512.png?url'
import galleryMaskable from './app-icons/gallery-maskable.png?url'
import gallerySmall from './app-icons/gallery-192.png?url'
import galleryTouch from './app-icons/gallery-touch.png?url'
import pressLarge from './app-icons/press-512.png?url'
import pressMaskable from './app-icons/press-maskable.png?url'
import pressSmall from './app-icons/press-192.png?url'
import pressTouch from './app-icons/press-touch.png?url'
import gallery from './icons/gallery.svg?url'
import press from './icons/press.svg?url'

export const favicons = { gallery, press } as const

/** What a phone shows of the installed shop; written by `scripts/app-icons.ts`. */
export const appIcons = {
  gallery: { small: gallerySmall, large: galleryLarge, maskable: galleryMaskable, touch: galleryTouch },
  press: { small: pressSmall, large: pressLarge, maskable: pressMaskable, touch: pressTouch },
} as const
