import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let fns: typeof import('#/server-fns/product/recommendations.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')

beforeAll(async () => {
  shop = await startTestShop()
  fns = await import('#/server-fns/product/recommendations.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof openBrowser>

const imageId = imageIdOf(1)
const recommender = 'complete-the-set'
const browse = async (browser: Browser) => {
  await browser.visit(() => fns.reportViewed({ imageId, ...siteAndLocale }))
  const response = await browser.visit(() => fns.readRecommendations({ recommender, imageId, ...siteAndLocale }))
  await browser.visit(() => fns.reportShown({ recommender, id: 'a-row', imageIds: [imageId], ...siteAndLocale }))
  return response
}

/** The visitors in the requests to the personalisation service. */
async function reportedVisitors(browser: Browser): Promise<unknown[]> {
  shop.requested()
  await browse(browser)
  return (await shop.sent()).map(([line, body]) => {
    const { cookieId, userId } = JSON.parse(body)
    return [line, cookieId, userId]
  })
}

it('every call names the browser, and the registered shopper [PERS-09]', async () => {
  const browser = openBrowser()
  const lines = [
    'POST /v3/activities/zzpp-Art/viewProduct',
    `POST /v3/personalization/recs/zzpp-Art/${recommender}`,
    'POST /v3/activities/zzpp-Art/viewReco',
  ]
  const guest = await reportedVisitors(browser)
  const cookieId = browser.cookies.get('visitor')
  expect(guest).toEqual(lines.map((line) => [line, cookieId, undefined]))
  const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...siteAndLocale }
  const signedIn = await browser.visit(() => signIn.signInShopper(ada))
  if (signedIn.kind !== 'signed-in') throw new Error(`not signed in: ${signedIn.kind}`)
  expect(await reportedVisitors(browser)).toEqual(lines.map((line) => [line, cookieId, signedIn.shopper.customerId]))
})

it.each(['dnt', 'sec-gpc'])('a request with %s sends no call and no identity [PERS-01]', async (header) => {
  const shy = openBrowser({ says: { [header]: '1' } })
  shop.requested()
  expect(await browse(shy)).toEqual({ id: '', works: [] })
  expect(shop.requested()).toEqual([])
  expect(shy.cookies.has('visitor')).toBe(false)
  const open = openBrowser({ says: { [header]: '0' } })
  await browse(open)
  expect(shop.requested()).toHaveLength(3)
})
