import { xy, number, range, smooth, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { placed, shape, stroke } from '../../kit/svg.ts'

interface Blade {
  length: number
  breadth: number
  teeth: number
  lobes: number
}

/** A pressed leaf with its veins left in the colour of the paper. */
export function pressedLeaf({ length, breadth, teeth, lobes }: Blade, ink: string, paper: string): string {
  const breadthAt = (t: number) =>
    breadth * Math.sin(Math.PI * t ** 0.8) * (1 + (lobes ? 0.28 * Math.sin(t * Math.PI * lobes) : 0))
  const edge = (side: number) =>
    range(25).map((index): Point => {
      const t = index / 24
      return [side * Math.max(0, breadthAt(t) - (teeth && index % 2 ? teeth : 0)), -length * t]
    })
  const outline = smooth([...edge(1), ...edge(-1).toReversed()], true, teeth ? 0.1 : 1)
  const veins = range(7).map((vein) => {
    const t = (vein + 1) / 8.4
    const reach = breadth * Math.sin(Math.PI * t ** 0.8) * 0.72
    const side = (sign: number) =>
      `M0 ${number(-length * t)}Q${xy(sign * reach * 0.5, -length * t - 10)} ${xy(sign * reach, -length * t - 26)}`
    return side(1) + side(-1)
  })
  return (
    shape(outline, ink) +
    stroke(`M0 0V${number(-length * 0.94)}`, paper, 2.4) +
    stroke(veins.join(''), paper, 1.5) +
    stroke('M0 26V0', ink, 5, 'stroke-linecap="round"')
  )
}

export const bladeOf = (random: Random, length: number): Blade => {
  const kind = random.whole(0, 3)
  return {
    length,
    breadth: length * random.between(0.15, 0.29),
    teeth: kind === 1 ? length * 0.026 : 0,
    lobes: kind === 2 ? random.pick([7, 9, 11]) : 0,
  }
}

/** A sprig of herb: paired leaves up a stalk, smaller towards the tip. */
export function sprig(random: Random, height: number, ink: string, paper: string): string {
  const pairs = random.whole(6, 10)
  const slender = random.between(0.2, 0.42)
  const droop = random.between(42, 66)
  let drawing = stroke(
    `M0 20Q${xy(random.between(-14, 14), -height * 0.5)} ${xy(0, -height * 0.96)}`,
    ink,
    4.5,
    'stroke-linecap="round"',
  )
  for (const pair of range(pairs)) {
    const t = (pair + 0.6) / pairs
    const length = height * (0.3 - t * 0.17)
    const blade = `M0 0C${xy(length * slender, -length * 0.3)} ${xy(length * slender, -length * 0.7)} ${xy(0, -length)}C${xy(-length * slender, -length * 0.7)} ${xy(-length * slender, -length * 0.3)} 0 0Z`
    for (const side of [-1, 1]) {
      drawing += placed(
        shape(blade, ink) + stroke(`M0 ${number(-length * 0.12)}V${number(-length * 0.8)}`, paper, 1.6),
        0,
        -height * t * 0.94,
        side * (droop - t * 16),
      )
    }
  }
  const tip = height * 0.12
  return (
    drawing +
    placed(
      shape(
        `M0 0C${xy(tip * 0.4, -tip * 0.3)} ${xy(tip * 0.4, -tip * 0.7)} ${xy(0, -tip)}C${xy(-tip * 0.4, -tip * 0.7)} ${xy(-tip * 0.4, -tip * 0.3)} 0 0Z`,
        ink,
      ),
      0,
      -height * 0.93,
    )
  )
}
