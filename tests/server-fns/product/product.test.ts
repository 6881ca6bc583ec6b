import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import type { ProductGroup } from '#/contracts/product/product-group.ts'
import { productHead, productData } from '#/domain/product/product-head.ts'
import { skuOf } from '#/domain/product/sku.ts'
import { tiersIn } from '#/domain/product/product-view.ts'
import { unpackProductResult, unpackProduct } from '#/domain/product/product-wire.ts'
import { findSite, findLocale } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { config } from '#config'
import { smallBackend } from '../../backend/small-backend.ts'

vi.mock('#/log/log.server.ts', () => ({
  log: { info: vi.fn(), warn: vi.fn(), fallback: vi.fn(), error: vi.fn() },
  requestScope: { getStore: () => undefined },
}))

/** Set by a test to respond instead of the backend, by path. */
let instead: ((path: string) => { status: number; body: unknown } | undefined) | undefined
const requested: URL[] = []
let backend: Backend
let server: Server

beforeAll(async () => {
  backend = await smallBackend({ works: 60 })
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://backend.test/')
    if (!url.pathname.startsWith('/static/')) requested.push(url)
    const replacement = url.pathname.startsWith('/static/') ? { status: 200, body: {} } : instead?.(url.pathname)
    const result = replacement
      ? Response.json(replacement.body, { status: replacement.status })
      : await backend.fetch(new Request(new URL(`/business${url.pathname}${url.search}`, url)))
    response.writeHead(result.status, { 'content-type': 'application/json' }).end(await result.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('BUSINESS_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('TRANSLATIONS_URL', process.env['BUSINESS_API_URL'] ?? '')
  vi.stubEnv('BUSINESS_TIME_LIMIT', '20000')
  vi.stubEnv('UPSTREAM_CACHE_SECONDS', '0')
})

afterEach(() => {
  instead = undefined
  requested.length = 0
})

afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await backend.close()
})

const { readDelivery, readProduct, readRatings, readSimilarWorks } =
  await import('#/server-fns/product/product.server.ts')
const siteAndLocale = { site: 'Art', locale: 'en-US' }

/** A work of this small catalogue that the art brand sells. */
async function soldWork(site = 'Art', locale = 'en-US') {
  for (let id = 10_000_001; id < 10_000_060; id += 1) {
    const result = unpackProductResult(await readProduct({ site, locale, reference: String(id), path: '/' }))
    if (result.kind === 'found' && result.page.kind === 'single') return result.page
  }
  throw new Error('the small catalogue sells nothing')
}

const groups = '/v1/products/groups/'
const edited = (edit: (group: ProductGroup) => ProductGroup, group: ProductGroup) => (path: string) =>
  path.startsWith(groups) ? { status: 200, body: edit(group) } : undefined

async function wireGroup(imageId: string): Promise<ProductGroup> {
  const response = await backend.fetch(
    new Request(`http://backend.test/business${groups}${imageId}?siteId=Art&locale=en-US&currency=USD`),
  )
  return response.json()
}

/** The page of a product whose group is edited in the response. */
async function pageOf(imageId: string, edit: (group: ProductGroup) => ProductGroup) {
  instead = edited(edit, await wireGroup(imageId))
  const result = unpackProductResult(await readProduct({ ...siteAndLocale, reference: imageId, path: '/' }))
  if (result.kind !== 'found') throw new Error(`the product is ${result.kind}`)
  return result.page
}
const withEach =
  (change: (product: ProductGroup['products'][number]) => Partial<ProductGroup['products'][number]>) =>
  (group: ProductGroup): ProductGroup => ({
    ...group,
    products: group.products.map((product) => ({ ...product, ...change(product) })),
  })

