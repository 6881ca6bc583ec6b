import { lighter, mix } from '../../kit/color.ts'
import { xy, lerp, number, polygon, range, steps, type Point } from '../../kit/curves.ts'
import { fractal, noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import type { Random } from '../../kit/random.ts'
import {
  blur,
  circle,
  ellipse,
  evenly,
  group,
  linearGradient,
  radialGradient,
  rectangle,
  shape,
} from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['high', 'middle', 'low', 'water', 'deep', 'dark', 'light', 'glow'],
  [
    'grey #8E9CA8 #C3C7C8 #E9E1D6 #DCD9D2 #7A8A96 #20262E #FBE7B9 #F09A5A',
    'green #B5C4C0 #C6CFCC #E2E6E1 #CBD4D0 #7D8F8A #1D2E2C #F3E6BE #D9A45B',
    'blue #5F7C99 #A9BFCE #E4E8E6 #B9CBD6 #45617E #152338 #EAF1F5 #9FC3E6',
    'rose #A78FA0 #D9B9B4 #F3DFD0 #E0C6C0 #86738A #2E2233 #FBE3C8 #E88A72',
    'sepia #A79A86 #CBBFA8 #EAE0CB #D8CCB4 #857760 #2B241B #FBEFD2 #E0A95A',
    'dusk #34406A #8B7C9C #E8B898 #9A8AA4 #3A3D62 #121628 #FFD9A0 #F08F62',
    'silver #A9ADB0 #CFD1D1 #EEEDEA #DEDEDC #8A8E92 #1B1D20 #FFFFFF #CFC6B4',
    'teal #4E7F88 #9DBDBC #E6E9DA #B4CCC8 #3A626B #10272E #F6ECC9 #E9A866',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'jetty' | 'pines' | 'bokeh' | 'stacks'

type Scene = (random: Random, colors: Colors, width: number, height: number) => [body: string, definitions: string]

const softly = (id: string, color: string, opacity: number) =>
  radialGradient(id, [
    [0, color, opacity],
    [0.5, color, opacity * 0.55],
    [1, color, 0],
  ])

/** Bands of mist: flat ellipses that fade to nothing, with no filter. */
const mist = (random: Random, count: number, width: number, top: number, tall: number): string =>
  range(count)
    .map(() =>
      ellipse(
        random() * width,
        top + random() * tall,
        random.between(0.25, 0.6) * width,
        random.between(0.02, 0.07) * tall + 6,
        'url(#mist)',
        `opacity="${random.between(0.25, 0.8).toFixed(2)}"`,
      ),
    )
    .join('')

function water(colors: Colors, width: number, height: number, horizon: number): [string, string] {
  const body =
    rectangle(0, 0, width, horizon + 2, 'url(#sky)') + rectangle(0, horizon, width, height - horizon, 'url(#water)')
  return [
    body,
    linearGradient('sky', evenly([colors.high, colors.middle, colors.low])) +
      linearGradient('water', evenly([lighter(colors.water, 0.3), colors.water, colors.deep])) +
      softly('mist', lighter(colors.low, 0.6), 0.6),
  ]
}

const jetty: Scene = (random, colors, width, height) => {
  const horizon = height * random.between(0.44, 0.54)
  let [body, definitions] = water(colors, width, height, horizon)
  definitions +=
    blur('soft', 1.1) +
    linearGradient('line', [
      [0, colors.low, 0],
      [0.5, lighter(colors.low, 0.5), 0.9],
      [1, colors.low, 0],
    ])
  body += mist(random, 16, width, height * 0.08, height * 0.84) + rectangle(0, horizon - 9, width, 18, 'url(#line)')
  const [vanish, posts, sweep] = [
    width * random.between(0.56, 0.66),
    random.whole(11, 16),
    random.pick([random.between(0.02, 0.06), random.between(0.2, 0.27)]),
  ]
  const deck: [Point, Point][] = []
  let timber = ''
  for (const t of steps(posts).map((u) => u ** 2.1)) {
    for (const side of [-1, 1]) {
      const x = vanish + side * lerp(5, width * 0.12, t) - lerp(0, width * sweep, t)
      const y = horizon + lerp(5, height * 0.4, t)
      const [tall, thick] = [lerp(7, height * 0.2, t), lerp(1.1, 9, t)]
      timber +=
        rectangle(x, y - tall, thick, tall, colors.dark, `opacity="${lerp(0.4, 0.95, t).toFixed(2)}"`) +
        rectangle(x, y, thick, tall * 0.8, colors.dark, `opacity="${lerp(0.1, 0.26, t).toFixed(2)}"`)
      if (side < 0)
        deck.push([
          [x, y - tall * 0.82],
          [x + 2 * lerp(5, width * 0.12, t), y - tall * 0.82],
        ])
    }
  }
  if (random.chance(0.5))
    timber =
      shape(
        polygon([...deck.map(([left]) => left), ...deck.map(([, right]) => right).toReversed()]),
        mix(colors.dark, colors.deep, 0.35),
        'opacity=".85"',
      ) + timber
  return [body + group(timber, 'filter="url(#soft)"'), definitions]
}

const pines: Scene = (random, colors, width, height) => {
  const fog = mix(colors.middle, colors.low, 0.4)
  let definitions =
    linearGradient('sky', [
      [0, lighter(fog, 0.35)],
      [1, fog],
    ]) + blur('soft', 2.4)
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  for (const layer of range(5)) {
    const t = layer / 4
    const count = Math.round(([26, 20, 14, 9, 5][layer] ?? 9) * Math.min(1.5, Math.max(1, width / height)))
    const trees = range(count).map((index) =>
      pine(
        random,
        (index + random.between(0.1, 0.9)) * (width / count),
        height * lerp(0.5, 1.04, t) + random.between(-12, 12),
        height * lerp(0.2, 0.62, t) * random.between(0.7, 1.15),
        Math.floor(lerp(12, 32, t)),
      ),
    )
    const top = lerp(0.34, 0.78, t)
    definitions += linearGradient(`fog${layer}`, [
      [0, fog, 0],
      [1, lighter(fog, 0.25), layer === 4 ? 0.15 : 0.95],
    ])
    body += shape(
      trees.join(''),
      mix(fog, colors.dark, lerp(0.16, 1, t ** 1.5)),
      layer < 2 ? 'filter="url(#soft)"' : '',
    )
    body += rectangle(0, height * top, width, height * 0.3, `url(#fog${layer})`)
    if (layer < 4) body += rectangle(0, height * (top + 0.295), width, height, lighter(fog, 0.25), 'opacity=".95"')
  }
  return [body, definitions]
}

function pine(random: Random, x: number, y: number, tall: number, boughs: number): string {
  const half = tall * random.between(0.13, 0.17)
  const side = (sign: number): Point[] =>
    steps(boughs).flatMap((u): Point[] => {
      const reach = half * u ** 0.85
      return [
        [x + sign * reach * 0.25, y - tall * (1 - u) - tall * 0.004],
        [x + sign * reach * random.between(0.74, 1.12), y - tall * (1 - u) + tall * 0.022],
      ]
    })
  return `${polygon([[x, y - tall * 1.03], ...side(1), ...side(-1).toReversed()])}M${xy(x - half * 0.05, y)}h${number(half * 0.1)}v${number(tall * 0.1)}h${number(-half * 0.1)}Z`
}

const bokeh: Scene = (random, colors, width, height) => {
  const night = mix(colors.dark, '#05070d', 0.25)
  const lights = [
    colors.light,
    colors.glow,
    mix(colors.glow, '#d04a4a', 0.4),
    mix(colors.high, '#ffffff', 0.35),
    mix(colors.light, colors.glow, 0.5),
  ]
  const definitions =
    linearGradient(
      'sky',
      evenly([night, mix(colors.dark, colors.high, 0.35), mix(colors.dark, colors.glow, 0.2), night]),
    ) +
    blur('soft', 2.2) +
    lights.map((light, index) => softly(`haze${index}`, light, 0.34)).join('')
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  for (const _ of range(10))
    body += circle(
      random() * width,
      height * random.between(0.3, 0.8),
      random.between(0.16, 0.32) * Math.min(width, height),
      `url(#haze${random.whole(0, 4)})`,
    )
  const unit = Math.min(width, height)
  const discs = range(74).map(() => {
    const [x, y, radius] = [
      random() * width,
      height * (0.56 + (random() + random() + random() - 1.5) * 0.32),
      unit * random.between(0.012, 0.062),
    ]
    const ink = random.pick(lights)
    return (
      circle(x, y, radius, ink, `opacity="${random.between(0.14, 0.5).toFixed(2)}"`) +
      circle(x, y, radius, 'none', `stroke="${ink}" stroke-width="1.2" opacity=".35"`)
    )
  })
  return [body + group(discs.join(''), 'filter="url(#soft)"'), definitions]
}

const stacks: Scene = (random, colors, width, height) => {
  const horizon = height * random.between(0.52, 0.62)
  let [body, definitions] = water(colors, width, height, horizon)
  definitions += blur('soft', 0.9)
  const field = noise(random.whole(1, 1e9))
  let rocks = ''
  for (const [index, place] of random.sample([0.2, 0.38, 0.58, 0.78], random.whole(2, 3)).entries()) {
    const near = index === 0 ? 1 : random.between(0.35, 0.7)
    const [x, foot, wide, tall] = [
      place * width,
      horizon + height * 0.1 * near,
      Math.min(width, height) * random.between(0.07, 0.11) * near,
      height * random.between(0.24, 0.36) * near,
    ]
    const edge = (sign: number): Point[] =>
      steps(18).map((u) => [
        x + sign * wide * (0.34 + 0.66 * u ** 0.7) * (1 + fractal(field, u * 5, index * 7 + sign, 4) * 0.55),
        foot - tall * (1 - u),
      ])
    const tint = mix(colors.middle, colors.dark, 0.45 + near * 0.5)
    const outline = [...edge(1), ...edge(-1).toReversed()]
    rocks +=
      shape(polygon(outline), tint) +
      shape(polygon(outline.map(([px, py]): Point => [px, foot + (foot - py) * 0.55])), tint, 'opacity=".22"')
    rocks += ellipse(x, foot + 2, wide * 1.9, 8 * near + 4, 'url(#mist)')
  }
  body +=
    mist(random, 8, width, height * 0.06, height * 0.4) +
    group(rocks, 'filter="url(#soft)"') +
    mist(random, 14, width, horizon, height - horizon)
  return [body + rectangle(0, horizon - 1, width, 1.6, colors.deep, 'opacity=".35"'), definitions]
}

export const SCENES: Readonly<Record<Layout, Scene>> = { jetty, pines, bokeh, stacks }
