const fractions: Readonly<Record<number, string>> = { 1: '⅛', 2: '¼', 3: '⅜', 4: '½', 5: '⅝', 6: '¾', 7: '⅞' }

/** A length in inches to the nearest eighth, as framers write it: 31½. */
export function writeInches(length: number): string {
  const eighths = Math.round(length * 8)
  const whole = Math.floor(eighths / 8)
  const fraction = fractions[eighths % 8] ?? ''
  return whole === 0 && fraction ? fraction : `${whole}${fraction}`
}
