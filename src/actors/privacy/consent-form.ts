import { saveConsent } from '#/server-fns/privacy/consent.ts'

/** The address that the forms of a choice post to without a script. */
export const consentUrl = saveConsent.url
