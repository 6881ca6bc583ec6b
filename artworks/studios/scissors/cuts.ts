import { xy, around, number, polygon, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { placed, shape, stroke } from '../../kit/svg.ts'

/** A paper cut that stands on the origin, about as tall as `size`. */
export type Cut = (random: Random, size: number, color: string) => string

/** A frond of round-ended lobes on both sides of its stalk. */
export const frond: Cut = (random, size, color) => {
  const lobes = random.whole(4, 6)
  let data = `M0 0Q${xy(size * 0.05, -size / 2)} ${xy(0, -size)}`
  for (const lobe of range(lobes)) {
    const t = (lobe + 0.6) / lobes
    const reach = size * (0.34 - 0.16 * t) * (1 - Math.abs(t - 0.35) * 0.5) * 1.3
    for (const side of [-1, 1]) {
      data += `M${xy(0, -size * t * 0.92)}Q${xy(side * reach * 0.62, -size * t * 0.92 - 2)} ${xy(side * reach, -size * t * 0.92 - reach * 0.72)}`
    }
  }
  return stroke(data, color, (size / lobes) * 0.5, 'stroke-linecap="round" stroke-linejoin="round"')
}

/** A seaweed with arms that curl outwards. */
export const weed: Cut = (random, size, color) => {
  const arms = random.whole(5, 8)
  const points: Point[] = range(arms * 2).map((index) => {
    const angle = -Math.PI * 0.98 + (index / (arms * 2 - 1)) * Math.PI * 0.96
    const reach = index % 2 ? size * random.between(0.2, 0.3) : size * random.between(0.48, 0.62)
    return around(0, -size * 0.36, reach, angle)
  })
  return placed(shape(smooth([[-size * 0.1, 0], ...points, [size * 0.1, 0]], true), color), 0, -size * 0.04)
}

/** A leaf with bites cut out of it on both sides. */
export const bitten: Cut = (random, size, color) => {
  const bites = random.whole(4, 6)
  const edge = (side: number): Point[] =>
    range(bites * 2 + 1).map((index) => {
      const t = index / (bites * 2)
      const swell = Math.sin(Math.PI * t ** 0.85) * size * 0.34
      return [side * (index % 2 ? swell * 1.12 : swell * 0.5 + size * 0.02), -size * t]
    })
  return shape(smooth([...edge(1), ...edge(-1).toReversed()], true), color)
}

/** A bird in flight, all wing. */
export const bird: Cut = (_, size, color) => {
  const s = (value: number) => number(value * size)
  return shape(
    `M${s(-0.52)} ${s(-0.44)}C${s(-0.36)} ${s(-0.56)} ${s(-0.2)} ${s(-0.54)} ${s(-0.06)} ${s(-0.46)}C${s(-0.02)} ${s(-0.76)} ${s(0.12)} ${s(-0.94)} ${s(0.34)} ${s(-1)}C${s(0.3)} ${s(-0.8)} ${s(0.28)} ${s(-0.62)} ${s(0.2)} ${s(-0.46)}C${s(0.34)} ${s(-0.42)} ${s(0.46)} ${s(-0.36)} ${s(0.56)} ${s(-0.24)}C${s(0.4)} ${s(-0.24)} ${s(0.28)} ${s(-0.2)} ${s(0.16)} ${s(-0.22)}C${s(0.04)} ${s(-0.08)} ${s(-0.16)} ${s(0.02)} ${s(-0.4)} ${s(0)}C${s(-0.28)} ${s(-0.1)} ${s(-0.22)} ${s(-0.2)} ${s(-0.2)} ${s(-0.32)}C${s(-0.32)} ${s(-0.36)} ${s(-0.42)} ${s(-0.38)} ${s(-0.52)} ${s(-0.44)}Z`,
    color,
  )
}

/** A flower of loose petals with a hole in the middle. */
export const flower: Cut = (random, size, color) => {
  const petals = random.whole(5, 7)
  const radius = size * 0.48
  const turn = random()
  const outline = range(petals * 2).map((index): Point =>
    around(0, -size / 2, radius * (index % 2 ? 0.46 : random.between(0.92, 1.04)), turn + (index / (petals * 2)) * TAU),
  )
  const [hx, hy, hole] = [0, -size / 2, radius * 0.18]
  const heart = `M${xy(hx - hole, hy)}a${number(hole)} ${number(hole)} 0 1 0 ${number(hole * 2)} 0a${number(hole)} ${number(hole)} 0 1 0 ${number(-hole * 2)} 0Z`
  return shape(smooth(outline, true) + heart, color, 'fill-rule="evenodd"')
}

/** A jug with a handle, cut from folded paper. */
export const jug: Cut = (_, size, color) => {
  const s = (value: number) => number(value * size)
  return (
    shape(
      `M${s(-0.16)} ${s(-1)}H${s(0.2)}L${s(0.14)} ${s(-0.72)}C${s(0.36)} ${s(-0.6)} ${s(0.4)} ${s(-0.2)} ${s(0.2)} 0H${s(-0.2)}C${s(-0.4)} ${s(-0.2)} ${s(-0.36)} ${s(-0.6)} ${s(-0.12)} ${s(-0.72)}Z`,
      color,
    ) +
    stroke(
      `M${s(0.18)} ${s(-0.86)}C${s(0.5)} ${s(-0.86)} ${s(0.5)} ${s(-0.42)} ${s(0.3)} ${s(-0.36)}`,
      color,
      size * 0.07,
      'stroke-linecap="round"',
    )
  )
}

/** A star with a bent arm or two. */
export const star: Cut = (random, size, color) => {
  const arms = random.whole(5, 7)
  const points = range(arms * 2).map((index): Point =>
    around(
      0,
      -size / 2,
      size * (index % 2 ? 0.2 : random.between(0.4, 0.54)),
      -Math.PI / 2 + (index / (arms * 2)) * TAU + random.between(-0.08, 0.08),
    ),
  )
  return shape(polygon(points), color)
}

/** A pear with its stalk. */
export const pear: Cut = (_, size, color) => {
  const s = (value: number) => number(value * size)
  return (
    shape(
      `M${s(0.02)} ${s(-0.84)}C${s(0.2)} ${s(-0.84)} ${s(0.18)} ${s(-0.6)} ${s(0.26)} ${s(-0.48)}C${s(0.42)} ${s(-0.24)} ${s(0.3)} 0 0 0S${s(-0.42)} ${s(-0.24)} ${s(-0.24)} ${s(-0.48)}C${s(-0.14)} ${s(-0.62)} ${s(-0.16)} ${s(-0.84)} ${s(0.02)} ${s(-0.84)}Z`,
      color,
    ) +
    stroke(
      `M${s(0.02)} ${s(-0.8)}C${s(0.02)} ${s(-0.9)} ${s(0.08)} ${s(-0.96)} ${s(0.14)} ${s(-1)}`,
      color,
      size * 0.055,
      'stroke-linecap="round"',
    )
  )
}
