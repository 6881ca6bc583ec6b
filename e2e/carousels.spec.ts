import { allowingAll } from './consent.ts'
import { scrollToRows } from './paths/product-page.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

// Recommended works need the shopper's consent.
test.use({ storageState: allowingAll })

const ITEMS = '/art/en-US/product/10000001'
const slides = (page: Page) => page.getByRole('region', { name: 'Start with their room' })
const scrolled = (row: Locator) => row.evaluate((list) => Math.round(list.scrollLeft))
/** The scroll offset of the end of a row, in pixels. */
const maxScroll = (row: Locator) => row.evaluate((list) => list.scrollWidth - list.clientWidth)

/** Waits until the row no longer scrolls. Returns its scroll offset in pixels. */
async function settledOffset(row: Locator): Promise<number> {
  let before = -1
  await expect
    .poll(async () => {
      const now = await scrolled(row)
      const isStill = now === before
      before = now
      return isStill
    })
    .toBe(true)
  return before
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a row shows four placeholders while it loads, which have the size and position of its works [CAROUSEL-01]', async ({
    page,
  }) => {
    const { promise: response, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/_serverFn/getRecommendations*', async (route) => {
      await response
      await route.continue()
    })
    await page.goto(ITEMS)
    await scrollToRows(page)
    await page.locator('[data-recommender=complete-the-set]').evaluate((area) => area.scrollIntoView())
    const row = page.getByRole('region', { name: 'Complete the Set' })
    await expect(row.getByRole('listitem')).toHaveCount(4)
    await expect(row.getByRole('link')).toHaveCount(0)
    const art = row.locator('.art').first()
    const reserved = await art.boundingBox()
    release()
    await expect(row.getByRole('link').first()).toBeVisible()
    const shown = await art.boundingBox()
    expect(shown?.width).toBeCloseTo(reserved?.width ?? 0, 0)
    expect(shown?.x).toBeCloseTo(reserved?.x ?? 0, 0)
  })

  test('a row without works disappears with its title after the response [CAROUSEL-02]', async ({ page }) => {
    await page.goto(ITEMS)
    await scrollToRows(page)
    const response = page.waitForResponse('**/_serverFn/getRecommendations*')
    const area = page.locator('[data-recommender=viewed-recently-einstein]')
    await area.evaluate((part) => part.scrollIntoView())
    await response
    await expect(area).toBeEmpty()
    await expect(page.getByRole('heading', { name: 'Recently Viewed' })).toHaveCount(0)
  })

  test('the arrows of a row of products scroll by one window width [CAROUSEL-03] [CAROUSEL-04]', async ({ page }) => {
    await page.goto(ITEMS)
    const similar = page.getByRole('region', { name: 'You might also like' })
    const row = similar.getByRole('list')
    await similar.evaluate((part) => part.scrollIntoView())
    const right = similar.getByRole('button', { name: 'Scroll products right' })
    await right.click()
    const width = await row
      .getByRole('listitem')
      .first()
      .evaluate((item) => item.getBoundingClientRect().width)
    // The row snaps to the nearest product.
    expect(Math.abs((await settledOffset(row)) - 1440)).toBeLessThan(width)
    await similar.getByRole('button', { name: 'Scroll products left' }).click()
    expect(await settledOffset(row)).toBe(0)
  })

  test('a row that shows all its products has no arrows [CAROUSEL-03] @all', async ({ page }) => {
    const reported = page.waitForResponse('**/_serverFn/reportActivities*')
    await page.goto('/art/en-US/product/10000002')
    await reported
    await page.goto(ITEMS)
    await scrollToRows(page)
    const row = page.locator('[data-recommender=viewed-recently-einstein]')
    await row.evaluate((part) => part.scrollIntoView())
    await expect(row.getByRole('link').first()).toBeVisible()
    await expect(row.getByRole('button', { name: /^Scroll/ })).toHaveCount(0)
  })

  test('an item of a row has a third of its width on a large screen, 40 % on a medium and 70 % on a small one [CAROUSEL-05]', async ({
    page,
  }) => {
    await page.goto('/art/en-US/gallery/search?skq=zzzxqj')
    const row = page.getByRole('region', { name: 'Top Sellers' }).getByRole('list')
    const share = async () => {
      const [list, item] = await Promise.all([row.boundingBox(), row.getByRole('listitem').first().boundingBox()])
      return { list: list?.width ?? 0, item: item?.width ?? 0 }
    }
    const large = await share()
    expect(large.item).toBeCloseTo(large.list * 0.3333 - 10, 0)
    await page.setViewportSize({ width: 800, height: 900 })
    const medium = await share()
    expect(medium.item).toBeCloseTo(medium.list * 0.4, 0)
    await page.setViewportSize({ width: 390, height: 844 })
    const small = await share()
    expect(small.item).toBeCloseTo(small.list * 0.7, 0)
  })
})

test('a row of products has no arrows on a small screen [CAROUSEL-03] @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ITEMS)
  const similar = page.getByRole('region', { name: 'You might also like' })
  await similar.evaluate((part) => part.scrollIntoView())
  expect(await maxScroll(similar.getByRole('list'))).toBeGreaterThan(390)
  await expect(similar.getByRole('button', { name: 'Scroll products right' })).toBeHidden()
})

for (const brand of ['art', 'poster'])
  test(`${brand}: a carousel of pictures shows as many as the screen has room for [CAROUSEL-08]${repetition(brand === 'poster')}`, async ({
    page,
  }) => {
    const shown = { 1440: 4, 1351: 4, 1000: 4, 900: 3, 800: 3, 681: 3, 680: 1, 390: 1 }
    await page.goto(`/${brand}/en-US/gift-guide`)
    const row = page.getByRole('region', { name: /room/i }).getByRole('list').first()
    for (const [width, count] of Object.entries(shown)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const whole = () =>
        row.evaluate((list) => {
          const edge = list.getBoundingClientRect().right + 1
          return [...list.children].filter((slide) => slide.getBoundingClientRect().right <= edge).length
        })
      await expect.poll(whole, `at ${width} px`).toBe(count)
    }
  })

test('a carousel of pictures leads from its end to its start and back, also by keyboard, and has arrows only while some cannot be seen [CAROUSEL-06] [CAROUSEL-07]', async ({
  page,
}) => {
  await page.goto('/art/en-US/gift-guide')
  const row = slides(page).getByRole('list')
  const next = slides(page).getByRole('button', { name: 'Next slides' })
  const previous = slides(page).getByRole('button', { name: 'Previous slides' })
  await previous.click()
  const end = await maxScroll(row)
  expect(await settledOffset(row)).toBe(end)
  await next.focus()
  await page.keyboard.press('Enter')
  expect(await settledOffset(row)).toBe(0)
  await next.click()
  expect(await settledOffset(row)).toBeGreaterThan(0)

  await expect(next).toBeVisible()
  await row.evaluate((list) => list.style.setProperty('grid-auto-columns', '40px'))
  await expect(next).toHaveCount(0)
})
