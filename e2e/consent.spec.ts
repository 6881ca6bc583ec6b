import { violationsOf } from './axe.ts'
import { allowingAll, undecided } from './consent.ts'
import { CheckoutPage } from './checkout-page.ts'
import { dataLayerOf, eventsOf, watchActivities } from './recorded.ts'
import { expect, type Page, repetition, test } from './test.ts'

const shops = { art: '/art/en-US', poster: '/poster/en-US' }
const banner = (page: Page) => page.getByRole('region', { name: 'Privacy', exact: true })
const consentOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'consent')?.value
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

/** Collects the requests to collectors, by host, and those of the recorder, by server function. */
async function watchTracking(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page
    .context()
    .route('https://*.collector.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    const [, name] = /_serverFn\/(getCollectors|reportActivities|getRecommendations)/.exec(pathname) ?? []
    if (hostname.endsWith('.collector.example')) requests.push(hostname)
    if (name) requests.push(name)
  })
  return requests
}

/** Visits pages, chooses a work and adds it to the cart. */
async function shopAround(page: Page, shop: string): Promise<void> {
  await page.goto(shop)
  await page.getByRole('main').getByRole('link').first().scrollIntoViewIfNeeded()
  await new CheckoutPage(page, shop.slice(1)).addFramedPrint()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

const expectNothing = async (page: Page, requests: string[]) => {
  expect(await page.evaluate(() => 'dataLayer' in window || '_etmc' in window)).toBe(false)
  expect(requests).toEqual([])
  expect(await cookieNames(page)).not.toContain('visitor')
}

for (const [brand, home] of Object.entries(shops))
  test.describe(`${brand}${repetition(brand === 'poster')}`, () => {
    test.describe('to a shopper who has not decided', () => {
      test.use({ storageState: undecided })

      test('shows a toast below the icons of the header, which the banners push down', async ({ page }) => {
        const checkout = new CheckoutPage(page, home.slice(1))
        await checkout.chooseFramedPrint()
        await expect(banner(page)).toBeVisible()
        await page.route('**/_serverFn/addToBasket', (route) => route.fulfill({ status: 500, body: '' }))
        const toast = page.locator('[data-scope=toast][data-part=root]')
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          await page.evaluate(() => scrollTo(0, 0))
          // A click of the mouse would scroll the header out of sight.
          await checkout.addButton.evaluate((button: HTMLElement) => button.click())
          await expect(toast).toContainText('Something went wrong. Try again!')
          const icon = await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox()
          await expect
            .poll(async () => (await toast.boundingBox())?.y)
            .toBeGreaterThanOrEqual((icon?.y ?? Infinity) + (icon?.height ?? 0))
          await toast.getByRole('button').click()
          await expect(toast).toHaveCount(0)
        }
      })

      test('records nothing until the shopper accepts, and nothing from before that', async ({ page }) => {
        const requests = await watchTracking(page)
        await shopAround(page, home)
        await expectNothing(page, requests)
        const { pathname } = new URL(page.url())
        await banner(page).getByRole('button', { name: 'Allow All' }).click()
        await expect(banner(page)).toBeHidden()
        await expect(page.locator('#main')).toBeFocused()
        await expect.poll(() => consentOf(page)).toBe('necessary.analytics.personalisation')
        await expect.poll(() => dataLayerOf(page)).toHaveLength(2)
        expect(await dataLayerOf(page)).toMatchObject([
          { event: 'page_view', page: { path: pathname.replace(home, '') } },
          { event: 'view_item' },
        ])
        await expect.poll(() => requests).toContain('tags.collector.example')
        await page.reload()
        await expect(banner(page)).toBeHidden()
      })

      test('records nothing after a shopper allows only what is necessary @all', async ({ page }) => {
        const requests = await watchTracking(page)
        await page.goto(home)
        await banner(page).getByRole('button', { name: 'Necessary Only' }).click()
        await expect(banner(page)).toBeHidden()
        await expect.poll(() => consentOf(page)).toBe('necessary')
        await shopAround(page, home)
        await expect(banner(page)).toBeHidden()
        await expectNothing(page, requests)
      })

      test('the banner covers nothing at any width, follows the skip link in the tab order, and has no axe violation @all', async ({
        page,
      }) => {
        for (const width of [1440, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(home)
          const { bottom, next, beyond } = await page.evaluate(() => {
            const bottom = document.querySelector('.consent__root')?.getBoundingClientRect().bottom
            const next = document.querySelector('aside')?.getBoundingClientRect().top
            return { bottom, next, beyond: document.documentElement.scrollWidth - window.innerWidth }
          })
          expect([width, bottom, beyond]).toEqual([width, next, 0])
          for (const button of await banner(page).locator('button, a').all())
            expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        }
        const violations = await violationsOf(page, '.consent__root')
        expect(violations).toEqual([])
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(banner(page).getByRole('button', { name: 'Necessary Only' })).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(banner(page)).toBeHidden()
        await expect.poll(() => consentOf(page)).toBe('necessary.analytics.personalisation')
      })

      test('shows an error and the banner again when a choice cannot be stored @all', async ({ page }) => {
        await page.route('**/_serverFn/saveConsent*', (route) => route.abort())
        await page.goto(home)
        await banner(page).getByRole('button', { name: 'Allow All' }).click()
        await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
        await expect(banner(page)).toBeVisible()
        expect(await dataLayerOf(page)).toEqual([])
      })
    })

    test.describe('to a shopper without a script', () => {
      test.use({ javaScriptEnabled: false, storageState: undecided })

      test('the banner is a form, and is hidden on every page after it is submitted', async ({ page }) => {
        await page.goto(`${home}/help/faq`)
        await banner(page).getByRole('button', { name: 'Necessary Only' }).click()
        await expect(page).toHaveURL(`${home}/help/faq`)
        await expect(banner(page)).toBeHidden()
        expect(await consentOf(page)).toBe('necessary')
        await page.goto(home)
        await expect(banner(page)).toBeHidden()
      })

      test('the privacy choices are a form that shows the saved choices @all', async ({ page }) => {
        await page.goto(home)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
        await page.getByRole('checkbox', { name: 'Analytics' }).check()
        await page.getByRole('button', { name: 'Save Choices' }).click()
        await expect(page.getByText('Your privacy choices have been saved.')).toBeVisible()
        await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
        await expect(page.getByRole('checkbox', { name: 'Personalization' })).not.toBeChecked()
        expect(await consentOf(page)).toBe('necessary.analytics')
        await page.getByRole('button', { name: 'Allow All' }).click()
        await expect(page.getByRole('checkbox', { name: 'Personalization' })).toBeChecked()
      })
    })

    for (const signal of ['Do Not Track', 'Global Privacy Control'])
      test.describe(`to a browser that sends ${signal}`, () => {
        const header = signal === 'Do Not Track' ? 'dnt' : 'sec-gpc'
        test.use({ storageState: undecided, extraHTTPHeaders: { [header]: '1' } })
        test.beforeEach(({ page }) =>
          page.addInitScript((name) => {
            if (name === 'dnt') Object.defineProperty(navigator, 'doNotTrack', { value: '1' })
            else Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
          }, header),
        )

        test(`shows no banner and records nothing, until the shopper accepts in spite of it [PERS-01]${repetition(signal === 'Do Not Track')}`, async ({
          page,
        }) => {
          const requests = await watchTracking(page)
          const activities = watchActivities(page)
          await shopAround(page, home)
          await expect(banner(page)).toBeHidden()
          await expectNothing(page, requests)
          await page.goto(`${home}/privacy-choices`)
          await expect(page.getByText('We take that as a no')).toBeVisible()
          await page.getByRole('button', { name: 'Allow All' }).click()
          await expect(page.getByText('Your privacy choices have been saved.')).toBeVisible()
          await page.goto(home)
          await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1)
          await expect.poll(() => activities).toContainEqual({ name: 'viewPage', currentLocation: '/' })
          await page.goto(`${home}/privacy-choices`)
          await expect(page.getByText('We take that as a no')).toBeHidden()
        })
      })

    test.describe('to a shopper who allows everything', () => {
      test.use({ storageState: allowingAll })

      test('the privacy choices withdraw consent: scripts and the visitor id are removed, and nothing is recorded', async ({
        page,
      }) => {
        const requests = await watchTracking(page)
        await page.goto(home)
        await expect.poll(() => requests).toContain('tags.collector.example')
        await expect.poll(() => cookieNames(page)).toContain('visitor')
        await page.goto(`${home}/privacy-choices`)
        await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
        await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1)
        const violations = await violationsOf(page)
        expect(violations).toEqual([])
        const reloaded = page.waitForEvent('load')
        await page.getByRole('button', { name: 'Necessary Only' }).click()
        await reloaded
        await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
        requests.length = 0
        await shopAround(page, home)
        await expectNothing(page, requests)
      })

      test('a withdrawal in another tab ends the recording @all', async ({ page, context }) => {
        await watchTracking(page)
        await page.goto(home)
        await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1)
        const otherTab = await context.newPage()
        await otherTab.goto(`${home}/privacy-choices`)
        await otherTab.getByRole('button', { name: 'Necessary Only' }).click()
        await expect(otherTab.getByText('Your privacy choices have been saved.').first()).toBeVisible()
        await expect.poll(() => consentOf(page)).toBe('necessary')
        await page.getByRole('main').getByRole('link').first().click()
        await expect(page).not.toHaveURL(new RegExp(`${home}/?$`))
        expect(await eventsOf(page, 'page_view').catch(() => [])).toHaveLength(1)
      })
    })
  })

