import { scriptOf } from './flow-code.ts'
import { allowingAll } from './consent.ts'
import { hydrated } from './paths/hydrated.ts'
import { eventsOf } from './recorded.ts'
import { expect, type Page, repetition, test } from './test.ts'

const narrow = { width: 390, height: 844 }
const medium = { width: 800, height: 900 }

/** The offers above the header, on a page with a fake clock. */
class Banner {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  get root() {
    return this.page.getByRole('complementary', { name: 'Offers' })
  }
  get shown() {
    return this.root.getByRole('listitem').filter({ visible: true })
  }
  button(name: 'Next offer' | 'Previous offer' | 'Pause offers' | 'Play offers') {
    return this.root.getByRole('button', { name })
  }
  async open(path: string) {
    await this.page.clock.install()
    await this.page.goto(path)
    await hydrated(this.root)
    return this.root.locator('li').allTextContents()
  }
}

for (const [brand, path] of [
  ['art', '/art/en-US'],
  ['poster', '/poster/en-US'],
] as const)
  test.describe(`the banner of ${brand}${repetition(brand === 'art')}`, () => {
    test('rotates its messages on a narrow page without a layout shift below it [BANNER-01] [BANNER-03] [BANNER-04]', async ({
      page,
    }) => {
      await page.setViewportSize(narrow)
      const banner = new Banner(page)
      const messages = await banner.open(path)
      expect(messages).toHaveLength(3)
      await expect(banner.shown).toHaveText(messages.slice(0, 1))
      const fade = await banner.shown.evaluate((item) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(item)
        return [transitionProperty, transitionDuration]
      })
      expect(fade).toEqual(['opacity', '0.5s'])
      const header = await page.getByRole('banner').boundingBox()
      const fetched = page.waitForResponse(scriptOf('banner'))
      await page.clock.runFor(5000)
      await fetched
      for (const message of [messages[1], messages[2], messages[0]]) {
        await expect
          .poll(async () => {
            await page.clock.runFor(500)
            return banner.shown.textContent()
          })
          .toBe(message)
        expect(await page.getByRole('banner').boundingBox()).toEqual(header)
      }
    })

    test('stops under the pointer, and after a pause until the shopper plays it', async ({ page }) => {
      await page.setViewportSize(narrow)
      const banner = new Banner(page)
      const [first = '', second = ''] = await banner.open(path)
      const fetched = page.waitForResponse(scriptOf('banner'))
      await banner.button('Pause offers').click()
      await fetched
      await expect(banner.button('Play offers')).toBeVisible()
      await page.mouse.move(200, 600)
      await page.clock.runFor(20_000)
      await expect(banner.shown).toHaveText(first)
      await banner.button('Play offers').click()
      await page.clock.runFor(20_000)
      await expect(banner.shown).toHaveText(first)
      await page.mouse.move(200, 600)
      await page.clock.runFor(5000)
      await page.clock.runFor(500)
      await expect(banner.shown).toHaveText(second)
    })

    test('shows the next and the previous message by click and by keyboard @all', async ({ page }) => {
      await page.setViewportSize(medium)
      const banner = new Banner(page)
      const [first = '', second = '', third = ''] = await banner.open(path)
      await banner.button('Next offer').click()
      await expect(banner.shown).toHaveText(second)
      await banner.button('Previous offer').focus()
      await page.keyboard.press('Enter')
      await expect(banner.shown).toHaveText(first)
      await page.keyboard.press('Enter')
      await expect(banner.shown).toHaveText(third)
    })

    test('does not rotate for a shopper who prefers reduced motion @all', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(narrow)
      const banner = new Banner(page)
      const [first = ''] = await banner.open(path)
      await expect(banner.button('Play offers')).toBeVisible()
      await page.clock.runFor(20_000)
      await expect(banner.shown).toHaveText(first)
    })

    test.describe('to a shopper who allows analytics', () => {
      test.use({ storageState: allowingAll })

      test('tracks a click on a message, with its first fifty characters [BANNER-06] [BANNER-07] [ANALYTICS-03]', async ({
        page,
      }) => {
        const banner = new Banner(page)
        const [first = '', second = ''] = await banner.open(path)
        const tracked = () => eventsOf(page, 'global_banner')
        await expect.poll(() => eventsOf(page, 'page_view')).toHaveLength(1)
        expect(await tracked()).toEqual([])
        await banner.root.getByRole('listitem').first().getByRole('link').click()
        await banner.root.getByRole('listitem').nth(1).getByRole('link').press('Enter')
        await expect
          .poll(tracked)
          .toEqual([first, second].map((message) => ({ event: 'global_banner', banner_name: message.slice(0, 50) })))
      })
    })

    test('loads no machine on a wide page @all', async ({ page }) => {
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      const banner = new Banner(page)
      await banner.open(path)
      await page.clock.runFor(20_000)
      await expect(banner.shown).toHaveCount(3)
      expect(fetched.filter((url) => scriptOf('banner').test(url) || url.includes('/xstate-'))).toEqual([])
    })
  })
