import { createHash } from 'node:crypto'
import { deleteCookie, getCookie, getRequest, setCookie, setResponseHeader } from '@tanstack/react-start/server'
import { z } from 'zod'
import { markerCookie } from '#/domain/auth/shopper-marker.ts'
import type { Site } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { seal, unseal } from './seal.server.ts'
import { sessionKeys } from './session-keys.server.ts'
import type { Session } from './session.ts'

/** Browsers reject cookies larger than 4096 bytes, name and attributes included. */
const maxValueLength = 3800

const isSecure = () => new URL(getRequest().url).protocol === 'https:'

/** Browsers accept a cookie with the prefix from this host over TLS only. */
export const cookieName = (purpose: string) => (isSecure() ? `__Host-${purpose}` : purpose)

export const cookieAttributes = () => ({ path: '/', sameSite: 'lax', secure: isSecure() }) as const

const purposeOf = ({ alias }: Site) => `session-${alias}`

const shape = z.object({
  type: z.enum(['guest', 'registered']),
  customerId: z.string(),
  encryptedUserId: z.string().optional(),
  usid: z.string(),
  refreshToken: z.string(),
  refreshUntil: z.number(),
  accessToken: z.string(),
  accessUntil: z.number(),
  doNotTrack: z.boolean().optional(),
})

/** Reads a sealed cookie of this request; undefined if it is missing or cannot be opened. */
export function readSealed<Schema extends z.ZodType>(purpose: string, schema: Schema): z.output<Schema> | undefined {
  markPersonal()
  const sealed = getCookie(cookieName(purpose))
  if (!sealed) return undefined
  const text = unseal(sealed, purpose, sessionKeys())
  const parsed = text === undefined ? undefined : schema.safeParse(JSON.parse(text))
  if (parsed?.success) return parsed.data
  log.warn('a sealed cookie could not be opened and is ignored', { cookie: purpose })
  return undefined
}

/** Sets a sealed cookie. Returns false, and sets nothing, if browsers would reject its size. */
export function writeSealed(purpose: string, value: unknown, seconds: number): boolean {
  const sealed = seal(JSON.stringify(value), purpose, sessionKeys()[0])
  if (sealed.length > maxValueLength) return false
  markPersonal()
  setCookie(cookieName(purpose), sealed, { ...cookieAttributes(), httpOnly: true, maxAge: seconds })
  return true
}

export function dropSealed(purpose: string): void {
  deleteCookie(cookieName(purpose), { ...cookieAttributes(), httpOnly: true })
}

export const readSession = (site: Site): Session | undefined => readSealed(purposeOf(site), shape)

/** Sets the sealed session cookie and the readable marker cookie. */
export function writeSession(site: Site, session: Session): void {
  const seconds = Math.max(0, Math.floor((session.refreshUntil - Date.now()) / 1000))
  const fits = writeSealed(purposeOf(site), session, seconds)
  // Without the access token in the cookie, each request fetches a new one.
  if (!fits && !writeSealed(purposeOf(site), { ...session, accessToken: '', accessUntil: 0 }, seconds))
    throw new Error('the session is larger than a cookie')
  setCookie(markerCookie(site), markerOf(session), { ...cookieAttributes(), maxAge: seconds })
}

const markerOf = ({ type, customerId }: Session): string =>
  type === 'guest' ? type : `${type}.${createHash('sha256').update(customerId).digest('hex').slice(0, 8)}`

export function dropSession(site: Site): void {
  dropSealed(purposeOf(site))
  deleteCookie(markerCookie(site), cookieAttributes())
}

/** Marks the response as personal, so that no cache stores it. Required after reading or writing a shopper's cookies. */
export function markPersonal(): void {
  setResponseHeader('cache-control', 'private, no-store')
  const scope = requestScope.getStore()
  if (scope) scope.personal = true
}
