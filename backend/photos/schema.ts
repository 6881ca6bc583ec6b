import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A photo that a shopper has uploaded. */
export interface PhotoTable {
  id: string
  customer_id: string
  /** From the name of its file. */
  name: string
  /** Pixels of its print, upright. */
  width: number
  height: number
  /** Of all its parts. */
  bytes: number
  /** The UPI of the item that the shopper last chose. */
  design: Optional<string>
  created_at: Date
  /** The last day on which its shopper saw it. */
  used_at: Date
  /** The first order of it. */
  ordered_at: Optional<Date>
  /** When its shopper removed it, though a basket, a list or an order still shows it. */
  removed_at: Optional<Date>
}

/** A picture in parts, so that other queries run between them. `print` is what is printed, `proof` what pages show. */
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
