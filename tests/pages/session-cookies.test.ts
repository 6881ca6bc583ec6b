import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consentTo } from '#/domain/privacy/consent.ts'
import { builtShop } from './built-shop.ts'
import { visitorOf } from './served-shop.ts'

const localeContext = { site: 'art', locale: 'en-US' }
const ada = { ...localeContext, email: 'ada@passepartout.example', password: 'Passepartout1!' }
const order = { ...localeContext, orderNo: '1000000001', email: 'nobody@letters.example' }
const overTls = 'https://shop.example'
let shop: Awaited<ReturnType<typeof builtShop>>

beforeAll(async () => {
  shop = await builtShop({
    RATE_LIMIT_FACTOR: '100',
    SOCIAL_SIGN_IN_SITES: 'Art',
    AUTH_REDIRECT_URIS: `${overTls}/social-callback http://localhost:3000/callback`,
  })
})
afterAll(() => shop.stop())

const visitor = (origin: string) => visitorOf(origin, shop.fetch)
const session = '__Host-session-art'

describe('R14: cookies', () => {
  it('are HttpOnly with the __Host- prefix over TLS, except for the marker cookie', async () => {
    const nora = visitor(overTls)
    await nora.request('signIn', ada)
    const [sealed, mark, ...more] = nora.setCookies()
    expect(sealed).toMatch(/^__Host-session-art=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(mark).toMatch(/^shopper-art=registered\.[0-9a-f]{8}; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/)
    expect(more).toEqual([])
  })

  it('have no prefix over plain HTTP, where browsers would reject it', async () => {
    const nora = visitor('http://shop.example')
    await nora.request('signIn', ada)
    expect(nora.setCookies()[0]).toMatch(/^session-art=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    ['a guest', 'requestOrderCode', order],
    [
      'a visit to an identity provider',
      'startSocialSignIn',
      { ...localeContext, provider: 'passepartout-development' },
    ],
    ['a recommendations id', 'saveConsent', consentTo.everything],
  ])('are HttpOnly with the __Host- prefix for %s, too', async (_, name, data) => {
    const nora = visitor(overTls)
    await nora.post(name, data)
    const reported = nora.setCookies().filter((cookie) => !/^(shopper-|consent=)/.test(cookie))
    expect(reported).not.toEqual([])
    for (const line of reported) expect(line).toMatch(/^__Host-.*; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('change on sign-in and on sign-out, and a session from before sign-in stays that of a guest', async () => {
    const nora = visitor(overTls)
    const seen: (string | undefined)[] = []
    await nora.request('requestOrderCode', order)
    seen.push(nora.cookies.get(session))
    const fixated = nora.copy()
    await nora.request('signIn', ada)
    seen.push(nora.cookies.get(session))
    expect(await nora.request('getFavorites', localeContext)).toMatchObject({ kind: 'list' })
    await nora.request('signOut', localeContext)
    seen.push(nora.cookies.get(session))
    expect(seen).not.toContain(undefined)
    expect(new Set(seen).size).toBe(3)
    for (const guest of [fixated, nora])
      expect(await guest.request('getFavorites', localeContext)).toEqual({ kind: 'signed-out' })
  })
})
