import { scriptOf } from './flow-code.ts'
import { hydrated } from './paths/hydrated.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Page, test } from './test.ts'

const narrow = { width: 390, height: 844 }

/** The offers, header, menu, drawer and footer of every page. */
class Chrome {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get header() {
    return this.page.getByRole('banner')
  }
  get banner() {
    return this.page.getByRole('complementary', { name: 'Offers' })
  }
  get navigation() {
    return this.header.getByRole('navigation', { name: 'Shop' })
  }
  get openItem() {
    return this.navigation.locator('[aria-expanded=true]')
  }
  item(name: string) {
    return this.navigation.getByRole('link', { name, exact: true })
  }
  get menuButton() {
    return this.header.getByRole('button', { name: 'Open menu' })
  }
  get drawer() {
    return this.page.getByRole('dialog', { name: 'Menu' })
  }
  get footer() {
    return this.page.getByRole('contentinfo')
  }
  /** Opens a page and waits until its header is hydrated. */
  async openHydrated(path: string) {
    await this.page.goto(path)
    await hydrated(this.header)
  }
}

test.describe('the banner', () => {
  test('shows all messages side by side on a wide page and one on a narrow page [BANNER-01] [BANNER-05]', async ({
    page,
  }) => {
    const chrome = new Chrome(page)
    const messages = chrome.banner.getByRole('listitem')
    const laidOut = (items: Element[]) =>
      items.map((item) => {
        const { content, display } = getComputedStyle(item, '::before')
        return { row: item.getBoundingClientRect().y, before: display === 'none' ? 'none' : content }
      })
    for (const home of ['/art/en-US', '/poster/en-US']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(home)
      await expect(messages.filter({ visible: true })).toHaveCount(3)
      const [first, ...others] = await messages.evaluateAll(laidOut)
      expect(first?.before).toBe('none')
      expect(others).toEqual([1, 2].map(() => ({ row: first?.row, before: '"|"' })))
      await page.setViewportSize(narrow)
      await expect(messages.filter({ visible: true })).toHaveCount(1)
    }
    await expect(chrome.banner.getByRole('link', { name: 'Free returns for 45 days' })).toHaveAttribute(
      'href',
      '/poster/en-US/help/shippingreturns',
    )
  })

  test('counts down in boxes on a wide page and in one line on a narrow page [BANNER-08] [BANNER-09] [BANNER-10]', async ({
    page,
  }) => {
    const chrome = new Chrome(page)
    await page.goto('/poster/en-US')
    const timer = chrome.banner.getByRole('timer')
    await expect(timer).toHaveText(/Back wall sale ends in\s*\d\d\s*DAYS\s*\d\d\s*HRS\s*\d\d\s*MINS/, {
      useInnerText: true,
    })
    await page.setViewportSize(narrow)
    await expect(timer).toHaveText(/^\d+d \d+h \d+m$/, { useInnerText: true })
  })

  test('updates the countdown within 90 seconds but not within 29, and removes it after the end [BANNER-11]', async ({
    page,
  }) => {
    await page.clock.install()
    const chrome = new Chrome(page)
    await chrome.openHydrated('/poster/en-US')
    const timer = chrome.banner.getByRole('timer')
    const before = await timer.innerText()
    await page.clock.runFor(29_000)
    expect(await timer.innerText()).toBe(before)
    await page.clock.runFor(61_000)
    await expect(timer).not.toHaveText(before, { useInnerText: true })
    await page.clock.fastForward(8 * 24 * 3_600_000)
    await expect(timer).toHaveCount(0)
  })
})

