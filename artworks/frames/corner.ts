import { lighter } from '../kit/color.ts'
import { linearGradient, picture, rectangle } from '../kit/svg.ts'
import { castShadow } from './light.ts'
import { type Box, drawMat, inset, type MatColors } from './mat.ts'
import type { MouldingDesign } from './profile.ts'
import { drawRails, UNITS_PER_INCH } from './rails.ts'

/** Inches: the wall shown around the corner, the side of the picture, the mat, and the frame that the corner is cut from. */
const MARGIN = 0.55
const SIDE = 4.6
const MAT = 1.9
const FRAME = 30

const WALL = '#e9e3d7'
const PAPER = '#e4dfd3'

/** A square picture of the upper left corner of a frame with a mat, on a wall. */
export function drawCorner(moulding: MouldingDesign, mat: MatColors): string {
  const whole: Box = { left: 0, top: 0, right: FRAME * UNITS_PER_INCH, bottom: FRAME * UNITS_PER_INCH }
  const inside = inset(whole, moulding.width * UNITS_PER_INCH)
  const opening = inset(inside, MAT * UNITS_PER_INCH)
  const layers = [
    { definitions: '', body: rectangle(opening.left, opening.top, opening.right, opening.bottom, PAPER) },
    drawMat(mat, inside, opening),
    castShadow('cut', opening, 0.14 * UNITS_PER_INCH, 0.6),
    castShadow('cast', inside, (0.2 + 0.3 * moulding.height) * UNITS_PER_INCH, 1),
    drawRails(moulding, whole.right, whole.bottom),
  ]
  const frame = layers.map(({ body }) => body).join('')
  const wall = linearGradient(
    'wall',
    [
      [0, lighter(WALL, 0.3)],
      [1, WALL],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  )
  const side = SIDE * UNITS_PER_INCH
  const margin = MARGIN * UNITS_PER_INCH
  return picture(
    side,
    side,
    `${rectangle(0, 0, side, side, 'url(#wall)')}<g transform="translate(${margin} ${margin})">${frame}</g>`,
    wall + layers.map(({ definitions }) => definitions).join(''),
  )
}
