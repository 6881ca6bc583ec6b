import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activityNames,
  recommendations,
  recommenderList,
  recommenderNames,
  zoneNames,
} from '#/contracts/product/personalisation.ts'
import type { Backend } from '#backend/backend.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { findWork } from '#backend/catalog/works.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { authorizePath, clockedBackend, exchange, pkce, sent, settings } from '../auth/shop-client.ts'
import { fetchResult } from '../shopper-apis/client.ts'
import { send } from '../small-backend.ts'

let backend: Backend
let pass: (seconds: number) => unknown
let sold: string[]
beforeAll(async () => {
  ;({ backend, pass } = await clockedBackend())
  const ids = Array.from({ length: 60 }, (_, index) => imageIdOf(index + 1))
  const works = await Promise.all(ids.map((id) => findWork(backend.services.db, id)))
  sold = works.filter((work) => work !== undefined && soldOn(work, 'Art')).map((work) => work?.imageId ?? '')
}, 120_000)
afterAll(() => backend.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetchResult(backend, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cq-client-id': settings.personalisationClientId,
      ...headers,
    },
    body: JSON.stringify(body),
  })
const view = (cookieId: string, id: string | undefined, more: object = {}, headers: Record<string, string> = {}) => {
  pass(1)
  return post('/activities/Art/viewProduct', { cookieId, product: { id }, ...more }, headers)
}
const recs = async (recommender: string, body: object, headers: Record<string, string> = {}) =>
  recommendations.parse((await post(`/personalization/recs/Art/${recommender}`, body, headers)).body)
const idsOf = async (recommender: string, body: object, headers?: Record<string, string>) =>
  (await recs(recommender, body, headers)).recs.map(({ id }) => id)
const recorded = async () => (await backend.services.db.selectFrom('activity').select('id').execute()).length

const recommendation = { recommenderName: 'complete-the-set', __recoUUID: 'a-response' }
/** The bodies of the activities with works. */
const ofWorks = () => {
  const product = { id: sold[20], sku: `${sold[20]}P16X20` }
  const products = [product, { id: sold[21], price: 49.5, quantity: 2 }]
  return {
    viewProduct: { product },
    viewSearch: { searchText: 'harbor', products },
    clickSearch: { searchText: 'harbor', product },
    viewCategory: { category: { id: 'abstract' }, products },
    clickCategory: { category: { id: 'abstract' }, product },
    viewReco: { ...recommendation, products },
    clickReco: { ...recommendation, product },
    addToCart: { products },
    beginCheckout: { products, amount: 148.5 },
  }
}
const withoutWorks = {
  viewPage: { currentLocation: '/help/faq' },
  checkoutStep: { stepName: 'payment', stepNumber: 4, basketId: 'a-basket' },
}

it('covers every activity in these tests [PERS-04] [PERS-05]', () => {
  expect(Object.keys({ ...ofWorks(), ...withoutWorks }).toSorted()).toEqual(activityNames.toSorted())
})

it.each(activityNames)('records %s with its works, its category and its visitor [PERS-04] [PERS-05]', async (name) => {
  const bodies: Record<string, object> = { ...ofWorks(), ...withoutWorks }
  const cookieId = `of-${name}`
  const body = { cookieId, userId: 'ines', realm: 'Art', instanceType: 'sbx', ...bodies[name] }
  expect(await post(`/activities/Art/${name}`, body)).toEqual({ status: 200, body: { recorded: true } })
  const rows = await backend.services.db.selectFrom('activity').selectAll().where('cookie_id', '=', cookieId).execute()
  const works = await Promise.all(sold.slice(20, 22).map((id) => findWork(backend.services.db, id)))
  const ids = works.map((work) => work?.id ?? null)
  const named = name in withoutWorks ? [null] : 'products' in (bodies[name] ?? {}) ? ids : ids.slice(0, 1)
  expect(rows.map((row) => row.work_id)).toEqual(named)
  for (const row of rows)
    expect(row).toMatchObject({
      site: 'art',
      name,
      user_id: 'ines',
      category_id: name.endsWith('Category') ? 'abstract' : null,
    })
})

