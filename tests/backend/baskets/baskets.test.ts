import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupTypeOf, soldOn } from '#backend/catalog/group-types.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { salesForcePayload } from '#backend/products/sales-force-payload.ts'
import { productTypeOf } from '#backend/products/product-types.ts'
import {
  baskets,
  NOON,
  offersOf,
  openShop,
  plainWorks,
  some,
  unknownImage,
  upiOf,
  type Basket,
  type Client,
  type Shop,
} from './shop.ts'

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const fresh = async () => (ada = await shop.client())
const work = (index = 0) => some(plainWorks(shop)[index], 'plain work')
const customer = (id: string) => `/customer/shopper-customers/v1/organizations/f_ecom_zzpp_001/customers/${id}/baskets`

describe('creating and reading baskets', () => {
  it('returns a total of 0 to a shopper without a basket and creates one from an empty body [API-14]', async () => {
    await fresh()
    expect(await ada.call('GET', customer(ada.customerId))).toEqual({ status: 200, body: { total: 0 } })
    const created = await ada.call('POST', `${baskets()}?siteId=Art`, {})
    expect(created.status).toBe(200)
    expect(created.body).toMatchObject({
      currency: 'USD',
      customerInfo: { customerId: ada.customerId, email: '' },
      productItems: [],
      couponItems: [],
      shipments: [{ shipmentId: 'me' }],
      paymentInstruments: [],
      productTotal: 0,
      orderTotal: 0,
      taxation: 'net',
    })
    const read = await ada.call<{ total: number; baskets: Basket[] }>('GET', customer(ada.customerId))
    expect(read.body).toEqual({ total: 1, baskets: [created.body] })
  })

  it('creates a basket without a body and returns the same one from v1 and v2', async () => {
    await fresh()
    const created = await ada.call('POST', `${baskets('v1')}?siteId=Art`)
    expect(created.status).toBe(200)
    const { basketId } = created.body
    const first = await ada.call('GET', `${baskets('v1')}/${basketId}`)
    expect(await ada.call('GET', `${baskets('v2')}/${basketId}`)).toEqual(first)
  })

  it('rejects a second open basket, also when both are created concurrently', async () => {
    await fresh()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ada.call('POST', `${baskets()}?siteId=Art`, {})),
    )
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400, 400, 400,
    ])
    const created = some(
      responses.find(({ status }) => status === 200),
      'basket',
    )
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({
      title: 'Customer Baskets Quota Exceeded',
      basketIds: created.body.basketId,
    })
    const other = await ada.call('POST', `${baskets()}?siteId=Art&overrideExisting=true`, {})
    expect(other.body.basketId).not.toBe(created.body.basketId)
    expect((await ada.call('GET', created.body.basketId)).status).toBe(404)
  })

  it('responds 404 to an expired basket and allows a new one', async () => {
    await fresh()
    const { basketId } = await ada.basket(upiOf(work()))
    shop.at(new Date(NOON.getTime() + 31 * 86_400_000))
    expect((await ada.call('GET', basketId)).status).toBe(404)
    expect((await ada.call('POST', `${basketId}/items`, [{ productId: upiOf(work()) }])).status).toBe(404)
    expect((await ada.basket()).productItems).toEqual([])
    shop.at(NOON)
  })

  it('responds 404 to a deleted basket', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    expect((await ada.call('DELETE', basketId)).status).toBe(204)
    expect((await ada.call('DELETE', basketId)).status).toBe(404)
  })

  it('changes the currency with its prices, and the email address', async () => {
    await fresh()
    const basket = await ada.basket(upiOf(work()))
    const changed = await ada.call('PATCH', basket.basketId, { currency: 'CAD', c_note: 'for the hall' })
    expect(changed.body).toMatchObject({ currency: 'CAD', orderCurrency: 'CAD', c_note: 'for the hall' })
    expect(changed.body.productTotal).toBeGreaterThan(basket.productTotal ?? Infinity)
    const named = await ada.call('PUT', `${basket.basketId}/customer`, { email: 'ada@example.com' })
    expect(named.body.customerInfo).toEqual({ customerId: ada.customerId, email: 'ada@example.com' })
    expect(named.body).toMatchObject({
      basketId: basket.basketId,
      productSubTotal: changed.body.productTotal,
      productTotal: changed.body.productTotal,
      shippingTotal: expect.any(Number),
      orderTotal: expect.any(Number),
      productItems: [{ c_upi: upiOf(work()) }],
      shippingItems: expect.any(Array),
      orderPriceAdjustments: [],
      couponItems: [],
    })
    expect((await ada.call('PATCH', basket.basketId, { currency: 'XXX' })).status).toBe(400)
  })
})

