import { isReadable, mix, readableOn } from '../../kit/color.ts'
import { around, polygon, range, TAU } from '../../kit/curves.ts'
import { pickFormat, type Format } from '../../kit/formats.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, keysOf } from '../../kit/random.ts'
import { circle, clip, group, picture, placed, rectangle, shape } from '../../kit/svg.ts'
import { fillLine, setLine } from '../../lettering/lines.ts'
import type { Studio } from '../../studio.ts'
import { FRUIT, type Fruit } from './fruit.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type KitchenColors } from './palettes.ts'
import { bottle, bowl, cup, mokaPot } from './vessels.ts'
import { describe, type Layout } from './texts.ts'

const BACKDROPS = ['disc', 'rays', 'bars', 'arch', 'table'] as const

type Backdrop = (typeof BACKDROPS)[number]

interface Params {
  seed: number
  /** The motif and the backdrop, which decide the shares of the inks. */
  layout: string
  kind: Layout
  backdrop: Backdrop
  pot: boolean
  palette: number
  fruit: readonly Fruit[]
  name: string
  line: string
}

interface KitchenCanvas extends Canvas<KitchenColors> {
  fruit: readonly Fruit[]
  backdrop: Backdrop
  /** The index of the vessel's colour. */
  hue: number
  /** A stove-top pot in place of a cup. */
  pot: boolean
}

const KINDS = keysOf(FRUIT)

/** A plain shape behind the motif: a disc, rays, stripes or an arch. */
function behind({ width, height, colors, backdrop }: KitchenCanvas, cx: number, cy: number, radius: number): string {
  const tint = mix(colors.ground, colors.light, isReadable(colors.ground, colors.light) ? 0.3 : 0.75)
  const floor = cy + radius * 0.62
  const edge = (ray: number) => around(cx, cy, width + height, (ray / 12) * TAU)
  switch (backdrop) {
    case 'disc':
      return circle(cx, cy, radius, tint)
    case 'rays':
      return range(12)
        .map((ray) => shape(polygon([[cx, cy], edge(ray), edge(ray + 0.5)]), tint))
        .join('')
    case 'bars':
      return range(width / 48)
        .map((bar) => rectangle(bar * 48, 0, 24, height, tint))
        .join('')
    case 'arch':
      return shape(`M${cx - radius} ${height}V${cy}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${height}Z`, tint)
    case 'table':
      return rectangle(0, floor, width, height - floor, tint)
  }
}

const single = (table: KitchenCanvas): string => {
  const { width, height, colors, fruit } = table
  const [cx, cy] = [Math.round(width / 2), Math.round(height / 2)]
  const size = Math.min(width * 0.36, height * 0.38)
  return (
    behind(table, cx, cy, Math.round(size * 1.16)) + placed(FRUIT[fruit[0] ?? 'pear'](colors), cx, cy, 0, size / 100)
  )
}

function rows({ width, height, colors, random, fruit }: KitchenCanvas): string {
  const across = width > height * 1.2 ? 5 : 3
  const side = width / across
  const down = Math.max(2, Math.round(height / side))
  const tall = height / down
  const tint = mix(colors.ground, colors.light, isReadable(colors.ground, colors.light) ? 0.22 : 0.65)
  return range(across * down)
    .map((index) => {
      const [column, row] = [index % across, Math.floor(index / across)]
      const [x, y] = [(column + 0.5) * side, (row + 0.5) * tall]
      const tile = (column + row) % 2 ? rectangle(column * side, row * tall, side + 0.5, tall + 0.5, tint) : ''
      return (
        tile +
        placed(
          FRUIT[itemAt(fruit, column + row)](colors),
          x,
          y,
          random.pick([0, 0, -12, 12]),
          (Math.min(side, tall) * 0.37) / 100,
        )
      )
    })
    .join('')
}

function coffee(table: KitchenCanvas): string {
  const { width, height, colors, random, hue, pot } = table
  const [cx, cy] = [Math.round(width / 2), Math.round(height * 0.5)]
  const size = Math.min(width / 400, height / 430)
  const drawing = pot
    ? placed(mokaPot(colors, hue), cx - 4 * size, cy - 14 * size, 0, size)
    : placed(cup(colors, random, hue), cx - 12 * size, cy + 10 * size, 0, size * 1.16)
  return behind(table, cx, cy, Math.round(Math.min(width * 0.42, height * 0.42))) + drawing
}

