import { deleteCookie, getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import { consentCookie, readConsent, writeConsent, type Consent, type ConsentState } from '#/domain/privacy/consent.ts'
import { config } from '#config'
import { cookieAttributes, cookieName, markPersonal } from './session-cookie.server.ts'

const A_DAY = 60 * 60 * 24
const cookieIdPattern = /^[0-9a-f-]{36}$/

/** Whether the browser sends Do Not Track or Global Privacy Control. */
const hasSignal = (): boolean => getRequestHeader('dnt') === '1' || getRequestHeader('sec-gpc') === '1'

/** The consent of this request's shopper. Loaders of public pages must not read it. */
export function currentConsent(): ConsentState {
  markPersonal()
  return readConsent(getCookie(consentCookie), hasSignal())
}

/** Whether tokens are requested with do-not-track: API-06. Before a choice, the configuration decides. */
export function isDoNotTrack(): boolean {
  const { allowed, isDecided } = currentConsent()
  return isDecided ? !allowed.personalisation : config.privacy.doNotTrack
}

/** Stores a choice. Sets the visitor cookie if it allows personalisation, and deletes it otherwise. */
export function storeConsent(choice: Consent): void {
  const maxAge = config.privacy.choiceDays * A_DAY
  setCookie(consentCookie, writeConsent(choice, hasSignal()), { ...cookieAttributes(), maxAge })
  if (choice.personalisation) ensureVisitorId()
  else if (getCookie(visitorCookie())) deleteCookie(visitorCookie(), { ...cookieAttributes(), httpOnly: true })
}

const visitorCookie = () => cookieName('visitor')

/** The id of this browser at the personalisation service, created if needed: PERS-09. Undefined without consent. */
export function visitorId(): string | undefined {
  return currentConsent().allowed.personalisation ? ensureVisitorId() : undefined
}

/** The id in the visitor cookie. Sets the cookie to a new id if there is none. */
function ensureVisitorId(): string {
  const stored = getCookie(visitorCookie())
  if (stored && cookieIdPattern.test(stored)) return stored
  const created = crypto.randomUUID()
  setCookie(visitorCookie(), created, {
    ...cookieAttributes(),
    httpOnly: true,
    maxAge: config.privacy.visitorDays * A_DAY,
  })
  return created
}
