import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consentTo } from '#/domain/privacy/consent.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'
import { openBrowser, startTestShop, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let consent: typeof import('#/session/consent.server.ts')
let analytics: typeof import('#/server-fns/analytics/analytics.server.ts')
let shopper: typeof import('#/session/shopper.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  vi.stubEnv('TAG_MANAGER_URL', 'https://tags.example.com/gtm.js')
  vi.stubEnv('MARKETING_COLLECTOR_URL', 'https://marketing.example.com/collect.js')
  vi.stubEnv('ACTIVE_DATA_URL', 'https://commerce.example.com')
  consent = await import('#/session/consent.server.ts')
  analytics = await import('#/server-fns/analytics/analytics.server.ts')
  shopper = await import('#/session/shopper.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>

const choose = (browser: Browser, choice: Parameters<typeof consent.storeConsent>[0]) =>
  browser.visit(async () => consent.storeConsent(choice))

/** The `dnt` values of the token requests that a call of the shopper causes. */
async function tokenRequests(browser: Browser): Promise<(string | null)[]> {
  shop.requested()
  await browser.visit(() => shopper.asShopper(localeContext(siteAndLocale).site, async () => undefined))
  const requests = (await shop.sent()).filter(([line]) => line.includes('/oauth2/token'))
  return requests.map(([, body]) => new URLSearchParams(body).get('dnt'))
}

it('stores a choice for 180 days in a cookie that scripts can read', async () => {
  const browser = openBrowser()
  await choose(browser, { analytics: true, personalisation: false })
  expect(browser.setCookies()).toEqual(['consent=necessary.analytics; Max-Age=15552000; Path=/; SameSite=Lax'])
})

it('deletes the visitor cookie when the shopper withdraws consent', async () => {
  const browser = openBrowser()
  await choose(browser, consentTo.everything)
  await browser.visit(async () => consent.visitorId())
  expect(browser.cookies.has('visitor')).toBe(true)
  await choose(browser, consentTo.nothing)
  expect(browser.cookies.has('visitor')).toBe(false)
})

it('requests tokens with do-not-track until personalisation is allowed, and again once it is withdrawn [API-06]', async () => {
  const browser = openBrowser()
  expect(await tokenRequests(browser)).toEqual(['true'])
  expect(await tokenRequests(browser)).toEqual([])
  await choose(browser, consentTo.everything)
  expect(await tokenRequests(browser)).toEqual(['false'])
  expect(await tokenRequests(browser)).toEqual([])
  await choose(browser, consentTo.nothing)
  expect(await tokenRequests(browser)).toEqual(['true'])
})

it.each(['dnt', 'sec-gpc'])(
  'requests tokens with do-not-track for a browser that sends %s [API-06]',
  async (header) => {
    expect(await tokenRequests(openBrowser({ requestHeaders: { [header]: '1' } }))).toEqual(['true'])
  },
)

it('returns only the collectors that the shopper allows, by category [ANALYTICS-08]', async () => {
  const collectorsAfter = async (choice: Parameters<typeof consent.storeConsent>[0]) => {
    const browser = openBrowser()
    await choose(browser, choice)
    return browser.visit(async () => analytics.allowedCollectors())
  }
  const analyticsCollectors = {
    tagManager: 'https://tags.example.com/gtm.js',
    activeData: 'https://commerce.example.com',
  }
  const marketingCollectors = { marketing: 'https://marketing.example.com/collect.js' }
  expect(await collectorsAfter(consentTo.nothing)).toEqual({})
  expect(await collectorsAfter({ analytics: true, personalisation: false })).toEqual(analyticsCollectors)
  expect(await collectorsAfter({ analytics: false, personalisation: true })).toEqual(marketingCollectors)
  expect(await collectorsAfter(consentTo.everything)).toEqual({ ...analyticsCollectors, ...marketingCollectors })
  expect(await openBrowser().visit(async () => analytics.allowedCollectors())).toEqual({})
})
