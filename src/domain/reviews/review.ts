import type { UploadRejection } from '../photos/upload.ts'

/** The most characters of the entries of a review, and the most photos. */
export const reviewLimits = { title: 100, text: 3000, name: 40, photos: 3 } as const

/**
 * `draft`: sent with an error, or too often. `pending`: waits for moderation. Until a changed review is published, its
 * earlier version stays published.
 */
export const reviewStatuses = ['draft', 'pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export interface ReviewPhoto {
  id: string
  /** The base of the photo's pictures. */
  url: string
  /** Pixels. */
  width: number
  height: number
}

/** The item of the work that the shopper bought. */
export interface ReviewedItem {
  type: string
  size: string
}

export interface Review {
  id: string
  stars: number
  title: string
  text: string
  name: string
  /** The locale in which it was written, such as `en-US`. */
  locale: string
  /** An ISO day. */
  day: string
  /** Whether the shopper has ordered the work. */
  verified: boolean
  item: ReviewedItem | null
  photos: readonly ReviewPhoto[]
  /** Whether it is a sample of a generated work, not written by a shopper. */
  sample: boolean
}

/** The reviews of a work that an address selects. */
export interface ReviewList {
  /** The number of selected reviews, on all pages. */
  total: number
  average: number
  /** The number of all reviews by stars, from five to one, regardless of the selection. */
  counts: readonly { stars: number; count: number }[]
  /** The average and number of the reviews that shoppers wrote. */
  written: { average: number; count: number }
  reviews: readonly Review[]
}

/** The path of the page on which a shopper reviews a work. */
export const writeReviewPath = (imageId: string): string => `/account/reviews/${imageId}`

export const isWriteReviewPath = (path: string): boolean => /^\/account\/reviews\/[^/]+$/.test(path)

export const reviewFields = ['stars', 'title', 'text', 'name', 'photos'] as const
export type ReviewField = (typeof reviewFields)[number]

/** `too_many_photos`: the review has too many photos; the first ones are kept. */
export type ReviewError = 'missing' | 'too_long' | 'invalid' | 'too_many_photos' | UploadRejection
export type ReviewErrors = Partial<Record<ReviewField, ReviewError>>

/** The result of sending a review. */
export type ReviewResult =
  | { kind: 'sent' }
  | { kind: 'invalid'; errors: ReviewErrors }
  | { kind: 'limited' }
  | { kind: 'removed' }
  | { kind: 'failed' }

/** A shopper's own review of a work, as the form shows it. */
export interface OwnReview {
  work: { imageId: string; title: string; artist: string; path: string; picture: string; aspect: number }
  /** Null if there is no review. */
  status: ReviewStatus | null
  /** The reason for a rejection, as the shopper sees it. */
  reason: string
  /** Whether an earlier version is published. */
  shown: boolean
  stars: number | null
  title: string
  text: string
  name: string
  verified: boolean
  item: ReviewedItem | null
  photos: readonly ReviewPhoto[]
}
