import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '#/log/log.server.ts'
import { config } from '#config'
import { openBrowser, siteAndLocale } from '../../session/shop-window.ts'

interface ApiResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** Responses of the commerce API by the end of the path, and the requests that it received. */
let responses: Record<string, ApiResponse> = {}
const requested: { path: string; fields: URLSearchParams }[] = []
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { pathname } = new URL(request.url ?? '', 'http://commerce.test')
  requested.push({ path: pathname, fields: new URLSearchParams(text) })
  const {
    status = 200,
    headers,
    body = {},
  } = Object.entries(responses).find(([end]) => pathname.endsWith(end))?.[1] ?? {
    status: 404,
  }
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
})

let signIn: typeof import('#/server-fns/auth/sign-in.server.ts')
let password: typeof import('#/server-fns/auth/password.server.ts')
let link: typeof import('#/server-fns/auth/sign-in-link.server.ts')
let social: typeof import('#/server-fns/auth/social.server.ts')

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubEnv('COMMERCE_API_URL', `http://127.0.0.1:${port}`)
  for (const name of ['COMMERCE', 'AUTH']) vi.stubEnv(`${name}_TIME_LIMIT`, '20000')
  vi.stubEnv('SESSION_KEYS', 'a-secret-of-the-tests-that-is-long-enough')
  vi.stubEnv('SIGN_IN_LINK_SITES', 'Art')
  vi.stubEnv('SOCIAL_SIGN_IN_SITES', 'Art')
  signIn = await import('#/server-fns/auth/sign-in.server.ts')
  password = await import('#/server-fns/auth/password.server.ts')
  link = await import('#/server-fns/auth/sign-in-link.server.ts')
  social = await import('#/server-fns/auth/social.server.ts')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const levels = ['error', 'warn'] as const
beforeEach(() => {
  responses = {}
  requested.length = 0
  for (const level of levels) vi.spyOn(log, level).mockImplementation(() => undefined)
})
afterEach(() => {
  for (const level of levels) vi.mocked(log[level]).mockRestore()
})

const form = { email: 'nobody@passepartout.example', ...siteAndLocale }
const rejection = (status: number, message?: string): ApiResponse => ({ status, body: { message } })

describe('a sign-in that fails', () => {
  const tried = () => openBrowser().visit(() => signIn.signInShopper({ ...form, password: 'Not-The-One-1!' }))
  const ways = () => requested.map(({ path }) => path.split('/').at(-1))

  it.each<[status: number, message: string | undefined, kind: string, id: string]>([
    [401, undefined, 'wrong', 'AUTH-26'],
    [403, 'Unauthorized', 'wrong', 'AUTH-26'],
    [400, 'the login service answered 401', 'wrong', 'AUTH-26'],
    [400, 'Bad Request', 'failed', 'AUTH-27'],
    [403, 'Forbidden', 'failed', 'AUTH-27'],
    [500, undefined, 'failed', 'AUTH-27'],
  ])('with %i and "%s" is mapped to %s [%s]', async (status, message, kind) => {
    responses = { '/login': rejection(status, message) }
    expect(await tried()).toEqual({ kind })
  })

  it.each<[string, ApiResponse, lookups: number]>([
    ['finds no legacy account', { body: { isLegacy: false } }, 1],
    ['is unavailable twice', rejection(503), 2],
    ['returns HTML', { body: '<h1>Sign in</h1>' }, 1],
    ['returns another shape', { body: {} }, 1],
  ])('returns wrong when the legacy lookup %s [AUTH-29] [AUTH-31]', async (_, result, lookups) => {
    responses = { '/login': rejection(401, 'Unauthorized'), '/legacy': result }
    expect(await tried()).toEqual({ kind: 'wrong' })
    expect(ways()).toEqual(['login', ...Array<string>(lookups).fill('legacy')])
  })

  it.each([401, 500])('redirects a legacy shopper to the reset for every failure: %i [AUTH-29]', async (status) => {
    responses = { '/login': rejection(status), '/legacy': { body: { isLegacy: true } } }
    expect(await tried()).toEqual({ kind: 'legacy' })
    expect(ways()).toEqual(['login', 'legacy'])
  })
})

