import gallery from './icons/gallery.svg?url'
import press from './icons/press.svg?url'

export const favicons = { gallery, press } as const

/** What a phone shows of the installed shop; `scripts/app-icons.ts` draws it from the favicon. */
export const appIcon = (theme: keyof typeof favicons, kind: 'small' | 'large' | 'maskable' | 'touch'): string =>
  `/icons/${theme}-${kind}.png`
