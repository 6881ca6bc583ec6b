import { number, type Point } from '../kit/curves.ts'
import { shape } from '../kit/svg.ts'
import { outlineLine, placeGlyphs, placeStep, type Step } from './outlines.ts'
import type { Typeface } from './typefaces.ts'

type Placing = (x: number, y: number) => Point

const COMMAND = { move: 'M', line: 'L', quadratic: 'Q', cubic: 'C', close: 'Z' } as const

function pathData(steps: readonly Step[], place: Placing): string {
  let data = ''
  for (const step of steps) data += COMMAND[step.kind] + placeStep(step, place).points.map(number).join(' ')
  return data
}

interface FitBox {
  x: number
  y: number
  width: number
  /** Without a height, the line has its own proportions. */
  height?: number
  tracking?: number
}

/** A line stretched to fill a box exactly. */
export function fitLine(face: Typeface, text: string, box: FitBox, fill: string): string {
  const { steps, ink } = outlineLine(face, text, box.tracking)
  const across = box.width / (ink.right - ink.left)
  const down = box.height === undefined ? across : box.height / (ink.bottom - ink.top)
  return shape(
    pathData(steps, (x, y) => [box.x + (x - ink.left) * across, box.y + (y - ink.top) * down]),
    fill,
  )
}

/** The height of a line that is fitted to a width. */
export function fittedHeight(face: Typeface, text: string, width: number, tracking = 0): number {
  const { ink } = outlineLine(face, text, tracking)
  return (width * (ink.bottom - ink.top)) / (ink.right - ink.left)
}

/**
 * A line that fills a box, in the typeface with the closest proportions. A line that would be stretched by more than a
 * quarter is set smaller, centred in the box.
 */
export function fillLine(
  faces: readonly Typeface[],
  text: string,
  box: Required<Omit<FitBox, 'tracking'>>,
  fill: string,
) {
  const strain = (face: Typeface) => fittedHeight(face, text, box.width) / box.height
  const face = faces.reduce((best, next) =>
    Math.abs(Math.log(strain(next))) < Math.abs(Math.log(strain(best))) ? next : best,
  )
  const stretch = strain(face)
  const width = stretch > 1.25 ? (box.width * 1.25) / stretch : box.width
  const height = stretch < 0.8 ? (box.height * stretch) / 0.8 : box.height
  const placing = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
  return fitLine(face, text, placing, fill)
}

/** The width of a line at a size, without side bearings. */
export function lineWidth(face: Typeface, text: string, size: number, tracking = 0): number {
  const { ink } = outlineLine(face, text, tracking)
  return (ink.right - ink.left) * size
}

interface Setting {
  x: number
  /** The baseline. */
  y: number
  size: number
  /** 0 starts the line at x, 0.5 centres it on x, 1 ends it at x. */
  anchor?: number
  tracking?: number
  /** A wider line is set smaller. */
  maxWidth?: number
}

/** A line on a baseline at a size, aligned without side bearings. */
export function setLine(face: Typeface, text: string, setting: Setting, fill: string): string {
  const { steps, ink } = outlineLine(face, text, setting.tracking)
  const breadth = ink.right - ink.left
  const size = Math.min(setting.size, (setting.maxWidth ?? Infinity) / breadth)
  const start = setting.x - breadth * size * (setting.anchor ?? 0)
  return shape(
    pathData(steps, (x, y) => [start + (x - ink.left) * size, setting.y + y * size]),
    fill,
  )
}

const flatness = 0.06

type Cubic = readonly [number, number, number, number, number, number]

/** A quadratic curve as a cubic one. */
function raised([x, y]: Point, [cx, cy, ex, ey]: readonly [number, number, number, number]): Cubic {
  return [(x + 2 * cx) / 3, (y + 2 * cy) / 3, (ex + 2 * cx) / 3, (ey + 2 * cy) / 3, ex, ey]
}

function onCurve([x, y]: Point, [ax, ay, bx, by, ex, ey]: Cubic, t: number): Point {
  const s = 1 - t
  const [p, q, u, v] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return [p * x + q * ax + u * bx + v * ex, p * y + q * ay + u * by + v * ey]
}

function flattened(steps: readonly Step[]): Step[] {
  const flat: Step[] = []
  let from: Point = [0, 0]
  let start: Point = [0, 0]
  const straight = (to: Point) => {
    const pieces = Math.max(1, Math.min(14, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / flatness)))
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces
      flat.push({ kind: 'line', points: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] })
    }
    from = to
  }
  for (const step of steps) {
    if (step.kind === 'move') {
      from = start = step.points
      flat.push(step)
    } else if (step.kind === 'close') {
      straight(start)
      flat.push(step)
    } else if (step.kind === 'line') {
      straight(step.points)
    } else {
      const curve = step.kind === 'cubic' ? step.points : raised(from, step.points)
      for (let piece = 1; piece <= 5; piece++) flat.push({ kind: 'line', points: onCurve(from, curve, piece / 5) })
      from = [curve[4], curve[5]]
    }
  }
  return flat
}

/** A line bent by a map from its unit square to the drawing. */
export function warpLine(face: Typeface, text: string, bend: Placing, fill: string): string {
  const { steps, ink } = outlineLine(face, text)
  const across = 1 / (ink.right - ink.left)
  const down = 1 / (ink.bottom - ink.top)
  return shape(
    pathData(flattened(steps), (x, y) => bend((x - ink.left) * across, (y - ink.top) * down)),
    fill,
  )
}

interface Arc {
  x: number
  y: number
  radius: number
  size: number
  /** The angle of the middle of the line in radians, clockwise from twelve o'clock. */
  middle?: number
  tracking?: number
  /** Sets the letters inside the circle, legible at its lower edge. */
  inside?: boolean
}

/** A line on a circle, each letter upright on it. */
export function arcLine(face: Typeface, text: string, arc: Arc, fill: string): string {
  const glyphs = placeGlyphs(face, text, arc.tracking)
  const last = glyphs.at(-1)
  const breadth = last ? last.at + last.advance - (arc.tracking ?? 0) : 0
  const turn = arc.inside ? -1 : 1
  const middle = arc.middle ?? (arc.inside ? Math.PI : 0)
  let data = ''
  for (const glyph of glyphs) {
    const half = glyph.advance / 2
    const angle = middle + (turn * (glyph.at + half - breadth / 2) * arc.size) / arc.radius
    const cosine = Math.cos(angle)
    const sine = Math.sin(angle)
    data += pathData(glyph.steps, (x, y) => {
      const sideways = (x - half) * arc.size * turn
      const outward = arc.radius - y * arc.size * turn
      return [arc.x + sine * outward + cosine * sideways, arc.y - cosine * outward + sine * sideways]
    })
  }
  return shape(data, fill)
}

/** The angle of a line on a circle, in radians. */
export function arcAngle(face: Typeface, text: string, radius: number, size: number, tracking = 0): number {
  return (outlineLine(face, text, tracking).advance * size) / radius
}
