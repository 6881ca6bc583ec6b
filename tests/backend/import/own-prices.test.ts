import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { productGroup } from '#/contracts/product/product-group.ts'
import { studios } from '@passepartout/artworks'
import { imageIdOf } from '#backend/catalog/work.ts'
import { columns } from '#backend/import/columns.ts'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { applyTimedChanges } from '#backend/import/timed-changes.ts'
import { baskets, boston, openShop, some, type Basket, type Client, type Shop } from '../baskets/shop.ts'
import { done, EMAIL, orders, payableBasket, placed, placeOrder, visa } from '../orders/order-client.ts'
import { read, searchPath, send } from '../small-backend.ts'
import { csvOf, type Values } from './shop.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const base = { artist: 'Ines Vale', width_mm: '300', height_mm: '400', department: 'Posters', subjects: 'harbors' }
const sizes = '12x16|18x24|24x32'
const rows: Values[] = [
  { ...base, id: 'plain', title: 'Plain Harbor', sizes },
  {
    ...base,
    id: 'table',
    title: 'Priced Harbor',
    price: '12x16=19.99|18x24=29.99|12x16/frame=59|12x16/canvas=49.5',
    'price@CAD': '12x16=26.50|18x24=39',
  },
  { ...base, id: 'amount', title: 'Cheap Harbor', price: '9.5', sizes, 'price@JPY': '1230' },
  { ...base, id: 'factor', title: 'Dear Harbor', price: 'x1.2', sizes },
  {
    ...base,
    id: 'sale',
    title: 'Reduced Harbor',
    price: '12x16=20|18x24=30',
    sale_price: '15',
    sale_from: '2026-11-27',
    sale_to: '2026-11-30',
  },
  { ...base, id: 'print', title: 'Bare Harbor', sizes: '12x16|A3', services: 'none', price: '20' },
  { ...base, id: 'stock', title: 'Stocked Harbor', sizes: '12x16|18x24', stock: '12x16=2|18x24=0' },
  { ...base, id: 'whole', title: 'Counted Harbor', sizes: '12x16|18x24', stock: '3' },
  { ...base, id: 'hidden', title: 'Hidden Harbor', visible: 'no' },
  { ...base, id: 'later', title: 'Later Harbor', available_from: '2026-12-24T10:00+01:00' },
]

let shop: Shop
let folder: string
const ids = new Map<string, string>()

async function importRows(changed: readonly Values[]) {
  const file = join(folder, 'works.csv')
  writeFileSync(file, csvOf(changed, [...columns, 'price@CAD', 'price@JPY']))
  const { db } = shop.backend.services
  const result = await importCatalogue({
    db,
    studios,
    file,
    report: join(folder, 'report.csv'),
    now: NOW,
    drawMissing: true,
  })
  await shop.backend.services.search.current(true)
  return result
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-prices-'))
  shop = await openShop(60)
  shop.at(NOW)
  expect(await importRows(rows)).toMatchObject({ added: rows.length, rejected: 0 })
  const { db } = shop.backend.services
  for (const { key, work_id } of await db.selectFrom('imported_work').select(['key', 'work_id']).execute())
    ids.set(key, imageIdOf(work_id))
})
beforeEach(() => shop.at(NOW))
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const idOf = (key: string) => some(ids.get(key), `work ${key}`)
const groupOf = (key: string, currency = 'USD', siteId = 'Art') =>
  read(
    shop.backend,
    `/business/v1/products/groups/${idOf(key)}?siteId=${siteId}&locale=en-US&currency=${currency}`,
    productGroup,
  )

/** List and sale prices by size and service; the first choice of each service. */
async function pricesOf(key: string, currency = 'USD'): Promise<Record<string, [number, number]>> {
  const prices: Record<string, [number, number]> = {}
  for (const { c_size, services, productTypeGroup, listPrice, salePrice } of (await groupOf(key, currency)).products) {
    const service = services[0]?.name ?? 'none'
    const name = productTypeGroup === 'Canvas' && service === 'frame' ? 'framed canvas' : service
    prices[`${c_size.width}x${c_size.height} ${name}`] ??= [listPrice, salePrice]
  }
  return prices
}

