import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { findWorks } from '#backend/catalog/works.ts'
import { SEEDED_GUEST } from '#backend/orders/seed.ts'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import type { CheckoutEntry } from '#/domain/checkout/checkout.ts'
import { openBrowser, startTestShop } from '../../session/shop-window.ts'
import { boston } from '../../boston.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let saving: typeof import('#/server-fns/cart/saved-items.server.ts')
let checkout: typeof import('#/server-fns/checkout/checkout.server.ts')
let steps: typeof import('#/server-fns/checkout/checkout-save.server.ts')
let guestOrders: typeof import('#/server-fns/orders/guest-orders.server.ts')
let products: typeof import('#/upstreams/products.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  baskets = await import('#/server-fns/cart/basket.server.ts')
  saving = await import('#/server-fns/cart/saved-items.server.ts')
  checkout = await import('#/server-fns/checkout/checkout.server.ts')
  steps = await import('#/server-fns/checkout/checkout-save.server.ts')
  guestOrders = await import('#/server-fns/orders/guest-orders.server.ts')
  products = await import('#/upstreams/products.server.ts')
})
afterAll(() => shop.close())

const french = { site: 'art', locale: 'fr-CA' }
const japanese = { site: 'poster-ap', locale: 'ja-JP' }
const montreal = { ...boston, city: 'Montréal', stateCode: 'QC', postalCode: 'H2X 1Y4', countryCode: 'CA' }
const kyoto = { ...boston, city: '京都市', stateCode: '京都府', postalCode: '604-8571', countryCode: 'JP' }

/** Words for kinds, frames, sizes, methods and promotions that appear in English only. */
const english = /\b(Framed|Print|Poster|Canvas|Natural|Oak|Black|in|Expedited|Overnight|By road|off|business days)\b/

/** A framed item of the first work that a site frames. */
async function framedUpi(siteId: string): Promise<string> {
  const works = await findWorks(
    shop.backend.services.db,
    Array.from({ length: 100 }, (_, n) => imageIdOf(n + 1)),
  )
  const work = works.find(
    (candidate) => soldOn(candidate, siteId) && candidate.canFrame && groupTypeOf(candidate) === 'standard',
  )
  const market = { siteId, locale: 'en-US', currency: 'USD' }
  const requested = { date: '2026-06-01', zipCode: undefined }
  const { products: variants } = await products.fetchProductGroup(work?.imageId ?? '', market, requested)
  const framed = variants.find(
    ({ inventory, specialHandling }) => inventory.orderable && specialHandling?.name === 'frame',
  )
  if (!framed) throw new Error(`${siteId} has no framed item that can be ordered`)
  return framed.upi
}

describe.each([
  {
    ids: french,
    siteId: 'Art',
    address: montreal,
    kind: /encadrée$/,
    size: /^[\d⅛¼⅜½⅝¾⅞]+ x [\d⅛¼⅜½⅝¾⅞]+ po$/,
    methods: ['Standard', 'Accélérée'],
    described: 'Par la route, de deux à cinq jours ouvrables vers la plupart des adresses',
    reduction: '10 % de rabais sur votre commande',
    country: 'Canada',
    ofGuest: { method: 'Standard', country: 'États-Unis' },
  },
  {
    ids: japanese,
    siteId: 'PosterAP',
    address: kyoto,
    kind: /^額装/,
    size: /^[\d.]+ x [\d.]+ cm$/,
    methods: ['通常配送', '速達'],
    described: '陸送。ほとんどのお届け先へ2〜5営業日',
    reduction: 'ご注文が10%オフ',
    country: '日本',
    ofGuest: { method: '通常配送', country: 'アメリカ合衆国' },
  },
])('in $ids.locale', ({ ids, siteId, address, kind, size, methods, described, reduction, country, ofGuest }) => {
  it('shows basket, saved items, methods and order in the language of the page', async () => {
    const browser = openBrowser()
    const upi = await framedUpi(siteId)
    const put = await browser.visit(() => baskets.addItemsToBasket({ ...ids, items: [{ upi, quantity: 1 }] }))
    if (put.kind !== 'basket') throw new Error(`nothing was put into the basket: ${put.kind}`)
    const line = {
      kind: expect.stringMatching(kind),
      size: expect.stringMatching(size),
      frame: expect.not.stringMatching(english),
    }
    expect(put.basket.lines).toMatchObject([line])

    const stored = await browser.visit(() => saving.changeSaved({ ...ids, step: 'restore', upi, quantity: 1 }))
    expect(stored).toMatchObject({ kind: 'done', saved: { items: [line] } })

    const { basketId } = put.basket
    const save = async (entry: CheckoutEntry) => {
      const result = await browser.visit(() => steps.saveStep({ ...ids, basketId, entry }))
      if (result.kind !== 'basket') throw new Error(`${entry.form} was not saved: ${JSON.stringify(result)}`)
      return result.basket
    }
    await save({ form: 'contact', email: 'nora@letters.example' })
    await save({ form: 'shipping', address })
    const choices = await browser.visit(() => checkout.readShippingChoices(ids))
    expect(choices.map(({ name }) => name)).toEqual(methods)
    expect(choices[0]?.description).toBe(described)
    await save({ form: 'method', methodId: choices[0]?.id ?? '' })
    const reduced = await browser.visit(() => baskets.applyCode({ ...ids, code: 'ART10' }))
    expect(reduced).toMatchObject({ kind: 'basket', basket: { reductions: [{ text: reduction }] } })
    const card = { holder: 'Nora Vale', number: '4242 4242 4242 4242', expiry: '04/31', securityCode: '123' }
    const basket = await save({ form: 'payment', means: { kind: 'card', card }, billTo: null })
    expect(basket.method).toMatchObject({ name: methods[0] })
    const placed = await browser.visit(() => checkout.placeOrderOfBasket({ ...ids, basketId, total: basket.total }))
    if (placed.kind !== 'placed') throw new Error(`the order was not placed: ${placed.kind}`)

    const order = await browser.visit(() => checkout.readPlacedOrder({ ...ids, orderNo: placed.orderNo }))
    expect(order?.lines).toMatchObject([{ productType: expect.stringMatching(kind) }])
    expect(order?.lines[0]?.description).not.toMatch(english)
    expect(order?.shippingMethod).toBe(methods[0])
    expect(order?.reductions).toMatchObject([{ text: reduction }])
    expect(order?.shippingAddress?.lines.at(-1)).toBe(country)
    expect(order?.billingAddress?.lines.at(-1)).toBe(country)
  })

  it('shows an order that was placed in another language in the language of the page', async () => {
    const requested = { ...ids, orderNumber: '1000000008', orderEmailAddress: SEEDED_GUEST }
    const found = await openBrowser().visit(() => guestOrders.findOrder(requested))
    if (found.kind !== 'found') throw new Error(`the order was not found: ${found.kind}`)
    expect(found.order.shippingMethod).toBe(ofGuest.method)
    expect(found.order.shippingAddress?.lines.at(-1)).toBe(ofGuest.country)
    for (const { productType } of found.order.lines) {
      expect(productType).toBeTruthy()
      expect(productType).not.toMatch(english)
    }
  })
})