test('a privacy choice causes no layout shift', async ({ browser }) => {
  const context = await browser.newContext({ storageState: undecided, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifted = () =>
    page.evaluate(() => {
      const shifts: number[] = Reflect.get(globalThis, 'shifts')
      return shifts.reduce((sum, value) => sum + value, 0)
    })
  for (const home of Object.values(shops)) {
    await context.clearCookies()
    await page.goto(home)
    await banner(page).getByRole('button', { name: 'Allow All' }).click()
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => consentOf(page)).toContain('analytics')
    expect(await shifted()).toBeLessThan(0.05)
    await page.reload({ waitUntil: 'load' })
    expect(await shifted()).toBeLessThan(0.05)
  }
  await context.close()
})

test('the privacy notices of every language link to the privacy choices @all', async ({ request }) => {
  for (const path of [
    'art/en-US',
    'art/en-CA',
    'art/fr-CA',
    'poster/en-US',
    'poster/fr-CA',
    'poster-ap/en-AU',
    'poster-ap/ja-JP',
  ])
    for (const page of ['help/privacy', 'help/privacy-policy.html']) {
      const html = await (await request.get(`/${path}/${page}`)).text()
      expect([path, page, html.includes(`href="/${path}/privacy-choices"`)]).toEqual([path, page, true])
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      expect(main).toContain(`href="/${path}/privacy-choices"`)
    }
})
