import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giftCodeHash, newGiftCode } from '#backend/gift-cards/codes.ts'
import { seedGiftCards } from '#backend/gift-cards/seed.ts'
import { dispatchOrders } from '#backend/orders/dispatch.ts'
import { deliverGiftCards } from '#backend/orders/gift-card-delivery.ts'
import { NOON, openShop, ORGANIZATION, plainWorks, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { done, orders, placeOrder, readyBasket, visa, type Order } from '../orders/order-client.ts'

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
  await seedGiftCards(shop.backend.services.db, NOON)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.backend.services.db.deleteFrom('rate').execute()
  ada = await shop.client()
})

const certificates = `/pricing/shopper-gift-certificates/v1/organizations/${ORGANIZATION}/gift-certificate?siteId=Art`
const balance = (giftCertificateCode: unknown) => ada.call('POST', certificates, { giftCertificateCode })
const boston = { firstName: 'Ada', lastName: 'Byron', address1: '1 Main Street', city: 'Boston', stateCode: 'MA', postalCode: '02108', countryCode: 'US' } // prettier-ignore

/** Buys a gift card and reads its code from the email. */
async function buyGiftCard(amount: number): Promise<{ code: string; order: Order }> {
  const order = await orderGiftCard({ amount })
  const code = await mailedCode()
  if (!code) throw new Error('no email contains a code')
  return { code, order }
}

