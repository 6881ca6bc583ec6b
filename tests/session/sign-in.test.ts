import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from './shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let fns: typeof import('#/server-fns/auth/sign-in.server.ts')
let session: typeof import('#/session/shopper.server.ts')
let favorites: typeof import('#/server-fns/favorites/favorites.server.ts')

const [site] = config.sites
if (!site) throw new Error('a site is needed')

beforeAll(async () => {
  shop = await startTestShop()
  fns = await import('#/server-fns/auth/sign-in.server.ts')
  session = await import('#/session/shopper.server.ts')
  favorites = await import('#/server-fns/favorites/favorites.server.ts')
})
afterAll(() => shop.close())

const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
type Browser = ReturnType<typeof openBrowser>
const asGuest = (browser: Browser) => browser.visit(() => session.asShopper(site, async (caller) => caller))
const signedIn = async () => {
  const browser = openBrowser()
  await browser.visit(() => fns.signInShopper(ada))
  return browser
}
const tokenRequestCount = () => shop.requested().filter((line) => line.endsWith('/token')).length

it('starts no session for a visitor, and sends no request', async () => {
  const browser = openBrowser()
  shop.requested()
  expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toEqual({ type: 'guest', customerId: undefined })
  expect(browser.setCookies()).toEqual([])
  expect(shop.requested()).toEqual([])
  expect(browser.headers().get('cache-control')).toBe('private, no-store')
})

it('starts one guest session for concurrent calls, and reuses it in the next request', async () => {
  const browser = openBrowser()
  shop.requested()
  const [first, second] = await browser.visit(() =>
    Promise.all([session.asShopper(site, async (caller) => caller), session.asShopper(site, async (caller) => caller)]),
  )
  expect(first).toEqual(second)
  expect(shop.requested()).toEqual(['GET /oauth2/authorize', 'POST /oauth2/token'])
  expect(await asGuest(browser)).toEqual(first)
  expect(shop.requested()).toEqual([])
  expect(browser.cookies.get('shopper-art')).toBe('guest')
})

it('signs in and out, and reads the profile of a registered shopper [PERM-02] [API-13] [API-22]', async () => {
  const browser = openBrowser()
  const result = await browser.visit(() => fns.signInShopper(ada))
  if (result.kind !== 'signed-in') throw new Error(`not signed in: ${result.kind}`)
  expect(result).toEqual({
    kind: 'signed-in',
    shopper: {
      type: 'registered',
      customerId: expect.any(String),
      firstName: 'Ada',
      lastName: 'Marlow',
      email: ada.email,
      joined: [],
      savedAlong: 0,
    },
  })
  expect(browser.cookies.get('shopper-art')).toMatch(/^registered\.[0-9a-f]{8}$/)
  shop.requested()
  expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({
    type: 'registered',
    firstName: 'Ada',
  })
  expect(shop.requested()).toEqual([`GET /customers/${result.shopper.customerId}`])
  expect(await browser.visit(() => fns.signOutShopper(siteAndLocale))).toMatchObject({ type: 'guest' })
  expect(shop.requested()).toEqual(['GET /oauth2/logout'])
  expect(browser.cookies.get('shopper-art')).toBe('guest')
  expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({ type: 'guest' })
  expect(shop.requested()).toEqual([])
})

describe('cookies', () => {
  it('are sealed and HttpOnly for the session, and have the __Host- prefix over TLS', async () => {
    const browser = openBrowser({ origin: 'https://shop.example' })
    const { accessToken } = await asGuest(browser)
    const [sealed = '', marker = ''] = browser.setCookies()
    expect(sealed).toMatch(/^__Host-session-art=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(marker).toMatch(/^shopper-art=guest; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
    expect(browser.setCookies().join()).not.toContain(accessToken)
    expect(sealed.length).toBeLessThan(4096)
  })

  it('have no prefix on http, where browsers reject it', async () => {
    const browser = openBrowser()
    await asGuest(browser)
    expect(browser.setCookies()[0]).toMatch(/^session-art=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('are ignored if they have been changed', async () => {
    const browser = await signedIn()
    const sealed = browser.cookies.get('session-art') ?? ''
    browser.cookies.set('session-art', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)
    expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toEqual({ type: 'guest', customerId: undefined })
  })

  it('are valid for one site only', async () => {
    const browser = await signedIn()
    browser.cookies.set('session-poster', browser.cookies.get('session-art') ?? '')
    const poster = { site: 'poster', locale: 'en-US' }
    expect(await browser.visit(() => fns.readShopper(poster))).toEqual({ type: 'guest', customerId: undefined })
  })

  it('change at sign-in, so that a planted session cookie stays a guest’s', async () => {
    const browser = openBrowser()
    const before = await asGuest(browser)
    const planted = browser.copy()
    await browser.visit(() => fns.signInShopper(ada))
    expect(browser.cookies.get('session-art')).not.toBe(planted.cookies.get('session-art'))
    expect(await planted.visit(() => fns.readShopper(siteAndLocale))).toEqual({
      type: 'guest',
      customerId: before.customerId,
    })
    expect(await planted.visit(() => favorites.readFavorites(siteAndLocale))).toEqual({ kind: 'signed-out' })
  })
})

describe('tokens', () => {
  /** Marks the access token in the browser's session cookie as expired. */
  const expire = async (browser: Browser) => {
    const { readSession, writeSession } = await import('#/session/session-cookie.server.ts')
    await browser.visit(async () => {
      const stored = readSession(site)
      if (stored) writeSession(site, { ...stored, accessUntil: 0 })
    })
  }

  it('are renewed once for concurrent requests and a late one', async () => {
    const browser = await signedIn()
    await expire(browser)
    const tabs = [browser.copy(), browser.copy(), browser.copy()]
    const late = browser.copy()
    shop.requested()
    const shoppers = await Promise.all(tabs.map((tab) => tab.visit(() => fns.readShopper(siteAndLocale))))
    expect(shoppers.map(({ type }) => type)).toEqual(['registered', 'registered', 'registered'])
    expect(await late.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({ type: 'registered' })
    expect(tokenRequestCount()).toBe(1)
    await expire(late)
    expect(await late.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({ type: 'registered' })
  })

  it('are renewed when the commerce API rejects one that has not expired in the cookie', async () => {
    const browser = await signedIn()
    shop.advance(31 * 60)
    shop.requested()
    expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({
      type: 'registered',
      firstName: 'Ada',
    })
    expect(tokenRequestCount()).toBe(1)
  })

  it('are replaced by a guest’s when the shopper’s sign-ins were ended', async () => {
    const browser = await signedIn()
    const { endCustomerSignIns: endSignInsOf } = await import('#backend/auth/sign-ins.ts')
    const shopper = await browser.visit(() => fns.readShopper(siteAndLocale))
    if (shopper.type !== 'registered') throw new Error('expected a registered shopper')
    await endSignInsOf(shop.backend.services.db, shopper.customerId, new Date())
    await expire(browser)
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toEqual({ kind: 'signed-out' })
    expect(browser.cookies.get('shopper-art')).toBe('guest')
    expect(await browser.visit(() => fns.readShopper(siteAndLocale))).toMatchObject({ type: 'guest' })
  })

  it('of a guest return signed-out instead of throwing after a sign-out', async () => {
    const browser = await signedIn()
    await browser.visit(() => fns.signOutShopper(siteAndLocale))
    expect(await browser.visit(() => favorites.readFavorites(siteAndLocale))).toEqual({ kind: 'signed-out' })
  })
})
