import { around, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'

/** A weed-like leaf with rounded lobes on both sides, as scissors make it. */
export function weed(
  random: Random,
  x: number,
  y: number,
  length: number,
  breadth: number,
  lobes: number,
  angle: number,
  lean: number,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (along: number, aside: number): Point => [x + cos * along - sin * aside, y + sin * along + cos * aside]
  const [right, left]: [Point[], Point[]] = [[], []]
  for (const index of range(lobes)) {
    const t = (index + 0.5) / lobes
    const along = length * t
    const reach = breadth * Math.sin(Math.PI * (0.12 + 0.82 * t)) ** 0.7 * random.between(0.86, 1.1)
    const half = (length / lobes) * 0.3
    const tip = (side: number): Point[] => [
      place(along - half + lean * reach * 0.4, side * reach * 0.26),
      place(along - half * 0.9 + lean * reach, side * reach * 0.86),
      place(along + lean * reach * 1.25, side * reach),
      place(along + half * 0.9 + lean * reach, side * reach * 0.86),
      place(along + half + lean * reach * 0.4, side * reach * 0.26),
    ]
    right.push(...tip(1))
    left.unshift(...tip(-1).toReversed())
  }
  return smooth(
    [
      place(0, 0),
      ...right,
      place(length * 1.03, breadth * 0.2),
      place(length * 1.06, 0),
      place(length * 1.03, -breadth * 0.2),
      ...left,
    ],
    true,
    1.05,
  )
}

/** A pebble. */
export const pebble = (random: Random, x: number, y: number, radius: number, stretch = 1): string =>
  smooth(
    range(9).map((index): Point => {
      const [px, py] = around(0, 0, radius * random.between(0.86, 1.14), (index / 9) * TAU)
      return [x + px * stretch, y + py]
    }),
    true,
  )

/** A star with soft points. */
export const softStar = (random: Random, x: number, y: number, radius: number, points: number): string =>
  smooth(
    range(points * 2).map((index) =>
      around(
        x,
        y,
        radius * (index % 2 ? random.between(0.42, 0.52) : random.between(0.9, 1.08)),
        (index / (points * 2)) * TAU,
      ),
    ),
    true,
    0.7,
  )

/** A bird in flight, in one cut. */
export function swallow(x: number, y: number, size: number, angle: number): string {
  const upper: Point[] = [
    [0.95, -0.02],
    [0.66, -0.13],
    [0.4, -0.16],
    [0.12, -0.58],
    [-0.34, -0.98],
    [-0.16, -0.5],
    [-0.06, -0.16],
    [-0.42, -0.1],
    [-1, -0.36],
  ]
  const outline: Point[] = [...upper, [-0.66, 0], ...upper.toReversed().map(([u, v]): Point => [u, -v])]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return smooth(
    outline.map(([u, v]): Point => [x + (u * cos - v * sin) * size, y + (u * sin + v * cos) * size]),
    true,
    0.55,
  )
}

/** A tall vase, seen from the side. */
export function vase(x: number, foot: number, tall: number, half: number): string {
  const side: Point[] = [
    [0.5, 0],
    [0.9, 0.22],
    [1, 0.45],
    [0.7, 0.7],
    [0.36, 0.84],
    [0.48, 1],
  ]
  const right = side.map(([u, v]): Point => [x + u * half, foot - v * tall])
  return smooth([...right, ...right.map(([px, py]): Point => [2 * x - px, py]).toReversed()], true, 0.8)
}
