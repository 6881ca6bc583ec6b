import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  activityNames,
  recommendations,
  recommenderList,
  recommenderNames,
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

it.each(activityNames)('records %s [PERS-04] [PERS-05]', async (name) => {
  const before = await recorded()
  const body = { cookieId: 'all-names', products: [{ id: sold[0] }], realm: 'Art', instanceType: 'sbx' }
  expect(await post(`/activities/Art/${name}`, body)).toEqual({ status: 200, body: { recorded: true } })
  expect(await recorded()).toBe(before + 1)
})

it('lists the six recommenders [PERS-06] [RECO-04]', async () => {
  const headers = { 'x-cq-client-id': settings.personalisationClientId }
  const { body } = await fetchResult(backend, '/personalization/recommenders/Art', { headers })
  expect(recommenderList.parse(body).recommenders.map(({ name }) => name)).toEqual([
    'pdp-similar-items',
    'viewed-recently-einstein',
    'product-to-product-einstein',
    'complete-the-set',
    'home-top-revenue-for-category',
    'products-in-all-categories',
  ])
})

it.each(recommenderNames)(
  '%s recommends works that the site sells, with an id and a message [PERS-07] [PERS-10] [ENTITY-43]',
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

it('a zone is filled by its recommender [PERS-08]', async () => {
  const { status, body } = await post('/personalization/Art/zones/home/recs', { cookieId: 'somebody' })
  expect({ status, by: recommendations.parse(body).recommenderName }).toEqual({
    status: 200,
    by: 'home-top-revenue-for-category',
  })
  expect((await post('/personalization/Art/zones/cellar/recs', { cookieId: 'somebody' })).status).toBe(404)
})

it('viewed works are returned to the same browser, and to the same registered shopper on another [PERS-09]', async () => {
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

it('viewed works of a registered shopper are not returned to the browser after the sign-out', async () => {
  await view('shared', sold[8])
  await view('shared', sold[9], { userId: 'ida' })
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'shared' })).toEqual([sold[8]])
  expect(await idsOf('viewed-recently-einstein', { cookieId: 'shared', userId: 'otto' })).toEqual([sold[8]])
})

it('works that were looked at together are recommended together', async () => {
  const [near, far] = [sold[1], sold.at(-1)]
  for (const cookie of ['pair-1', 'pair-2']) for (const id of [near, far]) await view(cookie, id)
  expect((await idsOf('product-to-product-einstein', { cookieId: 'third', products: [{ id: near }] }))[0]).toBe(far)
})

it.each([['dnt'], ['sec-gpc']])('nothing is recorded or returned for a request with %s [PERS-01]', async (header) => {
  const cookieId = `shy-${header}`
  const before = await recorded()
  expect((await view(cookieId, sold[2], {}, { [header]: '1' })).body).toEqual({ recorded: false })
  expect(await recorded()).toBe(before)
  await view(cookieId, sold[2])
  expect(await idsOf('viewed-recently-einstein', { cookieId }, { [header]: '1' })).toEqual([])
})

it('nothing is recorded of a shopper whose token says so [PERS-01]', async () => {
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

it('calls carry a client id and JSON, for a site that may have its realm before it [PERS-02] [PERS-03]', async () => {
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
