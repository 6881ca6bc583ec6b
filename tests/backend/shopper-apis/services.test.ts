import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { productPath } from '#/domain/product/product-url.ts'
import type { Backend } from '#backend/backend.ts'
import { call, clockedBackend, guest, registered, type Tokens } from '../auth/shop-client.ts'
import { send } from '../small-backend.ts'
import { fetchResult, shopperPath } from './client.ts'

let backend: Backend
let visitor: Tokens
let nora: Tokens
beforeAll(async () => {
  ;({ backend } = await clockedBackend())
  visitor = await guest(backend)
  nora = await registered(backend, 'nora-services')
}, 120_000)
afterAll(() => backend.close())

describe('the context of a visit', () => {
  const path = (usid: string) => shopperPath('/shopper/shopper-context/v1', `/shopper-context/${usid}`)

  it('is created, read, updated in part and deleted', async () => {
    const own = path(visitor.usid)
    expect((await call(backend, visitor, 'GET', own)).status).toBe(404)
    expect((await call(backend, visitor, 'PATCH', own, { sourceCode: 'spring' })).status).toBe(404)
    const context = { sourceCode: 'spring', couponCodes: ['ART10'] }
    expect((await call(backend, visitor, 'PUT', own, context)).status).toBe(201)
    expect((await call(backend, visitor, 'GET', own)).body).toEqual(context)
    const change = { sourceCode: null, customQualifiers: { device: 'phone' } }
    expect((await call(backend, visitor, 'PATCH', own, change)).body).toEqual({
      couponCodes: ['ART10'],
      customQualifiers: { device: 'phone' },
    })
    expect((await call(backend, visitor, 'DELETE', own)).status).toBe(204)
    expect((await call(backend, visitor, 'GET', own)).status).toBe(404)
  })

  it('is returned only to the token of the visit', async () => {
    await call(backend, visitor, 'PUT', path(visitor.usid), { sourceCode: 'mine' })
    expect((await call(backend, nora, 'GET', path(visitor.usid))).status).toBe(404)
    expect((await call(backend, nora, 'DELETE', path(visitor.usid))).status).toBe(404)
    expect((await backend.fetch(new Request(`http://backend.test${path(visitor.usid)}`))).status).toBe(401)
  })

  it('is rejected with the name of an invalid field', async () => {
    const rejected = await call(backend, visitor, 'PUT', path(visitor.usid), { clientIp: 'home' })
    expect(rejected).toMatchObject({ status: 400, body: { field: 'clientIp' } })
  })
})

it('returns the configuration of a site', async () => {
  const path = shopperPath('/configuration/shopper-configurations/v1', '/configurations', { siteId: 'PosterAP' })
  expect((await fetchResult(backend, path)).body).toMatchObject({
    configurations: expect.arrayContaining([
      { id: 'defaultCurrency', value: 'AUD', configurationType: 'siteConfiguration' },
    ]),
  })
})

it('returns categories by their ids', async () => {
  const path = shopperPath('/product/shopper-products/v1', '/categories', { ids: 'nature,nowhere', levels: '0' })
  expect((await fetchResult(backend, path)).body).toMatchObject({ total: 1, data: [{ id: 'nature' }] })
})

describe('an address', () => {
  const at = (urlSegment: string) =>
    fetchResult(backend, shopperPath('/site/shopper-seo/v1', '/url-mapping', { urlSegment }))

  it('resolves to a product, a category or a page', async () => {
    const own = productPath('Art', { imageId: '10000001', title: 'x', artist: 'y' })
    const sold =
      (await fetchResult(backend, shopperPath('/product/shopper-products/v1', '/products/10000001'))).status === 200
    expect((await at(own)).status).toBe(sold ? 200 : 404)
    expect((await at('gallery/id--nature/nature.htm')).body).toMatchObject({
      resourceType: 'CATEGORY',
      resourceId: 'nature',
    })
    expect((await at('/help/faq')).body).toMatchObject({ resourceType: 'CONTENT_ASSET', resourceId: 'help~faq' })
    expect((await at('/nowhere/at/all')).status).toBe(404)
  })

  it('redirects if it has a former id', async () => {
    const { body } = await fetchResult(
      backend,
      shopperPath('/search/shopper-search/v1', '/product-search', { limit: '1', expand: 'none' }),
    )
    const { hits } = z.looseObject({ hits: z.array(z.looseObject({ productId: z.string() })) }).parse(body)
    const id = hits[0]?.productId ?? ''
    expect((await at(`/products/p9${id.slice(-6)}-sA-old-title`)).body).toMatchObject({
      statusCode: 301,
      resourceId: id,
      destinationUrl: expect.stringContaining(`p${id}`),
    })
  })
})

describe('content', () => {
  const EXPERIENCE = '/experience/shopper-experience/v1'

  it('is found by id and by its words', async () => {
    const one = await fetchResult(backend, shopperPath(EXPERIENCE, '/contents/help~aboutus'))
    expect(one.body).toMatchObject({ id: 'help~aboutus', c_body: expect.stringContaining('<') })
    expect((await fetchResult(backend, shopperPath(EXPERIENCE, '/contents/nothing'))).status).toBe(404)
    const several = await fetchResult(backend, shopperPath(EXPERIENCE, '/contents', { ids: 'help~aboutus,nothing' }))
    expect(several.body).toMatchObject({ limit: 2, total: 1 })
    const found = await fetchResult(backend, shopperPath(EXPERIENCE, '/content-search', { q: 'privacy', limit: '1' }))
    expect(found.body).toMatchObject({ limit: 1, hits: [{ id: expect.stringContaining('privacy') }] })
  })

  it('has no page for an unknown product, and requires an aspect type', async () => {
    const path = shopperPath(EXPERIENCE, '/pages', { aspectTypeId: 'pdp', productId: '19999999' })
    expect((await fetchResult(backend, path)).body).toEqual({ data: [] })
    expect((await fetchResult(backend, shopperPath(EXPERIENCE, '/pages'))).status).toBe(400)
  })
})

it('responds to the older session call without a cookie', async () => {
  const response = await send(backend, '/mobify/proxy/ocapi/s/Art/dw/shop/v22_8/sessions', { method: 'POST' })
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()).toEqual([])
})

it('responds to analytics with a pixel', async () => {
  const response = await send(backend, '/on/demandware.store/Sites-Art-Site/en-US/__Analytics-Start?url=x')
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 6)).toBe('GIF89a')
})
