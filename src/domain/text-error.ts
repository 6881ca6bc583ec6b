/** The reason why no store and no other client can hold a text; undefined for a valid text. */
export const textError = (text: string): string | undefined => {
  if (text.includes('\0')) return 'contains U+0000'
  return text.isWellFormed() ? undefined : 'contains half of a surrogate pair'
}

/** A text with a replacement character for what no store can hold. */
export const withoutTextError = (text: string): string => text.toWellFormed().replaceAll('\0', '\u{fffd}')
