import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Review, ReviewedItem, ReviewPhoto } from '#/domain/reviews/review.ts'
import type { ReviewSort } from '#/domain/reviews/review-selection.ts'
import { reviewLimits } from '#/domain/reviews/review.ts'
import { readState } from '../catalog/state.ts'
import type { Work } from '../catalog/work.ts'
import { recordAction } from '../audit/actions.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { initialRating, summarizeVotes, type RatingSummary } from './ratings.ts'
import { sampleReviews } from './sample-reviews.ts'
import type { ReviewTable } from './schema.ts'

export type ReviewRow = Selectable<ReviewTable>
type Store = Kysely<Database>
type ReviewedWork = Pick<Work, 'id' | 'own'>

/** The base path of the pictures of a review photo. */
export const photoPicture = (id: string): string => `/review-photos/${id}`

const isImported = ({ own }: ReviewedWork) => own !== undefined

const selectReviews = (db: Store, work: ReviewedWork) =>
  db.selectFrom('review').where('work_id', '=', work.id).where('imported', '=', isImported(work))

/** The stars of the published reviews of a work. `all` includes sample reviews, `written` only those of shoppers. */
export async function starsOf(db: Store, work: Work, now: Date): Promise<{ all: number[]; written: number[] }> {
  const rows = await selectReviews(db, work).select('stars').where('status', '=', 'published').execute()
  const written = rows.map(({ stars }) => Number(stars))
  return { all: [...sampleReviews(work, now).map(({ stars }) => stars), ...written], written }
}

/** The id for ratings of the whole shop. */
export const SHOP_ID = 0

/** The rating of the whole shop: of shoppers' published reviews with an imported catalogue, otherwise generated. */
export async function shopRating(db: Store): Promise<RatingSummary> {
  if ((await readState(db, 'import')) === undefined) return initialRating(SHOP_ID, 'rating', 1)
  const rows = await db
    .selectFrom('review')
    .select(['stars', ({ fn }) => fn.countAll<string>().as('votes')])
    .where('imported', '=', true)
    .where('status', '=', 'published')
    .groupBy('stars')
    .execute()
  return summarizeVotes([5, 4, 3, 2, 1].map((stars) => Number(rows.find((row) => row.stars === stars)?.votes ?? 0)))
}

interface Selection {
  stars: number | undefined
  sort: ReviewSort
  offset: number
  limit: number
}

interface Entry {
  id: string
  stars: number
  /** When it was written, in milliseconds since 1970. */
  at: number
  photos: number
  sample?: Review
}

const newestFirst = (a: Entry, b: Entry) => b.at - a.at || a.id.localeCompare(b.id)
const orders: Readonly<Record<ReviewSort, (a: Entry, b: Entry) => number>> = {
  newest: newestFirst,
  highest: (a, b) => b.stars - a.stars || newestFirst(a, b),
  lowest: (a, b) => a.stars - b.stars || newestFirst(a, b),
  photos: (a, b) => Number(b.photos > 0) - Number(a.photos > 0) || newestFirst(a, b),
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** A page of the published and sample reviews of a work, and the number of reviews that match the selection. */
export async function listReviews(
  db: Store,
  work: Work,
  { stars, sort, offset, limit }: Selection,
  now: Date,
): Promise<{ total: number; reviews: Review[] }> {
  const rows = await selectReviews(db, work)
    .where('status', '=', 'published')
    .select((review) => [
      'id',
      'stars',
      'written_at',
      review
        .selectFrom('review_photo')
        .whereRef('review_photo.review_id', '=', 'review.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('photos'),
    ])
    .execute()
  const entries: Entry[] = [
    ...sampleReviews(work, now).map((sample) => ({
      id: sample.id,
      stars: sample.stars,
      at: Date.parse(sample.day),
      photos: sample.photos.length,
      sample,
    })),
    ...rows.map((row) => ({
      id: row.id,
      stars: Number(row.stars),
      at: row.written_at.getTime(),
      photos: Number(row.photos ?? 0),
    })),
  ]
  const selected = entries.filter((entry) => stars === undefined || entry.stars === stars).toSorted(orders[sort])
  const page = selected.slice(offset, offset + limit)
  const written = await writtenReviews(
    db,
    page.flatMap(({ id, sample }) => (sample ? [] : [id])),
  )
  return {
    total: selected.length,
    // Leaves out reviews that were deleted in the meantime.
    reviews: page.flatMap(({ id, sample }) => sample ?? written.get(id) ?? []),
  }
}

async function writtenReviews(db: Store, ids: readonly string[]): Promise<Map<string, Review>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('review').selectAll().where('id', 'in', ids).execute()
  const photos = await photosOf(db, ids)
  return new Map(rows.map((row) => [row.id, reviewOf(row, photos.get(row.id) ?? [])]))
}

const reviewOf = (row: ReviewRow, photos: readonly ReviewPhoto[]): Review => ({
  id: row.id,
  stars: Number(row.stars),
  title: row.title,
  text: row.body,
  name: row.name,
  locale: row.locale,
  day: isoDay(row.written_at),
  verified: row.verified,
  item: row.item,
  photos,
  sample: false,
})

/** The photos of reviews by review id, in the order of their positions. */
export async function photosOf(db: Store, ids: readonly string[]): Promise<Map<string, ReviewPhoto[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_photo')
    .select(['id', 'review_id', 'width', 'height'])
    .where('review_id', 'in', ids)
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ review_id }) => review_id)].map(([reviewId, photos]): [string, ReviewPhoto[]] => [
      reviewId,
      photos.map(({ id, width, height }) => ({ id, url: photoPicture(id), width, height })),
    ]),
  )
}

