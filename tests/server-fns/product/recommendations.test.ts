import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consentTo, writeConsent } from '#/domain/privacy/consent.ts'
import { analyticsId } from '#backend/auth/token-response.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let fns: typeof import('#/server-fns/product/recommendations.server.ts')
let analytics: typeof import('#/server-fns/analytics/analytics.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  fns = await import('#/server-fns/product/recommendations.server.ts')
  analytics = await import('#/server-fns/analytics/analytics.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>

const imageIds = [imageIdOf(1)]
const none = { id: '', recommender: undefined, works: [] }
/** A browser whose shopper has accepted everything. `signal`: in spite of Do Not Track or Global Privacy Control. */
const acceptingBrowser = (requestHeaders?: Record<string, string>, signal = false) =>
  openBrowser({
    cookies: new Map([['consent', writeConsent(consentTo.everything, signal)]]),
    ...(requestHeaders ? { requestHeaders } : {}),
  })

async function browse(browser: Browser) {
  await browser.visit(() =>
    analytics.report({
      ...siteAndLocale,
      activities: [
        { name: 'viewPage', currentLocation: '/products/a-work' },
        { name: 'viewProduct', product: { id: imageIds[0] ?? '' } },
      ],
    }),
  )
  const byRecommender = await browser.visit(() =>
    fns.readRecommendations({ source: { recommender: 'complete-the-set' }, imageIds, ...siteAndLocale }),
  )
  const byZone = await browser.visit(() =>
    fns.readRecommendations({ source: { zone: 'search' }, imageIds: [], ...siteAndLocale }),
  )
  return [byRecommender, byZone]
}

const lines = [
  'POST /v3/activities/zzpp-Art/viewPage',
  'POST /v3/activities/zzpp-Art/viewProduct',
  'POST /v3/personalization/recs/zzpp-Art/complete-the-set',
  'POST /v3/personalization/zzpp-Art/zones/search/recs',
]

/** The visitors in the requests to the personalisation service. */
async function reportedVisitors(browser: Browser): Promise<unknown[]> {
  shop.requested()
  await browse(browser)
  const calls = (await shop.sent()).filter(([line]) => !line.startsWith('GET '))
  return calls.map(([line, body]) => {
    const { cookieId, userId, realm, instanceType } = JSON.parse(body)
    return [line, cookieId, userId, realm, instanceType]
  })
}

it('names the browser and, by the encrypted id of its sign-in, the registered shopper in every call [API-08] [PERS-03] [PERS-07] [PERS-08] [PERS-09]', async () => {
  const browser = acceptingBrowser()
  const guest = await reportedVisitors(browser)
  const cookieId = browser.cookies.get('visitor')
  expect(cookieId).toMatch(/^[0-9a-f-]{36}$/)
  expect(guest).toEqual(lines.map((line) => [line, cookieId, undefined, 'zzpp', 'sbx']))
  const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
  const signedIn = await browser.visit(() => signIn.signInShopper(ada))
  if (signedIn.kind !== 'signed-in') throw new Error(`not signed in: ${signedIn.kind}`)
  expect(await reportedVisitors(browser)).toEqual(
    lines.map((line) => [line, cookieId, analyticsId(signedIn.shopper.customerId), 'zzpp', 'sbx']),
  )
})

it('recommends works by the recommender of the zone [PERS-08] [PERS-10]', async () => {
  const [, byZone] = await browse(acceptingBrowser())
  expect(byZone).toMatchObject({
    recommender: 'products-in-all-categories',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(byZone?.works.length).toBeGreaterThan(3)
})

it.each([
  ['a shopper who has not chosen', () => openBrowser()],
  ['one who allows only what is necessary', () => openBrowser({ cookies: new Map([['consent', 'necessary']]) })],
  ['one who allows analytics alone', () => openBrowser({ cookies: new Map([['consent', 'necessary.analytics']]) })],
  ['one whose browser sends Do Not Track', () => openBrowser({ requestHeaders: { dnt: '1' } })],
  ['one whose browser sends Global Privacy Control', () => openBrowser({ requestHeaders: { 'sec-gpc': '1' } })],
  ['one who accepted before the browser sent Global Privacy Control', () => acceptingBrowser({ 'sec-gpc': '1' })],
])('sends no call and sets no visitor cookie for %s [PERS-01]', async (_, open) => {
  const browser = open()
  shop.requested()
  expect(await browse(browser)).toEqual([none, none])
  expect(shop.requested()).toEqual([])
  expect(browser.cookies.has('visitor')).toBe(false)
})

it('sends calls for a shopper who accepted in spite of the signal [PERS-01]', async () => {
  const browser = acceptingBrowser({ dnt: '1' }, true)
  shop.requested()
  await browse(browser)
  expect(shop.requested().filter((line) => !line.startsWith('GET '))).toEqual(lines)
})

it('requests works only from recommenders that the service has [PERS-06]', async () => {
  shop.respondInstead(({ url }) =>
    url.includes('/personalization/recommenders/')
      ? Response.json({ recommenders: [{ name: 'pdp-similar-items' }] })
      : undefined,
  )
  const poster = { site: 'Poster', locale: 'en-US' }
  const read = (recommender: 'complete-the-set' | 'pdp-similar-items') =>
    acceptingBrowser().visit(() => fns.readRecommendations({ source: { recommender }, imageIds, ...poster }))
  shop.requested()
  expect(await read('complete-the-set')).toEqual(none)
  expect((await read('pdp-similar-items')).works.length).toBeGreaterThan(0)
  expect(shop.requested()).toEqual([
    'GET /v3/personalization/recommenders/zzpp-Poster',
    'POST /v3/personalization/recs/zzpp-Poster/pdp-similar-items',
  ])
})

it('logs a failing service and recommends nothing [RECO-03]', async () => {
  const { log } = await import('#/log/log.server.ts')
  const logged = vi.spyOn(log, 'fallback')
  shop.respondInstead(({ url }) => (url.includes('/v3/') ? new Response('broken', { status: 500 }) : undefined))
  expect(await browse(acceptingBrowser())).toEqual([none, none])
  expect(logged.mock.calls.filter(([message]) => message === 'works could not be recommended')).toHaveLength(2)
})