/** Orders a basket with one gift card and works. */
async function orderGiftCard(gift: object, ...upis: readonly string[]): Promise<Order> {
  const { basketId } = upis.length > 0 ? await readyBasket(ada, ...upis) : await ada.basket()
  await done(ada.call('PUT', `${basketId}/customer`, { email: 'ada@letters.example' }))
  await done(
    ada.call('POST', `${basketId}/gift-certificate-items`, {
      recipientEmail: 'jean@letters.example',
      recipientName: 'Jean',
      senderName: 'Ada',
      message: 'For your wall',
      ...gift,
    }),
  )
  await done(ada.call('PUT', `${basketId}/billing-address`, boston))
  await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
  const { status, body } = await placeOrder(ada, basketId)
  if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`)
  return body
}

/** The code in the latest gift card email. */
async function mailedCode(): Promise<string | undefined> {
  const email = await shop.backend.services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', 'jean@letters.example')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /Code: (\S+)/.exec(email?.text ?? '')?.[1]
}

async function payWith(code: string, ...more: object[]): Promise<{ basketId: string; total: number }> {
  const { basketId, orderTotal = 0 } = await readyBasket(ada, upiOf(plainWorks(shop)[0]))
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code }
  for (const instrument of [gift, ...more]) await done(ada.call('POST', `${basketId}/payment-instruments`, instrument))
  return { basketId, total: orderTotal }
}

describe('a gift card', () => {
  it('accepts a gift card code in lower case and without dashes', () => {
    const code = newGiftCode()
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(giftCodeHash(code.toLowerCase().replaceAll('-', ' '))).toBe(giftCodeHash(code))
    expect(newGiftCode()).not.toBe(code)
  })

  it('emails the code of a gift card to the recipient at once and stores only its hash', async () => {
    const { code, order } = await buyGiftCard(50)
    expect(order).toMatchObject({ status: 'completed', orderTotal: 50, giftCertificateItems: [{ amount: 50 }] })
    expect((await balance(code)).body).toMatchObject({
      amount: 50,
      balance: 50,
      enabled: true,
      status: 'issued',
      maskedGiftCertificateCode: `************${code.slice(-4)}`,
      recipientName: 'Jean',
      recipientEmail: 'j***@letters.example',
      senderName: 'Ada',
    })
    expect(JSON.stringify(order)).not.toContain(code)
    const stored = await shop.backend.services.db.selectFrom('gift_card').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('returns the balance of a gift card only for a valid code', async () => {
    expect((await balance('PASS-GIFT-PART-0025')).body).toMatchObject({ balance: 25, status: 'partially_redeemed' })
    expect(await balance('NO-SUCH-CODE')).toMatchObject({ status: 404 })
    expect(await balance(7)).toMatchObject({ status: 400, body: { field: 'giftCertificateCode' } })
  })

  it('pays a part of an order and restores the balance when the order is cancelled', async () => {
    const { code } = await buyGiftCard(25)
    const { basketId, total } = await payWith(code, visa)
    const { body } = await placeOrder(ada, basketId)
    expect(body.paymentInstruments).toMatchObject([
      { paymentMethodId: 'GIFT_CERTIFICATE', amount: 25, maskedGiftCertificateCode: `************${code.slice(-4)}` },
      { paymentMethodId: 'CREDIT_CARD', amount: Math.round((total - 25) * 100) / 100 },
    ])
    expect((await balance(code)).body).toMatchObject({ balance: 0, status: 'redeemed' })
    await ada.call('POST', `${orders}/${body.orderNo}/actions/oms-cancel-order`, {})
    expect((await balance(code)).body).toMatchObject({ balance: 25, status: 'issued' })
  })

  it('pays at most the balance and restores it when the order fails', async () => {
    const { code } = await buyGiftCard(25)
    const alone = await payWith(code)
    expect(await placeOrder(ada, alone.basketId)).toMatchObject({ status: 400, body: { reason: 'payment_amount' } })
    ada = await shop.client()
    const declined = { ...visa, paymentCard: { ...visa.paymentCard, maskedNumber: '************0002' } }
    const half = await payWith(code, declined)
    expect(await placeOrder(ada, half.basketId)).toMatchObject({ status: 402 })
    expect((await balance(code)).body).toMatchObject({ balance: 25 })
  })

  it('redeems no more than the balance in concurrent orders', async () => {
    const { code } = await buyGiftCard(500)
    const [first, second] = [await shop.client(), await shop.client()]
    const baskets: string[] = []
    for (const client of [first, second]) {
      ada = client
      baskets.push((await payWith(code)).basketId)
    }
    const { db } = shop.backend.services
    const { amount } = await db.selectFrom('gift_card').select('amount').where('code_hash', '=', giftCodeHash(code)).executeTakeFirstOrThrow() // prettier-ignore
    const responses = await Promise.all([placeOrder(first, baskets[0] ?? ''), placeOrder(second, baskets[1] ?? '')])
    const paid = responses
      .flatMap(({ body }) => body.paymentInstruments ?? [])
      .map(({ amount: paidAmount = 0 }) => Math.round(paidAmount * 100))
    const { balance: left } = await db.selectFrom('gift_card').select('balance').where('code_hash', '=', giftCodeHash(code)).executeTakeFirstOrThrow() // prettier-ignore
    expect(left + paid.reduce((sum, part) => sum + part, 0)).toBe(amount)
  })
})

describe('a gift card in a basket', () => {
  const add = async (gift: object) =>
    ada.call('POST', `${(await ada.basket()).basketId}/gift-certificate-items`, {
      amount: 50,
      recipientEmail: 'jean@letters.example',
      ...gift,
    })

  it('adds the amount of a gift card without tax, shipping or promotions', async () => {
    const upi = upiOf(plainWorks(shop)[0])
    const without = await readyBasket(ada, upi)
    await done(ada.call('POST', `${without.basketId}/coupons`, { code: 'ART10' }))
    const before = await done(ada.call('GET', without.basketId))
    expect(before.orderPriceAdjustments).toHaveLength(1)
    const after = await done(
      ada.call('POST', `${without.basketId}/gift-certificate-items`, {
        amount: 500,
        recipientEmail: 'jean@letters.example',
      }),
    )
    for (const field of ['taxTotal', 'shippingTotal', 'productTotal', 'orderPriceAdjustments'] as const)
      expect(after[field]).toEqual(before[field])
    expect(after.orderTotal).toBeCloseTo((before.orderTotal ?? 0) + 500, 2)
  })

  it.each([0, 4.99, 500.01, -50, 50.005, 1e9, '50', null])('rejects the amount %s', async (amount) => {
    expect(await add({ amount })).toMatchObject({ status: 400, body: { field: 'amount' } })
  })

  it.each([5, 7.5, 500])('accepts the amount %s', async (amount) => {
    expect((await add({ amount })).body).toMatchObject({ giftCertificateItems: [{ amount }], orderTotal: amount })
  })

  it.each(['', 'jean', 'jean@', '@letters.example', 'a b@letters.example', 7])(
    'rejects the recipient %s',
    async (recipientEmail) => {
      expect(await add({ recipientEmail })).toMatchObject({ status: 400, body: { field: 'recipientEmail' } })
    },
  )

  it.each(['', 'tomorrow', '2026-02-30', '12/24/2026', '2020-01-01', '2999-01-01', 20_261_224, ['2026-12-24']])(
    'rejects the delivery date %s',
    async (c_deliveryDate) => {
      expect(await add({ c_deliveryDate })).toMatchObject({ status: 400, body: { field: 'c_deliveryDate' } })
    },
  )
})

describe('a gift card with a delivery date', () => {
  const DAY_MS = 86_400_000
  const inDays = (days: number) => new Date(NOON.getTime() + days * DAY_MS)
  const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)
  const deliver = () => deliverGiftCards(shop.backend.services)

  beforeEach(() => shop.backend.services.db.deleteFrom('outbox').execute())
  afterEach(() => shop.at(NOON))

  it('emails a gift card once on the morning of its delivery date', async () => {
    const order = await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(10) })
    expect(order.giftCertificateItems).toMatchObject([{ amount: 50, c_deliveryDate: dayIn(10) }])
    expect(await deliver()).toBe(0)
    expect(await mailedCode()).toBeUndefined()
    shop.at(inDays(9))
    expect(await deliver()).toBe(0)
    shop.at(new Date(`${dayIn(10)}T14:00:00Z`))
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    const code = (await mailedCode()) ?? ''
    expect((await balance(code)).body).toMatchObject({ balance: 50, status: 'issued' })
  })

  it('emails a gift card at once when its delivery date is today', async () => {
    await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(0) })
    expect(await mailedCode()).toBeDefined()
  })

  it('delivers a gift card once from concurrent processes', async () => {
    await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(3) })
    shop.at(inDays(4))
    const [first, second] = await Promise.all([deliver(), deliver()])
    expect(first + second).toBe(1)
  })

  it('does not deliver a gift card of a cancelled order', async () => {
    const order = await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(3) }, upiOf(plainWorks(shop)[0]))
    const { status } = await ada.call('POST', `${orders}/${order.orderNo}/actions/oms-cancel-order`, {})
    expect(status).toBe(200)
    shop.at(inDays(4))
    expect(await deliver()).toBe(0)
    expect(await mailedCode()).toBeUndefined()
  })

  it('lists a gift card with its delivery date in the order confirmation email', async () => {
    await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(10) })
    const { text } = await shop.backend.services.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'ada@letters.example')
      .executeTakeFirstOrThrow()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(inDays(10))
    expect(text).toContain(`Gift card for Jean, to be sent on ${day}: $50.00`)
  })

  it('dispatches an order before its gift card is delivered', async () => {
    await orderGiftCard({ amount: 50, c_deliveryDate: dayIn(10) })
    expect(await dispatchOrders(shop.backend.services)).toBeGreaterThan(0)
  })
})
