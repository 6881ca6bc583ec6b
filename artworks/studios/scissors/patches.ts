import { isReadable } from '../../kit/color.ts'
import { inksFrom } from '../../kit/inks.ts'
import type { Random } from '../../kit/random.ts'
import type { PaperColors } from './palettes.ts'

export const papers = ({ ground, one, two, three, four, five }: PaperColors) => [ground, one, two, three, four, five]

/** Splits a sheet into cells, never thinner than a third of its short side. */
function cells(
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  random: Random,
): [number, number, number, number][] {
  const least = 150
  const across = width > height * random.between(0.85, 1.15)
  const long = across ? width : height
  if (depth === 0 || long < least * 2) return [[x, y, width, height]]
  const cut = Math.max(least, Math.min(long - least, long * random.between(0.38, 0.62)))
  return across
    ? [...cells(x, y, cut, height, depth - 1, random), ...cells(x + cut, y, width - cut, height, depth - 1, random)]
    : [...cells(x, y, width, cut, depth - 1, random), ...cells(x, y + cut, width, height - cut, depth - 1, random)]
}

interface Patch {
  box: readonly [x: number, y: number, width: number, height: number]
  ground: string
  ink: string
}

/** The papers of a patchwork; consecutive cells have different papers. */
export function patchesOf(width: number, height: number, colors: PaperColors, random: Random): Patch[] {
  const all = papers(colors)
  const patches: Patch[] = []
  for (const box of cells(0, 0, width, height, 3, random)) {
    const before = patches.slice(-2).map((patch) => patch.ground)
    const ground = random.pick(all.filter((paper) => !before.includes(paper)))
    const readable = all.filter((paper) => isReadable(paper, ground))
    const ink = random.pick(readable.length ? readable : all.filter((paper) => paper !== ground))
    patches.push({ box, ground, ink })
  }
  return patches
}

const FORM = 0.22

/** The inks of a patchwork; a shape covers about a fifth of its cell. */
export const patchworkInks = (patches: readonly Patch[]) =>
  inksFrom(
    patches.flatMap(({ box: [, , w, h], ground, ink }) => [
      [ground, w * h * (1 - FORM)] as const,
      [ink, w * h * FORM] as const,
    ]),
  )
