import { mix } from '../kit/color.ts'
import { type Point, polygon } from '../kit/curves.ts'
import { linearGradient, shape } from '../kit/svg.ts'
import { UNITS_PER_INCH } from './rails.ts'

/** A rectangle in drawing units. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const inset = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
})

export const corners = ({ left, top, right, bottom }: Box): [Point, Point, Point, Point] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

/** Four trapezoids between two boxes, one for each side. */
export function bevel(
  outer: Box,
  inner: Box,
  colors: Readonly<Record<'top' | 'right' | 'bottom' | 'left', string>>,
): string {
  const [a, b, c, d] = corners(outer)
  const [e, f, g, h] = corners(inner)
  return (
    shape(polygon([a, b, f, e]), colors.top) +
    shape(polygon([b, c, g, f]), colors.right) +
    shape(polygon([d, c, g, h]), colors.bottom) +
    shape(polygon([a, e, h, d]), colors.left)
  )
}

const BEVEL = 0.09 * UNITS_PER_INCH

/** The face of a mat and its bevelled edge, as `#rrggbb`. */
export interface MatColors {
  color: string
  bevel: string
}

/** A mat between moulding and work, with an opening cut at 45 degrees. */
export function drawMat(
  { color, bevel: core }: MatColors,
  outside: Box,
  opening: Box,
): { body: string; definitions: string } {
  const cut = inset(opening, -BEVEL)
  const board = polygon(corners(outside)) + polygon(corners(cut).toReversed())
  const shade = mix(color, '#6f6452', 0.07)
  return {
    definitions: linearGradient(
      'mat',
      [
        [0, mix(color, '#ffffff', 0.08)],
        [0.5, color],
        [1, shade],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ),
    body:
      shape(board, 'url(#mat)') +
      bevel(cut, opening, {
        top: mix(core, '#5b5140', 0.42),
        left: mix(core, '#5b5140', 0.3),
        right: mix(core, '#ffffff', 0.6),
        bottom: '#ffffff',
      }),
  }
}
