import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listActions } from '#backend/audit/actions.ts'
import { ratings } from '#/contracts/product/product-group.ts'
import { ownReview, reviewList, reviewsToCheck } from '#/contracts/reviews/reviews.ts'
import { signAccessToken, tenantOf } from '#backend/auth/tokens.ts'
import type { Backend } from '#backend/backend.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { sampleReviews } from '#backend/reviews/sample-reviews.ts'
import { call, clockedBackend, guest, newAddress, registered, settings, type Tokens } from '../auth/shop-client.ts'
import { send } from '../small-backend.ts'

const WORK = imageIdOf(1)
const PATH = '/business/v1/reviews'
const validFields = { stars: '2', title: 'Too dark', text: 'In the evening\r\nmost of it is gone.', name: 'Nora K.' }

let backend: Backend
let nora: Tokens
let theo: Tokens
let pass: (seconds: number) => unknown
beforeAll(async () => {
  ;({ backend, pass } = await clockedBackend())
  nora = await registered(backend, 'nora-reviews')
  theo = await registered(backend, 'theo-reviews')
}, 120_000)
afterAll(() => backend.close())

const photo = (background: string, type: 'jpeg' | 'png' = 'jpeg', width = 900) =>
  sharp({ create: { width, height: Math.round((width * 2) / 3), channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Nora' } })
    .toFormat(type)
    .toBuffer()

/** Posts a review as a form. */
async function write(
  tokens: Tokens,
  fields: Partial<typeof validFields>,
  photos: readonly Buffer[] = [],
  { work = WORK, removed = [] as string[] } = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...validFields, ...fields })) body.set(name, value)
  for (const id of removed) body.append('remove', id)
  for (const content of photos) body.append('photo', new File([Uint8Array.from(content)], 'wall.jpg'))
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'x-forwarded-for': newAddress() }
  const response = await send(backend, `${PATH}/own/${work}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const own = async (tokens: Tokens, work = WORK) =>
  ownReview.parse((await call(backend, tokens, 'GET', `${PATH}/own/${work}?siteId=Art`)).body)
const list = async (query = '', work = WORK) =>
  reviewList.parse(await (await send(backend, `${PATH}?apnum=${work}&siteId=Art${query}`)).json())
const written = async () => (await list('&limit=50')).reviews.filter(({ sample }) => !sample)
const picture = (id: string, tokens?: Tokens) =>
  send(backend, `${PATH}/photos/${id}/480.webp`, {
    headers: tokens ? { authorization: `Bearer ${tokens.access_token}` } : {},
  })

const key = { 'api-key': settings.moderationKey ?? '' }
const toCheck = async (status = 'pending') =>
  reviewsToCheck.parse(await (await send(backend, `/moderation/reviews?status=${status}`, { headers: key })).json())
const decide = async (id: string, decision: Record<string, unknown>, headers: Record<string, string> = key) => {
  const body = JSON.stringify(decision)
  const { status } = await send(backend, `/moderation/reviews/${id}`, { method: 'POST', headers, body })
  return status
}
const publish = async () => {
  const { reviews } = await toCheck()
  return Promise.all(reviews.map(({ id, writtenAt }) => decide(id, { status: 'published', writtenAt })))
}

describe('a review', () => {
  it('lists and counts a review once it is published', async () => {
    const before = await list()
    expect(await own(nora)).toMatchObject({ status: null, name: 'Nora V.', photos: [] })
    expect(await write(nora, {}, [await photo('#557799')])).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await list()).toEqual(before)
    expect(await own(nora)).toMatchObject({ status: 'pending', stars: 2, text: 'In the evening\nmost of it is gone.' })
    expect(await publish()).toEqual([204])
    const after = await list()
    expect(after.total).toBe(before.total + 1)
    expect(after.counts.find(({ stars }) => stars === 2)?.count).toBe(
      (before.counts.find(({ stars }) => stars === 2)?.count ?? 0) + 1,
    )
    expect(after.written).toEqual({ average: 2, count: 1 })
    expect(await written()).toEqual([
      expect.objectContaining({ stars: 2, title: 'Too dark', name: 'Nora K.', day: '2026-11-20', verified: false }),
    ])
    const rated = ratings.parse(
      await (await send(backend, `/business/v4/products/ratings?apnum=${WORK}&siteId=Art`)).json(),
    )
    expect(rated).toMatchObject({ displayRatingsCount: after.total, averageRatings: after.average })
  })

  it('shows a published review until a change of it is published', async () => {
    const [shown] = (await own(nora)).photos
    expect(await write(nora, { stars: '5', title: 'In daylight' }, [await photo('#993322', 'png')])).toMatchObject({
      status: 201,
    })
    expect(await written()).toMatchObject([{ title: 'Too dark', photos: [{ id: shown?.id }] }])
    const changed = await own(nora)
    expect(changed).toMatchObject({ status: 'pending', shown: true, title: 'In daylight' })
    expect(changed.photos).toHaveLength(2)
    expect(await publish()).toEqual([204])
    expect(await written()).toMatchObject([{ title: 'In daylight', stars: 5 }])
    expect((await list()).written).toEqual({ average: 5, count: 1 })
  })

  it('stores a review with errors as a draft with all its fields and photos', async () => {
    const work = imageIdOf(2)
    const tooLong = 'a'.repeat(101)
    const heic = Buffer.from('....ftypheic........')
    const sent = await write(theo, { stars: '', title: tooLong }, [await photo('#335577'), heic], { work })
    expect(sent).toMatchObject({
      status: 422,
      body: { errors: { stars: 'missing', title: 'too_long', photos: 'heic' } },
    })
    const draft = await own(theo, work)
    expect(draft).toMatchObject({ status: 'draft', stars: null, title: tooLong, name: 'Nora K.' })
    expect(draft.photos).toHaveLength(1)
    expect((await toCheck()).total).toBe(0)
    const [first] = draft.photos
    expect(await write(theo, { text: '  ' }, [], { work, removed: [first?.id ?? ''] })).toMatchObject({
      body: { errors: { text: 'missing' } },
    })
    expect((await own(theo, work)).photos).toEqual([])
  })

  it('stores at most three photos and rejects invalid pictures', async () => {
    const work = imageIdOf(3)
    const four = await Promise.all(['#111111', '#222222', '#333333', '#444444'].map((color) => photo(color)))
    expect(await write(theo, {}, four, { work })).toMatchObject({ body: { errors: { photos: 'too_many_photos' } } })
    expect((await own(theo, work)).photos).toHaveLength(3)
    const tiny = await photo('#000000', 'jpeg', 90)
    for (const [content, reason] of [
      [tiny, 'too_small'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture'],
      [(await photo('#123456')).subarray(0, 600), 'damaged'],
    ] as const)
      expect(await write(nora, {}, [content], { work })).toMatchObject({ body: { errors: { photos: reason } } })
  })

  it('rejects reviews of guests, of unknown works and without a form', async () => {
    const visitor = await guest(backend)
    expect((await write(visitor, {})).status).toBe(403)
    expect((await write(nora, {}, [], { work: '19999999' })).status).toBe(404)
    expect((await send(backend, `${PATH}/own/${WORK}`, { method: 'POST' })).status).toBe(401)
    expect(await call(backend, nora, 'POST', `${PATH}/own/${WORK}`, { stars: 5 })).toMatchObject({ status: 400 })
  })

  it('marks a review as verified with the ordered item, unless the order is cancelled', async () => {
    const { db, now } = backend.services
    const order = await db
      .selectFrom('order_item')
      .innerJoin('customer_order', 'customer_order.order_no', 'order_item.order_no')
      .select(['work_id', 'customer_id'])
      .where('customer_order.order_no', '=', '1000000004')
      .executeTakeFirstOrThrow()
    const token = await signAccessToken(
      db,
      tenantOf(settings.organizationId),
      {
        customerId: order.customer_id,
        usid: randomUUID(),
        siteId: 'Art',
        clientId: settings.publicClient.id,
        family: randomUUID(),
        doNotTrack: false,
        registered: { login: 'ada@passepartout.example', name: 'Ada' },
      },
      now(),
    )
    const ada = { ...nora, access_token: token }
    const work = imageIdOf(order.work_id ?? 0)
    await write(ada, {}, [], { work })
    await publish()
    const shown = async () => (await list('&limit=50', work)).reviews.find(({ sample }) => !sample)
    expect(await shown()).toMatchObject({
      verified: true,
      item: { type: expect.any(String), size: expect.stringContaining('x') },
    })
    await db
      .updateTable('customer_order')
      .set({ cancelled_at: now() })
      .where('customer_id', '=', order.customer_id)
      .execute()
    expect(await own(ada, work)).toMatchObject({ verified: false, item: null })
    await write(ada, {}, [], { work })
    await publish()
    expect(await shown()).toMatchObject({ verified: false, item: null })
  })

  it('deletes a review with its photos', async () => {
    const [stored] = (await own(nora)).photos
    expect((await picture(stored?.id ?? '')).status).toBe(200)
    expect((await call(backend, nora, 'DELETE', `${PATH}/own/${WORK}`)).status).toBe(204)
    expect(await own(nora)).toMatchObject({ status: null, shown: false, title: '' })
    expect(await written()).toEqual([])
    expect((await picture(stored?.id ?? '', nora)).status).toBe(404)
  })

  it('limits a client to twenty reviews an hour', async () => {
    const headers = { authorization: `Bearer ${nora.access_token}`, 'x-forwarded-for': newAddress() }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const body = new FormData()
      body.set('title', '')
      statuses.push((await send(backend, `${PATH}/own/${imageIdOf(9)}`, { method: 'POST', headers, body })).status)
    }
    expect([...new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([422, 429])
  })
})

describe('the photo of a review', () => {
  it('re-encodes a photo without metadata and serves it publicly while its review is published', async () => {
    const work = imageIdOf(4)
    await write(nora, {}, [await photo('#448866')], { work })
    const [added] = (await own(nora, work)).photos
    const id = added?.id ?? ''
    expect([(await picture(id)).status, (await picture(id, theo)).status, (await picture(id, nora)).status]).toEqual([
      404, 404, 200,
    ])
    expect((await send(backend, `/moderation/photos/${id}`)).status).toBe(404)
    const file = await send(backend, `/moderation/reviews/photos/${id}`, { headers: key })
    const metadata = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 900 })
    expect(metadata.exif).toBeUndefined()
    await publish()
    const shown = await picture(id)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const review = (await list('&limit=50&sort=photos', work)).reviews.find(({ sample }) => !sample)
    await decide(review?.id ?? '', {
      status: 'rejected',
      reason: 'It shows a face.',
      writtenAt: (await toCheck('published')).reviews.find(({ id: reviewId }) => reviewId === review?.id)?.writtenAt,
    })
    expect([(await picture(id)).status, (await picture(id, nora)).status]).toEqual([404, 200])
  })
})

describe('moderation', () => {
  it('rejects moderation requests without the key', async () => {
    for (const headers of [{}, { 'api-key': '' }, { 'api-key': 'guess' }] as Record<string, string>[]) {
      expect((await send(backend, '/moderation/reviews', { headers })).status).toBe(401)
      expect(await decide('any', { status: 'published' }, headers)).toBe(401)
    }
  })

  it('requires a reason for a rejection and returns it to the shopper', async () => {
    const work = imageIdOf(5)
    await write(theo, {}, [], { work })
    const found = (await toCheck()).reviews.at(-1)
    const read = { writtenAt: found?.writtenAt }
    expect(await decide(found?.id ?? '', { ...read, status: 'rejected' })).toBe(400)
    expect(await decide(found?.id ?? '', { ...read, status: 'rejected', reason: 'It names a person.' })).toBe(204)
    expect(await own(theo, work)).toMatchObject({ status: 'rejected', reason: 'It names a person.', shown: false })
  })

  it('records who decided about a review, and rejects a name that is not percent-encoded', async () => {
    const work = imageIdOf(7)
    await write(theo, {}, [], { work })
    const found = (await toCheck()).reviews.at(-1)
    const decision = { writtenAt: found?.writtenAt, status: 'published' }
    expect(await decide(found?.id ?? '', decision, { ...key, moderator: '%zz' })).toBe(400)
    expect(await decide(found?.id ?? '', decision, { ...key, moderator: encodeURIComponent('Zoë') })).toBe(204)
    const [action] = await listActions(backend.services.db, { limit: 1 })
    expect(action).toMatchObject({
      actor: 'Zoë',
      command: 'reviews publish',
      object: found?.id,
      before: 'pending',
      after: 'published',
    })
  })

  it('rejects a decision on a review that was changed after it was read', async () => {
    const work = imageIdOf(6)
    await write(theo, {}, [], { work })
    const found = (await toCheck()).reviews.at(-1)
    pass(60)
    await write(theo, { text: 'Something else.' }, [], { work })
    expect(await decide(found?.id ?? '', { status: 'published', writtenAt: found?.writtenAt })).toBe(409)
    expect(await decide('nobody', { status: 'published', writtenAt: found?.writtenAt })).toBe(404)
  })

  it('keeps a pending change when the published review is rejected', async () => {
    const work = imageIdOf(7)
    await write(theo, {}, [], { work })
    await publish()
    pass(60)
    await write(theo, { title: 'A second thought' }, [], { work })
    const shown = (await toCheck('published')).reviews.find(({ imageId }) => imageId === work)
    const read = { writtenAt: shown?.writtenAt }
    expect(await decide(shown?.id ?? '', { ...read, status: 'rejected', reason: 'It is rude.' })).toBe(204)
    expect(await own(theo, work)).toMatchObject({ status: 'pending', shown: false, title: 'A second thought' })
  })
})

describe('the list of reviews', () => {
  it('filters reviews by stars, sorts them and returns pages without duplicates', async () => {
    const all = await list('&limit=50&sort=lowest')
    expect(all.counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect(all.reviews.map(({ stars }) => stars)).toEqual(
      all.reviews.map(({ stars }) => stars).toSorted((a, b) => a - b),
    )
    const highest = (await list('&limit=50&sort=highest')).reviews.map(({ stars }) => stars)
    expect(highest).toEqual(highest.toSorted((a, b) => b - a))
    const newest = (await list('&limit=50')).reviews.map(({ day }) => day)
    expect(newest).toEqual(newest.toSorted().toReversed())
    const withPhotos = (await list('&limit=50&sort=photos')).reviews.map(({ photos }) => photos.length > 0)
    expect(withPhotos).toEqual(withPhotos.toSorted((a, b) => Number(b) - Number(a)))
    for (const { stars, count } of all.counts) expect((await list(`&stars=${stars}`)).total).toBe(count)
    const pages = await Promise.all([0, 2, 4].map((offset) => list(`&limit=2&offset=${offset}`)))
    const ids = pages.flatMap(({ reviews }) => reviews.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('rejects invalid parameters by name', async () => {
    for (const [query, parameter] of [
      ['stars=6', 'stars'],
      ['sort=rude', 'sort'],
      ['offset=-1', 'offset'],
    ])
      expect(await call(backend, nora, 'GET', `${PATH}?apnum=${WORK}&${query}`)).toMatchObject({
        status: 400,
        body: { parameter },
      })
    expect((await send(backend, `${PATH}?apnum=19999999`)).status).toBe(404)
  })

  it('generates sample reviews for generated works only, with no future dates', async () => {
    const works = await worksByIds(
      backend.services.db,
      Array.from({ length: 100 }, (_, index) => index + 1),
    )
    const now = backend.services.now()
    const samples = works.flatMap((work) => sampleReviews(work, now))
    expect(samples.length).toBeGreaterThan(200)
    expect(samples.filter(({ day }) => day > now.toISOString().slice(0, 10))).toEqual([])
    expect(samples.some(({ photos }) => photos.length > 0)).toBe(true)
    expect(works.map((work) => sampleReviews(work, now))).toEqual(works.map((work) => sampleReviews(work, now)))
    const [work] = works
    if (!work) throw new Error('there are no works')
    const imported = { bio: '', department: null, picture: null, technique: '', medium: 'print', style: '', collection: 'both', aspect: 1 } as const // prettier-ignore
    expect(sampleReviews({ ...work, own: imported }, now)).toEqual([])
  })
})
