import { z } from 'zod'
import type { ReviewsToCheck } from '#/contracts/reviews/reviews.ts'
import { reviewStatuses } from '#/domain/reviews/review.ts'
import { sameSecret } from '../auth/secrets.ts'
import { worksByIds } from '../catalog/works.ts'
import { jsonBody } from '../wire/body.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { integer } from '../wire/query.ts'
import { route, type Exchange, type Route } from '../wire/route.ts'
import { decideReview, findPhoto, photosOf } from './reviews.ts'
import type { Services as ReviewServices } from './shopper-reviews.ts'

const PATH = '/moderation/reviews'

export interface Services extends Pick<ReviewServices, 'db' | 'now' | 'catalogueChanged'> {
  settings: {
    /** The value of the `api-key` header of moderators. Without a key, nobody can moderate. */
    moderationKey?: string | undefined
  }
}

/** @throws {Problem} 401 without the key. */
function requireKey({ request }: Exchange, { settings }: Services): void {
  const key = request.headers.get('api-key')
  if (key === null || settings.moderationKey === undefined || !sameSecret(key, settings.moderationKey))
    throw new Problem(401, 'Unauthorized', 'The request needs the header "api-key" with the moderation key.')
}

const listQuery = z.object({
  status: z.enum(reviewStatuses, 'expected pending, published, rejected or draft').default('pending'),
  limit: integer(1, 200).default(50),
})

const MAX_REASON_LENGTH = 500
const writtenAt = z.iso.datetime('expected the time at which the review was written')
const decision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('published'), writtenAt }),
  z.strictObject({ status: z.literal('rejected'), writtenAt, reason: z.string().trim().min(1).max(MAX_REASON_LENGTH) }),
])

export const moderationRoutes: readonly Route<Services>[] = [
  route({ method: 'GET', path: PATH, query: listQuery, authorize: requireKey, handle: readReviews }),
  route({
    method: 'POST',
    path: `${PATH}/:reviewId`,
    body: jsonBody(decision),
    authorize: requireKey,
    handle: decide,
  }),
  route({ method: 'GET', path: `${PATH}/photos/:photo`, authorize: requireKey, handle: readPhoto }),
]

/** The reviews with a status, oldest first. */
async function readReviews(
  { query: { status, limit } }: Exchange & { query: z.output<typeof listQuery> },
  { db }: Services,
): Promise<Response> {
  const { total } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('status', '=', status)
    .orderBy('written_at')
    .limit(limit)
    .execute()
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  const works = await worksByIds(
    db,
    rows.map((row) => row.work_id),
  )
  const worksById = new Map(works.map((work) => [work.id, work]))
  return json({
    total: Number(total),
    reviews: rows.map((row) => ({
      id: row.id,
      imageId: worksById.get(row.work_id)?.imageId ?? '',
      work: worksById.get(row.work_id)?.title ?? '',
      status: row.status,
      stars: row.stars,
      title: row.title,
      text: row.body,
      name: row.name,
      locale: row.locale,
      verified: row.verified,
      writtenAt: row.written_at.toISOString(),
      photos: (photos.get(row.id) ?? []).map(({ id }) => id),
    })),
  } satisfies ReviewsToCheck)
}

/** Who sends a request, from the percent-encoded header `moderator`. */
function moderatorOf(request: Request): string {
  const name = request.headers.get('moderator') ?? 'moderator'
  try {
    return decodeURIComponent(name).slice(0, 100)
  } catch {
    throw new Problem(400, 'Bad Request', 'moderator: expected a percent-encoded name', { header: 'moderator' })
  }
}

/** Publishes or rejects a review, unless it was changed after it was read. */
async function decide(
  { request, params, body: { writtenAt: read, ...decided } }: Exchange & { body: z.output<typeof decision> },
  services: Services,
): Promise<Response> {
  const result = await decideReview(services.db, params['reviewId'] ?? '', new Date(read), decided, {
    actor: moderatorOf(request),
    now: services.now,
  })
  if (result === 'gone') throw new Problem(404, 'Review Not Found', 'There is no review with this id.')
  if (result === 'changed') throw new Problem(409, 'Conflict', 'The review was changed after it was read.')
  services.catalogueChanged()
  return noContent()
}

/** The file of a photo, whatever the status of its review is. */
async function readPhoto({ params }: Exchange, { db }: Services): Promise<Response> {
  const photo = await findPhoto(db, params['photo'] ?? '')
  if (!photo) throw new Problem(404, 'Photo Not Found', 'There is no photo with this id.')
  const content = await photo.content()
  return new Response(new Uint8Array(content), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}
