import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { smallBackend } from '../backend/small-backend.ts'
import { faultyBackend, upstreamsAt } from './failing-proxy.ts'
import { consentTo } from '#/domain/privacy/consent.ts'
import { formEntriesIn } from './html-parts.ts'
import { servedShop, visitorOf } from './served-shop.ts'
import { resultIn, sentData } from './wire.ts'

/** The fields with the prefix of private ones that the specification names. */
const specified = new Set([
  'c_emailOptout', 'c_upi', 'c_alternativeUrl', 'c_showInMenu', 'c_apnum', 'c_imageUrl', 'c_pod-config',
  'c_finished-size', 'c_product-url', 'c_smartyValidated', 'c_addressType', 'c_isDefault',
]) // prettier-ignore

/** Fields without that prefix that the specification does not name, by a field of the object that has them. */
const unnamed = {
  salesForcePayload: ['imageId', 'currency'],
  groupType: ['imageId'],
  priceAfterItemDiscount: ['basePrice', 'priceAfterItemDiscount'],
  customerProductListItems: ['type'],
  creditCardSuffix: ['amount'],
  cancellable: [
    'itemTotal',
    'shippingTotal',
    'tax',
    'taxation',
    'orderTotal',
    'deliveryDate',
    'cancellable',
    'returnable',
  ],
}

/** Fields that the specification also names otherwise, or whose values it names otherwise. */
const renamed: readonly ((sent: Record<string, unknown>) => Record<string, unknown>)[] = [
  ({ hitType, name, ...hit }) =>
    hitType
      ? { ...hit, productName: name, hitType: hitType === 'set' ? 'set' : 'other' }
      : { ...hit, ...(name === undefined ? {} : { name }) },
  ({ currency, ...sent }) => ({
    ...sent,
    ...(currency === undefined ? {} : 'basketId' in sent ? { orderCurrency: currency } : { currency }),
  }),
]