describe('ownership', () => {
  it('responds 404 to requests of another shopper', async () => {
    await fresh()
    const basket = await ada.basket(upiOf(work()))
    const [item] = basket.productItems
    const eve = await shop.client()
    const id = basket.basketId
    const requested: [string, string, unknown?][] = [
      ['GET', id],
      ['PATCH', id, { currency: 'CAD' }],
      ['DELETE', id],
      ['POST', `${id}/items`, [{ productId: upiOf(work()) }]],
      ['PATCH', `${id}/items/${item?.itemId}`, { quantity: 5 }],
      ['DELETE', `${id}/items/${item?.itemId}`],
      ['PUT', `${id}/customer`, { email: 'eve@example.com' }],
      ['POST', `${id}/coupons`, { code: 'ART10' }],
      ['GET', `${id}/shipments/me/shipping-methods`],
      ['GET', `${id}/payment-methods`],
      ['GET', customer(ada.customerId)],
    ]
    for (const [method, path, body] of requested) expect((await eve.call(method, path, body)).status).toBe(404)
    expect((await ada.call('GET', id)).body).toEqual(basket)
  })

  it('rejects changes of prices and taxes by a shopper', async () => {
    await fresh()
    const { basketId } = await ada.basket(upiOf(work()))
    const discount = { level: 'order', discount: { type: 'amount', value: 10 } }
    expect((await ada.call('POST', `${basketId}/price-adjustments`, discount)).status).toBe(403)
    expect((await ada.call('POST', `${basketId}/taxes`, { taxes: {} })).status).toBe(403)
    expect((await ada.call('POST', `${baskets()}?taxMode=external`, {})).status).toBe(400)
  })
})

