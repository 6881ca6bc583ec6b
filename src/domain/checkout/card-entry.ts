import { groupedCardNumber } from './card.ts'

/** Converts full-width digits, hyphens and slashes to ASCII. */
const withAscii = (text: string) => text.normalize('NFKC')

/** Formats a card number while it is typed. */
export const enteredNumber = (text: string): string => groupedCardNumber(withAscii(text))

/** A typed security code, or code of the bank, in ASCII and trimmed. */
export const enteredCode = (text: string): string => withAscii(text).trim()

/** Formats an expiry, or its beginning, as MM/YY while it is typed; drops the century of a four-digit year. */
export function enteredExpiry(text: string): string {
  const written = withAscii(text)
    .trim()
    .replace(/[\s.\u2010-\u2015\u2212-]/g, '/')
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/')
  return withSlash(written).replace(/^(\d{1,2})\/20(\d{2})$/, '$1/$2')
}

function withSlash(written: string): string {
  if (written.includes('/')) return written
  const digits = /^[2-9]/.test(written) ? `0${written}` : written
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
