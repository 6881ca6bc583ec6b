import { expect, test, type Page } from './test.ts'
import { openProduct } from './paths/product-page.ts'
import { newEmail, SignIn } from './shopper-page.ts'

/** Collects the addresses of later calls of a server function, if they contain a text. */
function watchCalls(page: Page, name: string, requesting = ''): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url())
    if (url.includes(`/_serverFn/${name}`) && url.includes(requesting)) urls.push(url)
  })
  return urls
}

/** How long a text stays visible, in milliseconds of the page's clock, to within 500 ms. */
async function visibleMs(page: Page, text: string): Promise<number> {
  const reported = page.getByText(text)
  await expect(reported).toBeVisible()
  const from = await page.evaluate(() => Date.now())
  for (let half = 0; half < 60 && (await reported.count()) > 0; half += 1) await page.clock.runFor(500)
  return (await page.evaluate(() => Date.now())) - from
}

test('an error toast with the generic text is shown at the top right for five seconds [LIMIT-01] [ERROR-12]', async ({
  page,
}) => {
  await page.clock.install()
  await openProduct(page)
  await page.route('**/_serverFn/addToBasket*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.locator('#purchase').getByRole('button', { name: 'Add to Cart' }).click()
  const text = 'Something went wrong. Try again!'
  await expect(page.getByText(text)).toBeVisible()
  const box = await page.getByText(text).boundingBox()
  expect(box?.x).toBeGreaterThan(1440 / 2)
  expect(box?.y).toBeLessThan(900 / 3)
  const lasted = await visibleMs(page, text)
  expect(lasted).toBeGreaterThan(3500)
  expect(lasted).toBeLessThan(6500)
})

test('a success toast is shown for five seconds [LIMIT-01] @all', async ({ page }) => {
  await page.clock.install()
  await new SignIn(page).prepareAccount(newEmail())
  await openProduct(page)
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Favorite: / })
    .click()
  const lasted = await visibleMs(page, '1 item added to wishlist')
  expect(lasted).toBeGreaterThan(3500)
  expect(lasted).toBeLessThan(6500)
})

test('a failed request is not repeated by itself, nor on window focus [LIMIT-02]', async ({ page }) => {
  await page.clock.install()
  await page.context().addCookies([{ name: 'ctxzip', value: '90210', url: 'http://127.0.0.1' }])
  const requested = watchCalls(page, 'getDelivery')
  await page.route('**/_serverFn/getDelivery*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const failed = page.waitForResponse('**/_serverFn/getDelivery*')
  await openProduct(page)
  await failed
  await page.clock.runFor(30_000)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await page.clock.runFor(30_000)
  expect(requested).toHaveLength(1)
})

test('a cached result is fresh for ten seconds [LIMIT-03]', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await page.goto('/art/en-US/account')
  const requested = watchCalls(page, 'getAddresses')
  const title = page.getByRole('heading', { level: 1 })
  const open = async (go: () => Promise<unknown>, text: string) => {
    await go()
    await expect(title).toHaveText(text)
  }
  await open(() => page.getByRole('main').getByRole('link', { name: 'Addresses' }).click(), 'Addresses')
  expect(requested).toHaveLength(1)
  await open(() => page.goBack(), 'Account Details')
  await page.clock.setFixedTime(now + 9000)
  await open(() => page.goForward(), 'Addresses')
  expect(requested).toHaveLength(1)
  await open(() => page.goBack(), 'Account Details')
  await page.clock.setFixedTime(now + 11_000)
  await open(() => page.goForward(), 'Addresses')
  await expect.poll(() => requested.length).toBe(2)
})
