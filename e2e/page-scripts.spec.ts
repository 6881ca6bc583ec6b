import { newEmail, SignIn } from './shopper-page.ts'
import { expect, test, type Page } from './test.ts'

/** The scripts of a page, by name without hash. */
const scriptsOf = async (page: Page): Promise<string[]> => {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return addresses.flatMap((address) => /\/assets\/[\w-]+\/(.+)-[\w-]{8}\.js$/.exec(address)?.[1] ?? [])
}

interface PageScript {
  /** The name of the page in CHUNK-04 or CHUNK-05. */
  page: string
  address: string
  /** The scripts of the page's component: its own, or that of all lists, products or designed pages, or both. */
  scripts: readonly string[]
}

const shop: readonly PageScript[] = [
  { page: 'home', address: '/art/en-US', scripts: ['content-page'] },
  { page: 'product list', address: '/art/en-US/gallery', scripts: ['list-page'] },
  { page: 'product detail', address: '/art/en-US/product/10000012', scripts: ['product-page'] },
  { page: 'cart', address: '/art/en-US/cart', scripts: ['cart'] },
  { page: 'checkout', address: '/art/en-US/checkout', scripts: ['checkout.index'] },
  { page: 'confirmation', address: '/art/en-US/checkout/confirmation/1', scripts: ['checkout.confirmation._orderNo'] },
  { page: 'login', address: '/art/en-US/login', scripts: ['sign-in-pages'] },
  { page: 'registration', address: '/art/en-US/registration', scripts: ['sign-in-pages'] },
  { page: 'reset password', address: '/art/en-US/reset-password', scripts: ['sign-in-pages'] },
  { page: 'gift cards', address: '/art/en-US/gift-cards/GC0025', scripts: ['gift-cards._productId'] },
  { page: 'store locator', address: '/art/en-US/store-locator', scripts: ['store-locator'] },
  { page: 'customizer', address: '/art/en-US/customizer/10000012P12X16', scripts: ['customizer._productId'] },
]

const account: readonly PageScript[] = [
  { page: 'account', address: '/art/en-US/account', scripts: ['account.index'] },
  { page: 'wishlist', address: '/art/en-US/account/favorites', scripts: ['account.favorites'] },
]

const designed: readonly PageScript[] = [
  { page: 'blog', address: '/art/en-US/blog', scripts: ['content-page'] },
  { page: 'help', address: '/art/en-US/help/shipping', scripts: ['content-page', 'reading'] },
  { page: 'gift guide', address: '/art/en-US/gift-guide', scripts: ['content-page'] },
  { page: 'shop', address: '/art/en-US/shop', scripts: ['content-page'] },
  { page: 'shop by room', address: '/art/en-US/shop-by-room', scripts: ['content-page'] },
  { page: 'landing page', address: '/art/en-US/lp/reviews', scripts: ['content-page'] },
]

/** Opens each page and expects that it loads its own scripts and none of the other pages'. */
async function expectOwnScripts(page: Page, pages: readonly PageScript[]): Promise<void> {
  const pageScripts = new Set([...shop, ...account, ...designed].flatMap(({ scripts }) => scripts))
  for (const { page: name, address, scripts } of pages)
    await test.step(name, async () => {
      await page.goto(address)
      const loaded = (await scriptsOf(page)).filter((name) => pageScripts.has(name))
      expect([...new Set(loaded)].toSorted()).toEqual(scripts)
    })
}

test('every page of the shop loads its own script @all', async ({ page }) => {
  await page.goto('/art/en-US/product/10000012')
  await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectOwnScripts(page, shop)
  await new SignIn(page).register(newEmail())
  await expectOwnScripts(page, account)
})

test('the not-found page loads no script of a page @all', async ({ page }) => {
  await page.goto('/art/en-US/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh no!')
  const pageScripts = new Set([...shop, ...account, ...designed].flatMap(({ scripts }) => scripts))
  expect((await scriptsOf(page)).filter((name) => pageScripts.has(name))).toEqual([])
})

test('every designed page loads its own script @all', async ({ page }) => {
  await expectOwnScripts(page, designed)
})
