import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import type { ProductGroup } from '#/contracts/product/product-group.ts'
import { smallBackend } from '../backend/small-backend.ts'
import { builtShop } from './built-shop.ts'
import { faultyBackend, upstreamsAt } from './failing-proxy.ts'
import { elementsOf } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'
import { resultIn, sentData } from './wire.ts'

const ORIGIN = 'http://localhost:3000'
const market = { site: 'Art', locale: 'en-US' }

let backend: Backend
let proxy: Awaited<ReturnType<typeof faultyBackend>>
let shop: Awaited<ReturnType<typeof builtShop>>
/** Changes responses whose path matches. */
let change: { path: RegExp; of: (sent: never) => unknown } | undefined
let requested: { line: string; body: string }[] = []

/** Runs with the JSON responses of paths changed, and returns the result. */
async function withChanged<Sent, Result>(path: RegExp, of: (sent: Sent) => unknown, run: () => Promise<Result>) {
  change = { path, of }
  try {
    return await run()
  } finally {
    change = undefined
  }
}

beforeAll(async () => {
  backend = await smallBackend({ works: 300, log: { info() {}, warn() {}, error() {} } })
  proxy = await faultyBackend(async (request) => {
    const { pathname, search } = new URL(request.url)
    requested.push({ line: `${request.method} ${pathname}${search}`, body: await request.clone().text() })
    const response = await backend.fetch(request)
    if (!change?.path.test(pathname) || !response.ok) return response
    return Response.json(change.of((await response.json()) as never))
  })
  shop = await builtShop({
    RATE_LIMIT_FACTOR: '100000',
    PAGE_CACHE_MEGABYTES: '0',
    ...upstreamsAt(proxy.origin),
  })
})

afterAll(async () => {
  await shop.stop()
  proxy.close()
  await backend.close()
})

const visitor = () => visitorOf(ORIGIN, shop.fetch)

/** The page at an address, after redirects. */
async function open(path: string, { visit } = visitor()): Promise<string> {
  const response = await visit(path)
  const location = response.headers.get('location')
  return location === null ? response.text() : open(location, { visit } as ReturnType<typeof visitor>)
}

/** The result of a server function that is called by GET. */
async function get(name: string, data: Parameters<typeof sentData>[0], { visit } = visitor()) {
  const headers = { 'x-tsr-serverfn': 'true' }
  const response = await visit(`/_serverFn/${name}?payload=${encodeURIComponent(sentData(data))}`, { headers })
  expect(response.status).toBe(200)
  return resultIn(await response.text())
}

