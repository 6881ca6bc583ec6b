import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Page, repetition, test } from './test.ts'

const brands = [
  { path: '/art/en-US', view: 'gallery', headline: /Light, and\s+where it falls/, ways: 6 },
  { path: '/poster/en-US', view: 'press', headline: /Say it\s+on the\s+wall\./i, ways: 8 },
] as const

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

for (const { path, view, headline, ways } of brands)
  test.describe(`the home page under ${path}`, () => {
    test('has one headline, the theme of its brand, works and links into the collection, and no axe violation or console message [ROUTE-01] [PD-02] [SCOPE-13]', async ({
      page,
    }) => {
      const logged = watchConsole(page)
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(headline)
      await expect(title).toHaveCount(1)
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /framed in/ })
          .first(),
      ).toBeVisible()
      await test.step('the ways into the collection have counts', async () => {
        const list = section(page, /ways into|Pick your subject/)
        await expect(list.getByRole('listitem')).toHaveCount(ways)
        await expect(list.getByRole('link', { name: /\d works?$/ }).first()).toBeVisible()
      })
      await test.step('the theme', async () => {
        await expect(page.locator('html')).toHaveAttribute('data-theme', view)
        const face = await title.evaluate((heading) => getComputedStyle(heading).fontFamily)
        expect(face).toContain(view === 'gallery' ? 'Newsreader' : 'Archivo')
      })
      await test.step('axe and the console', async () => {
        const violations = await violationsOf(page)
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(logged).toEqual([])
      })
    })

    test(`is between 320 px and 1560 px wide, and does not scroll sideways [THEME-06]${repetition(path === '/art/en-US')}`, async ({
      page,
    }) => {
      await page.goto(path)
      for (const width of [300, 320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrolled, `at ${width} px`).toBe(Math.max(320, width))
      }
      await expectLargeTextToFit(page)
      await test.step('at 2400 px', async () => {
        const [margin, gutter] = [(2400 - 1560) / 2, 40]
        await page.setViewportSize({ width: 2400, height: 900 })
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
    })
  })
