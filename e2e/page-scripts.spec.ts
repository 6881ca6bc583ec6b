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
  /** The script of the area of the page (scripts/chunks.ts). */
  script: string
}

const shop: readonly PageScript[] = [
  { page: 'home', address: '/art/en-US', script: 'home' },
  { page: 'product list', address: '/art/en-US/gallery', script: 'list' },
  { page: 'product detail', address: '/art/en-US/product/10000012', script: 'product' },
  { page: 'cart', address: '/art/en-US/cart', script: 'cart' },
  { page: 'checkout', address: '/art/en-US/checkout', script: 'checkout' },
  { page: 'confirmation', address: '/art/en-US/checkout/confirmation/1', script: 'checkout' },
  { page: 'login', address: '/art/en-US/login', script: 'account' },
  { page: 'registration', address: '/art/en-US/registration', script: 'account' },
  { page: 'reset password', address: '/art/en-US/reset-password', script: 'account' },
  { page: 'gift cards', address: '/art/en-US/gift-cards/GC0025', script: 'gift-cards' },
  { page: 'store locator', address: '/art/en-US/store-locator', script: 'stores' },
  { page: 'customizer', address: '/art/en-US/customizer/10000012P12X16', script: 'customizer' },
]

const account: readonly PageScript[] = [
  { page: 'account', address: '/art/en-US/account', script: 'account' },
  { page: 'wishlist', address: '/art/en-US/account/favorites', script: 'account' },
]

const designed: readonly PageScript[] = [
  { page: 'blog', address: '/art/en-US/blog', script: 'content' },
  { page: 'help', address: '/art/en-US/help/shipping', script: 'content' },
  { page: 'gift guide', address: '/art/en-US/gift-guide', script: 'content' },
  { page: 'shop', address: '/art/en-US/shop', script: 'content' },
  { page: 'shop by room', address: '/art/en-US/shop-by-room', script: 'content' },
  { page: 'landing page', address: '/art/en-US/lp/reviews', script: 'content' },
]

/** Opens each page and expects that it loads the script of its own area and none of the other areas'. */
async function expectOwnScripts(page: Page, pages: readonly PageScript[]): Promise<void> {
  const pageScripts = new Set([...shop, ...account, ...designed].map(({ script }) => script))
  for (const { page: name, address, script } of pages)
    await test.step(name, async () => {
      await page.goto(address)
      const loaded = (await scriptsOf(page)).filter((name) => pageScripts.has(name))
      expect([...new Set(loaded)]).toEqual([script])
    })
}

test('every page of the shop loads the script of its own area [CHUNK-04]', async ({ page }) => {
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

test('every designed page loads the script of its own area [CHUNK-05]', async ({ page }) => {
  await expectOwnScripts(page, designed)
})