it.each([
  ['viewProduct', {}, 'product'],
  ['viewProduct', { product: {} }, 'product.id'],
  ['viewSearch', { products: [] }, 'searchText'],
  ['clickCategory', { product: { id: '10000001' } }, 'category'],
  ['viewReco', { recommenderName: 'complete-the-set', products: [] }, '__recoUUID'],
  ['viewPage', { currentLocation: 7 }, 'currentLocation'],
  ['addToCart', { products: [{ id: '10000001', quantity: 0 }] }, 'products.0.quantity'],
  ['beginCheckout', { products: [], amount: -1 }, 'amount'],
  ['checkoutStep', { stepName: 'payment', stepNumber: 1.5, basketId: 'a-basket' }, 'stepNumber'],
])('rejects %s with the body %j and names the field [PERS-04] [PERS-05]', async (name, body, field) => {
  const before = await recorded()
  const rejected = await post(`/activities/Art/${name}`, { cookieId: 'malformed', ...body })
  expect(rejected).toMatchObject({ status: 400, body: { field } })
  expect(await recorded()).toBe(before)
})

it('returns 404 for an unknown activity', async () => {
  expect((await post('/activities/Art/viewWeather', { cookieId: 'malformed' })).status).toBe(404)
})

it('lists six recommenders, each with recommendations [PERS-06] [PERS-07] [RECO-04]', async () => {
  const headers = { 'x-cq-client-id': settings.personalisationClientId }
  const { body } = await fetchResult(backend, '/personalization/recommenders/Art', { headers })
  const names = recommenderList.parse(body).recommenders.map(({ name }) => name)
  expect(names).toHaveLength(6)
  await view('lister', sold[3])
  const named = await Promise.all(names.map((name) => recs(name, { cookieId: 'lister', products: [{ id: sold[0] }] })))
  expect(named.map(({ recommenderName }) => recommenderName)).toEqual(names)
  expect(named.filter((recommended) => recommended.recs.length === 0)).toEqual([])
})

it.each(recommenderNames)(
  'recommends works that the site sells by %s, with an id and a message [PERS-07] [PERS-10] [ENTITY-43]',
  async (name) => {
    await view('somebody', sold[3])
    const recommended = await recs(name, { cookieId: 'somebody', products: [{ id: sold[0] }] })
    expect(recommended).toMatchObject({ recommenderName: name, displayMessage: expect.stringMatching(/\w/) })
    expect(recommended.recoUUID).toMatch(/^[\da-f-]{36}$/)
    const works = await Promise.all(recommended.recs.map(({ id }) => findWork(backend.services.db, id)))
    expect(works.every((work) => work && soldOn(work, 'Art'))).toBe(true)
    expect(recommended.recs.map(({ id }) => id)).not.toContain(sold[0])
    expect(recommended.recs.length).toBeLessThanOrEqual(20)
  },
)

it('fills each zone with works of its recommender [PERS-08]', async () => {
  await view('zoned', sold[4])
  const body = { cookieId: 'zoned', products: [{ id: sold[0] }] }
  const filled = await Promise.all(
    zoneNames.map(async (zone) => {
      const { body: response } = await post(`/personalization/Art/zones/${zone}/recs`, body)
      const { recommenderName, recs: works } = recommendations.parse(response)
      return [zone, recommenderName, works.length > 0]
    }),
  )
  expect(filled).toEqual([
    ['home', 'home-top-revenue-for-category', true],
    ['product', 'pdp-similar-items', true],
    ['basket', 'product-to-product-einstein', true],
    ['empty-basket', 'viewed-recently-einstein', true],
    ['order', 'pdp-similar-items', true],
    ['account', 'viewed-recently-einstein', true],
    ['favorites', 'pdp-similar-items', true],
    ['search', 'products-in-all-categories', true],
    ['category', 'home-top-revenue-for-category', true],
    ['set', 'complete-the-set', true],
  ])
  expect(await post('/personalization/Art/zones/cellar/recs', body)).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining('expected home, product, basket') },
  })
})

it('returns viewed works to the same browser, and to the same registered shopper on another browser [PERS-09]', async () => {
  for (const id of [sold[5], sold[6], sold[5]]) await view('laptop', id)
  await view('laptop', sold[7], { userId: 'nora' })
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'laptop' })).toEqual([sold[5], sold[6]])
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'laptop', userId: 'nora' })).toEqual([
    sold[7],
    sold[5],
    sold[6],
  ])
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'telephone', userId: 'nora' })).toEqual([sold[7]])
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'telephone' })).toEqual([])
  expect((await post('/personalization/recs/Art/viewed-recently-einstein', {})).status).toBe(400)
})

