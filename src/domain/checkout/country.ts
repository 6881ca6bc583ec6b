import type { Site } from '#/domain/site.ts'

const names = new Map<string, Intl.DisplayNames>()

/** The name of a country in a locale; the code if it has no name. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}

/** The country of a locale; empty if the locale has none. */
export const countryOf = (locale: string): string => new Intl.Locale(locale).region ?? ''

/** The countries of a site's locales and the countries that it ships to; the current locale's country first. */
export function addressCountries(site: Site, locale: string, shipping: readonly string[]): string[] {
  const regions = [locale, ...site.l10n.supportedLocales.map(({ id }) => id)].map(countryOf)
  return [...new Set([...regions, ...shipping])].filter((region) => region !== '')
}
