import { lighter, mix } from '../../kit/color.ts'
import { xy, number, polygon, range, smooth, type Point } from '../../kit/curves.ts'
import { leaf } from '../../kit/leaves.ts'
import { randomFrom } from '../../kit/random.ts'
import { clip, ellipse, group, linearGradient, shape, stroke } from '../../kit/svg.ts'

export type Kind = 'bottle' | 'flask' | 'vase' | 'jug' | 'bowl' | 'cup' | 'tin' | 'pear' | 'apple' | 'lemon'

/** An item on the table: its position, size and colours. */
export interface Item {
  kind: Kind
  /** Middle, foot, width and height, in drawing units. */
  x: number
  y: number
  width: number
  height: number
  color: string
  /** The seed of a branch standing in it. */
  branch?: number
  banded?: boolean
  /** The colours of the apples in it. */
  heap?: string[]
}

/** Half an outline from foot to rim, as distances from the axis and the foot. */
const OUTLINES: Readonly<Record<Kind, readonly Point[]>> = {
  bottle: [[0.9, 0], [1, 0.03], [1, 0.5], [0.92, 0.58], [0.42, 0.68], [0.3, 0.74], [0.28, 0.93], [0.36, 0.95], [0.36, 1]],
  flask: [[0.86, 0], [1, 0.03], [0.96, 0.4], [0.8, 0.6], [0.34, 0.72], [0.3, 0.95], [0.4, 0.96], [0.4, 1]],
  vase: [[0.46, 0], [0.52, 0.02], [0.86, 0.24], [1, 0.46], [0.86, 0.68], [0.48, 0.82], [0.38, 0.9], [0.5, 1]],
  jug: [[0.66, 0], [0.74, 0.02], [0.98, 0.25], [1, 0.42], [0.8, 0.66], [0.6, 0.8], [0.6, 0.9], [0.72, 1]],
  bowl: [[0.34, 0], [0.38, 0.06], [0.42, 0.1], [0.82, 0.5], [0.97, 0.86], [1, 1]],
  cup: [[0.5, 0], [0.6, 0.04], [0.84, 0.3], [0.96, 0.66], [1, 1]],
  tin: [[1, 0], [1, 0.02], [1, 0.5], [1, 0.98], [1, 1]],
  pear: [[0.2, 0], [0.72, 0.05], [1, 0.24], [0.94, 0.46], [0.58, 0.68], [0.42, 0.86], [0.2, 0.98], [0, 1]],
  apple: [[0.2, 0], [0.7, 0.08], [1, 0.42], [0.88, 0.78], [0.4, 0.98], [0, 0.97]],
  lemon: [[0.1, 0], [0.62, 0.06], [0.98, 0.36], [0.9, 0.66], [0.5, 0.94], [0, 1]],
} // prettier-ignore

export const isFruit = (kind: Kind): boolean => kind === 'pear' || kind === 'apple' || kind === 'lemon'

const OPEN: readonly Kind[] = ['vase', 'jug', 'bowl', 'cup', 'tin']
const HANDLED: readonly Kind[] = ['jug', 'cup']

export interface Tones {
  table: string
  shadow: string
  light: string
  stem: string
  leaves: readonly string[]
  band: string
}

/** An item lit from the left, with its shadow and the definitions that it uses. */
export function vessel(item: Item, index: number, tones: Tones): [body: string, definitions: string] {
  const { kind, x, y, height, color } = item
  const half = item.width / 2
  const right: Point[] = OUTLINES[kind].map(([u, v]) => [x + u * half, y - v * height] as const)
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed()
  const outline = `${smooth(right, false, 0.85)}L${smooth(left, false, 0.85).slice(1)}Z`
  const definitions = clip(`in${index}`, `<path d="${outline}"/>`) + glaze(`body${index}`, color, tones)
  const cast = polygon([
    [x - half * 0.5, y],
    [x + half, y - height * 0.02],
    [x + half + height * 0.55, y + height * 0.07],
    [x + half + height * 0.42, y + height * 0.14],
    [x, y + height * 0.05],
  ])
  let body = shape(cast, mix(tones.table, tones.shadow, 0.75), 'filter="url(#soft)" opacity=".5"')
  if (item.branch !== undefined) body += branch(item, item.branch, tones)
  let extra = ''
  for (const [place, skin] of (item.heap ?? []).entries()) {
    const radius = half * 0.31
    extra += glaze(`heap${index}-${place}`, skin, tones)
    body += ellipse(
      x + (place - ((item.heap?.length ?? 1) - 1) / 2) * radius * 1.75,
      y - height - radius * (place % 2 ? 0.62 : 0.42),
      radius,
      radius * 0.94,
      `url(#heap${index}-${place})`,
    )
  }
  if (HANDLED.includes(kind)) body += handle(item, half, mix(color, tones.shadow, 0.35))
  body += shape(outline, `url(#body${index})`)
  const bands = item.banded
    ? [
        [0.3, 0.05],
        [0.4, 0.02],
      ]
        .map(([from = 0, thick = 0]) => ring(x, y - height * from, half, height, thick, tones.band))
        .join('')
    : ''
  const shine = stroke(
    `M${xy(x - half * 0.55, y - height * 0.12)}V${number(y - height * 0.7)}`,
    tones.light,
    half * 0.09,
    'opacity=".22" stroke-linecap="round"',
  )
  body += group(bands + shine, `clip-path="url(#in${index})"`)
  const rim = OUTLINES[kind].at(-1)?.[0] ?? 0
  if (OPEN.includes(kind) && !item.heap)
    body += ellipse(x, y - height, rim * half, rim * half * 0.2, mix(color, tones.shadow, 0.7))
  if (kind === 'cup') body += ellipse(x, y - height + half * 0.05, rim * half * 0.86, rim * half * 0.13, '#3a2218')
  if (kind === 'pear' || kind === 'apple')
    body += stroke(
      `M${xy(x, y - height * 0.97)}q${xy(2, -height * 0.1)} ${xy(half * 0.25, -height * 0.17)}`,
      tones.shadow,
      Math.max(2, half * 0.1),
      'stroke-linecap="round"',
    )
  if (kind === 'lemon')
    body += ellipse(x + half * 0.04, y - height * 0.99, half * 0.17, height * 0.05, mix(color, tones.shadow, 0.2))
  return [body, definitions + extra]
}

