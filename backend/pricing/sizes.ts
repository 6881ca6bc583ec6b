import type { Work } from '../catalog/work.ts'
import { groupTypeOf } from '../catalog/group-types.ts'
import { chanceOf } from '../catalog/hash.ts'
import { photoSizesOf } from './photo-sizes.ts'

/** A size in whole inches. */
export interface Size {
  width: number
  height: number
}

/** The key of a size in a merchant's tables, in either orientation: `12x16`. */
export const sizeKey = ({ width, height }: Size): string => `${Math.min(width, height)}x${Math.max(width, height)}`

export type SizedWork = Pick<Work, 'id' | 'aspect' | 'medium' | 'edition' | 'own' | 'photo'>

/** The standard lengths of the longer side for one step, the most common first. */
type Step = readonly number[]

const mini: Step = [10, 8, 9, 11]
const giant: Step = [54, 60, 56, 52]
const small: Step = [16, 18, 15, 14, 12, 17, 13]
const medium: Step = [24, 20, 22, 21, 25]
const large: Step = [32, 30, 36, 28, 35, 33]
const largePoster: Step = [36, 30, 32, 33, 28, 35]
const oversized: Step = [40, 45, 48, 42, 44]

const MIN_SIDE = 5
const MAX_SHORT_SIDE = 44
/** The maximum deviation of a size from the work's proportions. */
const MAX_CROP = 0.03
/** The penalty, in percent of cropping, per position within a step. */
const STEP_PENALTY = 0.4
const chances = {
  print: { mini: 0.5, giant: 0.35 },
  photo: { mini: 0.3, giant: 0.5 },
  poster: { mini: 0.3, giant: 0.2 },
} as const

/** The sizes of a work, smallest first: those of the merchant, up to six that keep its proportions, or all print sizes of a photo. */
export function sizesOf(work: SizedWork): readonly Size[] {
  if (work.photo) return photoSizesOf(work.photo)
  if (work.own?.sizes) return work.own.sizes
  if (groupTypeOf(work) === 'gallery-pops') return [{ width: 11, height: 11 }]
  const { mini: withMini, giant: withGiant } = chances[work.medium]
  const limited = work.edition !== null
  const hasMini = !limited && chanceOf(work.id, 'mini size') < withMini
  const hasGiant = !limited && chanceOf(work.id, 'giant size') < withGiant
  const common = [small, medium, work.medium === 'poster' ? largePoster : large, oversized]
  return [...(hasMini ? [mini] : []), ...common, ...(hasGiant ? [giant] : [])]
    .map((step) => sizeAt(step, work.aspect))
    .filter((size) => size !== undefined)
}

function sizeAt(step: Step, aspect: number): Size | undefined {
  const ratio = Math.min(aspect, 1 / aspect)
  const candidates = step
    .map((length, position) => ({ position, length, breadth: Math.round(length * ratio) }))
    .map((candidate) => ({ ...candidate, cropped: Math.abs(candidate.breadth / candidate.length / ratio - 1) }))
    .filter(({ breadth }) => breadth >= MIN_SIDE && breadth <= MAX_SHORT_SIDE)
    .filter(({ cropped }) => cropped <= MAX_CROP)
    .map((candidate) => ({
      ...candidate,
      penalty: 100 * candidate.cropped + STEP_PENALTY * candidate.position,
    }))
    .toSorted((a, b) => a.penalty - b.penalty)
  const best = candidates[0]
  if (!best) return undefined
  return aspect < 1 ? { width: best.breadth, height: best.length } : { width: best.length, height: best.breadth }
}

/** The default size: the third, or the last if there are fewer. */
export function defaultSizeOf(work: SizedWork): Size {
  const sizes = sizesOf(work)
  const size = sizes[Math.min(2, sizes.length - 1)]
  if (!size) throw new Error(`work ${work.id} with proportions ${work.aspect} fits no size`)
  return size
}
