import { brandName, type SiteKey } from '../sites/sites.ts'
import type { Email } from './email.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { japanese } from './japanese.ts'
import type { EmailContent, Message } from './message.ts'
import { emailTheme } from './theme.ts'

const languages: Readonly<Record<string, (message: Message, brand: string) => EmailContent>> = {
  fr: french,
  ja: japanese,
}

/** Renders a message for the brand of a site, in the language of the locale or else in English. */
export function renderEmail(message: Message, site: SiteKey, locale: string): Email {
  const brand = brandName(site)
  const language = locale.slice(0, 2).toLowerCase()
  const render = languages[language] ?? english
  return {
    ...render(message, brand),
    signature: brand,
    locale: language in languages ? language : 'en',
    theme: emailTheme(site),
  }
}
