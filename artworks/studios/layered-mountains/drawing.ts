import { mix } from '../../kit/color.ts'
import { xy, below, lerp, number, polygon, range, steps, type Point } from '../../kit/curves.ts'
import { fractal, noise, type Noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, evenly, linearGradient, picture, rectangle, shape } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['high', 'middle', 'low', 'far', 'near', 'mist', 'sun'],
  [
    'dawn #DDE3E4 #EDE6DA #F3DCC8 #B7C3CB #1E2B3D #EFE9E0 #E2795A',
    'evening #F4D9A8 #F2C79B #EBB09B #DDA396 #3C2236 #F0C3A2 #FBF0D3',
    'morning #CBD8D6 #E4E5D8 #F1E7D2 #A9BFC0 #17323A #DFE4DA #F6F0DF',
    'dusk #22305A #5A5484 #C78E93 #8A7396 #121A33 #A98A9C #F4E3C4',
    'noon #E8E2D0 #EFE8D6 #F5EEDD #B9C2A6 #2E4433 #E4E4CF #E3A83F',
    'evening #F2E4D8 #F0CDBB #E9B3A3 #D6A2A0 #4A2C3E #F0CFC0 #D9503C',
    'morning #BFD6E2 #D9E6E8 #F0EEE2 #9DBBD0 #1C3F66 #E1ECEE #FFF7E4',
    'afternoon #E9D6B4 #EACB9A #E5B97E #CFA777 #4B3220 #EBD2A8 #C4512F',
    'night #0F1830 #1C2A4C #3A4A72 #45587F #070C1A #5C6E92 #F2E8CF',
    'dawn #D8DCD8 #E2E2DC #ECE8E0 #B4BBB9 #2B3030 #E6E5DF #F7F5EE',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'range' | 'peak' | 'hills' | 'lake'

export interface Mountains {
  seed: number
  palette: number
  layout: Layout
  ridges: number
  top: number
  rough: number
  trees: boolean
  sun: { x: number; y: number; radius: number } | null
}

const SHORE = 0.66

const floorOf = (params: Mountains) => (params.layout === 'lake' ? SHORE : 0.9)
const baseOf = (params: Mountains, t: number) => lerp(params.top, floorOf(params), t ** 1.05)
const washOf = ({ far, near }: Colors, t: number) => mix(far, near, t ** 1.25)
const mistOf = ({ mist }: Colors, wash: string, t: number) => mix(wash, mist, lerp(0.62, 0.12, t))

const lakeColors = ({ high, low, far, near }: Colors) => [mix(low, far, 0.45), mix(high, near, 0.42)] as const

/** Ridge behind ridge, each a wash that thins towards its foot. */
export function draw({ params, width, height }: { params: Mountains; width: number; height: number }): string {
  const palette = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const field = noise(params.seed)
  const summit = random.between(0.34, 0.66)
  let definitions = linearGradient('sky', evenly([palette.high, palette.middle, palette.low]))
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  if (params.sun)
    body += circle(
      params.sun.x * width,
      params.sun.y * height,
      params.sun.radius * Math.min(width, height),
      palette.sun,
    )

  let land = ''
  for (const [index, t] of steps(params.ridges).entries()) {
    const line = ridgeLine(params, field, index, t, summit, width, height)
    const wash = washOf(palette, t)
    definitions += linearGradient(`ridge${index}`, [
      [0, wash],
      [0.22, mix(wash, palette.mist, 0.12)],
      [lerp(0.75, 1, t), mistOf(palette, wash, t)],
    ])
    if (params.trees && index === params.ridges - 1) land += shape(firs(random, field, line, width, height), wash)
    land += shape(below(line, params.layout === 'lake' ? SHORE * height : height + 20), `url(#ridge${index})`)
  }
  if (params.layout === 'lake') {
    const [low, high] = lakeColors(palette)
    const shore = SHORE * height
    definitions += linearGradient('lake', [
      [0, low],
      [1, high],
    ])
    body += `<g id="land">${land}</g>${rectangle(0, shore, width, height - shore, 'url(#lake)')}`
    body += `<use href="#land" transform="translate(0 ${number(shore * 1.62)}) scale(1 -.62)" opacity=".3"/>`
    body +=
      shape(glints(random, width, height), palette.mist, 'opacity=".5"') +
      rectangle(0, shore - 1, width, 2, palette.mist, 'opacity=".7"')
  } else body += land
  return picture(width, height, body, definitions)
}

function ridgeLine(
  params: Mountains,
  field: Noise,
  index: number,
  t: number,
  summit: number,
  width: number,
  height: number,
): Point[] {
  const base = height * baseOf(params, t)
  const reach = params.layout === 'lake' ? 0.11 : lerp(0.15, 0.12, t)
  const amplitude = height * reach * params.rough
  const soft = params.layout === 'hills'
  const frequency = soft ? lerp(0.9, 1.5, t) : lerp(2.1, 3.6, t)
  const count = soft ? 70 : 130
  return range(count + 3).map((step) => {
    const x = ((step - 1) / count) * width
    const u =
      (x / Math.max(width, height * 0.7)) * frequency * Math.min(2, Math.max(0.75, width / height)) + index * 31.7
    const crest = soft
      ? 0.3 + fractal(field, u, index * 3.1, 2) * 1.2
      : (1 - Math.abs(fractal(field, u, index * 3.1, 5)) * 2.2) * 0.75
    const rise = crest + fractal(field, u * 0.5, 9 + index, 2) * (soft ? 0.5 : 1.1)
    const towers = params.layout === 'peak' && index === 1
    const flank = towers ? Math.max(0, 1 - Math.abs(x / width - summit) / (0.42 - (x / width < summit ? 0.08 : 0))) : 0
    return [
      x,
      base - amplitude * rise - height * 0.24 * flank ** 1.25 * (1 + fractal(field, u * 2.2, 4, 3) * 0.25),
    ] as const
  })
}

function firs(random: Random, field: Noise, line: readonly Point[], width: number, height: number): string {
  const unit = Math.min(height, width * 1.3)
  return range(Math.min(260, width / 3.4))
    .map(() => {
      const [x, y] = itemAt(line, random.whole(1, line.length - 2))
      const size = unit * random.between(0.012, 0.042) * (0.6 + 0.7 * Math.abs(field(x / 60, 4)))
      const middle = x + random.between(-3, 3)
      return polygon([
        [middle - size * 0.2, y + size * 0.5],
        [middle, y - size],
        [middle + size * 0.2, y + size * 0.5],
      ])
    })
    .join('')
}

function glints(random: Random, width: number, height: number): string {
  return range(26)
    .map(() => {
      const t = random()
      const y = height * lerp(SHORE + 0.01, 0.98, t)
      const length = width * random.between(0.03, 0.16) * (0.5 + t)
      const x = random.between(-0.05, 1) * width
      const lift = lerp(0.6, 2.6, t)
      return `M${xy(x, y)}q${xy(length / 2, -lift)} ${xy(length, 0)}q${xy(-length / 2, lift)} ${xy(-length, 0)}Z`
    })
    .join('')
}
