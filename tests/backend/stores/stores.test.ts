import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Backend } from '#backend/backend.ts'
import { sdk, ORGANIZATION, fetchResult, shopperPath } from '../shopper-apis/client.ts'
import { send, smallBackend } from '../small-backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await smallBackend({ works: 60 })
}, 120_000)
afterAll(() => backend.close())

const result = z.looseObject({
  total: z.number(),
  limit: z.number(),
  data: z.array(
    z.looseObject({ id: z.string(), countryCode: z.string(), distance: z.number(), distanceUnit: z.string() }),
  ),
})
const path = (query: Record<string, string>, operation = '/store-search') =>
  shopperPath('/store/shopper-stores/v1', operation, query)
const search = async (query: Record<string, string> = {}) =>
  result.parse((await fetchResult(backend, path(query))).body)

it('returns the stores within 10 km of Berlin 10178 by default [STORE-02] [STORE-03] [STORE-04]', async () => {
  const found = await search()
  expect(found.limit).toBe(100)
  expect(found.data.map(({ id }) => id)).toEqual(['berlin-mitte', 'berlin-kreuzberg', 'berlin-charlottenburg'])
  expect(found.data.every(({ distance, distanceUnit }) => distance <= 10 && distanceUnit === 'km')).toBe(true)
  expect(found).toEqual(
    await search({ countryCode: 'DE', postalCode: '10178', maxDistance: '10', distanceUnit: 'km', limit: '100' }),
  )
  const outside = { latitude: '52.67', longitude: '13.41' }
  expect((await search(outside)).data).toEqual([])
  expect((await search({ ...outside, maxDistance: '20' })).data[0]?.id).toBe('berlin-mitte')
  const american = await search({ countryCode: 'US', postalCode: '10001', maxDistance: '20', distanceUnit: 'mi' })
  expect(american.data.map(({ id }) => id)).toEqual(['new-york', 'brooklyn'])
})

it.each([
  ['en-US', 'Mon – Fri 10 AM – 7 PM<br>Sat 10 AM – 6 PM<br>Sun closed'],
  ['en-CA', 'Mon–Fri 10 a.m.–7 p.m.<br>Sat 10 a.m.–6 p.m.<br>Sun closed'],
  ['fr-CA', 'lun. – ven. 10 h – 19 h<br>sam. 10 h – 18 h<br>dim. fermé'],
  ['en-AU', 'Mon – Fri 10 am – 7 pm<br>Sat 10 am – 6 pm<br>Sun closed'],
  ['ja-JP', '月～金 10時～19時<br>土 10時～18時<br>日 定休日'],
])('returns opening hours in the language %s', async (locale, hours) => {
  const [store] = (await search({ locale })).data
  expect(String(store?.['storeHours']).replace(/[\u2009\u202f\u00a0]/g, ' ')).toBe(hours)
})

it('lists stores by their distance from a point, page by page', async () => {
  const all = await search({ latitude: '50.11', longitude: '8.68', maxDistance: '800' })
  const distances = all.data.map(({ distance }) => distance)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  const second = await search({ latitude: '50.11', longitude: '8.68', maxDistance: '800', limit: '2', offset: '2' })
  expect(second).toMatchObject({ total: all.total, data: all.data.slice(2, 4) })
})

it('returns stores by id, without unknown ids', async () => {
  const stores = new sdk.ShopperStores({
    parameters: { clientId: 'any', organizationId: ORGANIZATION, shortCode: 'any', siteId: 'Art' },
    fetch: async (url, init) => {
      const { pathname, search: query } = new URL(String(url))
      return send(backend, `${pathname}${query}`, { method: init?.method ?? 'GET' })
    },
  })
  const { data } = await stores.getStores({ parameters: { ids: 'boston,nowhere,koeln' } })
  expect(data?.map(({ id, storeHours }) => [id, typeof storeHours])).toEqual([
    ['boston', 'string'],
    ['koeln', 'string'],
  ])
})

it.each([
  ['countryCode', { countryCode: 'FR' }],
  ['postalCode', { countryCode: 'US' }],
  ['distanceUnit', { distanceUnit: 'feet' }],
  ['maxDistance', { maxDistance: '-1' }],
  ['longitude', { latitude: '50' }],
  ['limit', { limit: '1.5' }],
])('rejects a search with an invalid %s and names the parameter', async (parameter, query) => {
  expect(await fetchResult(backend, path(query))).toMatchObject({ status: 400, body: { parameter } })
})
