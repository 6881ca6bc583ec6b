/** Why a text cannot be stored: PostgreSQL rejects U+0000, and UTF-8 cannot encode lone surrogates. Undefined for a valid text. */
export const textError = (text: string): string | undefined => {
  if (text.includes('\0')) return 'contains U+0000'
  return /\p{Surrogate}/u.test(text) ? 'contains half of a surrogate pair' : undefined
}

/** The text with U+FFFD in place of lone surrogates. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}')

/** The text with U+FFFD in place of characters that cannot be stored. */
export const withoutTextError = (text: string): string => wellFormed(text).replaceAll('\0', '\u{fffd}')
