import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Layout, type Mountains } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const compose = composeMeasured<Mountains>({ inks, salt: 101 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['range', 'range', 'range', 'peak', 'peak', 'hills', 'lake', 'lake'])
  const size = pickFormat(
    random,
    layout === 'peak' ? ['3:4', '4:5', '2:3', '1:1'] : ['3:4', '4:5', '2:3', '4:3', '3:2', '1:1', '5:2', '3:1', '2:5'],
  )
  const tall = size.height / size.width
  const top =
    layout === 'hills'
      ? random.between(0.42, 0.58)
      : layout === 'lake'
        ? random.between(0.36, 0.44)
        : random.between(0.34, 0.52)
  const params: Mountains = {
    seed,
    palette,
    layout,
    ridges: layout === 'lake' ? random.whole(3, 5) : tall < 0.5 ? random.whole(4, 7) : random.whole(5, 10),
    top,
    rough: layout === 'hills' ? random.between(0.7, 1) : random.between(0.8, 1.25),
    trees: layout !== 'hills' && random.chance(0.5),
    sun: random.chance(0.72)
      ? {
          x: random.pick([random.between(0.2, 0.38), random.between(0.62, 0.8)]),
          y: random.between(0.14, Math.max(0.2, top - 0.16)),
          radius: random.between(0.05, 0.13),
        }
      : null,
  }
  const colors = itemAt(PALETTES, palette)
  return {
    params,
    ...size,
    ...describe(random, params, colors),
    subjects: [
      layout === 'hills' ? 'nature>landscape>hills' : 'nature>landscape>mountains',
      ...(layout === 'lake' ? ['nature>water>lakes'] : []),
      ...(params.trees && layout !== 'lake' ? ['nature>landscape>forests'] : []),
      ...(params.sun ? [colors.name === 'night' ? 'nature>sky>moon' : 'nature>sky>sun'] : []),
    ].slice(0, 3),
  }
})

function describe(random: Random, params: Mountains, { name: light }: Colors) {
  const place = placeName(random, 'north')
  const count = inWords(params.ridges)
  const ridge = params.layout === 'hills' ? 'hills' : 'ridges'
  const star = light === 'night' || light === 'dusk' ? 'moon' : 'sun'
  const season = random.pick([
    'before snow',
    'after rain',
    'October',
    'April',
    'first frost',
    'in June',
    'late September',
    'the thaw',
    'no wind',
  ])
  const side = (params.sun?.x ?? 1) < 0.5 ? 'left' : 'right'
  const titles = [
    `${place}, ${season}`,
    `${count} ${ridge}, ${light}`,
    `${light} over ${place}`,
    `${count} ${ridge} beyond ${place}`,
    params.layout === 'lake' ? `still water, ${place}` : `the road to ${place}`,
    params.layout === 'peak'
      ? `the ${random.pick(['needle', 'old man', 'chair', 'anvil', 'north face', 'sentinel'])} at ${place}`
      : `${place} from the ${random.pick(['pass', 'hut', 'east', 'south', 'last bend', 'saddle'])}`,
  ]
  const sight = params.sun ? `a ${star} to the ${side}` : 'an empty sky'
  const abouts = [
    `${capitalize(count)} ${ridge} at ${light}, each a wash that thins towards its foot, under ${sight}.`,
    `The country behind ${place} in ${count} layers of one ink. The mist is bare paper.`,
    `${capitalize(light)} near ${place}, with ${sight}; the nearest slope is the only dark in the sheet.`,
    `Drawn from a bench above ${place}: ${count} ${ridge}, counted twice, and ${sight}.`,
    `A quiet ${light}. ${capitalize(count)} ${ridge} step back until the last is barely darker than the air.`,
    params.trees
      ? `Firs stand along the nearest of ${count} ${ridge}; behind them the land pales into ${light}.`
      : `No tree and no house: ${count} ${ridge}, the ${light} air between them, and ${sight}.`,
  ]
  const about =
    params.layout === 'lake'
      ? `${random.pick(abouts)} The foot of the picture is lake, and nearly still.`
      : random.pick(abouts)
  return { title: titleCase(random.pick(titles)), about }
}

export const layeredMountains: Studio<Mountains> = {
  id: 'layered-mountains',
  collection: 'both',
  technique: 'Layered landscape',
  medium: 'print',
  style: 'Landscape',
  artists: [
    {
      id: 'tomas-ekholm',
      name: 'Tomas Ekholm',
      bio: 'Tomas Ekholm prints ridge after ridge from a studio above a fjord that he can see from the press.',
    },
    {
      id: 'sunniva-aas',
      name: 'Sunniva Aas',
      bio: 'Sunniva Aas guided walkers for twelve years before she began to draw what was left when they went home.',
    },
    {
      id: 'bao-ling-chen',
      name: 'Bao-Ling Chen',
      bio: 'Bao-Ling Chen trained in ink painting and works in washes thin enough to read a letter through.',
    },
  ],
  compose,
  draw,
}
