import sharp from 'sharp'
import { z } from 'zod'
import { reviewLimits, type OwnReview, type ReviewList } from '#/domain/reviews/review.ts'
import { reviewSorts, REVIEWS_PER_PAGE } from '#/domain/reviews/review-selection.ts'
import { workPicture } from '#/domain/picture-url.ts'
import { productPath } from '#/domain/product/product-url.ts'
import { limitAttempts } from '../auth/limits.ts'
import type { Services as AuthServices } from '../auth/services.ts'
import { optionalShopper, requireShopper, type Shopper, type ShopperServices } from '../auth/shopper.ts'
import type { Work } from '../catalog/work.ts'
import { privateImageService } from '../images/image-service.ts'
import { notFound, parseFile } from '../images/picture-path.ts'
import { revisionOf, sourceRevision } from '../images/revision.ts'
import { receiveUpload } from '../photos/upload.ts'
import { storedBytes } from '../photos/photos.ts'
import { findProduct } from '../products/find-product.ts'
import { productParameters, productQuery } from '../products/product-query.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { integer } from '../wire/query.ts'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { summarizeVotes, votesOf } from './ratings.ts'
import { parseReview } from './receive-review.ts'
import {
  findPhoto,
  listReviews,
  orderedItem,
  ownReviews,
  photoPicture,
  photosOf,
  removeReviews,
  saveReview,
  starsOf,
  storedPhotoBytes,
} from './reviews.ts'

const PATH = '/business/v1/reviews'
const MAX_LIMIT = 50
const MAX_OFFSET = 100_000

export interface Services extends ShopperServices {
  settings: Pick<AuthServices['settings'], 'organizationId' | 'publicOrigin' | 'rateLimitFactor'> & {
    /** The maximum size of the photos of all shoppers, in megabytes. */
    photoMegabytes: number
  }
  catalogueChanged(): void
}

const selection = productParameters.extend({
  apnum: z.string(),
  stars: integer(1, 5).optional(),
  sort: z.enum(reviewSorts, 'expected newest, highest, lowest or photos').default('newest'),
  offset: integer(0, MAX_OFFSET).default(0),
  limit: integer(1, MAX_LIMIT).default(REVIEWS_PER_PAGE),
})

export const shopperRoutes: readonly Route<Services>[] = [
  route({ method: 'GET', path: PATH, query: selection, handle: readReviews }),
  route({
    method: 'GET',
    path: `${PATH}/own/:apnum`,
    query: productParameters,
    authorize: requireWriter,
    handle: readOwnReview,
  }),
  route({
    method: 'POST',
    path: `${PATH}/own/:apnum`,
    query: productParameters,
    authorize: requireWriter,
    handle: writeReview,
    readsBody: true,
  }),
  { method: 'GET', path: `${PATH}/photos/:photo/:file`, handle: readPhoto },
  route({ method: 'DELETE', path: `${PATH}/own/:apnum`, authorize: requireWriter, handle: removeReview }),
]

async function reviewedWork(apnum: string, { db }: Pick<Services, 'db'>): Promise<Work> {
  const found = await findProduct(db, apnum)
  if (!found) throw new Problem(404, 'Product Not Found', 'No product has this number.')
  return found.work
}

/** The published and sample reviews of a work, with its ratings. */
async function readReviews(
  { query: { apnum, ...selected } }: Exchange & { query: z.output<typeof selection> },
  services: Services,
): Promise<Response> {
  const { db, now } = services
  const work = await reviewedWork(apnum, services)
  const instant = now()
  const [{ all, written }, { total, reviews }] = await Promise.all([
    starsOf(db, work, instant),
    listReviews(db, work, { stars: undefined, ...selected }, instant),
  ])
  const votes = votesOf(all)
  const { average, count } = summarizeVotes(votesOf(written))
  return json({
    total,
    average: summarizeVotes(votes).average,
    counts: votes.map((votesForStars, index) => ({ stars: 5 - index, count: votesForStars })),
    written: { average, count },
    reviews,
  } satisfies ReviewList)
}

interface Writer extends Shopper {
  work: Work
}

/**
 * Requires a registered shopper, and reads the work in the path.
 * @throws {Problem} 401, 403 for a guest, 404 for an unknown work.
 */
async function requireWriter(exchange: Exchange, services: Services): Promise<Writer> {
  const shopper = await requireShopper(exchange, services)
  if (!shopper.registered) throw new Problem(403, 'Forbidden', 'Only registered shoppers may write reviews.')
  return { ...shopper, work: await reviewedWork(exchange.params['apnum'] ?? '', services) }
}