export interface OwnReviews {
  /** The published review. */
  shown: ReviewRow | undefined
  /** The review that is not published: a draft, or one that is pending or rejected. */
  latest: ReviewRow | undefined
}

/** The reviews of a shopper about a work. */
export async function ownReviews(db: Store, work: ReviewedWork, customerId: string): Promise<OwnReviews> {
  const rows = await selectReviews(db, work).selectAll().where('customer_id', '=', customerId).execute()
  return {
    shown: rows.find(({ status }) => status === 'published'),
    latest: rows.find(({ status }) => status !== 'published'),
  }
}

/** The item of the work that the shopper ordered last, or undefined without an order that is not cancelled. */
export async function orderedItem(
  db: Store,
  work: Pick<Work, 'id' | 'title'>,
  customerId: string,
): Promise<ReviewedItem | undefined> {
  const row = await db
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.order_no', 'order_item.order_no')
    .select('order_item.snapshot')
    .where('customer_order.customer_id', '=', customerId)
    .where('customer_order.state', '=', 'placed')
    .where('customer_order.cancelled_at', 'is', null)
    .where('order_item.work_id', '=', work.id)
    // The ids of works are not unique across catalogues.
    .where(sql<boolean>`order_item.snapshot ->> 'productName' = ${work.title}`)
    .orderBy('customer_order.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { c_productTypeDescription: type = '', c_displaySize: size } = row.snapshot
  return { type, size: typeof size === 'string' ? size : '' }
}

export interface NewPhoto {
  width: number
  height: number
  content: Buffer
}

export interface ReviewEntry {
  status: 'draft' | 'pending'
  stars: number | null
  title: string
  text: string
  name: string
  locale: string
  item: ReviewedItem | undefined
  /** Ids of photos to remove. */
  removed: readonly string[]
  added: readonly NewPhoto[]
}

/**
 * Saves a review as the unpublished review of a shopper about a work. A published review stays published; the first
 * change of it starts with copies of its photos.
 */
export const saveReview = (
  db: Store,
  work: ReviewedWork,
  customerId: string,
  { status, stars, title, text, name, locale, item, removed, added }: ReviewEntry,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockReview(tx, work.id, customerId)
    const { shown, latest } = await ownReviews(tx, work, customerId)
    const content = {
      status,
      reason: '',
      stars,
      title,
      body: text,
      name,
      locale,
      verified: item !== undefined,
      item: item ? JSON.stringify(item) : null,
      written_at: now,
    }
    const id = latest?.id ?? randomUUID()
    if (latest) await tx.updateTable('review').set(content).where('id', '=', id).execute()
    else
      await tx
        .insertInto('review')
        .values({ id, work_id: work.id, imported: isImported(work), customer_id: customerId, ...content })
        .execute()
    if (!latest && shown) await copyPhotos(tx, shown.id, id, removed)
    if (removed.length > 0)
      await tx.deleteFrom('review_photo').where('review_id', '=', id).where('id', 'in', removed).execute()
    const stored = (await photosOf(tx, [id])).get(id)?.length ?? 0
    for (const [index, photo] of added.slice(0, Math.max(0, reviewLimits.photos - stored)).entries())
      await insertPhoto(tx, id, stored + index, photo)
    await numberPhotos(tx, id)
  })

