import { hydrated } from './paths/hydrated.ts'
import { expect, test } from './test.ts'

test.use({ isFirstVisit: true, viewport: { width: 390, height: 844 } })

test('adds an item, and one more for each press, when the buttons are pressed before any script has run', async ({
  page,
}) => {
  await page.goto('/poster/en-US/login')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.evaluate(() => location.assign('/poster/en-US/product/10000001'))
  const add = page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  await add.click()
  await expect(page).toHaveURL(/\/poster\/en-US\/cart$/)
  await expect(page.getByRole('main')).toContainText('1 item')
  // Delays responses, so that the second press comes before the response to the first.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  const sent = page.waitForRequest(/_serverFn\/changeLineQuantity/)
  await more.click({ noWaitAfter: true })
  await sent
  await more.click({ noWaitAfter: true })
  await expect(page.getByRole('main')).toContainText('3 items')
  scripts.resolve()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('keeps the scroll position of a page that is hydrated after the shopper has scrolled', async ({ page }) => {
  await page.goto('/poster/en-US/login')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.evaluate(() => location.assign('/poster/en-US/product/10000001'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const scrolled = await page.evaluate(() => scrollY)
  scripts.resolve()
  await hydrated(page.getByRole('banner'))
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
