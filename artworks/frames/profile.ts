import { clamp, lerp, range } from '../kit/curves.ts'
import { mix } from '../kit/color.ts'
import type { Stop } from '../kit/svg.ts'

/** The cross section of a moulding. */
export type Profile = 'flat' | 'scoop' | 'rounded' | 'ogee' | 'bead'

/** The appearance of a moulding. */
export interface MouldingDesign {
  /** Inches: the face seen from the front, and the depth off the wall. */
  width: number
  height: number
  profile: Profile
  tone: 'black' | 'white' | 'brown' | 'gold' | 'silver' | 'red'
  base: string
  lip: string
  /** The colour of the wood grain; null for a painted or gilded face. */
  grain: string | null
}

/** The slope of the face from the outer edge (0) to the work (1): 1 rises steeply towards the work, -1 falls. */
type Slopes = readonly (readonly [place: number, slope: number])[]

const slopes: Readonly<Record<Profile, Slopes>> = {
  flat: [
    [0, 0.9],
    [0.08, 0.7],
    [0.11, 0.03],
    [0.84, -0.03],
    [0.88, -0.5],
    [0.93, -0.9],
    [1, -1],
  ],
  scoop: [
    [0, 0.8],
    [0.07, 0.6],
    [0.1, 0.05],
    [0.17, 0],
    [0.2, -0.85],
    [0.42, -0.5],
    [0.66, -0.12],
    [0.8, 0.25],
    [0.84, 0.75],
    [0.9, 0.2],
    [0.92, -0.9],
    [1, -1],
  ],
  rounded: [
    [0, 1],
    [0.12, 0.72],
    [0.3, 0.34],
    [0.5, 0.04],
    [0.68, -0.22],
    [0.84, -0.55],
    [0.95, -0.9],
    [1, -1],
  ],
  ogee: [
    [0, 0.9],
    [0.06, 0.8],
    [0.1, 0.05],
    [0.17, -0.05],
    [0.19, -0.9],
    [0.25, -0.7],
    [0.27, 0.75],
    [0.31, 0.1],
    [0.35, -0.8],
    [0.38, -0.3],
    [0.5, 0.3],
    [0.6, 0.62],
    [0.68, 0.1],
    [0.71, -0.85],
    [0.77, -0.5],
    [0.79, 0.8],
    [0.85, 0],
    [0.9, -0.75],
    [1, -1],
  ],
  bead: [
    [0, 1],
    [0.1, 0.5],
    [0.16, 0.05],
    [0.4, -0.02],
    [0.6, -0.12],
    [0.63, -0.9],
    [0.66, -0.25],
    [0.84, -0.1],
    [0.87, 0.7],
    [0.91, -0.2],
    [0.94, -0.85],
    [1, -1],
  ],
}

/** The start of the inner edge, the lip. */
const LIP = 0.88

export type Side = 'top' | 'left' | 'right' | 'bottom'

/** How far each side faces the light, which comes from the upper left. */
const towardsLight: Readonly<Record<Side, number>> = { top: 0.82, left: 0.5, right: -0.5, bottom: -0.82 }

interface Finish {
  light: string
  dark: string
  /** The strength of highlights: low for wood, high for gilt and lacquer. */
  gloss: number
}

function finishOf({ tone, base }: MouldingDesign): Finish {
  switch (tone) {
    case 'gold':
      return { light: '#fff1c4', dark: '#4a3210', gloss: 1.15 }
    case 'silver':
      return { light: '#ffffff', dark: '#3f3d39', gloss: 1.1 }
    case 'white':
      return { light: '#ffffff', dark: '#8f887a', gloss: 0.8 }
    case 'black':
      return { light: '#8d8781', dark: '#050404', gloss: 0.8 }
    case 'red':
      return { light: '#ff9a86', dark: '#3a0704', gloss: 0.9 }
    case 'brown':
      return { light: mix(base, '#ffeccb', 0.62), dark: mix(base, '#120a04', 0.78), gloss: 0.85 }
  }
}

/** The colour of a face with a slope on one side of the frame. */
export function lit(moulding: MouldingDesign, color: string, slope: number, side: Side): string {
  const { light, dark, gloss } = finishOf(moulding)
  const facing = slope * towardsLight[side] * gloss + towardsLight[side] * 0.13
  return facing >= 0 ? mix(color, light, clamp(facing)) : mix(color, dark, clamp(-facing * 0.85))
}

/** The gradient stops of a moulding from its outer edge to the work. */
export function faceStops(moulding: MouldingDesign, side: Side): Stop[] {
  const curve = slopes[moulding.profile]
  const outer = curve
    .filter(([place]) => place < LIP)
    .map(([place, slope]): Stop => [place, lit(moulding, moulding.base, slope, side)])
  const inner = curve
    .filter(([place]) => place >= LIP)
    .map(([place, slope]): Stop => [place, lit(moulding, moulding.lip, slope, side)])
  const edge = slopeAt(curve, LIP)
  return [
    ...outer,
    [LIP, lit(moulding, moulding.base, edge, side)],
    [LIP, lit(moulding, moulding.lip, edge, side)],
    ...inner,
  ]
}

function slopeAt(curve: Slopes, place: number): number {
  const after = curve.findIndex(([there]) => there >= place)
  const [from, to] = [curve[after - 1], curve[after]]
  if (!from || !to) return to?.[1] ?? 0
  return lerp(from[1], to[1], (place - from[0]) / (to[0] - from[0]))
}

/** The longest part of a face, as a share of its width, that is flat in a solid. */
const FACET = 0.05

/**
 * The cross section of a moulding as points [from the outer edge inwards, from the wall], in inches: of its face up to
 * the lip, and of the lip. Its front is as far from the wall as the moulding is high.
 */
export function faceRings({ profile, width, height }: MouldingDesign): {
  face: [inset: number, z: number][]
  lip: [inset: number, z: number][]
} {
  const curve = slopes[profile]
  const count = Math.round(1 / FACET)
  const places = [
    ...new Set([...range(count + 1).map((index) => index / count), ...curve.map(([place]) => place), LIP]),
  ]
  let rise = 0
  const points = places
    .toSorted((a, b) => a - b)
    .map((place, index, sorted): [number, number] => {
      const before = sorted[index - 1] ?? 0
      rise += ((slopeAt(curve, before) + slopeAt(curve, place)) / 2) * (place - before) * width
      return [place, rise]
    })
  const top = Math.max(...points.map(([, z]) => z))
  const rings = points.map(([place, z]): [number, number] => [place * width, height + z - top])
  const end = points.findIndex(([place]) => place === LIP)
  return { face: rings.slice(0, end + 1), lip: rings.slice(end) }
}
