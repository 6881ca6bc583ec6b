import type { Canvas } from '../../kit/compose.ts'
import { isReadable } from '../../kit/color.ts'
import { around, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import { pickFormat, type Format } from '../../kit/formats.ts'
import { inksOf } from '../../kit/inks.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { circle, picture, placed, rectangle, shape } from '../../kit/svg.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type PaperColors } from './palettes.ts'
import { papers, patchesOf, patchworkInks } from './patches.ts'
import { bird, bitten, flower, frond, jug, pear, star, weed, type Cut } from './cuts.ts'
import { describe, type Layout, type Motif } from './texts.ts'

interface Params {
  seed: number
  /** The arrangement and the index of its first palette colour. */
  layout: string
  arrangement: Layout
  first: number
  palette: number
  motif: Motif
}

interface PaperCanvas extends Canvas<PaperColors> {
  motif: Motif
  seed: number
  /** The painted papers, beginning with the one that is used most. */
  order: readonly string[]
}

const cuts: Record<Motif, readonly Cut[]> = {
  fronds: [frond, frond, bitten],
  weeds: [weed, frond],
  leaves: [bitten, bitten, frond],
  birds: [bird, bird, frond],
  flowers: [flower, flower, bitten],
  kitchen: [jug, pear, pear, bitten],
  stars: [star, bird],
}

const MOTIFS = keysOf(cuts)
/** The motifs with a base. */
const STANDING: readonly Motif[] = ['fronds', 'leaves', 'birds', 'kitchen']

function patchwork({ width, height, colors, random, motif, seed }: PaperCanvas): string {
  return patchesOf(width, height, colors, randomFrom(seed))
    .map(({ box: [x, y, w, h], ground, ink }) => {
      const cut = random.pick(cuts[motif])
      const wide = w > h * 1.2 && (cut === frond || cut === bitten)
      const size = wide ? Math.min(w * 0.74, h * 0.95) : Math.min(h * 0.76, w * 0.86)
      const form = cut(random, size, ink)
      const content = wide
        ? placed(form, x + (w - size) / 2, y + h / 2, 90)
        : placed(form, x + w / 2, y + (h + size) / 2, random.between(-6, 6))
      return rectangle(x, y, w + 0.5, h + 0.5, ground) + content
    })
    .join('')
}

function island(random: Random, x: number, y: number, rx: number, ry: number): string {
  const turn = random() * TAU
  const points = range(8).map((index): Point => {
    const [dx, dy] = around(0, 0, random.between(0.86, 1.06), turn + (index / 8) * TAU)
    return [x + dx * rx, y + dy * ry]
  })
  return smooth(points, true)
}

function islands({ width, height, colors, random, motif, order }: PaperCanvas): string {
  const columns = width > height * 1.3 ? 3 : 2
  const rows = Math.max(2, Math.round((height / width) * columns))
  const [w, h] = [width / columns, height / rows]
  const inks = order
  let under = ''
  let over = ''
  let dots = ''
  for (const index of range(columns * rows)) {
    const [x, y] = [((index % columns) + 0.5) * w, (Math.floor(index / columns) + 0.5) * h]
    const paper = inks[index % inks.length] ?? colors.one
    under += shape(island(random, x, y, w * 0.46, h * 0.45), paper)
    const size = Math.min(w, h) * random.between(0.58, 0.68)
    const ink = random.pick(
      papers(colors)
        .filter((other) => isReadable(other, paper))
        .concat(isReadable(colors.ground, paper) ? [] : [colors.two === paper ? colors.one : colors.two]),
    )
    over += placed(random.pick(cuts[motif])(random, size, ink), x, y + size / 2, random.between(-14, 14))
  }
  for (const index of range((columns - 1) * (rows - 1))) {
    const [x, y] = [((index % (columns - 1)) + 1) * w, (Math.floor(index / (columns - 1)) + 1) * h]
    dots += circle(x, y, Math.min(w, h) * 0.05, inks[(index + 3) % inks.length] ?? colors.two)
  }
  return under + over + dots
}

