import type { ShippingCountry } from './checkout/postal-address.ts'
import type { ProductLayout } from './product/product-layout.ts'

export interface Locale {
  id: string
  alias: string
  preferredCurrency: string
}

export interface Site {
  id: string
  alias: string
  hosts: readonly string[]
  shipsTo: readonly ShippingCountry[]
  l10n: {
    defaultLocale: string
    defaultCurrency: string
    supportedLocales: readonly Locale[]
  }
  /** PDP-03: the layout of product pages whose address names none. */
  productLayout?: ProductLayout
}

export type Placement = 'path' | 'query' | 'host'

export interface SiteConfig {
  sites: readonly Site[]
  defaultSite?: string
  /** The positions of the site and the locale in the URL. Without a site there, the host selects it. */
  placement: { site: Placement; locale: Exclude<Placement, 'host'> }
}

/** The site and locale of a URL, and the remaining path for the router. */
export interface LocaleContext {
  site: Site
  locale: Locale
  path: string
  /** Whether the path has a known site and locale, if the configuration puts them there. */
  canonical: boolean
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const named = <T extends { id: string; alias: string }>(list: readonly T[], name: string | null | undefined) =>
  name ? list.find((candidate) => same(candidate.id, name) || same(candidate.alias, name)) : undefined

/** The site with this id or alias, compared without case. */
export const findSite = (config: SiteConfig, name: string | null | undefined) => named(config.sites, name)
/** The site's locale with this id or alias, compared without case. */
export const findLocale = (site: Site, name: string | null | undefined) => named(site.l10n.supportedLocales, name)

/**
 * The configured default site, or the only site.
 * @throws {Error} if no sites are configured or the default site does not exist.
 */
export function defaultSite(config: SiteConfig): Site {
  if (config.sites.length === 0) throw new Error('no sites are configured: app.config.ts needs at least one in `sites`')
  const site = findSite(config, config.defaultSite) ?? (config.sites.length === 1 ? config.sites[0] : undefined)
  if (!site)
    throw new Error(
      `no default site: \`defaultSite\` is ${config.defaultSite ?? 'not set'}, and names none of ${config.sites.map(({ id }) => id).join(', ')}`,
    )
  return site
}

export function defaultLocale(site: Site): Locale {
  const locale = findLocale(site, site.l10n.defaultLocale) ?? site.l10n.supportedLocales[0]
  if (!locale) throw new Error(`site ${site.id} supports no locale: fill \`l10n.supportedLocales\``)
  return locale
}

const unprefixed = /^\/(callback|social-callback)(?=[/?#]|$)/

/**
 * Reads site and locale from a URL. The URL may be absolute or start with a slash.
 * @throws {Error} if the URL or the configuration is missing.
 */
export function localeContextOf(url: string | URL | undefined, config: SiteConfig | undefined): LocaleContext {
  if (!url) throw new Error('a site lookup needs a URL')
  if (!config) throw new Error('a site lookup needs a configuration')
  const parsed = new URL(url, 'http://localhost')
  const fallback = siteOfHost(parsed, config) ?? defaultSite(config)
  const segments = parsed.pathname.split('/').slice(1)

  const isCallback = unprefixed.test(parsed.pathname)
  const named = isCallback ? stateEntry(parsed.searchParams.get('state')) : queryOf(parsed, config)

  let site = findSite(config, named.site)
  let prefixLength = 0
  if (config.placement.site === 'path' && !isCallback) {
    site = findSite(config, segments[0])
    if (site) prefixLength = 1
  }
  const chosen = site ?? fallback

  let locale = findLocale(chosen, named.locale)
  if (config.placement.locale === 'path' && !isCallback) {
    locale = findLocale(chosen, segments[prefixLength])
    if (locale) prefixLength += 1
  }
  return {
    site: chosen,
    locale: locale ?? defaultLocale(chosen),
    path: `/${segments.slice(prefixLength).join('/')}`,
    canonical: prefixLength === expectedSegments(config),
  }
}

const queryOf = ({ searchParams }: URL, { placement }: SiteConfig) => ({
  site: placement.site === 'query' ? searchParams.get('site') : undefined,
  locale: placement.locale === 'query' ? searchParams.get('locale') : undefined,
})

/** The OAuth `state` for an identity provider: site, locale and a secret. The callback's path has no site and locale. */
export const stateFor = (site: Site, locale: Locale, secret: string): string => `${site.id}.${locale.id}.${secret}`

function stateEntry(state: string | null) {
  const [site, locale] = state?.split('.') ?? []
  return { site, locale }
}

const expectedSegments = ({ placement }: SiteConfig) =>
  Number(placement.site === 'path') + Number(placement.locale === 'path')

const siteOfHost = (url: URL, config: SiteConfig) =>
  config.sites.find((site) => site.hosts.some((host) => same(host, url.hostname) || same(host, url.host)))

/** A path that `URL` would not change: nothing to escape, and no dot segments. */
const isNormalized = /^(?:\/[\w~-][\w~.%+,:;=&-]*)+(?:\?[\w~.%+,:;=&/-]*)?$/

/** The address of a router path (with its query and hash) in a site and locale, under the configured placement. */
export function addressIn(site: Site, locale: Locale, path: string, config: SiteConfig): string {
  if (unprefixed.test(path)) return path
  const { placement } = config
  const sitePrefix = placement.site === 'path' ? `/${site.alias}` : ''
  const localePrefix = placement.locale === 'path' ? `/${locale.alias}` : ''
  const prefix = sitePrefix + localePrefix
  if (placement.site !== 'query' && placement.locale !== 'query' && isNormalized.test(path)) return prefix + path
  const url = new URL(path, 'http://localhost')
  if (placement.site === 'query' && site.id !== defaultSite(config).id) url.searchParams.set('site', site.alias)
  if (placement.locale === 'query' && locale.id !== defaultLocale(site).id) url.searchParams.set('locale', locale.alias)
  return `${prefix}${url.pathname === '/' && prefix ? '' : url.pathname}${url.search}${url.hash}` || '/'
}

/** A router path with percent-encoding, which the router has decoded. */
export const encodedPath = (path: string): string => new URL(`http://localhost${path}`).pathname
