import type { ShippingCountry } from '#/domain/checkout/postal-address.ts'
import { ownShopOf } from '#/domain/own-shop.ts'
import { invalidParameter } from '../wire/query.ts'
import { currencyByCode, parseCurrency, type Currency } from './money.ts'
import { shop as configured } from '#shop'

export const sites = ['art', 'poster', 'posterap'] as const
export type SiteKey = (typeof sites)[number]

/** The id of a site in the Shopper APIs. */
export type SiteId = 'Art' | 'Poster' | 'PosterAP'

/** @throws {Problem} 400 for an unknown site. */
export function parseSite(siteId: string): SiteKey {
  const site = sites.find((key) => key === siteId.toLowerCase())
  if (!site) throw invalidParameter('siteId', 'expected Art, Poster or PosterAP')
  return site
}

/** What a site sells, and how: its currency, its countries and its taxes. */
export interface SiteConfiguration {
  siteId: SiteId
  /** It sells the works of this collection, and those of both. */
  collection: 'gallery' | 'press'
  currency: Currency
  shipsTo: readonly ShippingCountry[]
  /** Whether its prices include tax. */
  taxIncluded: boolean
}

const demonstration = {
  art: { siteId: 'Art', collection: 'gallery', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  poster: { siteId: 'Poster', collection: 'press', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  posterap: { siteId: 'PosterAP', collection: 'press', currency: 'AUD', shipsTo: ['AU', 'JP'], taxIncluded: true },
} as const satisfies Record<SiteKey, SiteConfiguration>

/** The configuration of the merchant's own shop on its site, else the demonstration's. */
function own(configuration: SiteConfiguration): SiteConfiguration {
  const shop = ownShopOf(configured, configuration.siteId)
  if (!shop) return configuration
  const currency = parseCurrency(shop.locales[0]?.currency ?? '')
  return { ...configuration, currency, shipsTo: shop.countries, taxIncluded: shop.tax.included }
}

const configurations: Readonly<Record<SiteKey, SiteConfiguration>> = {
  art: own(demonstration.art),
  poster: own(demonstration.poster),
  posterap: demonstration.posterap,
}

/** @throws {Problem} 400 for an unknown site. */
export const siteConfiguration = (siteId: string): SiteConfiguration => configurations[parseSite(siteId)]

/** A stored currency, or that of the site if its configuration no longer has the stored one. */
export function currencyOn(siteId: string, stored: string): Currency {
  const shop = ownShopOf(configured, siteId)
  const isSold = !shop || shop.locales.some(({ currency }) => currency === stored)
  return (isSold && currencyByCode(stored)) || siteConfiguration(siteId).currency
}

/** The names of the demonstration's brands, which its pages contain. */
export const demonstrationNames: Readonly<Record<SiteKey, string>> = {
  art: 'Vernissage',
  poster: 'Broadside',
  posterap: 'Broadside Asia-Pacific',
}

/** The name of a site's brand, as `src/brands` has it. */
export const brandName = (site: SiteKey): string => ownShopOf(configured, site)?.name ?? demonstrationNames[site]
