import { around, xy, number, polygon, range, TAU, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, ellipse, placed, shape, stroke } from '../../kit/svg.ts'
import type { MeadowColors } from './palettes.ts'

/** The head of a plant at a point, drawn at a scale. */
export type Head = (x: number, y: number, scale: number, colors: MeadowColors, random: Random, green: string) => string

const umbel: Head = (x, y, scale, { pale, sky }, random, green) => {
  let drawing = ''
  for (const ray of range(11)) {
    const angle = Math.PI * (1.08 + (ray / 10) * 0.84)
    const reach = 46 * scale
    const [ex, ey] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.8]
    drawing += stroke(`M${xy(x, y)}L${xy(ex, ey)}`, green, 1.8)
    for (const seed of range(3))
      drawing += circle(
        ex + random.between(-6.5, 6.5) * scale,
        ey + random.between(-4.5, 4.5) * scale,
        3.9 * scale,
        seed % 2 === 0 ? pale : sky,
      )
  }
  return drawing
}

const poppy: Head = (x, y, scale, { bright, dark }) => {
  const radius = 32 * scale
  const cup = `M${xy(x - radius, y - radius * 0.5)}C${xy(x - radius * 0.9, y + radius * 0.9)} ${xy(x + radius * 0.9, y + radius * 0.9)} ${xy(x + radius, y - radius * 0.5)}C${xy(x + radius * 0.5, y - radius * 0.2)} ${xy(x + radius * 0.3, y - radius)} ${xy(x, y - radius * 0.5)}C${xy(x - radius * 0.3, y - radius)} ${xy(x - radius * 0.5, y - radius * 0.2)} ${xy(x - radius, y - radius * 0.5)}Z`
  return shape(cup, bright) + circle(x, y + radius * 0.28, radius * 0.2, dark)
}

const lupin: Head = (x, y, scale, { second }) =>
  range(12)
    .map((bud) =>
      circle(
        x + (bud % 2 ? 6 : -6) * scale * (1 - bud / 18),
        y - 40 * scale + bud * 9 * scale,
        (4 + bud * 0.34) * scale,
        second,
      ),
    )
    .join('')

const daisy: Head = (x, y, scale, { pale, bright }) => {
  const petals = range(13).map((petal) => {
    const angle = (petal / 13) * TAU
    const [px, py] = around(x, y, 19 * scale, angle)
    return ellipse(px, py, 12 * scale, 5 * scale, pale, `transform="rotate(${number(angle * 57.3)} ${xy(px, py)})"`)
  })
  return petals.join('') + circle(x, y, 10 * scale, bright)
}

const tulip: Head = (x, y, scale, { bright, second }, random) => {
  const radius = 26 * scale
  const ink = random.chance(0.5) ? bright : second
  return shape(
    `M${xy(x - radius * 0.8, y - radius * 1.3)}L${xy(x - radius * 0.3, y - radius * 0.7)}L${xy(x, y - radius * 1.5)}L${xy(x + radius * 0.3, y - radius * 0.7)}L${xy(x + radius * 0.8, y - radius * 1.3)}C${xy(x + radius * 1.1, y + radius * 0.4)} ${xy(x + radius * 0.4, y + radius * 0.6)} ${xy(x, y + radius * 0.6)}S${xy(x - radius * 1.1, y + radius * 0.4)} ${xy(x - radius * 0.8, y - radius * 1.3)}Z`,
    ink,
  )
}

const cornflower: Head = (x, y, scale, { second, dark }) => {
  const petals = range(8).map((petal) => {
    const angle = (petal / 8) * TAU
    const tip = (offset: number, reach: number): Point => around(x, y, reach * scale, angle + offset)
    return shape(polygon([[x, y], tip(-0.34, 26), tip(-0.14, 22), tip(0, 30), tip(0.14, 22), tip(0.34, 26)]), second)
  })
  return petals.join('') + circle(x, y, 8 * scale, dark)
}

const grass: Head = (x, y, scale, { pale }, _, green) =>
  range(9)
    .map((grain) =>
      placed(
        ellipse(0, 0, 3.6 * scale, 9 * scale, grain % 3 ? green : pale),
        x + (grain % 2 ? 7 : -7) * scale,
        y + grain * 9 * scale,
        grain % 2 ? 32 : -32,
      ),
    )
    .join('')

const thistle: Head = (x, y, scale, { second, dark }) => {
  const tuft = range(9).map((bristle) =>
    stroke(
      `M${xy(x, y)}L${xy(...around(x, y, 30 * scale, Math.PI * (1.2 + bristle * 0.075)))}`,
      second,
      4 * scale,
      'stroke-linecap="round"',
    ),
  )
  return tuft.join('') + ellipse(x, y + 6 * scale, 15 * scale, 17 * scale, dark)
}

export const HEADS = { umbel, poppy, lupin, daisy, tulip, cornflower, grass, thistle }
export type Plant = keyof typeof HEADS

/** A whole plant: a bent stem from its root, its head and a pair of leaves. */
export function plant(
  kind: Plant,
  root: Point,
  height: number,
  scale: number,
  colors: MeadowColors,
  random: Random,
  green: string,
): string {
  const [x, base] = root
  const [tipX, tipY] = [x + random.between(-30, 30) * Math.min(1, height / 300), base - height]
  let drawing = stroke(`M${xy(x, base)}Q${xy(x, base - height * 0.6)} ${xy(tipX, tipY)}`, green, 3.2 * scale)
  for (const _ of range(2)) {
    const level = base - height * random.between(0.22, 0.6)
    const side = random.pick([-1, 1])
    drawing += shape(
      `M${xy(x, level)}q${xy(side * 22 * scale, -30 * scale)} ${xy(side * 44 * scale, -26 * scale)}q${xy(-side * 14 * scale, 22 * scale)} ${xy(-side * 44 * scale, 26 * scale)}Z`,
      green,
    )
  }
  return drawing + HEADS[kind](tipX, tipY, scale, colors, random, green)
}