it.each([
  ['user not found', 'not-found', '[AUTH-32]', 0],
  ['Customer not found', 'not-found', '[AUTH-32]', 0],
  ["callback_uri doesn't match the registered callbacks", 'unavailable', '[AUTH-32] [AUTH-33]', 1],
  ['passwordless permissions error', 'unavailable', '[AUTH-32] [AUTH-33]', 1],
  ['client secret not provided', 'unavailable', '[AUTH-32] [AUTH-33]', 1],
  ['out of order', 'failed', '[AUTH-32]', 0],
] as const)('maps the rejection "%s" of a sign-in link to %s %s', async (message, kind, _, misconfigured) => {
  responses = { '/passwordless/login': rejection(400, message) }
  expect(await openBrowser().visit(() => link.requestLink(form))).toEqual({ kind })
  const logged = vi.mocked(log.error).mock.calls.filter(([what]) => String(what).endsWith('not set up'))
  expect(logged).toHaveLength(misconfigured)
})

it('offers an identity provider only on sites that the environment names [AUTH-25]', async () => {
  const start = (site: string) =>
    openBrowser().visit(() => social.startSocial({ provider: 'passepartout-development', ...siteAndLocale, site }))
  expect(await start('poster')).toEqual({ kind: 'unavailable' })
  expect(await start('art')).toMatchObject({ kind: 'go', address: expect.stringMatching(/\/authorize\?.*hint=pass/) })
})

describe('a new password', () => {
  const send = () => openBrowser().visit(() => password.requestReset(form))
  const set = () =>
    openBrowser().visit(() => password.resetByToken({ ...form, token: 'a-token', password: 'Another-Light-8!' }))

  it.each<[message: string, kind: string, id: string]>([
    ['Invalid token', 'token', ' [AUTH-34]'],
    ['user not found', 'not-found', ' [AUTH-34]'],
    ['out of order', 'rejected', ''],
  ])('rejected with "%s" is mapped to %s%s', async (message, kind) => {
    responses = { '/password/action': rejection(400, message) }
    expect(await set()).toEqual({ kind })
  })

  it.each<[status: number, message: string | undefined, kind: string, id: string]>([
    [400, 'out of order', 'rejected', '[RESET-20]'],
    [400, "callback_uri doesn't match the registered callbacks", 'unavailable', '[AUTH-33]'],
    [403, undefined, 'failed', '[RESET-19]'],
    [500, undefined, 'failed', '[RESET-19]'],
  ])('requested on the page and rejected with %i and "%s" is mapped to %s %s', async (status, message, kind) => {
    responses = { '/password/reset': rejection(status, message) }
    expect(await send()).toEqual({ kind })
  })

  it.each([200, 400, 404, 429, 500])(
    'requested in the modal counts as sent for every response: %i [RESET-11]',
    async (status) => {
      responses = { '/submit-password-reset': rejection(status) }
      expect(await openBrowser().visit(() => password.submitReset(form))).toEqual({ kind: 'sent' })
      expect(requested).toHaveLength(1)
    },
  )

  it('is requested with the configured callback, by default of the shop [RESET-12] [RESET-13] [RESET-14]', async () => {
    responses = { '/password/reset': {} }
    const { resetCallback } = config.paths
    for (const configured of [resetCallback, '/elsewhere', 'https://mail.example/reset']) {
      Object.assign(config.paths, { resetCallback: configured })
      await send().finally(() => Object.assign(config.paths, { resetCallback }))
    }
    expect(requested.map(({ fields }) => [fields.get('user_id'), fields.get('callback_uri')])).toEqual([
      [form.email, 'http://localhost:3000/reset-password-callback'],
      [form.email, 'http://localhost:3000/elsewhere'],
      [form.email, 'https://mail.example/reset'],
    ])
  })
})
