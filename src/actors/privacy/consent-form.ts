import { saveConsent } from '#/server-fns/privacy/consent.ts'

/** The URL that the consent forms post to without a script. */
export const consentUrl = saveConsent.url
