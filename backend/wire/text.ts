import { textError } from '#/domain/text-error.ts'

/** Returns the error of URL-encoded text; undefined for valid text. */
export function encodedTextError(encoded: string): string | undefined {
  try {
    return textError(decodeURIComponent(encoded))
  } catch (error) {
    if (error instanceof URIError) return 'is not URL-encoded UTF-8'
    throw error
  }
}

/** Returns the first name of a query or form with text that cannot be stored, and the reason. */
export function encodedError(pairs: string): { name: string; reason: string } | undefined {
  if (!pairs.includes('%')) return undefined
  for (const pair of pairs.split('&')) {
    const reason = encodedTextError(pair.replaceAll('+', ' '))
    if (reason) return { name: [...new URLSearchParams(pair).keys()][0]?.slice(0, 100) ?? '', reason }
  }
  return undefined
}
