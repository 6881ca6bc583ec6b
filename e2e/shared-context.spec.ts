import { allowingAll } from './consent.ts'
import { expect, test } from './test.ts'

/** Everything that an earlier test could have left behind. */
const found = () => ({
  cookie: document.cookie,
  stored: localStorage.getItem('left'),
  tab: sessionStorage.getItem('left'),
  year: new Date().getFullYear(),
})

test.describe('tests that share a context', () => {
  // In order, in one worker.
  test.describe.configure({ mode: 'serial' })
  const year = new Date().getFullYear()
  const nothing = { cookie: 'consent=necessary', stored: null, tab: null, year }

  test('leave cookies, storage, routes and a lost connection @all', async ({ page, context }) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      document.cookie = 'left=1'
      localStorage.setItem('left', '1')
      sessionStorage.setItem('left', '1')
    })
    await context.route('**/robots.txt', (route) => route.abort())
    await context.setOffline(true)
  })

  test('find none of them, and may stop the clock @all', async ({ page, context }) => {
    await page.goto('/robots.txt')
    expect(await page.evaluate(found)).toEqual(nothing)
    await context.addCookies([{ name: 'left', value: '1', url: page.url() }])
    await page.clock.setFixedTime('2001-01-01T12:00:00Z')
    await page.reload()
    expect(await page.evaluate(found)).toMatchObject({ year: 2001 })
  })

  test('find the clock as it is @all', async ({ page }) => {
    await page.goto('/robots.txt')
    expect(await page.evaluate(found)).toEqual(nothing)
  })

  test.describe('of a shopper who allows everything', () => {
    test.use({ storageState: allowingAll, viewport: { width: 390, height: 844 } })

    test('begin with what the shopper allows, at the size of the screen @all', async ({ page }) => {
      await page.goto('/robots.txt')
      expect(await page.evaluate(found)).toMatchObject({ cookie: 'consent=necessary.analytics.personalisation' })
      expect(await page.evaluate(() => innerWidth)).toBe(390)
    })
  })
})
