import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textError } from '#/domain/text-error.ts'
import { repetition } from '../../scripts/repetitions.ts'
import { servedShop, visitorOf } from './served-shop.ts'

const localeContext = { site: 'art', locale: 'en-US' }
let shop: Awaited<ReturnType<typeof servedShop>>

beforeAll(async () => {
  shop = await servedShop({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    COMMERCE_CLIENT_ID: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
    COMMERCE_CLIENT_SECRET: 'passepartout-development',
    SIGN_IN_LINK_SITES: 'Art',
    SOCIAL_SIGN_IN_SITES: 'Art',
  })
})
afterAll(() => shop.stop())

/** Spellings of foreign addresses that a browser might follow: one of each kind. */
const kinds = [
  'https://evil.example/',
  'https:\\\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  '/art/en-US/..//..//evil.example',
  '/%2F%2Fevil.example',
  '／／evil.example',
  'javascript:alert(1)',
  '//shop@evil.example',
  'http://127.0.0.1:9/',
]
/** Spellings of foreign addresses that a browser might follow. */
const outside = [
  ...kinds,
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/account/..//evil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/／evil.example',
  '//evil。example',
  '/\u200b/evil.example',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//evil.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/0b1c',
  'view-source:https://evil.example',
  '@evil.example',
  'http://127.0.0.1@evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://[::1]/',
  'http://2130706433/',
]

const visit = (path: string, init: RequestInit = {}) => visitorOf(shop.origin).visit(path, init)

/** The origins in the `location` and `refresh` headers of a response, as browsers parse them. */
function redirectOrigins({ headers }: Response, from: string): string[] {
  const addresses = [headers.get('location'), headers.get('refresh')?.replace(/^.*url=/i, '')]
  return addresses.flatMap((address) => (address ? [new URL(address, from).origin] : []))
}

/** Follows the redirects of a path within the shop. Returns the origin of each. */
async function followedOrigins(path: string, hops = 0): Promise<string[]> {
  const response = await visit(path)
  await response.arrayBuffer()
  expect({ path, status: response.status < 500 }).toEqual({ path, status: true })
  const location = response.headers.get('location')
  const origins = redirectOrigins(response, shop.origin + path)
  if (!location || hops > 4 || origins.some((origin) => origin !== shop.origin)) return origins
  const next = new URL(location, shop.origin + path)
  return [...origins, ...(await followedOrigins(next.pathname + next.search, hops + 1))]
}

/** The addresses of the shop that redirect, with a hostile text as each variable part. */
const redirectingAddresses: readonly ((text: string) => string)[] = [
  (text) => `/art/en-US/account?directedFrom=${text}`,
  (text) => `/art/en-US/account/orders?page=${text}`,
  (text) => `/art/en-US/account/wishlist?to=${text}`,
  (text) => `/art/en-US/login?directedFrom=${text}`,
  (text) => `/art/en-US/sign-in?directedFrom=${text}&redirect=${text}&returnTo=${text}`,
  (text) => `/callback?redirect_uri=${text}&state=${text}`,
  (text) => `/art/en-US/callback?code=${text}`,
  (text) => `/art/en-US/social-callback?redirect_uri=${text}`,
  (text) => `/art/en-US/passwordless-login-landing?redirect_url=${text}`,
  (text) => `/passwordless-login-landing?siteId=${text}&locale=${text}&token=`,
  (text) => `/reset-password-callback?siteId=Poster&locale=${text}`,
  (text) => `/reset-password-landing?siteId=${text}`,
  (text) => `/art/en-US/checkout?step=${text}&return=${text}`,
  (text) => `/art/en-US/cart?continue=${text}`,
  (text) => `/art/en-US/gallery/search?skq=${text}`,
  (text) => `/art/en-US/search?q=${text}`,
  (text) => `/poster/en-US/-st/search?skq=${text}&sort=${text}`,
  (text) => `/art/en-US/gallery?page=199&style=${text}`,
  (text) => `/art/en-US/category/${text}`,
  (text) => `/art/en-US/product/10000001?upi=${text}`,
  (text) => `/art/en-US/products/p10000001-sA-${text}`,
  (text) => `/poster/en-US/-sp/x_i10000001_.htm?pid=${text}`,
  (text) => `/art/en-US/~/coupon?to=${text}`,
  (text) => `/art/en-US/${text}`,
  (text) => `/art/${text}`,
  (text) => `/${text}`,
]

