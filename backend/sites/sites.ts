import { badParameter } from '../wire/query.ts'
import type { Currency } from './money.ts'

export const sites = ['art', 'poster', 'posterap'] as const
export type SiteKey = (typeof sites)[number]

/** A site, as Salesforce's calls name it. */
export type SiteId = 'Art' | 'Poster' | 'PosterAP'

/** @throws {Problem} 400 for an unknown site. */
export function siteIn(siteId: string): SiteKey {
  const site = sites.find((key) => key === siteId.toLowerCase())
  if (!site) throw badParameter('siteId', 'expected Art, Poster or PosterAP')
  return site
}

/** How a site sells. */
export interface House {
  siteId: SiteId
  currency: Currency
  shipsTo: readonly ShippingCountry[]
  /** Whether its prices hold the tax of where they are paid. */
  taxIncluded: boolean
}

export type ShippingCountry = 'US' | 'CA' | 'AU' | 'JP'

const houses = {
  art: { siteId: 'Art', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  poster: { siteId: 'Poster', currency: 'USD', shipsTo: ['US', 'CA'], taxIncluded: false },
  posterap: { siteId: 'PosterAP', currency: 'AUD', shipsTo: ['AU', 'JP'], taxIncluded: true },
} as const satisfies Record<string, House>

/** @throws {Problem} 400 for a site that the house does not have. */
export const houseOf = (siteId: string): House => houses[siteIn(siteId)]
