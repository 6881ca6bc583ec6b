import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, plainWorks, some, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import {
  cardEnding,
  done,
  EMAIL,
  orders,
  payableBasket,
  placeOrder,
  placeOrderByKey,
  placed,
  readyBasket,
  type Order,
} from './order-client.ts'

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newShopper = async () => (ada = await shop.client())
const upi = (service?: string) => upiOf(plainWorks(shop)[0], service)
const db = () => shop.backend.services.db
const counts = async () => {
  const { rows } = await sql<{ orders: number; emails: number; authorized: number; payments: number }>`
    select (select count(*) from customer_order where state = 'placed')::integer as orders,
      (select count(*) from outbox)::integer as emails,
      (select count(*) from sandbox_authorization where state = 'authorized')::integer as authorized,
      (select count(*) from payment_record where state <> 'rejected')::integer as payments`.execute(db())
  return some(rows[0], 'counts')
}

describe('order placement', () => {
  it('turns a basket into an order with its items, prices and addresses', async () => {
    await newShopper()
    const basket = await payableBasket(ada, upi('frame'))
    const { status, body } = await placeOrder(ada, basket.basketId)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      orderNo: expect.stringMatching(/^\d{10}$/),
      status: 'created',
      confirmationStatus: 'confirmed',
      paymentStatus: 'not_paid',
      shippingStatus: 'not_shipped',
      siteId: 'Art',
      currency: 'USD',
      orderTotal: basket.orderTotal,
      productSubTotal: basket.productSubTotal,
      shippingTotal: basket.shippingTotal,
      taxTotal: basket.taxTotal,
      customerInfo: { customerId: ada.customerId, email: EMAIL },
      billingAddress: { city: 'Boston' },
      shipments: [{ shippingAddress: { city: 'Boston' }, shippingMethod: { id: '001' } }],
      paymentInstruments: [
        { amount: basket.orderTotal, paymentCard: { maskedNumber: '************4242', numberLastDigits: '4242' } },
      ],
    })
    expect(body.productItems).toEqual(basket.productItems)
    expect(await ada.call('GET', basket.basketId)).toMatchObject({ status: 404 })
    expect((await ada.call<Order>('GET', `${orders}/${body.orderNo}?siteId=Art`)).body).toEqual(body)
  })

  it('places one order for concurrent requests with the same basket or key', async () => {
    await newShopper()
    const { basketId } = await payableBasket(ada, upi())
    const before = await counts()
    const requests = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? placeOrder(ada, basketId) : placeOrderByKey(shop, ada, 'one-key', { basketId }),
    )
    const responses = await Promise.all(requests)
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(new Set(responses.map(({ body }) => body.orderNo)).size).toBe(1)
    expect(await counts()).toEqual({
      orders: before.orders + 1,
      emails: before.emails + 1,
      authorized: before.authorized + 1,
      payments: before.payments + 1,
    })
    expect(await placeOrderByKey(shop, ada, 'one-key', { basketId: 'another' })).toMatchObject({ status: 422 })
    expect(await placeOrderByKey(shop, ada, 'two words', { basketId })).toMatchObject({ status: 400 })
  })

  it('responds 404 to the basket of another shopper and to an unknown basket', async () => {
    await newShopper()
    const { basketId } = await payableBasket(ada, upi())
    const other = await shop.client()
    expect(await placeOrder(other, basketId)).toMatchObject({ status: 404 })
    expect(await placeOrder(ada, 'no-such-basket')).toMatchObject({ status: 404 })
    const { body } = await placeOrder(ada, basketId)
    expect(await placeOrder(other, basketId)).toMatchObject({ status: 404 })
    expect(await other.call('GET', `${orders}/${body.orderNo}`)).toMatchObject({ status: 404 })
  })

  it('names every field that the basket lacks and the invalid field of a body', async () => {
    await newShopper()
    const { basketId } = await ada.basket(upi())
    const { status, body } = await placeOrder(ada, basketId)
    expect(status).toBe(400)
    expect(body.missing?.map(({ field }) => field)).toEqual([
      'customerInfo.email',
      'billingAddress',
      'shipments.me.shippingAddress',
      'shipments.me.shippingMethod',
      'paymentInstruments',
    ])
    expect(await ada.call('POST', orders, { basketId: 7 })).toMatchObject({ status: 400, body: { field: 'basketId' } })
    expect(await ada.call('POST', orders)).toMatchObject({ status: 400 })
  })

  it('rejects a total that differs from the last response and keeps the basket', async () => {
    await newShopper()
    const basket = await payableBasket(ada, upi())
    const [work] = plainWorks(shop)
    const { promo_percent } = await db()
      .selectFrom('work')
      .select('promo_percent')
      .where('id', '=', some(work, 'work').id)
      .executeTakeFirstOrThrow()
    const reduce = (percent: number) =>
      db().updateTable('work').set({ promo_percent: percent }).where('id', '=', some(work, 'work').id).execute()
    await reduce(40)
    const rejected = await placeOrder(ada, basket.basketId)
    await reduce(promo_percent)
    expect(rejected).toMatchObject({
      status: 409,
      body: { reason: 'prices_changed', returnedTotal: basket.orderTotal },
    })
    expect(await placeOrder(ada, basket.basketId)).toMatchObject({
      status: 200,
      body: { orderTotal: basket.orderTotal },
    })
  })

  it('rejects payment instruments that do not add up to the total', async () => {
    await newShopper()
    const { basketId } = await readyBasket(ada, upi())
    await done(ada.call('POST', `${basketId}/payment-instruments`, { ...cardEnding('4242'), amount: 1 }))
    expect(await placeOrder(ada, basketId)).toMatchObject({ status: 400, body: { reason: 'payment_amount' } })
  })
})

