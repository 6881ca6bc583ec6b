import { addressIn, defaultLocale, type Locale, type Site, type SiteConfig } from './site.ts'

interface HeadLink {
  rel: string
  href: string
  hrefLang?: string
}

/** The canonical address of a page. */
export const canonicalAddress = (
  origin: string,
  site: Site,
  locale: Locale,
  path: string,
  config: SiteConfig,
): string => origin + addressIn(site, locale, path, config)

/** Canonical link and one alternate per locale of the site, the default locale standing for all others. */
export function languageLinks(
  origin: string,
  site: Site,
  locale: Locale,
  path: string,
  config: SiteConfig,
): HeadLink[] {
  const href = (one: Locale) => canonicalAddress(origin, site, one, path, config)
  return [
    { rel: 'canonical', href: href(locale) },
    ...site.l10n.supportedLocales.map((one) => ({ rel: 'alternate', hrefLang: one.id, href: href(one) })),
    { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale(site)) },
  ]
}
