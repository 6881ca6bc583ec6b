import type { SetChild } from './product-set.ts'
import type { ProductChoices } from './product-view.ts'

/** The arrival of the items with one time to ship. `date` is an ISO day; null if unknown. */
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
  /** Whether a link to gift cards follows the message. */
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

/** The view model of a product page, for any chosen item. Amounts are in minor units of `currency`. */
export interface ProductPage {
  imageId: string
  apnum: string
  kind: 'single' | 'set' | 'pops'
  title: string
  artist: { name: string; bio: string; path: string }
  about: string
  /** Sanitised HTML; empty without a description of the merchant. */
  description: string
  /** Article numbers of the merchant by size, such as `12x16`, or of the work under an empty key. */
  skus: Readonly<Record<string, string>>
  /** The weight in grams; null if unknown. */
  grams: number | null
  video?: { url: string; poster?: string | undefined; captions?: string | undefined } | null | undefined
  technique: string
  year: number
  /** Width over height of the work. */
  aspect: number
  /** `#rrggbb`. */
  color: string
  /** What is shown in place of a missing picture. A work with a placeholder cannot be ordered. */
  standIn?: 'illustration' | 'placeholder'
  /** The text that describes the picture; absent for the default one. */
  alt?: string
  /** More pictures of the work, with the bases of their addresses. A text is empty for the default one. */
  pictures?: readonly { picture: string; aspect: number; alt: string }[]
  /** The revision of the pictures, for their addresses. */
  revision: string
  /** The path of the page, without site and locale. */
  path: string
  currency: string
  choices: ProductChoices
  defaultUpi: string
  /** The UPI that the customizer opens with, by the index of the size. */
  customizers: readonly (string | null)[]
  estimate: DeliveryEstimate
  notice: DeliveryNotice | null
  badges: readonly ProductBadge[]
  promo: string | null
  /** Whether the work's licence excludes Canada. */
  restrictedToUnitedStates: boolean
  ratings: RatingsSummary | null
  breadcrumbs: readonly Crumb[]
  /** The categories that the work belongs to, the most specific first. */
  categories: readonly Crumb[]
  types: readonly { name: string; description: string }[]
  /** The works of a set; empty for any other product. */
  children: readonly SetChild[]
  seo: { title: string; description: string; robots: string }
  /** Prices in minor units of the site's default currency, for structured data, which has them in every locale. */
  sitePrices: { lowest: number; highest: number }
}

/** The result of reading a product's address. */
export type ProductResult =
  | { kind: 'found'; page: ProductPage }
  | { kind: 'moved'; path: string }
  | { kind: 'missing'; reason: string }
