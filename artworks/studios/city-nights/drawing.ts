import { mix } from '../../kit/color.ts'
import { xy, lerp, number, polygon, range } from '../../kit/curves.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, clip, evenly, linearGradient, picture, rectangle, shape } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['high', 'middle', 'low', 'glow', 'far', 'between', 'near', 'lamp', 'amber', 'white'],
  [
    'blue #0E1838 #1F3264 #46568C #B57C84 #2C3C70 #1B2750 #0C1330 #F9DFA0 #F3B95F #FFF3D0',
    'violet #1A1233 #3A2460 #7A4A86 #E08A86 #4A3272 #2F1F50 #160E2C #FFE0A8 #F79A6A #FFF2DC',
    'teal #07242E #10424A #2F7072 #C9B48A #1C4E55 #12363E #07191F #FBE6AC #F0B25E #FFF6DC',
    'rust #2A1420 #5A2430 #A8483C #F0A060 #5E2C38 #401C28 #1E0C14 #FFE3A0 #F7B04E #FFF1CF',
    'slate #1A2028 #333E4A #66727C #C7B8A4 #3E4A56 #29333D #12181E #FBE3B0 #E9AE6A #FFF5E0',
    'indigo #0A0C24 #191D4A #34408A #7F84C4 #252C66 #171B46 #090B22 #FFD98A #FF9E5E #FFF0C8',
    'green #0C1F1C #1C3D34 #3F6A56 #D2C27E #274C40 #18352C #0A1714 #F6E7A4 #E8BC5A #FCF4D2',
  ],
)
type Colors = (typeof PALETTES)[number]

export type Layout = 'river' | 'avenue' | 'roofs'

export interface CityNight {
  seed: number
  palette: number
  layout: Layout
  moon: { x: number; y: number; radius: number } | null
  peak: number
}

