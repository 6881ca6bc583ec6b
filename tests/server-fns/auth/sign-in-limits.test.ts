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
const times = <Result>(count: number, result: Result) => Array.from({ length: count }, () => result)
const limited = { kind: 'limited', seconds: 60 }

type Browser = ReturnType<typeof openBrowser>

/** The results of successive attempts of one browser. */
async function resultsOf<Result>(
  tries: number,
  send: () => Promise<Result>,
  browser = openBrowser(),
): Promise<Result[]> {
  const results: Result[] = []
  for (let count = 0; count < tries; count += 1) results.push(await browser.visit(send))
  return results
}

const withWrongPassword = (email: string) => () =>
  signIn.signInShopper({ email, password: 'Not-The-One-1!', ...siteAndLocale })

describe('signing in', () => {
  it('is limited to five attempts a minute, with the same result for an unknown account', async () => {
    for (const email of [somebody, nobody])
      expect(await resultsOf(7, withWrongPassword(email))).toEqual([...times(5, { kind: 'wrong' }), limited, limited])
  })

  it('is locked for longer with each failure, and not for another client', async () => {
    const waitFor = async (browser: Browser, email: string) => {
      const [response] = await resultsOf(1, withWrongPassword(email), browser)
      return response?.kind === 'limited' ? response.seconds : 0
    }
    for (const email of ['jean@passepartout.example', 'nobody.else@passepartout.example']) {
      const browser = openBrowser()
      await resultsOf(5, withWrongPassword(email), browser)
      const waits: number[] = []
      for (const _ of [1, 2, 3]) {
        const wait = await waitFor(browser, email)
        waits.push(wait)
        shop.advance(wait)
        expect(await waitFor(browser, email)).toBe(0)
      }
      expect(waits).toEqual([60, 120, 240])
    }
    const right = { email: 'jean@passepartout.example', password: PASSWORD, ...siteAndLocale }
    expect(await openBrowser().visit(() => signIn.signInShopper(right))).toMatchObject({ kind: 'signed-in' })
  })

  it('takes as long for an unknown account as for a known one', async () => {
    // Other work on the machine only adds time, so the shortest attempts are compared, of more rounds on a busy machine.
    const shortest: Record<string, number> = { [somebody]: Infinity, [nobody]: Infinity }
    const ratio = () => {
      const [known = 0, unknown = 0] = Object.values(shortest)
      return Math.max(known, unknown) / Math.min(known, unknown)
    }
    for (let round = 0; round < 7 || (round < 30 && ratio() >= 2); round += 1)
      for (const [email, shortestSoFar] of Object.entries(shortest)) {
        shop.advance(61)
        const begun = performance.now()
        await openBrowser().visit(withWrongPassword(email))
        shortest[email] = Math.min(shortestSoFar, performance.now() - begun)
      }
    expect(ratio()).toBeLessThan(2)
  })
})

it('limits registrations to three attempts a minute', async () => {
  const weak = { firstName: 'Nora', lastName: 'Vale', email: somebody, password: PASSWORD, acceptsMarketing: false }
  const tries = await resultsOf(4, () => registration.registerShopper({ ...weak, ...siteAndLocale }))
  expect(tries).toEqual([...times(3, { kind: 'failed' }), limited])
})

it.each<[string, (email: string) => Promise<{ kind: string }>]>([
  ['a new password', (email) => password.requestReset({ email, ...siteAndLocale })],
  ['a sign-in link', (email) => link.requestLink({ email, ...siteAndLocale })],
])('%s: allows three requests a minute, with the same result for an unknown account', async (_, send) => {
  for (const email of [somebody, nobody])
    expect(await resultsOf(4, () => send(email))).toEqual([...times(3, { kind: 'sent' }), limited])
  expect(await shop.mailed(somebody)).not.toBe('')
  expect(await shop.mailed(nobody)).toBe('')
})

describe('a sign-in link', () => {
  it('leads to the configured callback, and signs in to the account of its email address once [API-03]', async () => {
    const browser = openBrowser()
    shop.requested()
    await browser.visit(() => link.requestLink({ email: somebody, ...siteAndLocale }))
    const [[, requested] = []] = await shop.sent()
    const callback = `http://localhost:3000${config.paths.passwordlessLanding}`
    expect(new URLSearchParams(requested).get('callback_uri')).toBe(callback)
    const token = await shop.mailed(somebody)
    const follow = () => browser.visit(() => link.signInByLink({ token, ...siteAndLocale }))
    expect(await follow()).toMatchObject({ kind: 'signed-in', shopper: { email: somebody } })
    expect(browser.cookies.get('shopper-art')).toMatch(/^registered\./)
    expect(await follow()).toEqual({ kind: 'token' })
  })

  it('is available only on sites that the environment names [AUTH-25]', async () => {
    const poster = { site: 'poster', locale: 'en-US' }
    shop.requested()
    expect(await openBrowser().visit(() => link.requestLink({ email: somebody, ...poster }))).toEqual({
      kind: 'unavailable',
    })
    expect(shop.requested()).toEqual([])
  })
})
