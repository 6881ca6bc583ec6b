import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expectLargeTextToFit } from './large-text.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'

const widths = [1440, 1024, 768, 390, 320]

/** A search, an article, a page of sections, a gift card, a filtered list. Home, lists and products have their own files. */
const pages = [
  '/art/en-US/gallery/search?skq=harbor',
  '/poster/en-US/-st/search?skq=zzqxv',
  '/art/en-US/blog',
  '/poster-ap/ja-JP/gift-cards/GC0025-8',
  '/art/en-US/lp/reviews',
  '/art/fr-CA/gallery?n=c_size:medium',
]
/** Pages with the same parts, and the same kinds of pages of other brands and languages. */
const similarPages = [
  '/art/en-US/shop',
  '/poster/en-US/shop-by-room/bedroom',
  '/poster/en-US/gift-guide',
  '/art/en-US/hgtv',
  '/poster-ap/en-AU/help/shipping',
  '/poster-ap/ja-JP',
  '/art/en-US/gallery/search?skq=zzqxv',
  '/poster/en-US/shop',
  '/art/en-US/shop-by-room',
  '/poster/en-US/blog',
  '/art/en-US/gift-guide',
  '/art/en-US/gift-cards/GC0025',
  '/poster/en-US/gift-cards/GC0025?amount=60',
  '/art/fr-CA/gift-cards/GC0025',
  '/poster/en-US/help/faq',
  '/poster-ap/ja-JP/-st',
  '/art/fr-CA',
]

/** Observes the layout shifts of the pages that are opened from now on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const totalShift = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown = Reflect.get(globalThis, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, shift) => sum + Number(shift), 0) : Number.NaN
  })

/** Expects that the page does not scroll sideways at these widths, in px. */
async function expectFit(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
}

async function expectAccessible(page: Page) {
  const violations = await violationsOf(page)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.describe(() => {
  test.use({ isFirstVisit: true })

  for (const path of [...pages, ...similarPages])
    test(`${path} has a title and one heading, no layout shift, no overflow at any width or text size and no axe violation${repetition(similarPages.includes(path))}`, async ({
      page,
    }) => {
      const logged = watchConsole(page)
      await watchShifts(page)
      await page.goto(path)
      await expect(page).toHaveTitle(/\S/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.locator('img:not([alt])').count()).toBe(0)
      expect(await totalShift(page)).toBeLessThan(0.02)
      await expectFit(page, widths)
      await expectLargeTextToFit(page)
      await expectAccessible(page)
      expect(logged).toEqual([])
    })
})

for (const path of ['/art/en-US/gallery', '/poster/en-US/-st'])
  test(`the picture of a tile of ${path} leads to its work${repetition(path.startsWith('/art'))}`, async ({ page }) => {
    await page.goto(path)
    const tile = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()
    const href = await tile.getByRole('link').first().getAttribute('href')
    const underneath = await tile.locator('img').evaluate((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect()
      return document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('a')
        ?.getAttribute('href')
    })
    expect(underneath).toBe(href)
  })

test('an open filter of the bar closes on Escape, which returns the focus, and on a click outside it', async ({
  page,
}) => {
  await page.goto('/art/en-US/gallery')
  const summary = page.locator('summary').filter({ hasText: 'Size' })
  const values = page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Mini', exact: false }).first()
  await summary.focus()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(values).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(values).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(values).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(summary).toBeFocused()
  await summary.click()
  await expect(values).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(values).toBeHidden()
})

test('pictures of similar works are at most 320 px wide, and grids end with a full row @all', async ({ page }) => {
  await page.goto('/poster/en-US/-st')
  await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click()
  const similar = page.getByRole('region', { name: 'You might also like' })
  const picture = similar.locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  expect(await picture.evaluate((image: HTMLImageElement) => image.clientWidth)).toBeLessThanOrEqual(320)
  const fresh = page.getByRole('region', { name: 'Still wet from the press' }).getByRole('listitem')
  for (const [width, columns] of [
    [1440, 5],
    [1100, 4],
    [800, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, (await fresh.filter({ visible: true }).count()) % columns]).toEqual([width, 0])
  }
})

const formPages = ['/login', '/registration', '/reset-password', '/reset-password-landing?token=spent', '/orders']

for (const shop of ['/art/en-US', '/poster/en-US', '/art/fr-CA', '/poster-ap/ja-JP'])
  test(`${shop}: forms fit phones, and are rejected by keyboard without an axe violation${repetition(shop !== '/poster/en-US')}`, async ({
    page,
  }) => {
    test.slow()
    const logged = watchConsole(page)
    for (const path of formPages) {
      await page.goto(shop + path)
      await expectFit(page, [1440, 390, 320])
      const first = page.getByRole('main').getByRole('textbox').first()
      await first.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('main [aria-invalid=true]').first()).toBeFocused()
      await expectFit(page, [390, 320])
      await expectLargeTextToFit(page)
      await expectAccessible(page)
    }
    expect(logged).toEqual([])
  })

test('the newsletter form is at least 260 px wide with long texts @all', async ({ page }) => {
  for (const shop of ['/art/fr-CA', '/poster/en-US', '/poster/fr-CA', '/poster-ap/ja-JP']) {
    await page.goto(`${shop}/orders`)
    for (const width of [1440, 1024, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const form = await page.getByRole('contentinfo').getByRole('form').boundingBox()
      expect([shop, width, (form?.width ?? 0) >= 260]).toEqual([shop, width, true])
    }
  }
})

/** The computed styles of the parts that a theme covers. */
async function themeStyles(page: Page, shop: string): Promise<Record<string, string[]>> {
  const styles = (part: Locator, ...names: string[]) =>
    part.evaluate((node, requested) => requested.map((name) => getComputedStyle(node).getPropertyValue(name)), names)
  const main = page.getByRole('main')
  await page.goto(`${shop}/login`)
  const chrome = {
    colors: await styles(page.locator('body'), 'background-color', 'color'),
    fonts: await styles(main.getByRole('heading', { level: 1 }), 'font-family'),
    buttons: await styles(
      main.getByRole('button', { name: 'Sign In', exact: true }),
      'background-color',
      'border-radius',
    ),
    inputs: await styles(main.getByRole('textbox', { name: 'Email' }), 'border-top-width', 'border-radius'),
    header: await styles(page.getByRole('banner'), 'border-bottom-width'),
    footer: await styles(page.getByRole('contentinfo'), 'background-color'),
  }
  await page.goto(`${shop}/search?q=sea`)
  const tile = page.getByRole('region', { name: 'Results' }).getByRole('listitem').first()
  const tiles = await styles(tile, 'border-right-width')
  await page.goto((await tile.getByRole('link').first().getAttribute('href')) ?? '')
  return { ...chrome, tiles, product: await styles(page.getByRole('article'), 'column-gap') }
}

test('each theme has colours, fonts, buttons, inputs, header, footer, tiles and product pages of its own [THEME-01]', async ({
  page,
}) => {
  const gallery = await themeStyles(page, '/art/en-US')
  const press = await themeStyles(page, '/poster/en-US')
  for (const [part, style] of Object.entries(gallery)) expect([part, style]).not.toEqual([part, press[part]])
  expect(gallery['colors']).toEqual(['rgb(247, 244, 238)', 'rgb(25, 23, 20)'])
  expect(press['colors']).toEqual(['rgb(255, 255, 255)', 'rgb(11, 11, 12)'])
  expect(await themeStyles(page, '/poster-ap/en-AU')).toEqual(press)
})
