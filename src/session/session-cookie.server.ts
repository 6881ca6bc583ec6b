import { deleteCookie, getCookie, getRequest, setCookie, setResponseHeader } from '@tanstack/react-start/server'
import { z } from 'zod'
import { markerCookie } from '#/domain/auth/shopper-marker.ts'
import type { Site } from '#/domain/site.ts'
import { log, requestScope } from '#/log/log.server.ts'
import { seal, unseal } from './seal.server.ts'
import { sessionKeys } from './session-keys.server.ts'
import type { Session } from './session.ts'

/** Browsers keep 4096 bytes of name, value and attributes. */
const largestValue = 3800

const isSecure = () => new URL(getRequest().url).protocol === 'https:'

/** With the prefix, browsers accept the cookie only from this host over TLS. */
export const cookieName = (purpose: string) => (isSecure() ? `__Host-${purpose}` : purpose)

export const cookieAttributes = () => ({ path: '/', sameSite: 'lax', secure: isSecure() }) as const

const purposeOf = ({ alias }: Site) => `session-${alias}`

const shape = z.object({
  type: z.enum(['guest', 'registered']),
  customerId: z.string(),
  usid: z.string(),
  refreshToken: z.string(),
  refreshUntil: z.number(),
  accessToken: z.string(),
  accessUntil: z.number(),
  doNotTrack: z.boolean().optional(),
})

/** What a sealed cookie of this request holds; undefined without one, or where it does not open. */
export function readSealed<Schema extends z.ZodType>(purpose: string, schema: Schema): z.output<Schema> | undefined {
  markPersonal()
  const sealed = getCookie(cookieName(purpose))
  if (!sealed) return undefined
  const text = unseal(sealed, purpose, sessionKeys())
  const parsed = text === undefined ? undefined : schema.safeParse(JSON.parse(text))
  if (parsed?.success) return parsed.data
  log.warn('a sealed cookie does not open: it counts as none', { cookie: purpose })
  return undefined
}

/** Sets a sealed cookie; false when browsers would not keep one of its size. */
export function writeSealed(purpose: string, value: unknown, seconds: number): boolean {
  const sealed = seal(JSON.stringify(value), purpose, sessionKeys()[0])
  if (sealed.length > largestValue) return false
  markPersonal()
  setCookie(cookieName(purpose), sealed, { ...cookieAttributes(), httpOnly: true, maxAge: seconds })
  return true
}

export function dropSealed(purpose: string): void {
  deleteCookie(cookieName(purpose), { ...cookieAttributes(), httpOnly: true })
}

export const readSession = (site: Site): Session | undefined => readSealed(purposeOf(site), shape)

/** Sends the session and its readable mark to the browser. */
export function writeSession(site: Site, session: Session): void {
  const seconds = Math.max(0, Math.floor((session.refreshUntil - Date.now()) / 1000))
  const whole = writeSealed(purposeOf(site), session, seconds)
  // Longer access tokens are fetched anew for each request.
  if (!whole && !writeSealed(purposeOf(site), { ...session, accessToken: '', accessUntil: 0 }, seconds))
    throw new Error('the session is larger than a cookie')
  setCookie(markerCookie(site), session.type, { ...cookieAttributes(), maxAge: seconds })
}

export function dropSession(site: Site): void {
  dropSealed(purposeOf(site))
  deleteCookie(markerCookie(site), cookieAttributes())
}

/** What has been read from or written to a shopper's cookies is for that shopper alone. */
export function markPersonal(): void {
  setResponseHeader('cache-control', 'private, no-store')
  const scope = requestScope.getStore()
  if (scope) scope.personal = true
}
