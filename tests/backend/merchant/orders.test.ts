import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listActions } from '#backend/audit/actions.ts'
import { cancelOrder } from '#backend/merchant/cancel-order.ts'
import { findOrders, searchOrders } from '#backend/merchant/find-orders.ts'
import { orderDetails } from '#backend/merchant/order-view.ts'
import { packingList } from '#backend/merchant/packing-list.ts'
import { refundOrder, type RefundRequest } from '#backend/merchant/refund-order.ts'
import { resendEmail } from '#backend/merchant/resend-email.ts'
import type { Services } from '#backend/merchant/services.ts'
import { shipOrder } from '#backend/merchant/ship-order.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { findOrder } from '#backend/orders/records.ts'
import { NOON, openShop, plainWorks, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { someGiftCard } from '../gift-cards/some-gift-card.ts'
import {
  done,
  orders,
  payableBasket,
  placed,
  placeOrder,
  readyBasket,
  visa,
  type Order,
} from '../orders/order-client.ts'
import { secondBackend } from '../own-store.ts'
import { merchantOf } from './merchant.ts'

let shop: Shop
let ada: Client
let merchant: Services
beforeAll(async () => {
  shop = await openShop()
  merchant = merchantOf(shop.backend)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.at(NOON)
  await shop.backend.services.db.deleteFrom('rate').execute()
  ada = await shop.client()
})

const upi = (index = 0) => upiOf(plainWorks(shop)[index])
const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }
const read = async ({ orderNo }: { orderNo: string }, client = ada) =>
  (await client.call<Order>('GET', `${orders}/${orderNo}?siteId=Art&expand=oms%2C+oms_shipments`)).body
const db = () => shop.backend.services.db
const paymentsOf = async ({ orderNo }: { orderNo: string }) =>
  (
    await db()
      .selectFrom('payment_record')
      .select(['kind', 'state', 'amount'])
      .where('order_no', '=', orderNo)
      .orderBy('id')
      .execute()
  ).map(({ kind, state, amount }) => `${kind} ${state} ${amount}`)
const subjectsOf = async ({ orderNo }: { orderNo: string }) =>
  (
    await db().selectFrom('outbox').select('subject').where('subject', 'like', `%${orderNo}%`).orderBy('id').execute()
  ).map(({ subject }) => subject)
const cents = ({ orderTotal = 0 }: Order) => Math.round(orderTotal * 100)
const atSandbox = async ({ orderNo }: { orderNo: string }) => {
  const { rows } = await sql<{ state: string; amount: number; refunded: number }>`
    select s.state, s.amount, coalesce((select sum(amount) from sandbox_refund where reference = s.reference), 0)::integer
      as refunded
    from payment_record as r join sandbox_authorization as s on s.key = r.authorization_key
    where r.order_no = ${orderNo} and r.kind = 'authorization'`.execute(db())
  return rows[0]
}

describe('shipping an order', () => {
  it('shows the tracking to the shopper, charges the card, emails once and is recorded', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    expect(await read(order)).toMatchObject({
      shippingStatus: 'shipped',
      c_cancellable: false,
      omsData: {
        status: 'Shipped',
        shipments: [
          {
            provider: 'UPS',
            trackingNumber: parcel.trackingNumber,
            trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
          },
        ],
      },
    })
    expect(await paymentsOf(order)).toEqual([
      `authorization completed ${cents(order)}`,
      `capture completed ${cents(order)}`,
    ])
    shop.at(new Date(NOON.getTime() + 60 * 86_400_000))
    await dispatchOrders(shop.backend.services)
    expect(await subjectsOf(order)).toEqual([
      `Your Vernissage order ${order.orderNo}`,
      `Your Vernissage order ${order.orderNo} is on its way`,
    ])
    const [action] = await listActions(db(), { limit: 1 })
    expect(action).toMatchObject({
      actor: 'the owner',
      command: 'orders ship',
      object: order.orderNo,
      before: 'created',
      after: 'shipped by UPS',
    })
  })

  it('is rejected for an order that is shipped, cancelled or unknown, and changes nothing', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    await expect(shipOrder(merchant, order.orderNo, { carrier: 'DHL', trackingNumber: 'JD0146' })).rejects.toThrow(
      `order ${order.orderNo} was shipped already, on 2026-11-16 by UPS as 1Z999AA10123456784`,
    )
    expect(await subjectsOf(order)).toHaveLength(2)
    const cancelled = await placed(ada, upi())
    await cancelOrder(merchant, cancelled.orderNo, 'Other')
    await expect(shipOrder(merchant, cancelled.orderNo, parcel)).rejects.toThrow('is cancelled')
    await expect(shipOrder(merchant, '0000000000', parcel)).rejects.toThrow('there is no order 0000000000')
  })

  it('links to the page of a carrier that is not known only when it is given', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, {
      carrier: 'Royal Mail',
      trackingNumber: 'RB123456785GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/RB123456785GB',
    })
    const other = await placed(ada, upi())
    await shipOrder(merchant, other.orderNo, { carrier: 'Dove', trackingNumber: '7' })
    const shipmentsOf = async (shipped: Order) => (await read(shipped)).omsData?.shipments?.[0]
    expect(await shipmentsOf(order)).toMatchObject({
      trackingUrl: 'https://www.royalmail.com/track-your-item#/RB123456785GB',
    })
    expect(await shipmentsOf(other)).toMatchObject({ provider: 'Dove', trackingNumber: '7' })
    expect(await shipmentsOf(other)).not.toHaveProperty('trackingUrl')
  })

  it('happens once when two processes ship the order at the same time', async () => {
    const second = await secondBackend(shop.backend)
    const order = await placed(ada, upi())
    const results = await Promise.allSettled([
      shipOrder(merchant, order.orderNo, parcel),
      shipOrder(merchantOf(second), order.orderNo, parcel),
    ])
    await second.close()
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await subjectsOf(order)).toHaveLength(2)
    expect(await paymentsOf(order)).toHaveLength(2)
  })
})

