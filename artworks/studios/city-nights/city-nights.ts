import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type CityNight, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const compose = composeMeasured<CityNight>({ inks, salt: 181 }, (random, seed) => {
  const layout = random.pick<Layout>(['river', 'river', 'avenue', 'roofs'])
  const size = pickFormat(
    random,
    layout === 'river' ? ['3:2', '4:3', '5:2', '1:1', '4:5'] : ['3:4', '4:5', '1:1', '2:3', '4:3'],
  )
  const params: CityNight = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    moon: random.chance(0.6)
      ? {
          x: random.pick([random.between(0.12, 0.3), random.between(0.7, 0.88)]),
          y: random.between(0.1, 0.18),
          radius: random.between(0.035, 0.065),
        }
      : null,
    peak: random.between(0.3, 0.7),
  }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['places>cities', ...(params.moon ? ['nature>sky>moon'] : [])],
  }
})

function describe(random: Random, { layout, moon, palette }: CityNight) {
  const color = itemAt(PALETTES, palette).name
  const place = placeName(random, random.pick(['coast', 'south', 'north']))
  const hour = random.pick([
    'twenty to nine',
    'ten past ten',
    'the last tram',
    'half past eleven',
    'Tuesday night',
    'after the rain',
    'a warm night',
    'the shops shut',
    'five to midnight',
    'Sunday, late',
  ])
  const spot = { river: 'across the water', avenue: 'from the fortieth floor', roofs: 'over the roofs' }[layout]
  const title = random.pick([
    `city, ${hour}`,
    `${place}, ${hour}`,
    `${place} by night`,
    `${place} ${spot}`,
    `lamps of ${place}`,
    `${color} hour, ${place}`,
    `${place}, all lit`,
  ])
  const sky = moon ? `the moon stands to the ${moon.x < 0.5 ? 'left' : 'right'}` : 'there is no moon'
  const about = random.pick([
    `${place} ${spot}. Every window was lit by hand, and ${sky}.`,
    `Three rows of buildings, the near ones nearly black, and ${sky}.`,
    layout === 'river'
      ? `The water keeps the lower half of the city and shakes it a little; ${sky}.`
      : `Some of the windows are yellow, a few are white, and most people are asleep; ${sky}.`,
    `A ${color} night in a city that is on no map. Up there ${sky}.`,
    `It is ${hour} and ${sky}. Somebody on every street is still up.`,
    `Seen ${spot}: ${place}, with the heat of the day still over it. Above, ${sky}.`,
  ])
  return { title: titleCase(title), about }
}

export const cityNights: Studio<CityNight> = {
  id: 'city-nights',
  collection: 'both',
  technique: 'City at night',
  medium: 'print',
  style: 'Urban',
  artists: [
    {
      id: 'elio-santangelo',
      name: 'Elio Santangelo',
      bio: 'Elio Santangelo drove a night bus for eight years and knows which windows stay lit.',
    },
    {
      id: 'marisol-tran',
      name: 'Marisol Tran',
      bio: 'Marisol Tran draws cities from the water, where they keep still.',
    },
  ],
  compose,
  draw,
}
