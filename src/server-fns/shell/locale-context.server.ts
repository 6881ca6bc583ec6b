import { getRequest } from '@tanstack/react-start/server'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { InvalidInput } from '#/domain/invalid-input.ts'
import { findLocale, findSite, type Locale, type Site } from '#/domain/site.ts'
import { environment } from '#/upstreams/environment.server.ts'
import type { Market } from '#/upstreams/products.server.ts'
import { config } from '#config'

/** @throws {InvalidInput} for a site or locale that is not configured. */
export function localeContext({ site: siteId, locale: localeId }: SiteAndLocale): { site: Site; locale: Locale } {
  const site = findSite(config, siteId)
  const locale = site && findLocale(site, localeId)
  if (!locale) throw new InvalidInput(`no site "${siteId}" with a locale "${localeId}" is configured`)
  return { site, locale }
}

/** The site, locale and currency for requests about products. */
export function marketOf(ids: SiteAndLocale): Market {
  const { site, locale } = localeContext(ids)
  return { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency }
}

/** The origin that shoppers see. */
export const shopOrigin = (): string => environment().PUBLIC_ORIGIN || new URL(getRequest().url).origin
