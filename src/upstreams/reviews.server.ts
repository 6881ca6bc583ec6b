import { z } from 'zod'
import { ownReview, reviewList, reviewProblem } from '#/contracts/reviews/reviews.ts'
import type { OwnReview, ReviewList, ReviewResult } from '#/domain/reviews/review.ts'
import { REVIEWS_PER_PAGE, type ReviewQuery } from '#/domain/reviews/review-selection.ts'
import { forward, requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Market } from './products.server.ts'
import type { Caller } from './shopper-call.server.ts'
import { bearer, sendUpload, type Upload } from './upload.server.ts'
import { upstreamCache } from './upstream-cache.server.ts'
import { UpstreamError } from './upstream-error.ts'

const cachedReviews = upstreamCache(30_000, (query) =>
  requestUpstream('business', '/v1/reviews', { schema: reviewList, query: JSON.parse(query) }),
)

/** A page of the published reviews of a work. */
export const fetchReviews = (
  apnum: string,
  { siteId, locale }: Market,
  { stars, sort, page }: ReviewQuery,
): Promise<ReviewList> =>
  cachedReviews(
    JSON.stringify({
      apnum,
      siteId,
      locale,
      stars,
      sort,
      offset: (page - 1) * REVIEWS_PER_PAGE,
      limit: REVIEWS_PER_PAGE,
    }),
  )

const ownReviewPath = (imageId: string) => `/v1/reviews/own/${encodeURIComponent(imageId)}`

/** @throws {UpstreamError} with status 404 for an unknown work. */
export const fetchOwnReview = (caller: Caller, imageId: string): Promise<OwnReview> =>
  requestUpstream('business', ownReviewPath(imageId), {
    schema: ownReview,
    query: { siteId: caller.siteId },
    headers: bearer(caller),
    confidential: true,
  })

/** Streams the form of a review to the business API. */
export async function sendReview(caller: Caller, imageId: string, upload: Upload): Promise<ReviewResult> {
  const { ok, status, content } = await sendUpload(caller, ownReviewPath(imageId), upload)
  if (ok) return { kind: 'sent' }
  const { reason, errors } = reviewProblem.parse(content)
  if (status === 422 && errors) return { kind: 'invalid', errors }
  if (reason) return { kind: 'invalid', errors: { photos: reason } }
  if (status === 429) return { kind: 'limited' }
  throw new UpstreamError(`POST business /v1/reviews/own: returned ${status}`, {
    upstream: 'business',
    kind: 'status',
    status,
  })
}

export const deleteReview = (caller: Caller, imageId: string) =>
  requestUpstream('business', ownReviewPath(imageId), {
    method: 'DELETE',
    schema: z.unknown(),
    headers: bearer(caller),
    confidential: true,
  })

interface PhotoRequest {
  /** The id of the photo and the name of its file: `{id}/{file}`. */
  path: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** Fetches the photo of a published review; with a caller, also of the caller's own review. The body is unread. */
export const fetchReviewPhoto = (caller: Caller | undefined, { path, headers, signal }: PhotoRequest) =>
  forward('business', `/v1/reviews/photos/${path}`, {
    method: 'GET',
    headers: { ...headers, ...(caller ? bearer(caller) : {}) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(environment().IMAGES_TIME_LIMIT)]),
  })
