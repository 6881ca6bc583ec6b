import type { Ink } from '../studio.ts'

/** Colours with the parts of a sheet they cover, merged where one colour has several parts, largest first. */
export function inksOf(shares: readonly (readonly [hex: string, share: number])[]): Ink[] {
  const sums = new Map<string, number>()
  for (const [hex, share] of shares) sums.set(hex, (sums.get(hex) ?? 0) + share)
  const all = [...sums].map(([hex, share]) => ({ hex, share: Math.round(share * 100) / 100 }))
  return all.filter(({ share }) => share >= 0.02).toSorted((one, other) => other.share - one.share)
}
