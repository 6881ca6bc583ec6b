import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { servedShop, visitorOf } from './served-shop.ts'
import { boston } from '../boston.ts'

const localeContext = { site: 'art', locale: 'en-US' }
const sessionKey = 'a-secret-of-the-tests-that-is-long-enough'
const clientSecret = 'passepartout-development'

const typed = {
  email: 'nora.vale+canary@letters.example',
  otherEmail: 'vale.nora@other-letters.example',
  password: 'Harbor-Canary-7!',
  wrongPassword: 'Heron-Canary-8!',
  newPassword: 'Lighthouse-Canary-9!',
  card: '378282246310005',
  spacedCard: '4242 4242 4242 4242',
  securityCode: '7391',
  giftCard: 'PASS-GIFT-PART-0025',
}
const card = { holder: 'Nora Vale', number: typed.card, expiry: '04/39', securityCode: typed.securityCode }

const giftCardTo = (recipientEmail: string) => ({
  amount: '5000',
  otherAmount: '',
  recipientName: 'Theo',
  recipientEmail,
  senderName: 'Nora',
  deliveryDate: '',
  message: '',
})

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The secrets in a log, in plain text, URL-encoded or base64-encoded. */
function leaksIn(log: string, secrets: readonly string[]): string[] {
  const reported = log.replaceAll(uuids, '')
  const forms = [...secrets].flatMap((secret) => [secret, encodeURIComponent(secret), btoa(secret)])
  return forms.filter((form) => form.length > 3 && reported.includes(form))
}

const loud = { LOG_LEVEL: 'trace', SESSION_KEYS: sessionKey, COMMERCE_CLIENT_SECRET: clientSecret }

describe('R17: the log of a journey from registration to order', () => {
  let shop: Awaited<ReturnType<typeof servedShop>>
  const secrets = new Set(Object.values(typed).concat(sessionKey, clientSecret))

  beforeAll(async () => {
    shop = await servedShop({
      ...loud,
      RATE_LIMIT_FACTOR: '10',
      COMMERCE_CLIENT_ID: '5a1c3f0e-9d7b-4c62-8e21-f0b6d4a7c913',
      SIGN_IN_LINK_SITES: 'Art',
    })
  })
  afterAll(() => shop.stop())

  it('contains no password, token, card number, code or email address', async () => {
    const nora = visitorOf(shop.origin)
    const page = async (path: string): Promise<string> => {
      const response = await nora.visit(path)
      const location = response.headers.get('location')
      return location ? page(location) : response.text()
    }
    const request = async <Shape extends z.ZodType>(name: string, data: object, shape: Shape) => {
      const response = await nora.request(name, { ...localeContext, ...data })
      for (const value of nora.cookies.values()) if (value.length > 20) secrets.add(value)
      const parsed = shape.safeParse(response)
      if (!parsed.success) throw new Error(`${name} returned ${JSON.stringify(response)}`)
      return parsed.data
    }
    const kind = <Kind extends string>(...kinds: Kind[]) => z.object({ kind: z.enum(kinds) })
    const mailed = async (recipient: string) => {
      const emails = await page(`/dev/mailbox?to=${encodeURIComponent(recipient)}`)
      const email = await page(/\/dev\/mailbox\/\d+/.exec(emails)?.[0] ?? '')
      const token = /[?&;]token=([\w-]+)/.exec(email)?.[1] ?? ''
      expect(token).not.toBe('')
      secrets.add(token)
      return token
    }
    const { email, password, newPassword } = typed
    const who = { firstName: 'Nora', lastName: 'Vale', email, password, acceptsMarketing: true }
    await request('register', who, kind('registered'))
    await request('register', who, kind('failed'))
    await request('signOut', {}, z.unknown())
    await request('signIn', { email, password: typed.wrongPassword }, kind('wrong'))
    await request('signIn', { email, password }, kind('signed-in'))
    await request('signOut', {}, z.unknown())
    await request('requestPasswordReset', { email }, kind('sent'))
    const token = await mailed(email)
    await page(`/reset-password-landing?token=${token}&email=${encodeURIComponent(email)}`)
    await request('resetPassword', { token, password: newPassword, email }, kind('reset'))
    await request('resetPassword', { token, password: newPassword, email }, kind('token'))
    await request('requestSignInLink', { email }, kind('sent'))
    const link = await mailed(email)
    await page(`/passwordless-login-landing?token=${link}`)
    await request('finishSignInLink', { token: link }, kind('signed-in'))
    await request('finishSignInLink', { token: link }, kind('token'))
    await request('changePassword', { currentPassword: typed.wrongPassword, password }, kind('wrong'))
    await request('changePassword', { currentPassword: newPassword, password }, kind('saved'))
    await request('changeEmail', { email: typed.otherEmail, currentPassword: password }, kind('saved'))
    await request('saveAddress', boston, kind('saved'))
    await request('addCard', { number: typed.spacedCard, expiry: '04/39', holder: 'Nora Vale' }, kind('saved'))
    await request('subscribeToNewsletter', { email }, z.literal(true))

    const [, upi = ''] = /[?&;]pid=([A-Z0-9]+)/.exec(await page('/art/en-US/product/10000001')) ?? []
    const basket = z.object({
      kind: z.literal('basket'),
      basket: z.object({ basketId: z.string(), total: z.number() }),
    })
    const put = await request('addToBasket', { items: [{ upi, quantity: 1 }] }, basket)
    const { basketId } = put.basket
    const save = (entry: object) => request('saveCheckout', { basketId, entry }, basket)
    await save({ form: 'contact', email: typed.otherEmail })
    await save({ form: 'shipping', address: boston })
    const [method] = await request('getShippingChoices', {}, z.array(z.object({ id: z.string() })))
    await save({ form: 'method', methodId: method?.id ?? '' })
    await save({ form: 'gift-card', code: typed.giftCard })
    await request('getGiftBalance', { code: typed.giftCard }, kind('balance'))
    await page(`/art/en-US/gift-cards/${typed.giftCard}`)
    const paid = await save({ form: 'payment', means: { kind: 'card', card }, billTo: null })
    const { orderNo } = await request(
      'placeOrder',
      { basketId, total: paid.basket.total },
      z.object({ orderNo: z.string() }),
    )
    await page(`/art/en-US/checkout/confirmation/${orderNo}`)
    await request('lookUpOrder', { orderNumber: orderNo, orderEmailAddress: typed.otherEmail }, kind('found'))
    await request('requestOrderCode', { orderNo, email: typed.otherEmail }, kind('sent'))
    await page(`/legacy?email=${encodeURIComponent(email)}`)
    await page(`/art/en-US/nowhere/${email}/${typed.card}`)
    await page(`/art/en-US/login?directedFrom=/${email}`)

    expect(secrets.size).toBeGreaterThan(15)
    expect(shop.written()).toContain('page rendered')
    expect(leaksIn(shop.written(), [...secrets])).toEqual([])
  })
})

