import gallery from './icons/gallery.svg?url'
import press from './icons/press.svg?url'

export const favicons = { gallery, press } as const

/** The icon of the installed app; `scripts/app-icons.ts` renders it from the favicon. */
export const appIcon = (theme: keyof typeof favicons, kind: 'small' | 'large' | 'maskable' | 'touch'): string =>
  `/icons/${theme}-${kind}.png`