test.describe('the header', () => {
  test('searches the brand’s search page, with scripts and without [HEADER-08] [SCOPE-14]', async ({ browser }) => {
    for (const [javaScriptEnabled, path, target] of [
      [true, '/art/en-US', '/art/en-US/gallery/search'],
      [false, '/poster/en-US', '/poster/en-US/-st/search'],
    ] as const) {
      const page = await browser.newPage({ javaScriptEnabled })
      await page.goto(path)
      await page.getByLabel('Search works and artists').fill('red harbor')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === target && url.searchParams.get('skq') === 'red harbor')
      await page.close()
    }
  })

  test('hides the search field behind a button on phones of the art brand @all', async ({ page }) => {
    await page.setViewportSize(narrow)
    await page.goto('/art/en-US')
    const field = page.getByLabel('Search works and artists')
    await expect(field).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(field).toBeVisible()
  })

  test('offers guests their account without a dropdown, and the cart, which closes the menu [HEADER-04] [HEADER-09] [HEADER-11]', async ({
    page,
  }) => {
    const { header, openItem, navigation } = new Chrome(page)
    await page.goto('/poster/en-US')
    const account = header.getByRole('link', { name: 'My Account' })
    await expect(account).toHaveText('My Account')
    await account.hover()
    await account.press('ArrowDown')
    await expect(account).not.toHaveAttribute('aria-expanded')
    await expect(header.getByRole('navigation', { name: 'My Account' })).toHaveCount(0)
    await navigation.getByRole('link', { name: 'Posters', exact: true }).hover()
    await expect(openItem).toHaveText('Posters')
    await header.getByRole('link', { name: 'Cart' }).click()
    await expect(page).toHaveURL(/\/poster\/en-US\/cart$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(openItem).toHaveCount(0)
  })

  test('has a skip link for the keyboard, and moves the focus to the main part of the next page after a navigation by keyboard', async ({
    page,
  }) => {
    await page.goto('/art/en-US/gallery')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const work = page.getByRole('main').locator('a[href*="/products/"]').first()
    await work.press('Enter')
    await expect(page.getByRole('region', { name: 'Price', exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('the mega menu', () => {
  test('opens by hover, closes by leaving and by Escape [MEGA-01]', async ({ page }) => {
    const chrome = new Chrome(page)
    await chrome.openHydrated('/poster/en-US')
    await chrome.item('Posters').hover()
    await expect(chrome.openItem).toHaveText('Posters')
    await expect(chrome.navigation.getByRole('link', { name: /^See all/ }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chrome.openItem).toHaveCount(0)
    await chrome.item('Canvas').hover()
    await expect(chrome.openItem).toHaveText('Canvas')
    await expect(chrome.navigation.getByRole('link', { name: /^See all/ }).first()).toBeVisible()
    await chrome.banner.hover()
    await expect(chrome.openItem).toHaveCount(0)
  })

  for (const brand of ['art', 'poster'])
    test(`${brand}: is not higher than a window of 900 px @all`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      const chrome = new Chrome(page)
      await chrome.openHydrated(`/${brand}/en-US`)
      const items = chrome.navigation.locator('> ul > li > a[aria-expanded]')
      expect(await items.count()).toBeGreaterThan(5)
      for (const item of await items.all()) {
        await item.hover()
        const panel = chrome.navigation.getByRole('group')
        await expect(panel.getByRole('link').first()).toBeVisible()
        await expect(panel.getByRole('link').last()).toBeInViewport({ ratio: 1 })
        const { scrollHeight, clientHeight } = await panel
          .locator('> div')
          .evaluate((columns) => ({ scrollHeight: columns.scrollHeight, clientHeight: columns.clientHeight }))
        expect(scrollHeight, (await item.textContent()) ?? '').toBeLessThanOrEqual(clientHeight)
      }
    })

  test('opens on keyboard focus, with its links next in the tab order @all', async ({ page }) => {
    const chrome = new Chrome(page)
    await chrome.openHydrated('/poster/en-US')
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).focus()
    await page.keyboard.press('Tab')
    await expect(chrome.item('Posters')).toBeFocused()
    await expect(chrome.openItem).toHaveText('Posters')
    await expect(chrome.navigation.getByRole('link', { name: /^See all/ }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(chrome.navigation.locator(':focus')).toHaveCount(1)
    await expect(chrome.item('Art Prints')).not.toBeFocused()
  })

  test('closes on every navigation [HEADER-03] @all', async ({ page }) => {
    const chrome = new Chrome(page)
    await chrome.openHydrated('/art/en-US')
    await chrome.item('Subjects').hover()
    await expect(chrome.openItem).toHaveText('Subjects')
    await chrome.navigation
      .getByRole('link', { name: /^See all/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/gallery\//)
    await expect(chrome.openItem).toHaveCount(0)
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 900 } })

    test('opens with the first tap, closes with a tap outside it, and follows its link with the second [MEGA-01]', async ({
      page,
    }) => {
      const chrome = new Chrome(page)
      await chrome.openHydrated('/poster/en-US')
      await chrome.item('Posters').tap()
      await expect(chrome.openItem).toHaveText('Posters')
      const all = chrome.navigation.getByRole('link', { name: /^See all/ }).first()
      await expect(all).toBeVisible()
      await chrome.item('Canvas').tap()
      await expect(chrome.openItem).toHaveText('Canvas')
      await page.touchscreen.tap(20, 880)
      await expect(chrome.openItem).toHaveCount(0)
      await chrome.item('Posters').tap()
      await expect(all).toBeVisible()
      const address = await chrome.item('Posters').getAttribute('href')
      await chrome.item('Posters').tap()
      await expect(page).toHaveURL((url) => url.pathname === address)
      await expect(chrome.openItem).toHaveCount(0)
    })
  })

  test('opens under a resting pointer when its code arrives late, and follows a click at once @all', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(scriptOf('hover-disclosure'), async (route) => {
      await held.promise
      await route.continue()
    })
    const chrome = new Chrome(page)
    await chrome.openHydrated('/poster/en-US')
    await chrome.item('Posters').hover()
    held.resolve()
    await expect(chrome.openItem).toHaveText('Posters')
    await page.keyboard.press('Escape')
    await expect(chrome.openItem).toHaveCount(0)
    const address = await chrome.item('Posters').getAttribute('href')
    await chrome.item('Posters').click()
    await expect(page).toHaveURL((url) => url.pathname === address)
  })

  test('leads to a category without scripts @all', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto('/art/en-US')
    await new Chrome(page).item('Subjects').click()
    await expect(page).toHaveURL(/\/gallery/)
    await page.close()
  })
})

test.describe('the drawer', () => {
  test.use({ viewport: narrow })

  test('holds categories, account, sign in, support and social links, and keeps the focus [DRAWER-01] [DRAWER-02] [DRAWER-03] [DRAWER-04]', async ({
    page,
  }) => {
    const chrome = new Chrome(page)
    await chrome.openHydrated('/poster/en-US')
    await chrome.menuButton.click()
    const { drawer } = chrome
    await drawer.getByRole('button', { name: 'Posters' }).click()
    await drawer.getByRole('button', { name: 'Canvas' }).click()
    await expect(drawer.getByRole('button', { expanded: true })).toHaveCount(2)
    await expect(drawer.getByRole('link', { name: 'All Canvas' })).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Account' }).getByRole('link')).toHaveText([
      'Favorites',
      'Order status',
    ])
    await expect(drawer.getByRole('region', { name: 'Support' }).getByRole('link')).toHaveText([
      'Talk to us',
      'Shipping',
      'Returns',
      'FAQ',
    ])
    const social = drawer.getByRole('navigation', { name: 'Follow us' }).getByRole('link')
    expect(
      await social.evaluateAll((links) => links.map((link) => [link.ariaLabel, link.querySelector('svg') !== null])),
    ).toEqual([
      ['Instagram', true],
      ['Pinterest', true],
      ['Facebook', true],
    ])
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Log out' })).toHaveCount(0)
    for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+Tab')
    await expect(drawer.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(chrome.menuButton).toBeFocused()
  })

  test('shows the account of a registered shopper, and logs out [DRAWER-02] [DRAWER-03]', async ({ page }) => {
    const { menuButton, drawer } = new Chrome(page)
    await new SignIn(page).prepareAccount(newEmail())
    await page.goto('/art/en-US/account')
    await menuButton.click()
    await expect(drawer.getByRole('region', { name: 'Account' }).getByRole('link')).toHaveText([
      'Account Details',
      'Addresses',
      'Order History',
      'Favorites',
      'Payment Methods',
      'Wall Plans',
      'Order status',
    ])
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    await expect(drawer).toHaveCount(0)
    await menuButton.click()
    await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('closes on every navigation [HEADER-03] @all', async ({ page }) => {
    const chrome = new Chrome(page)
    await chrome.openHydrated('/art/en-US')
    await chrome.menuButton.click()
    await chrome.drawer.getByRole('link', { name: 'Shipping' }).click()
    await expect(page).toHaveURL(/\/help\/shipping$/)
    await expect(chrome.drawer).toHaveCount(0)
    await chrome.menuButton.click()
    await expect(chrome.drawer).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/art\/en-US$/)
    await expect(chrome.drawer).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/help\/shipping$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chrome.drawer).toHaveCount(0)
  })

  test('is a plain list of links before any script runs', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: narrow })
    const chrome = new Chrome(page)
    await page.goto('/art/en-US')
    await chrome.menuButton.click()
    await expect(chrome.item('Subjects')).toBeVisible()
    await page.close()
  })
})

test.describe('the footer', () => {
  test('leads to the same page in the other countries and languages of the site, also after a navigation', async ({
    page,
  }) => {
    await page.goto('/art/en-US/help/shipping')
    const { footer } = new Chrome(page)
    const locales = footer.getByRole('navigation', { name: 'Country and language' }).getByRole('link')
    await expect(locales).toHaveText(['United States (English)', 'Canada (English)', 'Canada (français)'])
    await footer.locator('a[href="/art/en-US/help/faq"]').click()
    await expect(page).toHaveURL('/art/en-US/help/faq')
    await locales.last().click()
    await expect(page).toHaveURL('/art/fr-CA/help/faq')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expect(footer.getByRole('link', { name: 'Canada (français)' })).toHaveAttribute('aria-current', 'true')
  })

  test('of the poster brand also leads to its shops in Asia and the Pacific @all', async ({ page }) => {
    await page.goto('/poster/en-US')
    const { footer } = new Chrome(page)
    await footer.getByRole('link', { name: '日本 (日本語)' }).click()
    await expect(page).toHaveURL('/poster-ap/ja-JP')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  })
})
