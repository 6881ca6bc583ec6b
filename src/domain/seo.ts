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

/** The canonical link, and an alternate link for each locale of the site; `x-default` is the default locale. */
export function languageLinks(
  origin: string,
  site: Site,
  locale: Locale,
  path: string,
  config: SiteConfig,
): HeadLink[] {
  const href = (target: Locale) => canonicalAddress(origin, site, target, path, config)
  return [
    { rel: 'canonical', href: href(locale) },
    ...site.l10n.supportedLocales.map((supported) => ({
      rel: 'alternate',
      hrefLang: supported.id,
      href: href(supported),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale(site)) },
  ]
}
