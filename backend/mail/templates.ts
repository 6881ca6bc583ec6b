import type { SiteKey } from '../sites/sites.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { japanese } from './japanese.ts'
import type { Letter } from './letter.ts'
import type { Message, Words } from './message.ts'

const brands: Readonly<Record<SiteKey, string>> = {
  art: 'Vernissage',
  poster: 'Broadside',
  posterap: 'Broadside Asia-Pacific',
}

const languages: Readonly<Record<string, (message: Message, brand: string) => Words>> = { fr: french, ja: japanese }

/** The message in the brand's name and the shopper's language, or else in English. */
export function letterOf(message: Message, site: SiteKey, locale: string): Letter {
  const brand = brands[site]
  const inLanguage = languages[locale.slice(0, 2).toLowerCase()] ?? english
  return { ...inLanguage(message, brand), signature: brand }
}
