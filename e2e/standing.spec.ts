import { expect, test, type Page } from './test.ts'
import { awake } from './paths/awake.ts'

/** Longer than the half second for which a browser takes what moves for what the shopper asked to be moved. */
const late = 700

const brands = {
  art: { home: '/art/en-US', list: 'a[href^="/art/en-US/gallery"]', work: 'a[href*="/art/en-US/products/"]' },
  poster: { home: '/poster/en-US', list: 'a[href^="/poster/en-US/-st"]', work: 'a[href*="/poster/en-US/-sp/"]' },
} as const

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string[]][] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (
          'value' in entry &&
          'sources' in entry &&
          Array.isArray(entry.sources) &&
          !Reflect.get(entry, 'hadRecentInput')
        )
          shifts.push([Number(entry.value), entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? 'gone')])
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved by itself so far on the page that was loaded last; layout shifts up to 0.02 in all stay unseen. */
async function expectStill(page: Page): Promise<void> {
  // What has moved is told when the browser has drawn it.
  const shifts = await page.evaluate(
    () =>
      new Promise<[number, string[]][]>((settle) =>
        requestAnimationFrame(() => setTimeout(() => settle(Reflect.get(globalThis, 'shifts')))),
      ),
  )
  const sum = shifts.reduce((total, [value]) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
}

/** What is asked of the server from here on comes late. */
const slowDown = (page: Page) =>
  page.route('**/_serverFn/**', async (route) => {
    await new Promise((settle) => setTimeout(settle, late))
    await route.continue()
  })

for (const [brand, { home, list, work }] of Object.entries(brands))
  for (const width of [390, 1440])
    test(`${brand}: from home to a list, a product and the cart nothing moves by itself at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await recordShifts(page)
      await page.goto(home)
      const main = page.getByRole('main')
      const toList = main.locator(list).filter({ visible: true }).first()
      await awake(toList)
      await slowDown(page)

      await toList.click()
      const works = main.getByRole('region', { name: 'Results' }).getByRole('listitem')
      await expect(works.first().locator(work).first()).toBeVisible()
      await expectStill(page)

      const toWork = works.nth(24).locator(work).first()
      await toWork.scrollIntoViewIfNeeded()
      await awake(toWork)
      await toWork.click()
      await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expectStill(page)

      await page.getByRole('banner').locator('a[href$="/cart"]').click()
      await expect(main.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
      await expectStill(page)
    })