type WriterExchange = Exchange & { caller: Writer }

async function readOwnReview({ url, caller }: WriterExchange, services: Services): Promise<Response> {
  const { work, customerId } = caller
  const { db, now } = services
  const { siteId } = productQuery(url, now())
  const [{ shown, latest }, item, customer] = await Promise.all([
    ownReviews(db, work, customerId),
    orderedItem(db, work, customerId),
    db.selectFrom('customer').select(['first_name', 'last_name']).where('id', '=', customerId).executeTakeFirst(),
  ])
  const review = latest ?? shown
  return json({
    work: {
      imageId: work.imageId,
      title: work.title,
      artist: work.artist.name,
      path: productPath(siteId, { imageId: work.imageId, title: work.title, artist: work.artist.name }),
      picture: workPicture(work.imageId, revisionOf(work)),
      aspect: work.aspect,
    },
    status: review?.status ?? null,
    reason: review?.reason ?? '',
    shown: shown !== undefined,
    stars: review?.stars ?? null,
    title: review?.title ?? '',
    text: review?.body ?? '',
    name: review?.name ?? suggestedName(customer),
    verified: item !== undefined,
    item: item ?? null,
    photos: review ? ((await photosOf(db, [review.id])).get(review.id) ?? []) : [],
  } satisfies OwnReview)
}

/** The first name of a shopper and the initial of the last name. */
function suggestedName(customer: { first_name: string; last_name: string } | undefined): string {
  const { first_name: first = '', last_name: last = '' } = customer ?? {}
  const [initial] = last.trim()
  return `${[...first.trim()].slice(0, reviewLimits.name - 3).join('')}${initial ? ` ${initial}.` : ''}`
}

const MEGABYTE = 1024 * 1024

/** Saves a review for moderation, or as a draft if it has errors or the shopper has made too many attempts. */
async function writeReview({ caller, ...exchange }: WriterExchange, services: Services): Promise<Response> {
  const { work, customerId } = caller
  const { db, now, settings } = services
  const limitProblem = await limitAttempts('review', exchange, services).catch(asProblem)
  const bytes = (await storedBytes(db)) + (await storedPhotoBytes(db))
  const isFull = bytes > settings.photoMegabytes * MEGABYTE
  const errors = await receiveUpload(exchange.request, customerId, async (received) => {
    const { shown, latest } = await ownReviews(db, work, customerId)
    const current = latest ?? shown
    const storedPhotos = current ? ((await photosOf(db, [current.id])).get(current.id) ?? []) : []
    const { entry, errors: found } = await parseReview(received, exchange.request, {
      storedPhotos: storedPhotos.map(({ id }) => id),
      item: await orderedItem(db, work, customerId),
      noPhotos: limitProblem ? 'too_many' : isFull ? 'store_full' : undefined,
    })
    await saveReview(db, work, customerId, limitProblem ? { ...entry, status: 'draft' } : entry, now())
    return found
  })
  // Thrown after the review has been saved as a draft, so that no text is lost.
  if (limitProblem) throw limitProblem
  if (Object.keys(errors).length > 0)
    throw new Problem(422, 'Unprocessable Content', 'The review is stored as a draft.', { reason: 'invalid', errors })
  return json({ status: 'pending' }, 201)
}

const asProblem = (error: unknown): Problem => {
  if (!(error instanceof Problem)) throw error
  return error
}

async function removeReview({ caller: { work, customerId } }: WriterExchange, services: Services): Promise<Response> {
  if (await removeReviews(services.db, work, customerId)) services.catalogueChanged()
  return noContent()
}

const images = privateImageService()

/** Serves the photo of a published review to everyone, and of any other review to its author only. */
async function readPhoto(exchange: Exchange, services: Services): Promise<Response> {
  const { photo: id = '', file: name = '' } = exchange.params
  const file = parseFile(name)
  const plan = async () => {
    const photo = await findPhoto(services.db, id)
    const shopper = photo?.status === 'published' ? undefined : await optionalShopper(exchange, services)
    if (!photo || (photo.status !== 'published' && photo.customerId !== shopper?.customerId))
      throw notFound('There is no such photo.')
    const draw = async () => sharp(await photo.content()).resize({ width: file.width, withoutEnlargement: true })
    return { revision: sourceRevision, draw }
  }
  return images.respond({ base: photoPicture(id), file, cost: 1, isPrivate: true, plan }, exchange)
}