describe('items', () => {
  it('adds a parsed salesForcePayload in a list and ignores its price [API-19] [ENTITY-06] [ENTITY-29] [ENTITY-30]', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const framed = some(
      plainWorks(shop).find(({ canFrame }) => canFrame),
      'work to frame',
    )
    const { item, upi, price } = some(
      offersOf(framed).find((one) => one.item.service.name === 'frame'),
      'frame',
    )
    const type = productTypeOf(framed, item)
    const payload: unknown = JSON.parse(
      salesForcePayload({
        item,
        type,
        imageId: framed.imageId,
        upi,
        price: 0.01,
        imageUrl: 'x',
        productUrl: 'javascript:alert(1)',
        finishedSize: '1',
      }),
    )
    const { status, body } = await ada.call('POST', `${basketId}/items`, [payload])
    expect(status).toBe(200)
    const [line] = body.productItems
    expect(line).toMatchObject({
      itemId: expect.stringMatching(/./),
      productId: framed.imageId,
      productName: framed.title,
      quantity: 1,
      basePrice: price.sale / 100,
      price: price.sale / 100,
      c_upi: upi,
      c_apnum: framed.imageId,
      'c_pod-config': type.podConfig,
      shipmentId: 'me',
      gift: false,
      bonusProductLineItem: false,
      priceAdjustments: [],
    })
    expect(line?.['c_product-url']).toContain(`?upi=${upi}`)
    expect(line?.['c_product-url']).not.toContain('javascript')
    expect(line?.optionItems?.map(({ optionId }) => optionId)).toEqual([
      'substrate',
      'size',
      'finish',
      'moulding',
      'mat',
      'mat-width',
      'glazing',
    ])
  })

  it('identifies an item by UPI, image id or options', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const mounted = some(
      plainWorks(shop).find(({ canMount }) => canMount),
      'work to mount',
    )
    const { item, upi } = some(
      offersOf(mounted).find((one) => one.item.service.name === 'mount'),
      'mount',
    )
    const size = `${item.width}x${item.height}`
    const optionItems = [
      { optionId: 'substrate', optionValueId: 'wood' },
      { optionId: 'size', optionValueId: size },
    ]
    const { body } = await ada.call('POST', `${basketId}/items`, [
      { productId: upi.toLowerCase(), quantity: 1, c_color: 'blue' },
      { productId: mounted.imageId, quantity: 2, optionItems },
      { productId: mounted.imageId },
    ])
    expect(body.productItems).toHaveLength(2)
    expect(body.productItems[0]).toMatchObject({ c_upi: upi, quantity: 3, c_color: 'blue' })
    expect(body.productItems[1]).toMatchObject({ productId: mounted.imageId, quantity: 1 })
    const wrong = [{ optionId: 'substrate', optionValueId: 'marble' }]
    const rejected = await ada.call('POST', `${basketId}/items`, [{ productId: mounted.imageId, optionItems: wrong }])
    expect(rejected).toMatchObject({ status: 400, body: { field: 'optionItems' } })
  })

  it('adds the works of a set as separate items', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const set = some(
      shop.works.find((one) => soldOn(one, 'Art') && groupTypeOf(one) === 'set'),
      'set',
    )
    const { status, body } = await ada.call('POST', `${basketId}/items`, [{ productId: set.imageId, quantity: 2 }])
    expect(status).toBe(200)
    expect(body.productItems.length).toBeGreaterThan(1)
    expect(body.productItems.every(({ quantity }) => quantity === 2)).toBe(true)
  })

  it('changes a quantity, and removes an item by quantity 0 and by DELETE [API-18]', async () => {
    await fresh()
    const basket = await ada.basket(upiOf(work(0)), upiOf(work(1)))
    const [first, second] = basket.productItems.map(({ itemId }) => `${basket.basketId}/items/${itemId}`)
    const more = await ada.call('PATCH', `${first}`, { quantity: 3 })
    expect(more.body.productItems[0]).toMatchObject({ quantity: 3 })
    expect(more.body.productItems[0]?.price).toBeCloseTo(3 * (basket.productItems[0]?.price ?? 0), 5)
    const less = await ada.call('PATCH', `${first}`, { quantity: 0 })
    expect(less.body.productItems.map(({ c_upi }) => c_upi)).toEqual([upiOf(work(1))])
    const none = await ada.call('DELETE', `${second}`)
    expect(none).toMatchObject({ status: 200, body: { productItems: [], orderTotal: 0 } })
    expect((await ada.call('DELETE', `${second}`)).status).toBe(404)
  })

  it('replaces the item of a line and merges lines for the same item', async () => {
    await fresh()
    const [print, other] = offersOf(work()).map(({ upi }) => upi)
    const { imageId } = work()
    const basket = await ada.basket(some(print, 'print'), upiOf(work(1)))
    const [first, second] = basket.productItems
    const exchange = (itemId: string | undefined, c_upi: string | undefined, quantity: number) =>
      ada.call('PATCH', `${basket.basketId}/items/${itemId}`, { productId: imageId, c_upi, quantity, price: 0.01 })
    const changed = await exchange(first?.itemId, other, 2)
    expect(changed.body.productItems.map(({ itemId, c_upi, quantity }) => [itemId, c_upi, quantity])).toEqual([
      [first?.itemId, other, 2],
      [second?.itemId, upiOf(work(1)), 1],
    ])
    const offer = offersOf(work()).find(({ upi }) => upi === other)
    expect(changed.body.productItems[0]?.basePrice).toBeCloseTo((offer?.price.sale ?? 0) / 100, 5)
    expect(await exchange(first?.itemId, upiOf(work(1)), 1)).toMatchObject({ status: 400, body: { field: 'c_upi' } })
    expect((await ada.call('GET', basket.basketId)).body.productItems).toEqual(changed.body.productItems)

    const added = await ada.call('POST', `${basket.basketId}/items`, [{ productId: print, quantity: 3 }])
    const third = added.body.productItems.find(({ c_upi }) => c_upi === print)
    const one = await exchange(third?.itemId, other, 3)
    expect(one.body.productItems.map(({ itemId, c_upi, quantity }) => [itemId, c_upi, quantity])).toEqual([
      [third?.itemId, other, 5],
      [second?.itemId, upiOf(work(1)), 1],
    ])
  })

  it.each([-1, 1.5, 1000, '2', null])('rejects a quantity of %j with the name of the field', async (quantity) => {
    await fresh()
    const basket = await ada.basket(upiOf(work()))
    const { basketId, productItems } = basket
    const changed = await ada.call(`PATCH`, `${basketId}/items/${productItems[0]?.itemId}`, { quantity })
    expect(changed).toMatchObject({ status: 400, body: { field: 'quantity' } })
    const added = await ada.call('POST', `${basketId}/items`, [{ productId: upiOf(work()), quantity }])
    expect(added.status).toBe(400)
    expect((await ada.call('GET', basketId)).body).toEqual(basket)
  })

  it('limits all sizes of an edition to its shared stock', async () => {
    await fresh()
    const edition = some(
      shop.works.find((one) => soldOn(one, 'Art') && one.edition !== null && (openingStock(one) ?? 0) > 1),
      'edition',
    )
    const left = openingStock(edition) ?? 0
    const [small, large] = [...new Set(offersOf(edition).map(({ upi }) => upi))]
    const { basketId } = await ada.basket()
    const add = (productId: string | undefined, quantity: number) =>
      ada.call('POST', `${basketId}/items`, [{ productId, quantity }])
    expect((await add(small, left - 1)).status).toBe(200)
    expect(await add(large, 2)).toMatchObject({
      status: 400,
      body: { title: 'Product Item Not Available', field: 'quantity', available: left },
    })
    expect((await add(large, 1)).status).toBe(200)
  })

  it.each([
    ['an unknown product', [{ productId: unknownImage }], 'productId'],
    ['no product', [{ quantity: 1 }], undefined],
    ['no items', [], undefined],
    ['a body that is not a list of items', 'x', undefined],
    ['an item of another product', [{ productId: '10000001', c_upi: '10000002P12X16' }], undefined],
    ['an unknown shipment', [{ productId: '10000001', shipmentId: 'you' }], 'shipmentId'],
  ])('rejects %s', async (_, body, field) => {
    await fresh()
    const { basketId } = await ada.basket()
    const response = await ada.call<{ field: string }>('POST', `${basketId}/items`, body)
    expect(response.status).toBe(400)
    if (field !== undefined) expect(response.body.field).toBe(field)
  })

  it('keeps the items of all concurrent additions', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const add = () => ada.call('POST', `${basketId}/items`, [{ productId: upiOf(work()) }])
    const responses = await Promise.all(Array.from({ length: 20 }, add))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const { body } = await ada.call('GET', basketId)
    expect(body.productItems).toMatchObject([{ quantity: 20 }])
  })
})

