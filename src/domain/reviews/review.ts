import type { UploadRejection } from '../photos/upload.ts'

/** How long the entries of a review may be, in characters, and how many photos it may have. */
export const reviewLimits = { title: 100, text: 3000, name: 40, photos: 3 } as const

/**
 * `draft`: sent with an error, or too often. `pending`: waits to be checked. Until a changed review is published, the one before it
 * stays.
 */
export const reviewStatuses = ['draft', 'pending', 'published', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export interface ReviewPhoto {
  id: string
  /** The base of its pictures. */
  url: string
  /** Pixels. */
  width: number
  height: number
}

/** What a shopper bought of the work. */
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
  /** The language that it is written in, such as `en-US`. */
  locale: string
  /** An ISO day. */
  day: string
  /** Whether its shopper has ordered the work. */
  verified: boolean
  item: ReviewedItem | null
  photos: readonly ReviewPhoto[]
  /** Whether it is a sample of a generated work, not written by a shopper. */
  sample: boolean
}

/** The reviews of a work that an address selects. */
export interface ReviewList {
  /** How many the address selects, on all pages. */
  total: number
  average: number
  /** How many have five stars, four, down to one, whatever the address selects. */
  counts: readonly { stars: number; count: number }[]
  /** Of those that shoppers wrote. */
  written: { average: number; count: number }
  reviews: readonly Review[]
}

/** The page on which a shopper writes about a work. */
export const writeReviewPath = (imageId: string): string => `/account/reviews/${imageId}`

export const isWriteReviewPath = (path: string): boolean => /^\/account\/reviews\/[^/]+$/.test(path)

export const reviewFields = ['stars', 'title', 'text', 'name', 'photos'] as const
export type ReviewField = (typeof reviewFields)[number]

/** `too_many_photos`: more than a review may have; the first ones are kept. */
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
  /** Null where there is none. */
  status: ReviewStatus | null
  /** Why it was rejected, for its shopper. */
  reason: string
  /** Whether an earlier version is on show. */
  shown: boolean
  stars: number | null
  title: string
  text: string
  name: string
  verified: boolean
  item: ReviewedItem | null
  photos: readonly ReviewPhoto[]
}