const glaze = (id: string, color: string, { light, shadow }: Tones) =>
  linearGradient(
    id,
    [
      [0, mix(color, light, 0.38)],
      [0.32, color],
      [0.62, mix(color, shadow, 0.22)],
      [1, mix(color, shadow, 0.58)],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  )

const ring = (x: number, y: number, half: number, height: number, thick: number, color: string) =>
  shape(
    `M${xy(x - half * 1.2, y)}q${xy(half * 1.2, height * 0.035)} ${xy(half * 2.4, 0)}v${number(-height * thick)}q${xy(-half * 1.2, height * 0.035)} ${xy(-half * 2.4, 0)}Z`,
    color,
    'opacity=".8"',
  )

function handle({ kind, x, y, height }: Item, half: number, color: string): string {
  const [out, top, foot] = kind === 'cup' ? [1.62, 0.84, 0.34] : [1.75, 0.86, 0.36]
  const inside = kind === 'cup' ? 0.9 : 0.62
  return stroke(
    `M${xy(x + half * inside, y - height * top)}C${xy(x + half * out, y - height * (top + 0.09))} ${xy(x + half * (out - 0.05), y - height * (foot + 0.06))} ${xy(x + half * 0.85, y - height * foot)}`,
    color,
    half * (kind === 'cup' ? 0.13 : 0.17),
    'stroke-linecap="round"',
  )
}

function branch({ x, y, width, height }: Item, seed: number, tones: Tones): string {
  const random = randomFrom(seed)
  const stems = random.whole(3, 5)
  const reach = Math.min(Math.max(height, width * 0.9), (y - height) * 0.8)
  return range(stems)
    .map((stem) => {
      const turn = stem - (stems - 1) / 2
      const angle = -Math.PI / 2 + turn * 0.27
      const length = reach * random.between(0.7, 1.12)
      const spine = range(8).map((step): Point => {
        const bend = angle + step * 0.03 * turn
        return [
          x + turn * 3 + (Math.cos(bend) * length * step) / 7,
          y - height * 0.96 + (Math.sin(bend) * length * step) / 7,
        ]
      })
      const leaves = spine.slice(2).flatMap(([px, py], step) =>
        [1, -1].map((side) => {
          const size = reach * random.between(0.13, 0.22) * (1 - step * 0.05)
          return shape(
            leaf(px, py, angle + side * random.between(0.5, 1), size, size * 0.42).outline,
            random.pick(tones.leaves),
          )
        }),
      )
      return stroke(smooth(spine), tones.stem, 2.2) + leaves.join('')
    })
    .join('')
}

/** The patch of window light on a wall. */
export const windowLight = (x: number, y: number, size: number, lean: number, light: string): string =>
  [0, 1]
    .flatMap((column) =>
      [0, 1].map((row) => ({ left: x + column * size * 0.58, top: y + row * size * 0.66 + column * size * 0.08 })),
    )
    .map(({ left, top }) =>
      shape(
        polygon([
          [left, top],
          [left + size * 0.5, top + size * 0.07],
          [left + size * 0.5 - lean, top + size * 0.66],
          [left - lean, top + size * 0.59],
        ]),
        lighter(light, 0.3),
        'opacity=".34"',
      ),
    )
    .join('')
