import type { ColumnType, Generated } from 'kysely'
import type { AuthTables } from '../auth/schema.ts'
import type { BasketTables } from '../baskets/schema.ts'
import type { CustomerTables } from '../customers/schema.ts'
import type { GiftCardTables } from '../gift-cards/schema.ts'
import type { InventoryTables } from '../inventory/schema.ts'
import type { OwnFacts } from '../catalog/work.ts'
import type { ImportTables } from '../import/schema.ts'
import type { MailTables } from '../mail/schema.ts'
import type { OrderTables } from '../orders/schema.ts'
import type { PaymentTables } from '../payments/schema.ts'
import type { PromotionTables } from '../promotions/schema.ts'
import type { MarketingTables } from '../marketing/schema.ts'
import type { PersonalisationTables } from '../personalisation/schema.ts'
import type { RatingTables } from '../reviews/schema.ts'
import type { ShopperContextTables } from '../shopper-context/schema.ts'
import type { UploadTables } from '../uploads/schema.ts'

/** Filled in bulk, and changed by JSON text. */
type Json<T> = ColumnType<T, T, string>
/** Postgres' text form of a value for which JavaScript has none. */
type Written = ColumnType<string, string, string>

/** One work of art; its sellable variants are computed, not stored. */
export interface WorkTable {
  /** Dense from 1, so that `id >> 13` is a work's block in the bitmaps and `id & 8191` its bit. */
  id: number
  title: string
  about: string
  artist: string
  artist_key: string
  artist_index: number
  studio: string
  seed: number
  year: number
  /** Width over height. */
  aspect: number
  subjects: Json<readonly string[]>
  inks: Json<readonly { hex: string; share: number }[]>
  /** Values of this work's facets. */
  facets: ColumnType<number[], readonly number[], string>
  words: Written
  can_frame: boolean
  can_mount: boolean
  can_laminate: boolean
  can_canvas_stretched: boolean
  can_canvas_framed: boolean
  exclusive: boolean
  best_seller: boolean
  hot_deal: boolean
  hgtv: boolean
  is_new: boolean
  /** How many there are in a limited edition. */
  edition: number | null
  promo_percent: number
  popularity: number
  /** Days since 1970. */
  released: number
  ship_days: number
  /** Null for a drawn work. */
  own: Json<OwnFacts | null>
  /** Starting prices in minor units, for sorting. */
  price_usd: number
  price_cad: number
  price_aud: number
  price_jpy: number
}

export interface FacetValueTable {
  id: number
  attribute: string
  value: string
  label: string
  parent: number | null
  position: number
}

export interface FacetBitsTable {
  value: number
  block: number
  bits: Written
}

export interface TermBitsTable {
  term: string
  block: number
  bits: Written
}

/** Every word of the catalogue, with the number of works that use it. */
export interface TermTable {
  term: string
  works: number
}

/** The most popular work with a facet value on a site, as its picture. */
export interface FacetFaceTable {
  value: number
  site: string
  work_id: number
  color: string
}

export interface SuggestTable {
  id: Generated<number>
  kind: 'category' | 'artist' | 'phrase' | 'title'
  site: string
  label: string
  norm: string
  /** The category's id, the artist's category, or the work's image id. */
  target: string
  weight: number
}

/** Small facts about the store as a whole: what fills the catalogue, its generation. */
export interface StoreStateTable {
  key: string
  value: string
}

export interface Database
  extends
    AuthTables,
    CustomerTables,
    MailTables,
    BasketTables,
    PromotionTables,
    InventoryTables,
    OrderTables,
    PaymentTables,
    GiftCardTables,
    ImportTables,
    MarketingTables,
    PersonalisationTables,
    RatingTables,
    ShopperContextTables,
    UploadTables {
  work: WorkTable
  facet_value: FacetValueTable
  facet_bits: FacetBitsTable
  term_bits: TermBitsTable
  term: TermTable
  facet_face: FacetFaceTable
  suggest: SuggestTable
  store_state: StoreStateTable
}