const upiOf = async (key: string, size: string, service = 'none') =>
  some(
    (await groupOf(key)).products.find(
      ({ c_size, services }) =>
        `${c_size.width}x${c_size.height}` === size && (services[0]?.name ?? 'none') === service,
    ),
    `${key} ${size} ${service}`,
  ).upi

const listed = (parameters: Record<string, string> = {}) =>
  read(shop.backend, searchPath({ categoryId: 'root', limit: '60', ...parameters }), searchResponse)
const hitOf = async (key: string, parameters: Record<string, string> = {}) =>
  (await listed(parameters)).hits.find(({ imageid }) => imageid === idOf(key))

describe("a merchant's prices", () => {
  it('are those of a table, of whole items with a service, and of another currency', async () => {
    const usd = await pricesOf('table')
    expect(usd).toMatchObject({
      '12x16 none': [19.99, 19.99],
      '18x24 none': [29.99, 29.99],
      '12x16 frame': [59, 59],
      '12x16 canvas': [49.5, 49.5],
    })
    expect(new Set(Object.keys(usd).map((name) => name.split(' ')[0]))).toEqual(new Set(['12x16', '18x24']))
    const plain = await pricesOf('plain')
    expect(usd['12x16 framed canvas']?.[0]).toBeGreaterThan(49.5)
    expect(plain['12x16 none']?.[0]).not.toBe(19.99)
    const cad = await pricesOf('table', 'CAD')
    expect(cad).toMatchObject({ '12x16 none': [26.5, 26.5], '18x24 none': [39, 39] })
    // Converted, with the ending of the shop's prices.
    expect((await pricesOf('table', 'AUD'))['12x16 none']).toEqual([30.95, 30.95])
  })

  it('set the smallest size, and the others in the relation of the shop', async () => {
    const own = await pricesOf('amount')
    const plain = await pricesOf('plain')
    const sizes = Object.keys(plain).filter((name) => name.endsWith(' none'))
    const [smallest = '', ...others] = sizes
    expect(Object.keys(own)).toEqual(Object.keys(plain))
    expect(own[smallest]).toEqual([9.5, 9.5])
    for (const size of others) {
      const relation = (plain[size]?.[0] ?? 0) / (plain[smallest]?.[0] ?? 1)
      expect(Math.abs((own[size]?.[0] ?? 0) - 9.5 * relation)).toBeLessThan(2)
    }
    const yen = await pricesOf('amount', 'JPY')
    expect(yen[smallest]).toEqual([1230, 1230])
    for (const [list] of Object.values(yen)) expect(Number.isInteger(list)).toBe(true)
  })

  it('multiply the prices of the shop', async () => {
    const own = await pricesOf('factor')
    for (const [name, [list]] of Object.entries(await pricesOf('plain')))
      expect(Math.abs((own[name]?.[0] ?? 0) - 1.2 * list)).toBeLessThan(2.3)
  })

  it.each([
    ['USD', 'en-US', 29.99],
    ['CAD', 'en-CA', 39],
  ])('are the same in a list, on the page, in the basket and in the order in %s', async (currency, locale, price) => {
    const upi = await upiOf('table', '18x24')
    expect(await hitOf('table', { currency })).toMatchObject({ price, msrp: price })
    expect((await pricesOf('table', currency))['18x24 none']?.[1]).toBe(price)
    const client = await shop.client()
    const { basketId } = await client.basket(upi)
    expect((await client.call('PATCH', `${basketId}?siteId=Art`, { currency })).status).toBe(200)
    const basket = await payableBasketIn(client, basketId)
    expect(basket.productItems[0]).toMatchObject({ basePrice: price, price })
    expect(basket.productTotal).toBe(price)
    const order = await client.call<Basket>('POST', `${orders}?siteId=Art&locale=${locale}`, { basketId })
    expect(order.status).toBe(200)
    expect(order.body).toMatchObject({ currency, productTotal: price, productItems: [{ basePrice: price, price }] })
  })

  it('sort and filter lists', async () => {
    const cheap = await listed({ sort: 'price-low-to-high' })
    const prices = cheap.hits.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices).toHaveLength(rows.length - 2)
    const band = await listed({ filterby: 'price:25-50' })
    expect(band.hits.every(({ price }) => price >= 25 && price < 50)).toBe(true)
    expect(band.hits.map(({ imageid }) => imageid)).toContain(idOf('table'))
  })

  it('are never taken from a client', async () => {
    const upi = await upiOf('table', '12x16', 'frame')
    const { body } = await (
      await shop.client()
    ).call('POST', `${baskets()}?siteId=Art`, {
      productItems: [{ productId: upi, quantity: 2, price: 0.01, basePrice: 0.01, c_listPrice: 0.01 }],
    })
    expect(body.productItems[0]).toMatchObject({ basePrice: 59, price: 118 })
  })
})

