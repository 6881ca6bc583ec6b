import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { select } from '#backend/wire/select.ts'
import type { Backend } from '#backend/backend.ts'
import { guest } from '../auth/shop-client.ts'
import { smallBackend } from '../small-backend.ts'
import { fetchResult, shopperPath } from './client.ts'

let backend: Backend
beforeAll(async () => {
  backend = await smallBackend({ works: 400 })
}, 120_000)
afterAll(() => backend.close())

const values = z.record(z.string(), z.string())
const imageGroup = z.looseObject({
  viewType: z.string(),
  images: z.array(z.looseObject({ link: z.string() })),
  variationAttributes: z.array(z.looseObject({ id: z.string() })).optional(),
})
const product = z.looseObject({
  id: z.string(),
  type: z.record(z.string(), z.boolean()),
  price: z.number().optional(),
  variants: z.array(z.looseObject({ productId: z.string(), price: z.number(), variationValues: values })).optional(),
  variationAttributes: z
    .array(z.looseObject({ id: z.string(), values: z.array(z.looseObject({ value: z.string() })) }))
    .optional(),
  variationValues: values.optional(),
  imageGroups: z.array(imageGroup).optional(),
  productLinks: z.array(z.looseObject({ targetProductId: z.string() })).optional(),
  options: z.array(z.looseObject({ id: z.string() })).optional(),
})
const products = z.looseObject({ total: z.number(), data: z.array(product) })
const searchResult = z.looseObject({
  limit: z.number(),
  offset: z.number(),
  total: z.number(),
  selectedSortingOption: z.string(),
  selectedRefinements: values,
  searchPhraseSuggestions: z.looseObject({ suggestedTerms: z.array(z.unknown()) }),
  refinements: z.array(
    z.looseObject({
      attributeId: z.string(),
      values: z.array(z.looseObject({ hitCount: z.number(), value: z.string() })),
    }),
  ),
  hits: z.array(z.looseObject({ productId: z.string(), hitType: z.string(), price: z.number() })).default([]),
})

const PRODUCTS = '/product/shopper-products/v1'
const EXPAND = 'availability,links,promotions,options,images,prices,variations'
const searchPath = (query: Record<string, string | string[]>) =>
  shopperPath('/search/shopper-search/v1', '/product-search', query)
const search = async (query: Record<string, string | string[]>) => {
  const { status, body } = await fetchResult(backend, searchPath(query))
  expect(status).toBe(200)
  return searchResult.parse(body)
}
const read = async (id: string, query: Record<string, string> = {}) =>
  product.parse((await fetchResult(backend, shopperPath(PRODUCTS, `/products/${id}`, query))).body)
const aMaster = async () => {
  const { hits } = await search({ limit: '40' })
  const master = hits.find(({ hitType }) => hitType === 'master')
  if (!master) throw new Error('no master on the first page')
  return master.productId
}

