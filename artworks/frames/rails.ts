import { mix } from '../kit/color.ts'
import { xy, type Point, polygon, range } from '../kit/curves.ts'
import { randomFrom } from '../kit/random.ts'
import { clip, group, linearGradient, picture, placed, rectangle, shape, stroke } from '../kit/svg.ts'
import { faceStops, lit, type MouldingDesign, type Side } from './profile.ts'

/** Drawing units per inch. */
export const UNITS_PER_INCH = 20

interface Rail {
  side: Side
  corners: readonly Point[]
  /** The axis of the gradient, from the outer edge inwards. */
  axis: string
  horizontal: boolean
  length: number
  /** The coordinate of the outer edge, and the sign of the direction inwards. */
  edge: number
  inwards: 1 | -1
}

function rails(width: number, height: number, face: number): Rail[] {
  const [right, bottom] = [width - face, height - face]
  return [
    {
      side: 'top',
      corners: [
        [0, 0],
        [width, 0],
        [right, face],
        [face, face],
      ],
      axis: 'x1="0" y1="0" x2="0" y2="1"',
      horizontal: true,
      length: width,
      edge: 0,
      inwards: 1,
    },
    {
      side: 'left',
      corners: [
        [0, 0],
        [face, face],
        [face, bottom],
        [0, height],
      ],
      axis: 'x1="0" y1="0" x2="1" y2="0"',
      horizontal: false,
      length: height,
      edge: 0,
      inwards: 1,
    },
    {
      side: 'right',
      corners: [
        [width, 0],
        [width, height],
        [right, bottom],
        [right, face],
      ],
      axis: 'x1="1" y1="0" x2="0" y2="0"',
      horizontal: false,
      length: height,
      edge: width,
      inwards: -1,
    },
    {
      side: 'bottom',
      corners: [
        [0, height],
        [face, bottom],
        [right, bottom],
        [width, height],
      ],
      axis: 'x1="0" y1="1" x2="0" y2="0"',
      horizontal: true,
      length: width,
      edge: height,
      inwards: -1,
    },
  ]
}

/** The four mitred rails of a frame, `width` by `height` drawing units outside. */
export function drawRails(
  moulding: MouldingDesign,
  width: number,
  height: number,
): { body: string; definitions: string } {
  const face = moulding.width * UNITS_PER_INCH
  const dark = mix(moulding.base, '#0b0805', moulding.tone === 'white' ? 0.32 : 0.72)
  const drawn = rails(width, height, face).map((rail) => {
    const outline = polygon(rail.corners)
    return {
      definition:
        linearGradient(`rail-${rail.side}`, faceStops(moulding, rail.side), rail.axis) +
        clip(`mitre-${rail.side}`, shape(outline, '#000')),
      body:
        shape(outline, `url(#rail-${rail.side})`) +
        group(woodGrain(moulding, rail, face) + beads(moulding, rail, face), `clip-path="url(#mitre-${rail.side})"`),
    }
  })
  const inner = { right: width - face, bottom: height - face }
  const mitres = `M0 0L${xy(face, face)}M${xy(width, 0)}L${xy(inner.right, face)}M${xy(0, height)}L${xy(face, inner.bottom)}M${xy(width, height)}L${xy(inner.right, inner.bottom)}`
  const opening = `M${xy(face, face)}H${xy(inner.right, 0).split(' ')[0]}V${xy(0, inner.bottom).split(' ')[1]}H${xy(face, 0).split(' ')[0]}Z`
  return {
    definitions: drawn.map(({ definition }) => definition).join(''),
    body:
      drawn.map(({ body }) => body).join('') +
      stroke(mitres, dark, 0.8, 'opacity=".5"') +
      stroke(opening, dark, 0.8, 'opacity=".55"') +
      rectangle(0.4, 0.4, width - 0.8, height - 0.8, 'none', `stroke="${dark}" stroke-width=".8" opacity=".5"`),
  }
}

/** Wood grain along the rail. */
function woodGrain(
  { grain, width: inches }: MouldingDesign,
  { horizontal, length, edge, inwards, side }: Rail,
  face: number,
): string {
  if (!grain) return ''
  const random = randomFrom(Math.round(length * 31 + face * 7 + side.length))
  const along = (fine: boolean) =>
    range(Math.round((fine ? 13 : 4) + inches * (fine ? 6 : 2)))
      .map(() => {
        const depth = edge + inwards * random.between(0.1, 0.85) * face
        const start = random.between(-0.1, 0.75) * length
        const reach = length * random.between(0.12, fine ? 0.6 : 0.4)
        const sway = random.between(-0.07, 0.07) * face
        return horizontal
          ? `M${xy(start, depth)}q${xy(reach / 2, sway)} ${xy(reach, sway / 3)}`
          : `M${xy(depth, start)}q${xy(sway, reach / 2)} ${xy(sway / 3, reach)}`
      })
      .join('')
  return (
    stroke(along(true), grain, 0.7, 'opacity=".24"') +
    stroke(along(false), grain, Math.max(1, face * 0.07), 'opacity=".1"')
  )
}

/** The row of beads on a beaded moulding. */
function beads(moulding: MouldingDesign, { horizontal, length, edge, inwards, side }: Rail, face: number): string {
  if (moulding.profile !== 'bead') return ''
  const size = face * 0.15
  const row = (depth: number, shift: number, color: string, width: number) => {
    const place = edge + inwards * depth * face + shift
    const data = horizontal ? `M${xy(shift, place)}H${length}` : `M${xy(place, shift)}V${length}`
    return stroke(data, color, width, `stroke-linecap="round" stroke-dasharray="0 ${(size * 1.18).toFixed(2)}"`)
  }
  const [shade, bead, shine] = [-0.9, 0.05, 1].map((slope) =>
    lit(moulding, moulding.base, slope, side === 'top' || side === 'left' ? 'top' : 'left'),
  )
  return (
    row(0.75, size * 0.1, lit(moulding, moulding.base, 0.9, 'bottom'), size * 1.1) +
    row(0.75, 0, bead ?? shade ?? '#000', size) +
    row(0.75, -size * 0.16, shine ?? '#fff', size * 0.42)
  )
}

/** A board of a moulding's wood, of a size in inches, that can be repeated along its length. */
export function drawBoard(moulding: MouldingDesign, size: { width: number; height: number }): string {
  const [width, height] = [size.width * UNITS_PER_INCH, size.height * UNITS_PER_INCH]
  const rail: Rail = { side: 'top', corners: [], axis: '', horizontal: true, length: width, edge: 0, inwards: 1 }
  const grain = woodGrain({ ...moulding, width: size.height }, rail, height)
  const repeated = [-width, 0, width].map((x) => placed(grain, x, 0)).join('')
  return picture(width, height, rectangle(0, 0, width, height, moulding.base) + repeated)
}
