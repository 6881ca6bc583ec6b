import { textError } from '#/domain/text-error.ts'

/** What is wrong with URL-encoded text. */
export function encodedTextError(encoded: string): string | undefined {
  try {
    return textError(decodeURIComponent(encoded))
  } catch (error) {
    if (error instanceof URIError) return 'is not URL-encoded UTF-8'
    throw error
  }
}

/** What is wrong with a query or a form: the first name whose text no store can hold. */
export function encodedError(pairs: string): { name: string; reason: string } | undefined {
  if (!pairs.includes('%')) return undefined
  for (const pair of pairs.split('&')) {
    const reason = encodedTextError(pair.replaceAll('+', ' '))
    if (reason) return { name: [...new URLSearchParams(pair).keys()][0]?.slice(0, 100) ?? '', reason }
  }
  return undefined
}
