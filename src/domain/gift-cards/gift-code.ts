/** The error of a typed gift card code; undefined if it is well formed. */
export function giftCodeError(code: string): 'missing' | 'invalid' | undefined {
  const typed = code.trim()
  if (typed === '') return 'missing'
  return /^[a-z0-9][a-z0-9 -]{2,}[a-z0-9]$/i.test(typed) ? undefined : 'invalid'
}

/** Whether a segment of a path has the form of a code: four groups of four characters. */
export const isGiftCodePath = (part: string): boolean => /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/i.test(part)
