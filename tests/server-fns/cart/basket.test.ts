import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import type { Basket, BasketResult } from '#/domain/cart/basket.ts'
import { config } from '#config'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let session: typeof import('#/session/shopper.server.ts')
let products: typeof import('#/upstreams/products.server.ts')

const market = { siteId: 'Art', locale: 'en-US', currency: 'USD' }
const canada = { site: 'art', locale: 'en-CA' }
const code = 'ART10'
const [site] = config.sites
if (!site) throw new Error('a site is needed')

beforeAll(async () => {
  shop = await startTestShop()
  baskets = await import('#/server-fns/cart/basket.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  session = await import('#/session/shopper.server.ts')
  products = await import('#/upstreams/products.server.ts')
})
afterAll(() => shop.close())

async function itemsOf(number: number) {
  const day = { date: '2026-06-01', zipCode: undefined }
  const group = await products.fetchProductGroup(imageIdOf(number), market, day)
  return group.products.filter(({ inventory }) => inventory.orderable)
}

async function itemOf(number: number) {
  const [item] = await itemsOf(number)
  if (!item) throw new Error('no item of the work can be ordered')
  return item
}

function basketOf(result: BasketResult): Basket {
  if (result.kind !== 'basket') throw new Error(`the basket was not changed: ${result.kind}`)
  return result.basket
}

async function editionItem() {
  const work = await shop.backend.services.db
    .selectFrom('work')
    .select('id')
    .where('edition', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id } of work) {
    const edition = (await itemsOf(id)).find(({ inventory }) => inventory.stockLevel < 100)
    if (edition) return edition
  }
  throw new Error('no work is an edition')
}

async function withItem(quantity = 1) {
  const browser = openBrowser()
  const item = await itemOf(1)
  const put = () => baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi: item.upi, quantity }] })
  const basket = basketOf(await browser.visit(put))
  const [line] = basket.lines
  if (!line) throw new Error('nothing was put into the basket')
  return { browser, item, basket, line }
}

