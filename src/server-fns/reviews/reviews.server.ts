import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import {
  writeReviewPath,
  type OwnReview,
  type ReviewedItem,
  type ReviewList,
  type ReviewResult,
} from '#/domain/reviews/review.ts'
import type { ReviewQuery } from '#/domain/reviews/review-selection.ts'
import { addressIn, localeContextOf, type Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { writePostedForm } from '#/session/posted-form.server.ts'
import { asRegistered, currentSession } from '#/session/shopper.server.ts'
import { deleteReview, fetchOwnReview, fetchReviewPhoto, fetchReviews, sendReview } from '#/upstreams/reviews.server.ts'
import { statusOf } from '#/upstreams/upstream-error.ts'
import { localeContext, marketOf } from '#/server-fns/shell/locale-context.server.ts'
import { translatorFor, type Translator } from '#/server-fns/shell/translator.server.ts'
import {
  conditionalHeaders,
  isPicture,
  missingPicture,
  pictureResponse,
} from '#/server-fns/photos/picture-response.server.ts'
import { config } from '#config'

/** The reviews of a work; null, with a log line, if they cannot be fetched. */
export async function readReviews({
  apnum,
  stars,
  sort,
  page,
  ...ids
}: SiteAndLocale & { apnum: string } & Omit<ReviewQuery, 'stars'> & {
    stars?: number | undefined
  }): Promise<ReviewList | null> {
  const market = marketOf(ids)
  try {
    const list = await fetchReviews(apnum, market, { stars, sort, page })
    if (list.reviews.every(({ item }) => item === null)) return list
    const translator = await translatorFor(market.locale)
    return { ...list, reviews: list.reviews.map((review) => ({ ...review, item: itemIn(review.item, translator) })) }
  } catch (error) {
    log.fallback('reviews could not be fetched', { apnum, error: String(error) })
    return null
  }
}

const itemIn = (item: ReviewedItem | null, translator: Translator): ReviewedItem | null =>
  item && { type: translator.phrase(item.type), size: translator.size(item.size) }

type OwnReviewResult = { kind: 'review'; review: OwnReview } | { kind: 'not-found' } | SignedOut

/** The shopper's own review of a work. */
export async function readOwnReview({
  imageId,
  ...ids
}: SiteAndLocale & { imageId: string }): Promise<OwnReviewResult> {
  const { site, locale } = localeContext(ids)
  try {
    return await asRegistered<OwnReviewResult>(site, async (caller) => {
      const review = await fetchOwnReview(caller, imageId)
      return { kind: 'review', review: { ...review, item: itemIn(review.item, await translatorFor(locale.id)) } }
    })
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'not-found' }
    throw error
  }
}

export const removeOwnReview = ({
  imageId,
  ...ids
}: SiteAndLocale & { imageId: string }): Promise<ReviewResult | SignedOut> =>
  asRegistered<ReviewResult>(localeContext(ids).site, async (caller) => {
    await deleteReview(caller, imageId)
    return { kind: 'removed' }
  })

/** Receives a review that was posted to its page. Redirects to that page. */
export async function receiveReview(request: Request, imageId: string): Promise<Response> {
  const { site, locale } = localeContextOf(request.url, config)
  const result = await forwardReview(request, site, imageId)
  const path = writeReviewPath(encodeURIComponent(imageId))
  if (result.kind !== 'signed-out') writePostedForm({ form: 'review', result })
  const location = result.kind === 'signed-out' ? `/login?${new URLSearchParams({ directedFrom: path })}` : path
  return new Response(null, { status: 303, headers: { location: addressIn(site, locale, location, config) } })
}

async function forwardReview(request: Request, site: Site, imageId: string): Promise<ReviewResult | SignedOut> {
  const { body, headers, signal } = request
  const type = headers.get('content-type') ?? ''
  if (!body || !type.startsWith('multipart/form-data')) return { kind: 'failed' }
  try {
    return await asRegistered<ReviewResult>(site, (caller) =>
      sendReview(caller, imageId, { body, headers: { 'content-type': type }, signal }),
    )
  } catch (error) {
    if (!signal.aborted) log.error('a review could not be sent', { error })
    return { kind: 'failed' }
  }
}

/** A photo of a review: of a published review for everyone, of any other review for its author only. */
export async function reviewPhoto(request: Request, path: string): Promise<Response> {
  const headers = conditionalHeaders(request)
  const fetchFor = (caller?: Parameters<typeof fetchReviewPhoto>[0]) =>
    fetchReviewPhoto(caller, { path, headers, signal: request.signal })
  const published = await fetchFor()
  if (isPicture(published)) return pictureResponse(published)
  for (const site of config.sites) {
    if ((await currentSession(site))?.type !== 'registered') continue
    const own = await asRegistered(
      site,
      async (caller) => ({ kind: 'fetched', response: await fetchFor(caller) }) as const,
    )
    if (own.kind === 'fetched' && isPicture(own.response)) return pictureResponse(own.response)
  }
  return missingPicture('There is no such photo.')
}
