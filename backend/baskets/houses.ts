import { siteIn } from '../http/query.ts'
import type { Currency } from '../pricing/money.ts'
import type { SiteId } from './site-id.ts'

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
