import type { Size } from '../kit/formats.ts'
import { OVERDRAW, type RoomDrawing, UNITS_PER_INCH } from './room.ts'

/** A rectangle in the drawing units of a room. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

const GAP = 4 * UNITS_PER_INCH
const MARGIN = { above: 60, aside: 80 }

/**
 * Places works, given by their outer sizes in inches, side by side on the eye line, or higher where furniture is in
 * the way. The view widens until it shows all of them.
 */
export function layOutWall(room: RoomDrawing, works: readonly Size[]): { places: Rect[]; view: Rect } {
  const sizes = works.map(({ width, height }) => ({ width: width * UNITS_PER_INCH, height: height * UNITS_PER_INCH }))
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
  return { places, view: viewOf(room, across, line - tallest / 2) }
}

const CLEARANCE = 3 * UNITS_PER_INCH

function lowestBetween({ wall: { lowest, tall = [] } }: RoomDrawing, left: number, right: number): number {
  const inTheWay = tall.filter((piece) => piece.right + CLEARANCE > left && piece.left - CLEARANCE < right)
  return Math.min(lowest, ...inTheWay.map(({ top }) => top - CLEARANCE))
}

function viewOf({ width, height, wall }: RoomDrawing, across: number, top: number): Rect {
  const reach = across === 0 ? 0 : across / 2 + MARGIN.aside + Math.abs(wall.middle - width / 2)
  const needed = Math.max((height - top + MARGIN.above) / height, (2 * reach) / width)
  const scale = across === 0 ? 1 : Math.min(Math.max(1, needed), 1 + OVERDRAW / height, 1 + (2 * OVERDRAW) / width)
  return { x: (width - width * scale) / 2, y: height - height * scale, width: width * scale, height: height * scale }
}