describe('a sale with dates', () => {
  const sale = async () => ({
    product: (await pricesOf('sale'))['18x24 none'],
    tile: await hitOf('sale').then((hit) => [hit?.msrp, hit?.price, hit?.c_isSale, hit?.badges.promoBadge]),
    listed: (await (await send(shop.backend, searchPath({ categoryId: 'sale' }))).text()).includes(idOf('sale')),
  })
  const at = async (instant: string) => {
    shop.at(new Date(instant))
    const { db, search } = shop.backend.services
    return applyTimedChanges({ db, search, studios, now: new Date(instant) })
  }

  it('reduces the price from its first to its last day', async () => {
    const before = { product: [30, 30], tile: [30, 30, false, null], listed: false }
    expect(await sale()).toMatchObject(before)
    expect(await at('2026-11-26T23:59:59Z')).toBe(0)
    expect(await at('2026-11-27T00:00:00Z')).toBe(1)
    expect(await sale()).toMatchObject({ product: [30, 22.5], tile: [30, 22.5, true, '25% off'], listed: true })
    const basket = await (await shop.client()).basket(await upiOf('sale', '18x24'))
    expect(basket.productItems[0]).toMatchObject({ basePrice: 22.5, c_listPrice: 30 })
    expect(await at('2026-11-30T23:59:59Z')).toBe(0)
    expect(await at('2026-12-01T00:00:00Z')).toBe(1)
    expect(await sale()).toMatchObject(before)
  })
})

describe('sizes and services', () => {
  it('are those of the row', async () => {
    expect(Object.keys(await pricesOf('print'))).toEqual(['12x16 none', '12x17 none'])
    const group = await groupOf('print')
    expect(group.allPossibleFlags).toEqual({
      canFrame: false,
      canMount: false,
      canLaminate: false,
      canCanvasStretched: false,
      canCanvasFramed: false,
    })
  })
})

