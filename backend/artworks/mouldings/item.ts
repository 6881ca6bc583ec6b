import { type Extent, floaterGap, mats, type Moulding, mouldingById, outsideOf } from '../../items/mouldings.ts'
import type { SellableItem } from '../../items/upi.ts'
import { mix } from '../kit/color.ts'
import { linearGradient, picture, rectangle, type Stop } from '../kit/svg.ts'
import { castInto, sheen } from './light.ts'
import { bevel, type Box, drawMat, inset } from './mat.ts'
import { drawRails, INCH } from './rails.ts'

/** An item as it hangs: a sheet that lies in an outer box, and what is drawn over both. Inches. */
export interface Hanging {
  outside: Extent
  /** Where the sheet begins on every side. */
  border: number
  ground: string
  surface: 'paper' | 'canvas' | 'smooth'
  /** An SVG document of the outside, open where the work shows. */
  over(): string
}

interface Drawn {
  body: string
  definitions: string
}

const box = ({ width, height }: Extent): Box => ({ left: 0, top: 0, right: width * INCH, bottom: height * INCH })

const document = ({ width, height }: Extent, layers: readonly Drawn[]) =>
  picture(
    width * INCH,
    height * INCH,
    layers.map(({ body }) => body).join(''),
    layers.map(({ definitions }) => definitions).join(''),
  )

/** How an item is drawn; undefined when its moulding is unknown, or holds something else. */
export function hangingOf(item: SellableItem): Hanging | undefined {
  const sheet = { width: item.width, height: item.height }
  const { service } = item
  if (service.name !== 'frame')
    return bare(sheet, service.name === 'none' && item.group === 'Canvas' ? 'canvas' : service.name)
  const moulding = mouldingById(service.moulding)
  if (!moulding) return undefined
  if (moulding.holds === 'canvas') return item.group === 'Canvas' ? floated(sheet, moulding) : undefined
  const mat = mats.find(({ id }) => id === service.mat?.id)
  return framed(sheet, moulding, mat && service.mat ? { ...mat, width: service.mat.width } : undefined, service.glazing)
}

function framed(
  sheet: Extent,
  moulding: Moulding,
  mat: (Parameters<typeof drawMat>[0] & { width: number }) | undefined,
  glazing: 'acrylic' | 'glass' | null,
): Hanging {
  const matWidth = mat?.width ?? 0
  const outside = outsideOf(sheet, moulding, matWidth)
  const border = moulding.width + matWidth
  const whole = box(outside)
  const inside = inset(whole, moulding.width * INCH)
  const opening = inset(whole, border * INCH)
  const depth = (0.2 + 0.3 * moulding.height) * INCH
  const layers = () => [
    ...(mat ? [drawMat(mat, inside, opening), castInto('cut', opening, 0.12 * INCH, 0.6)] : []),
    castInto('cast', inside, depth, 1),
    ...(glazing === 'acrylic' ? [sheen('glazing', inside, 0.035)] : []),
    drawRails(moulding, whole.right, whole.bottom),
  ]
  return { outside, border, ground: mat?.color ?? '#fbf8f1', surface: 'paper', over: () => document(outside, layers()) }
}

/** A stretched canvas with air around it, in a frame that stands off its edge. */
function floated(sheet: Extent, moulding: Moulding): Hanging {
  const outside = outsideOf(sheet, moulding, 0)
  const whole = box(outside)
  const inside = inset(whole, moulding.width * INCH)
  const canvas = inset(inside, floaterGap * INCH)
  const gap: Drawn = {
    definitions: '',
    body:
      bevel(inside, canvas, { top: '#0d0b0a', left: '#14110f', right: '#2a2622', bottom: '#332e29' }) +
      rectangle(inside.left, inside.top, inside.right - inside.left, 0.1 * INCH, '#000', 'opacity=".5"'),
  }
  const layers = () => [gap, fold(canvas), drawRails(moulding, whole.right, whole.bottom)]
  return {
    outside,
    border: moulding.width + floaterGap,
    ground: '#14110f',
    surface: 'canvas',
    over: () => document(outside, layers()),
  }
}

/** Where cloth turns the corner of its stretcher: the edges catch or lose the light. */
function fold({ left, top, right, bottom }: Box): Drawn {
  const [lightDepth, darkDepth] = [0.12 * INCH, 0.22 * INCH]
  const fade = (color: string, peak: number): Stop[] => [
    [0, color, peak],
    [0.25, color, peak * 0.45],
    [1, color, 0],
  ]
  return {
    definitions:
      linearGradient('fold-top', fade('#ffffff', 0.34)) +
      linearGradient('fold-left', fade('#fff6e6', 0.26), 'x1="0" y1="0" x2="1" y2="0"') +
      linearGradient('fold-right', fade('#120c06', 0.3), 'x1="1" y1="0" x2="0" y2="0"') +
      linearGradient('fold-bottom', fade('#120c06', 0.42), 'x1="0" y1="1" x2="0" y2="0"'),
    body:
      rectangle(left, top, right - left, lightDepth, 'url(#fold-top)') +
      rectangle(left, top, lightDepth, bottom - top, 'url(#fold-left)') +
      rectangle(right - darkDepth, top, darkDepth, bottom - top, 'url(#fold-right)') +
      rectangle(left, bottom - darkDepth, right - left, darkDepth, 'url(#fold-bottom)'),
  }
}

const WOOD = '#b98a56'

function bare(sheet: Extent, kind: 'none' | 'canvas' | 'mount' | 'laminate'): Hanging {
  const whole = box(sheet)
  const layers: Record<typeof kind, () => Drawn[]> = {
    none: () => [
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.05 * INCH), {
          top: '#ffffff55',
          left: '#ffffff40',
          right: '#1a140c22',
          bottom: '#1a140c33',
        }),
      },
    ],
    canvas: () => [fold(whole)],
    mount: () => [
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.14 * INCH), {
          top: mix(WOOD, '#fff1d8', 0.45),
          left: mix(WOOD, '#fff1d8', 0.2),
          right: mix(WOOD, '#1d1006', 0.35),
          bottom: mix(WOOD, '#1d1006', 0.5),
        }),
      },
      castInto('edge', inset(whole, 0.14 * INCH), 0.08 * INCH, 0.5),
    ],
    laminate: () => [
      sheen('laminate', whole, 0.14),
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.07 * INCH), {
          top: '#ffffffaa',
          left: '#ffffff77',
          right: '#10161a55',
          bottom: '#10161a77',
        }),
      },
    ],
  }
  const surface = kind === 'canvas' ? 'canvas' : kind === 'laminate' ? 'smooth' : 'paper'
  return { outside: sheet, border: 0, ground: '#fbf8f1', surface, over: () => document(sheet, layers[kind]()) }
}
