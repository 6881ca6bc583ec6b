import { toThirtySeconds, type Wall } from './plan.ts'

/** A work on a wall, in inches: from the wall's left edge and from the floor, frame included. */
export interface Rectangle extends Position, Extent {}

export interface Position {
  left: number
  bottom: number
}

export interface Extent {
  width: number
  height: number
}

export const rightOf = ({ left, width }: Rectangle): number => left + width
export const topOf = ({ bottom, height }: Rectangle): number => bottom + height

/** Rounds an extent up to 1/32 of an inch, so that positions in 1/32 of an inch never let works overlap. */
export const roundedExtent = ({ width, height }: Extent): Extent => ({
  width: Math.ceil(width * 32 - 1e-6) / 32,
  height: Math.ceil(height * 32 - 1e-6) / 32,
})

/** Whether two works are closer than `gap` to each other, both across and up. */
export const isCloser = (a: Rectangle, b: Rectangle, gap = 0): boolean =>
  a.left < rightOf(b) + gap && b.left < rightOf(a) + gap && a.bottom < topOf(b) + gap && b.bottom < topOf(a) + gap

const bounded = (value: number, lowest: number, highest: number) => Math.max(lowest, Math.min(value, highest))

/** The nearest position at which the work is on the wall. A work that is larger than the wall begins at its left and at the floor. */
export const positionOnWall = (wall: Wall, { left, bottom, width, height }: Rectangle): Position => ({
  left: toThirtySeconds(bounded(left, 0, Math.max(0, wall.width - width))),
  bottom: toThirtySeconds(bounded(bottom, 0, Math.max(0, wall.height - height))),
})

/** Whether a work is larger than the wall. */
export const isTooLarge = (wall: Wall, { width, height }: Extent): boolean => width > wall.width || height > wall.height

/** The smallest rectangle around others; undefined for none. */
export function boundsOf(rectangles: readonly Rectangle[]): Rectangle | undefined {
  if (rectangles.length === 0) return undefined
  const left = Math.min(...rectangles.map((rectangle) => rectangle.left))
  const bottom = Math.min(...rectangles.map((rectangle) => rectangle.bottom))
  return {
    left,
    bottom,
    width: Math.max(...rectangles.map(rightOf)) - left,
    height: Math.max(...rectangles.map(topOf)) - bottom,
  }
}
