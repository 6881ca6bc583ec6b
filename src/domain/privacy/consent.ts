/** The optional categories that a shopper may allow. */
export const consentCategories = ['analytics', 'personalisation'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

/** The name of a cookie that scripts and the server read. It holds no secret. */
export const consentCookie = 'consent'

/** The first word of the cookie once the shopper has chosen. */
const CHOSEN = 'necessary'
/** The word of a choice that was made while the browser sent Do Not Track or Global Privacy Control. */
const DESPITE_SIGNAL = 'signal'

/** The consent that applies to this browser. */
export interface ConsentState {
  allowed: Consent
  /** Whether the banner is not needed: the shopper has chosen, or the browser sends an objection. */
  isDecided: boolean
  /** Whether the browser sends an objection, and the shopper has not chosen since. */
  isObjection: boolean
}

const everything: Consent = { analytics: true, personalisation: true }
const nothing: Consent = { analytics: false, personalisation: false }
export const consentTo = { everything, nothing } as const

/** The cookie's value for a choice. */
export const writeConsent = (choice: Consent, signal: boolean): string =>
  [CHOSEN, ...consentCategories.filter((category) => choice[category]), ...(signal ? [DESPITE_SIGNAL] : [])].join('.')

/**
 * The consent from the cookie's value and the browser's signal. Without a choice, nothing is allowed. A signal overrides a
 * choice that was made before the browser sent it.
 */
export function readConsent(value: string | undefined, signal: boolean): ConsentState {
  const [first, ...words] = value?.split('.') ?? []
  const hasChosen = first === CHOSEN
  const isObjection = signal && !(hasChosen && words.includes(DESPITE_SIGNAL))
  const allows = (category: ConsentCategory) => hasChosen && !isObjection && words.includes(category)
  return {
    allowed: { analytics: allows('analytics'), personalisation: allows('personalisation') },
    isDecided: hasChosen || signal,
    isObjection,
  }
}

/** The consent cookie in a `document.cookie`. */
export const consentIn = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1)

/** The attribute of `<html>` that hides the banner. */
export const decidedAttribute = { name: 'data-privacy', value: 'decided' } as const

/** Runs before the first paint, so that shoppers who have decided never see the banner. */
export const hideBannerScript = `/(^|; )${consentCookie}=${CHOSEN}/.test(document.cookie)||navigator.globalPrivacyControl||navigator.doNotTrack==="1"?document.documentElement.setAttribute("${decidedAttribute.name}","${decidedAttribute.value}"):0`
