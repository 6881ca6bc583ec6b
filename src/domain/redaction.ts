const CENSORED = '[redacted]'

/** Fields of forms, queries and JSON, also within text that is quoted itself. */
const secretFields =
  /((?:password|token|authorization|api-?key|security_?code|gift_?certificate_?code|card_?number|md5email|usid)\\*"?\s*[=:]\s*\\*"?|[?&](?:code|state|code_verifier)=)((?:basic|bearer) )?[^\s"\\&,;}]+/gi
const emailAddresses = /[\w.!#$%'*+^`{|}~-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)*/g
const cardNumbers = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g
/** Tokens, seals and codes that nobody has named; names of files and ids of requests have no capitals. */
const opaque = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/g

/** Codes of gift cards in the addresses of their page. */
const giftCardPaths = /(\/gift-cards\/)[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/gi

/** Ids of visits in the addresses of their context. */
const visitPaths = /(\/shopper-context\/)(?!v\d+\/)[^\s"\\/?#]+/gi

/** A line of a log without what belongs to shoppers alone, however it came there. */
export const redacted = (line: string): string =>
  line
    .replace(secretFields, `$1${CENSORED}`)
    .replace(giftCardPaths, `$1${CENSORED}`)
    .replace(visitPaths, `$1${CENSORED}`)
    .replace(emailAddresses, CENSORED)
    .replace(cardNumbers, CENSORED)
    .replace(opaque, CENSORED)
