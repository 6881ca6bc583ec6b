import { sheet, type Format } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { member, random, type Random } from '../../kit/random.ts'
import { capital, counted, MONTHS, placeName, titled, workingYear } from '../../kit/words.ts'
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

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 139)
  const layout = r.pick<Layout>(['row', 'row', 'grid', 'chart', 'chart', 'full-moon'])
  const size = sheet(r, FORMATS[layout])
  const upright = size.height > size.width
  const [many, columns] =
    size.width > size.height
      ? r.pick([
          [18, 6],
          [15, 5],
          [24, 6],
        ] as const)
      : upright
        ? r.pick(GRIDS)
        : r.pick([
            [16, 4],
            [25, 5],
          ] as const)
  const count = { row: upright ? r.whole(7, 11) : r.whole(9, 15), grid: many, chart: r.whole(9, 16), 'full-moon': 1 }[
    layout
  ]
  const params: NightSky = { seed, palette: r.whole(0, PALETTES.length - 1), layout, count, columns }
  const stars = layout === 'chart'
  return {
    params,
    ...size,
    ...words(r, params),
    subjects: [stars ? 'nature>sky>stars' : 'nature>sky>moon', 'science>astronomy'],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

function words(r: Random, { layout, count, palette }: NightSky) {
  const month = r.pick(MONTHS)
  const place = placeName(r, r.pick(['north', 'coast', 'desert']))
  const ground = member(PALETTES, palette).name
  const many = counted(count)
  const sky = r.pick(['northern', 'southern'])
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
      `${capital(many)} moons on one thread. The full one in the middle is a little larger, as it seems.`,
      `Watched from ${place} in ${month}, ${many} nights of it with a clear sky.`,
    ],
    grid: [
      `${capital(many)} moons in ruled order, waxing for half of the sheet and waning for the rest.`,
      `A calendar with no numbers: ${many} nights of one moon.`,
      `Each disc is printed whole; only the light on it changes, ${many} times.`,
    ],
    chart: [
      `${capital(many)} figures joined star to star, none of which has a name yet.`,
      `The ${sky} sky in ${month}, with the path of the planets as a broken line.`,
      `A chart to be used: the rim is divided, the horizon is ${place}.`,
    ],
    'full-moon': [
      `One full moon, with seas and craters where this moon has them.`,
      `The near side, drawn through a small telescope at ${place}.`,
      `A ring of ${counted(72)} marks holds the disc in place.`,
    ],
  }[layout]
  const ends = [
    `Printed on ${ground}.`,
    `Two inks and the ${ground} ground.`,
    `The ground is ${ground}, mixed by eye.`,
    `It was cold in ${month}.`,
    `Light on ${ground}.`,
  ]
  return { title: titled(r.pick(titles)), about: `${r.pick(abouts)} ${r.pick(ends)}` }
}

export const nightSkies: Studio<NightSky> = {
  id: 'night-skies',
  hand: 'gallery',
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
