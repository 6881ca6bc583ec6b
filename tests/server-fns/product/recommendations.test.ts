import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageIdOf } from '#backend/catalog/work.ts'
import { openBrowser, openHouse, PASSWORD, place } from '../../session/shop-window.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let fns: typeof import('#/server-fns/product/recommendations.server.ts')
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')

beforeAll(async () => {
  house = await openHouse()
  fns = await import('#/server-fns/product/recommendations.server.ts')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
})
afterAll(() => house.close())

type Browser = ReturnType<typeof openBrowser>

const imageId = imageIdOf(1)
const recommender = 'complete-the-set'
const lookAround = async (browser: Browser) => {
  await browser.visit(() => fns.tellViewed({ imageId, ...place }))
  const answer = await browser.visit(() => fns.readRecommendations({ recommender, imageId, ...place }))
  await browser.visit(() => fns.tellShown({ recommender, id: 'a-row', imageIds: [imageId], ...place }))
  return answer
}

/** Who looked around, as the personalisation service was told with every call. */
async function visitorsTold(browser: Browser): Promise<unknown[]> {
  house.asked()
  await lookAround(browser)
  return (await house.sent()).map(([line, body]) => {
    const { cookieId, userId } = JSON.parse(body)
    return [line, cookieId, userId]
  })
}

it('every call names the browser, and the shopper who has signed in [PERS-09]', async () => {
  const browser = openBrowser()
  const lines = [
    'POST /v3/activities/zzpp-Art/viewProduct',
    `POST /v3/personalization/recs/zzpp-Art/${recommender}`,
    'POST /v3/activities/zzpp-Art/viewReco',
  ]
  const guest = await visitorsTold(browser)
  const cookieId = browser.cookies.get('visitor')
  expect(guest).toEqual(lines.map((line) => [line, cookieId, undefined]))
  const ada = { email: 'ada@passepartout.example', password: PASSWORD, ...place }
  const signedIn = await browser.visit(() => signIn.signInShopper(ada))
  if (signedIn.kind !== 'signed-in') throw new Error(`not signed in: ${signedIn.kind}`)
  expect(await visitorsTold(browser)).toEqual(lines.map((line) => [line, cookieId, signedIn.shopper.customerId]))
})

it.each(['dnt', 'sec-gpc'])('nothing is asked or told for who sends %s, nor a name given [PERS-01]', async (header) => {
  const shy = openBrowser({ says: { [header]: '1' } })
  house.asked()
  expect(await lookAround(shy)).toEqual({ id: '', works: [] })
  expect(house.asked()).toEqual([])
  expect(shy.cookies.has('visitor')).toBe(false)
  const open = openBrowser({ says: { [header]: '0' } })
  await lookAround(open)
  expect(house.asked()).toHaveLength(3)
})
