import { lighter, mix } from '../../kit/color.ts'
import { lerp, polygon, range, steps, type Point } from '../../kit/curves.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, clip, group, linearGradient, picture, rectangle, shape } from '../../kit/svg.ts'
import { arch, doorway, PALETTES, sunOf, windowHole, type Colors } from './parts.ts'
import { town } from './town.ts'

export type Layout = 'cloister' | 'stair' | 'arcade' | 'town'

export interface Study {
  seed: number
  palette: number
  layout: Layout
  /** Arches, steps or rows of houses. */
  count: number
  mirrored: boolean
  sun: boolean
}

/** A building in three tones: full light, half light, shadow. */
export function draw({ params, width, height }: { params: Study; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const views = { cloister, stair, arcade, town }
  const definitions =
    linearGradient('sky', [
      [0, colors.sky],
      [1, colors.haze],
    ]) +
    linearGradient('floor', [
      [0, mix(colors.floor, colors.half, 0.5)],
      [1, colors.floor],
    ])
  const body = views[params.layout](random, params, colors, width, height)
  const view = clip('sheet', `<rect width="${width}" height="${height}"/>`)
  return picture(
    width,
    height,
    params.mirrored ? group(body, `transform="translate(${width} 0) scale(-1 1)"`) : body,
    definitions + view,
  )
}

function cloister(random: Random, params: Study, colors: Colors, width: number, height: number): string {
  const drift = random.between(-0.06, 0.06)
  const walls = [
    colors.half,
    mix(colors.lit, colors.warm, 0.35),
    colors.dark,
    mix(colors.lit, colors.warm, 0.6),
    colors.half,
    mix(colors.dark, colors.half, 0.4),
  ]
  let body =
    rectangle(0, 0, width, height, colors.lit) + rectangle(0, height * 0.86, width, height * 0.14, 'url(#floor)')
  const openings = steps(params.count).map((t) => {
    const wide = lerp(0.8, 0.25, t ** 0.9)
    return {
      x: (0.5 + drift * t - wide / 2) * width,
      y: lerp(0.86, 0.775, t ** 0.85) * height,
      width: wide * width,
      height: lerp(0.82, 0.38, t ** 0.9) * height,
    }
  })
  for (const [index, opening] of openings.entries()) {
    const last = index === openings.length - 1
    body += shape(arch(opening.x, opening.y, opening.width, opening.height), last ? 'url(#sky)' : itemAt(walls, index))
  }
  const [first, end] = [itemAt(openings, 0), itemAt(openings, -1)]
  body += shape(
    polygon([
      [first.x, first.y],
      [first.x + first.width, first.y],
      [end.x + end.width, end.y],
      [end.x, end.y],
    ]),
    colors.floor,
  )
  body += shape(
    polygon([
      [end.x, end.y],
      [end.x + end.width * 0.52, end.y],
      [end.x + end.width * 0.6, first.y],
      [width * 0.44, height],
      [0, height],
      [0, height * 0.93],
    ]),
    lighter(colors.floor, 0.45),
    'opacity=".75"',
  )
  body += rectangle(0, 0, first.x, first.y, lighter(colors.lit, 0.3))
  const lean = random.between(0.08, 0.22)
  body += shape(
    polygon([
      [first.x + first.width, height * lean],
      [width, height * (lean - 0.08)],
      [width, first.y],
      [first.x + first.width, first.y],
    ]),
    mix(colors.lit, colors.half, 0.45),
  )
  return params.sun
    ? body +
        circle(
          end.x + end.width * random.between(0.3, 0.7),
          end.y - end.height * random.between(0.4, 0.72),
          end.width * 0.13,
          colors.warm,
        )
    : body
}

function stair(random: Random, params: Study, colors: Colors, width: number, height: number): string {
  const { lit, half, dark } = colors
  const rise = random.between(0.5, 0.6) * height
  const [left, foot, tread, riser] = [
    width * 0.02,
    height * 0.97,
    (width * random.between(0.68, 0.78)) / params.count,
    rise / params.count,
  ]
  const wall = random.between(0.24, 0.36)
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  if (params.sun)
    body += sunOf(random, width * random.between(0.5, 0.6), height * random.between(0.12, 0.22), width, colors.warm)
  body += shape(
    polygon([
      [0, height * wall],
      [width * 0.36, height * wall],
      [width * 0.36, height],
      [0, height],
    ]),
    lit,
  )
  body += shape(
    polygon([
      [width * 0.36, height * wall],
      [width * 0.44, height * (wall + 0.06)],
      [width * 0.44, height],
      [width * 0.36, height],
    ]),
    half,
  )
  const tower = random.between(0.06, 0.16)
  body += rectangle(width * 0.72, height * tower, width * 0.28, height, lit)
  body += shape(
    polygon([
      [width * 0.72, height * tower],
      [width * 0.72, height],
      [width * 0.66, height],
      [width * 0.66, height * (tower + 0.04)],
    ]),
    half,
  )
  body += doorway(width * 0.81, foot - rise, width * 0.11, height * 0.1 + width * 0.07, colors.door, dark)
  body += shape(
    arch(width * random.between(0.07, 0.13), height * (wall + 0.2), width * 0.12, height * 0.1 + width * 0.06),
    dark,
  )
  if (random.chance(0.5)) body += windowHole(width * 0.84, height * (tower + 0.05), width * 0.05, dark)
  const corners = range(params.count).flatMap((index): Point[] => {
    const [x, y] = [left + index * tread, foot - (index + 1) * riser]
    return [
      [x, y + riser],
      [x, y],
    ]
  })
  const landing = foot - rise
  const end = left + params.count * tread
  body += shape(polygon([[left, height], ...corners, [end, landing], [width, landing], [width, height]]), lit)
  body += shape(
    polygon([
      [end, landing],
      [width, landing],
      [width, height],
      [end * 0.3, height],
    ]),
    mix(lit, half, 0.4),
  )
  for (const index of range(params.count)) {
    const [x, y] = [left + index * tread, foot - (index + 1) * riser]
    body += rectangle(x, y, tread * 0.34, riser, half) + rectangle(x, y, tread, riser * 0.13, lighter(lit, 0.6))
  }
  const fall = random.between(2.4, 4)
  return (
    body +
    shape(
      polygon([
        [left + tread * fall, height],
        [end + width * 0.02, landing],
        [width * 0.86, landing],
        [width * random.between(0.56, 0.68), height],
      ]),
      dark,
      'opacity=".82"',
    )
  )
}

function arcade(random: Random, params: Study, colors: Colors, width: number, height: number): string {
  const { lit, half, dark } = colors
  const base = height * random.between(0.68, 0.74)
  const pitch = width / params.count
  const open = pitch * random.between(0.6, 0.7)
  const rise = Math.min(base * 0.8, open * random.between(1.7, 2.3))
  const deep = open * random.between(0.16, 0.24)
  const horizon = base - rise * random.between(0.3, 0.42)
  let body =
    rectangle(0, 0, width, height, mix(lit, half, 0.08)) + rectangle(0, base, width, height - base, 'url(#floor)')
  const cornice = base - rise - Math.min(height * 0.07, (base - rise) * 0.5)
  if (cornice > height * 0.03)
    body +=
      rectangle(0, cornice, width, height * 0.012, half) +
      rectangle(0, cornice - height * 0.012, width, height * 0.012, lighter(lit, 0.4))
  for (const index of range(params.count)) {
    const x = index * pitch + (pitch - open) / 2
    const hole = arch(x, base, open, rise)
    const view = arch(x + deep, base - deep * 0.28, open - deep * 0.7, rise - deep * 0.75)
    body += shape(
      polygon([
        [x, base],
        [x + open, base],
        [x + open - pitch * 0.5, height],
        [x - pitch * 0.62, height],
      ]),
      lighter(colors.floor, 0.4),
      'opacity=".85"',
    )
    const sea = `<clipPath id="hole${index}"><path d="${hole}"/></clipPath><clipPath id="view${index}"><path d="${view}"/></clipPath>`
    const sun =
      params.sun && index === params.count >> 1
        ? circle(x + open * 0.62, horizon - rise * 0.16, open * 0.13, colors.warm)
        : ''
    const outside =
      rectangle(x, base - rise, open, rise, 'url(#sky)') +
      sun +
      rectangle(x, horizon, open, base - horizon, mix(colors.sky, dark, 0.3)) +
      rectangle(x, horizon, open, 2, colors.haze)
    body += `${sea}<g clip-path="url(#hole${index})">${rectangle(x, base - rise, open, rise, mix(half, dark, 0.55))}${rectangle(x, base - deep * 0.28, open, deep, mix(colors.floor, half, 0.4))}<g clip-path="url(#view${index})">${outside}</g></g>`
  }
  return body + rectangle(0, base, width, 2, half)
}
