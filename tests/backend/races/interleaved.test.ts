import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingStock } from '#backend/inventory/stock.ts'
import { dispatchNext } from '#backend/orders/dispatch.ts'
import { soldOn } from '#backend/catalog/group-types.ts'
import { NOON, offersOf, openShop, plainWorks, some, upiOf, type Basket, type Shop } from '../baskets/shop.ts'
import { someGiftCard } from '../gift-cards/some-gift-card.ts'
import { done, orders, payableBasket, readyBasket, visa } from '../orders/order-client.ts'
import { shopperClient, createBuyers, countBy, type OrderResponse, type Buyer } from './buyers.ts'
import { atEveryStatement, type Trial } from './interleave.ts'

// Another operation runs after each statement of an operation, where anything read before may be outdated.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.backend.services.db
const LONG = { timeout: 120_000 }
const plainUpi = () => upiOf(plainWorks(shop)[0])
const placeOrder = async ({ customerId, basketId }: Buyer) => {
  const call = await shopperClient(shop.backend, customerId)
  return (backend: Parameters<typeof call>[0]) => call(backend, 'POST', `${orders}?siteId=Art`, { basketId })
}
const statuses = (...responses: readonly OrderResponse[]) => responses.map(({ status }) => status).toSorted()

/** Two shoppers who place orders of the same basket. */
async function twoBuyers(basket: Basket): Promise<Pick<Trial<OrderResponse>, 'operation' | 'other'>> {
  const [first, second] = await createBuyers(shop.backend, basket, 2)
  const placeSecondOrder = await placeOrder(some(second, 'buyer'))
  return { operation: await placeOrder(some(first, 'buyer')), other: () => placeSecondOrder(shop.backend) }
}

it('sells the last print to one of two buyers', LONG, async () => {
  const work = some(
    shop.works.find((work) => soldOn(work, 'Art') && (openingStock(work) ?? 0) > 0 && !work.isSale),
    'edition',
  )
  const opening = openingStock(work) ?? 0
  const oneLeft = () =>
    db()
      .insertInto('edition')
      .values({ work_id: work.id, sold: opening - 1 })
      .onConflict((conflict) => conflict.columns(['work_id', 'size']).doUpdateSet({ sold: opening - 1 }))
      .execute()
  await oneLeft()
  const basket = await payableBasket(await shop.client(), some(offersOf(work)[0], 'offer').upi)
  const steps = await atEveryStatement(shop.backend, async () => {
    await oneLeft()
    return {
      ...(await twoBuyers(basket)),
      async check(...responses) {
        expect(countBy(responses.map(({ status, body }) => body.reason ?? status))).toEqual({ 200: 1, out_of_stock: 1 })
      },
    }
  })
  expect(steps).toBeGreaterThan(10)
})

it('redeems the last use of a code for one of two orders', LONG, async () => {
  const ada = await shop.client()
  const { basketId } = await payableBasket(ada, plainUpi())
  const basket = await done(ada.call('POST', `${basketId}/coupons`, { code: 'ONLYONE' }))
  await atEveryStatement(shop.backend, async () => {
    await db().updateTable('coupon').set({ uses: 0 }).where('code', '=', 'ONLYONE').execute()
    return {
      ...(await twoBuyers(basket)),
      check: async (...responses) => expect(statuses(...responses)).toEqual([200, 400]),
    }
  })
})

it('redeems the balance of a gift card for one of two orders', LONG, async () => {
  const { code, id } = await someGiftCard(db(), 1500)
  const ada = await shop.client()
  const { basketId } = await readyBasket(ada, plainUpi())
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code, amount: 10 }
  await done(ada.call('POST', `${basketId}/payment-instruments`, gift))
  const basket = await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
  await atEveryStatement(shop.backend, async () => {
    await db().updateTable('gift_card').set({ balance: 1500 }).where('id', '=', id).execute()
    return {
      ...(await twoBuyers(basket)),
      async check(...responses) {
        expect(countBy(responses.map(({ status, body }) => body.reason ?? status))).toEqual({
          200: 1,
          gift_card_not_redeemable: 1,
        })
        const card = await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirst()
        expect(card).toEqual({ balance: 500 })
      },
    }
  })
})

it('places one order for two requests with the same basket', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStatement(shop.backend, async () => {
    const [buyer] = await createBuyers(shop.backend, basket, 1)
    const operation = await placeOrder(some(buyer, 'buyer'))
    return {
      operation,
      other: () => operation(shop.backend),
      async check(first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        expect(first.body.orderNo).toBe(second.body.orderNo)
      },
    }
  })
})

