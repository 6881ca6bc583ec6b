import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Basket } from '#/domain/cart/basket.ts'
import type { GiftCardEntry, GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import { openBrowser, siteAndLocale, startTestShop } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let giftCards: typeof import('#/server-fns/gift-cards/gift-cards.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  giftCards = await import('#/server-fns/gift-cards/gift-cards.server.ts')
})
afterAll(() => shop.close())

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const entry: GiftCardEntry = {
  amount: '5000',
  otherAmount: '',
  recipientName: ' Theo ',
  recipientEmail: ' theo@letters.example ',
  senderName: 'Marta',
  deliveryDate: tomorrow,
  message: ' Go on, fill it. ',
}

const add = (change: Partial<GiftCardEntry> = {}, browser = openBrowser(), ids = siteAndLocale) =>
  browser.visit(() => giftCards.addGiftCardToBasket({ ...ids, entry: { ...entry, ...change } }))

function basketOf(result: GiftCardResult): Basket {
  if (result.kind !== 'basket') throw new Error(`no basket: ${JSON.stringify(result)}`)
  return result.basket
}

describe('a gift card', () => {
  it('is added to the basket with its recipient, sender, day and message, at its amount', async () => {
    const basket = basketOf(await add())
    expect(basket).toMatchObject({ subtotal: 5000, total: 5000 })
    expect(basket.gifts).toMatchObject([
      {
        amount: 5000,
        recipientName: 'Theo',
        recipientEmail: 'theo@letters.example',
        senderName: 'Marta',
        deliveryDate: tomorrow,
        message: 'Go on, fill it.',
      },
    ])
  })

  it('is added with a free amount in the currency of the page', async () => {
    const other = { amount: 'other', otherAmount: '6,250円', deliveryDate: '' }
    const basket = basketOf(await add(other, openBrowser(), { site: 'PosterAP', locale: 'ja-JP' }))
    expect(basket).toMatchObject({ currency: 'JPY', total: 6250, gifts: [{ amount: 6250, deliveryDate: '' }] })
  })

  it.each<[Partial<GiftCardEntry>, object]>([
    [{ amount: '1' }, { amount: 'missing' }],
    [{ amount: 'other', otherAmount: '-5' }, { otherAmount: 'invalid' }],
    [{ amount: 'other', otherAmount: '1e3' }, { otherAmount: 'invalid' }],
    [{ amount: 'other', otherAmount: '0.01' }, { otherAmount: 'range' }],
    [{ recipientEmail: 'theo' }, { recipientEmail: 'invalid' }],
    [{ recipientEmail: 'theo@a.b, eve@c.d' }, { recipientEmail: 'invalid' }],
    [{ deliveryDate: '2026-02-30' }, { deliveryDate: 'invalid' }],
    [{ deliveryDate: '<script>' }, { deliveryDate: 'invalid' }],
    [{ deliveryDate: '1999-12-31' }, { deliveryDate: 'past' }],
    [{ deliveryDate: '9999-12-31' }, { deliveryDate: 'late' }],
    [
      { recipientName: '', senderName: ' ' },
      { recipientName: 'missing', senderName: 'missing' },
    ],
    [{ message: 'x'.repeat(241) }, { message: 'long' }],
  ])('with %j has the errors %j and is not added', async (change, errors) => {
    expect(await add(change)).toEqual({ kind: 'invalid', errors })
  })

  it('has an error in the recipient’s address if the commerce API rejects it', async () => {
    const rejected = { kind: 'invalid', errors: { recipientEmail: 'invalid' } }
    expect(await add({ recipientEmail: 'th..eo@-letters.example' })).toEqual(rejected)
  })

  it('is added twenty times at most', async () => {
    const browser = openBrowser()
    for (let count = 1; count <= 20; count++) expect(basketOf(await add({}, browser)).gifts).toHaveLength(count)
    expect(await add({}, browser)).toEqual({ kind: 'full' })
  })
})

describe('the balance of a gift card', () => {
  const read = (code: string, ids = siteAndLocale) =>
    openBrowser().visit(() => giftCards.readGiftBalance({ ...ids, code }))

  it('is read by its code', async () => {
    expect(await read(' pass gift part 0025 ')).toEqual({
      kind: 'balance',
      balance: 2500,
      currency: 'USD',
      ending: '0025',
    })
    expect(await read('PASS-GIFT-USED-0000')).toMatchObject({ kind: 'balance', balance: 0 })
  })

  it.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['abc', 'invalid'],
    ["' or 1=1 --", 'invalid'],
    ['NO-SUCH-CODE', 'unknown'],
    ['A'.repeat(500), 'unknown'],
  ])('of the code "%s" is %s', async (code, kind) => expect(await read(code)).toEqual({ kind }))

  it('is unknown in a shop that did not sell the card', async () => {
    expect(await read('PASS-GIFT-FULL-0100', { site: 'Poster', locale: 'en-US' })).toEqual({ kind: 'unknown' })
  })
})
