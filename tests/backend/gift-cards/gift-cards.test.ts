import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giftCardOffer, giftCardOffers, isGiftCard } from '#backend/gift-cards/amounts.ts'
import { giftCodeHash, newGiftCode } from '#backend/gift-cards/codes.ts'
import { seedGiftCards } from '#backend/gift-cards/seed.ts'
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

/** Buys a gift card, and reads its code in the letter that brings it. */
async function bought(amount: number): Promise<{ code: string; order: Order }> {
  const { basketId } = await ada.basket()
  await done(ada.call('PUT', `${basketId}/customer`, { email: 'ada@letters.example' }))
  await done(
    ada.call('POST', `${basketId}/gift-certificate-items`, {
      amount,
      recipientEmail: 'jean@letters.example',
      recipientName: 'Jean',
      senderName: 'Ada',
      message: 'For your wall',
    }),
  )
  await done(ada.call('PUT', `${basketId}/billing-address`, boston))
  await done(ada.call('POST', `${basketId}/payment-instruments`, visa))
  const { status, body } = await placeOrder(ada, basketId)
  if (status !== 200) throw new Error(`not placed: ${JSON.stringify(body)}`)
  const { text } = await shop.backend.services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', 'jean@letters.example')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const code = /Code: (\S+)/.exec(text)?.[1]
  if (!code) throw new Error(`the letter brings no code: ${text}`)
  return { code, order: body }
}

async function payWith(code: string, ...more: object[]): Promise<{ basketId: string; total: number }> {
  const { basketId, orderTotal = 0 } = await readyBasket(ada, upiOf(plainWorks(shop)[0]))
  const gift = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code }
  for (const one of [gift, ...more]) await done(ada.call('POST', `${basketId}/payment-instruments`, one))
  return { basketId, total: orderTotal }
}

describe('a gift card', () => {
  it('is sold in fixed amounts, the second of them where a link names none', () => {
    expect(giftCardOffer('GC0025-2', 'USD')).toEqual({ productId: 'GC0025-2', amount: 5000, name: 'Gift Card' })
    expect(giftCardOffer('GC0025', 'JPY')).toEqual({ productId: 'GC0025-2', amount: 5000, name: 'Gift Card' })
    expect(giftCardOffer('GC0025-99', 'USD')).toBeUndefined()
    expect(
      giftCardOffers('USD')
        .map(({ productId }) => productId)
        .every(isGiftCard),
    ).toBe(true)
  })

  it('has a code that is read with or without its dividers, and never the same twice', () => {
    const code = newGiftCode()
    expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(giftCodeHash(code.toLowerCase().replaceAll('-', ' '))).toBe(giftCodeHash(code))
    expect(newGiftCode()).not.toBe(code)
  })

  it('is made when its order is placed, mailed to whom it is for, and delivered at once', async () => {
    const { code, order } = await bought(50)
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

  it('returns its balance only for its code', async () => {
    expect((await balance('PASS-GIFT-PART-0025')).body).toMatchObject({ balance: 25, status: 'partially_redeemed' })
    expect(await balance('NO-SUCH-CODE')).toMatchObject({ status: 404 })
    expect(await balance(7)).toMatchObject({ status: 400, body: { field: 'giftCertificateCode' } })
  })

  it('pays a part, the card the rest; a cancelled order gives it back', async () => {
    const { code } = await bought(25)
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

  it('pays no more than it holds, and loses nothing by an order that is refused', async () => {
    const { code } = await bought(25)
    const alone = await payWith(code)
    expect(await placeOrder(ada, alone.basketId)).toMatchObject({ status: 400, body: { reason: 'payment_amount' } })
    ada = await shop.client()
    const declined = { ...visa, paymentCard: { ...visa.paymentCard, maskedNumber: '************0002' } }
    const half = await payWith(code, declined)
    expect(await placeOrder(ada, half.basketId)).toMatchObject({ status: 402 })
    expect((await balance(code)).body).toMatchObject({ balance: 25 })
  })

  it('is spent once by two concurrent payers', async () => {
    const { code } = await bought(500)
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
      .map((one) => Math.round((one.amount ?? 0) * 100))
    const { balance: left } = await db.selectFrom('gift_card').select('balance').where('code_hash', '=', giftCodeHash(code)).executeTakeFirstOrThrow() // prettier-ignore
    expect(left + paid.reduce((sum, one) => sum + one, 0)).toBe(amount)
  })
})
