import { productLayouts } from '#/domain/product/product-layout.ts'
import type { StoresConfig } from '#/domain/stores/store-search.ts'
import type { SiteConfig } from './site.ts'

/** An interval of two ISO instants; the end is exclusive. */
export interface TimeWindow {
  from: string
  to: string
}

/** An identity provider of the commerce API. */
export interface SocialProvider {
  id: string
  name: string
}

export interface StorefrontConfig extends SiteConfig {
  paths: {
    loginAlias: string
    resetAlias: string
    resetCallback: string
    passwordlessLanding: string
    socialCallback: string
  }
  /** Offered on the sites that the environment variable SOCIAL_SIGN_IN_SITES lists. */
  socialProviders: readonly SocialProvider[]
  /** `bareCustomizer`: on narrow screens the customizer has no header and footer of the site. */
  features: { recentUploads: boolean; bareCustomizer: boolean }
  shipping: { countries: readonly string[] }
  /** Works per page; `deepest` is the last page that can be requested. */
  pageSizes: { list: number; offered: readonly number[]; deepest: number }
  /** `debounce` is in milliseconds; the others are counts. */
  typeahead: { shortest: number; categories: number; debounce: number; recent: number }
  maintenance: TimeWindow
  promotion: TimeWindow
  delivery: { defaultPostalCode: string; cookie: string }
  stores: StoresConfig
  /** The shop's ids at the marketing provider. */
  marketing: { organization: string }
  /**
   * `doNotTrack`: the Do Not Track flag of tokens before the shopper has chosen. `choiceDays`: how long a choice is
   * stored. `visitorDays`: how long a browser has the same id at the personalisation service.
   */
  privacy: { doNotTrack: boolean; choiceDays: number; visitorDays: number }
  /** Milliseconds. */
  queries: { staleTime: number }
  /** Seconds for which shared caches may store a public page, and may then serve it stale. */
  publicPages: { freshFor: number; staleFor: number }
}

/** The errors of a configuration, as messages; empty for a valid configuration. */
export function configIssues(config: StorefrontConfig): string[] {
  const errors: string[] = []
  const check = (condition: boolean, error: string) => void (condition || errors.push(error))
  check(config.sites.length > 0, '`sites` is empty: at least one site is needed')
  const names = config.sites.flatMap((site) => [...new Set([site.id.toLowerCase(), site.alias.toLowerCase()])])
  for (const name of new Set(names))
    check(
      names.filter((candidate) => candidate === name).length === 1,
      `two sites have the id or alias "${name}", compared without case: each must be unique`,
    )
  check(
    config.sites.length === 1 ||
      config.sites.some((site) =>
        [site.id, site.alias].some((name) => name.toLowerCase() === config.defaultSite?.toLowerCase()),
      ),
    `\`defaultSite\` is ${config.defaultSite ?? 'not set'}: expected one of ${config.sites.map((site) => site.id).join(', ')}`,
  )
  for (const site of config.sites) {
    const { defaultLocale, defaultCurrency, supportedLocales } = site.l10n
    const { productLayout = 'v1' } = site
    check(
      productLayouts.includes(productLayout),
      `site ${site.id}: \`productLayout\` is "${productLayout}": expected one of ${productLayouts.join(', ')}`,
    )
    check(
      supportedLocales.some((locale) => locale.id === defaultLocale),
      `site ${site.id}: \`defaultLocale\` ${defaultLocale} is not among its \`supportedLocales\``,
    )
    for (const { code, where } of [
      { code: defaultCurrency, where: 'defaultCurrency' },
      ...supportedLocales.map((locale) => ({
        code: locale.preferredCurrency,
        where: `${locale.id} preferredCurrency`,
      })),
    ])
      check(/^[A-Z]{3}$/.test(code), `site ${site.id}: ${where} "${code}" is not a three-letter currency code`)
    for (const locale of supportedLocales)
      check(
        Intl.getCanonicalLocales(locale.id)[0] === locale.id,
        `site ${site.id}: locale "${locale.id}" is not a canonical language tag`,
      )
  }
  for (const [name, path] of Object.entries(config.paths))
    check(path.startsWith('/'), `\`paths.${name}\` is "${path}": expected a path that starts with a slash`)
  for (const name of ['maintenance', 'promotion'] as const) {
    const { from, to } = config[name]
    check(Date.parse(from) < Date.parse(to), `\`${name}\`: "${from}" to "${to}" is not an interval of two instants`)
  }
  for (const size of [config.pageSizes.list, ...config.pageSizes.offered])
    check(
      Number.isInteger(size) && size > 0 && size <= 200,
      `\`pageSizes\`: ${size} is not a whole number from 1 to 200`,
    )
  for (const name of ['choiceDays', 'visitorDays'] as const)
    check(config.privacy[name] > 0, `\`privacy.${name}\`: ${config.privacy[name]} is not a number of days`)
  return errors
}
