import type { Size } from '../kit/formats.ts'
import { mix } from '../kit/color.ts'
import { linearGradient, picture, rectangle, type Stop } from '../kit/svg.ts'
import { castShadow, sheen } from './light.ts'
import { bevel, type Box, drawMat, inset, type MatColors } from './mat.ts'
import type { MouldingDesign } from './profile.ts'
import { drawRails, UNITS_PER_INCH } from './rails.ts'

/** A print or canvas with its finish or frame: the work, and what is drawn around and above it. */
export interface FinishedItem {
  /** Inches. */
  outside: Size
  /** The distance, in inches, from the outer edge to the work, equal on every side. */
  border: number
  /** The colour below the border. */
  background: string
  surface: 'paper' | 'canvas' | 'smooth'
  /** An SVG document of the outside, transparent where the work shows. */
  overlay(): string
}

interface Layer {
  body: string
  definitions: string
}

const box = ({ width, height }: Size): Box => ({
  left: 0,
  top: 0,
  right: width * UNITS_PER_INCH,
  bottom: height * UNITS_PER_INCH,
})

const document = ({ width, height }: Size, layers: readonly Layer[]) =>
  picture(
    width * UNITS_PER_INCH,
    height * UNITS_PER_INCH,
    layers.map(({ body }) => body).join(''),
    layers.map(({ definitions }) => definitions).join(''),
  )

interface FramedPrint {
  /** Inches. */
  outside: Size
  moulding: MouldingDesign
  /** `width` in inches. */
  mat?: (MatColors & { width: number }) | undefined
  hasReflection: boolean
}

/** A print in a frame, with or without a mat. */
export function framedPrint({ outside, moulding, mat, hasReflection }: FramedPrint): FinishedItem {
  const border = moulding.width + (mat?.width ?? 0)
  const whole = box(outside)
  const inside = inset(whole, moulding.width * UNITS_PER_INCH)
  const opening = inset(whole, border * UNITS_PER_INCH)
  const depth = (0.2 + 0.3 * moulding.height) * UNITS_PER_INCH
  const layers = () => [
    ...(mat ? [drawMat(mat, inside, opening), castShadow('cut', opening, 0.12 * UNITS_PER_INCH, 0.6)] : []),
    castShadow('cast', inside, depth, 1),
    ...(hasReflection ? [sheen('glazing', inside, 0.035)] : []),
    drawRails(moulding, whole.right, whole.bottom),
  ]
  return {
    outside,
    border,
    background: mat?.color ?? '#fbf8f1',
    surface: 'paper',
    overlay: () => document(outside, layers()),
  }
}

interface FloatedCanvas {
  /** Inches. */
  outside: Size
  moulding: MouldingDesign
  /** The open gap between canvas and frame, in inches. */
  gap: number
}

/** A stretched canvas in a floater frame, with a gap around it. */
export function floatedCanvas({ outside, moulding, gap }: FloatedCanvas): FinishedItem {
  const whole = box(outside)
  const inside = inset(whole, moulding.width * UNITS_PER_INCH)
  const canvas = inset(inside, gap * UNITS_PER_INCH)
  const floor: Layer = {
    definitions: '',
    body:
      bevel(inside, canvas, { top: '#0d0b0a', left: '#14110f', right: '#2a2622', bottom: '#332e29' }) +
      rectangle(inside.left, inside.top, inside.right - inside.left, 0.1 * UNITS_PER_INCH, '#000', 'opacity=".5"'),
  }
  const layers = () => [floor, canvasEdges(canvas), drawRails(moulding, whole.right, whole.bottom)]
  return {
    outside,
    border: moulding.width + gap,
    background: '#14110f',
    surface: 'canvas',
    overlay: () => document(outside, layers()),
  }
}

/** The edges of a canvas where it folds round its stretcher, light above and left, dark below and right. */
function canvasEdges({ left, top, right, bottom }: Box): Layer {
  const [lightDepth, darkDepth] = [0.12 * UNITS_PER_INCH, 0.22 * UNITS_PER_INCH]
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

/** An item without a frame: a plain print, a stretched canvas, a wood mount or a laminate. `size` is in inches. */
export function unframed(size: Size, finish: 'none' | 'canvas' | 'mount' | 'laminate'): FinishedItem {
  const whole = box(size)
  const layers: Record<typeof finish, () => Layer[]> = {
    none: () => [
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.05 * UNITS_PER_INCH), {
          top: '#ffffff55',
          left: '#ffffff40',
          right: '#1a140c22',
          bottom: '#1a140c33',
        }),
      },
    ],
    canvas: () => [canvasEdges(whole)],
    mount: () => [
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.14 * UNITS_PER_INCH), {
          top: mix(WOOD, '#fff1d8', 0.45),
          left: mix(WOOD, '#fff1d8', 0.2),
          right: mix(WOOD, '#1d1006', 0.35),
          bottom: mix(WOOD, '#1d1006', 0.5),
        }),
      },
      castShadow('edge', inset(whole, 0.14 * UNITS_PER_INCH), 0.08 * UNITS_PER_INCH, 0.5),
    ],
    laminate: () => [
      sheen('laminate', whole, 0.14),
      {
        definitions: '',
        body: bevel(whole, inset(whole, 0.07 * UNITS_PER_INCH), {
          top: '#ffffffaa',
          left: '#ffffff77',
          right: '#10161a55',
          bottom: '#10161a77',
        }),
      },
    ],
  }
  const surface = finish === 'canvas' ? 'canvas' : finish === 'laminate' ? 'smooth' : 'paper'
  return {
    outside: size,
    border: 0,
    background: '#fbf8f1',
    surface,
    overlay: () => document(size, layers[finish]()),
  }
}
