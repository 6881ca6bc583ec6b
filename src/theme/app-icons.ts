import galleryLarge from './app-icons/gallery-512.png?url'
import galleryMaskable from './app-icons/gallery-maskable.png?url'
import gallerySmall from './app-icons/gallery-192.png?url'
import pressLarge from './app-icons/press-512.png?url'
import pressMaskable from './app-icons/press-maskable.png?url'
import pressSmall from './app-icons/press-192.png?url'

/** What a phone shows of the installed shop; drawn by `scripts/app-icons.ts`. */
export const appIcons = {
  gallery: { small: gallerySmall, large: galleryLarge, maskable: galleryMaskable },
  press: { small: pressSmall, large: pressLarge, maskable: pressMaskable },
} as const
