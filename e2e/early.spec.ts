import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('what a shopper scrolls to and clicks before there is a script stays and counts', async ({ page }) => {
  await page.goto('/poster/en-US/login')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.evaluate(() => location.assign('/poster/en-US/product/10000001'))
  const add = page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  await add.click()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  scripts.resolve()
  await expect(page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})