function bottles(table: KitchenCanvas): string {
  const { width, height, colors, random, fruit } = table
  const count = Math.max(3, Math.round(width / random.between(120, 150)))
  const floor = height * 0.86
  const pitch = (width * 0.88) / count
  const shelf = mix(colors.ground, colors.dark, 0.28)
  const standing = range(count).map((index) => {
    const tall = Math.min(height * random.between(0.5, 0.72), pitch * 3.1)
    return placed(bottle(colors, random, tall), width * 0.06 + (index + 0.5) * pitch, floor)
  })
  const fruitSize = Math.min(pitch, height * 0.2) * 0.36
  const lying = range(count - 1)
    .filter(() => random.chance(0.45))
    .map((index) =>
      placed(
        FRUIT[itemAt(fruit, index)](colors),
        width * 0.06 + (index + 1) * pitch,
        floor + height * 0.02 - fruitSize * 0.7,
        0,
        fruitSize / 100,
      ),
    )
  return (
    behind(table, Math.round(width / 2), Math.round(height * 0.46), Math.round(Math.min(width, height) * 0.4)) +
    rectangle(0, floor, width, height - floor, shelf) +
    standing.join('') +
    lying.join('')
  )
}

function fullBowl(table: KitchenCanvas): string {
  const { width, height, colors, random, fruit, hue } = table
  const scale = Math.min(width / 480, height / 470)
  const [cx, rim] = [Math.round(width / 2), height * 0.56]
  const heap = [
    [-104, -26],
    [104, -26],
    [0, -30],
    [-54, -96],
    [54, -96],
  ].map(([x = 0, y = 0], index) =>
    placed(FRUIT[itemAt(fruit, index)](colors), cx + x * scale, rim + y * scale, random.between(-16, 16), 0.66 * scale),
  )
  const floor = rim + 150 * scale
  return (
    behind(table, cx, Math.round(rim - 40 * scale), Math.round(200 * scale)) +
    rectangle(0, floor, width, height - floor, mix(colors.ground, colors.dark, 0.28)) +
    heap.join('') +
    placed(bowl(colors, hue), cx, rim, 0, scale)
  )
}

const layouts: Record<Layout, (table: KitchenCanvas) => string> = { single, rows, coffee, bottles, bowl: fullBowl }

const formats: Record<Layout, readonly Format[]> = {
  single: ['2:3', '3:4', '4:5'],
  rows: ['3:4', '4:5', '1:1', '3:2'],
  coffee: ['2:3', '3:4', '4:5'],
  bottles: ['3:2', '4:5', '5:4', '5:2'],
  bowl: ['3:4', '4:5', '1:1'],
}

/** Kitchen posters: fruit, coffee, bottles and bowls in flat inks with a line of type. */
export const kitchenPosters: Studio<Params> = {
  id: 'kitchen-posters',
  collection: 'press',
  technique: 'Kitchen poster',
  medium: 'poster',
  style: 'Retro',
  artists: [
    {
      id: 'rosa-benvenuti',
      name: 'Rosa Benvenuti',
      bio: 'Rosa Benvenuti ran a bar of nine stools in Genoa and drew the specials, which is why they always sold out.',
    },
    {
      id: 'anders-oyelaran',
      name: 'Anders Oyelaran',
      bio: 'Anders Oyelaran prints grocers’ bills in Malmö and eats the models.',
    },
  ],
  compose: composeMeasured({ inks, years: [2003, 2026] }, (random, seed) => {
    const kind = random.pick<Layout>(['single', 'single', 'rows', 'coffee', 'coffee', 'bottles', 'bowl'])
    const palette = random.whole(0, PALETTES.length - 1)
    const backdrop = random.pick(BACKDROPS)
    const pot = kind === 'coffee' && random.chance(0.4)
    const layout = `${pot ? 'pot' : kind}, ${backdrop}`
    const fruit = random.sample(KINDS, kind === 'rows' ? random.whole(1, 3) : 4)
    const { name, line, ...texts } = describe(random, kind, fruit)
    return {
      params: { seed, layout, kind, backdrop, pot, palette, fruit, name, line },
      ...pickFormat(random, formats[kind]),
      ...texts,
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const random = randomFrom(params.seed ^ 0xea7)
    const foot = Math.round(height * 0.19)
    const { kind, fruit, backdrop, pot } = params
    const hue = BACKDROPS.indexOf(backdrop) + 1
    const field = { width, height: height - foot, colors, random, fruit, backdrop, hue, pot }
    const drawing = group(layouts[kind](field), 'clip-path="url(#field)"')
    const strip = readableOn(colors.ground, [colors.dark, colors.light])
    const ground = backdrop === 'bars' || backdrop === 'table' ? colors.ground : strip
    const ink = readableOn(ground, [colors.dark, colors.light])
    const name = fillLine(
      ['wide', 'heavy', 'sturdy', 'tall'],
      params.name.toUpperCase(),
      { x: 36, y: height - foot * 0.84, width: width - 72, height: foot * 0.46 },
      ink,
    )
    const line = setLine(
      'label',
      params.line.toUpperCase(),
      { x: width / 2, y: height - foot * 0.15, size: 20, anchor: 0.5, tracking: 0.12, maxWidth: width - 80 },
      ink,
    )
    return picture(
      width,
      height,
      rectangle(0, 0, width, height, colors.ground) +
        drawing +
        rectangle(0, height - foot, width, foot, ground) +
        name +
        line,
      clip('field', rectangle(0, 0, width, height - foot, '#000')),
    )
  },
}
