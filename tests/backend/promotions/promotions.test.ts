import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShopperPromotionsTypes } from 'commerce-sdk-isomorphic'
import { deleteReservedBasket, readBasketForOrder, reserveBasket } from '#backend/baskets/for-order.ts'
import { Problem } from '#backend/wire/problem.ts'
import { seedPromotions } from '#backend/promotions/promotions.ts'
import { inTransaction } from '#backend/store/transaction.ts'
import {
  NOON, offersOf, openShop, ORGANIZATION, plainWorks, some, type Basket, type Client, type Shop,
} from '../baskets/shop.ts' // prettier-ignore

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const prints = (siteId = 'Art') =>
  plainWorks(shop, siteId).flatMap((work) => offersOf(work, siteId).filter(({ item }) => item.service.name === 'none'))
const cheap = () =>
  some(
    prints().find(({ price }) => price.sale < 9_000),
    'print below $90',
  )
const expensive = () =>
  some(
    prints().find(({ price }) => price.sale >= 9_900),
    'print of $99 or more',
  )
const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100)

const open = async (...upis: string[]) => {
  ada = await shop.client()
  return ada.basket(...upis)
}
const add = (basketId: string, code: string) => ada.call('POST', `${basketId}/coupons`, { code })

it('applies a code in upper or lower case and removes it [PROMO-12] [PROMO-13] [ENTITY-08]', async () => {
  const { price, upi } = cheap()
  const { basketId } = await open(upi)
  const { status, body } = await add(basketId, ' art10 ')
  expect(status).toBe(200)
  expect(body.couponItems).toMatchObject([
    { couponItemId: expect.stringMatching(/./), code: 'ART10', statusCode: 'applied', valid: true },
  ])
  const off = Math.floor((price.sale * 10 + 50) / 100)
  expect(cents(body.productTotal)).toBe(price.sale - off)
  expect(body.orderPriceAdjustments).toMatchObject([
    {
      promotionId: 'ten-percent',
      couponCode: 'ART10',
      price: -off / 100,
      appliedDiscount: { type: 'percentage', percentage: 10 },
    },
  ])
  const removed = await ada.call('DELETE', `${basketId}/coupons/${body.couponItems[0]?.couponItemId}`)
  expect(removed.body).toMatchObject({ couponItems: [], orderPriceAdjustments: [], productTotal: price.sale / 100 })
})

it.each([
  ['NOSUCHCODE', 'coupon_code_unknown'],
  ['SUMMER24', 'no_active_promotion'],
  ['POSTER25', 'no_active_promotion'],
  ['WITHDRAWN', 'coupon_disabled'],
])('rejects the code %s with the status %s', async (code, statusCode) => {
  const before = await open(cheap().upi)
  const rejected = await add(before.basketId, code)
  expect(rejected).toMatchObject({
    status: 400,
    body: { title: 'Invalid Coupon Code', field: 'code', couponCode: code, statusCode },
  })
  expect((await ada.call('GET', before.basketId)).body).toEqual(before)
})

it.each([{}, { code: '' }, { code: 5 }])('rejects the coupon request %j', async (body) => {
  const { basketId } = await open()
  expect(await ada.call('POST', `${basketId}/coupons`, body)).toMatchObject({ status: 400, body: { field: 'code' } })
})

it('rejects a repeated code and a second code that cannot be combined', async () => {
  const { basketId } = await open(cheap().upi)
  await add(basketId, 'ART10')
  expect((await add(basketId, 'ART10')).body).toMatchObject({ statusCode: 'coupon_already_in_basket' })
  expect((await add(basketId, 'TENOFF')).body).toMatchObject({ statusCode: 'coupon_not_combinable' })
  expect((await add(basketId, 'FREESHIP')).status).toBe(200)
})

it('applies 25% off on the art site once the basket reaches $99', async () => {
  const small = cheap()
  const { basketId } = await open(small.upi)
  const waiting = await add(basketId, 'ART25')
  expect(waiting.body.couponItems).toMatchObject([{ statusCode: 'no_applicable_promotion', valid: true }])
  expect(waiting.body.orderPriceAdjustments).toEqual([])
  const more = await ada.call('POST', `${basketId}/items`, [{ productId: expensive().upi, quantity: 2 }])
  expect(more.body.couponItems).toMatchObject([{ statusCode: 'applied' }])
  const sum = small.price.sale + 2 * expensive().price.sale
  expect(cents(more.body.productTotal)).toBe(sum - Math.floor((sum * 25 + 50) / 100))
  const shares = more.body.productItems.map(({ priceAfterOrderDiscount }) => cents(priceAfterOrderDiscount))
  expect(shares.reduce((total, share) => total + share, 0)).toBe(cents(more.body.productTotal))
})

it('applies 25% off to any order on the poster site', async () => {
  const bob = await shop.client({ siteId: 'Poster' })
  const { basketId, productTotal } = await bob.basket(some(prints('Poster')[0], 'poster').upi)
  const { body } = await bob.call('POST', `${basketId}/coupons`, { code: 'POSTER25' })
  const before = cents(productTotal)
  expect(cents(body.productTotal)).toBe(before - Math.floor((before * 25 + 50) / 100))
})