it('returns the viewed works of a registered shopper to no other visitor on the same browser', async () => {
  await view('shared', sold[8])
  await view('shared', sold[9], { userId: 'ida' })
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'shared' })).toEqual([sold[8]])
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'shared', userId: 'otto' })).toEqual([sold[8]])
})

it('recommends works that were viewed together', async () => {
  const [near, far] = [sold[1], sold.at(-1)]
  for (const cookie of ['pair-1', 'pair-2']) for (const id of [near, far]) await view(cookie, id)
  expect((await idsOf('product-to-product-einstein', { cookieId: 'third', products: [{ id: near }] }))[0]).toBe(far)
})

it('recommends works that were taken to the checkout before works that were viewed', async () => {
  const [near, looked, bought] = [sold[10], sold[11], sold[12]]
  for (const cookieId of ['buyer-1', 'buyer-2']) {
    await view(cookieId, near)
    await view(cookieId, looked)
  }
  await post('/activities/Art/beginCheckout', { cookieId: 'buyer-1', products: [{ id: bought }], amount: 90 })
  expect(
    (await idsOf('product-to-product-einstein', { cookieId: 'somebody', products: [{ id: near }] })).slice(0, 2),
  ).toEqual([bought, looked])
})

it('starts with the categories that a registered shopper viewed, on every browser of that shopper only', async () => {
  const { root } = await backend.services.categories.tree('art')
  const shown = root.children.filter(({ workCount, conditions }) => workCount > 0 && conditions.length > 0)
  const category = shown.at(-1)
  if (!category) throw new Error('the catalogue has no categories')
  const viewed = { category: { id: category.id }, products: [] }
  const [usual] = await idsOf('products-in-all-categories', { cookieId: 'strolling' })
  await post('/activities/Art/viewCategory', { cookieId: 'strolling', userId: 'mira', ...viewed })
  const [best] = await idsOf('home-top-revenue-for-category', { cookieId: 'else', categoryId: category.id })
  expect(best).not.toBe(usual)
  const first = async (visitor: object) => (await idsOf('products-in-all-categories', visitor))[0]
  expect(await first({ cookieId: 'elsewhere', userId: 'mira' })).toBe(best)
  expect(await first({ cookieId: 'strolling' })).toBe(usual)
})

it.each([['dnt'], ['sec-gpc']])('records and returns nothing for a request with %s [PERS-01]', async (header) => {
  const cookieId = `shy-${header}`
  const before = await recorded()
  expect((await view(cookieId, sold[2], {}, { [header]: '1' })).body).toEqual({ recorded: false })
  expect(await recorded()).toBe(before)
  await view(cookieId, sold[2])
  expect(await idsOf('viewed-recently-einstein', { cookieId }, { [header]: '1' })).toEqual([])
})

it('records nothing of a shopper whose token opts out of tracking [PERS-01]', async () => {
  const tokenWith = async (dnt: string) => {
    const { verifier, challenge } = pkce()
    const { code, usid } = sent((await send(backend, authorizePath(challenge))).headers)
    return (await exchange(backend, code, verifier, { usid, dnt })).body.access_token
  }
  const reported = async (dnt: string) =>
    (await view('by-token', sold[2], {}, { authorization: `Bearer ${await tokenWith(dnt)}` })).body
  expect(await reported('true')).toEqual({ recorded: false })
  expect(await reported('false')).toEqual({ recorded: true })
})

it('requires a client id and JSON, and accepts a site with its realm as a prefix [PERS-02] [PERS-03]', async () => {
  const body = { cookieId: 'realm', product: { id: sold[0] }, instanceType: 'prd' }
  expect((await post('/activities/zzpp-Art/viewProduct', body)).status).toBe(200)
  expect((await post('/activities/Art/viewProduct', body, { 'x-cq-client-id': 'stranger' })).status).toBe(401)
  expect((await post('/activities/Art/viewProduct', body, { 'content-type': 'text/plain' })).status).toBe(415)
  expect(await post('/activities/Art/viewProduct', { ...body, instanceType: 'dev' })).toMatchObject({
    status: 400,
    body: { field: 'instanceType' },
  })
  expect((await post('/activities/Nowhere/viewProduct', body)).status).toBe(400)
})
