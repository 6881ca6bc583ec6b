import type { Canvas } from '../../kit/compose.ts'
import { xy, lerp, smooth, type Point } from '../../kit/curves.ts'
import { leaf, type Leaf } from '../../kit/leaves.ts'
import { palettes } from '../../kit/palettes.ts'
import type { Random } from '../../kit/random.ts'
import { group, rectangle, shape, stroke } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['ground', 'ink', 'petal', 'deep', 'blush', 'leaf', 'moss', 'fruit'],
  [
    'poppy #F3EBDC #2A2320 #E0694A #D8553B #E88A63 #A9B28C #8A9A78 #C23B2C',
    'olive #EEEADC #2B2E26 #C9C49A #A7A06A #DAD6B4 #A7B294 #8C9C7C #6A5A72',
    'indigo #F0EDE4 #1F2A4A #8FA3CC #5D78B0 #BCC8E0 #A9BBC4 #7F99A8 #3D4F8A',
    'rose #F5E9E2 #3A2329 #E2A0A0 #CB7480 #F0C4BC #B7B99A #94A07F #A23E55',
    'ochre #F4ECD8 #33281A #E5B14B #CF8F2E #F0CD84 #B9B184 #98935F #B5562F',
    'night #1E2A33 #EFE6D2 #C98A5E #B56A45 #E0B48C #5F7D74 #4A665F #D9A441',
    'lilac #EFEAEF #2E2638 #B59CCB #9478B2 #D3C2DE #AEBBA2 #8C9E86 #6B4A8C',
    'blush #EBD3C4 #3B2620 #F4EBDD #D98E73 #F8F1E6 #8FA08A #6E8570 #B44B3A',
    'forest #E6E8DC #1D2B22 #D9C79A #BFA561 #E8DDBE #6F8F72 #4E7159 #A8442F',
  ],
)
export type Colors = (typeof PALETTES)[number]

/** Collects pen lines and, below them, thin washes that are slightly offset. */
export interface Plate extends Canvas<Colors> {
  wash(data: string, color: string): void
  line(data: string, weight?: number): void
  dot(x: number, y: number, radius: number): void
  /** A leaf with its wash and midrib. */
  leaf(x: number, y: number, angle: number, length: number, breadth: number, bend?: number, color?: string): Leaf
  svg(): string
}

export function plate(colors: Colors, random: Random, width: number, height: number): Plate {
  const [aside, down] = [random.between(-9, -5), random.between(4, 8)]
  let [washes, lines] = ['', '']
  const wash = (data: string, color: string) => {
    washes += shape(data, color)
  }
  const line = (data: string, weight = 1.7) => {
    lines += stroke(data, colors.ink, weight)
  }
  return {
    colors,
    random,
    width,
    height,
    wash,
    line,
    dot: (x, y, radius) => {
      lines += `<circle cx="${xy(x, y).replace(' ', '" cy="')}" r="${radius.toFixed(1)}" fill="${colors.ink}"/>`
    },
    leaf: (x, y, angle, length, breadth, bend = 0, color = random.pick([colors.leaf, colors.leaf, colors.moss])) => {
      const drawn = leaf(x, y, angle, length, length * breadth, bend)
      wash(drawn.outline, color)
      line(drawn.outline)
      line(drawn.midrib, 1)
      return drawn
    },
    svg: () =>
      rectangle(0, 0, width, height, colors.ground) +
      group(washes, `transform="translate(${xy(aside, down)})" opacity=".86"`) +
      group(lines, 'stroke-linecap="round" stroke-linejoin="round"'),
  }
}

export interface Stem {
  data: string
  /** A point on the stem at a position, 0 to 1, and its direction. */
  pointAt(t: number): { x: number; y: number; angle: number }
}

/** A stem through points. */
export function stem(points: readonly Point[]): Stem {
  return {
    data: smooth(points),
    pointAt: (t) => {
      const place = Math.min(Math.max(t, 0), 0.9999) * (points.length - 1)
      const index = Math.floor(place)
      const [[x0, y0], [x1, y1]] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]]
      return { x: lerp(x0, x1, place - index), y: lerp(y0, y1, place - index), angle: Math.atan2(y1 - y0, x1 - x0) }
    },
  }
}
