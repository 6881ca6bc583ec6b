import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textError } from '#/domain/text-error.ts'
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

/** Ways to write an address that a browser might take for one outside, each for `evil.example`. */
const outside = [
  'https://evil.example/',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/account/..//evil.example',
  '/art/en-US/..//..//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '／／evil.example',
  '/／evil.example',
  '//evil。example',
  '/\u200b/evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//evil.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/0b1c',
  'view-source:https://evil.example',
  '@evil.example',
  '//shop@evil.example',
  'http://127.0.0.1@evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1:9/',
  'http://[::1]/',
  'http://2130706433/',
]

const visit = (path: string, init: RequestInit = {}) => visitorOf(shop.origin).visit(path, init)

/** The origins that a response leads to, as browsers parse them: of its `location` and of its `refresh`. */
function leadsTo({ headers }: Response, from: string): string[] {
  const addresses = [headers.get('location'), headers.get('refresh')?.replace(/^.*url=/i, '')]
  return addresses.flatMap((address) => (address ? [new URL(address, from).origin] : []))
}

/** The origins that a response leads to, redirect by redirect. */
async function led(path: string, hops = 0): Promise<string[]> {
  const response = await visit(path)
  await response.arrayBuffer()
  expect({ path, status: response.status < 500 }).toEqual({ path, status: true })
  const location = response.headers.get('location')
  const origins = leadsTo(response, shop.origin + path)
  if (!location || hops > 4 || origins.some((origin) => origin !== shop.origin)) return origins
  const next = new URL(location, shop.origin + path)
  return [...origins, ...(await led(next.pathname + next.search, hops + 1))]
}

/** Every address of the shop that leads elsewhere, with a hostile text wherever a part of one can stand. */
const doors: readonly ((text: string) => string)[] = [
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
  it('has forms enough to try', () => expect(outside.length).toBeGreaterThan(25))

  it.each(outside)('by way of %j', async (text) => {
    const spelt = [encodeURIComponent(text), text.replaceAll(/[^!-~]/g, encodeURIComponent).replaceAll(/[?#]/g, '')]
    for (const door of doors)
      for (const form of spelt) {
        const origins = await led(door(form))
        expect([door(form), new Set([shop.origin, ...origins])]).toEqual([door(form), new Set([shop.origin])])
      }
  })

  it('is a test that sees redirects', async () => {
    expect(await led('/art/en-US/account')).toEqual([shop.origin])
    expect(leadsTo(new Response(null, { headers: { location: '//evil.example/' } }), shop.origin)).toEqual([
      'http://evil.example',
    ])
  })

  it('nor does the way back from an identity provider', async () => {
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
    for (const form of outside.filter((one) => !textError(one)))
      expect([form, (await cameBack(form)).origin]).toEqual([form, shop.origin])
    for (const form of outside.filter((one) => textError(one))) await expect(cameBack(form)).rejects.toThrow('400')
  })
})

describe('R9: a letter leads to the shop alone', () => {
  it.each(['requestPasswordReset', 'submitPasswordReset', 'requestSignInLink'])(
    '%s, also with a foreign host name',
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
