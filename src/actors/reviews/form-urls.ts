import { removeReview } from '#/server-fns/reviews/reviews.ts'

/** Where the form that removes a review posts to. */
export const removeReviewUrl = removeReview.url
