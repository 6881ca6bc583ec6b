import { mix, ramp } from '../../kit/color.ts'
import { xy, below, lerp, number, range, smooth, steps, type Point } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { fractal, noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, picture, rectangle, shape, stroke } from '../../kit/svg.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { contoursAt, type Relief } from './tracing.ts'

const PALETTES = palettes(
  ['ground', 'low', 'high', 'ink', 'accent'],
  [
    'survey #DCE4E0 #EFE8D2 #C9955B #4B3A2B #7FA0A6',
    'night #17243D #2F527A #8DB3C7 #F2EEE3 #F3E9D6',
    'paper #F3EDDF #F6F0E2 #D8B98A #6B3A24 #8A9C86',
    'moss #E4E6D2 #D9DDB8 #6F8B4E #2B3A24 #8AA6A0',
    'rose #F5E5DC #F3D5C8 #C9747A #5A2434 #A3B5B0',
    'ink #F4F1EA #EFEBE1 #B9B4A8 #1D2126 #C4402C',
    'petrol #0F3038 #17464F #5FA39B #EFE6CC #E0A050',
    'ochre #EBD9AE #EBCB8A #B5652F #4A2414 #6F938F',
    'ice #DFE9EC #EEF3F1 #8FB0C4 #23425C #C9734A',
  ],
)

type Layout = 'island' | 'range' | 'archipelago' | 'dunes'

interface Contours {
  seed: number
  palette: number
  layout: Layout
  levels: number
  scale: number
  labelled: boolean
}

const compose = composeMeasured<Contours>({ inks, salt: 173 }, (random, seed) => {
  const layout = random.pick<Layout>(['island', 'island', 'range', 'archipelago', 'dunes'])
  const params: Contours = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    levels: layout === 'range' || layout === 'dunes' ? random.whole(22, 30) : random.whole(15, 21),
    scale: layout === 'archipelago' ? random.between(2.4, 3.2) : random.between(1.5, 2.3),
    labelled: random.chance(0.45),
  }
  const size = pickFormat(
    random,
    layout === 'range' || layout === 'dunes' ? ['4:3', '3:4', '4:5', '1:1', '3:2'] : ['4:5', '3:4', '1:1', '5:4'],
  )
  const water = layout === 'island' || layout === 'archipelago'
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['science>cartography', 'places>maps', ...(water ? [] : ['nature>landscape>mountains'])],
  }
})

function describe(random: Random, { layout, levels, labelled }: Contours) {
  const place = placeName(random, layout === 'dunes' ? 'desert' : random.pick(['north', 'coast']))
  const many = inWords(levels)
  const scale = random.pick(['1:10 000', '1:25 000', '1:50 000'])
  const titles = {
    island: [
      `survey of ${place}`,
      `${place}, ${scale}`,
      `island of ${place}`,
      `${place}, ${many} levels`,
      `the unnamed island near ${place}`,
    ],
    range: [
      `glacier tongue, ${place}`,
      `${place}, ${scale}`,
      `the high ground at ${place}`,
      `${many} levels, ${place}`,
      `watershed, ${place}`,
    ],
    archipelago: [
      `the ${place} islands`,
      `skerries off ${place}`,
      `${place} archipelago, ${scale}`,
      `islands, ${place} sheet`,
      `low water, ${place}`,
    ],
    dunes: [
      `sand sheet, ${place}`,
      `${place}, surveyed twice`,
      `${place}, ${scale}`,
      `moving ground, ${place}`,
      `${many} levels of ${place}`,
    ],
  }[layout]
  const sight = {
    island: 'One island, and the water left blank round it',
    range: 'High ground without a road, from the valley floor to the last snow',
    archipelago: 'A scatter of islands, each with its own small summit',
    dunes: 'Long ridges that will lie elsewhere next year',
  }[layout]
  const about = random.pick([
    `${sight}. Every fifth line is heavier.`,
    `${sight}. ${capitalize(many)} levels, traced from a relief that exists nowhere else.`,
    `${sight}. The place is ${place}, and it is on no other map.`,
    labelled
      ? `${sight}. There is a scale bar and a north point, and nothing to measure but distance.`
      : `${sight}. No names, no roads, no scale: only height.`,
    `${sight}. Close lines are steep ground, open ones a place to sit.`,
    `${sight}. Drawn in one ink over ${layout === 'island' || layout === 'archipelago' ? 'tints that deepen uphill' : 'a plain ground'}.`,
  ])
  return { title: titleCase(random.pick(titles)), about }
}

const SPANS: Readonly<Record<Layout, readonly [low: number, high: number]>> = {
  island: [-0.1, 0.74],
  archipelago: [0.02, 0.5],
  range: [-0.5, 0.85],
  dunes: [-0.55, 0.75],
}

