export type Point = readonly [x: number, y: number]

export const TAU = Math.PI * 2

export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t
export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))
export const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)

/** `count` numbers evenly spaced from 0 to 1, both included. */
export const steps = (count: number): number[] => range(count).map((index) => index / Math.max(1, count - 1))

/** A number for SVG: one decimal, no exponent, no minus zero. */
export function number(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

/** A point for SVG path data: `x y`. */
export const xy = (x: number, y: number): string => `${number(x)} ${number(y)}`

/** The point at a distance and an angle, in radians, from a centre. */
export const around = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

/** Path data of straight lines through points. */
export const polygon = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => xy(x, y)).join('L')}${close ? 'Z' : ''}`

/** Path data of a Catmull-Rom curve through points; `tension` 0 gives straight lines. */
export function smooth(points: readonly Point[], close = false, tension = 1): string {
  const count = points.length
  const first = points[0]
  if (!first) return ''
  const near = (index: number): Point => points[close ? (index + count) % count : clamp(index, 0, count - 1)] ?? first
  let data = `M${xy(...first)}`
  for (let index = 0; index < (close ? count : count - 1); index++) {
    const [before, from, to, after] = [near(index - 1), near(index), near(index + 1), near(index + 2)]
    const firstControl = xy(
      from[0] + ((to[0] - before[0]) / 6) * tension,
      from[1] + ((to[1] - before[1]) / 6) * tension,
    )
    const secondControl = xy(to[0] - ((after[0] - from[0]) / 6) * tension, to[1] - ((after[1] - from[1]) / 6) * tension)
    data += `C${firstControl} ${secondControl} ${xy(...to)}`
  }
  return close ? `${data}Z` : data
}

/** Path data of the band between two curves of the same direction. */
export const band = (there: readonly Point[], back: readonly Point[]): string =>
  `${smooth(there)}L${smooth(back.toReversed()).slice(1)}Z`

/** Path data of the area below a line, down to `floor`. */
export function below(points: readonly Point[], floor: number): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `${polygon(points, false)}L${xy(last[0], floor)}L${xy(first[0], floor)}Z`
}
