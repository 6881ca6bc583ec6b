import type { Site } from '#/domain/site.ts'

const names = new Map<string, Intl.DisplayNames>()

/** A country in the words of a locale; its code where it has no name. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  names.set(locale, known)
  return known.of(code) ?? code
}

/** The country of a locale; empty for one of a language alone. */
export const countryOf = (locale: string): string => new Intl.Locale(locale).region ?? ''

/** The countries that a site's shoppers live in or have parcels sent to; that of the locale first. */
export function addressCountries(site: Site, locale: string, shipping: readonly string[]): string[] {
  const regions = [locale, ...site.l10n.supportedLocales.map(({ id }) => id)].map(countryOf)
  return [...new Set([...regions, ...shipping])].filter((region) => region !== '')
}