const group = /\/business\/v1\/products\/groups\//
const plain = (html: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

describe('the upgrades of an added item', () => {
  const upgrades = async (upi: string) =>
    ((await get('getUpgrades', { ...market, upi })) as { kind: string; upi: string }[]).map(({ kind }) => kind)

  it.each([
    ['a print [UPGRADE-07]', '10000002P24X24', ['size', 'canvas', 'framed-canvas']],
    ['the largest print', '10000002P40X40', ['canvas', 'framed-canvas', 'mount']],
    ['a poster [UPGRADE-08]', '10000001T12X16', ['size', 'canvas', 'mount']],
    ['a canvas', '10000002C24X24C', ['size', 'framed-canvas', 'mount']],
    ['a framed print [UPGRADE-09]', '10000001T27X36FOAKNA', []],
    ['a framed canvas [UPGRADE-09]', '10000002C24X24FFBKNN', []],
    ['a mounted print [UPGRADE-10]', '10000001S27X36M', []],
  ])('are the best three of %s [UPGRADE-02]', async (_, upi, kinds) => expect(await upgrades(upi)).toEqual(kinds))

  it('are offered once each [UPGRADE-06]', async () => {
    const twice = ({ products, ...sent }: ProductGroup) => ({ ...sent, products: [...products, ...products] })
    expect(await withChanged(group, twice, () => upgrades('10000001T18X24'))).toEqual(['size', 'canvas', 'mount'])
  })

  it('are none that the service flags rule out [UPGRADE-11]', async () => {
    const only = (allowed: object) => (sent: ProductGroup) => ({
      ...sent,
      products: sent.products.map((product) => ({
        ...product,
        serviceFlags: {
          canFrame: true,
          canLaminate: true,
          canMount: false,
          canCanvasStretched: false,
          canCanvasFramed: false,
          ...allowed,
        },
      })),
    })
    const upi = '10000001T27X36'
    expect(await withChanged(group, only({ canMount: true }), () => upgrades(upi))).toEqual(['size', 'mount'])
    expect(await withChanged(group, only({}), () => upgrades(upi))).toEqual([])
  })

  it('are none if the work has no other item [UPGRADE-12]', async () => {
    const alone = (sent: ProductGroup) => ({
      ...sent,
      products: sent.products.filter(({ upi }) => upi === '10000001T12X16'),
    })
    expect(await withChanged(group, alone, () => upgrades('10000001T12X16'))).toEqual([])
  })
})

/** The address of a work that was not opened before: what the shop reads of a product is cached. */
const unopened = [1, 2, 3, 4, 6, 7, 8, 9, 12, 13, 14, 16, 18, 19, 20, 21, 23, 24, 25].map((id) => 10_000_000 + id)
const nextWork = () => `/art/en-US/product/${unopened.pop()}`

describe('the delivery of a product', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const product = (fulfillment: object) =>
    withChanged(
      group,
      (sent: ProductGroup) => ({
        ...sent,
        products: sent.products.map((item) => ({ ...item, fulfillment: { ...item.fulfillment, ...fulfillment } })),
      }),
      () => open(nextWork()),
    )
  const event = (eventMessage: string, from = -1, to = 1) =>
    product({ event: { startDate: day(from), endDate: day(to), eventMessage } })

  it('has the message of an event from its first to its last day [DELIV-09]', async () => {
    expect(await event('In time for the fair')).toContain('In time for the fair')
    expect(await event('In time for the fair', 0, 0)).toContain('In time for the fair')
    expect(await event('In time for the fair', 1, 2)).not.toContain('In time for the fair')
    expect(await event('In time for the fair', -2, -1)).not.toContain('In time for the fair')
  })

  it('links to gift cards if it arrives after the event [DELIV-10]', async () => {
    const addresses = (html: string) =>
      elementsOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '').map(({ attributes }) => attributes.get('href') ?? '')
    const giftCard = expect.stringContaining('/gift-cards/')
    expect(addresses(await event('Arrives after the fair'))).toContainEqual(giftCard)
    expect(addresses(await event('In time for the fair'))).not.toContainEqual(giftCard)
  })

  it('names standard shipping if an upgrade would be in time [DELIV-11]', async () => {
    expect(await event('Upgrade by noon')).toContain('Upgrade by noon with Standard Shipping')
  })

  it('is the day of standard shipping, or otherwise of the first service [DELIV-12]', async () => {
    const arrival = async (...services: string[]) =>
      /Arrives by \|([^|]+)/.exec(
        plain(
          await product({
            delivery: {
              zipCode: '66952',
              transitTimes: services.map((shippingType, index) => ({
                shippingType,
                displayDeliveryDate: `2031-03-0${index + 3}`,
              })),
            },
          }),
        ),
      )?.[1]
    expect(await arrival('Express', 'Standard Shipping', 'Overnight')).toBe('Tuesday, March 4')
    expect(await arrival('Express', 'Overnight')).toBe('Monday, March 3')
  })

  it.each([
    ['02108', true],
    ['02108-1234', true],
    ['K1A 0B1', true],
    ['k1a0b1', true],
    ['0210', false],
    ['02108-12', false],
    ['K1A 0BB', false],
  ])('is estimated for %s: %s [DELIV-05] [DELIV-06]', async (zip, isValid) => {
    const estimate = await get('getDelivery', { ...market, reference: '10000001', zip })
    expect(estimate === null).toBe(!isValid)
  })
})

describe('a product', () => {
  it('has its sizes in the order of their numbers [PDP-43]', async () => {
    const reversed = ({ products, ...sent }: ProductGroup) => ({ ...sent, products: products.toReversed() })
    const html = await withChanged(group, reversed, () => open('/art/en-US/product/10000002'))
    expect([...new Set(plain(html).match(/(?<=\|)\d+ x \d+(?=\|)/g))]).toEqual([
      '10 x 10',
      '16 x 16',
      '24 x 24',
      '32 x 32',
      '40 x 40',
    ])
  })

  it('of gallery pops is offered in five forms [POPS-01]', async () => {
    const itemsIn = (html: string) =>
      elementsOf(html).flatMap(
        ({ attributes }) => /[?&]pid=(10000030\w+)/.exec(attributes.get('href') ?? '')?.[1] ?? [],
      )
    const product = await open('/art/en-US/product/10000030')
    const canvas = await open('/art/en-US/product/10000030?pid=10000030C11X11C')
    expect(new Set([...itemsIn(product), ...itemsIn(canvas)])).toEqual(
      new Set([
        '10000030P11X11',
        '10000030P11X11FPBKNA',
        '10000030P11X11FPWHNA',
        '10000030C11X11C',
        '10000030C11X11FPCBNN',
      ]),
    )
  })

  it('has a message about the stock of the chosen item, and a set of its own [INVENT-04]', async () => {
    const soldOut = (sent: ProductGroup) => ({
      ...sent,
      products: sent.products.map((item) => ({ ...item, inventory: { stockLevel: 0, orderable: false } })),
    })
    for (const id of ['10000001', '10000061'])
      expect(plain(await withChanged(group, soldOut, () => open(`/art/en-US/product/${id}`)))).toMatch(/out of stock/i)
    expect(plain(await open(nextWork()))).not.toMatch(/out of stock/i)
  })
})

