import { around, xy, lerp, number, range, smooth, steps, type Point } from '../../kit/curves.ts'
import { leaf } from '../../kit/leaves.ts'
import type { Random } from '../../kit/random.ts'
import { shape, stroke } from '../../kit/svg.ts'

/** A pressed fern frond from its foot, with pinnae of small lobes that shorten towards the tip. */
export function frond(
  random: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  inks: readonly string[],
  curl: number,
  ratio: number,
): string {
  const joints = 19
  const spine: { x: number; y: number; heading: number }[] = []
  let [cx, cy, heading] = [x, y, angle]
  for (const index of range(joints + 1)) {
    spine.push({ x: cx, y: cy, heading })
    heading += (curl / joints) * (0.4 + index / joints)
    ;[cx, cy] = around(cx, cy, length / joints, heading)
  }
  let body = ''
  for (const [index, joint] of spine.entries()) {
    if (index < 2) continue
    const t = index / joints
    for (const side of [1, -1]) {
      const reach = length * ratio * Math.sin(Math.PI * (0.14 + 0.86 * t ** 0.8)) ** 0.8 * random.between(0.92, 1.06)
      if (!(reach > 1)) continue
      body += pinna(
        joint.x,
        joint.y,
        joint.heading + side * lerp(1.25, 0.75, t),
        reach,
        length / joints,
        random.pick(inks),
      )
    }
  }
  return (
    body +
    stroke(smooth(spine.map((joint): Point => [joint.x, joint.y])), inks[0] ?? '#39502f', 2.6, 'stroke-linecap="round"')
  )
}

function pinna(x: number, y: number, heading: number, reach: number, pitch: number, ink: string): string {
  const count = Math.max(3, Math.round(reach / 8.5))
  const lobes = range(count).flatMap((index) => {
    const u = (index + 1) / (count + 0.5)
    const size = Math.min(reach * 0.26, pitch * 0.6) * (1.08 - u * 0.7)
    const foot = xy(...around(x, y, reach * u, heading))
    return [1, -1].map((side) => {
      const [ex, ey] = around(0, 0, size, heading + side * 0.95)
      const [kx, ky] = [-ey * 0.5, ex * 0.5]
      return `M${foot}q${xy(ex * 0.4 + kx, ey * 0.4 + ky)} ${xy(ex, ey)}q${xy(-ex * 0.6 - kx, -ey * 0.6 - ky)} ${xy(-ex, -ey)}`
    })
  })
  const tip = leaf(...around(x, y, reach * 0.82, heading), heading, reach * 0.2, reach * 0.07)
  return (
    shape(lobes.join('') + tip.outline, ink) + stroke(`M${xy(x, y)}L${xy(...around(x, y, reach, heading))}`, ink, 1.2)
  )
}

type Specimen = (x: number, y: number, size: number, ink: string, ground: string) => string

const veined = (
  x: number,
  y: number,
  size: number,
  ink: string,
  ground: string,
  breadth: number,
  veins: number,
): string => {
  const drawn = leaf(x, y - size * 0.12, -Math.PI / 2, size * 0.88, size * breadth, 0.03)
  const lines = range(veins).flatMap((index) =>
    [0.42, -0.42].map((side) => {
      const u = index * (0.72 / veins)
      return `M${xy(...drawn.point(0.12 + u, 0))}Q${xy(...drawn.point(0.2 + u, side * 0.5))} ${xy(...drawn.point(0.28 + u, side * (1 - (index / veins) * 0.6)))}`
    }),
  )
  return shape(drawn.outline, ink) + stroke(drawn.midrib, ground, 1.6) + stroke(lines.join(''), ground, 1.1)
}

const beech: Specimen = (x, y, size, ink, ground) => veined(x, y, size, ink, ground, 0.5, 7)
const lime: Specimen = (x, y, size, ink, ground) => veined(x, y, size, ink, ground, 0.72, 6)
const willow: Specimen = (x, y, size, ink, ground) => veined(x, y, size * 1.04, ink, ground, 0.2, 9)

const ash: Specimen = (x, y, size, ink) =>
  steps(7)
    .flatMap((t) =>
      [1, -1].map((side) =>
        shape(
          leaf(
            x,
            y - size * (0.16 + t * 0.66),
            -Math.PI / 2 + side * lerp(1.05, 0.5, t),
            size * lerp(0.36, 0.22, t),
            size * 0.115,
          ).outline,
          ink,
        ),
      ),
    )
    .join('') + stroke(`M${xy(x, y)}V${number(y - size * 0.9)}`, ink, 2)

const chestnut: Specimen = (x, y, size, ink, ground) =>
  range(5)
    .map((index) => {
      const turn = Math.abs(index - 2)
      const drawn = leaf(
        x,
        y - size * 0.32,
        -Math.PI / 2 + (index - 2) * 0.62,
        size * (turn === 0 ? 0.66 : turn === 1 ? 0.56 : 0.4),
        size * 0.25,
      )
      return shape(drawn.outline, ink) + stroke(drawn.midrib, ground, 1.2)
    })
    .join('')

const ginkgo: Specimen = (x, y, size, ink, ground) => {
  const c = (u: number, v: number) => xy(x + u * size, y - v * size)
  const fan = `M${c(0, 0.2)}C${c(-0.12, 0.42)} ${c(-0.5, 0.5)} ${c(-0.42, 0.82)}C${c(-0.2, 1.02)} ${c(-0.06, 0.95)} ${c(0, 0.74)}C${c(0.06, 0.95)} ${c(0.2, 1.02)} ${c(0.42, 0.82)}C${c(0.5, 0.5)} ${c(0.12, 0.42)} ${c(0, 0.2)}Z`
  const ribs = range(9).map(
    (index) => `M${c(0, 0.22)}L${xy(...around(x, y - size * 0.22, size * 0.58, -Math.PI / 2 + (index - 4) * 0.19))}`,
  )
  return shape(fan, ink) + stroke(ribs.join(''), ground, 0.9)
}

const oak: Specimen = (x, y, size, ink, ground) => {
  const right = steps(5).flatMap((t): Point[] => {
    const reach = 0.13 + 0.19 * Math.sin(Math.PI * (0.12 + 0.72 * t))
    const up = 0.24 + t * 0.6
    return [
      [x + size * reach * 0.38, y - size * (up - 0.045)],
      [x + size * reach, y - size * (up + 0.005)],
      [x + size * reach * 0.96, y - size * (up + 0.06)],
    ]
  })
  const left = right.map(([px, py]): Point => [2 * x - px, py]).toReversed()
  return (
    shape(smooth([[x, y - size * 0.14], ...right, [x, y - size], ...left], true), ink) +
    stroke(`M${xy(x, y - size * 0.1)}V${number(y - size * 0.92)}`, ground, 1.5)
  )
}

/** Leaves by their trees. */
export const SPECIMENS: Readonly<Record<string, Specimen>> = { beech, lime, willow, ash, chestnut, ginkgo, oak }
