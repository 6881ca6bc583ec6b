import { mix } from '../../kit/color.ts'
import { xy, number, range } from '../../kit/curves.ts'
import { pickFormat, type Format } from '../../kit/formats.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, keysOf } from '../../kit/random.ts'
import { circle, picture, placed, rectangle, shape } from '../../kit/svg.ts'
import { fillLine, setLine } from '../../lettering/lines.ts'
import type { Studio } from '../../studio.ts'
import { bladeOf, pressedLeaf, sprig } from './herbs.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type MeadowColors } from './palettes.ts'
import { HEADS, plant, type Plant } from './plants.ts'
import { leafNames, describe, type Layout } from './texts.ts'

interface Params {
  seed: number
  /** The kind of sheet, and whether a herb stands on a dark field. */
  layout: string
  kind: Layout
  field: boolean
  palette: number
  plants: readonly Plant[]
  name: string
}

interface MeadowCanvas extends Canvas<MeadowColors> {
  plants: readonly Plant[]
  name: string
  field: boolean
}

const PLANTS = keysOf(HEADS)

function hill(width: number, height: number, y: number, lift: number, color: string): string {
  const x = (part: number) => part * width
  return shape(
    `M0 ${number(y)}C${xy(x(0.2), y - lift)} ${xy(x(0.37), y + lift * 0.4)} ${xy(x(0.55), y - lift * 0.2)}S${xy(x(0.87), y - lift)} ${xy(width, y - lift * 0.3)}V${height}H0Z`,
    color,
  )
}

function meadow({ width, height, colors, random, plants }: MeadowCanvas): string {
  const k = height / 900
  const disc = Math.min(width, height) * random.between(0.14, 0.21)
  let drawing =
    rectangle(0, 0, width, height, colors.sky) +
    circle(width * random.between(0.22, 0.78), height * random.between(0.2, 0.32), disc, colors.disc)
  drawing +=
    hill(width, height, height * 0.62, 60 * k, colors.far) + hill(width, height, height * 0.71, 46 * k, colors.middle)
  const greens = [colors.back, colors.stem, colors.front]
  greens.forEach((green, layer) => {
    if (layer)
      drawing += hill(
        width,
        height,
        height * (0.845 + layer * 0.055),
        26 * k,
        mix(green, colors.back, layer === 1 ? 0.35 : 0.15),
      )
    const count = Math.round((width / 600) * (11 + layer * 2) * (height > 700 ? 1 : 1.05))
    for (const index of range(count)) {
      const root = [((index + 0.5) / count) * width + random.between(-14, 14), height] as const
      const tall = (itemAt([360, 300, 220], layer) + random() * 150) * k
      drawing += plant(random.pick(plants), root, tall, (0.72 + layer * 0.2) * Math.max(0.72, k), colors, random, green)
    }
  })
  return drawing
}

function herbarium({ width, height, colors, random }: MeadowCanvas): string {
  const paper = mix(colors.pale, colors.sky, 0.12)
  const columns = width > height * 1.2 ? 5 : 3
  const rows = height > width * 1.7 ? 3 : 2
  const [w, h] = [(width * 0.92) / columns, (height * 0.95) / rows]
  const choice = [colors.front, colors.stem, colors.bright, colors.back, colors.second, colors.middle]
  const names = leafNames(random, columns * rows)
  const ink = colors.dark === '#f4ead0' ? colors.front : colors.dark
  return (
    rectangle(0, 0, width, height, paper) +
    range(columns * rows)
      .map((index) => {
        const [x, y] = [
          width * 0.04 + ((index % columns) + 0.5) * w,
          height * 0.01 + (Math.floor(index / columns) + 1) * h - h * 0.17,
        ]
        const blade = pressedLeaf(
          bladeOf(random, h * 0.68),
          choice[(index + Math.floor(index / columns)) % choice.length] ?? colors.front,
          paper,
        )
        return (
          placed(blade, x, y, random.between(-4, 4)) +
          setLine('text', names[index] ?? '', { x, y: y + h * 0.11, size: 15, anchor: 0.5, maxWidth: w * 0.9 }, ink)
        )
      })
      .join('')
  )
}

