import { mix } from '../../kit/color.ts'
import { xy, below, lerp, number, polygon, range, steps, type Point } from '../../kit/curves.ts'
import { fractal, noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, clip, evenly, group, linearGradient, picture, rectangle, shape, stroke } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['high', 'middle', 'low', 'shallow', 'water', 'deep', 'sun', 'glint', 'land'],
  [
    'evening #F2D8A7 #F0B98A #E58B6B #5B7F94 #2B4E6E #1B3350 #D8412B #F2B48A #22304A',
    'morning #DCE9EA #EFE9DA #F8DFC2 #A9C6C6 #5F97A3 #2A6478 #F2A65A #FBE8CC #3F6470',
    'dusk #2D2B5A #7A4A7C #E58A72 #6A4A78 #37305F #1B1A3C #FBD9A0 #F0A68A #15142E',
    'summer #7FB7D3 #B7D9E2 #E6EFE4 #58A6B4 #2A7C98 #125272 #FFF6D8 #EAF6F0 #1F4F5C',
    'night #0C1330 #1B2A52 #3B4F7C #2B4169 #15244A #0A1228 #F2EAD0 #C9D2DE #070D1E',
    'afternoon #F5E3BE #F3CF94 #EFB75F #6FA59B #2F7D7B #135253 #E2622F #FBE3B0 #1E4444',
    'evening #F6D5CC #EFAFA6 #D97C7C #8B87A8 #574F82 #302B57 #F5E4B8 #F7C3B2 #2A2346',
    'morning #E9E4D6 #E4DCC9 #DDCFB6 #A7B3A9 #6B8480 #3D5A5C #C8563A #F1E6CF #34484A',
    'dusk #16384A #3F7478 #E9B66C #3B6A70 #1D4652 #0C2833 #F6E3B4 #EFC480 #0A1E28',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'sun' | 'banded' | 'headland' | 'sails'

export interface Seascape {
  seed: number
  palette: number
  layout: Layout
  horizon: number
  /** Headlands or boats. */
  count: number
  sun: { x: number; y: number; radius: number }
  border: boolean
}

/** A sun, a level horizon, and its light broken on the water: printed flat, in few inks. */
export function draw({ params, width, height }: { params: Seascape; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const horizon = height * params.horizon
  const unit = Math.min(width, height)
  const sun = { x: params.sun.x * width, y: params.sun.y * height, radius: params.sun.radius * unit }
  const axis = (from: number, to: number) =>
    `gradientUnits="userSpaceOnUse" x1="0" y1="${number(from)}" x2="0" y2="${number(to)}"`
  const definitions =
    linearGradient('sky', evenly([colors.high, colors.middle, colors.low]), axis(0, horizon)) +
    linearGradient('water', evenly([colors.shallow, colors.water, colors.deep]), axis(horizon, height)) +
    clip('above', `<rect x="0" y="0" width="${width}" height="${number(horizon)}"/>`)
  let body = rectangle(0, 0, width, horizon + 1, 'url(#sky)')
  if (colors.name === 'night')
    body += range(70)
      .map(() =>
        circle(
          random() * width,
          random() * horizon * 0.9,
          random.between(0.5, 1.4),
          colors.sun,
          `opacity="${random.between(0.3, 0.8).toFixed(1)}"`,
        ),
      )
      .join('')
  if (params.layout !== 'banded') body += clouds(random, colors, width, horizon)
  body += group(
    params.layout === 'banded' ? bandedSun(random, sun, colors) : circle(sun.x, sun.y, sun.radius, colors.sun),
    'clip-path="url(#above)"',
  )
  body += rectangle(0, horizon, width, height - horizon, 'url(#water)')
  if (params.layout === 'headland') body += headlands(params, colors, width, height, horizon)
  body += glitter(random, sun, colors, width, height, horizon)
  if (params.layout === 'sails') body += boats(random, params, colors, width, height, horizon, unit)
  if (params.border) {
    const edge = unit * 0.045
    const inner = `M${xy(edge, edge)}V${number(height - edge)}H${number(width - edge)}V${number(edge)}Z`
    body += shape(`M-5 -5H${width + 5}V${height + 5}H-5Z${inner}`, '#F4EEDF', 'fill-rule="evenodd"')
  }
  return picture(width, height, body, definitions)
}

interface Disc {
  x: number
  y: number
  radius: number
}

function clouds(random: Random, colors: Colors, width: number, horizon: number): string {
  return range(9)
    .map(() => {
      const [y, length] = [horizon * random.between(0.06, 0.8), width * random.between(0.15, 0.5)]
      const [x, thick] = [random.between(-0.1, 0.8) * width, horizon * random.between(0.005, 0.02)]
      const data = `M${xy(x, y)}q${xy(length / 2, -thick * 1.6)} ${xy(length, 0)}q${xy(-length / 2, thick)} ${xy(-length, 0)}Z`
      return shape(
        data,
        mix(colors.high, colors.name === 'night' || colors.name === 'dusk' ? colors.low : '#ffffff', 0.35),
        'opacity=".5"',
      )
    })
    .join('')
}

function bandedSun(random: Random, { x, y, radius }: Disc, colors: Colors): string {
  const bands = random.whole(5, 8)
  const cut = (radius * 2) / bands
  return range(bands)
    .map((index) => {
      const top = -radius + index * cut
      const tall = cut * lerp(0.96, 0.42, index / (bands - 1))
      const across = (level: number) => Math.sqrt(Math.max(0, radius ** 2 - level ** 2))
      const [upper, lower] = [across(top), across(top + tall)]
      const arc = `${number(radius)} ${number(radius)} 0 0 1`
      return shape(
        `M${xy(x - upper, y + top)}H${number(x + upper)}A${arc} ${xy(x + lower, y + top + tall)}H${number(x - lower)}A${arc} ${xy(x - upper, y + top)}Z`,
        colors.sun,
      )
    })
    .join('')
}

function glitter(random: Random, sun: Disc, colors: Colors, width: number, height: number, horizon: number): string {
  let [path, swell] = ['', '']
  const small = Math.min(1, (height - horizon) / 300)
  for (const _ of range(320)) {
    const t = random() ** 1.5
    const y = horizon + 3 + t * (height - horizon)
    const lit = random.chance(0.56)
    const x = lit ? sun.x + (random() + random() - 1) * sun.radius * (0.5 + t * 0.85) * 1.15 : random() * width
    const length = lerp(8, 74, t) * random.between(0.5, 1.3) * Math.max(0.6, small)
    const thick = lerp(0.8, 5.2, t) * random.between(0.6, 1.2) * small
    const data = `M${xy(x - length / 2, y)}q${xy(length / 2, -thick * 1.7)} ${xy(length, 0)}q${xy(-length / 2, thick * 1.2)} ${xy(-length, 0)}Z`
    if (lit) path += data
    else swell += data
  }
  return (
    shape(swell, mix(colors.deep, colors.shallow, 0.5), 'opacity=".4"') + shape(path, colors.glint, 'opacity=".85"')
  )
}

function headlands(params: Seascape, colors: Colors, width: number, height: number, horizon: number): string {
  const field = noise(params.seed)
  const fromLeft = params.sun.x > 0.5
  return range(params.count)
    .map((index) => {
      const t = (index + 1) / params.count
      const reach = lerp(0.78, 0.36, t) * width
      const tall = height * lerp(0.06, 0.17, t)
      const foot = horizon + height * 0.035 * t
      const line: Point[] = steps(48).map((u) => {
        const x = u * reach
        const slope = Math.cos(u * Math.PI * 0.5) ** 0.75
        const rise = tall * slope * (0.85 + fractal(field, u * 3 + index * 9, index, 4) * 0.9)
        return [fromLeft ? x : width - x, foot - Math.max(0, rise)] as const
      })
      const tint = mix(mix(colors.low, colors.shallow, 0.4), colors.land, 0.25 + t * 0.75)
      return shape(below([[fromLeft ? -5 : width + 5, foot - tall], ...line], foot), tint)
    })
    .join('')
}

function boats(
  random: Random,
  params: Seascape,
  colors: Colors,
  width: number,
  height: number,
  horizon: number,
  unit: number,
): string {
  const places = random.sample([0.16, 0.34, 0.5, 0.66, 0.84], params.count)
  return places
    .map((place, index) => {
      const t = index === 0 ? random.between(0.35, 0.5) : random.between(0.02, 0.2)
      const size = unit * lerp(0.05, 0.24, t * 1.4)
      const [x, y] = [place * width, horizon + (height - horizon) * t * 0.9 + 3]
      const hull = `M${xy(x - size * 0.36, y)}H${number(x + size * 0.4)}L${xy(x + size * 0.28, y + size * 0.11)}H${number(x - size * 0.26)}Z`
      const main: Point[] = [
        [x + size * 0.02, y - size],
        [x + size * 0.02, y - size * 0.06],
        [x + size * 0.4, y - size * 0.06],
      ]
      const jib: Point[] = [
        [x - size * 0.03, y - size * 0.86],
        [x - size * 0.03, y - size * 0.06],
        [x - size * 0.32, y - size * 0.06],
      ]
      const mirror = stroke(
        `M${xy(x - size * 0.16, y + size * 0.2)}h${number(size * 0.4)}M${xy(x - size * 0.1, y + size * 0.32)}h${number(size * 0.24)}`,
        colors.glint,
        size * 0.035,
        'stroke-linecap="round" opacity=".6"',
      )
      const sail = mix('#ffffff', colors.low, 0.18)
      return (
        mirror +
        shape(polygon(main), sail) +
        shape(polygon(jib), mix(sail, colors.water, 0.25)) +
        shape(hull, colors.land)
      )
    })
    .join('')
}