describe('the head of a list', () => {
  it.each([
    [12_345, '10,000+ Items'],
    [10_000, '10,000+ Items'],
    [9999, '9,999 Items'],
    [1, '1 Item'],
  ])('counts %i works [GALHDR-03]', async (total, text) => {
    const html = await withChanged(
      /brand-search/,
      (sent: object) => ({ ...sent, total }),
      () => open(`/art/en-US/gallery?limit=25&sort=newest&k=${total}`),
    )
    expect(plain(html)).toContain(`|${text}|`)
  })

  it('has the works for all parameters of its address [LIST-06]', async () => {
    const searched = async (query: string) => {
      requested = []
      await open(`/art/en-US/gallery/id--photographs/photography.htm?${query}`)
      const { line = '' } = requested.find((request) => request.line.includes('categoryId=photographs')) ?? {}
      return Object.fromEntries(new URL(line.slice('GET '.length), ORIGIN).searchParams)
    }
    expect(
      await searched(
        'sort=price-low-to-high&style=modern&img=webp&k=fog&limit=25&page=50&n=c_color:blue;c_size:large&parentCategoryId=nature',
      ),
    ).toMatchObject({
      sort: 'price-low-to-high',
      img: 'webp',
      txtSearch: 'fog',
      limit: '25',
      startIndex: '50',
      filterby: 'c_color:blue;c_size:large;c_style:modern',
      parentCategoryId: 'nature',
    })
    expect(await searched('o=120')).toMatchObject({ startIndex: '120' })
  })
})

describe('a newcomer', () => {
  it('is a guest without favorites before the registration [SCOPE-08] [PERM-03]', async () => {
    const browser = visitor()
    expect(await get('getShopper', market, browser)).toMatchObject({ type: 'guest' })
    expect(await browser.request('getFavorites', market)).toEqual({ kind: 'signed-out' })
    const added = await browser.request('addFavorite', { ...market, listId: 'none', productId: '10000001' })
    expect(added).toEqual({ kind: 'signed-out' })
  })

  it.each([true, false])(
    'is registered with the marketing choice %s, and has one list of favorites [NEWS-07] [REG-19] [FAV-08] [SCOPE-08]',
    async (acceptsMarketing) => {
      const browser = visitor()
      requested = []
      const email = `nora-${acceptsMarketing}@letters.example`
      const names = { firstName: 'Nora', lastName: 'Vale' }
      const entries = { ...market, ...names, email, password: 'Harbor-Light-7!', acceptsMarketing }
      expect(await browser.request('register', entries)).toMatchObject({ kind: 'registered' })
      const customer = requested.find(({ line }) => /^POST .*\/customers(\?|$)/.test(line))
      expect(JSON.parse(customer?.body ?? '')).toMatchObject({ customer: { c_emailOptout: acceptsMarketing } })
      expect(requested.some(({ line }) => line.startsWith('POST /marketing/'))).toBe(acceptsMarketing)
      expect(await get('getShopper', market, browser)).toMatchObject({ type: 'registered', firstName: 'Nora' })

      const lists = () => requested.filter(({ line }) => /^POST .*\/product-lists(\?|$)/.test(line))
      requested = []
      const created = await browser.request('getFavorites', market)
      expect(created).toMatchObject({ kind: 'list', list: { items: {} } })
      expect(lists().map(({ body }) => JSON.parse(body))).toEqual([expect.objectContaining({ type: 'wish_list' })])
      requested = []
      expect(await browser.request('getFavorites', market)).toEqual(created)
      expect(lists()).toEqual([])
    },
  )
})

/** A content page with one component of each kind of the page designer. */
const components = {
  'commerce_assets.image': { image: '/media/sea.jpg', alt: 'The sea' },
  'commerce_assets.linkedImage': { image: '/media/pier.jpg', alt: 'A pier', url: '/gallery', target: 'new' },
  'commerce_assets.heading': { text: 'Harbors', level: 2, url: '/lp/harbors' },
  'commerce_assets.richText': { html: '<p>Cotton <script>1</script></p>' },
  'headless.skinnyBanner': { html: '<b>Free shipping</b>' },
  'commerce_assets.imageWithText': {
    image: '/media/fog.jpg',
    alt: 'Fog',
    html: '<p>Over the bay</p>',
    color: 'ink',
    justify: 'left',
  },
}

it('shows the tiles of the page designer [PD-04]', async () => {
  const html = await withChanged(
    /\/pages\//,
    (sent: object) => ({
      ...sent,
      regions: [
        {
          id: 'main',
          components: Object.entries(components).map(([typeId, data], index) => ({ id: String(index), typeId, data })),
        },
      ],
    }),
    () => open('/art/en-US/help/faq'),
  )
  for (const part of [
    /<source [^>]*srcSet="\/media\/sea\.jpg"[^>]*\/><img [^>]*alt="The sea"/,
    /<a target="_blank" href="\/art\/en-US\/gallery"><picture>.*?alt="A pier"/,
    /<h2[^>]*><a href="\/art\/en-US\/lp\/harbors">Harbors<\/a><\/h2>/,
    /<p>Cotton <\/p>/,
    /banner"><b>Free shipping<\/b>/,
    /alt="Fog"[^>]*><\/picture><div [^>]*overlay" data-justify="left" data-color="ink">.*?<p>Over the bay<\/p>/,
  ])
    expect(html).toMatch(part)
})