/** Three rows of buildings with their windows lit, perhaps over water. */
export function draw({ params, width, height }: { params: CityNight; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const river = params.layout === 'river'
  const shore = river ? height * random.between(0.68, 0.74) : height
  const sky = linearGradient(
    'sky',
    evenly([colors.high, colors.middle, colors.low, colors.glow]),
    `gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${number(shore)}"`,
  )
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  body += range(60)
    .map(() =>
      circle(
        random() * width,
        random() * shore * 0.4,
        random.between(0.4, 1.1),
        colors.white,
        `opacity="${random.between(0.2, 0.7).toFixed(1)}"`,
      ),
    )
    .join('')
  if (params.moon)
    body += circle(
      params.moon.x * width,
      params.moon.y * height,
      params.moon.radius * Math.min(width, height),
      colors.lamp,
    )
  const rows = [colors.far, colors.between, colors.near]
  const city = rows.map((ink, row) => skyline(random, params, colors, ink, row, width, height, shore)).join('')
  if (!river) return picture(width, height, body + city, sky)
  const mirrored = `<g clip-path="url(#water)" opacity=".38"><use href="#city" transform="translate(0 ${number(shore * 2)}) scale(1 -1)"/></g>`
  body +=
    `<g id="city">${city}</g>` +
    rectangle(0, shore, width, height - shore, mix(colors.high, colors.near, 0.5)) +
    mirrored +
    rectangle(0, shore, width, height - shore, 'url(#dim)')
  body += range(60)
    .map(() =>
      rectangle(
        random() * width,
        shore + random() ** 1.3 * (height - shore),
        random.between(14, 90),
        random.between(0.8, 2),
        random.chance(0.35) ? random.pick([colors.lamp, colors.amber]) : colors.low,
        `opacity="${random.between(0.1, 0.4).toFixed(1)}"`,
      ),
    )
    .join('')
  const water =
    clip('water', `<rect x="0" y="${number(shore)}" width="${width}" height="${number(height - shore)}"/>`) +
    linearGradient('dim', [
      [0, colors.near, 0.15],
      [1, colors.high, 0.94],
    ])
  return picture(width, height, body, sky + water)
}

/** The least and the greatest height of the buildings in each row, far row first, as a share of the height of the shore. */
const HEIGHTS: Readonly<Record<Layout, readonly (readonly [low: number, high: number])[]>> = {
  river: [[0.16, 0.62], [0.16, 0.46], [0.14, 0.3]],
  avenue: [[0.34, 0.8], [0.22, 0.62], [0.1, 0.42]],
  roofs: [[0.34, 0.6], [0.24, 0.42], [0.14, 0.26]],
} // prettier-ignore

function skyline(
  random: Random,
  params: CityNight,
  colors: Colors,
  ink: string,
  row: number,
  width: number,
  height: number,
  shore: number,
): string {
  const unit = Math.min(width, height) / 600
  const [low, high] = itemAt(HEIGHTS[params.layout], row)
  const wide = (params.layout === 'roofs' ? 1.7 : 1) * unit
  let [walls, lamps] = ['', ['', '', '']]
  for (let x = -random.between(0, 30) * unit; x < width;) {
    const breadth = random.between(24, 60) * (0.85 + row * 0.18) * wide
    const envelope = 0.5 + 0.5 * Math.exp(-(((x + breadth / 2) / width - params.peak) ** 2) / 0.09)
    const tall = shore * random.between(low, high) * envelope
    const top = shore - tall
    walls += `M${xy(x, shore)}V${number(top)}h${number(breadth + 0.6)}V${number(shore)}Z${crown(random, params.layout, x, top, breadth, unit)}`
    lamps = windows(random, lamps, x, top, breadth, shore, row, unit)
    x += breadth + (random.chance(0.2) ? random.between(2, 14) * unit : 0)
  }
  const [yellow = '', amber = '', white = ''] = lamps
  return (
    shape(walls, ink) +
    shape(yellow, colors.lamp, 'opacity=".85"') +
    shape(amber, colors.amber, 'opacity=".8"') +
    shape(white, colors.white, 'opacity=".9"')
  )
}

function crown(random: Random, layout: Layout, x: number, top: number, breadth: number, unit: number): string {
  const kind = random()
  const box = (left: number, y: number, wide: number, tall: number) =>
    `M${xy(left, y)}h${number(wide)}v${number(tall)}h${number(-wide)}Z`
  if (layout === 'roofs') {
    if (kind < 0.45)
      return polygon([
        [x, top + 1],
        [x + breadth / 2, top - breadth * 0.32],
        [x + breadth, top + 1],
      ])
    if (kind < 0.75)
      return (
        box(x + breadth * 0.2, top - 16 * unit, breadth * 0.12, 18 * unit) +
        box(x + breadth * 0.6, top - 10 * unit, breadth * 0.2, 12 * unit)
      )
    return kind < 0.88
      ? box(x + breadth * 0.35, top - 26 * unit, breadth * 0.3, 18 * unit) +
          box(x + breadth * 0.38, top - 10 * unit, 2, 12 * unit) +
          box(x + breadth * 0.6, top - 10 * unit, 2, 12 * unit)
      : ''
  }
  if (kind < 0.2)
    return polygon([
      [x, top + 1],
      [x + breadth / 2, top - breadth * 0.5],
      [x + breadth, top + 1],
    ])
  if (kind < 0.38)
    return (
      box(x + breadth * 0.25, top - 14 * unit, breadth * 0.5, 16 * unit) +
      box(x + breadth * 0.48, top - 42 * unit, 2 * unit, 30 * unit)
    )
  if (kind < 0.5) return `M${xy(x, top + 1)}a${number(breadth / 2)} ${number(breadth / 2)} 0 0 1 ${number(breadth)} 0Z`
  return kind < 0.62
    ? box(x + breadth * 0.1, top - 9 * unit, breadth * 0.8, 11 * unit) +
        box(x + breadth * 0.25, top - 18 * unit, breadth * 0.5, 20 * unit)
    : ''
}

function windows(
  random: Random,
  lamps: readonly string[],
  x: number,
  top: number,
  breadth: number,
  shore: number,
  row: number,
  unit: number,
): string[] {
  const cell = (row === 2 ? 7.5 : 5.5) * unit
  const density = lerp(0.14, 0.32, row / 2) * random.between(0.5, 1.3)
  const [yellow = '', amber = '', white = ''] = lamps
  const lit = [yellow, amber, white]
  for (let y = top + 8 * unit; y < shore - 9 * unit; y += cell * 1.9) {
    for (let left = x + 6 * unit; left < x + breadth - 7 * unit; left += cell * 1.7) {
      if (!random.chance(density)) continue
      const kind = random.pick([0, 0, 0, 1, 1, 2])
      lit[kind] = `${lit[kind] ?? ''}M${xy(left, y)}h${number(cell * 0.72)}v${number(cell)}h${number(-cell * 0.72)}Z`
    }
  }
  return lit
}