const lockReview = (tx: Transaction<Database>, workId: number, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`review ${workId} ${customerId}`}))`.execute(tx)

async function copyPhotos(tx: Store, from: string, to: string, removed: readonly string[]): Promise<void> {
  const photos = (await photosOf(tx, [from])).get(from) ?? []
  for (const [position, { id }] of photos.filter((photo) => !removed.includes(photo.id)).entries())
    await sql`insert into review_photo (id, review_id, position, width, height, bytes, content)
      select ${randomUUID()}, ${to}, ${position}::smallint, width, height, bytes, content from review_photo
      where id = ${id}`.execute(tx)
}

async function insertPhoto(tx: Store, reviewId: string, position: number, photo: NewPhoto): Promise<void> {
  // Sent as base64: the embedded store takes ten times as long for a binary parameter.
  await sql`insert into review_photo (id, review_id, position, width, height, bytes, content)
    values (${randomUUID()}, ${reviewId}, ${position}::smallint, ${photo.width}::integer, ${photo.height}::integer,
      ${photo.content.length}::integer, decode(${photo.content.toString('base64')}, 'base64'))`.execute(tx)
}

/** Renumbers the positions of the photos from 0. */
const numberPhotos = (tx: Store, reviewId: string) =>
  sql`update review_photo set position = counted.position from (
      select id, row_number() over (order by position, id) - 1 as position from review_photo
      where review_id = ${reviewId}
    ) as counted
    where review_photo.id = counted.id`.execute(tx)

/** Deletes the reviews of a shopper about a work. Returns whether one of them was published. */
export async function removeReviews(db: Store, work: ReviewedWork, customerId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('review')
    .where('work_id', '=', work.id)
    .where('imported', '=', isImported(work))
    .where('customer_id', '=', customerId)
    .returning('status')
    .execute()
  return rows.some(({ status }) => status === 'published')
}

export type Decision = { status: 'published' } | { status: 'rejected'; reason: string }

/** Who decides about reviews, and when. */
type Moderator = Parameters<typeof recordAction>[1]

/**
 * Publishes or rejects a review, unless it was changed after `writtenAt`. Publishing deletes the earlier published review
 * of the same shopper. Rejecting a published review deletes it if a change of it exists. Records the decision.
 */
export const decideReview = (
  db: Store,
  id: string,
  writtenAt: Date,
  decision: Decision,
  by: Moderator,
): Promise<ReviewRow | 'gone' | 'changed'> =>
  inTransaction(db, async (tx) => {
    const found = await tx.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found) return 'gone'
    await lockReview(tx, found.work_id, found.customer_id)
    const current = await tx.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst()
    if (!current) return 'gone'
    if (current.status === 'draft' || current.written_at.getTime() !== writtenAt.getTime()) return 'changed'
    await recordAction(tx, by, {
      command: decision.status === 'published' ? 'reviews publish' : 'reviews reject',
      object: id,
      before: current.status,
      after: decision.status,
    })
    const otherReview = await tx
      .selectFrom('review')
      .select('id')
      .where('work_id', '=', current.work_id)
      .where('imported', '=', current.imported)
      .where('customer_id', '=', current.customer_id)
      .where('id', '<>', id)
      .executeTakeFirst()
    const isRejected = decision.status === 'rejected'
    if (otherReview && isRejected && current.status === 'published') {
      await tx.deleteFrom('review').where('id', '=', id).execute()
      return current
    }
    if (otherReview && !isRejected && current.status !== 'published')
      await tx.deleteFrom('review').where('id', '=', otherReview.id).execute()
    return tx
      .updateTable('review')
      .set({ status: decision.status, reason: isRejected ? decision.reason : '' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** The size of the photos of all reviews, in bytes. */
export async function storedPhotoBytes(db: Store): Promise<number> {
  const { bytes } = await db
    .selectFrom('review_photo')
    .select(sql<string | null>`sum(bytes)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** The status and the customer of a photo's review, and a function that reads the JPEG file of the photo. */
export async function findPhoto(
  db: Store,
  id: string,
): Promise<{ status: ReviewRow['status']; customerId: string; content: () => Promise<Buffer> } | undefined> {
  const row = await db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select(['review.status', 'review.customer_id'])
    .where('review_photo.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    status: row.status,
    customerId: row.customer_id,
    async content() {
      const { content } = await db
        .selectFrom('review_photo')
        .select(sql<string>`encode(content, 'base64')`.as('content'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return Buffer.from(content, 'base64')
    },
  }
}
