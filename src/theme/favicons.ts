import gallery from './icons/gallery.svg?url'
import press from './icons/press.svg?url'

export const favicons = { gallery, press } as const
