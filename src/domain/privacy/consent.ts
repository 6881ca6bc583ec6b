/** What a shopper may allow beyond what the shop needs to work. */
export const consentCategories = ['analytics', 'personalisation'] as const
export type ConsentCategory = (typeof consentCategories)[number]
export type Consent = Readonly<Record<ConsentCategory, boolean>>

/** A readable cookie: scripts and the server decide by it. It holds no secret. */
export const consentCookie = 'consent'

/** The first word of the cookie, which says that the shopper has chosen. */
const CHOSEN = 'necessary'
/** Says that the browser sent Do Not Track or Global Privacy Control when the shopper chose. */
const DESPITE_SIGNAL = 'signal'

/** What the shopper has chosen, and what holds for this browser. */
export interface ConsentState {
  allowed: Consent
  /** Whether the banner has no question left: the shopper has chosen, or the browser objects. */
  isDecided: boolean
  /** Whether the browser objects, and the shopper has not accepted since. */
  isObjection: boolean
}

const everything: Consent = { analytics: true, personalisation: true }
const nothing: Consent = { analytics: false, personalisation: false }
export const consentTo = { everything, nothing } as const

/** The cookie's value for a choice. */
export const writeConsent = (choice: Consent, signal: boolean): string =>
  [CHOSEN, ...consentCategories.filter((category) => choice[category]), ...(signal ? [DESPITE_SIGNAL] : [])].join('.')

/**
 * What the cookie's value and the browser's signal come to. Without a choice nothing is allowed. A signal withdraws what
 * was accepted before the browser sent it.
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
