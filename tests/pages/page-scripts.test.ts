import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { formEntriesIn } from './html-parts.ts'
import { visitorOf } from './served-shop.ts'

const ORIGIN = 'http://shop.test'

let shop: Awaited<ReturnType<typeof sharedShop>>
let shopper: ReturnType<typeof visitorOf>

beforeAll(async () => {
  shop = await sharedShop()
  shopper = visitorOf(ORIGIN, shop.fetch)
})

async function open(path: string): Promise<string> {
  const response = await shopper.visit(path)
  const location = response.headers.get('location')
  return location === null ? response.text() : open(location)
}

async function post(path: string, action: string, entries: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams({ ...formEntriesIn(await open(path), action), ...entries })
  const response = await shopper.visit(`/_serverFn/${action}`, { method: 'POST', body })
  expect([action, response.status]).toEqual([action, 303])
}

/** The addresses of the scripts that a page requests at its start. */
const scriptsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.js/g))]

/** The scripts of components of pages: their own, or that of their area (decision 096), or both. */
const shopPages = {
  home: ['/art/en-US', 'content-page'],
  'product list': ['/art/en-US/gallery', 'list-page'],
  'product detail': ['/art/en-US/product/10000012', 'product-page'],
  cart: ['/art/en-US/cart', 'cart'],
  checkout: ['/art/en-US/checkout', 'checkout.index'],
  confirmation: ['/art/en-US/checkout/confirmation/1', 'checkout.confirmation._orderNo'],
  login: ['/art/en-US/login', 'sign-in-pages'],
  registration: ['/art/en-US/registration', 'sign-in-pages'],
  'reset password': ['/art/en-US/reset-password', 'sign-in-pages'],
  'gift cards': ['/art/en-US/gift-cards/GC0025', 'gift-cards._productId'],
  'store locator': ['/art/en-US/store-locator', 'store-locator'],
  customizer: ['/art/en-US/customizer/10000012P12X16', 'customizer._productId'],
} as const
const accountPages = {
  account: ['/art/en-US/account', 'account.index'],
  wishlist: ['/art/en-US/account/favorites', 'account.favorites'],
} as const
const designedPages = {
  blog: ['/art/en-US/blog', 'content-page'],
  help: ['/art/en-US/help/shipping', 'content-page', 'reading'],
  'gift guide': ['/art/en-US/gift-guide', 'content-page'],
  shop: ['/art/en-US/shop', 'content-page'],
  'shop by room': ['/art/en-US/shop-by-room', 'content-page'],
  'landing page': ['/art/en-US/lp/reviews', 'content-page'],
} as const
const pageScripts = new Set<string>(
  [shopPages, accountPages, designedPages].flatMap((pages) => Object.values(pages).flatMap(([, ...names]) => names)),
)

/** The scripts of pages that a page requests, by name without hash. */
const pageScriptsOf = async (path: string): Promise<string[]> => {
  const names = scriptsIn(await open(path)).map((address) => /\/([^/]+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? '')
  return [...new Set(names)].filter((name) => pageScripts.has(name)).toSorted()
}

it('the HTML of every page names its own script, and of no other page [CHUNK-04]', async () => {
  await post('/art/en-US/product/10000012', 'addItem')
  for (const [page, [path, ...names]] of Object.entries(shopPages))
    expect([page, await pageScriptsOf(path)]).toEqual([page, names])
  await post('/art/en-US/registration', 'register', {
    firstName: 'Nora',
    lastName: 'Vale',
    email: 'nora-scripts@letters.example',
    password: 'Harbor-Light-7!',
  })
  for (const [page, [path, ...names]] of Object.entries(accountPages))
    expect([page, await pageScriptsOf(path)]).toEqual([page, names])
  expect(await pageScriptsOf('/art/en-US/nowhere')).toEqual([])
})

it('the HTML of every designed page names its own script, and of no other page [CHUNK-05]', async () => {
  for (const [page, [path, ...names]] of Object.entries(designedPages))
    expect([page, await pageScriptsOf(path)]).toEqual([page, names])
})

const cart = { 'en-US': 'Add to Cart', 'fr-CA': 'Ajouter au panier', 'ja-JP': 'カートに入れる' }

it.each([
  ['/art/en-US/product/10000001', 'en-US'],
  ['/art/fr-CA/product/10000001', 'fr-CA'],
  ['/poster-ap/ja-JP/product/10000001', 'ja-JP'],
] as const)('loads for %s scripts with messages of %s and of no other locale', async (path, locale) => {
  const scripts = scriptsIn(await open(path))
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter((address) => !address.startsWith(`/assets/${locale}/`))).toEqual([])
  const code = scripts.map((address) => readFileSync(`dist/client${address}`, 'utf8')).join('')
  for (const [other, message] of Object.entries(cart)) expect(code.includes(message)).toBe(other === locale)
  expect(code).not.toContain('__LOCALE_OF_SCRIPT__')
})
