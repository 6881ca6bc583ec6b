import { groupedCardNumber } from './card.ts'

/** Digits of any width as plain ones, and any hyphen or slash as typed on a phone. */
const plain = (text: string) => text.normalize('NFKC')

/** A card number as it is shown while it is typed. */
export const enteredNumber = (text: string): string => groupedCardNumber(plain(text))

/** The digits of a card's or a bank's code. */
export const enteredCode = (text: string): string => plain(text).trim()

/** An expiry as it is shown while it is typed: MM/YY, whatever of it is there; a full year loses its century. */
export function enteredExpiry(text: string): string {
  const written = plain(text)
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
