import type { Ink } from '../studio.ts'
import { distance } from './color.ts'

/** A colour and the surface it covers, in any unit. */
export type Patch = readonly [hex: string, surface: number]

const NEAR = 0.065

/** The inks of a picture from its patches: near colours joined, largest first, shares adding up to at most 1. */
export function inksFrom(patches: readonly Patch[]): Ink[] {
  const total = patches.reduce((sum, [, surface]) => sum + Math.max(0, surface), 0)
  const joined: { hex: string; share: number }[] = []
  for (const [hex, surface] of patches.toSorted((a, b) => b[1] - a[1])) {
    const share = Math.max(0, surface) / total
    const near = joined.find((ink) => distance(ink.hex, hex) < NEAR)
    if (near) near.share += share
    else joined.push({ hex: hex.toLowerCase(), share })
  }
  return joined
    .map(({ hex, share }) => ({ hex, share: Math.floor(share * 1000) / 1000 }))
    .filter(({ share }) => share >= 0.01)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 7)
}
