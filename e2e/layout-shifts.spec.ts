import { hydrated } from './paths/hydrated.ts'
import { expect, type Locator, type Page, repetition, test } from './test.ts'
import { basketWith, line, openWithin, stubBasket } from './paths/cart-page.ts'
import { startShopProxy } from './shop-proxy.ts'

test.use({ isFirstVisit: true })

/** Longer than the 500 ms after an input during which a layout shift counts as expected. */
const delayMs = 700

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

/** Expects that the layout shifts since the page load, except those after an input, add up to less than a limit. */
async function expectNoShift(page: Page, limit = 0.02): Promise<void> {
  // Layout shifts are reported after the next paint.
  const shifts = await page.evaluate(
    () =>
      new Promise<[number, string[]][]>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(globalThis, 'shifts')))),
      ),
  )
  const sum = shifts.reduce((total, [value]) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(limit)
}

/** Discards the layout shifts so far, such as those of the page load. */
const forgetShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            Reflect.get(globalThis, 'shifts').length = 0
            resolve()
          }),
        ),
      ),
  )

/** Scrolls as a shopper does, so that each row is laid out before it is in view. A jump has the browser correct its place. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.mouse.move(190, 450)
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(target).toBeInViewport({ timeout: 50 })
  }).toPass({ intervals: [50] })
}

/** Delays every call of a server function from now on. */
const slowDown = (page: Page) =>
  page.route('**/_serverFn/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })

for (const [brand, { home, list, work }] of Object.entries(brands))
  for (const width of [390, 1440])
    test(`${brand}: home, a list, a product and the cart cause no layout shift at ${width} px${repetition(brand !== 'poster' || width !== 390)}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await recordShifts(page)
      await page.goto(home)
      const main = page.getByRole('main')
      const listLink = main.locator(list).filter({ visible: true }).first()
      await slowDown(page)

      await listLink.click()
      const works = main.getByRole('region', { name: 'Results' }).getByRole('listitem')
      await expect(works.first().locator(work).first()).toBeVisible()
      await expectNoShift(page)

      const workLink = works.nth(24).locator(work).first()
      await expect(workLink).toBeAttached()
      await scrollTo(page, workLink)
      await workLink.click()
      await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expectNoShift(page)

      await page.getByRole('banner').locator('a[href$="/cart"]').click()
      await expect(main.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
      await expectNoShift(page)
    })

const print = { art: '/art/en-US/product/10000001', poster: '/poster/en-US/product/10000001' } as const
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a hydrated product page and delays every call of a server function from then on. */
async function openPrint(page: Page, brand: keyof typeof print, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await recordShifts(page)
  await page.goto(print[brand])
  await slowDown(page)
}

const add = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' })

for (const brand of ['art', 'poster'] as const)
  for (const width of [390, 1440]) {
    test(`${brand}: the cart-added dialog and the mini-cart cause no layout shift at ${width} px${repetition(brand !== 'poster' || width !== 1440)}`, async ({
      page,
    }) => {
      await openPrint(page, brand, width)
      await add(page).click()
      const offers = dialog(page)
        .getByRole('region', { name: 'Upgrade!' })
        .getByRole('button', { name: /^Add to Cart/ })
      await expect(offers).toHaveCount(3)
      await expectNoShift(page)

      await offers.filter({ hasText: 'One size up' }).click()
      await expect(offers.filter({ hasText: 'One size up' })).toHaveCount(0)
      await expect(offers.first()).toBeVisible()
      await expectNoShift(page)

      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart, / })
        .hover()
      await expect(page.getByRole('banner').getByRole('region', { name: 'Cart' }).getByRole('listitem')).toBeVisible()
      await expectNoShift(page)
    })

    test(`${brand}: the dialog that changes a line causes no layout shift at ${width} px${repetition(true)}`, async ({
      page,
    }) => {
      await openPrint(page, brand, width)
      await add(page).click()
      await dialog(page).getByRole('link', { name: 'View Cart' }).click()
      const change = page.getByRole('main').getByRole('button', { name: /^Change size or frame of / })
      await hydrated(change)
      await forgetShifts(page)
      await change.click()
      await expect(dialog(page).getByRole('button', { name: 'Update Cart' })).toBeVisible()
      await expectNoShift(page)

      const before = await dialog(page).boundingBox()
      const canvas = dialog(page)
        .getByRole('tablist')
        .getByRole('tab', { name: /^Stretched Canvas/ })
      await canvas.click()
      await expect(canvas).toHaveAttribute('aria-selected', 'true')
      expect(await dialog(page).boundingBox()).toEqual(before)
      await expectNoShift(page)
    })

    test(`${brand}: delivery, ratings and sign-in cause no layout shift at ${width} px${repetition(brand !== 'poster' || width !== 390)}`, async ({
      page,
    }) => {
      await openPrint(page, brand, width)
      await page.getByText('Change ZIP code').click()
      await page.getByPlaceholder('Zip/Postal Code').fill('10001')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Change ZIP code')).toBeVisible()
      await expectNoShift(page)

      await page
        .getByRole('button', { name: /stars from/ })
        .first()
        .click()
      await expect(
        dialog(page)
          .getByRole('listitem')
          .filter({ hasText: /^5 stars/ }),
      ).toBeVisible()
      const box = await dialog(page).boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true)
      await expectNoShift(page)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)

      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /^Favorite: / })
        .first()
      await heart.click()
      await expect(dialog(page).getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await expectNoShift(page)
    })
  }

test('the dialog of unavailable items causes no layout shift @all', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await recordShifts(page)
  await page.context().addCookies([{ name: 'shopper-art', value: 'guest', url: new URL(baseURL ?? '').origin }])
  await slowDown(page)
  await stubBasket(page, () =>
    basketWith({ lines: [line('line-1', 'Harbor'), line('line-2', 'Ardhaven', { stock: 0, orderable: false })] }),
  )
  await openWithin(page, '/art/en-US/cart')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' })).toBeVisible()
  await expectNoShift(page)
})

for (const home of ['/art/en-US', '/poster/en-US'])
  test(`${home}: the pictures of the menu have their size before they are loaded @all`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await recordShifts(page)
    await page.goto(home)
    await hydrated(page.getByRole('banner'))
    await forgetShifts(page)
    const pictures = Promise.withResolvers<void>()
    await page.route('**/images/**', async (route) => {
      await pictures.promise
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('link').nth(1).hover()
    const picture = page
      .getByRole('group', { name: /^(Subjects|Art Prints)$/ })
      .locator('img')
      .first()
    await expect(picture).toBeVisible()
    pictures.resolve()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectNoShift(page, 0.001)
  })

/** Sends the HTML of pages in pieces, so that the browser paints unfinished pages, as on a slow connection. */
async function startSlowShop(shop: string) {
  const proxy = await startShopProxy(shop)
  proxy.interfere(({ url = '/', headers }, response) => {
    if (!headers.accept?.startsWith('text/html')) return false
    void (async () => {
      const page = await fetch(new URL(url, shop))
      response.writeHead(page.status, { 'content-type': 'text/html' })
      const html = Buffer.from(await page.arrayBuffer())
      for (let sent = 0; sent < html.length; sent += 1200) {
        response.write(html.subarray(sent, sent + 1200))
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
      response.end()
    })()
    return true
  })
  return proxy
}

for (const [brand, paths] of Object.entries({
  art: ['/art/en-US', '/art/en-US/gallery', print.art],
  poster: ['/poster/en-US', '/poster/en-US/-st', print.poster],
}))
  test(`${brand}: a home page, a list and a product cause little layout shift while their HTML arrives slowly`, async ({
    page,
    baseURL,
  }) => {
    const shop = await startSlowShop(baseURL ?? '')
    await recordShifts(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(shop.origin + path)
        await expectNoShift(page, 0.04)
      }
    }
    await shop.stop()
  })