describe('a basket', () => {
  it('is not requested on a first visit', async () => {
    shop.requested()
    expect(await openBrowser().visit(() => baskets.readBasket(siteAndLocale))).toBeNull()
    expect(shop.requested()).toEqual([])
  })

  it('is read by customer id, and created with an empty body if there is none [BASKET-02] [API-14]', async () => {
    const browser = openBrowser()
    const { customerId } = await browser.visit(() => session.asShopper(site, async (caller) => caller))
    const read = [`GET /customers/${customerId}/baskets`, '']
    shop.requested()
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({ lines: [], subtotal: 0 })
    expect(await shop.sent()).toEqual([read, ['POST /baskets', '{}']])
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({ lines: [] })
    expect(await shop.sent()).toEqual([read])
  })

  it('is the first of the baskets, with its items, unless their total is 0 [BASKET-05]', async () => {
    const { browser, item, basket } = await withItem(2)
    const { customerId } = await browser.visit(() => session.asShopper(site, async (caller) => caller))
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({
      basketId: basket.basketId,
      lines: [{ upi: item.upi, quantity: 2 }],
    })
    const stored = {
      basketId: 'stored',
      currency: 'USD',
      customerInfo: {},
      productItems: [
        { itemId: 'a-line', productId: 'A1', quantity: 5, basePrice: 1, price: 5, priceAfterItemDiscount: 5 },
      ],
      productSubTotal: 5,
      orderTotal: 5,
    }
    const returned = (total: number) =>
      shop.respondInstead(({ method, url }) =>
        method === 'GET' && url.includes(`/customers/${customerId}/baskets`)
          ? Response.json({ total, baskets: [stored, { ...stored, basketId: 'another', productItems: [] }] })
          : undefined,
      )
    returned(2)
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({
      basketId: 'stored',
      lines: [{ itemId: 'a-line', quantity: 5 }],
    })
    shop.requested()
    returned(0)
    await browser.visit(() => baskets.readBasket(siteAndLocale)).catch(() => undefined)
    expect(shop.requested()[1]).toBe('POST /baskets')
  })

  it("holds the item of its salesForcePayload, at the catalogue's price [API-19]", async () => {
    shop.requested()
    const { item, line, basket } = await withItem(2)
    const put = (await shop.sent()).find(([requested]) => requested === `POST /baskets/${basket.basketId}/items`)
    expect(JSON.parse(put?.[1] ?? '')).toEqual([{ ...JSON.parse(item.salesForcePayload), quantity: 2 }])
    expect(line).toMatchObject({
      upi: item.upi,
      quantity: 2,
      size: item.displayFinishedSize,
      kind: item.productTypeName,
      path: item.productUrl,
      picture: item.imageUrl,
      unitPrice: Math.round(item.salePrice * 100),
      listPrice: Math.round(item.listPrice * 100),
      price: 2 * Math.round(item.salePrice * 100),
      width: item.c_finished.width,
    })
    expect(basket.subtotal).toBe(2 * Math.round(item.salePrice * 100))
  })

  it('shows the current artist, picture and stock of its products, requested by id [API-15] [ENTITY-09] [IMG-07]', async () => {
    const { browser, item, line } = await withItem(2)
    let query = new URLSearchParams()
    shop.respondInstead((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.endsWith('/products')) return undefined
      query = searchParams
      const image = (viewType: string, width: number) => ({
        viewType,
        images: [{ link: `/images/items/${item.upi}/${width}.webp?v=0123abcd`, alt: 'the work' }],
      })
      const product = {
        id: item.upi,
        name: 'A later name',
        brand: 'A later artist',
        price: 1,
        imageGroups: [
          { ...image('small', 480), variationAttributes: [{ id: 'color', values: [{ value: 'frame-oak' }] }] },
          image('large', 1200),
          image('small', 240),
        ],
        variationValues: { size: '12x16' },
        variationAttributes: [{ id: 'size', name: 'Size', values: [{ value: '12x16', name: '12 x 16 in' }] }],
        inventory: { ats: 0 },
      }
      return Response.json({ limit: 2, total: 2, data: [{ ...product, id: 'another', brand: 'Another' }, product] })
    })
    const basket = await browser.visit(() => baskets.readBasket(siteAndLocale))
    expect(query.get('ids')).toBe(item.upi)
    expect(query.get('allImages')).toBe('true')
    // Price and quantity come from the basket; artist, picture and stock from the product.
    expect(basket?.lines).toEqual([
      { ...line, artist: 'A later artist', stock: 0, picture: `/images/items/${item.upi}?v=0123abcd` },
    ])
  })

  it('shows its lines without current product data if the products cannot be fetched', async () => {
    const { browser, line } = await withItem()
    shop.respondInstead(({ url }) => (url.includes('/products?') ? new Response('', { status: 503 }) : undefined))
    expect((await browser.visit(() => baskets.readBasket(siteAndLocale)))?.lines).toEqual([line])
  })

  it('has arrival dates for the default postal code, and none in a locale without a default', async () => {
    const { browser, basket } = await withItem()
    expect(basket.destination).toBe(config.delivery.defaultPostalCode)
    expect(basket.lines[0]?.arrives).toMatch(/^\d{4}-\d\d-\d\d$/)
    const read = await browser.visit(() => baskets.readBasket(canada))
    expect(read?.destination).toBeUndefined()
    expect(read?.lines[0]?.arrives).toBeUndefined()
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({
      destination: config.delivery.defaultPostalCode,
    })
  })

  it('is shown without arrival dates if its postal code cannot be stored', async () => {
    const { browser } = await withItem()
    await browser.visit(() => baskets.readBasket(canada))
    const { basketId = '' } = (await browser.visit(() => baskets.readBasket(siteAndLocale))) ?? {}
    const caller = await browser.visit(() => session.asShopper(site, async (shopper) => shopper))
    const upstream = await import('#/upstreams/baskets.server.ts')
    await browser.visit(() => upstream.changeDestination(caller, basketId, ''))
    shop.respondInstead(({ method, url }) =>
      method === 'PATCH' && url.includes(`/baskets/${basketId}`) ? new Response(null, { status: 503 }) : undefined,
    )
    const read = await browser.visit(() => baskets.readBasket(siteAndLocale))
    expect(read?.lines).toHaveLength(1)
    expect(read?.lines[0]?.arrives).toBeUndefined()
    expect(read?.destination).toBeUndefined()
  })

  it('shows how far its works are from free shipping, in the currency of the locale', async () => {
    const { browser, basket } = await withItem()
    expect(basket.freeShipping).toEqual({ method: 'Standard', threshold: 9900, reached: basket.subtotal })
    const read = await browser.visit(() => baskets.readBasket({ site: 'art', locale: 'fr-CA' }))
    expect(read?.freeShipping).toMatchObject({ threshold: 13_500, reached: read?.subtotal })
  })

  it('is changed to the currency of the locale [BASKET-03]', async () => {
    const { browser, basket } = await withItem()
    shop.requested()
    expect(await browser.visit(() => baskets.readBasket(canada))).toMatchObject({ currency: 'CAD' })
    const change = [`PATCH /baskets/${basket.basketId}`, '{"currency":"CAD"}']
    expect((await shop.sent()).slice(1)).toEqual([change, ['GET /products', '']])
    await browser.visit(() => baskets.readBasket(canada))
    expect(shop.requested().filter((line) => line.includes('/baskets/'))).toEqual([])
  })

  it('has the e-mail address of a registered shopper [BASKET-04]', async () => {
    const { browser } = await withItem()
    const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
    await browser.visit(() => signIn.signInShopper(ada))
    const { basketId } = (await browser.visit(() => baskets.readBasket(siteAndLocale))) ?? { basketId: '' }
    const { changeBasketEmail } = await import('#/upstreams/baskets.server.ts')
    await browser.visit(() =>
      session.asShopper(site, (caller) => changeBasketEmail(caller, basketId, 'other@example.com')),
    )
    shop.requested()
    expect(await browser.visit(() => baskets.readBasket(siteAndLocale))).toMatchObject({ email: ada.email })
    const named = `PUT /baskets/${basketId}/customer`
    expect(await shop.sent()).toContainEqual([named, JSON.stringify({ email: ada.email })])
    await browser.visit(() => baskets.readBasket(siteAndLocale))
    expect(shop.requested()).not.toContain(named)
  })

  it('changes the quantity of a line, and rejects 1000', async () => {
    const { browser, line } = await withItem()
    const change = (quantity: number) => () =>
      baskets.changeQuantity({ ...siteAndLocale, itemId: line.itemId, quantity })
    expect(basketOf(await browser.visit(change(3))).lines).toMatchObject([{ quantity: 3 }])
    expect(await browser.visit(change(1000))).toEqual({ kind: 'rejected', field: 'quantity' })
  })

  it('exchanges the item of a line, and leaves the line unchanged for an unknown item or line', async () => {
    const { browser, item, line } = await withItem(2)
    const other = (await itemsOf(1)).find(({ upi }) => upi !== item.upi)
    if (!other) throw new Error('the work is made in one way only')
    const exchange = (upi: string, itemId = line.itemId) =>
      browser.visit(() => baskets.exchange({ ...siteAndLocale, itemId, upi, quantity: 2 }))
    const { lines } = basketOf(await exchange(other.upi))
    const unitPrice = Math.round(other.salePrice * 100)
    expect(lines).toMatchObject([{ itemId: line.itemId, upi: other.upi, quantity: 2, unitPrice }])
    expect(await exchange('NOTHING')).toEqual({ kind: 'rejected', field: 'productId' })
    expect(await exchange(item.upi, 'another')).toEqual({ kind: 'gone' })
    expect((await browser.visit(() => baskets.readBasket(siteAndLocale)))?.lines).toEqual(lines)
  })

  it('rejects an exchange for more pieces than an edition has left', async () => {
    const edition = await editionItem()
    const left = edition.inventory.stockLevel
    const { browser, line } = await withItem()
    const exchange = () =>
      baskets.exchange({ ...siteAndLocale, itemId: line.itemId, upi: edition.upi, quantity: left + 1 })
    expect(await browser.visit(exchange)).toEqual({ kind: 'stock', left, upi: edition.upi })
    expect((await browser.visit(() => baskets.readBasket(siteAndLocale)))?.lines).toMatchObject([{ upi: line.upi }])
  })

  it('restores a removed gift card with the same texts and date', async () => {
    const { browser } = await withItem()
    const deliveryDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const to = { recipientEmail: 'ada@example.com', recipientName: 'Ada' }
    const words = { ...to, senderName: 'Jean', message: 'For you', deliveryDate }
    const put = () => browser.visit(() => baskets.restoreGiftToBasket({ ...siteAndLocale, ...words, amount: 5000 }))
    const [gift] = basketOf(await put()).gifts
    expect(gift).toMatchObject({ ...words, amount: 5000 })
    const remove = () => baskets.removeGiftFromBasket({ ...siteAndLocale, itemId: gift?.id ?? '' })
    expect(basketOf(await browser.visit(remove)).gifts).toEqual([])
    expect(await browser.visit(remove)).toEqual({ kind: 'gone' })
    expect(basketOf(await put()).gifts).toMatchObject([words])
  })

  it('reports how many pieces of an edition are left, including those in the basket', async () => {
    const edition = await editionItem()
    const left = edition.inventory.stockLevel
    const browser = openBrowser()
    const put = (quantity: number) => () =>
      baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi: edition.upi, quantity }] })
    expect(basketOf(await browser.visit(put(left))).lines).toMatchObject([{ quantity: left, stock: left }])
    expect(await browser.visit(put(1))).toEqual({ kind: 'stock', left, upi: edition.upi })
  })

  it('removes a line, and reports one that another tab removed [API-18]', async () => {
    const { browser, basket, line } = await withItem()
    const remove = () => baskets.removeItemFromBasket({ ...siteAndLocale, itemId: line.itemId })
    shop.requested()
    expect(basketOf(await browser.visit(remove)).lines).toEqual([])
    expect(shop.requested()).toContain(`DELETE /baskets/${basket.basketId}/items/${line.itemId}`)
    expect(await browser.visit(remove)).toEqual({ kind: 'gone' })
    const change = () => baskets.changeQuantity({ ...siteAndLocale, itemId: line.itemId, quantity: 2 })
    expect(await browser.visit(change)).toEqual({ kind: 'gone' })
  })

  it.each(['', 'NOTHING', "' or 1=1 --", '../../etc', '\u{1F5BC}'.repeat(20)])(
    'rejects the unknown item %j',
    async (upi) => {
      const put = () => baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi, quantity: 1 }] })
      expect(await openBrowser().visit(put)).toEqual({ kind: 'gone' })
    },
  )

  it('applies a promo code and removes it [PROMO-12] [PROMO-13]', async () => {
    const { browser } = await withItem()
    shop.requested()
    const reduced = basketOf(await browser.visit(() => baskets.applyCode({ ...siteAndLocale, code: ` ${code} ` })))
    expect(shop.requested().at(-2)).toMatch(/^POST \/baskets\/[^/]+\/coupons$/)
    expect(reduced).toMatchObject({ coupons: [{ code, valid: true }], reductions: [{ text: '10% off your order' }] })
    const [coupon] = reduced.coupons
    const remove = () => baskets.removeCode({ ...siteAndLocale, couponItemId: coupon?.couponItemId ?? '' })
    expect(basketOf(await browser.visit(remove))).toMatchObject({ coupons: [], reductions: [] })
    expect(shop.requested().at(-2)).toBe(`DELETE /baskets/${reduced.basketId}/coupons/${coupon?.couponItemId}`)
    expect(await browser.visit(remove)).toEqual({ kind: 'gone' })
  })

  it.each(['NOSUCHCODE', 'SUMMER24', 'WITHDRAWN', "x' or '1'='1", '<script>', '\u0000\u0000\u0000', '\ud800abc'])(
    'rejects the promo code %j',
    async (rejected) => {
      const { browser } = await withItem()
      expect(await browser.visit(() => baskets.applyCode({ ...siteAndLocale, code: rejected }))).toEqual({
        kind: 'code',
      })
    },
  )
})

