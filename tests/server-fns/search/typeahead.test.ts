import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noSuggestions } from '#/domain/search/typeahead.ts'
import { log } from '#/log/log.server.ts'
import { readSuggestions, suggestionsOf } from '#/server-fns/search/typeahead.server.ts'
import { typeaheadCall } from '#/upstreams/typeahead.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { errors, faultyBackend, type Failure } from '../../pages/failing-proxy.ts'

const product = {
  productId: '10000001',
  productName: 'Sea',
  price: 148.5,
  currency: 'USD',
  url: '/products/p1',
  c_imageUrl: '/images/works/10000001',
  c_aspect: 0.75,
  c_artistName: 'Riis',
}
const response = (changes: { urls: string[]; product?: Partial<typeof product> }) => ({
  categorySuggestions: {
    categories: changes.urls.map((url, index) => ({ id: `c${index}`, url, value: `Category ${index}` })),
    suggestedPhrases: [],
  },
  productSuggestions: { products: [{ ...product, ...changes.product }] },
})

describe('suggestions', () => {
  it('are ten categories at most [TYPE-15]', () => {
    const urls = Array.from({ length: 12 }, (_, index) => `/gallery/id--${index}/x.htm`)
    expect(suggestionsOf(response({ urls })).categories).toHaveLength(10)
    expect(typeaheadCall('sea', { site: 'Art', locale: 'en-US', currency: 'USD' })).toMatchObject({
      q: 'sea',
      categoryMaxCount: 10,
      fuzzy: true,
    })
  })

  it('lead only to paths of the shop', () => {
    const urls = [
      'javascript:alert(1)',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'https://elsewhere.example',
      '/ok',
    ]
    expect(suggestionsOf(response({ urls })).categories.map(({ path }) => path)).toEqual(['/ok'])
    expect(suggestionsOf(response({ urls, product: { url: '//x' } })).products).toEqual([])
    expect(suggestionsOf(response({ urls, product: { c_imageUrl: 'https://x' } })).products[0]?.picture).toBe(undefined)
  })

  it('have the number of works and a picture for a category, and pages beside the ten categories [TYPE-15]', () => {
    const urls = Array.from({ length: 12 }, (_, index) => `/gallery/id--${index}/x.htm`)
    const { categorySuggestions, ...rest } = response({ urls })
    const categories = categorySuggestions.categories.map((category) => ({
      ...category,
      c_hitCount: 17,
      c_imageUrl: '/images/works/10000001',
    }))
    const c_pages = [
      { title: 'Returns', url: '/help/shippingreturns' },
      { title: 'Elsewhere', url: '//elsewhere.example' },
    ]
    const found = suggestionsOf({ ...rest, categorySuggestions: { ...categorySuggestions, categories }, c_pages })
    expect(found.categories).toHaveLength(10)
    expect(found.categories[0]).toMatchObject({ count: 17, picture: '/images/works/10000001' })
    expect(found.pages).toEqual([{ title: 'Returns', path: '/help/shippingreturns' }])
  })

  it.each([
    [148.5, 'USD', 14_850],
    [0.29, 'CAD', 29],
    [14_800, 'JPY', 14_800],
  ])('cost %d %s in minor units', (price, currency, expected) => {
    expect(suggestionsOf(response({ urls: [], product: { price, currency } })).products[0]?.price).toBe(expected)
  })
})

describe('a typeahead service that fails', () => {
  const input = { site: 'Art', locale: 'en-US', words: 'sea' }
  const found = response({ urls: ['/gallery/id--1/x.htm'] })
  let service: Awaited<ReturnType<typeof faultyBackend>>

  beforeAll(async () => {
    service = await faultyBackend(async () => Response.json(found))
    vi.stubEnv('TYPEAHEAD_URL', service.origin)
    vi.stubEnv('TYPEAHEAD_TIME_LIMIT', '400')
    vi.stubEnv('UPSTREAM_CACHE_SECONDS', '0')
  })
  afterAll(() => {
    service.close()
    vi.unstubAllEnvs()
  })

  it.each(Object.keys(errors) as Failure[])(
    '%s: returns no suggestions after a failure, and logs it once [TYPE-16]',
    async (error) => {
      const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
      service.fail({ path: '/', error })
      expect(await readSuggestions(input)).toEqual({ ...noSuggestions, status: 'failed' })
      expect(service.fail(undefined)).toBeGreaterThan(0)
      expect(logged).toHaveBeenCalledExactlyOnceWith('suggestions could not be fetched', {
        error: expect.any(UpstreamError),
      })
      logged.mockRestore()
      expect(await readSuggestions(input)).toEqual(suggestionsOf(found))
    },
  )

  it('is not requested for too short a text, or an unknown site', async () => {
    service.fail({ path: '/', error: '500' })
    for (const invalid of [{ words: 's' }, { site: 'Elsewhere' }, { locale: 'de-DE' }])
      expect(await readSuggestions({ ...input, ...invalid })).toEqual(noSuggestions)
    expect(service.fail(undefined)).toBe(0)
  })
})
