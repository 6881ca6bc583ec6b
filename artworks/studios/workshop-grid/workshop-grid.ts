import { palettes } from '../../kit/palettes.ts'
import { number, range } from '../../kit/curves.ts'
import { inksFrom } from '../../kit/inks.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { group, picture, rectangle } from '../../kit/svg.ts'
import { capitalize, inWords, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { TILES } from './tiles.ts'

/** The ground, a dark and four accents. */
const PALETTES = palettes(
  ['ground', 'dark', 'first', 'second', 'third', 'fourth'],
  [
    'workshop #f3ead7 #111111 #e8390e #f4c430 #1f3fa8 #8fb8c9',
    'harbour #f7ede2 #102a43 #f94144 #f9c74f #277da1 #90be6d',
    'kiln #f4e4cc #33190f #b8431f #e9a13b #6b4a34 #c9a27a',
    'orchard #f1efdc #1d3a2a #d9532c #f0bd3e #3f8a5a #a8c686',
    'ceramic #eef2ee #17324d #2f7f9e #f2b84b #d8574a #a9cfcf',
    'sorbet #fdf0e4 #3d2645 #ef6f6c #f9c784 #5a7d9a #f3b5c1',
    'night-tiles #15203b #f3ead7 #e5533d #f2b632 #3d7ea6 #5d6a94',
    'olive #efe8cc #2b2d16 #c0532b #dba62e #6b7a34 #b9bf8a',
    'lagoon #e6f1ea #0d3b46 #ff6b4a #ffc947 #16a596 #8ed1c2',
  ],
)

type TileColors = (typeof PALETTES)[number]

type Order = 'free' | 'mirrored' | 'repeated' | 'diagonal'

interface Params {
  seed: number
  palette: number
  columns: number
  rows: number
  order: Order
}

interface Cell {
  tile: number
  ground: string
  ink: string
  /** Quarter turns. */
  turn: number
}

const SIDE = 100
const MARGIN = 20

const grids = [
  [4, 5],
  [4, 6],
  [5, 5],
  [6, 4],
  [5, 7],
  [6, 6],
  [8, 3],
  [9, 3],
  [3, 8],
  [3, 4],
] as const

const papers = ({ ground, dark, first, second, third, fourth }: TileColors) => [
  ground,
  dark,
  first,
  second,
  third,
  fourth,
]

function cellOf(
  random: Random,
  colors: TileColors,
  stock: readonly number[],
  beside: readonly (Cell | undefined)[],
): Cell {
  const grounds = papers(colors).filter((paper) => beside.every((cell) => cell?.ground !== paper))
  const ground = random.pick(grounds)
  const ink = random.pick(papers(colors).filter((paper) => paper !== ground))
  const tiles = stock.filter((tile) => beside.every((cell) => cell?.tile !== tile))
  return { tile: random.pick(tiles.length ? tiles : stock), ground, ink, turn: random.whole(0, 3) }
}

/** The cells of a grid row by row, the whole of them or a part that is repeated or mirrored. */
function cellsOf({ seed, palette, columns, rows, order }: Params): Cell[] {
  const random = randomFrom(seed ^ 0x971d)
  const colors = itemAt(PALETTES, palette)
  const stock = random.sample(range(TILES.length), order === 'free' ? random.whole(6, 10) : random.whole(3, 5))
  const [wide, high] =
    order === 'free'
      ? [columns, rows]
      : order === 'mirrored'
        ? [Math.ceil(columns / 2), Math.ceil(rows / 2)]
        : order === 'repeated'
          ? [2, 2]
          : [columns + rows, 1]
  const source: Cell[] = []
  for (const index of range(wide * high))
    source.push(cellOf(random, colors, stock, [index % wide ? source[index - 1] : undefined, source[index - wide]]))
  return range(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    if (order === 'diagonal') return itemAt(source, column + row)
    if (order === 'repeated') return itemAt(source, (row % 2) * 2 + (column % 2))
    if (order === 'free') return itemAt(source, index)
    return itemAt(source, Math.min(row, rows - 1 - row) * wide + Math.min(column, columns - 1 - column))
  })
}

/** The share of a tile that its ink covers, approximately, in the order of the tiles. */
const COVER = [0.79, 0.37, 0.79, 0.5, 0.5, 0.79, 0.57, 0.5, 0.45, 0.47, 0.62, 0.39, 0.2, 0.46]

