import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueGiftCard } from '#backend/gift-cards/ledger.ts'
import { openingStock } from '#backend/inventory/stock.ts'
import { dispatchNext } from '#backend/orders/dispatch.ts'
import { sandbox } from '#backend/payments/sandbox.ts'
import { soldOn } from '#backend/products/kinds.ts'
import { NOON, offersOf, openShop, plainWorks, some, upiOf, type Basket, type Shop } from '../baskets/shop.ts'
import { done, orders, payableBasket, readyBasket, visa } from '../orders/checkout.ts'
import { asShopper, crowd, tally, type Answered, type Buyer } from './crowd.ts'
import { atEveryStep, type Trial } from './rival.ts'

// A rival acts after every single statement of an operation: whatever was read before may be wrong by then.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.backend.services.db
const LONG = { timeout: 120_000 }
const plainUpi = () => upiOf(plainWorks(shop)[0])
const place = async ({ customerId, basketId }: Buyer) => {
  const call = await asShopper(shop.backend, customerId)
  return (door: Parameters<typeof call>[0]) => call(door, 'POST', `${orders}?siteId=Art`, { basketId })
}
const statuses = (...answers: readonly Answered[]) => answers.map(({ status }) => status).toSorted()

/** Two shoppers who want what only one can have. */
async function twoBuyers(basket: Basket): Promise<Pick<Trial<Answered>, 'operation' | 'rival'>> {
  const [one, other] = await crowd(shop.backend, basket, 2)
  const rival = await place(some(other, 'buyer'))
  return { operation: await place(some(one, 'buyer')), rival: () => rival(shop.backend) }
}

it('the last print goes to one of two', LONG, async () => {
  const work = some(
    shop.works.find((one) => soldOn(one, 'Art') && (openingStock(one) ?? 0) > 0 && !one.isSale),
    'edition',
  )
  const opening = openingStock(work) ?? 0
  const oneLeft = () =>
    db()
      .insertInto('edition')
      .values({ work_id: work.id, sold: opening - 1 })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ sold: opening - 1 }))
      .execute()
  await oneLeft()
  const basket = await payableBasket(await shop.client(), some(offersOf(work)[0], 'offer').upi)
  const steps = await atEveryStep(shop.backend, async () => {
    await oneLeft()
    return {
      ...(await twoBuyers(basket)),
      async check(...answers) {
        expect(tally(answers.map(({ status, body }) => body.reason ?? status))).toEqual({ 200: 1, out_of_stock: 1 })
      },
    }
  })
  expect(steps).toBeGreaterThan(10)
})

it('the last use of a code goes to one of two', LONG, async () => {
  const ada = await shop.client()
  const { basketId } = await payableBasket(ada, plainUpi())
  const basket = await done(ada.call('POST', `${basketId}/coupons`, { code: 'ONLYONE' }))
  await atEveryStep(shop.backend, async () => {
    await db().updateTable('coupon').set({ uses: 0 }).where('code', '=', 'ONLYONE').execute()
    return {
      ...(await twoBuyers(basket)),
      check: async (...answers) => expect(statuses(...answers)).toEqual([200, 400]),
    }
  })
})

it('what a gift card holds goes to one of two', LONG, async () => {
  const { code, id } = await issueGiftCard(db(), {
    amount: 1500,
    currency: 'USD',
    siteId: 'Art',
    recipientEmail: 'ada@letters.example',
    recipientName: 'Ada',
    senderName: 'Jean',
    message: '',
    orderNo: null,
    now: NOON,
  })
  const ada = await shop.client()
  const { basketId } = await readyBasket(ada, plainUpi())
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code, amount: 10 }
  await done(ada.call('POST', `${basketId}/payment-instruments`, gift))
  const basket = await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
  await atEveryStep(shop.backend, async () => {
    await db().updateTable('gift_card').set({ balance: 1500 }).where('id', '=', id).execute()
    return {
      ...(await twoBuyers(basket)),
      async check(...answers) {
        expect(tally(answers.map(({ status, body }) => body.reason ?? status))).toEqual({
          200: 1,
          gift_card_not_redeemable: 1,
        })
        const card = await db().selectFrom('gift_card').select('balance').where('id', '=', id).executeTakeFirst()
        expect(card).toEqual({ balance: 500 })
      },
    }
  })
})

it('a basket that is ordered twice becomes one order', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStep(shop.backend, async () => {
    const [buyer] = await crowd(shop.backend, basket, 1)
    const operation = await place(some(buyer, 'buyer'))
    return {
      operation,
      rival: () => operation(shop.backend),
      async check(one, other) {
        expect(statuses(one, other)).toEqual([200, 200])
        expect(one.body.orderNo).toBe(other.body.orderNo)
      },
    }
  })
})

