/** A normalized postal code: trimmed, in half-width characters and upper case. */
export const writtenPostalCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()
    .toUpperCase()
