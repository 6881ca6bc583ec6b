import type { ColumnType } from 'kysely'
import type { OwnFacts, WorkDetails } from './work.ts'

/** Inserted in bulk as a value, updated as JSON text. */
type Json<T> = ColumnType<T, T, string>

/** One work of art; its sellable variants are computed, not stored. */
export interface WorkTable {
  /** Consecutive, from 1. */
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
  /** The ids of its facet values. */
  facets: ColumnType<number[], readonly number[], string>
  words: ColumnType<string, string, string>
  /** The generation of its last change; 0 if it has not changed since the whole catalogue was loaded. */
  changed_in: ColumnType<number, number | undefined, number>
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
  /** The size of a limited edition. */
  edition: number | null
  promo_percent: number
  popularity: number
  /** Days since 1970. */
  released: number
  ship_days: number
  /** Null for a generated work. */
  own: Json<OwnFacts | null>
  /** The merchant's description as plain text, for the search. */
  description: ColumnType<string, string | undefined>
  /** What only the page of an imported work shows; null without any. */
  details: Json<WorkDetails | null>
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

/** The work whose picture represents a facet value on a site. */
export interface FacetFaceTable {
  value: number
  site: string
  work_id: number
  color: string
}

/** Key-value pairs about the catalogue. */
interface StoreStateTable {
  key: string
  value: string
}

declare module '../store/database.ts' {
  interface Database {
    work: WorkTable
    facet_value: FacetValueTable
    facet_face: FacetFaceTable
    store_state: StoreStateTable
  }
}
