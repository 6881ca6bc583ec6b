/** What is wrong with a text that no store and no other client can hold; undefined for any other text. */
export const textError = (text: string): string | undefined => {
  if (text.includes('\0')) return 'contains U+0000'
  return text.isWellFormed() ? undefined : 'contains half of a surrogate pair'
}