function reliefOf(
  { seed, layout, scale }: Contours,
  width: number,
  height: number,
): { relief: Relief; cell: { width: number; height: number } } {
  const field = noise(seed)
  const random = randomFrom(seed)
  const unit = Math.min(width, height)
  const [columns, rows] = [Math.round((78 * width) / unit), Math.round((78 * height) / unit)]
  const [cx, cy, tilt] = [random.between(0.46, 0.54), random.between(0.46, 0.52), random.between(-0.5, 0.5)]
  const heightAt = (u: number, v: number) => {
    const [x, y] = [(u * width) / unit, (v * height) / unit]
    const land = fractal(field, x * scale, y * scale, 4)
    const margin = Math.min(u, 1 - u, v, 1 - v) + field(x * 3, y * 3 + 50) * 0.05
    const shallows = Math.max(0, 1 - margin / 0.19) ** 2 * 1.3
    const edge = Math.hypot((u - cx) * 1.95, (v - cy) * 1.85)
    if (layout === 'island') return land * 0.9 + 0.62 - edge * 0.98 - shallows
    if (layout === 'archipelago') return land * 1.15 + 0.14 - Math.max(0, edge - 0.3) * 0.75 - shallows
    if (layout === 'dunes')
      return (
        fractal(field, x * scale * 0.5 + y * tilt, y * scale * 1.5, 2) * 1.1 +
        0.16 * Math.sin((y + x * tilt) * 9 + field(x * 1.4, y) * 4)
      )
    return land * 0.95 + 0.2 + (0.5 - v) * 0.7 + 0.3 * Math.sin(u * 5 + v * 3)
  }
  const relief = range(rows + 1).map((row) =>
    range(columns + 1).map((column) => heightAt(column / columns, row / rows)),
  )
  return { relief, cell: { width: width / columns, height: height / rows } }
}

function draw({ params, width, height }: { params: Contours; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const { relief, cell } = reliefOf(params, width, height)
  const [low, high] = SPANS[params.layout]
  const tinted = params.layout === 'island' || params.layout === 'archipelago'
  const fine = 0.9 * (Math.min(width, height) / 640)
  let body = rectangle(0, 0, width, height, colors.ground)
  for (const [index, t] of steps(params.levels).entries()) {
    const lines = contoursAt(relief, lerp(low, high, t), cell).filter(({ points }) => points.length > 7)
    const data = lines.map(({ points, closed }) => smooth(thinned(points), closed)).join('')
    const heavy = index % 5 === 0
    const ink =
      tinted && index === 0 ? colors.accent : tinted ? colors.ink : ramp([colors.accent, colors.ink, colors.ink], t)
    const line = `stroke="${ink}" stroke-width="${number((heavy ? 2.1 : 1) * fine)}" stroke-opacity="${heavy ? 0.95 : 0.7}" fill-rule="evenodd"`
    body += shape(data, tinted ? mix(colors.low, colors.high, t) : 'none', line)
  }
  const summit = params.labelled && params.layout === 'island' ? spot(relief, cell, colors.ink) : ''
  return picture(width, height, body + summit + (params.labelled ? legend(colors.ink, width, height) : ''))
}

/** Long lines keep every third point, short ones every second, and all of them their ends. */
function thinned(points: readonly Point[]): Point[] {
  const stride = points.length > 60 ? 3 : 2
  return points.filter((_, place) => place % stride === 0 || place === points.length - 1)
}

function spot(relief: Relief, cell: { width: number; height: number }, ink: string): string {
  let best = { column: 0, row: 0, top: -9 }
  for (const [row, heights] of relief.entries())
    for (const [column, top] of heights.entries()) if (top > best.top) best = { column, row, top }
  const [x, y] = [best.column * cell.width, best.row * cell.height]
  const triangle: Point[] = [
    [x - 5, y + 4],
    [x, y - 5],
    [x + 5, y + 4],
  ]
  return shape(below(triangle, y + 4), ink) + circle(x, y, 11, 'none', `stroke="${ink}" stroke-width="1"`)
}

function legend(ink: string, width: number, height: number): string {
  const unit = Math.min(width, height)
  const [x, y, length] = [unit * 0.06, height - unit * 0.055, unit * 0.2]
  const bar = `M${xy(x, y)}h${number(length)}` + [0, 0.5, 1].map((t) => `M${xy(x + length * t, y - 4)}v8`).join('')
  const [nx, ny] = [width - unit * 0.07, height - unit * 0.05]
  return stroke(`${bar}M${xy(nx, ny)}v${number(-unit * 0.07)}l-6 12M${xy(nx, ny - unit * 0.07)}l6 12`, ink, 1.4)
}

export const contours: Studio<Contours> = {
  id: 'contours',
  collection: 'gallery',
  technique: 'Topographic contours',
  medium: 'print',
  style: 'Minimalist',
  artists: [
    {
      id: 'dara-quill',
      name: 'Dara Quill',
      bio: 'Dara Quill surveyed bogs for a drainage board and now surveys what is not there.',
    },
    {
      id: 'matteo-zennaro',
      name: 'Matteo Zennaro',
      bio: 'Matteo Zennaro engraves relief at night, when the paper holds its size.',
    },
  ],
  compose,
  draw,
}