it('orders a basket either before or after a concurrent change', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStatement(shop.backend, async () => {
    const [buyer] = await createBuyers(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const call = await shopperClient(shop.backend, customerId)
    const item = [{ productId: upiOf(plainWorks(shop)[1]), quantity: 1 }]
    const items = `/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/${basketId}/items?siteId=Art`
    return {
      operation: await placeOrder({ customerId, basketId }),
      other: () => call(shop.backend, 'POST', items, item),
      async check(order, added) {
        expect(order.status).toBe(200)
        const ordered = added.status === 200 ? added.body.orderTotal : basket.orderTotal
        if (added.status === 409) expect(added.body.reason).toBe('order_pending')
        else expect([200, 404]).toContain(added.status)
        expect(order.body.orderTotal).toBe(ordered)
      },
    }
  })
})

it('adds a code to a basket once in two concurrent requests', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStatement(shop.backend, async () => {
    const [buyer] = await createBuyers(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const call = await shopperClient(shop.backend, customerId)
    const path = `/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/${basketId}`
    const add = (backend: Parameters<typeof call>[0]) =>
      call(backend, 'POST', `${path}/coupons?siteId=Art`, { code: 'TENOFF' })
    return {
      operation: add,
      other: () => add(shop.backend),
      async check(...responses) {
        for (const { status } of responses) expect([200, 400]).toContain(status)
        expect(statuses(...responses)).toContain(200)
        const stored = await db().selectFrom('basket').select('content').where('id', '=', basketId).execute()
        expect(stored.map(({ content }) => content.coupons.map(({ code }) => code))).toEqual([['TENOFF']])
      },
    }
  })
})

it('cancels or dispatches an order, never both', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  const later = new Date(NOON.getTime() + 30 * 86_400_000)
  await atEveryStatement(shop.backend, async () => {
    await db().updateTable('customer_order').set({ dispatched_at: NOON }).where('dispatched_at', 'is', null).execute()
    const [buyer] = await createBuyers(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const { body } = await (await placeOrder({ customerId, basketId }))(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const call = await shopperClient(shop.backend, customerId)
    return {
      operation: (backend) => call(backend, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {}),
      async other() {
        const found = await db()
          .transaction()
          .execute((tx) => dispatchNext(tx, later, shop.backend.services.settings))
        return { status: found ? 200 : 404, body: {} }
      },
      async check(cancelled, dispatched) {
        expect(statuses(cancelled, dispatched)).not.toEqual([200, 200])
        const records = await db().selectFrom('payment_record').select('kind').where('order_no', '=', orderNo).execute()
        const kinds = new Set(records.map(({ kind }) => kind))
        expect(kinds.has('void') && kinds.has('capture')).toBe(false)
      },
    }
  })
})

it('merges the basket of a guest once in two concurrent requests', LONG, async () => {
  const guestOf = await shop.client()
  const basket = await guestOf.basket(plainUpi())
  await atEveryStatement(shop.backend, async () => {
    const [guest] = await createBuyers(shop.backend, basket, 1)
    const { customerId: usid } = some(guest, 'guest')
    const ada = await shop.client({ usid, login: 'ada@letters.example' })
    const call = await shopperClient(shop.backend, ada.customerId, usid, 'ada@letters.example')
    const path = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/actions/merge'
    const query = 'siteId=Art&createDestinationBasket=true&productItemMergeMode=sum_quantities'
    const merge = (backend: Parameters<typeof call>[0]) => call(backend, 'POST', `${path}?${query}`)
    return {
      operation: merge,
      other: () => merge(shop.backend),
      async check(first, second) {
        expect(statuses(first, second)).toEqual([200, 200])
        const stored = await db().selectFrom('basket').select('content').where('usid', '=', usid).execute()
        expect(stored.map(({ content }) => content.items.map(({ quantity }) => quantity))).toEqual([[1]])
      },
    }
  })
})

it('leaves the shopper one basket when a transfer and a creation are concurrent', LONG, async () => {
  const guestOf = await shop.client()
  const basket = await guestOf.basket(plainUpi())
  await atEveryStatement(shop.backend, async () => {
    const [guest] = await createBuyers(shop.backend, basket, 1)
    const { customerId: usid } = some(guest, 'guest')
    const ada = await shop.client({ usid, login: 'ada@letters.example' })
    const call = await shopperClient(shop.backend, ada.customerId, usid, 'ada@letters.example')
    const path = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets'
    return {
      operation: (backend) => call(backend, 'POST', `${path}/actions/transfer?siteId=Art`),
      other: () => call(shop.backend, 'POST', `${path}?siteId=Art`, {}),
      async check(transferred, created) {
        expect([200, 409]).toContain(transferred.status)
        expect([200, 400]).toContain(created.status)
        const own = await db().selectFrom('basket').select('id').where('customer_id', '=', ada.customerId).execute()
        expect(own).toHaveLength(1)
      },
    }
  })
})