describe('upgrades', () => {
  const upgradesFor = async (upi: string) => {
    const { readUpgrades } = await import('#/server-fns/product/upgrades.server.ts')
    return openBrowser().visit(() => readUpgrades({ ...siteAndLocale, upi }))
  }

  it('are offered for an unframed print, at the prices of its product page', async () => {
    const items = await itemsOf(1)
    const print = items.find(
      ({ specialHandling, productTypeGroup }) => !specialHandling && productTypeGroup !== 'Canvas',
    )
    const offers = await upgradesFor(print?.upi ?? '')
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.length).toBeLessThanOrEqual(3)
    expect(new Set(offers.map(({ upi }) => upi)).size).toBe(offers.length)
    for (const { upi, sale, path } of offers) {
      const item = items.find((candidate) => candidate.upi === upi)
      expect({ sale, path }).toEqual({ sale: Math.round((item?.salePrice ?? 0) * 100), path: item?.productUrl })
    }
  })

  it('are not offered for framed items [UPGRADE-09]', async () => {
    const framed = (await itemsOf(1)).find(({ specialHandling }) => specialHandling?.name === 'frame')
    expect(framed).toBeDefined()
    expect(await upgradesFor(framed?.upi ?? '')).toEqual([])
  })

  it('are not offered for an unknown item', async () => {
    expect(await upgradesFor('NOTHING')).toEqual([])
  })
})