it('makes standard shipping free from $99 with a price adjustment of type free [ENTITY-07]', async () => {
  const body = await open(expensive().upi)
  const adjustment = { priceAdjustmentId: expect.stringMatching(/./), itemText: expect.stringMatching(/./) }
  expect(body.shippingTotal).toBe(0)
  expect(body.shippingItems).toMatchObject([
    {
      price: 9.95,
      priceAfterItemDiscount: 0,
      priceAdjustments: [{ ...adjustment, price: -9.95, appliedDiscount: { type: 'free' } }],
    },
  ])
  expect((await open(cheap().upi)).shippingTotal).toBe(9.95)
})

it('applies a promotion on framed works to framed works only', async () => {
  const work = some(
    plainWorks(shop).find(({ canFrame }) => canFrame),
    'work to frame',
  )
  const frame = some(
    offersOf(work).find(({ item }) => item.service.name === 'frame'),
    'frame',
  )
  const { basketId } = await open(frame.upi, cheap().upi)
  const { body } = await add(basketId, 'FRAME20')
  const [framed, plain] = body.productItems
  expect(cents(framed?.priceAfterItemDiscount)).toBe(frame.price.sale - Math.floor((frame.price.sale * 20 + 50) / 100))
  expect(framed?.priceAdjustments).toMatchObject([{ couponCode: 'FRAME20' }])
  expect(plain?.priceAdjustments).toEqual([])
})

it('applies a promotion only between its start and its end', async () => {
  const { basketId, productTotal } = await open(expensive().upi)
  const ends = expensive().price.sale % 10
  for (const [instant, runs] of [
    ['2024-12-31T04:59:59Z', false],
    ['2024-12-31T05:00:00Z', ends !== 5 && ends !== 8],
    ['2025-01-07T05:00:00Z', false],
  ] as const) {
    shop.at(new Date(instant))
    const { body } = await ada.call('GET', basketId)
    expect(cents(body.productTotal) < cents(productTotal)).toBe(runs)
  }
  shop.at(NOON)
})

it('returns the promotions of comma-separated ids without unknown ids', async () => {
  await open()
  const path = `/pricing/shopper-promotions/v1/organizations/${ORGANIZATION}/promotions`
  const { body } = await ada.call<ShopperPromotionsTypes.PromotionResult>(
    'GET',
    `${path}?siteId=Art&ids=ten-percent,nothing,new-year-2025`,
  )
  expect(body).toMatchObject({
    limit: 2,
    total: 2,
    data: [
      { id: 'ten-percent', name: '10% off' },
      { id: 'new-year-2025', endDate: '2025-01-07T05:00:00.000Z' },
    ],
  })
  expect((await ada.call('GET', `${path}?siteId=Art`)).status).toBe(400)
})

const orderBasket = (client: Client, { basketId }: Basket) =>
  inTransaction(shop.backend.services.db, async (transaction) => {
    const { priced } = await readBasketForOrder(transaction, basketId, client, NOON)
    const orderNo = randomUUID()
    await reserveBasket(transaction, priced, orderNo)
    await deleteReservedBasket(transaction, orderNo)
  }).then(
    () => 'ordered',
    (error: unknown) => (error instanceof Problem ? error.fields['statusCode'] : error),
  )

const basketWithCode = async (code: string, email: string) => {
  const client = await shop.client()
  const basket = await client.basket(expensive().upi)
  await client.call('PUT', `${basket.basketId}/customer`, { email })
  const added = await client.call('POST', `${basket.basketId}/coupons`, { code })
  return { client, basket, added }
}

it('places one of ten concurrent orders with a code for one use', async () => {
  const code = `ONE-${randomUUID()}`.toUpperCase()
  const coupon = { code, promotion_id: 'ten-percent', enabled: true, max_uses: 1, max_uses_per_shopper: null }
  await shop.backend.services.db.insertInto('coupon').values(coupon).execute()
  const all = []
  for (let count = 0; count < 10; count++) all.push(await basketWithCode(code, `buyer-${count}@example.com`))
  expect(all.every(({ added }) => added.status === 200)).toBe(true)
  const results = await Promise.all(all.map(({ client, basket }) => orderBasket(client, basket)))
  expect(results.filter((result) => result === 'ordered')).toHaveLength(1)
  const loser = some(all[results.findIndex((result) => result !== 'ordered')], 'rejected order')
  const { body } = await loser.client.call('GET', loser.basket.basketId)
  expect(body.couponItems).toMatchObject([{ statusCode: 'redemption_limit_exceeded', valid: false }])
  expect(body.orderPriceAdjustments).toEqual([])
  expect((await basketWithCode(code, 'late@example.com')).added).toMatchObject({ status: 400 })
  await seedPromotions(shop.backend.services.db)
  expect((await basketWithCode(code, 'later@example.com')).added).toMatchObject({ status: 400 })
})

it('limits a code to one order per email address in upper or lower case', async () => {
  const email = `${randomUUID()}@example.com`
  const first = await basketWithCode('ART25', email.toUpperCase())
  const second = await basketWithCode('ART25', email)
  expect(await orderBasket(first.client, first.basket)).toBe('ordered')
  const { body } = await second.client.call('GET', second.basket.basketId)
  expect(body.couponItems).toMatchObject([{ statusCode: 'customer_redemption_limit_exceeded' }])
  expect((await basketWithCode('ART25', `other-${email}`)).added.status).toBe(200)
})

it('deletes a basket after its order', async () => {
  const { client, basket } = await basketWithCode('ART10', 'once@example.com')
  const both = await Promise.all([orderBasket(client, basket), orderBasket(client, basket)])
  expect(both.filter((result) => result === 'ordered')).toHaveLength(1)
  expect((await client.call('GET', basket.basketId)).status).toBe(404)
})