function inksOfGrid(params: Params, colors: TileColors) {
  const { columns, rows } = params
  const frame = (columns * SIDE + MARGIN * 2) * (rows * SIDE + MARGIN * 2) - columns * rows * SIDE * SIDE
  const patches = cellsOf(params).flatMap(({ tile, ground, ink }) => {
    const cover = (COVER[tile] ?? 0.5) * SIDE * SIDE
    return [[ink, cover] as const, [ground, SIDE * SIDE - cover] as const]
  })
  return inksFrom([[colors.ground, frame], ...patches])
}

const texts: Record<Order, readonly string[]> = {
  free: ['no two neighbours on the same ground', 'each tile dealt like a card'],
  mirrored: ['the same in every mirror', 'folded twice and opened out'],
  repeated: ['four tiles over and over', 'a set of four, repeated until the sheet was full'],
  diagonal: ['each diagonal a single tile', 'the tiles march off to the lower left'],
}

function describe(random: Random, { columns, rows, order }: Params, stock: string) {
  const count = columns * rows
  const room = random.pick([
    'bakery',
    'stairwell',
    'canteen',
    'bathhouse',
    'entrance hall',
    'dairy',
    'barber',
    'station buffet',
    'laundry',
    'night school',
    'fish market',
    'pharmacy',
    'tram depot',
    'kindergarten',
  ])
  const title = titleCase(
    random.pick([
      `${inWords(count)} tiles, ${room}`,
      `${inWords(count)} tiles for the ${room}`,
      `workshop grid ${random.whole(2, 90)}`,
      `${room} floor, ${stock}`,
      `${room} wall, ${random.pick(['east side', 'west side', 'by the door', 'behind the stove', 'second attempt', 'before the repair'])}`,
      `${stock} grid, ${inWords(columns)} by ${inWords(rows)}`,
    ]),
  )
  const how = random.pick(texts[order])
  const about = random.pick([
    `${capitalize(inWords(count))} tiles, ${how}.`,
    `A grid of ${inWords(columns)} by ${inWords(rows)}, ${how}. The glazes are called ${stock}.`,
    `Made for the floor of a ${room} and hung on a wall instead; ${how}.`,
    `${capitalize(inWords(rows))} rows of ${inWords(columns)}: ${how}.`,
    `Simple tiles in flat glazes, ${how}.`,
    `An exercise for wet afternoons, ${how}. It has ${inWords(count)} tiles.`,
  ])
  return { title, about }
}

/** Grids of simple tiles in random, mirrored, repeated or diagonal order. */
export const workshopGrid: Studio<Params> = {
  id: 'workshop-grid',
  collection: 'press',
  technique: 'Tile grid',
  medium: 'print',
  style: 'Bauhaus',
  artists: [
    {
      id: 'ottilie-krause',
      name: 'Ottilie Krause',
      bio: 'Ottilie Krause laid bathroom tiles in Chemnitz by day and rearranged the leftovers by night.',
    },
    {
      id: 'bashir-nouri',
      name: 'Bashir Nouri',
      bio: 'Bashir Nouri comes from a family of glaziers in Yazd and prints what the kiln would not hold.',
    },
  ],
  compose(seed) {
    const random = randomFrom(seed)
    const palette = random.whole(0, PALETTES.length - 1)
    const [columns, rows] = random.pick(grids)
    const params = {
      seed,
      palette,
      columns,
      rows,
      order: random.pick<Order>(['free', 'free', 'free', 'mirrored', 'repeated', 'diagonal']),
    }
    const colors = itemAt(PALETTES, palette)
    return {
      params,
      width: columns * SIDE + MARGIN * 2,
      height: rows * SIDE + MARGIN * 2,
      ...describe(random, params, colors.name.replace('-', ' ')),
      subjects: ['abstract>pattern', 'abstract>geometric'],
      inks: inksOfGrid(params, colors),
      year: random.whole(1998, 2026),
    }
  },
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const { columns, rows, order } = params
    const tiles = cellsOf(params).map(({ tile, ground, ink, turn }, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const content = rectangle(-0.4, -0.4, SIDE + 0.8, SIDE + 0.8, ground) + itemAt(TILES, tile)(SIDE, ink, ground)
      const [x, y] = [MARGIN + column * SIDE, MARGIN + row * SIDE]
      const flip = order === 'mirrored' ? [column >= columns / 2 ? -1 : 1, row >= rows / 2 ? -1 : 1] : [1, 1]
      const half = SIDE / 2
      return group(
        content,
        `transform="translate(${number(x + half)} ${number(y + half)}) scale(${flip[0]} ${flip[1]}) rotate(${turn * 90}) translate(${-half} ${-half})"`,
      )
    })
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + tiles.join(''))
  },
}