/** A response in the words of the specification, as a reviver of JSON. */
function asSpecified(name: string, value: unknown): unknown {
  if (name.startsWith('c_') && !specified.has(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const omitted = Object.entries(unnamed).flatMap(([marker, fields]) => (marker in value ? fields : []))
  const named = Object.fromEntries(Object.entries(value).filter(([field]) => !omitted.includes(field)))
  return renamed.reduce<Record<string, unknown>>((sent, rename) => rename(sent), named)
}

/** A page with a slide whose picture is the specified Image. */
const slidePage = {
  id: 'help~slide',
  typeId: 'storePage',
  regions: [
    {
      id: 'main',
      components: [
        {
          id: '1',
          typeId: 'headless.homeSlide',
          data: {
            slideImage: {
              url: '/media/sea.jpg',
              alt: 'The sea',
              src: { mobile: '/media/sea-s.jpg', tablet: '/media/sea-m.jpg', desktop: '/media/sea-l.jpg' },
              metaData: { width: 1600, height: 900 },
              focalPoint: { x: 0.2, y: 0.5 },
            },
          },
        },
      ],
    },
  ],
}

/** A page of the page designer of which no component is known. */
const unknownPage = {
  typeId: 'storePage',
  id: 'careers',
  regions: [{ id: 'main', components: [{ id: '1', typeId: 'other.hero', data: {} }] }],
}

let backend: Backend
let proxy: Awaited<ReturnType<typeof faultyBackend>>
let shop: Awaited<ReturnType<typeof servedShop>>

const visit = async (path: string) => {
  const response = await fetch(shop.origin + path)
  return { status: response.status, html: await response.text() }
}

beforeAll(async () => {
  backend = await smallBackend({ works: 300, log: { info() {}, warn() {}, error() {} } })
  proxy = await faultyBackend(async (request) => {
    if (request.url.includes('/pages/help~slide')) return Response.json(slidePage)
    if (request.url.includes('/pages/help~careers')) return Response.json(unknownPage)
    const response = await backend.fetch(request)
    if (!response.headers.get('content-type')?.includes('json')) return response
    const text = await response.text()
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(text && JSON.stringify(JSON.parse(text, asSpecified)), {
      status: response.status,
      headers,
    })
  })
  shop = await servedShop({
    PAGE_CACHE_MEGABYTES: '0',
    LOG_LEVEL: 'warn',
    ...upstreamsAt(proxy.origin),
  })
})

afterAll(async () => {
  await shop.stop()
  proxy.close()
  await backend.close()
})

const market = { site: 'Art', locale: 'en-US' }

/** The result of a server function that is called by GET. */
async function get(visitor: ReturnType<typeof visitorOf>, name: string, data: Parameters<typeof sentData>[0]) {
  const headers = { 'x-tsr-serverfn': 'true' }
  const response = await visitor.visit(`/_serverFn/${name}?payload=${encodeURIComponent(sentData(data))}`, { headers })
  expect(response.status).toBe(200)
  return resultIn(await response.text())
}

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

it.each([
  ['home', '/art/en-US', 200],
  ['the home of the poster brand', '/poster/en-US', 200],
  ['a list', '/art/en-US/gallery', 400],
  ['a search', '/art/en-US/gallery/search?skq=blue', 100],
  ['a content page', '/art/en-US/gift-guide', 100],
])('renders %s from the specified fields alone', async (_page, path, minimum) => {
  const { status, html } = await visit(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[\s>]/)
  expect(textOf(mainOf(html)).length).toBeGreaterThan(minimum)
})

const productsIn = (html: string) => [
  ...new Set([...mainOf(html).matchAll(/href="(\/art\/en-US\/product[^"?#]+)/g)].map(([, path]) => path ?? '')),
]

it('renders the works of a list, and the product and the customizer that they lead to', async () => {
  const products = productsIn((await visit('/art/en-US/gallery')).html)
  expect(products.length).toBeGreaterThan(20)
  const pages = await Promise.all(products.slice(0, 5).map(visit))
  for (const { status, html } of pages) {
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[\s>]/)
    expect(textOf(mainOf(html))).toMatch(/\$\d+.*Add (?:Set )?to Cart/)
  }
  const customizers = pages.flatMap(({ html }) => /href="(\/art\/en-US\/customizer\/[^"]+)/.exec(html)?.[1] ?? [])
  expect(customizers).not.toEqual([])
  const customizer = await visit(String(customizers[0]).replaceAll('&amp;', '&'))
  expect(customizer.status).toBe(200)
  expect(textOf(mainOf(customizer.html))).toContain('Add to Cart')
})

it('renders a set with the works that it consists of', async () => {
  const { status, html } = await visit(
    (await fetch(`${shop.origin}/art/en-US/product/10000061`)).url.replace(shop.origin, ''),
  )
  expect(status).toBe(200)
  expect(productsIn(html).length).toBeGreaterThan(2)
})

it('suggests works and categories, and shows similar and recommended works', async () => {
  const visitor = visitorOf(shop.origin)
  const suggestions = await get(visitor, 'getSuggestions', { ...market, words: 'blue' })
  expect(JSON.stringify(suggestions)).toContain('/product')
  const similar = await get(visitor, 'getSimilarWorks', { ...market, apnum: '10000012' })
  expect(similar).not.toEqual([])
  await visitor.request('saveConsent', { ...market, ...consentTo.everything })
  const recommended = await visitor.request('getRecommendations', {
    ...market,
    source: { recommender: 'products-in-all-categories' },
    imageIds: ['10000012'],
  })
  expect(recommended).not.toMatchObject({ works: [] })
})

it('adds a work to the cart, whose prices follow from the specified fields', async () => {
  const visitor = visitorOf(shop.origin)
  const [product = ''] = productsIn((await visit('/art/en-US/gallery')).html)
  const page = await visitor.visit(product)
  const body = new URLSearchParams({ ...formEntriesIn(await page.text(), 'addItem'), quantity: '2' })
  const added = await visitor.visit('/_serverFn/addItem', { method: 'POST', body })
  expect(added.status).toBe(303)
  const cart = await (await visitor.visit('/art/en-US/cart')).text()
  const amounts = [...textOf(mainOf(cart)).matchAll(/\$(\d+\.\d\d)/g)].map(([, amount]) => Number(amount))
  expect(amounts.some((amount) => amounts.includes(amount / 2))).toBe(true)
})

it('shows the picture of a slide for narrow and wide windows, around its focal point, below the name of the shop [ENTITY-18]', async () => {
  const { status, html } = await visit('/art/en-US/help/slide')
  expect(status).toBe(200)
  expect(textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('Vernissage')
  expect(html).toMatch(/<source [^>]*srcSet="\/media\/sea-l\.jpg"/)
  const [image = ''] = /<img [^>]*src="\/media\/sea-s\.jpg"[^>]*>/.exec(html) ?? []
  expect(image).toContain('alt="The sea"')
  expect(image).toContain('object-position:20% 50%')
})

it('shows an error rather than an empty page if no component is known', async () => {
  const { status, html } = await visit('/art/en-US/help/careers')
  expect(status).toBe(500)
  expect(html).toMatch(/<h1[\s>]/)
})

it('logs no response of another shape and nothing that was left out but the unknown page', () => {
  const lines = shop
    .written()
    .split('\n')
    .filter((line) =>
      /another shape|is left out|does not match its schema|could not be (fetched|recommended|shown)/.test(line),
    )
  expect(lines.filter((line) => !line.includes('other.hero'))).toEqual([])
})
