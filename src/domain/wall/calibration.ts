import { usesInches } from '../length.ts'
import { isWallLength, toThirtySeconds, type Wall } from './plan.ts'
import type { Point } from './homography.ts'

/** What is measured in the photo: a door's height, the long side of a sheet of paper, the whole width, or a typed length. */
export const rulerKinds = ['door', 'paper', 'width', 'typed'] as const
export type RulerKind = (typeof rulerKinds)[number]

/** Two points of a straightened photo, as parts of its width and height, and the distance between them in inches. */
export interface Ruler {
  kind: RulerKind
  from: Point
  to: Point
  /** Undefined until a length is typed. */
  length: number | undefined
}

/** The known lengths; a door and a sheet of paper as they are in the country of the locale. */
export function knownLength(kind: RulerKind, locale: string): number | undefined {
  const isImperial = usesInches.test(locale)
  if (kind === 'door') return 80
  if (kind === 'paper') return isImperial ? 11 : toThirtySeconds(29.7 / 2.54)
  return undefined
}

/** Where the points of a ruler begin: at the sides for the whole width, otherwise in the middle. */
export function newRuler(kind: RulerKind, locale: string): Ruler {
  const length = knownLength(kind, locale)
  if (kind === 'width') return { kind, length, from: { x: 0, y: 0.5 }, to: { x: 1, y: 0.5 } }
  if (kind === 'typed') return { kind, length, from: { x: 0.3, y: 0.5 }, to: { x: 0.7, y: 0.5 } }
  return { kind, length, from: { x: 0.5, y: 0.3 }, to: { x: 0.5, y: 0.7 } }
}

/** The shortest distance of the two points, as a part of the photo's height. */
const shortestRuler = 0.02

/** Why a scale cannot be used. `wall`: the size of the wall that it gives, which no wall has. */
export type ScaleProblem = { kind: 'length' } | { kind: 'points' } | { kind: 'wall'; wall: Wall }

/** The size of the wall that a straightened photo shows; `aspect` is its width over its height. */
export function measuredWall({ from, to, length }: Ruler, aspect: number): Wall | ScaleProblem {
  if (length === undefined || !(length > 0)) return { kind: 'length' }
  const distance = Math.hypot((to.x - from.x) * aspect, to.y - from.y)
  if (distance < shortestRuler) return { kind: 'points' }
  const height = length / distance
  const wall = { width: toThirtySeconds(height * aspect), height: toThirtySeconds(height) }
  return isWallLength(wall.width) && isWallLength(wall.height) ? wall : { kind: 'wall', wall }
}

export const isScaleProblem = (result: Wall | ScaleProblem): result is ScaleProblem => 'kind' in result
