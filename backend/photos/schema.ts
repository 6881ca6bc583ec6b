import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A photo that a shopper has uploaded. */
export interface PhotoTable {
  id: string
  customer_id: string
  /** Derived from the file name. */
  name: string
  /** Width of the upright print in pixels. */
  width: number
  /** Height of the upright print in pixels. */
  height: number
  /** The size of all parts. */
  bytes: number
  /** The UPI of the item that the shopper last chose. */
  design: Optional<string>
  created_at: Date
  /** When the owner last viewed it, accurate to a day. */
  used_at: Date
  /** When it was first ordered. */
  ordered_at: Optional<Date>
  /** When the owner removed it from the album. Also set until all of its parts are stored. */
  removed_at: Optional<Date>
}

/** A part of a picture. Other queries run between the parts. `print` is printed, `proof` is shown on pages. */
export interface PhotoPartTable {
  photo_id: string
  kind: 'print' | 'proof'
  position: number
  content: Uint8Array
}

declare module '../store/database.ts' {
  interface Database {
    photo: PhotoTable
    photo_part: PhotoPartTable
  }
}
