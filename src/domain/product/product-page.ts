import type { SetChild } from './product-set.ts'
import type { ProductChoices } from './product-view.ts'

/** When the items of one time to ship arrive: `date` is an ISO day; null when nothing is known. */
export interface ItemDelivery {
  timeToShip: string
  date: string | null
}

export interface DeliveryEstimate {
  /** A postal code; empty before the shopper has entered one. */
  zip: string
  deliveries: readonly ItemDelivery[]
}

export interface DeliveryNotice {
  message: string
  /** The notice goes on with a link to gift cards. */
  offersGiftCard: boolean
}

export type ProductBadge = 'hot-deal' | 'exclusive' | 'best-seller' | 'new' | 'tv'

export interface RatingsSummary {
  average: number
  count: number
}

export interface Ratings extends RatingsSummary {
  /** Five stars first. */
  breakdown: readonly { stars: number; percentage: number }[]
  services: readonly { name: string; path: string; picture: string; count: number; stars: number }[]
}

export interface Crumb {
  name: string
  path: string
}

/** What the product page shows, whichever item is chosen. Amounts in minor units of `currency`. */
export interface ProductPage {
  imageId: string
  apnum: string
  kind: 'single' | 'set' | 'pops'
  title: string
  artist: { name: string; bio: string; path: string }
  about: string
  technique: string
  year: number
  /** Width over height of the work. */
  aspect: number
  /** `#rrggbb`. */
  color: string
  /** The revision of its pictures, for their addresses. */
  revision: string
  /** Its address, without site and locale. */
  path: string
  currency: string
  choices: ProductChoices
  defaultUpi: string
  /** What the customizer opens with, by size. */
  customizers: readonly (string | null)[]
  estimate: DeliveryEstimate
  notice: DeliveryNotice | null
  badges: readonly ProductBadge[]
  promo: string | null
  /** Whether its licence excludes Canada. */
  restrictedToUnitedStates: boolean
  ratings: RatingsSummary | null
  breadcrumbs: readonly Crumb[]
  /** The categories that the work belongs to, the most specific first. */
  categories: readonly Crumb[]
  types: readonly { name: string; description: string }[]
  /** The works of a set; none of another product. */
  children: readonly SetChild[]
  seo: { title: string; description: string; keywords: string; robots: string }
  /** For structured data, which states US dollars wherever the page is read; in cents. */
  usPrices: { lowest: number; highest: number }
}

/** What a product address leads to. */
export type ProductResult =
  | { kind: 'found'; page: ProductPage }
  | { kind: 'moved'; path: string }
  | { kind: 'missing'; reason: string }
