import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guestOrder } from '#/contracts/orders/guest-order.ts'
import { seedShoppers } from '#backend/account/seed.ts'
import { seededOrders, SEEDED_GUEST, seedOrders } from '#backend/orders/seed.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { NOON, openShop, ORGANIZATION, plainWorks, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { send } from '../small-backend.ts'
import { EMAIL, orders, payableBasket, placeOrder, placed, type Order } from './order-client.ts'

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.at(NOON)
  await shop.backend.services.db.deleteFrom('rate').execute()
  ada = await shop.client()
})

const upi = (service?: string) => upiOf(plainWorks(shop)[0], service)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const read = async ({ orderNo }: { orderNo: string }) =>
  (await ada.call<Order>('GET', `${orders}/${orderNo}?siteId=Art&expand=oms%2C+oms_shipments`)).body
const act = (order: Order, action: string, body: object) =>
  ada.call<Order>('POST', `${orders}/${order.orderNo}/actions/${action}`, body)
const guestLookup = (orderId: string, md5email: string, from = '10.0.0.1') =>
  send(shop.backend, `/orders/guest?${new URLSearchParams({ orderId, md5email })}`, {
    headers: { 'x-forwarded-for': from },
  })
const daysLater = (days: number) => new Date(NOON.getTime() + days * 86_400_000)
const later = (order: Order, days: number) => new Date(Date.parse(String(order['c_deliveryDate'])) + days * 86_400_000)

describe('the stages of an order', () => {
  it('moves an order over time from created to in production, shipped with a tracking number and delivered', async () => {
    const order = await placed(ada, upi())
    expect(await read(order)).toMatchObject({
      status: 'created',
      omsData: { status: 'Created', shipments: [] },
      productItems: [{ omsData: { status: 'ordered', quantityAvailableToCancel: 1, quantityAvailableToReturn: 0 } }],
    })
    shop.at(new Date('2026-11-16T22:00:00Z'))
    expect(await read(order)).toMatchObject({ status: 'new', omsData: { status: 'In Production' } })
    shop.at(later(order, -0.5))
    const shipped = await read(order)
    expect(shipped).toMatchObject({ shippingStatus: 'shipped', paymentStatus: 'paid', omsData: { status: 'Shipped' } })
    const [shipment] = shipped.omsData?.shipments ?? []
    expect(shipment).toMatchObject({ provider: 'Meridian Parcel', trackingNumber: expect.stringMatching(/^MP\w{12}$/) })
    expect(shipped.shipments).toMatchObject([{ trackingNumber: shipment?.trackingNumber }])
    shop.at(later(order, 0))
    expect(await read(order)).toMatchObject({
      status: 'completed',
      omsData: { status: 'Delivered' },
      productItems: [{ omsData: { status: 'fulfilled', quantityAvailableToReturn: 1 } }],
    })
  })

  it('sends one email and captures the payment once when an order is shipped', async () => {
    const order = await placed(ada, upi())
    const { db } = shop.backend.services
    const emails = () =>
      db.selectFrom('outbox').select('subject').where('subject', 'like', `%${order.orderNo}%`).orderBy('id').execute()
    const kinds = () =>
      db.selectFrom('payment_record').select('kind').where('order_no', '=', order.orderNo).orderBy('id').execute()
    expect(await emails()).toEqual([{ subject: `Your Vernissage order ${order.orderNo}` }])
    await dispatchOrders(shop.backend.services)
    expect(await emails()).toHaveLength(1)
    shop.at(later(order, 0))
    await dispatchOrders(shop.backend.services)
    await dispatchOrders(shop.backend.services)
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      `Your Vernissage order ${order.orderNo}`,
      `Your Vernissage order ${order.orderNo} is on its way`,
    ])
    const texts = await db.selectFrom('outbox').select('text').where('text', 'like', `%o=${order.orderNo}%`).execute()
    expect(texts.map(({ text }) => /\/orders\?o=\d+&e=\w+/.exec(text)?.[0])).toEqual(
      Array.from({ length: 2 }, () => `/orders?o=${order.orderNo}&e=${md5(EMAIL)}`),
    )
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['authorization', 'capture'])
  })
})

