/** What is wrong with a gift card's code as it was typed; undefined where nothing is. */
export function giftCodeError(code: string): 'missing' | 'invalid' | undefined {
  const typed = code.trim()
  if (typed === '') return 'missing'
  return /^[a-z0-9][a-z0-9 -]{2,}[a-z0-9]$/i.test(typed) ? undefined : 'invalid'
}

/** Whether a part of an address has the form of a code: four groups of four. */
export const isGiftCodePath = (part: string): boolean => /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/i.test(part)
