import { removeReview } from '#/server-fns/reviews/own-review.ts'

/** Where the form that removes a review posts to. */
export const removeReviewUrl = removeReview.url
