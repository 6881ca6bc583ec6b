import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { tokenAnswer, type TokenAnswer } from '#/contracts/auth/auth.ts'
import { ask, askWhere } from './client.server.ts'
import { environment } from './environment.server.ts'
import { UpstreamFault } from './upstream-fault.ts'

/** The visit that goes on when a shopper signs in; a new one without `usid`. */
export interface Visit {
  siteId: string
  usid?: string | undefined
}

/** Where SLAS answers, as a path of the commerce API. */
export const slas = (operation: string): string =>
  `/shopper/auth/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/oauth2/${operation}`

/** What a code is made for and proven by (RFC 7636). */
export function newProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(48).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Codes of guests and passwords come to the server itself: the address is only compared, and so need not be the shopper's. */
const ownCallback = () => `${environment().PUBLIC_ORIGIN || 'http://localhost:3000'}/callback`

const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`

/** How this client proves itself where it has a secret. */
export function clientHeaders(): Record<string, string> {
  const { COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET } = environment()
  return COMMERCE_CLIENT_SECRET ? { authorization: basic(COMMERCE_CLIENT_ID, COMMERCE_CLIENT_SECRET) } : {}
}

/** The fields that are given, as a form. */
export const form = (fields: Record<string, string | undefined>): URLSearchParams =>
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

/** The query with which an identity provider is asked for a code. */
export const socialQuery = (provider: string, visit: Visit, challenge: string, redirectUri: string, state: string) => ({
  ...codeRequest(visit, challenge, redirectUri),
  hint: provider,
  state,
})

/** Exchanges a code for tokens. */
export const tokensFor = (
  code: string,
  verifier: string,
  { siteId, usid }: Visit,
  redirectUri: string,
): Promise<TokenAnswer> =>
  askForTokens(
    form({
      grant_type: 'authorization_code_pkce',
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      usid,
      dnt: 'false',
    }),
  )

const askForTokens = (body: URLSearchParams): Promise<TokenAnswer> =>
  ask('auth', slas('token'), {
    method: 'POST',
    schema: tokenAnswer,
    body,
    headers: clientHeaders(),
    confidential: true,
  })

function codeIn(redirect: URL): { code: string; usid: string | undefined } {
  const code = redirect.searchParams.get('code')
  if (!code) throw new UpstreamFault('auth: a redirect came without a code', { upstream: 'auth', kind: 'malformed' })
  return { code, usid: redirect.searchParams.get('usid') ?? undefined }
}

/** A guest's tokens. */
export async function signInGuest(visit: Visit): Promise<TokenAnswer> {
  const { verifier, challenge } = newProof()
  const redirect = await askWhere('auth', slas('authorize'), {
    query: { ...codeRequest(visit, challenge, ownCallback()), hint: 'guest' },
    confidential: true,
  })
  const { code, usid = visit.usid } = codeIn(redirect)
  return tokensFor(code, verifier, { ...visit, usid }, ownCallback())
}

/**
 * A registered shopper's tokens: API-08.
 * @throws {UpstreamFault} with status 401 when e-mail address or password is not right, 429 when there were too many attempts.
 */
export async function signInWithPassword(email: string, password: string, visit: Visit): Promise<TokenAnswer> {
  const { verifier, challenge } = newProof()
  const redirect = await askWhere('auth', slas('login'), {
    method: 'POST',
    body: form(codeRequest(visit, challenge, ownCallback())),
    headers: { authorization: basic(email, password) },
    confidential: true,
  })
  const { code, usid = visit.usid } = codeIn(redirect)
  return tokensFor(code, verifier, { ...visit, usid }, ownCallback())
}

/** The next tokens of a sign-in; the refresh token counts no longer. */
export const refreshTokens = (refreshToken: string, { siteId }: Visit): Promise<TokenAnswer> =>
  askForTokens(
    form({
      grant_type: 'refresh_token',
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      refresh_token: refreshToken,
      dnt: 'false',
    }),
  )

/** Ends a sign-in and gives the tokens of the guest who begins in its place: API-22. */
export const endSignIn = (accessToken: string, refreshToken: string, { siteId }: Visit): Promise<TokenAnswer> =>
  ask('auth', slas('logout'), {
    schema: tokenAnswer,
    query: { client_id: environment().COMMERCE_CLIENT_ID, refresh_token: refreshToken, channel_id: siteId },
    headers: { authorization: `Bearer ${accessToken}` },
    confidential: true,
  })

const mailed = z.unknown()

/** RESET-12: has a link mailed that leads to the callback address. */
export const requestResetToken = (email: string, callbackUri: string, siteId: string, locale: string) =>
  ask('auth', slas('password/reset'), {
    method: 'POST',
    schema: mailed,
    headers: clientHeaders(),
    body: form({
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

/** RESET-15: sets a new password by the token that was mailed. */
export const useResetToken = (token: string, newPassword: string, email: string | undefined, siteId: string) =>
  ask('auth', slas('password/action'), {
    method: 'POST',
    schema: mailed,
    headers: clientHeaders(),
    body: form({
      user_id: email,
      pwd_action_token: token,
      new_password: newPassword,
      client_id: environment().COMMERCE_CLIENT_ID,
      channel_id: siteId,
      hint: 'cross_device',
    }),
    confidential: true,
  })

/** Has a link mailed that signs in: AUTH-25. */
export const mailSignInLink = (email: string, callbackUri: string, { siteId, usid }: Visit, locale: string) =>
  ask('auth', slas('passwordless/login'), {
    method: 'POST',
    schema: mailed,
    headers: clientHeaders(),
    body: form({ user_id: email, mode: 'callback', channel_id: siteId, locale, usid, callback_uri: callbackUri }),
    confidential: true,
  })

/** A registered shopper's tokens for what the mailed link brings. */
export const signInWithLink = (token: string): Promise<TokenAnswer> =>
  ask('auth', slas('passwordless/token'), {
    method: 'POST',
    schema: tokenAnswer,
    headers: clientHeaders(),
    body: form({
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: token,
      client_id: environment().COMMERCE_CLIENT_ID,
    }),
    confidential: true,
  })