it('a basket that is changed while it is ordered is ordered as it was, or as it is then', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStep(shop.backend, async () => {
    const [buyer] = await crowd(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const call = await asShopper(shop.backend, customerId)
    const item = [{ productId: upiOf(plainWorks(shop)[1]), quantity: 1 }]
    const items = `/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/${basketId}/items?siteId=Art`
    return {
      operation: await place({ customerId, basketId }),
      rival: () => call(shop.backend, 'POST', items, item),
      async check(order, added) {
        expect(order.status).toBe(200)
        const ordered = added.status === 200 ? added.body.orderTotal : basket.orderTotal
        expect([added.status === 200 || added.status === 404, order.body.orderTotal]).toEqual([true, ordered])
      },
    }
  })
})

it('a code that is added twice at once is in the basket once', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  await atEveryStep(shop.backend, async () => {
    const [buyer] = await crowd(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const call = await asShopper(shop.backend, customerId)
    const path = `/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/${basketId}`
    const add = (door: Parameters<typeof call>[0]) =>
      call(door, 'POST', `${path}/coupons?siteId=Art`, { code: 'TENOFF' })
    return {
      operation: add,
      rival: () => add(shop.backend),
      async check(...answers) {
        for (const { status } of answers) expect([200, 400]).toContain(status)
        expect(statuses(...answers)).toContain(200)
        const kept = await db().selectFrom('basket').select('content').where('id', '=', basketId).execute()
        expect(kept.map(({ content }) => content.coupons.map(({ code }) => code))).toEqual([['TENOFF']])
      },
    }
  })
})

it('an order is cancelled or leaves, never both', LONG, async () => {
  const basket = await payableBasket(await shop.client(), plainUpi())
  const later = new Date(NOON.getTime() + 30 * 86_400_000)
  await atEveryStep(shop.backend, async () => {
    await db().updateTable('customer_order').set({ dispatched_at: NOON }).where('dispatched_at', 'is', null).execute()
    const [buyer] = await crowd(shop.backend, basket, 1)
    const { customerId, basketId } = some(buyer, 'buyer')
    const { body } = await (await place({ customerId, basketId }))(shop.backend)
    const orderNo = some(body.orderNo, 'order')
    const call = await asShopper(shop.backend, customerId)
    return {
      operation: (door) => call(door, 'POST', `${orders}/${orderNo}/actions/oms-cancel-order`, {}),
      async rival() {
        const left = await db()
          .transaction()
          .execute((tx) =>
            dispatchNext(
              tx,
              sandbox(() => later),
              later,
              shop.backend.services.settings,
            ),
          )
        return { status: left ? 200 : 404, body: {} }
      },
      async check(cancelled, left) {
        expect(statuses(cancelled, left)).not.toEqual([200, 200])
        const records = await db().selectFrom('payment_record').select('kind').where('order_no', '=', orderNo).execute()
        const kinds = new Set(records.map(({ kind }) => kind))
        expect(kinds.has('refund') && kinds.has('capture')).toBe(false)
      },
    }
  })
})

it('what a guest had is merged once, and into one basket', LONG, async () => {
  const guestOf = await shop.client()
  const basket = await guestOf.basket(plainUpi())
  await atEveryStep(shop.backend, async () => {
    const [guest] = await crowd(shop.backend, basket, 1)
    const { customerId: usid } = some(guest, 'guest')
    const ada = await shop.client({ usid, login: 'ada@letters.example' })
    const call = await asShopper(shop.backend, ada.customerId, usid)
    const path = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets/actions/merge'
    const query = 'siteId=Art&createDestinationBasket=true&productItemMergeMode=sum_quantities'
    const merge = (door: Parameters<typeof call>[0]) => call(door, 'POST', `${path}?${query}`)
    return {
      operation: merge,
      rival: () => merge(shop.backend),
      async check(one, other) {
        expect(statuses(one, other)).toEqual([200, 200])
        const kept = await db().selectFrom('basket').select('content').where('usid', '=', usid).execute()
        expect(kept.map(({ content }) => content.items.map(({ quantity }) => quantity))).toEqual([[1]])
      },
    }
  })
})

it('a basket that is handed over while another is opened leaves the shopper with one', LONG, async () => {
  const guestOf = await shop.client()
  const basket = await guestOf.basket(plainUpi())
  await atEveryStep(shop.backend, async () => {
    const [guest] = await crowd(shop.backend, basket, 1)
    const { customerId: usid } = some(guest, 'guest')
    const ada = await shop.client({ usid })
    const call = await asShopper(shop.backend, ada.customerId, usid)
    const path = '/checkout/shopper-baskets/v2/organizations/f_ecom_zzpp_001/baskets'
    return {
      operation: (door) => call(door, 'POST', `${path}/actions/transfer?siteId=Art`),
      rival: () => call(shop.backend, 'POST', `${path}?siteId=Art`, {}),
      async check(handed, opened) {
        expect([200, 409]).toContain(handed.status)
        expect([200, 400]).toContain(opened.status)
        const own = await db().selectFrom('basket').select('id').where('customer_id', '=', ada.customerId).execute()
        expect(own).toHaveLength(1)
      },
    }
  })
})