describe('a product', () => {
  it('is returned with every requested expansion', async () => {
    const id = await aMaster()
    const product = await read(id, { expand: EXPAND, allImages: 'true', perPricebook: 'true' })
    expect(product).toMatchObject({ id, type: { master: true }, inventory: { orderable: expect.any(Boolean) } })
    expect(product.variationAttributes?.map((attribute) => attribute.id)).toEqual(['color', 'size'])
    expect(product.price).toBe(Math.min(...(product.variants ?? []).map(({ price }) => price)))
    const pairs = (product.variants ?? []).map(({ variationValues }) => JSON.stringify(variationValues))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(new Set(product.imageGroups?.map(({ viewType }) => viewType))).toEqual(
      new Set(['large', 'medium', 'small', 'swatch']),
    )
    expect(product.options?.map((option) => option.id)).toEqual([
      'substrate',
      'size',
      'finish',
      'moulding',
      'mat',
      'mat-width',
      'glazing',
    ])
    expect(product.productLinks?.length).toBeGreaterThan(0)
    expect(product).toHaveProperty('productPromotions')
    expect(product).toHaveProperty('priceRanges')
  })

  it('has pictures with absolute addresses', async () => {
    const { imageGroups = [] } = await read(await aMaster(), { allImages: 'true' })
    const links = imageGroups.flatMap(({ images }) => images.map(({ link }) => link))
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(URL.canParse(link)).toBe(true)
  })

  it('has a swatch for each finish', async () => {
    const { imageGroups, variationAttributes } = await read(await aMaster(), { allImages: 'true' })
    const swatches = imageGroups?.filter(({ viewType }) => viewType === 'swatch')
    const colors = variationAttributes?.find(({ id }) => id === 'color')?.values
    expect(swatches?.map((group) => group.variationAttributes)).toEqual(
      colors?.map(({ value }) => [{ id: 'color', values: [{ value }] }]),
    )
  })

  it('is a variant if its id is a UPI, at the price that its master lists', async () => {
    const master = await read(await aMaster())
    const listed = master.variants?.at(-1)
    const variant = await read(listed?.productId ?? '')
    expect(variant).toMatchObject({
      type: { variant: true },
      master: { masterId: master.id },
      price: listed?.price,
      variationValues: listed?.variationValues,
    })
  })

  it('is returned without expansions that were not requested', async () => {
    const product = await read(await aMaster(), { expand: 'none' })
    for (const part of ['variants', 'imageGroups', 'price', 'inventory', 'options'])
      expect(product).not.toHaveProperty(part)
  })

  it('is 404 with the title that clients expect if its id is unknown [PDP-50]', async () => {
    for (const id of ['10099999', 'nothing', '10000001P99X99'])
      expect(await fetchResult(backend, shopperPath(PRODUCTS, `/products/${id}`))).toMatchObject({
        status: 404,
        body: { title: 'Product not found' },
      })
  })
})

