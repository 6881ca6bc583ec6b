import type { HangingPlan } from './hanging.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A scaled drawing of a plan. All lengths are inches on paper; y grows downwards. */
export interface HangingDrawing {
  width: number
  height: number
  /** The number of inches of the wall that an inch of the drawing shows. */
  ratio: number
  wall: Box
  /** The y of the centre line. */
  line: number
  works: readonly (Box & { number: number })[]
  hooks: readonly { x: number; y: number; label: string }[]
  /** The distances from the left or the right edge of the wall, below the floor, in rows that do not overlap. */
  across: readonly { x: number; y: number; distance: number }[]
  /** The distances from the floor, at the side of the wall. `to` is the x of the farthest hook at this height. */
  up: readonly { y: number; textY: number; to: number; distance: number }[]
}

export type Side = 'left' | 'right'

/** The width of the drawing, and the greatest height of its wall. */
const across = { width: 7, height: 4.6 }
const margins = { side: 0.55, top: 0.12, row: 0.15, floor: 0.24 }
/** The least distance of the middles of two distances in one row, and of two distances above each other. */
const apart = { across: 0.44, up: 0.13 }

const sameWithin = 1 / 64

/** Distinct lengths, ascending. */
function distinct(lengths: readonly number[]): number[] {
  const sorted = lengths.toSorted((a, b) => a - b)
  return sorted.filter((length, index) => index === 0 || length - (sorted[index - 1] ?? 0) > sameWithin)
}

/** Draws a plan. The ratio is a whole number, so that a ruler reads the drawing. */
export function hangingDrawing({ wall, line, works }: HangingPlan, side: Side): HangingDrawing {
  const ratio = Math.ceil(Math.max(wall.width / (across.width - 2 * margins.side), wall.height / across.height))
  const drawnWidth = wall.width / ratio
  const drawnHeight = wall.height / ratio
  const left = (across.width - drawnWidth) / 2
  const floor = margins.top + drawnHeight
  const xOf = (length: number) => left + length / ratio
  const yOf = (height: number) => floor - height / ratio
  const hooks = works.flatMap((work) => work.hooks)
  const rows = rowsOf(distinct(hooks.map((hook) => hook.left)).map((length) => ({ length, x: xOf(length) })))
  const heights = distinct(hooks.map((hook) => hook.floor))
  const textYs = spread(heights.map(yOf))
  return {
    width: across.width,
    height: floor + margins.floor + Math.max(1, ...rows.map(({ row }) => row + 1)) * margins.row,
    ratio,
    wall: { x: left, y: margins.top, width: drawnWidth, height: drawnHeight },
    line: yOf(line),
    works: works.map(({ number, bottom, width, height, ...work }) => ({
      number,
      x: xOf(work.left),
      y: yOf(bottom + height),
      width: width / ratio,
      height: height / ratio,
    })),
    hooks: hooks.map(({ label, ...hook }) => ({ label, x: xOf(hook.left), y: yOf(hook.floor) })),
    across: rows.map(({ x, length, row }) => ({
      x,
      y: floor + margins.floor + row * margins.row,
      distance: side === 'left' ? length : wall.width - length,
    })),
    up: heights.map((distance, index) => {
      const xs = hooks.filter((hook) => Math.abs(hook.floor - distance) <= sameWithin).map((hook) => xOf(hook.left))
      const y = yOf(distance)
      return { y, textY: textYs[index] ?? y, to: side === 'left' ? Math.max(...xs) : Math.min(...xs), distance }
    }),
  }
}

/** The first row in which each text does not overlap the one before. */
function rowsOf<Text extends { x: number }>(texts: readonly Text[]): (Text & { row: number })[] {
  const ends: number[] = []
  return texts.map((text) => {
    const free = ends.findIndex((end) => text.x - end >= apart.across)
    const row = free < 0 ? ends.length : free
    ends[row] = text.x
    return { ...text, row }
  })
}

/** Moves texts upwards, from the lowest on, so that they do not overlap. The ys descend. */
function spread(ys: readonly number[]): number[] {
  let last = Infinity
  return ys.map((y) => {
    last = Math.min(y, last - apart.up)
    return last
  })
}
