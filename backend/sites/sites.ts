import { invalidParameter } from '../wire/query.ts'
import type { Currency } from './money.ts'

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

export type ShippingCountry = 'US' | 'CA' | 'AU' | 'JP'

const configurations = {
  art: { siteId: 'Art', collection: 'gallery', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  poster: { siteId: 'Poster', collection: 'press', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  posterap: { siteId: 'PosterAP', collection: 'press', currency: 'AUD', shipsTo: ['AU', 'JP'], taxIncluded: true },
} as const satisfies Record<string, SiteConfiguration>

/** @throws {Problem} 400 for an unknown site. */
export const siteConfiguration = (siteId: string): SiteConfiguration => configurations[parseSite(siteId)]