describe('an order that the merchant ships', () => {
  it('stays in production past its computed times, until it is shipped', async () => {
    const { settings } = shop.backend.services
    settings.shipsManually = true
    const order = await placed(ada, upi()).finally(() => (settings.shipsManually = false))
    const later = new Date(NOON.getTime() + 60 * 86_400_000)
    shop.at(later)
    await dispatchOrders(shop.backend.services)
    expect(await read(order)).toMatchObject({ c_status: 'in-production', shippingStatus: 'not_shipped' })
    const found = await findOrders(db(), { stages: ['in-production'], since: NOON, now: later, limit: 100 })
    expect(found.records.map((record) => record.order.order_no)).toContain(order.orderNo)
    await shipOrder(merchant, order.orderNo, parcel)
    const shipped = await read(order)
    expect(shipped).toMatchObject({ c_status: 'shipped', shippingStatus: 'shipped' })
    expect(Date.parse(String(shipped['c_deliveryDate']))).toBeGreaterThan(later.getTime())
  })
})

describe('cancelling an order', () => {
  it('voids its payment and emails the shopper, also in production', async () => {
    const order = await placed(ada, upi())
    shop.at(new Date('2026-11-16T22:00:00Z'))
    expect(await read(order)).toMatchObject({ c_status: 'in-production', c_cancellable: false })
    await cancelOrder(merchant, order.orderNo, 'Sold out')
    expect(await read(order)).toMatchObject({ status: 'cancelled' })
    expect(await atSandbox(order)).toMatchObject({ state: 'voided' })
    expect(await subjectsOf(order)).toContain(`Your Vernissage order ${order.orderNo} is cancelled`)
    await expect(cancelOrder(merchant, order.orderNo, 'Other')).rejects.toThrow('was cancelled already, on 2026-11-16')
  })

  it('returns its prints of a limited edition to the stock', async () => {
    const work = shop.works.find((each) => (openingStock(each) ?? 0) > 1 && soldOn(each, 'Art'))
    if (!work) throw new Error('no edition')
    const order = await placed(ada, upiOf(work))
    const sold = async () =>
      (await db().selectFrom('edition').select('sold').where('work_id', '=', work.id).executeTakeFirstOrThrow()).sold
    expect(await sold()).toBe(1)
    await cancelOrder(merchant, order.orderNo, 'Other')
    expect(await sold()).toBe(0)
  })

  it('is rejected for a shipped order, and of cancelling and shipping at the same time one happens', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    await expect(cancelOrder(merchant, order.orderNo, 'Other')).rejects.toThrow('can be refunded, not cancelled')
    const second = await secondBackend(shop.backend)
    const other = await placed(ada, upi())
    const results = await Promise.allSettled([
      cancelOrder(merchant, other.orderNo, 'Other'),
      shipOrder(merchantOf(second), other.orderNo, parcel),
    ])
    await second.close()
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(['voided', 'captured']).toContain((await atSandbox(other))?.state)
  })
})