describe('price tiers', () => {
  /** An unframed print with price tiers from five and from ten pieces. */
  const print = () => {
    const offer = plainWorks(shop)
      .flatMap((one) => offersOf(one))
      .find(({ price }) => price.tiers.length === 2)
    return some(offer, 'print with tiers')
  }
  const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)

  it('charges each piece the price of the highest tier that its quantity reaches', async () => {
    await fresh()
    const { upi, price } = print()
    const [five, ten] = price.tiers.map((tier) => tier.price)
    const { basketId, productItems } = await ada.basket(upi)
    const path = `${basketId}/items/${productItems[0]?.itemId}`
    for (const [quantity, unit] of [
      [1, price.sale],
      [4, price.sale],
      [5, five],
      [8, five],
      [10, ten],
      [12, ten],
      [3, price.sale],
    ] as const) {
      const { body } = await ada.call('PATCH', path, { quantity })
      const [line] = body.productItems
      expect([cents(line?.basePrice), cents(line?.price), cents(body.productTotal)]).toEqual([
        unit,
        (unit ?? 0) * quantity,
        (unit ?? 0) * quantity,
      ])
      expect(line?.['c_tieredPrices']).toEqual(
        price.tiers.map((tier) => ({
          pricebook: 'usd-list-prices',
          quantity: tier.quantity,
          price: tier.price / 100,
        })),
      )
    }
  })

  it('counts the pieces of one item over all its lines for its price tier', async () => {
    await fresh()
    const { upi, price, item } = print()
    const other = some(
      offersOf(
        some(
          plainWorks(shop).find(({ imageId }) => imageId === item.imageId),
          'work',
        ),
      ).find((offer) => offer.upi !== upi && offer.price.tiers.length > 0),
      'other size',
    )
    const { basketId } = await ada.basket()
    const { body } = await ada.call('POST', `${basketId}/items`, [
      { productId: upi, quantity: 3 },
      { productId: upi, quantity: 2, gift: true, giftMessage: 'for you' },
      { productId: other.upi, quantity: 4 },
    ])
    expect(body.productItems.map(({ c_upi: id, quantity, basePrice }) => [id, quantity, cents(basePrice)])).toEqual([
      [upi, 3, price.tiers[0]?.price],
      [upi, 2, price.tiers[0]?.price],
      [other.upi, 4, other.price.sale],
    ])
  })

  it('applies promotions to tier prices', async () => {
    await fresh()
    const { upi, price } = print()
    const { basketId, productItems } = await ada.basket(upi)
    await ada.call('POST', `${basketId}/coupons`, { code: 'ART10' })
    const { body } = await ada.call('PATCH', `${basketId}/items/${productItems[0]?.itemId}`, { quantity: 10 })
    const total = 10 * (price.tiers[1]?.price ?? 0)
    expect(cents(body.productSubTotal)).toBe(total)
    expect(cents(body.productTotal)).toBe(total - Math.floor(total / 10 + 0.5))
  })

  it('ignores price tiers that a client sends', async () => {
    await fresh()
    const framed = upiOf(work(), 'frame')
    const { basketId } = await ada.basket()
    const { body } = await ada.call('POST', `${basketId}/items`, [
      { productId: framed, quantity: 5, c_tieredPrices: [2, 0.01] },
    ])
    expect(body.productItems[0]).not.toHaveProperty('c_tieredPrices')
  })
})

