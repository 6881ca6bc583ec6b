import { mats, type Moulding } from '../../items/mouldings.ts'
import { lighter } from '../kit/color.ts'
import { picture, rectangle, linearGradient } from '../kit/svg.ts'
import { castInto } from './light.ts'
import { type Box, drawMat, inset } from './mat.ts'
import { drawRails, INCH } from './rails.ts'

/** The sample shows this much of the wall, in inches, around the corner of a frame far larger than itself. */
const AIR = 0.55
const SIDE = 4.6
const MAT = 1.9
const FRAME = 30

const WALL = '#e9e3d7'
const SHEET = '#e4dfd3'

/** The upper left corner of a moulding with its mat, on the wall: a square. */
export function cornerSample(moulding: Moulding): string {
  const whole: Box = { left: 0, top: 0, right: FRAME * INCH, bottom: FRAME * INCH }
  const inside = inset(whole, moulding.width * INCH)
  const mat = mats.find(({ id }) => id === 'white')
  const window = inset(inside, MAT * INCH)
  const layers = [
    { definitions: '', body: rectangle(window.left, window.top, window.right, window.bottom, SHEET) },
    ...(mat ? [drawMat(mat, inside, window), castInto('cut', window, 0.14 * INCH, 0.6)] : []),
    castInto('cast', inside, (0.2 + 0.3 * moulding.height) * INCH, 1),
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
  const side = SIDE * INCH
  return picture(
    side,
    side,
    `${rectangle(0, 0, side, side, 'url(#wall)')}<g transform="translate(${AIR * INCH} ${AIR * INCH})">${frame}</g>`,
    wall + layers.map(({ definitions }) => definitions).join(''),
  )
}
