import { removeReview } from '#/server-fns/reviews/own-review.ts'

/** The URL that the form that removes a review posts to. */
export const removeReviewUrl = removeReview.url
