import type { Ink } from '../studio.ts'
import { distance } from './color.ts'

/** The parameters of a work that decide its colours. */
export interface InkParams {
  layout: string
  palette: number
  /** How the colours of the palette are assigned to the parts, where a studio varies it. */
  turn?: number
}

/** Inks by layout and palette as `#rrggbb share …`, measured on drawn works by `scripts/measure-inks.ts`. */
export type InkTable = Readonly<Record<string, string>>

export const inkKey = ({ layout, palette, turn }: InkParams): string =>
  turn === undefined ? `${layout} ${palette}` : `${layout} ${palette} ${turn}`

/** The inks measured for works of this layout and palette; empty before they are measured, which fails the tests. */
export function inksOf(table: InkTable, params: InkParams): Ink[] {
  const fields = table[inkKey(params)]?.split(' ') ?? []
  const inks: Ink[] = []
  for (let index = 0; index + 1 < fields.length; index += 2)
    inks.push({ hex: fields[index] ?? '', share: Number(fields[index + 1]) })
  return inks
}

/** A colour and the area it covers, in any unit. */
export type Patch = readonly [hex: string, area: number]

const NEAR = 0.065

/** The inks of a picture from its patches: merges similar colours, largest first; the shares add up to at most 1. */
export function inksFrom(patches: readonly Patch[]): Ink[] {
  const total = patches.reduce((sum, [, area]) => sum + Math.max(0, area), 0)
  const merged: { hex: string; share: number }[] = []
  for (const [hex, area] of patches.toSorted((a, b) => b[1] - a[1])) {
    const share = Math.max(0, area) / total
    const near = merged.find((ink) => distance(ink.hex, hex) < NEAR)
    if (near) near.share += share
    else merged.push({ hex: hex.toLowerCase(), share })
  }
  return merged
    .map(({ hex, share }) => ({ hex, share: Math.floor(share * 1000) / 1000 }))
    .filter(({ share }) => share >= 0.01)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 7)
}
