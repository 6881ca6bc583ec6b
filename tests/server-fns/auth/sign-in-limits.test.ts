import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { config } from '#config'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let registration: typeof import('#/server-fns/auth/registration.server.ts')
let password: typeof import('#/server-fns/auth/password.server.ts')
let link: typeof import('#/server-fns/auth/sign-in-link.server.ts')

beforeAll(async () => {
  vi.stubEnv('COMMERCE_CLIENT_ID', '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913')
  vi.stubEnv('COMMERCE_CLIENT_SECRET', 'passepartout-development')
  vi.stubEnv('SIGN_IN_LINK_SITES', 'Art')
  shop = await startTestShop()
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  registration = await import('#/server-fns/auth/registration.server.ts')
  password = await import('#/server-fns/auth/password.server.ts')
  link = await import('#/server-fns/auth/sign-in-link.server.ts')
})
afterAll(() => shop.close())

const somebody = 'ada@passepartout.example'
const nobody = 'nobody@passepartout.example'
const times = <ApiResponse>(count: number, response: ApiResponse) => Array.from({ length: count }, () => response)
const limited = { kind: 'limited', seconds: 60 }

type Browser = ReturnType<typeof openBrowser>

/** The results of successive attempts of one browser. */
async function responses<ApiResponse>(
  tries: number,
  send: () => Promise<ApiResponse>,
  browser = openBrowser(),
): Promise<ApiResponse[]> {
  const attempted: ApiResponse[] = []
  for (let count = 0; count < tries; count += 1) attempted.push(await browser.visit(send))
  return attempted
}

const wrongly = (email: string) => () => signIn.signInShopper({ email, password: 'Not-The-One-1!', ...siteAndLocale })

describe('signing in', () => {
  it('may be tried five times a minute, with the same response for an unknown account', async () => {
    for (const email of [somebody, nobody])
      expect(await responses(7, wrongly(email))).toEqual([...times(5, { kind: 'wrong' }), limited, limited])
  })

  it('is locked for longer with each failure, and not for another client', async () => {
    const waitFor = async (browser: Browser, email: string) => {
      const [response] = await responses(1, wrongly(email), browser)
      return response?.kind === 'limited' ? response.seconds : 0
    }
    for (const email of ['jean@passepartout.example', 'nobody.else@passepartout.example']) {
      const browser = openBrowser()
      await responses(5, wrongly(email), browser)
      const waits: number[] = []
      for (const _ of [1, 2, 3]) {
        const wait = await waitFor(browser, email)
        waits.push(wait)
        shop.pass(wait)
        expect(await waitFor(browser, email)).toBe(0)
      }
      expect(waits).toEqual([60, 120, 240])
    }
    const right = { email: 'jean@passepartout.example', password: PASSWORD, ...siteAndLocale }
    expect(await openBrowser().visit(() => signIn.signInShopper(right))).toMatchObject({ kind: 'signed-in' })
  })

  it('takes as long for an unknown account', async () => {
    const spent = { [somebody]: [0], [nobody]: [0] }
    for (let round = 0; round < 7; round += 1)
      for (const [email, spans] of Object.entries(spent)) {
        shop.pass(61)
        const begun = performance.now()
        await openBrowser().visit(wrongly(email))
        spans[round] = performance.now() - begun
      }
    // Other work on the machine only adds.
    const [one = 0, other = 0] = Object.values(spent).map((spans) => Math.min(...spans))
    expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2)
  })
})

it('registering may be tried three times a minute', async () => {
  const weak = { firstName: 'Nora', lastName: 'Vale', email: somebody, password: PASSWORD, acceptsMarketing: false }
  const tries = await responses(4, () => registration.registerShopper({ ...weak, ...siteAndLocale }))
  expect(tries).toEqual([...times(3, { kind: 'failed' }), limited])
})

it.each<[string, (email: string) => Promise<{ kind: string }>]>([
  ['a new password', (email) => password.requestReset({ email, ...siteAndLocale })],
  ['a link to sign in by', (email) => link.requestLink({ email, ...siteAndLocale })],
])('%s may be requested three times a minute, with the same response for an unknown account', async (_, send) => {
  for (const email of [somebody, nobody])
    expect(await responses(4, () => send(email))).toEqual([...times(3, { kind: 'sent' }), limited])
  expect(await shop.mailed(somebody)).not.toBe('')
  expect(await shop.mailed(nobody)).toBe('')
})

describe('a link to sign in by', () => {
  it('leads to the callback that is configured, signs in once, and brings the account of its address [API-03]', async () => {
    const browser = openBrowser()
    shop.requested()
    await browser.visit(() => link.requestLink({ email: somebody, ...siteAndLocale }))
    const [[, requested] = []] = await shop.sent()
    const callback = `http://localhost:3000${config.paths.passwordlessLanding}`
    expect(new URLSearchParams(requested).get('callback_uri')).toBe(callback)
    const token = await shop.mailed(somebody)
    const follow = () => browser.visit(() => link.signInByLink({ token, ...siteAndLocale }))
    expect(await follow()).toMatchObject({ kind: 'signed-in', shopper: { email: somebody } })
    expect(browser.cookies.get('shopper-art')).toBe('registered')
    expect(await follow()).toEqual({ kind: 'token' })
  })

  it('is to be had only where the environment names the site [AUTH-25]', async () => {
    const poster = { site: 'poster', locale: 'en-US' }
    shop.requested()
    expect(await openBrowser().visit(() => link.requestLink({ email: somebody, ...poster }))).toEqual({
      kind: 'unavailable',
    })
    expect(shop.requested()).toEqual([])
  })
})
