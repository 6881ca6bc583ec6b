import { createHash, randomBytes } from 'node:crypto'
import type { Backend } from '#backend/backend.ts'
import { settingsFrom } from '#backend/settings.ts'
import { send, smallBackend } from '../small-backend.ts'

export const settings = settingsFrom({})
export const SLAS = `/shopper/auth/v1/organizations/${settings.organizationId}/oauth2`
export const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${settings.organizationId}/customers`
export const REDIRECT = 'http://localhost:3000/callback'

export interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  usid: string
  customer_id: string
  enc_user_id: string
  token_type: string
  expires_in: number
  dnt: string
}

export interface ApiResponse<Body = Record<string, unknown>> {
  status: number
  body: Body
  headers: Headers
}

/** A backend with a clock that only the test advances, with `pass`. */
export async function clockedBackend() {
  const clock = { instant: new Date('2026-11-20T12:00:00Z') }
  const backend = await smallBackend({
    works: 300,
    now: () => clock.instant,
    settings: { ...settings, seedShoppers: true },
  })
  return { backend, pass: (seconds: number) => (clock.instant = new Date(clock.instant.getTime() + seconds * 1000)) }
}

let clients = 0
/** A client address that no test has used, so that the rate limits of tests do not add up. */
export const newAddress = () => `198.51.${Math.floor((clients += 1) / 250)}.${clients % 250}`

export const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
export const privateBasic = basic(settings.privateClient.id, settings.privateClient.secret ?? '')

export function pkce() {
  const verifier = randomBytes(64).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

async function responseOf<Body>(response: Response): Promise<ApiResponse<Body>> {
  const text = await response.text()
  const { status, headers } = response
  return { status, headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

export const form = async <Body = Record<string, unknown>>(
  backend: Pick<Backend, 'fetch'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<ApiResponse<Body>> =>
  responseOf(
    await send(backend, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': newAddress(), ...headers },
      body: new URLSearchParams(fields).toString(),
    }),
  )

/** Sends a request with a shopper's access token. */
export const call = async <Body = Record<string, unknown>>(
  backend: Pick<Backend, 'fetch'>,
  tokens: Pick<Tokens, 'access_token'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ApiResponse<Body>> =>
  responseOf(
    await send(backend, path, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )

export function authorizePath(challenge: string, more: Record<string, string> = {}) {
  const query = {
    redirect_uri: REDIRECT,
    response_type: 'code',
    client_id: settings.publicClient.id,
    hint: 'guest',
    channel_id: 'Art',
    code_challenge: challenge,
    ...more,
  }
  return `${SLAS}/authorize?${new URLSearchParams(query)}`
}

/** The code and the visit id in a redirect. */
export function sent(headers: Headers) {
  const { searchParams } = new URL(headers.get('location') ?? 'missing:')
  return { code: searchParams.get('code') ?? '', usid: searchParams.get('usid') ?? '' }
}

export const exchange = (
  backend: Pick<Backend, 'fetch'>,
  code: string,
  verifier: string,
  more: Record<string, string> = {},
) =>
  form<Tokens>(backend, `${SLAS}/token`, {
    grant_type: 'authorization_code_pkce',
    client_id: settings.publicClient.id,
    channel_id: 'Art',
    code,
    code_verifier: verifier,
    redirect_uri: REDIRECT,
    dnt: 'false',
    ...more,
  })

export async function guest(backend: Pick<Backend, 'fetch'>, more: Record<string, string> = {}): Promise<Tokens> {
  const { verifier, challenge } = pkce()
  const { headers } = await send(backend, authorizePath(challenge, more))
  const { code, usid } = sent(headers)
  return (await exchange(backend, code, verifier, { usid })).body
}

export const login = (
  backend: Pick<Backend, 'fetch'>,
  name: string,
  password: string,
  challenge: string,
  headers: Record<string, string> = {},
) =>
  form(
    backend,
    `${SLAS}/login`,
    { redirect_uri: REDIRECT, client_id: settings.publicClient.id, channel_id: 'Art', code_challenge: challenge },
    { authorization: basic(name, password), ...headers },
  )

export async function signIn(backend: Pick<Backend, 'fetch'>, name: string, password: string): Promise<Tokens> {
  const { verifier, challenge } = pkce()
  const { headers, status } = await login(backend, name, password, challenge)
  if (status !== 303) throw new Error(`login returned ${status}`)
  const { code, usid } = sent(headers)
  return (await exchange(backend, code, verifier, { usid })).body
}

export const PASSWORD = 'Harbor-Light-7!'

/** Registers a shopper and signs in. */
export async function registered(backend: Pick<Backend, 'fetch'>, name: string): Promise<Tokens> {
  const email = `${name}@example.com`
  const customer = { firstName: 'Nora', lastName: 'Vale', email, login: email, c_emailOptout: true }
  const { status, body } = await call(backend, await guest(backend), 'POST', CUSTOMERS, {
    customer,
    password: PASSWORD,
  })
  if (status !== 200) throw new Error(`registration returned ${status}: ${JSON.stringify(body)}`)
  return signIn(backend, email, PASSWORD)
}

/** The token in the last email to a recipient. */
export async function mailedToken({ services }: Backend, recipient: string): Promise<string> {
  const mail = await services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}
