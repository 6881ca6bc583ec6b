import { xy, lerp, number, polygon, range, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, rectangle, shape } from '../../kit/svg.ts'

/** The ground, then five colours. */
export type Inks = readonly [ground: string, one: string, two: string, three: string, four: string, five: string]

export type Composition = (random: Random, width: number, height: number, inks: Inks) => string

const semicircle = (x: number, y: number, radius: number, up: boolean): string =>
  `M${xy(x - radius, y)}A${number(radius)} ${number(radius)} 0 0 ${up ? 1 : 0} ${xy(x + radius, y)}Z`

/** Two areas that turn on one upright line. */
const hinge: Composition = (random, width, height, [ground, a, b, c, d]) => {
  const middle = width * random.between(0.42, 0.58)
  const bend = height * random.between(0.36, 0.48)
  const right = width - middle
  return (
    shape(`M0 0H${number(middle)}V${number(bend)}A${number(middle)} ${number(middle)} 0 0 1 ${xy(0, bend)}Z`, a) +
    shape(`M0 ${number(bend)}A${number(middle)} ${number(middle)} 0 0 0 ${xy(middle, bend)}V${height}H0Z`, b) +
    shape(
      `M${xy(middle, bend)}A${number(right)} ${number(right)} 0 0 1 ${xy(width, bend + right)}V${height}H${number(middle)}Z`,
      c,
    ) +
    shape(
      `M${xy(middle, 0)}H${width}V${number(bend * 0.46)}A${number(right)} ${number(bend * 0.54)} 0 0 1 ${xy(middle, bend)}Z`,
      d,
    ) +
    circle(
      middle + right * random.between(0.4, 0.52),
      height * random.between(0.76, 0.83),
      Math.min(width, height) * random.between(0.07, 0.11),
      ground,
    )
  )
}

/** A room seen as floor, wall and sun. */
const room: Composition = (random, width, height, [, a, b, c, d, e]) => {
  const [wall, sill] = [width * random.between(0.24, 0.36), height * random.between(0.32, 0.42)]
  const [beam, foot] = [width * random.between(0.58, 0.66), width * random.between(0.78, 0.88)]
  const radius = Math.min(wall, height - sill) * random.between(0.7, 1)
  return (
    rectangle(0, 0, wall, height, a) +
    shape(
      polygon([
        [wall, height],
        [wall, sill],
        [beam, sill],
        [foot, height],
      ]),
      b,
    ) +
    shape(
      polygon([
        [beam, sill],
        [width, sill],
        [width, height],
        [foot, height],
      ]),
      c,
    ) +
    rectangle(wall, 0, beam - wall, sill, d) +
    shape(
      `M${xy(wall, sill)}V${number(sill + radius)}A${number(radius)} ${number(radius)} 0 0 1 ${xy(wall - radius, sill)}Z`,
      e,
    ) +
    circle((beam + width) / 2, sill * 0.5, Math.min(sill, width - beam) * random.between(0.2, 0.26), e)
  )
}

/** Quarter, half and whole, balanced on one line. */
const weights: Composition = (random, width, height, [, a, b, c, d]) => {
  const unit = Math.min(width, height) / 10.4
  const [x, y] = [(width - unit * 12) / 2, (height - unit * 12) / 2]
  const tip = random.pick([1.5, 1, 2])
  const [cx, base] = [x + unit * 6, y + unit * 6]
  return (
    shape(semicircle(cx - unit * 1.5, base, unit * 3, true), a) +
    shape(semicircle(cx + unit * 1.5, base, unit * 3, false), b) +
    shape(semicircle(cx, base, unit * tip, false), c) +
    rectangle(cx - unit * 4.5, base, unit * 3, unit * 3, d) +
    rectangle(cx + unit * 1.5, base - unit * 3, unit * 3, unit * 3, c)
  )
}

/** Half suns, stacked. */
const suns: Composition = (random, width, height, [, a, b, c, d, e]) => {
  const count = height > width * 1.3 ? random.whole(3, 4) : random.whole(2, 3)
  const radius = Math.min(width * 0.38, (height * 0.8) / count / 1.04)
  const inner = random.between(0.42, 0.58)
  const pairs = [
    [a, b],
    [c, d],
    [b, e],
    [d, a],
  ] as const
  const pitch = (height * 0.84) / count
  const body = range(count).map((index) => {
    const y = height * 0.08 + pitch * (index + 1) - (pitch - radius) * 0.35
    const [outer, core] = pairs[index] ?? [a, b]
    return (
      shape(semicircle(width / 2, y, radius, true), outer) + shape(semicircle(width / 2, y, radius * inner, true), core)
    )
  })
  return body.join('')
}

