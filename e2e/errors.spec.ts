import { hydrated } from './paths/hydrated.ts'
import { expect, repetition, test } from './test.ts'

for (const [path, title] of [
  ['art/en-US', 'Page not found | Vernissage'],
  ['art/en-CA', 'Page not found | Vernissage'],
  ['art/fr-CA', 'Page introuvable | Vernissage'],
  ['poster/en-US', 'Page not found | Broadside'],
  ['poster/fr-CA', 'Page introuvable | Broadside'],
  ['poster-ap/en-AU', 'Page not found | Broadside Asia-Pacific'],
  ['poster-ap/ja-JP', 'ページが見つかりません | Broadside Asia-Pacific'],
])
  test(`not-found pages of ${path} have their own title [ROUTE-31]${repetition(true)}`, async ({ page }) => {
    for (const unknown of ['no/such/page', 'help/nothing', 'product/99999999']) {
      expect((await page.goto(`/${path}/${unknown}`))?.status(), unknown).toBe(404)
      await expect(page).toHaveTitle(title ?? '')
    }
  })

test('a not-found page after a navigation in the browser has its own title @all', async ({ page }) => {
  await page.goto('/poster/fr-CA/help/nothing')
  const home = page.getByRole('main').getByRole('link', { name: 'Page d’accueil' })
  await hydrated(home)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await home.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oh non!' })).toHaveCount(0)
  await expect(page).not.toHaveTitle(/Page introuvable/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Oh non!' })).toBeVisible()
  await expect(page).toHaveTitle('Page introuvable | Broadside')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a navigation that fails in the browser shows an error page, which the next address replaces [ERROR-04] [ERROR-05] [ERROR-06] [ERROR-13]', async ({
  page,
}) => {
  await page.goto('/art/en-US')
  const shipping = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' })
  await shipping.scrollIntoViewIfNeeded()
  await hydrated(shipping)
  await page.route('**/_serverFn/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await shipping.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Uh oh!' })).toBeVisible()
  await expect(main).toContainText('Looks like something went wrong on our end.')
  await expect(main).toContainText('Please try again later, or head back to the homepage.')
  await page.unroute('**/_serverFn/**')
  await main.getByRole('link', { name: 'Home Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/where it falls/)
})

test('an error page after a change of the query is replaced with Back [ERROR-07] [ERROR-13]', async ({ page }) => {
  await page.goto('/poster/en-US/-st')
  const larger = page.getByRole('link', { name: '100 per page' })
  await larger.scrollIntoViewIfNeeded()
  await hydrated(larger)
  await page.route('**/_serverFn/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await larger.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Uh oh!' })).toBeVisible()
  await expect(page).toHaveURL('/poster/en-US/-st?limit=100')
  await page.unroute('**/_serverFn/**')
  await main.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/poster/en-US/-st')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('All works')
})
