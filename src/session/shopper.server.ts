import { getRequest } from '@tanstack/react-start/server'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import type { Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { startOlderSession } from '#/upstreams/older-storefront.server.ts'
import type { Caller } from '#/upstreams/shopper-call.server.ts'
import { endSignIn, refreshTokens, signInGuest } from '#/upstreams/slas.server.ts'
import { UpstreamError } from '#/upstreams/upstream-error.ts'
import { isDoNotTrack } from './consent.server.ts'
import { dropSession, readSession, writeSession } from './session-cookie.server.ts'
import type { Session } from './session.ts'

type Tokens = Awaited<ReturnType<typeof refreshTokens>>

/** Milliseconds before its expiry at which an access token is renewed. */
const MARGIN = 30_000
/** Milliseconds for which requests with an already used refresh token share its renewal. */
const GRACE = 60_000

/** Sessions by request and site alias, with the changes of the request that its cookies do not have yet. */
const sessionsByRequest = new WeakMap<Request, Map<string, Promise<Session> | undefined>>()

function sessionsOfRequest(): Map<string, Promise<Session> | undefined> {
  const request = getRequest()
  const known = sessionsByRequest.get(request) ?? new Map<string, Promise<Session> | undefined>()
  sessionsByRequest.set(request, known)
  return known
}

/** The session of this request, even with expired tokens; undefined on a first visit. */
export async function currentSession(site: Site): Promise<Session | undefined> {
  const known = sessionsOfRequest()
  if (!known.has(site.alias)) {
    const session = readSession(site)
    known.set(site.alias, session && Promise.resolve(session))
  }
  return known.get(site.alias)
}

/** `doNotTrack` is the value with which the tokens were requested. */
const sessionFrom = (type: Session['type'], tokens: Tokens, doNotTrack?: boolean): Session => ({
  type,
  doNotTrack,
  customerId: tokens.customer_id,
  ...(tokens.enc_user_id ? { encryptedUserId: tokens.enc_user_id } : {}),
  usid: tokens.usid,
  refreshToken: tokens.refresh_token,
  refreshUntil: Date.now() + tokens.refresh_token_expires_in * 1000,
  accessToken: tokens.access_token,
  accessUntil: Date.now() + tokens.expires_in * 1000,
})

async function newGuest({ id }: Site): Promise<Session> {
  const doNotTrack = isDoNotTrack()
  return sessionFrom('guest', await signInGuest({ siteId: id, doNotTrack }), doNotTrack)
}

interface Renewal {
  session: Promise<Session>
  until: number
  /** The new refresh token. */
  next?: string
}

/** Renewals by used refresh token: concurrent requests with the same token share one exchange. */
const renewals = new Map<string, Renewal>()

function renewed(site: Site, session: Session): Promise<Session> {
  const now = Date.now()
  for (const [token, { until }] of renewals) if (until < now) renewals.delete(token)
  const known = renewals.get(session.refreshToken)
  if (known) return known.session
  const renewal: Renewal = { session: nextSession(site, session), until: now + GRACE }
  renewals.set(session.refreshToken, renewal)
  renewal.session.then(
    ({ refreshToken }) => (renewal.next = refreshToken),
    () => renewals.delete(session.refreshToken),
  )
  return renewal.session
}

async function nextSession(site: Site, { type, refreshToken }: Session): Promise<Session> {
  const doNotTrack = isDoNotTrack()
  try {
    return sessionFrom(type, await refreshTokens(refreshToken, { siteId: site.id, doNotTrack }), doNotTrack)
  } catch (error) {
    if (!isRejected(error)) throw error
    log.fallback('a refresh token was rejected; a guest session is started', { site: site.id, was: type })
    return newGuest(site)
  }
}

const isRejected = (error: unknown) => error instanceof UpstreamError && (error.status === 400 || error.status === 401)

/** Whether a session's access token can be used: it has not expired and has the shopper's choice about tracking. */
const isCurrent = ({ accessUntil, doNotTrack }: Session): boolean =>
  accessUntil - MARGIN > Date.now() && doNotTrack === isDoNotTrack()

/** A session with a valid access token, renewed if needed. `rejected` is an access token that the commerce API rejected. */
async function validSession(site: Site, rejected?: string): Promise<Session> {
  const known = sessionsOfRequest()
  const session = await currentSession(site)
  if (session && session.accessToken !== rejected && isCurrent(session)) return session
  const pending = known.get(site.alias)
  const current = pending && (await pending)
  if (current && current !== session) return current
  const next = session ? renewed(site, session) : newGuest(site)
  known.set(site.alias, next)
  try {
    const valid = await next
    storeSession(site, valid)
    return valid
  } catch (error) {
    known.delete(site.alias)
    throw error
  }
}

/** Sets the cookies of a session with new tokens. */
function storeSession(site: Site, session: Session): void {
  writeSession(site, session)
  void startOlderSession(site.id, session.accessToken)
}

const callerOf = ({ accessToken, customerId }: Session, { id }: Site): Caller => ({
  accessToken,
  customerId,
  siteId: id,
})

const isUnauthorized = (error: unknown) => error instanceof UpstreamError && error.status === 401

/** Runs a call on behalf of the shopper. Starts a guest session if there is none. Retries once with a new token on 401. */
export async function asShopper<Result>(site: Site, call: (caller: Caller) => Promise<Result>): Promise<Result> {
  const session = await validSession(site)
  try {
    return await call(callerOf(session, site))
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    return call(callerOf(await validSession(site, session.accessToken), site))
  }
}

/** Runs a call on behalf of a registered shopper; `signed-out` for a guest. Retries once with a new token on 401. */
export async function asRegistered<Result>(
  site: Site,
  call: (caller: Caller) => Promise<Result>,
): Promise<Result | SignedOut> {
  const ended: SignedOut = { kind: 'signed-out' }
  if ((await currentSession(site))?.type !== 'registered') return ended
  const session = await validSession(site)
  if (session.type !== 'registered') return ended
  try {
    return await call(callerOf(session, site))
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const next = await validSession(site, session.accessToken)
    return next.type === 'registered' ? call(callerOf(next, site)) : ended
  }
}

/** The session of a guest, whose visit continues at a sign-in; undefined without a session and for registered shoppers. */
export async function currentGuest(site: Site): Promise<Session | undefined> {
  const session = await currentSession(site)
  return session?.type === 'guest' ? session : undefined
}

/** Replaces the current session with a registered shopper's. */
export function beginSession(site: Site, tokens: Tokens, doNotTrack?: boolean): void {
  const session = sessionFrom('registered', tokens, doNotTrack)
  sessionsOfRequest().set(site.alias, Promise.resolve(session))
  storeSession(site, session)
}

/** Ends the session and starts a guest session. If the commerce API fails, only drops the session's cookies. */
export async function endSession(site: Site): Promise<void> {
  if (!(await currentSession(site))) return
  try {
    const session = await validSession(site)
    const guest =
      session.type === 'guest'
        ? session
        : sessionFrom('guest', await endSignIn(session.accessToken, session.refreshToken, site.id))
    for (const [token, { next }] of renewals) if (next === session.refreshToken) renewals.delete(token)
    sessionsOfRequest().set(site.alias, Promise.resolve(guest))
    storeSession(site, guest)
  } catch (error) {
    log.fallback('the commerce API did not end a session; the storefront dropped it', { site: site.id, error })
    sessionsOfRequest().set(site.alias, undefined)
    dropSession(site)
  }
}
