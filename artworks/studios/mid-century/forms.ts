import { around, xy, number, polygon, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, shape } from '../../kit/svg.ts'

/** Long and short needles about a point, the long ones tipped where a tip colour is given. */
export function burst(
  x: number,
  y: number,
  radius: number,
  needles: number,
  color: string,
  tip?: string,
  turn = 0.1,
): string {
  const spread = 1.44 / needles
  let drawing = ''
  for (const index of range(needles)) {
    const angle = (index / needles) * TAU + turn
    const length = radius * (index % 2 ? 1 : 0.62)
    const end = around(x, y, length, angle)
    drawing += shape(
      polygon([end, around(x, y, radius * 0.16, angle + spread), around(x, y, radius * 0.16, angle - spread)]),
      color,
    )
    if (index % 2 && tip) drawing += circle(...end, radius * 0.055, tip)
  }
  return drawing + circle(x, y, radius * 0.19, color)
}

/** A soft closed form within a circle; the fewer the corners the longer its limbs. */
export function amoeba(random: Random, x: number, y: number, radius: number, corners: number): string {
  const turn = random() * TAU
  const points = range(corners * 2).map((index): Point => {
    const limb = index % 2 ? random.between(0.5, 0.68) : random.between(0.85, 1.08)
    return around(x, y, radius * limb, turn + (index / (corners * 2)) * TAU + random.between(-0.12, 0.12))
  })
  return smooth(points, true)
}

/** A boomerang about its elbow, pointing down. */
export const boomerang = (size: number): string => {
  const s = (value: number) => number(value * size)
  return `M${s(-1)} ${s(-0.62)}C${s(-1.12)} ${s(-0.86)} ${s(-0.8)} ${s(-0.98)} ${s(-0.62)} ${s(-0.78)}C${s(-0.34)} ${s(-0.46)} ${s(-0.2)} ${s(-0.26)} 0 ${s(-0.26)}S${s(0.34)} ${s(-0.46)} ${s(0.62)} ${s(-0.78)}C${s(0.8)} ${s(-0.98)} ${s(1.12)} ${s(-0.86)} ${s(1)} ${s(-0.62)}C${s(0.74)} ${s(-0.08)} ${s(0.44)} ${s(0.42)} 0 ${s(0.42)}S${s(-0.74)} ${s(-0.08)} ${s(-1)} ${s(-0.62)}Z`
}

/** A leaf from its stalk at the origin upwards. */
export const leaf = (length: number, breadth: number): string =>
  `M0 0C${xy(breadth, -length * 0.3)} ${xy(breadth, -length * 0.75)} ${xy(0, -length)}C${xy(-breadth, -length * 0.75)} ${xy(-breadth, -length * 0.3)} 0 0Z`
