import { rejectionWords } from '#/components/fields/upload-words.ts'
import { reviewLimits, type ReviewError, type ReviewField } from '#/domain/reviews/review.ts'
import type { ReviewSort } from '#/domain/reviews/review-selection.ts'
import { m } from '#/paraglide/messages.js'

export const sortNames: Readonly<Record<ReviewSort, () => string>> = {
  newest: m.reviews_sort_newest,
  highest: m.reviews_sort_highest,
  lowest: m.reviews_sort_lowest,
  photos: m.reviews_sort_photos,
}

/** What a photo of a review is called. */
export const photoName = (name: string, index: number, count: number): string =>
  m.reviews_photo({ name, number: index + 1, count })

/** What is wrong with an entry of a review. */
export function reviewErrorMessage(field: ReviewField, error: ReviewError | undefined): string | null {
  if (error === undefined) return null
  if (error === 'too_many_photos') return m.reviews_error_photos({ count: reviewLimits.photos })
  if (error === 'too_long') return m.reviews_error_long({ max: field in reviewLimits ? lengthOf(field) : 0 })
  if (error === 'missing') return missing[field]()
  if (error === 'invalid') return m.reviews_error_invalid()
  if (error === 'too_small') return m.reviews_error_small()
  return rejectionWords(error, m.reviews_one_photo())
}

const lengthOf = (field: ReviewField): number =>
  field === 'title' || field === 'text' || field === 'name' ? reviewLimits[field] : 0

const missing: Readonly<Record<ReviewField, () => string>> = {
  stars: m.reviews_error_stars,
  title: m.reviews_error_title,
  text: m.reviews_error_text,
  name: m.reviews_error_name,
  photos: m.reviews_error_invalid,
}
