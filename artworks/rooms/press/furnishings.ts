import { xy, number, range } from '../../kit/curves.ts'
import { randomFrom } from '../../kit/random.ts'
import { circle, ellipse, group, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import { floorShadow, INK } from './backdrop.ts'

/** A potted palm with flat blades. */
export function palm(
  x: number,
  y: number,
  size: number,
  greens: readonly [string, string],
  pot: readonly [string, string],
): string {
  const random = randomFrom(Math.round(x + y))
  const rim = y - size * 0.7
  const blades = range(11).map((index) => {
    const angle = -2.7 + index * 0.226
    const reach = size * random.between(0.95, 1.5)
    const [tipX, tipY] = [x + Math.cos(angle) * reach * 0.8, rim + Math.sin(angle) * reach]
    const bend = (turn: number) =>
      xy(x + Math.cos(angle + turn) * reach * 0.5, rim + Math.sin(angle + turn) * reach * 0.7)
    return shape(
      `M${xy(x - 6, rim + 2)}Q${bend(-0.3)} ${xy(tipX, tipY)}Q${bend(0.3)} ${xy(x + 6, rim + 2)}Z`,
      greens[index % 2 === 0 ? 1 : 0],
    )
  })
  const half = size * 0.26
  return (
    floorShadow(x, y, half * 1.4, 10) +
    shape(
      `M${xy(x - half, rim)}H${number(x + half)}Q${xy(x + half * 1.2, (rim + y) / 2)} ${xy(x + half * 0.9, y)}H${number(x - half * 0.9)}Q${xy(x - half * 1.2, (rim + y) / 2)} ${xy(x - half, rim)}Z`,
      pot[0],
    ) +
    shape(
      `M${xy(x, rim)}H${number(x + half)}Q${xy(x + half * 1.2, (rim + y) / 2)} ${xy(x + half * 0.9, y)}H${number(x + half * 0.1)}Z`,
      pot[1],
    ) +
    blades.join('')
  )
}

/** Round flowers in a bottle that stands at `y`. */
export function flowers(x: number, y: number, vase: string, stems: string, blooms: readonly string[]): string {
  const heads = blooms.map((color, index) => {
    const [tipX, tipY] = [
      x + (index - (blooms.length - 1) / 2) * 46,
      y - 250 + Math.abs(index - (blooms.length - 1) / 2) * 26 + (index % 2) * 16,
    ]
    return (
      stroke(`M${xy(x, y - 120)}Q${xy(x + (tipX - x) * 0.2, tipY + 70)} ${xy(tipX, tipY)}`, stems, 6) +
      circle(tipX, tipY, 27, color) +
      circle(tipX, tipY, 9, '#ffffff', 'opacity=".7"')
    )
  })
  return heads.join('') + shape(`M${xy(x - 40, y)}c-26-40-20-86 10-96v-40h60v40c30 10 36 56 10 96z`, vase)
}

/** A lamp that stands at `y`. */
export const deskLamp = (x: number, y: number, shade: string): string =>
  rectangle(x - 8, y - 82, 16, 82, INK) +
  roundedRectangle(x - 44, y - 8, 88, 8, 4, INK) +
  shape(`M${xy(x - 70, y - 78)}L${xy(x - 40, y - 178)}H${x + 40}L${xy(x + 70, y - 78)}Z`, shade)

/** A standard lamp, `high` units tall. */
export const standingLamp = (x: number, y: number, high: number, shade: string): string =>
  rectangle(x - 4, y - high + 120, 8, high - 120, '#1a1a1c') +
  ellipse(x, y, 74, 12, '#1a1a1c') +
  shape(`M${xy(x - 80, y - high + 130)}L${xy(x - 46, y - high)}H${x + 46}L${xy(x + 80, y - high + 130)}Z`, shade) +
  rectangle(x - 80, y - high + 124, 160, 8, '#000000', 'opacity=".14"')

/** Upright books on a shelf, from `x` rightwards. */
export function bookRow(x: number, y: number, width: number, colors: readonly string[], seed: number): string {
  const random = randomFrom(seed)
  let drawn = ''
  for (let place = x, index = 0; place < x + width - 30; index++) {
    const [thick, high] = [random.whole(20, 38), random.whole(84, 130)]
    drawn +=
      rectangle(place, y - high, thick, high, colors[index % colors.length] ?? INK) +
      rectangle(place + thick / 2 - 3, y - high + 16, 6, 26, '#ffffff', 'opacity=".55"')
    place += thick + 2
  }
  return drawn
}

/** A part rotated about a point. */
export const tilted = (part: string, degrees: number, x: number, y: number): string =>
  group(part, `transform="rotate(${number(degrees)} ${xy(x, y)})"`)
