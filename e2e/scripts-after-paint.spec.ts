import { setTimeout } from 'node:timers/promises'
import { expect, type Page, test } from './test.ts'

test.use({ isFirstVisit: true })

/** When the scripts of a page were requested, in milliseconds. */
const firstRequest = (page: Page) =>
  page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return Math.min(...scripts.map(({ startTime }) => startTime))
  })

/** Milliseconds until the HTML was parsed and until everything was loaded. */
const navigationTimes = (page: Page) =>
  page.evaluate(() => {
    const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return { parsed: timing?.domInteractive ?? 0, loaded: timing?.loadEventStart ?? Infinity }
  })

/** Makes a page report no paint, as in a tab behind. */
const withoutPaint = (page: Page) =>
  page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options)
    }
  })

/** Makes a page's first requests take as long as on a fast connection; a busy machine can be as slow as a slow one. */
const onFastConnection = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(PerformanceResourceTiming.prototype, 'duration', { get: () => 1 }))

for (const path of ['/art/en-US', '/art/en-US/gallery', '/poster/en-US/-st'])
  test(`${path} loads its scripts after its first paint, or once all else is loaded @all`, async ({ page }) => {
    await onFastConnection(page)
    await page.goto(path)
    const painted = await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? Infinity)
    // On a busy machine everything can be loaded before the paint.
    const { loaded } = await navigationTimes(page)
    expect(await firstRequest(page)).toBeGreaterThanOrEqual(Math.min(painted, loaded))
  })

test('scripts are loaded before the first paint when stylesheets arrive slowly @all', async ({ page }) => {
  await withoutPaint(page)
  await page.route('**/*.css', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await page.goto('/art/en-US')
  expect(await firstRequest(page)).toBeLessThanOrEqual((await navigationTimes(page)).parsed)
})

test('scripts are loaded in a tab behind @all', async ({ page }) => {
  await onFastConnection(page)
  await withoutPaint(page)
  await page.goto('/art/en-US')
  expect(await firstRequest(page)).toBeGreaterThanOrEqual((await navigationTimes(page)).loaded)
})