describe('a product page', () => {
  it('has every size once, by its number, and every item exactly once [PDP-43] [PDP-36]', async () => {
    const { choices } = await soldWork()
    const numbers = choices.sizes.map(({ label }) => Number.parseFloat(label))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(choices.items.map(({ size, option }) => `${size} ${option}`)).size).toBe(choices.items.length)
    const group = await wireGroup(choices.items[0]?.upi ?? '')
    expect(choices.items.map(({ upi, list, sale }) => [upi, list / 100, sale / 100])).toEqual(
      group.products.map(({ upi, listPrice, salePrice }) => [upi, listPrice, salePrice]),
    )
  })

  it('accepts product types in any case, and rejects unknown ones [ENTITY-13]', async () => {
    const { imageId, choices } = await soldWork()
    const group = await wireGroup(imageId)
    const choicesOf = async (spelt: (name: string) => string) => {
      const products = group.products.map((item) => ({ ...item, productTypeGroup: spelt(item.productTypeGroup) }))
      instead = (path) => (path.startsWith(groups) ? { status: 200, body: { ...group, products } } : undefined)
      const result = unpackProductResult(await readProduct({ ...siteAndLocale, reference: imageId, path: '/' }))
      return result.kind === 'found' && result.page.kind === 'single' ? result.page.choices : undefined
    }
    expect(await choicesOf((name) => name.toLowerCase())).toEqual(choices)
    for (const other of ['trend other', 'Calendar'])
      expect((await choicesOf(() => other))?.items).toHaveLength(choices.items.length)
    await expect(choicesOf(() => 'Wallpaper')).rejects.toThrow('productTypeGroup')
  })

  it('has its sizes in order for any order of the input [PDP-43]', async () => {
    const { imageId, choices } = await soldWork()
    const mixed = await pageOf(imageId, (group) => ({ ...group, products: group.products.toReversed() }))
    expect(choices.sizes.length).toBeGreaterThan(2)
    expect(mixed.choices.sizes).toEqual(choices.sizes)
  })

  it('has frames of four tiers, and a text about each type that can be chosen [PDP-44] [PDP-19]', async () => {
    const { choices, types } = await soldWork()
    expect(tiersIn(choices, 0).map(({ tier }) => tier)).toEqual(['classic', 'premium', 'signature', 'sale'])
    const named = new Set(types.filter(({ description }) => description !== '').map(({ name }) => name))
    expect(named).toEqual(new Set(choices.options.map(({ typeName }) => typeName)))
  })

  it('has stock 0 for items that cannot be ordered, whatever their stock level [INVENT-01]', async () => {
    const { imageId } = await soldWork()
    const stockIf = async (orderable: boolean) => {
      const { choices } = await pageOf(
        imageId,
        withEach(() => ({ inventory: { stockLevel: 5, orderable } })),
      )
      return [...new Set(choices.items.map(({ stock }) => stock))]
    }
    expect(await stockIf(true)).toEqual([5])
    expect(await stockIf(false)).toEqual([0])
  })

  it('marks works that do not ship to Canada [PDP-24]', async () => {
    const { imageId } = await soldWork()
    const restricted = async (c_restrictedTo: string[]) =>
      (await pageOf(imageId, (group) => ({ ...group, c_restrictedTo }))).restrictedToUnitedStates
    expect(await restricted(['US'])).toBe(true)
    expect(await restricted(['US', 'CA'])).toBe(false)
    expect(await restricted([])).toBe(false)
  })

  it('shows the message of a delivery event only while the event lasts [DELIV-09]', async () => {
    const { imageId } = await soldWork()
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const noticeOf = async (from: number, to: number) => {
      const event = { startDate: dayIn(from), endDate: dayIn(to), eventMessage: 'In time for the holidays' }
      const edit = withEach(({ fulfillment }) => ({ fulfillment: { ...fulfillment, event } }))
      return (await pageOf(imageId, edit)).notice
    }
    expect(await noticeOf(-2, 2)).toEqual({ message: 'In time for the holidays', offersGiftCard: false })
    expect(await noticeOf(2, 4)).toBeNull()
    expect(await noticeOf(-4, -2)).toBeNull()
  })

  it('requests the default postal code [DELIV-13]', async () => {
    const page = await soldWork()
    const group = requested.find(({ pathname }) => pathname === `${groups}${page.imageId}`)
    expect(group?.searchParams.get('zipCode')).toBe('66952')
    expect(page.estimate.zip).toBe('66952')
  })

  it.each([
    ['Art', 'en-CA'],
    ['Poster', 'fr-CA'],
    ['PosterAP', 'en-AU'],
    ['PosterAP', 'ja-JP'],
  ])('of %s in %s estimates no delivery before a postal code is entered', async (site, locale) => {
    const { estimate } = await soldWork(site, locale)
    expect(requested.filter(({ searchParams }) => searchParams.has('zipCode'))).toEqual([])
    expect(estimate.zip).toBe('')
    expect(new Set(estimate.deliveries.map(({ date }) => date))).toEqual(new Set([null]))
    expect(estimate.deliveries[0]?.timeToShip).not.toBe('')
  })

  it.each([
    ['Art', 'en-US', '00000'],
    ['Art', 'en-CA', 'D1A 1A1'],
    ['PosterAP', 'en-AU', '0000'],
    ['PosterAP', 'en-AU', '66952'],
    ['PosterAP', 'ja-JP', '000-0000'],
  ])('of %s in %s has no delivery to %s', async (site, locale, zip) => {
    const { imageId } = await soldWork(site, locale)
    expect(await readDelivery({ site, locale, reference: imageId, zip })).toBeNull()
  })

  it('prefers standard shipping, else the first [DELIV-12]', async () => {
    const { imageId } = await soldWork()
    const group = await wireGroup(imageId)
    const withTimes = (times: [string, string][]) =>
      edited(
        (whole) => ({
          ...whole,
          products: whole.products.map((product) => ({
            ...product,
            fulfillment: {
              ...product.fulfillment,
              delivery: {
                zipCode: '66952',
                transitTimes: times.map(([shippingType, displayDeliveryDate]) => ({
                  shippingType,
                  displayDeliveryDate,
                })),
              },
            },
          })),
        }),
        group,
      )
    const arrival = async (times: [string, string][]) => {
      instead = withTimes(times)
      const result = unpackProductResult(await readProduct({ ...siteAndLocale, reference: imageId, path: '/' }))
      return result.kind === 'found' ? result.page.estimate.deliveries[0]?.date : undefined
    }
    expect(
      await arrival([
        ['Overnight', '2026-01-02'],
        ['Standard', '2026-01-09'],
      ]),
    ).toBe('2026-01-09')
    expect(
      await arrival([
        ['Overnight', '2026-01-02'],
        ['Expedited', '2026-01-04'],
      ]),
    ).toBe('2026-01-02')
  })

  it('has the categories of the taxonomy, each name once [PDP2-04] [API-34]', async () => {
    const { imageId } = await soldWork()
    instead = (path) =>
      path.includes('/taxonomy/')
        ? {
            status: 200,
            body: {
              expand: {
                categories: [
                  { id: 'a', name: 'Still Life', displayURL: '/gallery/id--a/still-life.htm' },
                  { id: 'b', name: 'Still life', displayURL: '/gallery/id--b/still-life.htm' },
                  { id: 'c', name: 'Fruit', displayURL: '/gallery/id--c/fruit.htm' },
                ],
                breadcrumbs: [],
              },
            },
          }
        : undefined
    const result = await readProduct({ ...siteAndLocale, reference: `${imageId}`, path: '/' })
    expect(result).toMatchObject({
      page: {
        categories: [
          { name: 'Still Life', path: '/gallery/id--a/still-life.htm' },
          { name: 'Fruit', path: '/gallery/id--c/fruit.htm' },
        ],
      },
    })
    expect(requested.map(({ pathname }) => pathname)).toContainEqual(expect.stringMatching(/\/taxonomy\//))
  })

  it('is shown without taxonomy and ratings, and similar works are empty, if their requests fail [RECO-07]', async () => {
    const { imageId } = await soldWork()
    instead = (path) => (path.startsWith(groups) ? undefined : { status: 500, body: {} })
    const result = await readProduct({ ...siteAndLocale, reference: imageId, path: '/' })
    expect(result).toMatchObject({ kind: 'found', page: { breadcrumbs: [], ratings: null } })
    expect(log.fallback).toHaveBeenCalledWith('the taxonomy of a product could not be fetched', expect.anything())
    vi.mocked(log.fallback).mockClear()
    expect(await readSimilarWorks({ ...siteAndLocale, apnum: imageId })).toEqual([])
    expect(log.fallback).toHaveBeenCalledWith('similar items could not be fetched', expect.anything())
  })
})

describe('a missing product', () => {
  it('has the reason "Product not found for the upi" [PDP-52]', async () => {
    expect(await readProduct({ ...siteAndLocale, reference: '10999999', path: '/' })).toEqual({
      kind: 'missing',
      reason: 'Product not found for the upi',
    })
  })

  it('throws an error with the status of any other failure [PDP-51]', async () => {
    instead = () => ({ status: 503, body: {} })
    await expect(readProduct({ ...siteAndLocale, reference: '10000001', path: '/' })).rejects.toThrow(
      'HTTP Error 503 occurred.',
    )
  })

  it('has moved if it is empty and has another path [PDP-53]; otherwise it has no products [PDP-54]', async () => {
    const page = await soldWork()
    instead = edited((group) => ({ ...group, products: [] }), await wireGroup(page.imageId))
    const send = (path: string) => readProduct({ ...siteAndLocale, reference: page.imageId, path })
    expect(await send('/products/p1-sA-old')).toEqual({ kind: 'moved', path: page.path })
    expect(await send(page.path)).toEqual({
      kind: 'missing',
      reason: 'There are no products available for the image/UPI',
    })
  })

  it('has no products if it is empty and has no canonical address [PDP-54]', async () => {
    const page = await soldWork()
    const emptied = (group: ProductGroup) => ({ ...group, products: [], seo: { ...group.seo, canonicalUrl: '' } })
    instead = edited(emptied, await wireGroup(page.imageId))
    expect(await readProduct({ ...siteAndLocale, reference: page.imageId, path: '/product/1' })).toEqual({
      kind: 'missing',
      reason: 'There are no products available for the image/UPI',
    })
  })
})

it('throws an error with the status of a failed ratings request [RATE-04]', async () => {
  instead = () => ({ status: 502, body: {} })
  await expect(readRatings({ ...siteAndLocale, apnum: '10000001' })).rejects.toThrow(
    'Fetch ratings failed with status 502',
  )
})

it('requests twenty similar items [RECO-05]', async () => {
  const { apnum } = await soldWork()
  await readSimilarWorks({ ...siteAndLocale, apnum })
  const call = requested.find(({ pathname }) => pathname.endsWith('/similarities'))
  expect(call?.searchParams.get('count')).toBe('20')
})

describe('structured data', () => {
  const headContext = (siteId = 'Art', localeId = 'fr-CA') => {
    const site = findSite(config, siteId)
    const locale = site && findLocale(site, localeId)
    if (!site || !locale) throw new Error(`the site ${siteId} is not configured in ${localeId}`)
    return { site, locale, origin: 'https://shop.test', shop: 'Vernissage', config }
  }

  it('is in US dollars in every locale [STRUCT-02]', async () => {
    const { imageId, choices } = await soldWork()
    const canadian = await readProduct({ ...siteAndLocale, locale: 'fr-CA', reference: imageId, path: '/' })
    if (canadian.kind !== 'found') throw new Error(canadian.kind)
    expect(canadian.page.currency).toBe('CAD')
    const { offers } = productData(unpackProduct(canadian.page), null, headContext())
    const prices = choices.items.map(({ sale }) => sale / 100)
    expect(offers).toMatchObject({
      priceCurrency: 'USD',
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
    })
  })

  it.each(['en-AU', 'ja-JP'])(
    'promises returns of the Asia-Pacific site from its own countries and prices in its currency in %s [STRUCT-01] [STRUCT-02]',
    async (locale) => {
      const ids = { site: 'PosterAP', locale }
      const { imageId, path } = await soldWork('PosterAP', 'en-AU')
      const [shown, australian] = await Promise.all(
        [ids, { site: 'PosterAP', locale: 'en-AU' }].map(async (each) => {
          const result = unpackProductResult(await readProduct({ ...each, reference: imageId, path }))
          if (result.kind !== 'found') throw new Error(result.kind)
          return result.page
        }),
      )
      if (!shown || !australian) throw new Error(`no page of ${imageId}`)
      const prices = australian.choices.items.map(({ sale }) => sale / 100)
      expect(productData(shown, null, headContext('PosterAP', locale)).offers).toMatchObject({
        priceCurrency: 'AUD',
        lowPrice: Math.min(...prices).toFixed(2),
        highPrice: Math.max(...prices).toFixed(2),
        hasMerchantReturnPolicy: { applicableCountry: ['AU', 'JP'] },
      })
    },
  )

  it("has a merchant's description without scripts, article number and weight", async () => {
    const { imageId } = await soldWork()
    const { c_size: size } = (await wireGroup(imageId)).products[0] ?? { c_size: { width: 0, height: 0 } }
    const ofSize = `${Math.min(size.width, size.height)}x${Math.max(size.width, size.height)}`
    const page = await pageOf(imageId, (group) => ({
      ...group,
      c_descriptionHtml: '<p onclick="alert(1)">A <strong>linocut</strong></p><script>alert(1)</script>',
      c_skus: { [ofSize]: 'QH-12', '': 'QH' },
      c_grams: 300,
    }))
    expect(page.description).toBe('<p>A <strong>linocut</strong></p>')
    expect(skuOf(page, { width: size.height, height: size.width })).toBe('QH-12')
    expect(skuOf(page, { width: 1, height: 1 })).toBe('QH')
    expect(productData({ ...page, skus: { '': 'QH' } }, null, headContext())).toMatchObject({
      sku: 'QH',
      weight: { value: 0.3, unitCode: 'KGM' },
    })
    expect(productData({ ...page, skus: {} }, null, headContext()).sku).toBe(imageId)
  })

  it('states 45 days, free return and full refund for the US and Canada [STRUCT-01]', async () => {
    const { offers } = productData(await soldWork(), null, headContext())
    expect(offers.hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: ['US', 'CA'],
      merchantReturnDays: 45,
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    })
  })

  it('declares an illustration as drawn by a program, further pictures as pictures, and no placeholder', async () => {
    const page = await soldWork()
    const item = `https://shop.test/images/items/${page.defaultUpi}/1200.jpeg?v=${page.revision}`
    const work = `https://shop.test/images/works/${page.imageId}/1200.jpeg?v=${page.revision}`
    const more = { picture: `/images/works/${page.imageId}/2?v=1a2b3c4d`, aspect: 1, alt: '' }
    expect(productData({ ...page, pictures: [more] }, null, headContext())).toMatchObject({
      image: [item, work, `https://shop.test/images/works/${page.imageId}/2/1200.jpeg?v=1a2b3c4d`],
    })
    expect(productData({ ...page, standIn: 'illustration' }, null, headContext())).toMatchObject({
      image: [item, work].map((contentUrl) => ({
        '@type': 'ImageObject',
        contentUrl,
        digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
      })),
    })
    const bare = { ...page, standIn: 'placeholder' as const }
    expect(productData(bare, null, headContext())).not.toHaveProperty('image')
    expect(JSON.stringify(productHead(bare, headContext()).meta)).not.toContain('og:image')
  })

  it('has a canonical address without the chosen item', async () => {
    const page = await soldWork()
    const { links, meta } = productHead(page, headContext())
    expect(links).toContainEqual({ rel: 'canonical', href: `https://shop.test/art/fr-CA${page.path}` })
    expect(meta).toContainEqual(expect.objectContaining({ property: 'og:image' }))
  })
})
