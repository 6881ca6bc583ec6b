import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, MONTHS, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Layout, type NightSky } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const FORMATS: Readonly<Record<Layout, readonly Format[]>> = {
  row: ['3:1', '5:2', '2:5', '2:5', '3:1'],
  grid: ['3:4', '4:5', '1:1', '2:3', '4:3'],
  chart: ['1:1', '1:1', '4:5', '3:4'],
  'full-moon': ['1:1', '4:5', '3:4', '2:3'],
}

const GRIDS = [[12, 3], [20, 4], [16, 4], [24, 4], [15, 3], [28, 4]] as const // prettier-ignore

const compose = composeMeasured<NightSky>({ inks, salt: 139 }, (random, seed) => {
  const layout = random.pick<Layout>(['row', 'row', 'grid', 'chart', 'chart', 'full-moon'])
  const size = pickFormat(random, FORMATS[layout])
  const upright = size.height > size.width
  const [many, columns] =
    size.width > size.height
      ? random.pick([
          [18, 6],
          [15, 5],
          [24, 6],
        ] as const)
      : upright
        ? random.pick(GRIDS)
        : random.pick([
            [16, 4],
            [25, 5],
          ] as const)
  const count = {
    row: upright ? random.whole(7, 11) : random.whole(9, 15),
    grid: many,
    chart: random.whole(9, 16),
    'full-moon': 1,
  }[layout]
  const params: NightSky = { seed, palette: random.whole(0, PALETTES.length - 1), layout, count, columns }
  const stars = layout === 'chart'
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: [stars ? 'nature>sky>stars' : 'nature>sky>moon', 'science>astronomy'],
  }
})

function describe(random: Random, { layout, count, palette }: NightSky) {
  const month = random.pick(MONTHS)
  const place = placeName(random, random.pick(['north', 'coast', 'desert']))
  const ground = itemAt(PALETTES, palette).name
  const many = inWords(count)
  const sky = random.pick(['northern', 'southern'])
  const titles = {
    row: [
      `${many} nights`,
      `${many} nights in ${month}`,
      `${many} nights at ${place}`,
      `from new to new, ${month}`,
      `${many} moons over ${place}`,
    ],
    grid: [
      `${many} moons, ${month}`,
      `${many} nights, counted`,
      `almanac for ${month}, ${place}`,
      `calendar of ${place}, ${month}`,
      `${many} nights above ${place}`,
    ],
    chart: [
      `${sky} sky, ${month}`,
      `the sky over ${place}, ${month}`,
      `${sky} sky from ${place}`,
      `star chart, ${place}`,
      `${many} figures, ${sky} sky, ${month}`,
    ],
    'full-moon': [
      `full moon, ${month}`,
      `moon over ${place}`,
      `full moon at ${place}`,
      `${month} moon, ${place}`,
      `the near side, ${month}`,
    ],
  }[layout]
  const abouts = {
    row: [
      `The moon on ${many} nights, from the first thin edge to the last.`,
      `${capitalize(many)} moons on one thread. The full one in the middle is a little larger, as it seems.`,
      `Watched from ${place} in ${month}, ${many} nights of it with a clear sky.`,
    ],
    grid: [
      `${capitalize(many)} moons in ruled order, waxing for half of the sheet and waning for the rest.`,
      `A calendar with no numbers: ${many} nights of one moon.`,
      `Each disc is printed whole; only the light on it changes, ${many} times.`,
    ],
    chart: [
      `${capitalize(many)} figures joined star to star, none of which has a name yet.`,
      `The ${sky} sky in ${month}, with the path of the planets as a broken line.`,
      `A chart to be used: the rim is divided, the horizon is ${place}.`,
    ],
    'full-moon': [
      `One full moon, with seas and craters where this moon has them.`,
      `The near side, drawn through a small telescope at ${place}.`,
      `A ring of ${inWords(72)} marks holds the disc in place.`,
    ],
  }[layout]
  const ends = [
    `Printed on ${ground}.`,
    `Two inks and the ${ground} ground.`,
    `The ground is ${ground}, mixed by eye.`,
    `It was cold in ${month}.`,
    `Light on ${ground}.`,
  ]
  return { title: titleCase(random.pick(titles)), about: `${random.pick(abouts)} ${random.pick(ends)}` }
}

export const nightSkies: Studio<NightSky> = {
  id: 'night-skies',
  collection: 'gallery',
  technique: 'Moon and star chart',
  medium: 'print',
  style: 'Celestial',
  artists: [
    {
      id: 'mina-okabe',
      name: 'Mina Okabe',
      bio: 'Mina Okabe writes down the moon every clear night and prints what she wrote.',
    },
    {
      id: 'tamsin-hale',
      name: 'Tamsin Hale',
      bio: 'Tamsin Hale repaired telescopes for a school service and draws skies that nobody has seen from anywhere.',
    },
  ],
  compose,
  draw,
}
