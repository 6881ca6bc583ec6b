const CENSORED = '[redacted]'

/** Secret fields of forms, queries and JSON, also inside an escaped string. */
const secretFields =
  /((?:password|token|authorization|api-?key|security_?code|gift_?certificate_?code|card_?number|md5email|usid)\\*"?\s*[=:]\s*\\*"?|[?&](?:code|state|code_verifier)=)((?:basic|bearer) )?[^\s"\\&,;}]+/gi
const emailAddresses = /[\w.!#$%'*+^`{|}~-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)*/g
const cardNumbers = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g
/** Tokens and codes without a field name: 40 or more characters with lower case, upper case and digits. */
const opaque = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/g

/** Gift card codes in the paths of gift card pages. */
const giftCardPaths = /(\/gift-cards\/)[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/gi

/** Visit ids (`usid`) in the paths of shopper contexts. */
const visitPaths = /(\/shopper-context\/)(?!v\d+\/)[^\s"\\/?#]+/gi

/** Removes secrets and personal data from a log line. */
export const redacted = (line: string): string =>
  line
    .replace(secretFields, `$1${CENSORED}`)
    .replace(giftCardPaths, `$1${CENSORED}`)
    .replace(visitPaths, `$1${CENSORED}`)
    .replace(emailAddresses, CENSORED)
    .replace(cardNumbers, CENSORED)
    .replace(opaque, CENSORED)
