import type { ColumnType } from 'kysely'
import type { ReviewedItem, ReviewStatus } from '#/domain/reviews/review.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A review of a registered shopper. A shopper has at most one published and one unpublished review of a work. */
export interface ReviewTable {
  id: string
  work_id: number
  /** Whether the work belongs to an imported catalogue. Generated works have the same ids. */
  imported: boolean
  customer_id: string
  status: ReviewStatus
  /** The reason of a rejection. */
  reason: ColumnType<string, string | undefined, string>
  /** Null only in a draft. */
  stars: Optional<number>
  title: string
  body: string
  /** The name to show. */
  name: string
  locale: string
  /** Whether the shopper has ordered the work. */
  verified: boolean
  item: ColumnType<ReviewedItem | null, string | null, string | null>
  written_at: Date
}

export interface ReviewPhotoTable {
  id: string
  review_id: string
  position: number
  width: number
  height: number
  bytes: number
  content: Uint8Array
}

declare module '../store/database.ts' {
  interface Database {
    review: ReviewTable
    review_photo: ReviewPhotoTable
  }
}