describe('products by ids', () => {
  it('are returned in the requested order, without unknown ids [API-16]', async () => {
    const { hits } = await search({ limit: '3' })
    const ids = hits.map(({ productId }) => productId).toReversed()
    const path = shopperPath(PRODUCTS, '/products', {
      ids: [...ids, '10099999'].join(','),
      allImages: 'true',
      perPricebook: 'true',
      expand: EXPAND,
    })
    const as = (token: string) => fetchResult(backend, path, { headers: { authorization: `Bearer ${token}` } })
    expect((await as('nobody')).status).toBe(401)
    const { body } = await as((await guest(backend)).access_token)
    const { data, total } = products.parse(body)
    expect(data.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(3)
    for (const one of data) for (const part of EXPAND.split(',')) expect(one).toHaveProperty(propertyNames[part] ?? '')
  })

  it('have the selected properties of the response without a selection', async () => {
    const query = { ids: await aMaster(), allImages: 'true', perPricebook: 'true', expand: `${EXPAND},recommendations` }
    const body = async (more: Record<string, string>) =>
      (await fetchResult(backend, shopperPath(PRODUCTS, '/products', { ...query, ...more }))).body
    const whole = await body({})
    for (const selector of [
      '(data.(id,variationAttributes.(id),inventory))',
      '(total,data.(variants,productLinks.(targetProductId),recommendations,productPromotions))',
      '(**)',
      '(data.(**,-variants,-productLinks))',
    ])
      expect(await body({ select: selector })).toEqual(select.parse(selector)(whole))
  })

  it('have only their own pictures without allImages', async () => {
    const id = await aMaster()
    const groups = async (allImages: string) =>
      products.parse((await fetchResult(backend, shopperPath(PRODUCTS, '/products', { ids: id, allImages }))).body)
        .data[0]?.imageGroups ?? []
    const few = await groups('false')
    expect(few.map(({ viewType }) => viewType)).toEqual(['large', 'medium', 'small'])
    expect(few.every(({ variationAttributes }) => variationAttributes === undefined)).toBe(true)
    expect((await groups('true')).length).toBeGreaterThan(few.length)
  })

  it.each([
    ['ids', {}],
    ['ids', { ids: Array.from({ length: 25 }, (_, index) => String(10_000_001 + index)).join() }],
    ['allImages', { ids: '10000001', allImages: 'perhaps' }],
    ['siteId', { ids: '10000001', siteId: 'Elsewhere' }],
  ])('are rejected with the name of the invalid parameter: %s', async (parameter, query) => {
    expect(await fetchResult(backend, shopperPath(PRODUCTS, '/products', query))).toMatchObject({
      status: 400,
      body: { parameter },
    })
  })

  it('belong to one organization', async () => {
    const path = shopperPath(PRODUCTS, '/products', { ids: '10000001' }).replace('zzpp', 'abcd')
    expect(await fetchResult(backend, path)).toMatchObject({ status: 404 })
  })
})

const propertyNames: Record<string, string> = {
  availability: 'inventory',
  links: 'productLinks',
  promotions: 'productPromotions',
  options: 'options',
  images: 'imageGroups',
  prices: 'price',
  variations: 'variants',
}

describe('the product search', () => {
  it('returns the ten best matches by default [LIST-24]', async () => {
    const { limit, offset, selectedSortingOption, hits } = await search({})
    expect({ limit, offset, selectedSortingOption, hits: hits.length }).toEqual({
      limit: 10,
      offset: 0,
      selectedSortingOption: 'best-matches',
      hits: 10,
    })
  })

  it('returns a total and hits for a query, also for a misspelt one', async () => {
    const found = await search({ q: 'moon' })
    expect(found.total).toBeGreaterThan(0)
    expect(found.hits.length).toBe(Math.min(10, found.total))
    const misspelt = await search({ q: 'mooon' })
    expect(misspelt.total).toBe(found.total)
    expect(misspelt.searchPhraseSuggestions.suggestedTerms).toHaveLength(1)
    expect((await fetchResult(backend, searchPath({ q: '!!' }))).body).not.toHaveProperty('hits')
  })

  it('narrows by category and any price range, and counts exactly', async () => {
    const all = await search({ refine: 'cgid=nature', limit: '200', sort: 'price-low-to-high' })
    expect(all.total).toBeLessThanOrEqual(200)
    const within = all.hits.filter(({ price }) => price >= 33 && price <= 61)
    expect(within.length).toBeGreaterThan(0)
    const found = await search({ refine: ['cgid=nature', 'price=(33..61)'], limit: '200', sort: 'price-low-to-high' })
    expect(found.hits.map(({ productId }) => productId)).toEqual(within.map(({ productId }) => productId))
    expect(found.total).toBe(within.length)
    expect(found.selectedRefinements).toEqual({ cgid: 'nature', price: '(33..61)' })
  })

  it('finds as many works as the values of refinements count', async () => {
    const { refinements } = await search({ q: 'morning' })
    for (const { attributeId, values: offered } of refinements)
      for (const { value, hitCount } of offered.slice(0, 2))
        expect((await search({ q: 'morning', refine: `${attributeId}=${value}`, limit: '1' })).total).toBe(hitCount)
  })

  it.each([
    [{ refine: 'price=cheap' }, 'refine'],
    [{ refine: 'nonsense' }, 'refine'],
    [{ refine: 'nonsense=1' }, 'refine'],
    [{ refine: 'orderable_only=true' }, 'refine'],
    [{ refine: 'pmid=summer' }, 'refine'],
    [{ expand: 'nonsense' }, 'expand'],
    [{ nonsense: '1' }, 'nonsense'],
    [{ limit: '-1' }, 'limit'],
    [{ offset: '1.5' }, 'offset'],
  ])('rejects %j and names the parameter', async (query, parameter) => {
    expect(await fetchResult(backend, searchPath(query))).toMatchObject({ status: 400, body: { parameter } })
  })

  it('suggests categories, products and phrases', async () => {
    const path = shopperPath('/search/shopper-search/v1', '/search-suggestions', { q: 'moon', expand: 'images,prices' })
    expect(await fetchResult(backend, path)).toMatchObject({
      status: 200,
      body: {
        searchPhrase: 'moon',
        productSuggestions: { products: expect.arrayContaining([expect.objectContaining({ currency: 'USD' })]) },
      },
    })
  })
})

it('accepts arrays joined by commas and objects as pairs in the product service', async () => {
  const groupsOf = async (query: string) => {
    const { body } = await fetchResult(backend, `/business/v1/products/10000001?siteId=Art&${query}`)
    const listed = z.array(z.looseObject({ productTypeGroup: z.string() })).parse(body)
    return [...new Set(listed.map(({ productTypeGroup }) => productTypeGroup))].toSorted()
  }
  expect(await groupsOf('filter=status:available,productType:Canvas')).toEqual(['Canvas'])
  expect(await groupsOf('productType=Canvas,Specialty')).toEqual(['Canvas', 'Specialty'])
})
