import type { Canvas } from '../../kit/compose.ts'
import { isReadable, mix, readableOn } from '../../kit/color.ts'
import { around, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import { circle, clip, group, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { GigColors } from './palettes.ts'

/** The part of a bill that is a picture. */
export interface GigCanvas extends Canvas<GigColors> {
  /** A second disc behind the disc of dots. */
  disc: boolean
}

/** Rings cut down the middle, one half slipped against the other. */
export function slippedRings({ width, height, colors, random }: GigCanvas): string {
  const [cx, cy] = [width / 2, height / 2]
  const count = random.whole(8, 14)
  const radius = Math.min(width * 0.42, height * 0.43)
  const slip = (radius / count) * random.pick([1, 2, 3])
  const across = random.chance(0.35)
  const rings = (x: number, y: number, one: string, other: string) =>
    range(count)
      .map((ring) => circle(x, y, radius * (1 - ring / count), ring % 2 ? other : one))
      .join('')
  const [dx, dy] = across ? [slip / 2, 0] : [0, slip / 2]
  const first = across ? rectangle(0, 0, width, cy, '#000') : rectangle(0, 0, cx, height, '#000')
  const second = across ? rectangle(0, cy, width, cy, '#000') : rectangle(cx, 0, cx, height, '#000')
  return (
    `<defs>${clip('first', first)}${clip('second', second)}</defs>` +
    group(rings(cx - dx, cy - dy, colors.paper, colors.dark), 'clip-path="url(#first)"') +
    group(rings(cx + dx, cy + dy, colors.dark, colors.paper), 'clip-path="url(#second)"') +
    circle(cx, cy, (radius / count) * random.between(0.9, 1.6), colors.extra)
  )
}

/** One spiral band from the rim to the middle. */
export function spiral({ width, height, colors, random }: GigCanvas): string {
  const [cx, cy] = [width / 2, height / 2]
  const radius = Math.min(width, height) * 0.45
  const turns = random.between(4, 7)
  const arms = random.pick([1, 1, 2, 3])
  const side = random.pick([1, -1])
  const inks = [colors.paper, colors.extra, mix(colors.paper, colors.bright, 0.5)]
  let drawing = circle(cx, cy, radius * 1.04, colors.dark)
  for (const arm of range(arms)) {
    const edge = (offset: number): Point[] =>
      range(turns * 16).map((step) => {
        const t = step / (turns * 16 - 1)
        const bound = radius * (1 - t) + offset * (radius / turns / arms / 2) * (1 - t * 0.6)
        return around(cx, cy, Math.max(0, Math.min(radius, bound)), side * t * turns * TAU + (arm * TAU) / arms)
      })
    drawing += shape(`${smooth(edge(0))}L${smooth(edge(-1).toReversed()).slice(1)}Z`, inks[arm] ?? colors.paper)
  }
  return drawing
}

/** Rows of bars like a sound level, with a disc behind them. */
export function levels({ width, height, colors, random }: GigCanvas): string {
  const inks = [
    mix(colors.bright, colors.paper, 0.12),
    mix(colors.bright, colors.dark, 0.3),
    mix(colors.bright, colors.dark, 0.58),
    mix(colors.bright, colors.dark, 0.8),
    colors.dark,
  ]
  const [left, pitch] = [30, (width - 60) / 38]
  let drawing = circle(
    width * random.between(0.3, 0.72),
    height * random.between(0.3, 0.36),
    width * random.between(0.18, 0.24),
    colors.extra,
  )
  const [slow, fast] = [random.between(4, 8), random.between(11, 18)]
  inks.forEach((ink, layer) => {
    for (const bar of range(38)) {
      const t = bar / 37
      const rise =
        0.62 -
        layer * 0.115 +
        Math.sin(t * slow + layer * 1.9) * 0.13 +
        Math.sin(t * fast + layer * 3) * 0.05 +
        random() * 0.04
      const tall = Math.max(0.03, rise) * height * 0.86
      drawing += rectangle(left + bar * pitch, height - tall, pitch * 0.7, tall, ink)
    }
  })
  return drawing
}

/** A disc of dots, larger towards one side. */
export function halftone({ width, height, colors, random, disc }: GigCanvas): string {
  const [cx, cy] = [width / 2, height / 2]
  const radius = Math.min(width, height) * 0.44
  const pitch = radius / random.whole(10, 14)
  const light = random() * TAU
  let drawing = disc ? circle(cx + pitch, cy - pitch, radius, colors.extra) : ''
  const ink = readableOn(colors.ground, [colors.paper, colors.dark])
  for (let row = -radius; row <= radius; row += pitch * 0.866) {
    const odd = Math.round((row + radius) / (pitch * 0.866)) % 2
    for (let column = -radius + (odd * pitch) / 2; column <= radius; column += pitch) {
      const far = Math.hypot(row, column) / radius
      if (far > 0.97) continue
      const lit = (column * Math.cos(light) + row * Math.sin(light)) / radius
      const dot = pitch * 0.56 * Math.min(1, Math.max(0.1, 0.55 + lit * 0.62))
      drawing += circle(cx + column, cy + row, dot, ink)
    }
  }
  return drawing
}

/** Vibrating strings: two sets of lines that bulge against each other. */
export function strings({ width, height, colors, random }: GigCanvas): string {
  const count = random.whole(22, 34)
  const [first, second] = [random.between(0.25, 0.4), random.between(0.6, 0.75)]
  const depth = random.between(0.09, 0.13)
  const line = (index: number) => {
    const u = index / (count - 1)
    return smooth(
      range(24).map((step): Point => {
        const v = step / 23
        const push = Math.exp(-(((v - first) / 0.16) ** 2)) - 0.9 * Math.exp(-(((v - second) / 0.14) ** 2))
        return [width * (0.08 + 0.84 * (u - Math.sin(u * TAU) * depth * push)), height * (0.03 + 0.95 * v)]
      }),
    )
  }
  const weight = (width / count) * 0.42
  const [left = colors.dark, right = left] = [colors.paper, colors.extra, colors.dark, colors.bright].filter((color) =>
    isReadable(color, colors.ground),
  )
  return range(count)
    .map((index) => stroke(line(index), index < count / 2 ? left : right, weight))
    .join('')
}
