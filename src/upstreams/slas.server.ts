import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenResponse, type TokenResponse } from '#/contracts/auth/auth.ts'
import { requestUpstream, requestRedirect } from './client.server.ts'
import { environment } from './environment.server.ts'
import { UpstreamError } from './upstream-error.ts'

/** A shopper's visit. Without `usid` a new visit starts. */
export interface Visit {
  siteId: string
  usid?: string | undefined
}

/** A visit for which tokens are requested, with the shopper's choice about tracking. */
export interface TokenVisit extends Visit {
  doNotTrack: boolean
}

/** The path of a SLAS operation in the commerce API. */
export const slas = (operation: string): string =>
  `/shopper/auth/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/oauth2/${operation}`

/** A PKCE verifier and its challenge (RFC 7636). */
export function newPkcePair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/**
 * The server reads the code from the redirect itself, so the URL is only compared with the client's registered ones and
 * never visited. It does not depend on the `Host` of a request: guests' tokens are shared between requests.
 */
const ownCallback = () => `${environment().PUBLIC_ORIGIN || `http://localhost:${environment().PORT}`}/callback`

const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

/** The authorization header of a client with a secret. */
export function clientHeaders(): Record<string, string> {
  const { COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET } = environment()
  return COMMERCE_CLIENT_SECRET ? { authorization: basic(COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET) } : {}
}

/** Form data of the fields that have a value. */
export const formBody = (fields: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined && field[1] !== ''),
  )

const codeRequest = ({ siteId, usid }: Visit, challenge: string, redirectUri: string) => ({
  client_id: environment().COMMERCE_CLIENT_ID,
  channel_id: siteId,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  response_type: 'code',
  ...(usid ? { usid } : {}),
})

/** The query of an authorization request to an identity provider. */
export const socialQuery = (provider: string, visit: Visit, challenge: string, redirectUri: string, state: string) => ({
  ...codeRequest(visit, challenge, redirectUri),
  hint: provider,
  state,
})

/** Exchanges an authorization code for tokens. */
export const exchangeCode = (
  code: string,
  verifier: string,
  { siteId, usid, doNotTrack }: TokenVisit,
  redirectUri: string,
  upstream?: TokenUpstream,
): Promise<TokenResponse> =>
  requestTokens(
    formBody({
      grant_type: 'authorization_code_pkce',
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      usid,
      dnt: String(doNotTrack),
    }),
    upstream,
  )

/** The upstream whose time limit applies. */
type TokenUpstream = 'auth' | 'commerce'

const requestTokens = (body: URLSearchParams, upstream: TokenUpstream = 'auth'): Promise<TokenResponse> =>
  requestUpstream(upstream, slas('token'), {
    method: 'POST',
    schema: tokenResponse,
    body,
    headers: clientHeaders(),
    confidential: true,
  })

function codeIn(redirect: URL): { code: string; usid: string | undefined } {
  const code = redirect.searchParams.get('code')
  if (!code) throw new UpstreamError('auth: the redirect has no code', { upstream: 'auth', kind: 'malformed' })
  return { code, usid: redirect.searchParams.get('usid') ?? undefined }
}

/** A guest's tokens. */
export async function signInGuest(visit: TokenVisit, upstream: TokenUpstream = 'auth'): Promise<TokenResponse> {
  const { verifier, challenge } = newPkcePair()
  const redirect = await requestRedirect(upstream, slas('authorize'), {
    query: { ...codeRequest(visit, challenge, ownCallback()), hint: 'guest' },
    confidential: true,
  })
  const { code, usid = visit.usid } = codeIn(redirect)
  return exchangeCode(code, verifier, { ...visit, usid }, ownCallback(), upstream)
}

/**
 * A registered shopper's tokens: API-08.
 * @throws {UpstreamError} with status 401 for a wrong email address or password, 429 after too many attempts.
 */
export async function signInWithPassword(email: string, password: string, visit: TokenVisit): Promise<TokenResponse> {
  const { verifier, challenge } = newPkcePair()
  const redirect = await requestRedirect('auth', slas('login'), {
    method: 'POST',
    body: formBody(codeRequest(visit, challenge, ownCallback())),
    headers: { authorization: basic(email, password) },
    confidential: true,
  })
  const { code, usid = visit.usid } = codeIn(redirect)
  return exchangeCode(code, verifier, { ...visit, usid }, ownCallback())
}

/** Exchanges a refresh token for new tokens. The refresh token becomes invalid. */
export const refreshTokens = (refreshToken: string, { siteId, doNotTrack }: TokenVisit): Promise<TokenResponse> =>
  requestTokens(
    formBody({
      grant_type: 'refresh_token',
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      refresh_token: refreshToken,
      dnt: String(doNotTrack),
    }),
  )

/** Signs out. Returns the tokens of a new guest: API-22. */
export const endSignIn = (accessToken: string, refreshToken: string, siteId: string): Promise<TokenResponse> =>
  requestUpstream('auth', slas('logout'), {
    schema: tokenResponse,
    query: { client_id: environment().COMMERCE_CLIENT_ID, refresh_token: refreshToken, channel_id: siteId },
    headers: { authorization: `Bearer ${accessToken}` },
    confidential: true,
  })

const anyResponse = z.unknown()

/** Requests an email with a reset link to the callback URL: RESET-12. */
export const requestResetToken = (email: string, callbackUri: string, siteId: string, locale: string) =>
  requestUpstream('auth', slas('password/reset'), {
    method: 'POST',
    schema: anyResponse,
    headers: clientHeaders(),
    body: formBody({
      user_id: email,
      mode: 'callback',
      channel_id: siteId,
      client_id: environment().COMMERCE_CLIENT_ID,
      locale,
      callback_uri: callbackUri,
      hint: 'cross_device',
    }),
    confidential: true,
  })

/** Sets a new password with the token of a reset email: RESET-15. */
export const redeemResetToken = (token: string, newPassword: string, email: string | undefined, siteId: string) =>
  requestUpstream('auth', slas('password/action'), {
    method: 'POST',
    schema: anyResponse,
    headers: clientHeaders(),
    body: formBody({
      user_id: email,
      pwd_action_token: token,
      new_password: newPassword,
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      hint: 'cross_device',
    }),
    confidential: true,
  })

/** Requests an email with a sign-in link: AUTH-25. */
export const mailSignInLink = (email: string, callbackUri: string, { siteId, usid }: Visit, locale: string) =>
  requestUpstream('auth', slas('passwordless/login'), {
    method: 'POST',
    schema: anyResponse,
    headers: clientHeaders(),
    body: formBody({ user_id: email, mode: 'callback', channel_id: siteId, locale, usid, callback_uri: callbackUri }),
    confidential: true,
  })

/** Exchanges the token of a sign-in link for tokens. */
export const signInWithLink = (token: string, { doNotTrack }: TokenVisit): Promise<TokenResponse> =>
  requestUpstream('auth', slas('passwordless/token'), {
    method: 'POST',
    schema: tokenResponse,
    headers: clientHeaders(),
    body: formBody({
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: token,
      client_id: environment().COMMERCE_CLIENT_ID,
      dnt: String(doNotTrack),
    }),
    confidential: true,
  })
