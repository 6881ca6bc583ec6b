import type { Extent } from '../../items/mouldings.ts'
import { BEYOND, type Room, ROOM_INCH } from './room.ts'

/** A place on the wall, in the room's drawing units. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a room that is seen, in its drawing units. */
export type View = Place

const GAP = 4 * ROOM_INCH
const AIR = { above: 60, aside: 80 }

/** Hangs works side by side on the eye line, or higher where furniture is in the way, and steps back until all are seen. */
export function hang(room: Room, extents: readonly Extent[]): { places: Place[]; view: View } {
  const sizes = extents.map(({ width, height }) => ({ width: width * ROOM_INCH, height: height * ROOM_INCH }))
  const across = sizes.reduce((sum, { width }) => sum + width, 0) + GAP * Math.max(0, sizes.length - 1)
  const tallest = Math.max(0, ...sizes.map(({ height }) => height))
  const left = room.wall.middle - across / 2
  const line = Math.min(room.wall.eyeLine, lowestBetween(room, left, left + across) - tallest / 2)
  let x = left
  const places = sizes.map(({ width, height }) => {
    const place = { x, y: line - height / 2, width, height }
    x += width + GAP
    return place
  })
  return { places, view: seenFrom(room, across, line - tallest / 2) }
}

const NEAR = 3 * ROOM_INCH

function lowestBetween({ wall: { lowest, tall = [] } }: Room, left: number, right: number): number {
  const inTheWay = tall.filter((thing) => thing.right + NEAR > left && thing.left - NEAR < right)
  return Math.min(lowest, ...inTheWay.map(({ top }) => top - NEAR))
}

function seenFrom({ width, height, wall }: Room, across: number, top: number): View {
  const reach = across === 0 ? 0 : across / 2 + AIR.aside + Math.abs(wall.middle - width / 2)
  const needed = Math.max((height - top + AIR.above) / height, (2 * reach) / width)
  const back = across === 0 ? 1 : Math.min(Math.max(1, needed), 1 + BEYOND / height, 1 + (2 * BEYOND) / width)
  return { x: (width - width * back) / 2, y: height - height * back, width: width * back, height: height * back }
}
