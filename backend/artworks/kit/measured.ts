import type { Ink } from '../studio.ts'

/** What decides the colours of a work: its layout and its palette. */
export interface Measured {
  layout: string
  palette: number
  /** How the palette's colours are dealt out to the parts, where a studio varies it. */
  turn?: number
}

/** Inks by layout and palette, read off drawn works by `scripts/measure-inks.ts`: `#rrggbb share …`. */
export type InkTable = Readonly<Record<string, string>>

export const inkKey = ({ layout, palette, turn }: Measured): string =>
  turn === undefined ? `${layout} ${palette}` : `${layout} ${palette} ${turn}`

/** The inks measured for works of this layout and palette; none until they have been measured, which the tests refuse. */
export function inksOf(table: InkTable, params: Measured): Ink[] {
  const words = table[inkKey(params)]?.split(' ') ?? []
  const inks: Ink[] = []
  for (let index = 0; index + 1 < words.length; index += 2)
    inks.push({ hex: words[index] ?? '', share: Number(words[index + 1]) })
  return inks
}
