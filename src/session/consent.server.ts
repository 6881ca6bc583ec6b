import { deleteCookie, getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import { consentCookie, readConsent, writeConsent, type Consent, type ConsentState } from '#/domain/privacy/consent.ts'
import { config } from '#config'
import { cookieAttributes, cookieName, markPersonal } from './session-cookie.server.ts'

const A_DAY = 60 * 60 * 24
const isCookieId = /^[0-9a-f-]{36}$/

/** Whether the browser sends Do Not Track or Global Privacy Control. */
const hasSignal = (): boolean => getRequestHeader('dnt') === '1' || getRequestHeader('sec-gpc') === '1'

/** What this request's shopper allows. No loader of a public page reads it. */
export function currentConsent(): ConsentState {
  markPersonal()
  return readConsent(getCookie(consentCookie), hasSignal())
}

/** API-06: whether tokens say that the shopper is not to be tracked: until personalisation is allowed. */
export function isDoNotTrack(): boolean {
  const { allowed, isDecided } = currentConsent()
  return isDecided ? !allowed.personalisation : config.privacy.doNotTrack
}

/** Stores a choice. The browser's id at the personalisation service comes and goes with the permission for it. */
export function storeConsent(choice: Consent): void {
  const maxAge = config.privacy.choiceDays * A_DAY
  setCookie(consentCookie, writeConsent(choice, hasSignal()), { ...cookieAttributes(), maxAge })
  if (choice.personalisation) visitorOf(getCookie(visitorCookie()))
  else if (getCookie(visitorCookie())) deleteCookie(visitorCookie(), { ...cookieAttributes(), httpOnly: true })
}

const visitorCookie = () => cookieName('visitor')

/** PERS-09: the id of this browser at the personalisation service; a new one where it has none. Undefined without consent. */
export function visitorId(): string | undefined {
  return currentConsent().allowed.personalisation ? visitorOf(getCookie(visitorCookie())) : undefined
}

/** The id in a cookie, or a new one in a cookie of its own. */
function visitorOf(known: string | undefined): string {
  if (known && isCookieId.test(known)) return known
  const created = crypto.randomUUID()
  setCookie(visitorCookie(), created, {
    ...cookieAttributes(),
    httpOnly: true,
    maxAge: config.privacy.visitorDays * A_DAY,
  })
  return created
}
