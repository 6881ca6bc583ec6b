import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import type { SavedItems, SavedResult, SavedStep } from '#/domain/cart/saved-items.ts'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let saved: typeof import('#/server-fns/cart/saved-items.server.ts')
let baskets: typeof import('#/server-fns/cart/basket.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let products: typeof import('#/upstreams/products.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  saved = await import('#/server-fns/cart/saved-items.server.ts')
  baskets = await import('#/server-fns/cart/basket.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  products = await import('#/upstreams/products.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>
const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }

async function itemOf(number: number) {
  const market = { siteId: 'Art', locale: 'en-US', currency: 'USD' }
  const group = await products.fetchProductGroup(imageIdOf(number), market, { date: '2026-06-01', zipCode: undefined })
  const item = group.products.find(({ inventory }) => inventory.orderable)
  if (!item) throw new Error('no item of the work can be ordered')
  return item
}

const put = (browser: Browser, upi: string, quantity = 1) =>
  browser.visit(() => baskets.addItemsToBasket({ ...siteAndLocale, items: [{ upi, quantity }] }))
const change = (browser: Browser, step: SavedStep, upi: string, quantity = 1) =>
  browser.visit(() => saved.changeSaved({ ...siteAndLocale, step, upi, quantity }))
const read = (browser: Browser) => browser.visit(() => saved.readSaved(siteAndLocale))
const stored = ({ items }: SavedItems) => items.map(({ upi, quantity }) => [upi, quantity])
const linesOf = async (browser: Browser) =>
  (await browser.visit(() => baskets.readBasket(siteAndLocale)))?.lines.map(({ upi, quantity }) => [upi, quantity])

function savedOf(result: SavedResult) {
  if (result.kind !== 'done') throw new Error(`nothing was changed: ${result.kind}`)
  return result
}

it('requests no saved items on a first visit', async () => {
  shop.requested()
  expect(await read(openBrowser())).toEqual({ currency: 'USD', items: [] })
  expect(shop.requested()).toEqual([])
})

it('moves a guest’s cart line to the saved items at its current price, and back', async () => {
  const guest = openBrowser()
  const item = await itemOf(1)
  await put(guest, item.upi, 2)
  const { basket, saved: list } = savedOf(await change(guest, 'save', item.upi))
  expect(basket?.lines).toEqual([])
  expect(list.items).toMatchObject([
    {
      upi: item.upi,
      quantity: 2,
      unitPrice: Math.round(item.salePrice * 100),
      path: item.productUrl,
      kind: item.productTypeName,
    },
  ])
  expect(await read(guest)).toEqual(list)
  const back = savedOf(await change(guest, 'move', item.upi))
  expect(back.saved.items).toEqual([])
  expect(back.basket?.lines).toMatchObject([{ upi: item.upi, quantity: 2 }])
})

it('restores and removes a saved item, and adds up the quantities of an item saved twice', async () => {
  const guest = openBrowser()
  const [first, second] = [await itemOf(1), await itemOf(2)]
  expect(stored(savedOf(await change(guest, 'restore', first.upi, 2)).saved)).toEqual([[first.upi, 2]])
  await put(guest, second.upi)
  await change(guest, 'save', second.upi)
  await put(guest, second.upi, 3)
  await change(guest, 'save', second.upi)
  expect(stored(await read(guest))).toEqual([
    [second.upi, 4],
    [first.upi, 2],
  ])
  expect(stored(savedOf(await change(guest, 'drop', second.upi)).saved)).toEqual([[first.upi, 2]])
})

it('leaves basket and saved items unchanged when stock is too low, and returns gone for an unknown item', async () => {
  const guest = openBrowser()
  const item = await itemOf(1)
  await change(guest, 'restore', item.upi, 5)
  await put(guest, item.upi, 998)
  expect(await change(guest, 'move', item.upi)).toEqual({ kind: 'stock', left: 999, upi: item.upi })
  expect(stored(await read(guest))).toEqual([[item.upi, 5]])
  expect(await linesOf(guest)).toEqual([[item.upi, 998]])
  expect(await change(guest, 'move', 'NOTHING')).toEqual({ kind: 'gone' })
  expect(await change(guest, 'save', 'NOTHING')).toEqual({ kind: 'gone' })
  expect(await change(guest, 'drop', 'NOTHING')).toEqual({ kind: 'gone' })
})

it('does not show a shopper the saved items of another', async () => {
  const guest = openBrowser()
  await change(guest, 'restore', (await itemOf(1)).upi)
  const other = openBrowser()
  await put(other, (await itemOf(2)).upi)
  expect(stored(await read(other))).toEqual([])
})

it('adds a guest’s saved items to the account at sign-in, and reports them once', async () => {
  const guest = openBrowser()
  const item = await itemOf(7)
  await change(guest, 'restore', item.upi, 2)
  const signedIn = await guest.visit(() => signIn.signInShopper(ada))
  expect(signedIn).toMatchObject({ kind: 'signed-in', shopper: { savedAlong: 1 } })
  expect(stored(await read(guest))).toEqual([[item.upi, 2]])
  expect(await guest.visit(() => signIn.readShopper(siteAndLocale))).not.toHaveProperty('savedAlong')
  const elsewhere = openBrowser()
  const again = await elsewhere.visit(() => signIn.signInShopper(ada))
  expect(again).toMatchObject({ kind: 'signed-in', shopper: { savedAlong: 0 } })
  expect(stored(await read(elsewhere))).toEqual([[item.upi, 2]])
})