describe('cancellation and return', () => {
  it('cancels an order once before production begins and voids its payment', async () => {
    const order = await placed(ada, upi())
    expect(await act(order, 'oms-cancel-order', { reason: 'Ordered by mistake' })).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        omsData: { status: 'Cancelled' },
        productItems: [{ omsData: { status: 'canceled' } }],
      },
    })
    expect(await act(order, 'oms-cancel-order', {})).toMatchObject({
      status: 409,
      body: { reason: 'order_not_cancellable' },
    })
    const records = await shop.backend.services.db
      .selectFrom('payment_record')
      .select(['kind', 'amount'])
      .where('order_no', '=', order.orderNo)
      .orderBy('id')
      .execute()
    expect(records.map(({ kind }) => kind)).toEqual(['authorization', 'void'])
    const second = await placed(ada, upi())
    shop.at(new Date('2026-11-16T22:00:00Z'))
    expect(await act(second, 'oms-cancel-order', {})).toMatchObject({ status: 409 })
  })

  it('accepts the return of each item once within 45 days of delivery', async () => {
    const order = await placed(ada, upi())
    const [item] = order.productItems ?? []
    const returnItem = (quantity = 1, itemId = String(item?.itemId)) =>
      act(order, 'oms-return-order', { productItems: [{ itemId, quantity, reason: 'Wrong size' }] })
    expect(await returnItem()).toMatchObject({ status: 409, body: { reason: 'order_not_returnable' } })
    shop.at(later(order, 46))
    expect(await returnItem()).toMatchObject({ status: 409, body: { reason: 'order_not_returnable' } })
    shop.at(later(order, 45))
    expect(await returnItem(2)).toMatchObject({ status: 409, body: { itemIds: [item?.itemId] } })
    expect(await returnItem(1, 'other')).toMatchObject({ status: 404, body: { unknownItemIds: ['other'] } })
    for (const quantity of [0, -1, 0.5]) expect(await returnItem(quantity)).toMatchObject({ status: 400 })
    expect(await returnItem()).toMatchObject({
      status: 200,
      body: { omsData: { status: 'Return Requested' }, productItems: [{ omsData: { status: 'return_initiated' } }] },
    })
    expect(await returnItem()).toMatchObject({ status: 409 })
    const reasons = await ada.call('GET', `${orders}/oms-meta-data?siteId=Art`)
    expect(reasons.body).toMatchObject({ returnReasonCodes: [{ default: true }, {}, {}, {}, {}] })
  })

  it('responds 404 when another shopper cancels or returns an order', async () => {
    const order = await placed(ada, upi())
    ada = await shop.client()
    expect(await act(order, 'oms-cancel-order', {})).toMatchObject({ status: 404 })
    expect(await act(order, 'oms-return-order', { productItems: [{ itemId: 'x', quantity: 1 }] })).toMatchObject({
      status: 404,
    })
  })
})

describe('the orders of a customer', () => {
  const list = (query: string, id = ada.customerId) =>
    ada.call<{ total: number; data: Order[] }>(
      'GET',
      `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers/${id}/orders?siteId=Art&${query}`,
    )

  it('lists the orders of a customer newest first in pages', async () => {
    const first = await placed(ada, upi())
    shop.at(daysLater(1))
    const second = await placed(ada, upi('frame'))
    expect((await list('expand=oms&limit=1')).body).toMatchObject({
      limit: 1,
      offset: 0,
      total: 2,
      data: [{ orderNo: second.orderNo, omsData: { status: 'Created' } }],
    })
    expect((await list('limit=1&offset=1')).body).toMatchObject({ total: 2, data: [{ orderNo: first.orderNo }] })
    expect(await list('', 'someone-else')).toMatchObject({ status: 404 })
    for (const query of ['limit=0', 'limit=51', 'offset=-1', 'limit=x'])
      expect(await list(query)).toMatchObject({ status: 400 })
  })

  it('filters orders by status and time and rejects other filters', async () => {
    const day = daysLater(30)
    shop.at(day)
    const { orderNo } = await placed(ada, upi())
    const text = day.toISOString().slice(0, 10)
    const before = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10)
    const found = async (query: string) => (await list(query)).body
    expect(await found(`from=${text}&until=${text}`)).toMatchObject({ total: 1, data: [{ orderNo }] })
    expect(await found(`from=${day.toISOString()}&status=created`)).toMatchObject({ total: 1, data: [{ orderNo }] })
    expect(await found(`from=${text}&status=completed`)).toMatchObject({ total: 0 })
    expect(JSON.stringify(await found(`until=${before}&limit=50`))).not.toContain(orderNo)
    for (const query of ['status=lost', 'from=yesterday', 'until=2026-02-30', 'since=2026-01-01'])
      expect(await list(query)).toMatchObject({ status: 400 })
  })
})

