import { lighter, mix } from '../../kit/color.ts'
import { xy, band, below, lerp, polygon, range, smooth, steps, type Point } from '../../kit/curves.ts'
import { noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, evenly, group, linearGradient, picture, rectangle, shape, stroke } from '../../kit/svg.ts'

/** Lit and shaded sand, each far and near. */
export const PALETTES = palettes(
  ['high', 'low', 'farLit', 'nearLit', 'farShade', 'nearShade', 'sun'],
  [
    'morning #BFD3D6 #E8DCC4 #E9C79B #DD9B5C #C98F68 #7A3B24 #F7EFDC',
    'dusk #2B3560 #E39A7B #C98374 #B45A48 #6E3E5A #2A1A36 #FBE3B8',
    'noon #8FB8C9 #DCE7E2 #F2DDB4 #EBC183 #D2A36E #A9683B #FFFBEF',
    'evening #E9B28E #F6DDB8 #E8A777 #D77F4E #B3583F #5E2430 #C8392B',
    'night #0F1736 #3B4A78 #5F6C96 #49557F #313D66 #151B38 #F4EBCF',
    'morning #E7E0EA #F6E9DC #F0D0BC #E3A88F #CB8D86 #7D4A58 #F2A65A',
    'afternoon #C9DDD6 #F1EBD6 #EBD9A6 #D9B85F #BB9850 #6E5526 #FDF6E0',
    'evening #6E5C8E #F0B6A0 #D99C8F #BF6B66 #83486A #3D2347 #FCE9C2',
    'afternoon #A9C4CF #F3E3CF #F0CDAE #DE8F66 #C4775B #7F3A2E #FFF6E6',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'dunes' | 'great-dune' | 'mesas'

export interface Dunes {
  seed: number
  palette: number
  layout: Layout
  count: number
  top: number
  mirrored: boolean
  sun: { x: number; y: number; radius: number } | null
}

const skyOf = ({ high, low, name }: Colors) => (name === 'dusk' ? [high, mix(high, low, 0.42), low] : [high, low])

/** Crest after crest, with a lit face and a face in shade, or buttes over a plain. */
export function draw({ params, width, height }: { params: Dunes; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  let definitions = linearGradient(
    'sky',
    evenly(skyOf(colors)),
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${Math.round(height * (params.top + 0.06))}"`,
  )
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  if (colors.name === 'night') body += stars(random, width, height * params.top, colors.sun)
  if (params.sun)
    body += circle(params.sun.x * width, params.sun.y * height, params.sun.radius * Math.min(width, height), colors.sun)
  const land = params.layout === 'mesas' ? mesas : sand
  const [shapes, gradients] = land(random, params, colors, width, height)
  definitions += gradients
  const ground = params.mirrored ? group(shapes, `transform="translate(${width} 0) scale(-1 1)"`) : shapes
  return picture(width, height, body + ground, definitions)
}

function sand(random: Random, params: Dunes, colors: Colors, width: number, height: number): [string, string] {
  const great = params.layout === 'great-dune'
  let [body, definitions] = ['', '']
  for (const [index, t] of steps(params.count).entries()) {
    const base = height * lerp(params.top, great ? 0.9 : 0.84, t ** 0.95)
    const lean = index % 2 ? -1 : 1
    const peak = width * (index % 2 ? random.between(0.6, 0.8) : random.between(0.2, 0.42))
    const giant = great && index === 1
    const rise =
      height *
      (giant ? 0.3 : lerp(0.07, 0.15, t) * random.between(0.85, 1.2)) *
      Math.min(1, 0.55 + (0.5 * width) / height)
    const [lit, shade] = [mix(colors.farLit, colors.nearLit, t), mix(colors.farShade, colors.nearShade, t)]
    const crest: Point[] = [
      [-30, base + height * random.between(-0.01, 0.04)],
      [peak * 0.45, base - rise * 0.28],
      [peak * 0.8, base - rise * 0.82],
      [peak, base - rise],
      [peak + (width - peak) * 0.25, base - rise * 0.74],
      [peak + (width - peak) * 0.62, base - rise * 0.22],
      [width + 30, base + height * random.between(-0.01, 0.03)],
    ]
    definitions += linearGradient(`lit${index}`, [
      [0, lighter(lit, 0.1)],
      [1, mix(lit, shade, 0.34)],
    ])
    definitions += linearGradient(`shade${index}`, [
      [0, shade],
      [1, mix(shade, lit, 0.5)],
    ])
    body += shape(`${smooth(crest)}L${xy(width + 30, height + 30)}L${xy(-30, height + 30)}Z`, `url(#lit${index})`)
    const sway = Math.min(width, height)
    const spine: Point[] = [
      [peak, base - rise],
      [peak + lean * sway * 0.03, base - rise * 0.55],
      [peak - lean * sway * 0.055, base + rise * 0.1],
      [peak + lean * sway * 0.06, base + rise * 0.85],
      [peak - lean * sway * 0.1, base + rise * 1.9],
      [peak + lean * sway * 0.1, base + rise * 3.4],
    ]
    const side = lean > 0 ? crest.slice(3) : crest.slice(0, 4).toReversed()
    const corner = xy(lean > 0 ? width + 30 : -30, base + rise * 3.4)
    body += shape(`${smooth(side)}L${corner}L${smooth(spine.toReversed()).slice(1)}Z`, `url(#shade${index})`)
    if (index === params.count - 1)
      body += ripples(
        random,
        lean > 0 ? [-20, peak * 0.86] : [peak * 1.14, width + 20],
        base + rise * 0.35,
        height,
        mix(lit, shade, 0.5),
      )
  }
  return [body, definitions]
}

function ripples(
  random: Random,
  [from, to]: readonly [number, number],
  top: number,
  height: number,
  color: string,
): string {
  const phase = random.between(0, 6)
  const lines = range(18).map((row) => {
    const y = top + row * height * 0.011 + row * row * 0.35
    return smooth(
      steps(9).map((t, index) => [lerp(from, to, t), y + Math.sin(index * 1.3 + row * 0.5 + phase) * 3] as const),
    )
  })
  return stroke(lines.join(''), color, 1, 'opacity=".3"')
}

function mesas(random: Random, params: Dunes, colors: Colors, width: number, height: number): [string, string] {
  const horizon = height * (params.top + 0.06)
  const field = noise(params.seed)
  let definitions = linearGradient('plain', [
    [0, mix(colors.farLit, colors.low, 0.3)],
    [0.5, colors.nearLit],
    [1, mix(colors.nearLit, colors.nearShade, 0.35)],
  ])
  let body = ''
  const turn = random.between(0, 1)
  for (const [index, depth] of steps(params.count).entries()) {
    const x = (((index + 0.5) / params.count) * 0.9 + turn) % 1
    const [near, wide] = [lerp(0.25, 1, depth), random.between(0.1, 0.24) * lerp(0.6, 1.15, depth)]
    body += butte(
      random,
      [0.06 + x * 0.88, horizon + height * 0.045 * depth],
      wide * width,
      Math.min(height, width) * random.between(0.16, 0.3) * lerp(0.6, 1.1, depth),
      [
        mix(colors.low, mix(colors.farLit, colors.nearLit, near), 0.35 + near * 0.65),
        mix(colors.low, mix(colors.farShade, colors.nearShade, near * 0.7), 0.35 + near * 0.65),
      ],
      width,
    )
  }
  const ground: Point[] = steps(30).map(
    (t) => [lerp(-10, width + 10, t), horizon + field(t * 4, 3) * height * 0.008] as const,
  )
  body = shape(below(ground, height + 10), 'url(#plain)') + body
  for (const [index, t] of steps(4).entries()) {
    const y = lerp(horizon + height * 0.08, height * 0.93, t)
    const drift = (lift: number): Point[] =>
      steps(16).map(
        (u) =>
          [
            lerp(-10, width + 10, u),
            y + field(u * 2.4 + index * 7, index) * height * 0.04 + lift * Math.sin(u * Math.PI),
          ] as const,
      )
    body += shape(
      band(drift(0), drift(height * lerp(0.018, 0.07, t))),
      mix(colors.farShade, colors.nearShade, t),
      `opacity="${(0.34 + t * 0.3).toFixed(2)}"`,
    )
  }
  const tufts = range(random.whole(14, 30)).map(() => {
    const t = random() ** 0.7
    const [x, y, size] = [
      random() * width,
      lerp(horizon + height * 0.07, height * 0.96, t),
      Math.min(width, height) * lerp(0.006, 0.022, t),
    ]
    return range(5)
      .map((blade) => `M${xy(x, y)}l${xy((blade - 2) * size * 0.45, -size * random.between(0.6, 1))}`)
      .join('')
  })
  body += stroke(tufts.join(''), colors.nearShade, 1.4, 'stroke-linecap="round" opacity=".8"')
  return [body, definitions]
}

function butte(
  random: Random,
  [place, foot]: Point,
  wide: number,
  high: number,
  [lit, shade]: readonly [string, string],
  width: number,
): string {
  const x = place * width
  const [left, right, cap] = [x - wide / 2, x + wide / 2, foot - high]
  const talus = high * random.between(0.34, 0.5)
  const split = x + wide * random.between(-0.05, 0.25)
  const notch = wide * random.between(0.08, 0.2)
  const outline: Point[] = [
    [left - wide * 0.32, foot],
    [left - wide * 0.04, foot - talus],
    [left, cap + high * 0.14],
    [left + notch, cap + high * 0.12],
    [left + notch * 1.1, cap],
    [right, cap + high * random.between(0, 0.03)],
    [right + wide * 0.03, foot - talus],
    [right + wide * 0.34, foot],
  ]
  const dark: Point[] = [
    [split, cap],
    [right, cap],
    [right + wide * 0.03, foot - talus],
    [right + wide * 0.34, foot],
    [split - wide * 0.06, foot],
    [split + wide * 0.03, foot - talus],
  ]
  const strata = [0.24, 0.34, 0.46]
    .map((t) => `M${xy(left + wide * 0.01, cap + high * t)}H${Math.round(right)}`)
    .join('')
  return (
    shape(polygon(outline), lit) +
    shape(polygon(dark), shade) +
    stroke(strata, shade, Math.max(1, high * 0.012), 'opacity=".45"')
  )
}

function stars(random: Random, width: number, height: number, color: string): string {
  return range(120)
    .map(() =>
      circle(
        random() * width,
        random() * height,
        random.between(0.4, 1.3),
        color,
        `opacity="${random.between(0.3, 0.9).toFixed(1)}"`,
      ),
    )
    .join('')
}