function herb({ width, height, colors, random, name, field }: MeadowCanvas): string {
  const paper = mix(colors.pale, colors.sky, 0.12)
  const foot = height * 0.17
  const [ink, ground] = field ? [colors.pale, colors.stem] : [colors.front, paper]
  const count = width > height * 0.72 ? 3 : random.pick([1, 3])
  const tall = (height - foot) * 0.8
  const spread = width / (count + 0.6)
  const disc = random.chance(0.6)
    ? circle(width / 2, (height - foot) * 0.46, width * 0.36, field ? colors.front : mix(colors.sky, paper, 0.35))
    : ''
  const sprigs = range(count).map((index) => {
    const middle = index === Math.floor(count / 2)
    return placed(
      sprig(
        random,
        middle ? tall : tall * 0.82,
        middle ? ink : field ? colors.back : colors.stem,
        field ? (disc ? colors.front : ground) : paper,
      ),
      width / 2 + (index - (count - 1) / 2) * spread * 0.92,
      height - foot - 30,
      (index - (count - 1) / 2) * 9,
    )
  })
  return (
    rectangle(0, 0, width, height, ground) +
    disc +
    sprigs.join('') +
    rectangle(0, height - foot, width, foot, field ? colors.front : colors.bright) +
    fillLine(
      ['wide', 'heavy', 'sturdy', 'tall'],
      name.toUpperCase(),
      { x: 40, y: height - foot * 0.73, width: width - 80, height: foot * 0.46 },
      colors.pale,
    )
  )
}

function row({ width, height, colors, random, plants }: MeadowCanvas): string {
  const ground = mix(colors.sky, colors.pale, 0.3)
  const count = Math.max(3, Math.round(width / 108))
  const floor = height * 0.93
  let drawing = rectangle(0, 0, width, height, ground) + rectangle(0, floor, width, height - floor, colors.front)
  for (const index of range(count)) {
    const kind = itemAt(plants, index)
    const tall = height * random.between(0.5, 0.72)
    drawing += plant(
      kind,
      [((index + 0.5) / count) * width, floor + 2],
      tall,
      1.85 * Math.min(1, height / 620),
      colors,
      random,
      index % 2 ? colors.stem : colors.front,
    )
  }
  return drawing
}

const layouts: Record<Layout, (bed: MeadowCanvas) => string> = { meadow, herbarium, herb, row }

const formats: Record<Layout, readonly Format[]> = {
  meadow: ['2:3', '3:4', '4:5', '3:2', '5:2', '2:5'],
  herbarium: ['3:4', '4:5', '3:2'],
  herb: ['2:3', '3:4', '4:5'],
  row: ['3:2', '5:2', '1:1', '3:1'],
}

/** Meadows, herbs and pressed leaves in flat press inks. */
export const pressMeadows: Studio<Params> = {
  id: 'press-meadows',
  collection: 'press',
  technique: 'Meadow in flat inks',
  medium: 'print',
  style: 'Botanical',
  artists: [
    {
      id: 'fern-aldous',
      name: 'Fern Aldous',
      bio: 'Fern Aldous drives a mowing machine for the county of her choice and stops it for anything in flower.',
    },
    {
      id: 'beniamino-oduya',
      name: 'Beniamino Oduya',
      bio: 'Beniamino Oduya keeps a herb stall in Bari and draws his stock before he sells it.',
    },
  ],
  compose: composeMeasured({ inks, years: [2002, 2026] }, (random, seed) => {
    const kind = random.pick<Layout>(['meadow', 'meadow', 'meadow', 'herbarium', 'herb', 'herb', 'row'])
    const field = kind === 'herb' && random.chance(0.5)
    const layout = field ? `${kind} on a field` : kind
    const palette = random.whole(0, PALETTES.length - 1)
    const plants = random.sample(PLANTS, random.whole(3, 5))
    const { name, ...texts } = describe(random, kind, itemAt(PALETTES, palette).name, plants)
    return {
      params: { seed, layout, kind, field, palette, plants, name },
      ...pickFormat(random, formats[kind]),
      ...texts,
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const { kind, plants, name, seed, field } = params
    return picture(
      width,
      height,
      layouts[kind]({ width, height, colors, random: randomFrom(seed ^ 0x6a2), plants, name, field }),
    )
  },
}