describe('the lookup of a guest', () => {
  it('returns an order number only after the basket is ordered [ENTITY-05]', async () => {
    const basket = await payableBasket(ada, upi())
    expect(basket).toMatchObject({
      basketId: expect.stringMatching(/./),
      currency: 'USD',
      orderCurrency: 'USD',
      itemTotal: basket.productSubTotal,
      productTotal: basket.productSubTotal,
      shippingTotal: expect.any(Number),
      tax: basket.taxTotal,
      orderTotal: expect.any(Number),
      customerInfo: { email: EMAIL },
      productItems: [{ c_upi: upi() }],
      shippingItems: [{ shipmentId: 'me' }],
      orderPriceAdjustments: [],
      couponItems: [],
    })
    for (const name of ['orderNo', 'orderNumber']) expect(basket).not.toHaveProperty(name)
    const { orderNo } = (await placeOrder(ada, basket.basketId)).body
    const found = guestOrder.parse(await (await guestLookup(orderNo, md5(EMAIL))).json())
    expect([found.orderNumber, found.orderTotal]).toEqual([orderNo, basket.orderTotal])
  })

  it('returns an order by its number and the md5 of its email address [ORDER-23] [ENTITY-46] [ENTITY-47]', async () => {
    const order = await placed(ada, upi('frame'))
    const response = await guestLookup(order.orderNo, md5(EMAIL))
    expect(response.status).toBe(200)
    const [item] = order.productItems ?? []
    const found = guestOrder.parse(await response.json())
    const name = { firstName: 'Ada', lastName: 'Byron' }
    const home = { ...name, addressLine1: '1 Main Street', city: 'Boston', state: 'MA', zip: '02108' }
    expect(found).toMatchObject({
      orderNumber: order.orderNo,
      orderDate: NOON.toISOString(),
      status: 'Created',
      orderCurrency: 'USD',
      orderTotal: order.orderTotal,
      paymentMethods: [{ creditCardName: 'Visa', creditCardSuffix: '4242', expirationDate: { month: 4, year: 2031 } }],
      shippingAddress: home,
      billingAddress: home,
      items: [
        {
          quantity: 1,
          total: item?.price,
          listPrice: item?.['c_listPrice'] ?? item?.basePrice,
          description: item?.productName,
          imageUrl: item?.['c_imageUrl'],
          statuses: ['Created'],
          productTypeDescription: item?.['c_productTypeDescription'],
          height: item?.['c_height'],
          width: item?.['c_width'],
          shippingInfo: { shippedMethod: 'Standard', trackingNumber: null, trackingUrl: null },
        },
      ],
    })
    expect(found.items[0]?.height).toBeGreaterThan(0)
    shop.at(later(order, 0))
    const delivered = guestOrder.parse(await (await guestLookup(order.orderNo, md5(EMAIL))).json())
    expect(delivered.items[0]?.shippingInfo).toMatchObject({
      trackingNumber: expect.stringMatching(/^MP/),
      trackingUrl: expect.stringMatching(/MP/),
    })
    expect(delivered.items[0]?.statuses[0]).toBe('Delivered')
  })

  it('returns the same error for a wrong email address and for an unknown order', async () => {
    const order = await placed(ada, upi())
    const wrong = await guestLookup(order.orderNo, md5('other@letters.example'))
    const absent = await guestLookup('9999999999', md5(EMAIL))
    expect([wrong.status, absent.status]).toEqual([404, 404])
    const body: unknown = await wrong.json()
    expect(body).toEqual(await absent.json())
    expect(body).toMatchObject({ detail: 'We could not find an order using the details you provided.' })
    expect(body).not.toHaveProperty('orderNumber')
    const plain = await guestLookup(order.orderNo, EMAIL)
    expect(plain.status).toBe(400)
    expect(await plain.json()).toMatchObject({ parameter: 'md5email' })
  })

  it('limits a client to five order lookups a minute', async () => {
    const statuses: number[] = []
    const limit = 5 * shop.backend.services.settings.rateLimitFactor
    for (let attempt = 0; attempt <= limit; attempt++)
      statuses.push((await guestLookup('9999999999', md5(EMAIL), '10.0.0.2')).status)
    expect(statuses.slice(0, limit)).toEqual(statuses.slice(0, limit).map(() => 404))
    expect(statuses.at(-1)).toBe(429)
  })

  it('returns a seeded order at every stage', async () => {
    const { db } = shop.backend.services
    await seedShoppers(db, NOON)
    await seedOrders(db, daysLater(-30))
    await seedOrders(db, NOON)
    const rows = await db.selectFrom('customer_order').select(['order_no', 'email']).execute()
    const seeded = rows.filter(({ order_no }) => seededOrders.some(({ orderNo }) => orderNo === order_no))
    expect(seeded).toHaveLength(seededOrders.length)
    const statuses: string[] = []
    for (const { orderNo, guest } of seededOrders) {
      const email = guest ? SEEDED_GUEST : 'ada@passepartout.example'
      const response = await guestLookup(orderNo, md5(email), `10.0.1.${orderNo.slice(-1)}`)
      statuses.push(guestOrder.parse(await response.json()).status)
    }
    expect(statuses).toEqual([
      'Created',
      'In Production',
      'Shipped',
      'Delivered',
      'Cancelled',
      'Return Requested',
      'Delivered',
      'Shipped',
    ])
  })
})
