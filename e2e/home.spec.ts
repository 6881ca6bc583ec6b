import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from './test.ts'

const brands = [
  { path: '/art/en-US', view: 'gallery', headline: /Light, and\s+where it falls/, ways: 6 },
  { path: '/poster/en-US', view: 'press', headline: /Say it\s+on the\s+wall\./i, ways: 8 },
] as const

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

for (const { path, view, headline, ways } of brands)
  test.describe(`the home page under ${path}`, () => {
    test('says its headline once and hangs works that lead to their pages [ROUTE-01] [PD-02] [SCOPE-13]', async ({
      page,
    }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /framed in/ })
          .first(),
      ).toBeVisible()
    })

    test('shows the ways into the collection with their counts', async ({ page }) => {
      await page.goto(path)
      const list = section(page, /ways into|Pick your trade/)
      await expect(list.getByRole('listitem')).toHaveCount(ways)
      await expect(list.getByRole('link', { name: /\d works?$/ }).first()).toBeVisible()
    })

    test('is set in its brand’s theme', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', view)
      const face = await page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily)
      expect(face).toContain(view === 'gallery' ? 'Newsreader' : 'Archivo')
    })

    for (const width of [300, 320, 390, 768, 1024, 1440])
      test(`is at least 320 px wide, and does not scroll sideways at ${width} px [THEME-06]`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(Math.max(320, width))
      })

    test('is at most 1560 px wide, its gutters with it [THEME-06]', async ({ page }) => {
      const [margin, gutter] = [(2400 - 1560) / 2, 40]
      await page.setViewportSize({ width: 2400, height: 900 })
      await page.goto(path)
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
        const boxes = await part
          .getByRole('link')
          .filter({ visible: true })
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
        expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(margin)
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(2400 - margin)
      }
      const works = await page.getByRole('main').getByRole('list').first().boundingBox()
      expect(works?.x).toBeGreaterThanOrEqual(margin)
      expect(works?.x).toBeLessThanOrEqual(margin + gutter)
    })

    test('has nothing for axe to find, and a quiet console', async ({ page }) => {
      const said: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
      page.on('pageerror', (error) => said.push(error.message))
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(said).toEqual([])
    })
  })

test('the coupon address opens the home page [ROUTE-42]', async ({ page }) => {
  const response = await page.goto('/art/en-US/~/coupon')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/where it falls/)
})

test.describe('content pages', () => {
  for (const [path, id] of [
    ['/help', 'ROUTE-43'],
    ['/help/shipping', 'ROUTE-43'],
    ['/blog/', 'ROUTE-44'],
    ['/shop', 'ROUTE-45'],
    ['/shop-by-room', 'ROUTE-46'],
    ['/shop-by-room/bedroom', 'ROUTE-46'],
    ['/hgtv', 'ROUTE-47'],
    ['/lp/reviews', 'ROUTE-48'],
    ['/gift-guide', 'ROUTE-49'],
  ] as const)
    test(`${path} is put together from the page designer [${id}] [PD-01]`, async ({ page }) => {
      const response = await page.goto(`/art/en-US${path}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Vernissage/)
    })

  test('a content page without content is a not-found page', async ({ page }) => {
    const response = await page.goto('/art/en-US/help/nobody-wrote-this')
    expect(response?.status()).toBe(404)
  })
})