describe('refunding an order', () => {
  const refund = (order: Order, request: RefundRequest, by = merchant) =>
    refundOrder(by, order.orderNo, request, 'Arrived damaged')

  it('refunds an amount of a charged card at the processor and emails the shopper', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    const total = cents(order)
    expect(await refund(order, { amount: 1250 })).toEqual({ amount: 1250, currency: 'USD', left: total - 1250 })
    expect(await atSandbox(order)).toMatchObject({ state: 'captured', amount: total })
    expect((await atSandbox(order))?.refunded).toBe(1250)
    expect(await subjectsOf(order)).toContain(`A refund for your Vernissage order ${order.orderNo}`)
    const [action] = await listActions(db(), { limit: 1 })
    expect(action).toMatchObject({ command: 'orders refund', object: order.orderNo, after: '12.5 USD refunded' })
  })

  it('charges less when the card is not charged yet, and nothing for an order that is refunded as a whole', async () => {
    const order = await placed(ada, upi())
    const total = cents(order)
    await refund(order, { amount: 500 })
    expect(await atSandbox(order)).toMatchObject({ state: 'authorized', amount: total })
    await shipOrder(merchant, order.orderNo, parcel)
    expect(await atSandbox(order)).toMatchObject({ state: 'captured', amount: total - 500 })
    await refund(order, { rest: true })
    expect((await atSandbox(order))?.refunded).toBe(total - 500)
    const other = await placed(ada, upi())
    await refund(other, { rest: true })
    await shipOrder(merchant, other.orderNo, parcel)
    expect(await atSandbox(other)).toMatchObject({ state: 'voided' })
  })

  it('refunds lines with their tax, piece by piece, and all lines add up to the total', async () => {
    const basket = await payableBasket(ada, upi(0), upi(1))
    const [first] = basket.productItems
    await done(ada.call('PATCH', `${basket.basketId}/items/${first?.itemId}`, { quantity: 3 }))
    await done(ada.call('POST', `${basket.basketId}/coupons`, { code: 'ART10' }))
    const { body: order } = await placeOrder(ada, basket.basketId)
    const total = cents(order)
    const pieces = [
      await refund(order, { lines: [{ line: '1', quantity: 1 }] }),
      await refund(order, { lines: [{ line: '1', quantity: 1 }] }),
    ]
    await expect(refund(order, { lines: [{ line: '1', quantity: 2 }] })).rejects.toThrow(
      'line 1 has 1 to refund, not 2',
    )
    const rest = await refund(order, { lines: [{ line: '1' }, { line: '2' }, { line: 'shipping' }] })
    expect([...pieces, rest].reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(rest.left).toBe(0)
    await expect(refund(order, { lines: [{ line: '2' }] })).rejects.toThrow('line 2 is refunded already')
    await expect(refund(order, { lines: [{ line: '3' }] })).rejects.toThrow(
      'the order has no line "3": expected 1, 2, shipping',
    )
  })

  it('is rejected for more than is left, a cancelled order and an order without anything left', async () => {
    const order = await placed(ada, upi())
    const total = cents(order)
    await expect(refund(order, { amount: total + 1 })).rejects.toThrow(
      `${(total + 1) / 100} USD is more than the ${total / 100} USD that are left`,
    )
    await refund(order, { amount: total - 100 })
    await expect(refund(order, { amount: 101 })).rejects.toThrow('is more than the 1 USD that are left')
    await refund(order, { rest: true })
    await expect(refund(order, { rest: true })).rejects.toThrow('is refunded already: nothing is left')
    const cancelled = await placed(ada, upi())
    await cancelOrder(merchant, cancelled.orderNo, 'Other')
    await expect(refund(cancelled, { rest: true })).rejects.toThrow('its payments are returned already')
  })

  it('refunds a card first and then the gift card that paid the rest', async () => {
    const { id, code } = await someGiftCard(db(), 1000)
    const { basketId } = await readyBasket(ada, upi())
    const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code }
    await done(ada.call('POST', `${basketId}/payment-instruments`, gift))
    await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
    const { body: order } = await placeOrder(ada, basketId)
    const balance = async () =>
      (await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirstOrThrow()).balance
    expect(await balance()).toBe(0)
    const byCard = cents(order) - 1000
    await refund(order, { amount: byCard })
    expect(await balance()).toBe(0)
    await refund(order, { amount: 400 })
    expect(await balance()).toBe(400)
    await cancelOrder(merchant, order.orderNo, 'Other')
    expect(await balance()).toBe(1000)
  })

  it('never exceeds the order in 20 concurrent refunds of two processes', async () => {
    const second = await secondBackend(shop.backend)
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    const total = cents(order)
    const part = Math.ceil(total / 3)
    const merchants = [merchant, merchantOf(second)]
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => refund(order, { amount: part }, merchants[index % 2])),
    )
    await second.close()
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await atSandbox(order))?.refunded).toBe(2 * part)
    const { refundable } = await orderDetails(db(), order.orderNo, NOON)
    expect(Math.round(refundable * 100)).toBe(total - 2 * part)
  })

  it('repeats a refund that failed at the processor until it is completed', async () => {
    const order = await placed(ada, upi())
    await shipOrder(merchant, order.orderNo, parcel)
    const { processor } = merchant
    const failing = { ...merchant, processor: { ...processor, refund: () => Promise.reject(new Error('timeout')) } }
    await refund(order, { amount: 700 }, { ...failing, log: { ...merchant.log, error() {} } })
    expect((await paymentsOf(order)).at(-1)).toBe('refund requested 700')
    expect((await orderDetails(db(), order.orderNo, NOON)).openPayments).toEqual([
      { kind: 'refund', amount: 7, failure: 'timeout' },
    ])
    shop.at(new Date(NOON.getTime() + 3_600_000))
    await refund(order, { amount: 100 })
    expect((await paymentsOf(order)).slice(-2)).toEqual(['refund completed 700', 'refund completed 100'])
    expect((await atSandbox(order))?.refunded).toBe(800)
  })

  it('leaves the payments of the order unchangeable', async () => {
    const order = await placed(ada, upi())
    await refund(order, { amount: 100 })
    const changed = await ada.call<Order>('POST', `${orders}/${order.orderNo}/payment-instruments`, visa)
    expect(changed).toMatchObject({ status: 409, body: { reason: 'payment_not_changeable' } })
  })
})

