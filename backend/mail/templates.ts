import { brandName, type SiteKey } from '../sites/sites.ts'
import type { Email } from './email.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { japanese } from './japanese.ts'
import type { EmailContent, Message } from './message.ts'

const languages: Readonly<Record<string, (message: Message, brand: string) => EmailContent>> = {
  fr: french,
  ja: japanese,
}

/** Renders a message for the brand of a site, in the language of the locale or else in English. */
export function renderEmail(message: Message, site: SiteKey, locale: string): Email {
  const brand = brandName(site)
  const render = languages[locale.slice(0, 2).toLowerCase()] ?? english
  return { ...render(message, brand), signature: brand }
}