describe('the card payment of an order', () => {
  it.each([
    ['0002', 'payment_declined'],
    ['9995', 'payment_declined'],
    ['0069', 'payment_expired'],
    ['3184', 'payment_authentication_required'],
  ])('rejects a card number ending in %s with %s and leaves the basket open', async (ending, reason) => {
    await newShopper()
    const { basketId } = await readyBasket(ada, upi())
    await done(ada.call('POST', `${basketId}/payment-instruments`, cardEnding(ending)))
    const before = await counts()
    expect(await placeOrder(ada, basketId)).toMatchObject({ status: 402, body: { reason } })
    expect(await counts()).toEqual(before)
    expect(await ada.call('GET', basketId)).toMatchObject({ status: 200 })
    expect(await ada.call('PUT', `${basketId}/customer`, { email: EMAIL })).toMatchObject({ status: 200 })
    const failed = db().selectFrom('customer_order').select(['state', 'failure']).where('basket_id', '=', basketId)
    expect(await failed.execute()).toMatchObject([{ state: 'failed', failure: { reason } }])
  })

  it('approves a card that needs authentication with the code of its challenge', async () => {
    await newShopper()
    const { basketId } = await readyBasket(ada, upi())
    await done(ada.call('POST', `${basketId}/payment-instruments`, cardEnding('3184')))
    const { challenge } = (await placeOrder(ada, basketId)).body
    const respond = (code: string) => placeOrder(ada, basketId, { c_authentication: { challenge, code } })
    expect(await respond('0000')).toMatchObject({ status: 402, body: { reason: 'payment_declined' } })
    expect(await respond('1234')).toMatchObject({ status: 200, body: { status: 'created' } })
  })

  it('accepts a repeated amount and another card until production begins', async () => {
    await newShopper()
    const order = await placed(ada, upi())
    const [{ paymentInstrumentId } = { paymentInstrumentId: '' }] = order.paymentInstruments ?? []
    const path = `${orders}/${order.orderNo}/payment-instruments/${paymentInstrumentId}`
    expect(await ada.call('PATCH', path, { amount: order.orderTotal })).toMatchObject({ status: 200 })
    expect(await ada.call('PATCH', path, { amount: 1 })).toMatchObject({ status: 409, body: { field: 'amount' } })
    expect(await ada.call('PATCH', path, cardEnding('0002'))).toMatchObject({ status: 402 })
    const changed = await ada.call<Order>('PATCH', path, cardEnding('1881'))
    expect(changed.body.paymentInstruments).toMatchObject([{ paymentCard: { numberLastDigits: '1881' } }])
    const records = await db()
      .selectFrom('payment_record')
      .select(['kind', 'state', 'authorization_key'])
      .where('order_no', '=', order.orderNo)
      .orderBy('id')
      .execute()
    expect(records.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'authorization completed',
      'authorization rejected',
      'authorization completed',
      'void completed',
    ])
    expect(records[3]?.authorization_key).toBe(records[0]?.authorization_key)
    expect(await ada.call('GET', `${orders}/${order.orderNo}/payment-methods`)).toMatchObject({
      body: { applicablePaymentMethods: [{ id: 'CREDIT_CARD' }, { id: 'GIFT_CERTIFICATE' }] },
    })
  })
})