describe('R17: the log when the commerce API fails', () => {
  const issued = {
    access: 'access-canary-0001',
    refresh: 'refresh-canary-0002',
    code: 'code-canary-0003',
    usid: 'visit-canary-0005',
  }
  const secrets = [...Object.values(typed), ...Object.values(issued), sessionKey, clientSecret]
  const echo = ({ method, url, headers }: IncomingMessage, body: string) =>
    JSON.stringify({ method, url, headers, body })

  /** Errors that repeat as much of the request as possible. */
  const errors: Record<string, (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => void> = {
    'a 400 that repeats the request': (incoming, outgoing, body) =>
      outgoing.writeHead(400).end(JSON.stringify({ title: body, detail: echo(incoming, body) })),
    'a 500 that repeats the request': (incoming, outgoing, body) => outgoing.writeHead(500).end(echo(incoming, body)),
    'the request instead of JSON': (incoming, outgoing, body) => outgoing.end(body || String(incoming.url)),
    'unexpected JSON': (incoming, outgoing, body) => outgoing.end(echo(incoming, body)),
    'a redirect that repeats the request': (incoming, outgoing) =>
      outgoing.writeHead(302, { location: `http://elsewhere.example${incoming.url}` }).end(),
    'no response': (incoming) => incoming.socket.destroy(),
  }
  let error: string | undefined
  let requested = 0
  const api = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      requested += 1
      if (error) return void errors[error]?.(incoming, outgoing, body)
      const { pathname } = new URL(incoming.url ?? '/', 'http://api.example')
      if (pathname.endsWith('/token'))
        return void outgoing.end(
          JSON.stringify({
            access_token: issued.access,
            refresh_token: issued.refresh,
            expires_in: 1800,
            refresh_token_expires_in: 86_400,
            usid: issued.usid,
            customer_id: 'customer-1',
          }),
        )
      if (/\/(authorize|login)$/.test(pathname))
        return void outgoing.writeHead(303, { location: `http://localhost:3000/callback?code=${issued.code}` }).end()
      outgoing.end(
        JSON.stringify({
          customerId: 'customer-1',
          firstName: 'Nora',
          lastName: 'Vale',
          email: typed.email,
          login: '',
        }),
      )
    })
  })
  let shop: Awaited<ReturnType<typeof servedShop>>

  beforeAll(async () => {
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
    const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const names = [
      'COMMERCE_API',
      'BUSINESS_API',
      'BRAND_SEARCH',
      'TYPEAHEAD',
      'FEED',
      'ORDERS_API',
      'IMAGES',
      'MARKETING_API',
    ]
    shop = await servedShop({
      ...loud,
      ...Object.fromEntries(names.map((name) => [`${name}_URL`, upstream])),
      IMAGES_URL: upstream,
      SIGN_IN_LINK_SITES: 'Art',
      SOCIAL_SIGN_IN_SITES: 'Art',
    })
  })
  afterAll(async () => {
    await shop.stop()
    api.closeAllConnections()
    api.close()
  })

  const { email, password, newPassword } = typed
  const basketId = 'basket-1'
  const token = 'mailed-canary-0004'
  const calls: readonly (readonly [name: string, data: object])[] = [
    ['register', { firstName: 'Nora', lastName: 'Vale', email, password, acceptsMarketing: true }],
    ['signIn', { email, password }],
    ['requestPasswordReset', { email }],
    ['submitPasswordReset', { email }],
    ['resetPassword', { token, password, email }],
    ['requestSignInLink', { email }],
    ['finishSignInLink', { token }],
    ['startSocialSignIn', { provider: 'passepartout', directedFrom: `/${email}` }],
    ['changeProfile', { firstName: 'Nora', lastName: 'Vale', phone: '' }],
    ['changeEmail', { email: typed.otherEmail, currentPassword: password }],
    ['changePassword', { currentPassword: password, password: newPassword }],
    ['saveAddress', boston],
    ['addCard', { number: typed.spacedCard, expiry: '04/39', holder: 'Nora Vale' }],
    ['getFavorites', {}],
    ['getBasket', {}],
    ['applyPromoCode', { code: typed.giftCard }],
    ['getGiftBalance', { code: typed.giftCard }],
    ['addGiftCard', { entry: giftCardTo(typed.otherEmail) }],
    ['saveCheckout', { basketId, entry: { form: 'contact', email } }],
    ['saveCheckout', { basketId, entry: { form: 'shipping', address: boston } }],
    ['saveCheckout', { basketId, entry: { form: 'gift-card', code: typed.giftCard } }],
    ['saveCheckout', { basketId, entry: { form: 'payment', means: { kind: 'card', card }, billTo: null } }],
    ['placeOrder', { basketId, total: 100 }],
    ['lookUpOrder', { orderNumber: '1000000001', orderEmailAddress: email }],
    ['requestOrderCode', { orderNo: '1000000001', email }],
    ['requestOrderChange', { orderNo: '1000000001', code: '123456', change: { kind: 'cancel', reason: 'other' } }],
    ['subscribeToNewsletter', { email }],
    ['signOut', {}],
  ]
  const pages = [
    '/art/en-US/account',
    '/art/en-US/account/addresses',
    '/art/en-US/account/orders/1000000001',
    '/art/en-US/checkout',
    `/art/en-US/gift-cards/${typed.giftCard}`,
    `/legacy?email=${encodeURIComponent(email)}`,
    `/art/en-US/reset-password-landing?token=${token}&email=${encodeURIComponent(email)}`,
  ]

  it.each(Object.keys(errors))('contains no secret after %s', async (name) => {
    for (const [call, data] of calls) {
      error = undefined
      const nora = visitorOf(shop.origin)
      await nora.request('signIn', { ...localeContext, email, password })
      error = name
      await nora.post(call, { ...localeContext, ...data })
    }
    error = undefined
    const nora = visitorOf(shop.origin)
    await nora.request('signIn', { ...localeContext, email, password })
    error = name
    const before = requested
    for (const path of pages) await (await nora.visit(path)).text()
    expect(requested).toBeGreaterThan(before)
    expect(shop.written().split('\n').length).toBeGreaterThan(calls.length)
    expect(leaksIn(shop.written(), [...secrets, token])).toEqual([])
  })
})
