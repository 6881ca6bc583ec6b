import { toThirtySeconds } from './plan.ts'
import { boundsOf, isCloser, positionOnWall, rightOf, topOf, type Position, type Rectangle } from './rectangle.ts'
import { lineOn, type WallSpace } from './room-walls.ts'

/** The distance within which a dragged work snaps, in inches. */
const reach = 1.5

/** How far a key moves a work, in inches: 1 inch or 1 cm. */
export const keyStep = (usesInches: boolean): number => (usesInches ? 1 : toThirtySeconds(1 / 2.54))

/** The value that lies nearest, within the reach; otherwise `value` itself. */
function nearest(value: number, targets: readonly number[]): number {
  const best = targets.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value))[0]
  return best !== undefined && Math.abs(best - value) <= reach ? best : value
}

/**
 * The position of a dragged work: it snaps to the edges and centres of other works and of the wall, to the spacing beside
 * and above works near it, and to the centre line. It never leaves the wall.
 */
export function snappedPosition(
  moved: Rectangle,
  others: readonly Rectangle[],
  space: WallSpace,
  spacing: number,
): Position {
  const { width, height } = moved
  const left = nearest(moved.left, [
    0,
    space.width - width,
    space.middle - width / 2,
    ...others.flatMap((other) => [
      ...(overlapsUp(moved, other) ? [other.left - spacing - width, rightOf(other) + spacing] : []),
      other.left,
      other.left + (other.width - width) / 2,
      rightOf(other) - width,
    ]),
  ])
  const bottom = nearest(moved.bottom, [
    lineOn(space) - height / 2,
    space.height - height,
    ...others.flatMap((other) => [
      ...(overlapsAcross({ ...moved, left }, other) ? [other.bottom - spacing - height, topOf(other) + spacing] : []),
      other.bottom,
      other.bottom + (other.height - height) / 2,
      topOf(other) - height,
    ]),
  ])
  return positionOnWall(space, { left, bottom, width, height })
}

const overlapsUp = (a: Rectangle, b: Rectangle) => a.bottom < topOf(b) + reach && b.bottom < topOf(a) + reach
const overlapsAcross = (a: Rectangle, b: Rectangle) => a.left < rightOf(b) + reach && b.left < rightOf(a) + reach

/** A distance that is shown while a work is moved: a line from a point, across or up. */
export interface Measure extends Position {
  direction: 'across' | 'up'
  /** The side of the work that it is on. */
  side: 'left' | 'right' | 'below' | 'above'
  length: number
}

/** The distances of a work from the floor, from the left of the wall, and from its nearest neighbour on each side. */
export function measuresOf(work: Rectangle, others: readonly Rectangle[]): Measure[] {
  const middle = { left: work.left + work.width / 2, bottom: work.bottom + work.height / 2 }
  const beside = others.filter((other) => overlaps(work.bottom, topOf(work), other.bottom, topOf(other)))
  const stacked = others.filter((other) => overlaps(work.left, rightOf(work), other.left, rightOf(other)))
  const before = highest(beside.map(rightOf).filter((right) => right <= work.left))
  const after = lowest(beside.map(({ left }) => left).filter((left) => left >= rightOf(work)))
  const below = highest(stacked.map(topOf).filter((top) => top <= work.bottom))
  const above = lowest(stacked.map(({ bottom }) => bottom).filter((bottom) => bottom >= topOf(work)))
  const across = (side: Measure['side'], left: number, right: number): Measure => ({
    direction: 'across',
    side,
    left,
    bottom: middle.bottom,
    length: right - left,
  })
  const up = (side: Measure['side'], bottom: number, top: number): Measure => ({
    direction: 'up',
    side,
    left: middle.left,
    bottom,
    length: top - bottom,
  })
  return [
    across('left', before ?? 0, work.left),
    ...(after === undefined ? [] : [across('right', rightOf(work), after)]),
    up('below', below ?? 0, work.bottom),
    ...(above === undefined ? [] : [up('above', topOf(work), above)]),
  ].filter(({ length }) => length > 0)
}

const overlaps = (a: number, aEnd: number, b: number, bEnd: number) => a < bEnd && b < aEnd
const highest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined)
const lowest = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined)

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Aligns works with the edge or the centre of all of them. */
export function aligned(works: readonly Rectangle[], alignment: Alignment): Position[] {
  const bounds = boundsOf(works)
  if (!bounds) return []
  return works.map(({ left, bottom, width, height }) => {
    const positions: Record<Alignment, Partial<Position>> = {
      left: { left: bounds.left },
      center: { left: bounds.left + (bounds.width - width) / 2 },
      right: { left: rightOf(bounds) - width },
      top: { bottom: topOf(bounds) - height },
      middle: { bottom: bounds.bottom + (bounds.height - height) / 2 },
      bottom: { bottom: bounds.bottom },
    }
    const position = { left, bottom, ...positions[alignment] }
    return { left: toThirtySeconds(position.left), bottom: toThirtySeconds(position.bottom) }
  })
}

/** Moves the works between the first and the last, so that the gaps are equal; where they overlap, so do the gaps. */
export function distributed(works: readonly Rectangle[], direction: 'across' | 'up'): Position[] {
  const bounds = boundsOf(works)
  if (!bounds || works.length < 3) return works.map(({ left, bottom }) => ({ left, bottom }))
  const start = direction === 'across' ? 'left' : 'bottom'
  const size = direction === 'across' ? 'width' : 'height'
  const inOrder = works.map((work, index) => ({ work, index })).toSorted((a, b) => a.work[start] - b.work[start])
  const gap = (bounds[size] - inOrder.reduce((sum, { work }) => sum + work[size], 0)) / (works.length - 1)
  const positions = new Map<number, Position>()
  let next = bounds[start]
  for (const { work, index } of inOrder) {
    positions.set(index, { left: work.left, bottom: work.bottom, [start]: toThirtySeconds(next) })
    next += work[size] + gap
  }
  return works.map((work, index) => positions.get(index) ?? work)
}

/** Exchanges the middles of two works. */
export function swapped(works: readonly Rectangle[]): Position[] {
  const middles = works
    .map(({ left, bottom, width, height }) => ({ x: left + width / 2, y: bottom + height / 2 }))
    .toReversed()
  return works.map(({ left, bottom, width, height }, index) => {
    const { x, y } = middles[index] ?? { x: left + width / 2, y: bottom + height / 2 }
    return { left: toThirtySeconds(x - width / 2), bottom: toThirtySeconds(y - height / 2) }
  })
}

/** The works that overlap another one, by index. */
export const overlapping = (works: readonly Rectangle[]): number[] =>
  works.flatMap((work, index) =>
    works.some((other, otherIndex) => otherIndex !== index && isCloser(work, other)) ? [index] : [],
  )