it('merges the baskets at sign-in, reports the added quantities, and undoes the merge', async () => {
  const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
  const own = openBrowser()
  await own.visit(() => signIn.signInShopper(ada))
  const [inBoth, ofGuest] = [await itemOf(3), await itemOf(4)]
  const put = (upi: string, quantity: number) => () =>
    baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi, quantity }] })
  const before = basketOf(await own.visit(put(inBoth.upi, 1)))
  const guest = openBrowser()
  await guest.visit(put(inBoth.upi, 3))
  await guest.visit(put(ofGuest.upi, 2))

  const result = await guest.visit(() => signIn.signInShopper(ada))
  if (result.kind !== 'signed-in') throw new Error(`not signed in: ${result.kind}`)
  const joined = result.shopper.joined ?? []
  expect(joined.map(({ quantity, before: had }) => [quantity, had])).toEqual([
    [3, 1],
    [2, 0],
  ])
  const after = await guest.visit(() => baskets.unjoin({ ...siteAndLocale, lines: joined }))
  const saved = (basket: Basket) => basket.lines.map(({ upi, quantity }) => ({ upi, quantity }))
  expect(saved(basketOf(after))).toEqual(saved(before))
  expect(await guest.visit(() => signIn.readShopper(siteAndLocale))).not.toHaveProperty('joined')

  const again = await own.visit(() => signIn.signInShopper(ada))
  expect(again).toMatchObject({ kind: 'signed-in', shopper: { joined: [] } })
})