describe('finding orders', () => {
  const names = [
    ['Łukasz', 'O’Brien'],
    ['太郎', '山田'],
    ['Zoë', 'Müller-50%'],
    ['José', 'de la Cruz_Ñ'],
  ] as const
  const numbers: string[] = []
  beforeAll(async () => {
    shop.at(NOON)
    const client = await shop.client()
    for (const [firstName, lastName] of names) {
      const { orderNo } = await placed(client, upi())
      numbers.push(orderNo)
      const name = JSON.stringify({ firstName, lastName })
      const email = `${firstName.normalize('NFKD').replace(/\W/g, '')}+art@Mail.example`
      await sql`update customer_order set email = ${email},
        snapshot = jsonb_set(snapshot, '{billingAddress}', snapshot->'billingAddress' || ${name}::jsonb)
        where order_no = ${orderNo}`.execute(db())
    }
  })
  const find = async (text: string) =>
    (await searchOrders(db(), text, 100)).records.map(({ order }) => numbers.indexOf(order.order_no))

  it.each([
    ['łukasz o’brien', 0],
    ['O’Brien Łukasz', 0],
    ['山田太郎', 1],
    ['太郎　山田', 1],
    ['ｍüller-50%', 2],
    ['muller', 2],
    ['Mu\u0308ller', 2],
    ['Cruz_Ñ', 3],
    ['zoe+ART@mail', 2],
  ])('finds %j', async (text, index) => expect(await find(text)).toEqual([index]))

  it('finds an order by the beginning of its number, and nothing by wildcards', async () => {
    expect(await find(numbers[1] ?? '')).toEqual([1])
    expect(await find((numbers[1] ?? '').slice(0, 9))).toEqual([1])
    expect(await find('%r_z')).toEqual([])
    expect(await find('\\')).toEqual([])
  })

  it('filters by stage and day, newest first, and counts all', async () => {
    const query = { stages: ['created'] as const, now: NOON, limit: 2 }
    const { total, records } = await findOrders(db(), query)
    expect(total).toBeGreaterThan(records.length)
    expect(records).toHaveLength(2)
    expect(await findOrders(db(), { ...query, since: new Date('2026-11-17T00:00:00Z') })).toEqual({
      total: 0,
      records: [],
    })
  })
})

describe('the packing list', () => {
  it('escapes what shoppers wrote and begins a new page for each order', async () => {
    const orderNos = [(await placed(ada, upi())).orderNo, (await placed(ada, upi(1))).orderNo]
    const records = await Promise.all(orderNos.map((orderNo) => findOrder(db(), orderNo)))
    const [first] = records
    const address = first?.order.snapshot.shipments?.[0]?.shippingAddress
    if (!address) throw new Error('no address')
    address.lastName = '<script>alert(1)</script>'
    const html = packingList(records.filter((record) => record !== undefined))
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toContain('<script')
    expect(html.match(/<section>/g)).toHaveLength(2)
    expect(html).toContain('break-after: page')
    for (const orderNo of orderNos) expect(html).toContain(`Order ${orderNo}`)
  })
})

describe('sending an email again', () => {
  it('sends that of the stage of the order, or the one that is named', async () => {
    const order = await placed(ada, upi())
    expect(await resendEmail(merchant, order.orderNo)).toBe('confirmation')
    await expect(resendEmail(merchant, order.orderNo, 'shipping')).rejects.toThrow('is not shipped')
    await expect(resendEmail(merchant, order.orderNo, 'refund')).rejects.toThrow('has no refund')
    await shipOrder(merchant, order.orderNo, parcel)
    expect(await resendEmail(merchant, order.orderNo)).toBe('shipping')
    expect(await resendEmail(merchant, order.orderNo, 'confirmation')).toBe('confirmation')
    expect(await subjectsOf(order)).toHaveLength(5)
  })
})
