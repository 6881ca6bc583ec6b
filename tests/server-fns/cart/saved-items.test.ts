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
const take = (browser: Browser, step: SavedStep, upi: string, quantity = 1) =>
  browser.visit(() => saved.changeSaved({ ...siteAndLocale, step, upi, quantity }))
const read = (browser: Browser) => browser.visit(() => saved.readSaved(siteAndLocale))
const stored = ({ items }: SavedItems) => items.map(({ upi, quantity }) => [upi, quantity])
const linesOf = async (browser: Browser) =>
  (await browser.visit(() => baskets.readBasket(siteAndLocale)))?.lines.map(({ upi, quantity }) => [upi, quantity])

function savedOf(result: SavedResult) {
  if (result.kind !== 'kept') throw new Error(`nothing was changed: ${result.kind}`)
  return result
}

it('is not requested on a first visit', async () => {
  shop.requested()
  expect(await read(openBrowser())).toEqual({ currency: 'USD', items: [] })
  expect(shop.requested()).toEqual([])
})

it('takes a guest’s line out of the cart, shows it as it is sold today, and gives it back', async () => {
  const guest = openBrowser()
  const item = await itemOf(1)
  await put(guest, item.upi, 2)
  const { basket, saved: list } = savedOf(await take(guest, 'save', item.upi))
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
  const back = savedOf(await take(guest, 'move', item.upi))
  expect(back.saved.items).toEqual([])
  expect(back.basket?.lines).toMatchObject([{ upi: item.upi, quantity: 2 }])
})

it('is removed and saved again, and sums the quantities of an item saved twice', async () => {
  const guest = openBrowser()
  const [first, second] = [await itemOf(1), await itemOf(2)]
  expect(stored(savedOf(await take(guest, 'restore', first.upi, 2)).saved)).toEqual([[first.upi, 2]])
  await put(guest, second.upi)
  await take(guest, 'save', second.upi)
  await put(guest, second.upi, 3)
  await take(guest, 'save', second.upi)
  expect(stored(await read(guest))).toEqual([
    [second.upi, 4],
    [first.upi, 2],
  ])
  expect(stored(savedOf(await take(guest, 'drop', second.upi)).saved)).toEqual([[first.upi, 2]])
})

it('loses nothing when there is too little, or nothing, to give back', async () => {
  const guest = openBrowser()
  const item = await itemOf(1)
  await take(guest, 'restore', item.upi, 5)
  await put(guest, item.upi, 998)
  expect(await take(guest, 'move', item.upi)).toEqual({ kind: 'stock', left: 999, upi: item.upi })
  expect(stored(await read(guest))).toEqual([[item.upi, 5]])
  expect(await linesOf(guest)).toEqual([[item.upi, 998]])
  expect(await take(guest, 'move', 'NOTHING')).toEqual({ kind: 'gone' })
  expect(await take(guest, 'save', 'NOTHING')).toEqual({ kind: 'gone' })
  expect(await take(guest, 'drop', 'NOTHING')).toEqual({ kind: 'gone' })
})

it('belongs to one shopper', async () => {
  const guest = openBrowser()
  await take(guest, 'restore', (await itemOf(1)).upi)
  const other = openBrowser()
  await put(other, (await itemOf(2)).upi)
  expect(stored(await read(other))).toEqual([])
})

it('comes along at a sign-in, which says so once', async () => {
  const guest = openBrowser()
  const item = await itemOf(7)
  await take(guest, 'restore', item.upi, 2)
  const signedIn = await guest.visit(() => signIn.signInShopper(ada))
  expect(signedIn).toMatchObject({ kind: 'signed-in', shopper: { savedAlong: 1 } })
  expect(stored(await read(guest))).toEqual([[item.upi, 2]])
  expect(await guest.visit(() => signIn.readShopper(siteAndLocale))).not.toHaveProperty('savedAlong')
  const elsewhere = openBrowser()
  const again = await elsewhere.visit(() => signIn.signInShopper(ada))
  expect(again).toMatchObject({ kind: 'signed-in', shopper: { savedAlong: 0 } })
  expect(stored(await read(elsewhere))).toEqual([[item.upi, 2]])
})
