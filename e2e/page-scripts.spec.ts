import { newEmail, SignIn } from './shopper-page.ts'
import { expect, test, type Page } from './test.ts'

/** The scripts of a page, by name without hash. */
const scriptsOf = async (page: Page): Promise<string[]> => {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return addresses.flatMap((address) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? [])
}

interface PageScript {
  /** The name of the page in CHUNK-04 or CHUNK-05. */
  page: string
  address: string
  /** The script of the page's own component. */
  script: string
}

const shop: readonly PageScript[] = [
  { page: 'home', address: '/art/en-US', script: 'routes' },
  { page: 'product list', address: '/art/en-US/gallery', script: 'gallery.index' },
  { page: 'product detail', address: '/art/en-US/product/10000012', script: 'products._productId' },
  { page: 'cart', address: '/art/en-US/cart', script: 'cart' },
  { page: 'checkout', address: '/art/en-US/checkout', script: 'checkout.index' },
  { page: 'confirmation', address: '/art/en-US/checkout/confirmation/1', script: 'checkout.confirmation._orderNo' },
  { page: 'login', address: '/art/en-US/login', script: 'login' },
  { page: 'registration', address: '/art/en-US/registration', script: 'registration' },
  { page: 'reset password', address: '/art/en-US/reset-password', script: 'reset-password' },
  { page: 'gift cards', address: '/art/en-US/gift-cards/GC0025', script: 'gift-cards._productId' },
  { page: 'store locator', address: '/art/en-US/store-locator', script: 'store-locator' },
  { page: 'customizer', address: '/art/en-US/customizer/10000012P12X16', script: 'customizer._productId' },
]

const account: readonly PageScript[] = [
  { page: 'account', address: '/art/en-US/account', script: 'account.index' },
  { page: 'wishlist', address: '/art/en-US/account/favorites', script: 'account.favorites' },
]

const designed: readonly PageScript[] = [
  { page: 'blog', address: '/art/en-US/blog', script: 'blog.index' },
  { page: 'help', address: '/art/en-US/help/shipping', script: 'help._' },
  { page: 'gift guide', address: '/art/en-US/gift-guide', script: 'gift-guide.index' },
  { page: 'shop', address: '/art/en-US/shop', script: 'shop.index' },
  { page: 'shop by room', address: '/art/en-US/shop-by-room', script: 'shop-by-room.index' },
  { page: 'landing page', address: '/art/en-US/lp/reviews', script: 'lp._' },
]

/** Opens each page and expects that it loads its own script and none of the other pages'. */
async function expectOwnScripts(page: Page, pages: readonly PageScript[]): Promise<void> {
  const pageScripts = new Set([...shop, ...account, ...designed].map(({ script }) => script))
  for (const { page: name, address, script } of pages)
    await test.step(name, async () => {
      await page.goto(address)
      const loaded = (await scriptsOf(page)).filter((name) => pageScripts.has(name))
      expect([...new Set(loaded)]).toEqual([script])
    })
}

test('every page of the shop loads its own script [CHUNK-04]', async ({ page }) => {
  await page.goto('/art/en-US/product/10000012')
  await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOwnScripts(page, shop)
  await new SignIn(page).register(newEmail())
  await expectOwnScripts(page, account)
})

test('the not-found page loads no script of a page [CHUNK-04]', async ({ page }) => {
  await page.goto('/art/en-US/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh no!')
  const pageScripts = new Set([...shop, ...account, ...designed].map(({ script }) => script))
  expect((await scriptsOf(page)).filter((name) => pageScripts.has(name))).toEqual([])
})

test('every designed page loads its own script [CHUNK-05]', async ({ page }) => {
  await expectOwnScripts(page, designed)
})
