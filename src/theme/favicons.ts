import galleryTouch from './app-icons/gallery-touch.png?url'
import pressTouch from './app-icons/press-touch.png?url'
import gallery from './icons/gallery.svg?url'
import press from './icons/press.svg?url'

export const favicons = { gallery, press } as const

/** What iOS shows of a shop on the home screen. */
export const touchIcons = { gallery: galleryTouch, press: pressTouch } as const