describe('stock', () => {
  const stockOf = async (key: string, size: string) =>
    (await groupOf(key)).products.find(({ c_size }) => `${c_size.width}x${c_size.height}` === size)?.inventory

  it('of a size runs out for that size alone, and comes back with a cancelled order', async () => {
    const framed = await upiOf('stock', '12x16', 'frame')
    const upi = await upiOf('stock', '12x16')
    const soldOut = await upiOf('stock', '18x24')
    expect(await stockOf('stock', '12x16')).toEqual({ stockLevel: 2, orderable: true })
    expect(await stockOf('stock', '18x24')).toEqual({ stockLevel: 0, orderable: false })
    const client = await shop.client()
    expect(await rejectionOf(soldOut, 1)).toEqual([400, 'Product Item Not Available'])
    expect(await rejectionOf(upi, 3)).toEqual([400, 'Product Item Not Available'])
    const { orderNo } = await placed(client, upi, framed)
    expect(await stockOf('stock', '12x16')).toEqual({ stockLevel: 0, orderable: false })
    expect(await rejectionOf(upi, 1)).toEqual([400, 'Product Item Not Available'])
    expect((await client.call('POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})).status).toBe(200)
    expect(await stockOf('stock', '12x16')).toEqual({ stockLevel: 2, orderable: true })
  })

  it('of a work is shared by its sizes, and no order takes more', async () => {
    const [small, large] = [await upiOf('whole', '12x16'), await upiOf('whole', '18x24')]
    const [first, second] = [await shop.client(), await shop.client()]
    const late = await payableBasket(second, small, large)
    await placed(first, small, large)
    expect(await stockOf('whole', '18x24')).toEqual({ stockLevel: 1, orderable: true })
    expect((await placeOrder(second, late.basketId)).status).toBe(409)
  })

  it('starts anew when its number changes, and only then', async () => {
    await placed(await shop.client(), await upiOf('whole', '12x16'))
    expect(await stockOf('whole', '12x16')).toEqual({ stockLevel: 0, orderable: false })
    const change = (values: Values) => importRows(rows.map((row) => (row.id === 'whole' ? { ...row, ...values } : row)))
    await change({ title: 'Counted Harbour' })
    expect(await stockOf('whole', '12x16')).toEqual({ stockLevel: 0, orderable: false })
    await change({ stock: '5' })
    expect(await stockOf('whole', '12x16')).toEqual({ stockLevel: 5, orderable: true })
  })
})

describe('a work that is not on sale', () => {
  it.each(['hidden', 'later'])('is not listed, not found, not sold and has no items: %s', async (key) => {
    expect(await hitOf(key)).toBeUndefined()
    const found = await listed({ searchType: 'KEYWORD', searchKeyword: key })
    expect(found.hits.map(({ imageid }) => imageid)).not.toContain(idOf(key))
    expect((await groupOf(key)).products).toEqual([])
    const upi = `${idOf(key)}T12X16`
    expect(await rejectionOf(upi, 1)).toEqual([400, 'Invalid Product'])
    const suggested = await send(shop.backend, `/typeahead/v1/suggest?siteId=Art&q=${idOf(key)}`)
    expect(await suggested.text()).not.toContain('Harbor')
    const feed = await send(shop.backend, '/feed/v1/works/1?siteId=Art')
    expect(await feed.text()).not.toContain(idOf(key))
  })

  it('is sold from its day on', async () => {
    shop.at(new Date('2026-12-24T09:00:00Z'))
    const { db, search } = shop.backend.services
    expect(await applyTimedChanges({ db, search, studios, now: new Date('2026-12-24T09:00:00Z') })).toBe(1)
    expect(await hitOf('later')).toMatchObject({ name: 'Later Harbor' })
    expect((await groupOf('later')).products.length).toBeGreaterThan(5)
    const suggested = await send(shop.backend, '/typeahead/v1/suggest?siteId=Art&q=later')
    expect(await suggested.text()).toContain('Later Harbor')
  })
})

async function rejectionOf(productId: string, quantity: number) {
  const client = await shop.client()
  const { basketId } = await client.basket()
  const { status, body } = await client.call<{ title: string }>('POST', `${basketId}/items`, [{ productId, quantity }])
  return [status, body.title]
}

async function payableBasketIn(client: Client, basketId: string): Promise<Basket> {
  await done(client.call('PUT', `${basketId}/customer`, { email: EMAIL }))
  await done(client.call('PUT', `${basketId}/shipments/me/shipping-address?useAsBilling=true`, boston))
  await done(client.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '001' }))
  return done(client.call('POST', `${basketId}/payment-instruments`, visa))
}
