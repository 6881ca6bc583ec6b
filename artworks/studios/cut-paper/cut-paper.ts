import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { flockColumns, SCENES, type CutPaper, type Layout } from './scenes.ts'

const PALETTES = palettes(
  ['ground', 'a', 'b', 'c', 'd', 'e'],
  [
    'cobalt #F0E4CC #E8A93B #2B55A0 #E8744F #23307A #7FA889',
    'vermilion #F1E8D6 #1F4F9A #D9593A #A9CAD2 #E5A936 #2A2A2E',
    'lemon #F4EFDF #E9C93F #1F5A4C #D8432E #23307A #E9A7A0',
    'pink #F6E3DC #D9506A #2E4057 #F0A94A #6A9A8B #8A3A5A',
    'green #EDEBDA #2F6B4F #E2B33C #D96A4A #1E3A5A #A7C08A',
    'night #1C2140 #F0E4CC #E8744F #E8B84A #6FA3B8 #C24A6A',
    'earth #F0E6D6 #8A4B2F #C98A4B #4F5B3A #D9A441 #2F2A26',
    'lilac #F1ECEF #7A66A8 #E0704F #E8BF55 #3A3A6A #9FBFA8',
  ],
)

const FORMATS: Readonly<Record<Layout, readonly Format[]>> = {
  garden: ['3:4', '4:5', '1:1', '4:3'],
  kelp: ['4:3', '1:1', '3:4', '3:2', '5:2'],
  flock: ['4:3', '1:1', '4:5', '5:2', '2:3'],
  vase: ['3:4', '4:5', '2:3', '1:1'],
  terrazzo: ['3:4', '1:1', '4:5', '4:3'],
}

const SUBJECTS: Readonly<Record<Layout, readonly string[]>> = {
  garden: ['botanical>leaves', 'abstract>pattern'],
  kelp: ['botanical>leaves', 'nature>water>sea'],
  flock: ['animals>birds'],
  vase: ['still-life>vases', 'botanical>leaves'],
  terrazzo: ['abstract>pattern'],
}

const compose = composeMeasured<CutPaper>({ inks, salt: 191 }, (random, seed) => {
  const layout = random.pick<Layout>(['garden', 'garden', 'kelp', 'flock', 'vase', 'vase', 'terrazzo'])
  const size = pickFormat(random, FORMATS[layout])
  const wide = size.width / size.height
  const columns = wide > 1.2 ? 4 : 3
  const count = {
    garden: columns * (wide > 1.2 ? 3 : wide === 1 ? 3 : 4),
    kelp: wide > 2 ? random.whole(6, 8) : random.whole(3, 5),
    flock: flockColumns(wide) * (wide > 1.2 ? random.whole(2, wide > 2 ? 2 : 3) : random.whole(3, 4)),
    vase: random.whole(3, 5),
    terrazzo: random.whole(60, 90),
  }[layout]
  const params: CutPaper = { seed, palette: random.whole(0, PALETTES.length - 1), layout, count }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: SUBJECTS[layout],
  }
})

function describe(random: Random, { layout, count, palette }: CutPaper) {
  const color = itemAt(PALETTES, palette).name
  const many = inWords(count)
  const place = placeName(random, 'south')
  const season = random.pick([
    'winter',
    'spring',
    'summer',
    'autumn',
    'a wet June',
    'a dry July',
    'late May',
    'early March',
    'a mild November',
  ])
  const titles = {
    garden: [
      `garden, ${many} beds`,
      `${many} beds, ${season}`,
      `garden at ${place}`,
      `the ${color} garden`,
      `allotment, ${place}`,
    ],
    kelp: [
      `kelp and sky`,
      `kelp, ${place}`,
      `${many} weeds, ${season}`,
      `under the jetty, ${place}`,
      `${many} swimmers, ${color}`,
    ],
    flock: [
      `${many} birds, ${season}`,
      `${many} birds over ${place}`,
      `swallows, ${place}`,
      `going south, ${place}`,
      `the ${color} flock`,
    ],
    vase: [
      `vase, ${season}`,
      `${many} stems in ${color}`,
      `vase at ${place}`,
      `${many} branches, ${season}`,
      `table at ${place}, ${season}`,
    ],
    terrazzo: [
      `terrazzo, ${place}`,
      `floor at ${place}`,
      `${many} chips`,
      `offcuts, ${season}`,
      `the studio floor, ${season}`,
      `terrazzo in ${color}`,
    ],
  }[layout]
  const sight = {
    garden: `${capitalize(many)} beds, a leaf to each, up and down by turns`,
    kelp: `${capitalize(many)} weeds sway in a current that nobody sees`,
    flock: `${capitalize(many)} birds, each one cut and none of them traced`,
    vase: `A vase and ${many} branches, with the table for company`,
    terrazzo: `About ${inWords(Math.round(count / 10) * 10)} offcuts, left where they fell`,
  }[layout]
  const about = random.pick([
    `${sight}.`,
    `${sight}. Cut freehand, pasted once.`,
    `${sight}. The ${color} sheet was started first.`,
    `${sight}. The scissors went round corners that a pen would have cut.`,
    `${sight}. Made on the floor, where it looks best upside down.`,
    `${sight}. It was ${season} and the window was open, so some pieces moved.`,
  ])
  return { title: titleCase(random.pick(titles)), about }
}

function draw({ params, width, height }: { params: CutPaper; width: number; height: number }): string {
  const { ground, a, b, c, d, e } = itemAt(PALETTES, params.palette)
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, ground) +
      SCENES[params.layout](randomFrom(params.seed), params, [a, b, c, d, e], ground, width, height),
  )
}

export const cutPaper: Studio<CutPaper> = {
  id: 'cut-paper',
  collection: 'both',
  technique: 'Cut paper',
  medium: 'print',
  style: 'Mid-Century',
  artists: [
    {
      id: 'colette-amara',
      name: 'Colette Amara',
      bio: 'Colette Amara cuts on the floor with tailor’s shears and never draws first.',
    },
    {
      id: 'joaquim-pires',
      name: 'Joaquim Pires',
      bio: 'Joaquim Pires taught small children for thirty years and took up their best ideas.',
    },
  ],
  compose,
  draw,
}