describe('R9: no redirect leaves the shop', { timeout: 120_000 }, () => {
  it('is tested with more than 25 spellings', () => expect(outside.length).toBeGreaterThan(25))

  const tested = outside.map((text) => ({
    text,
    spelling: JSON.stringify(text),
    tag: repetition(!kinds.includes(text)),
  }))

  it.each(tested)('in any redirecting address$tag, with $spelling', async ({ text }) => {
    const encodings = [encodeURIComponent(text), text.replaceAll(/[^!-~]/g, encodeURIComponent).replaceAll(/[?#]/g, '')]
    for (const address of redirectingAddresses)
      for (const form of encodings) {
        const origins = await followedOrigins(address(form))
        expect([address(form), new Set([shop.origin, ...origins])]).toEqual([address(form), new Set([shop.origin])])
      }
  })

  it('is tested by a helper that detects redirects', async () => {
    expect(await followedOrigins('/art/en-US/account')).toEqual([shop.origin])
    expect(redirectOrigins(new Response(null, { headers: { location: '//evil.example/' } }), shop.origin)).toEqual([
      'http://evil.example',
    ])
  })

  it('after sign-in through an identity provider', async () => {
    const goes = z.object({ kind: z.literal('go'), address: z.string() })
    const back = z.object({ kind: z.literal('signed-in'), returnTo: z.string() })
    const cameBack = async (directedFrom: string) => {
      const nora = visitorOf(shop.origin)
      const begun = await nora.request('startSocialSignIn', {
        ...localeContext,
        provider: 'passepartout-development',
        directedFrom,
      })
      const { address } = goes.parse(begun)
      expect(new URL(address).origin).toBe(shop.origin)
      const request = new URL(address).searchParams.get('request') ?? ''
      const body = new URLSearchParams({
        request,
        email: 'iris@letters.example',
        first_name: 'Iris',
        last_name: 'Vale',
      })
      const response = await nora.visit('/dev/identity-provider', { method: 'POST', body })
      const callback = new URL(response.headers.get('location') ?? '', shop.origin)
      expect(callback.origin).toBe(shop.origin)
      const { searchParams } = callback
      const finished = await nora.request('finishSocialSignIn', {
        code: searchParams.get('code') ?? '',
        state: searchParams.get('state') ?? '',
      })
      return new URL(back.parse(finished).returnTo, shop.origin)
    }
    expect((await cameBack('/art/en-US/help/faq')).pathname).toBe('/art/en-US/help/faq')
    for (const form of outside.filter((text) => !textError(text)))
      expect([form, (await cameBack(form)).origin]).toEqual([form, shop.origin])
    for (const form of outside.filter((text) => textError(text))) await expect(cameBack(form)).rejects.toThrow('400')
  })
})

describe('R9: an email links only to the shop', () => {
  it.each(['requestPasswordReset', 'submitPasswordReset', 'requestSignInLink'])(
    'after %s, even with a foreign host header',
    async (name) => {
      const email = `${name.toLowerCase()}@letters.example`
      const nora = visitorOf(shop.origin)
      const who = { firstName: 'Nora', lastName: 'Vale', email, password: 'Harbor-Light-7!', acceptsMarketing: false }
      await nora.request('register', { ...localeContext, ...who })
      const links = async () => {
        const emails = await (await nora.visit(`/dev/mailbox?to=${encodeURIComponent(email)}`)).text()
        const ids = [...new Set(emails.match(/\/dev\/mailbox\/\d+/g))]
        const texts = await Promise.all(ids.map(async (id) => (await nora.visit(id)).text()))
        return texts.flatMap((text) => text.match(/https?:\/\/[^\s"<]+/g) ?? [])
      }
      for (const header of ['host', 'x-forwarded-host', 'x-forwarded-server', 'forwarded', 'origin'])
        await nora.post(
          name,
          { ...localeContext, email },
          { [header]: header === 'forwarded' ? 'host=evil.example' : 'evil.example' },
        )
      expect((await links()).filter((link) => new URL(link).hostname === 'evil.example')).toEqual([])
      await nora.request(name, { ...localeContext, email })
      const hosts = new Set((await links()).map((link) => new URL(link).hostname))
      expect([...hosts].filter((host) => !['127.0.0.1', 'localhost'].includes(host))).toEqual([])
      expect(hosts.size).toBeGreaterThan(0)
    },
  )
})
