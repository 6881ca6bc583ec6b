import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { offersOf, openShop, plainWorks, some, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { someGiftCard } from '../gift-cards/some-gift-card.ts'
import { done, orders, payableBasket, readyBasket, visa } from '../orders/order-client.ts'
import { secondBackend } from '../own-store.ts'
import { placeOrders, shopperClient, createBuyers, countBy } from './buyers.ts'

let shop: Shop
let second: Backend
let backends: Backend[]
let ada: Client
beforeAll(async () => {
  shop = await openShop()
  second = await secondBackend(shop.backend)
  backends = [shop.backend, second]
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  ada = await shop.client()
})

const db = () => shop.backend.services.db
const plainUpi = () => upiOf(plainWorks(shop)[0])
const countOrders = async () => {
  const { total } = await db()
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

it(
  'sells 10 prints to 200 concurrent buyers and returns out_of_stock to the other 190 (R1)',
  { timeout: 90_000 },
  async () => {
    const work = some(
      shop.works.find((work) => soldOn(work, 'Art') && (openingStock(work) ?? 0) >= 10 && !work.isSale),
      'edition of ten',
    )
    const opening = openingStock(work) ?? 0
    await db()
      .insertInto('edition')
      .values({ work_id: work.id, sold: opening - 10 })
      .execute()
    const basket = await payableBasket(ada, some(offersOf(work)[0], 'offer').upi)
    const buyers = await createBuyers(shop.backend, basket, 200)
    const before = await countOrders()
    const responses = await placeOrders(backends, buyers)
    expect(countBy(responses.map(({ status, body }) => body.reason ?? status))).toEqual({ 200: 10, out_of_stock: 190 })
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await countOrders()) - before).toBe(10)
    const edition = await db().selectFrom('edition').select('sold').where('work_id', '=', work.id).executeTakeFirst()
    expect(edition).toEqual({ sold: opening })
    const { sold } = await db()
      .selectFrom('order_item')
      .select(({ fn }) => fn.sum('quantity').as('sold'))
      .where('work_id', '=', work.id)
      .executeTakeFirstOrThrow()
    expect(Number(sold)).toBe(10)
  },
)

it(
  'places one order for 500 concurrent requests with one idempotency key and returns its number to all (R2)',
  // Takes one or two seconds; with deadlocks, half a minute.
  { timeout: 20_000 },
  async () => {
    const { basketId } = await payableBasket(ada, plainUpi())
    const call = await shopperClient(shop.backend, ada.customerId)
    const key = { 'idempotency-key': randomUUID() }
    const placeOrder = (index: number, body: object) =>
      call(backends[index % 2] ?? shop.backend, 'POST', `${orders}?siteId=Art`, body, key)
    const before = await countOrders()
    const responses = await Promise.all(Array.from({ length: 500 }, (_, index) => placeOrder(index, { basketId })))
    expect(countBy(responses.map(({ status }) => status))).toEqual({ 200: 500 })
    expect(new Set(responses.map(({ body }) => body.orderNo)).size).toBe(1)
    expect((await countOrders()) - before).toBe(1)
    expect(await placeOrder(0, { basketId: 'another' })).toMatchObject({ status: 422 })
  },
)

it(
  'redeems a code for one order once in 100 concurrent orders and rejects the others (R3)',
  { timeout: 90_000 },
  async () => {
    const { basketId } = await payableBasket(ada, plainUpi())
    const basket = await done(ada.call('POST', `${basketId}/coupons`, { code: 'ONLYONE' }))
    const buyers = await createBuyers(shop.backend, basket, 100)
    const before = await countOrders()
    const responses = await placeOrders(backends, buyers)
    expect(countBy(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: 99 })
    const rejected = responses.filter(({ status }) => status === 400)
    for (const { body } of rejected) expect(body.couponCode ?? body.field).toMatch(/ONLYONE$/)
    expect((await countOrders()) - before).toBe(1)
    const coupon = await db().selectFrom('coupon').select('uses').where('code', '=', 'ONLYONE').executeTakeFirst()
    expect(coupon).toEqual({ uses: 1 })
  },
)

it('redeems a code once per email address in 20 concurrent orders', async () => {
  const { basketId } = await payableBasket(ada, upiOf(plainWorks(shop)[0], 'frame'))
  await done(ada.call('PATCH', `${basketId}/items/${await firstItem(basketId)}`, { quantity: 2 }))
  const basket = await done(ada.call('POST', `${basketId}/coupons`, { code: 'ART25' }))
  const responses = await placeOrders(backends, await createBuyers(shop.backend, basket, 20))
  expect(countBy(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: 19 })
})

const firstItem = async (basketId: string) =>
  some((await done(ada.call('GET', basketId))).productItems[0], 'item').itemId

it('redeems at most the balance of a gift card in 40 concurrent orders', async () => {
  const { id, code } = await someGiftCard(db(), 3500)
  const { basketId } = await readyBasket(ada, plainUpi())
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code, amount: 10 }
  await done(ada.call('POST', `${basketId}/payment-instruments`, gift))
  const basket = await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
  const responses = await placeOrders(backends, await createBuyers(shop.backend, basket, 40))
  expect(countBy(responses.map(({ status, body }) => body.reason ?? status))).toEqual({
    200: 3,
    gift_card_not_redeemable: 37,
  })
  const card = await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirst()
  expect(card).toEqual({ balance: 500 })
  const movements = await db()
    .selectFrom('gift_card_movement')
    .select('amount')
    .where('gift_card_id', '=', id)
    .execute()
  expect(movements.map(({ amount }) => amount)).toEqual([-1000, -1000, -1000])
  const authorised = await db()
    .selectFrom('payment_record')
    .select('order_no')
    .where('kind', '=', 'authorization')
    .execute()
  const placed = responses.filter(({ status }) => status === 200).map(({ body }) => body.orderNo)
  expect(placed.every((orderNo) => authorised.filter(({ order_no }) => order_no === orderNo).length === 1)).toBe(true)
})

it('cancels an order once in 30 concurrent requests and releases its prints and payment once', async () => {
  const work = some(
    shop.works.findLast((work) => soldOn(work, 'Art') && (openingStock(work) ?? 0) >= 3),
    'edition',
  )
  const { orderNo } =
    (await placeOrders(backends, [await buyerOf(some(offersOf(work)[0], 'offer').upi)]))[0]?.body ?? {}
  const sold = async () =>
    (await db().selectFrom('edition').select('sold').where('work_id', '=', work.id).executeTakeFirst())?.sold
  const before = (await sold()) ?? 0
  const call = await shopperClient(shop.backend, ada.customerId)
  const cancel = (index: number) =>
    call(backends[index % 2] ?? shop.backend, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {})
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => cancel(index)))
  expect(countBy(responses.map(({ status, body }) => body.reason ?? status))).toEqual({
    200: 1,
    order_not_cancellable: 29,
  })
  expect(await sold()).toBe(before - 1)
  const voids = await db()
    .selectFrom('payment_record')
    .select('amount')
    .where('order_no', '=', some(orderNo, 'order'))
    .where('kind', '=', 'void')
    .execute()
  expect(voids).toHaveLength(1)
})

async function buyerOf(upi: string) {
  const { basketId } = await payableBasket(ada, upi)
  return { customerId: ada.customerId, basketId }
}