function procession({ width, height, colors, random, motif }: PaperCanvas): string {
  const columns = Math.max(3, Math.round(width / random.between(150, 190)))
  const rows = Math.max(1, Math.round(height / random.between(210, 250)))
  const [w, h] = [width / columns, height / rows]
  const inks = papers(colors).filter((paper) => paper !== colors.ground && isReadable(paper, colors.ground))
  const spare = papers(colors).slice(1)
  const choice = inks.length > 2 ? inks : spare
  const shift = random.whole(1, 3)
  return range(columns * rows)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const size = Math.min(h * 0.84, w * 1.05)
      const cut = itemAt(cuts[motif], index * 2 + row)
      return placed(
        cut(random, size, choice[(column + row * shift) % choice.length] ?? colors.one),
        (column + 0.5) * w,
        (row + 0.5) * h + size / 2,
        random.between(-8, 8),
      )
    })
    .join('')
}

function tall({ width, height, colors, random, motif, order }: PaperCanvas): string {
  const split = random.between(0.56, 0.7)
  const [field = colors.one, floor = colors.two, ink = colors.three, other = colors.four] = order
  const size = Math.min(height * 0.7, width * 0.86)
  const large = cuts[motif][0] ?? frond
  const mark = isReadable(ink, field) ? ink : colors.ground
  const [x, base] = [width * random.between(0.46, 0.54), height * 0.93]
  return (
    rectangle(0, 0, width, height * split, field) +
    rectangle(0, height * split, width, height * (1 - split), floor) +
    circle(width * random.pick([0.24, 0.76]), height * 0.17, Math.min(width, height) * 0.1, other) +
    placed(large(random, size, mark === field ? colors.ground : mark), x, base, random.between(-5, 5)) +
    range(random.whole(3, 5))
      .map((index) =>
        placed(
          itemAt(cuts[motif], index + 1)(random, size * 0.24, index % 2 ? colors.ground : other),
          width * (0.12 + index * 0.19),
          height * random.between(0.9, 0.97),
          random.between(-24, 24),
        ),
      )
      .join('')
  )
}

const layouts: Record<Layout, (table: PaperCanvas) => string> = { patchwork, islands, procession, tall }

const formats: Record<Layout, readonly Format[]> = {
  patchwork: ['3:4', '4:5', '1:1', '3:2', '2:3', '5:2'],
  islands: ['1:1', '4:5', '3:2', '2:3'],
  procession: ['3:4', '3:2', '5:2', '3:1', '1:1'],
  tall: ['2:3', '3:4', '2:5'],
}

/** Pictures cut with scissors from painted paper. */
export const scissors: Studio<Params> = {
  id: 'scissors',
  collection: 'press',
  technique: 'Paper and scissors',
  medium: 'print',
  style: 'Modern',
  artists: [
    {
      id: 'mabel-achterberg',
      name: 'Mabel Achterberg',
      bio: 'Mabel Achterberg was a dressmaker in Ghent until her eyes tired of seams; the shears stayed.',
    },
    {
      id: 'samir-qadri',
      name: 'Samir Qadri',
      bio: 'Samir Qadri cuts paper in a Lahore courtyard, without drawing first and without cutting twice.',
    },
  ],
  compose(seed) {
    const random = randomFrom(seed)
    const arrangement = random.pick<Layout>(['patchwork', 'patchwork', 'islands', 'procession', 'tall'])
    const palette = random.whole(0, PALETTES.length - 1)
    const motif = random.pick(arrangement === 'tall' ? STANDING : MOTIFS)
    const first = arrangement === 'tall' || arrangement === 'islands' ? random.whole(0, 4) : 0
    const layout = `${arrangement} ${first}`
    const { width, height } = pickFormat(random, formats[arrangement])
    const patches =
      arrangement === 'patchwork' ? patchesOf(width, height, itemAt(PALETTES, palette), randomFrom(seed)) : []
    return {
      params: { seed, layout, arrangement, first, palette, motif },
      width,
      height,
      ...describe(random, arrangement, motif),
      inks: arrangement === 'patchwork' ? patchworkInks(patches) : inksOf(inks, { layout, palette }),
      year: random.whole(2000, 2026),
    }
  },
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const { seed, first, motif, arrangement } = params
    const painted = papers(colors).slice(1)
    const order = [...painted.slice(first), ...painted.slice(0, first)]
    const table = { width, height, colors, random: randomFrom(seed ^ 0xc07), motif, seed, order }
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + layouts[arrangement](table))
  },
}