/** Broad bands that meet at an angle. */
const fold: Composition = (random, width, height, [, a, b, c, d, e]) => {
  const crease = width * random.between(0.38, 0.62)
  const drop = Math.min(width, height) * random.between(0.22, 0.5) * random.pick([1, -1])
  const bands = random.whole(5, 7)
  const inks = [a, b, c, d, e]
  const top = -Math.abs(drop)
  const pitch = (height + Math.abs(drop) * 2) / bands
  return range(bands)
    .map((index) => {
      const y = top + index * pitch
      const left: Point[] = [
        [0, y],
        [crease, y + drop],
        [crease, y + drop + pitch + 1],
        [0, y + pitch + 1],
      ]
      const right: Point[] = [
        [crease, y + drop],
        [width, y],
        [width, y + pitch + 1],
        [crease, y + drop + pitch + 1],
      ]
      return shape(polygon(left), inks[index % 5] ?? a) + shape(polygon(right), inks[(index + 2) % 5] ?? b)
    })
    .join('')
}

/** Frames within frames, each shifted off the last. */
const offset: Composition = (random, width, height, [, a, b, c, d, e]) => {
  const [dx, dy] = [random.pick([-1, 1]) * random.between(0.3, 0.9), random.pick([-1, 1]) * random.between(0.3, 0.9)]
  return [a, b, c, d, e]
    .map((ink, index) => {
      const size = lerp(0.86, 0.22, index / 4)
      const slack = (1 - size) / 2 - 0.05
      const x = width * ((1 - size) / 2 + dx * Math.max(0, slack) * (index / 4))
      const y = height * ((1 - size) / 2 + dy * Math.max(0, slack) * (index / 4))
      return rectangle(x, y, width * size, height * size, ink)
    })
    .join('')
}

/** One disc cut in strips, every other strip moved. */
const slip: Composition = (random, width, height, [, a, b, c, d]) => {
  const radius = Math.min(width, height) * random.between(0.33, 0.38)
  const strips = random.whole(4, 7)
  const shift = radius * random.between(0.22, 0.4)
  const cut = (radius * 2) / strips
  const [cx, cy] = [width / 2, height / 2]
  return range(strips)
    .map((index) => {
      const top = -radius + index * cut
      const across = (y: number) => Math.sqrt(Math.max(0, radius ** 2 - y ** 2))
      const [upper, lower] = [across(top), across(top + cut)]
      const x = cx + (index % 2 ? shift : -shift) * 0.5
      const arc = `${number(radius)} ${number(radius)} 0 0 1`
      const data = `M${xy(x - upper, cy + top)}H${number(x + upper)}A${arc} ${xy(x + lower, cy + top + cut)}H${number(x - lower)}A${arc} ${xy(x - upper, cy + top)}Z`
      return shape(data, [a, b, c, d][index % 4] ?? a)
    })
    .join('')
}

/** A column of arches. */
const viaduct: Composition = (random, width, height, [, a, b, c, d, e]) => {
  const [columns, rows] = width > height ? [random.whole(3, 4), 2] : [2, random.whole(2, 3)]
  const margin = Math.min(width, height) * 0.09
  const [cell, tall] = [(width - margin * 2) / columns, (height - margin * 2) / rows]
  const inks = [a, b, c, d, e]
  return range(columns * rows)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const [x, y] = [margin + column * cell, margin + (row + 1) * tall]
      const [outer, inner] = [inks[(column * 2 + row) % 5] ?? a, inks[(column + row * 2 + 3) % 5] ?? b]
      const vault = (inset: number) => {
        const half = cell / 2 - inset
        return `M${xy(x + inset, y)}V${number(y - tall + inset + half)}A${number(half)} ${number(half)} 0 0 1 ${xy(x + cell - inset, y - tall + inset + half)}V${number(y)}Z`
      }
      return shape(vault(0), outer) + (inner === outer ? '' : shape(vault(cell * 0.2), inner))
    })
    .join('')
}

export const COMPOSITIONS = { hinge, room, weights, suns, fold, offset, slip, viaduct } as const
export type Layout = keyof typeof COMPOSITIONS