describe('gift certificates', () => {
  const gift = { amount: 50, recipientEmail: 'bob@example.com', recipientName: 'Bob', senderName: 'Ada', message: 'Hi' }

  it('sells gift certificates at face value and rejects a change of currency', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const added = await ada.call('POST', `${basketId}/gift-certificate-items`, gift)
    expect(added.body).toMatchObject({ giftCertificateItems: [gift], orderTotal: 50, productTotal: 0 })
    const id = added.body.giftCertificateItems?.[0]?.giftCertificateItemId
    const changed = await ada.call('PATCH', `${basketId}/gift-certificate-items/${id}`, { ...gift, amount: 75 })
    expect(changed.body.orderTotal).toBe(75)
    expect((await ada.call('PATCH', basketId, { currency: 'CAD' })).status).toBe(400)
    const removed = await ada.call('DELETE', `${basketId}/gift-certificate-items/${id}`)
    expect(removed.body).toMatchObject({ giftCertificateItems: [], orderTotal: 0 })
  })

  it.each([{ amount: 0 }, { amount: 10.005 }, { amount: 5000 }, { recipientEmail: 'nobody' }])(
    'rejects a gift certificate with %j',
    async (wrong) => {
      await fresh()
      const { basketId } = await ada.basket()
      const rejected = await ada.call('POST', `${basketId}/gift-certificate-items`, { ...gift, ...wrong })
      expect(rejected).toMatchObject({ status: 400, body: { field: Object.keys(wrong)[0] } })
    },
  )

  it('rejects a payment with an unknown gift certificate code', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const payment = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: 'AAAA-AAAA-AAAA-AAAA' }
    const rejected = await ada.call('POST', `${basketId}/payment-instruments`, payment)
    expect(rejected.status).toBe(400)
    expect((await ada.call('GET', basketId)).body.paymentInstruments ?? []).toEqual([])
  })

  it('creates gift certificates from a gift card that is added as a product', async () => {
    await fresh()
    const { basketId } = await ada.basket()
    const item = { productId: 'GC0025-2', quantity: 2, c_recipientEmail: 'bob@example.com' }
    const added = await ada.call('POST', `${basketId}/items`, [item])
    expect(added.body.giftCertificateItems).toMatchObject([{ amount: 50 }, { amount: 50 }])
  })
})
