import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { requestScope } from '#/log/log.server.ts'

interface Heard {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

const heard: Heard[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const url = new URL(request.url ?? '', 'http://commerce.test')
  heard.push({ method: request.method, url, headers: request.headers, body })
  if (url.pathname.endsWith('/authorize'))
    response.writeHead(303, { location: `${url.searchParams.get('redirect_uri')}?code=a-code&usid=a-visit` }).end()
  else response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('COMMERCE_API_URL', `http://127.0.0.1:${port}/mobify/proxy/api`)
  vi.stubEnv('COMMERCE_ORGANIZATION_ID', 'f_ecom_abcd_prd')
  vi.stubEnv('COMMERCE_CLIENT_ID', 'a-client')
  vi.stubEnv('MARKETING_API_URL', `http://127.0.0.1:${port}/letters`)
  vi.stubEnv('MARKETING_API_KEY', 'a-key')
  vi.stubEnv('PUBLIC_ORIGIN', 'https://www.example.com')
})
beforeEach(() => void heard.splice(0))
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** What the commerce API hears of a call, whatever it answers. */
async function heardOf(call: () => Promise<unknown>): Promise<Heard[]> {
  await requestScope.run({ correlationId: 'the-visit-of-a-test', address: '198.51.100.1' }, () =>
    call().catch(() => undefined),
  )
  return heard
}

it('calls go through the proxy path, to the organization, in the name of the request [API-04] [API-05]', async () => {
  const { getCategory } = await import('#/upstreams/categories.server.ts')
  const [call] = await heardOf(() => getCategory('root', 2, { site: 'Art', locale: 'fr-CA' }))
  expect(call?.url.pathname).toBe(
    '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_abcd_prd/categories/root',
  )
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ siteId: 'Art', locale: 'fr-CA', levels: '2' })
  expect(call?.headers['correlation-id']).toBe('the-visit-of-a-test')
})

it('shipping methods are asked for in the language of the page', async () => {
  const { getShippingMethods } = await import('#/upstreams/baskets.server.ts')
  const caller = { accessToken: 'a-token', customerId: 'a-customer', siteId: 'Art' }
  const [call] = await heardOf(() => getShippingMethods(caller, 'a-basket', 'me', 'fr-CA'))
  expect(call?.url.pathname).toMatch(/\/baskets\/a-basket\/shipments\/me\/shipping-methods$/)
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({ siteId: 'Art', locale: 'fr-CA' })
})

it('a sign-in comes back to /callback, and is not tracked less than its shopper says [API-02] [API-06]', async () => {
  const { signInGuest } = await import('#/upstreams/slas.server.ts')
  const [authorize, token] = await heardOf(() => signInGuest({ siteId: 'Poster' }))
  expect(Object.fromEntries(authorize?.url.searchParams ?? [])).toMatchObject({
    client_id: 'a-client',
    channel_id: 'Poster',
    redirect_uri: 'https://www.example.com/callback',
    hint: 'guest',
  })
  expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
    client_id: 'a-client',
    redirect_uri: 'https://www.example.com/callback',
    code: 'a-code',
    dnt: 'false',
  })
})

it('a link that signs in leads to the callback that is configured [API-03]', async () => {
  const { mailSignInLink } = await import('#/upstreams/slas.server.ts')
  const callback = 'https://www.example.com/art/en-US/passwordless-login-landing'
  const [call] = await heardOf(() => mailSignInLink('ada@example.com', callback, { siteId: 'Art' }, 'en-US'))
  expect(new URLSearchParams(call?.body).get('callback_uri')).toBe(callback)
})

it('a reset asks for a token by address and callback, and is done by the token [RESET-12] [RESET-15] [RESET-16]', async () => {
  const { requestResetToken, useResetToken } = await import('#/upstreams/slas.server.ts')
  const callback = 'https://www.example.com/reset-password-callback'
  const [asked, done] = await heardOf(async () => {
    await requestResetToken('ada@example.com', callback, 'Art', 'en-US').catch(() => undefined)
    await useResetToken('a-token', 'Harbor-Light-7!', 'ada@example.com', 'Art')
  })
  expect(asked?.url.pathname).toMatch(/\/oauth2\/password\/reset$/)
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    user_id: 'ada@example.com',
    callback_uri: callback,
  })
  expect(done?.url.pathname).toMatch(/\/oauth2\/password\/action$/)
  expect(Object.fromEntries(new URLSearchParams(done?.body))).toMatchObject({
    user_id: 'ada@example.com',
    pwd_action_token: 'a-token',
    new_password: 'Harbor-Light-7!',
  })
})

it('a reset asked for in the modal is a form with the address alone that the shopper entered [RESET-10]', async () => {
  const { submitPasswordReset } = await import('#/upstreams/account-help.server.ts')
  const [call] = await heardOf(() => submitPasswordReset('ada+art@example.com', 'Art', 'en-US'))
  expect([call?.method, call?.url.pathname]).toEqual(['POST', '/mobify/proxy/api/submit-password-reset'])
  expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(new URLSearchParams(call?.body).get('loginEmail')).toBe('ada+art@example.com')
})

it.each<[method: 'Footer' | 'Registration', site: string, id: string]>([
  ['Footer', 'Art', 'NEWS-01'],
  ['Registration', 'Art', 'NEWS-06'],
  ['Registration', 'Poster', 'NEWS-06'],
])('letters wanted by the %s of %s are asked for with key and consent [%s]', async (method, site) => {
  const { subscribe } = await import('#/upstreams/marketing.server.ts')
  const [call] = await heardOf(() => subscribe('ada@example.com', site, method))
  expect([call?.method, call?.url.pathname]).toEqual(['POST', `/letters/v1/${site}/subscriptions`])
  expect(call?.headers['api-key']).toBe('a-key')
  expect(call?.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(call?.body ?? '')).toEqual({
    email: 'ada@example.com',
    consent: 'SUBSCRIBED',
    consent_method: method,
  })
})
