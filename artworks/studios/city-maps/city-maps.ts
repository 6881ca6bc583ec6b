import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type CityMap, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const compose = composeMeasured<CityMap>({ inks, salt: 193 }, (random, seed) => {
  const layout = random.pick<Layout>(['river', 'river', 'rings', 'harbour'])
  const size = pickFormat(random, ['3:4', '4:5', '1:1', '4:3', '2:3', '5:4'])
  const wide = size.width > size.height
  const params: CityMap = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    blocks: wide ? random.whole(26, 34) : random.whole(20, 27),
    bridges: random.whole(4, 7),
  }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['places>maps', 'places>imaginary-travel', 'science>cartography'],
  }
})

function describe(random: Random, { layout, bridges, palette }: CityMap) {
  const place = placeName(random, random.pick(['south', 'north', 'coast']))
  const color = itemAt(PALETTES, palette).name
  const many = inWords(bridges)
  const year = random.whole(1871, 1968)
  const title = random.pick([
    `plan of ${place}`,
    `${place}, ${year}`,
    `a plan of ${place}, ${color}`,
    `${place} and its ${random.pick(['parishes', 'quarters', 'gardens', 'markets'])}`,
    { river: `${many} bridges, ${place}`, rings: `the rings of ${place}`, harbour: `the harbour at ${place}` }[layout],
  ])
  const sight = {
    river: `${capitalize(many)} bridges cross the river at ${place}, and every street leads to one of them`,
    rings: `${place} grew in rings, as towns do that have lost a wall`,
    harbour: `${place} comes down to its harbour in long blocks, with ${inWords(bridges + 2)} piers at the end`,
  }[layout]
  const about = random.pick([
    `${sight}.`,
    `${sight}. The round square is where one would meet.`,
    `${sight}. The parks are the wards that were never built.`,
    `${sight}. No street has a name, so that you can give them yours.`,
    `${sight}. Surveyed at a desk, with great care.`,
    `${sight}. A few blocks are picked out; nobody has asked why.`,
  ])
  return { title: titleCase(title), about }
}

export const cityMaps: Studio<CityMap> = {
  id: 'city-maps',
  collection: 'both',
  technique: 'Imaginary city map',
  medium: 'print',
  style: 'Minimalist',
  artists: [
    {
      id: 'casimir-lund',
      name: 'Casimir Lund',
      bio: 'Casimir Lund plans towns for nobody, after a career of planning them for committees.',
    },
    {
      id: 'thandiwe-mokoena',
      name: 'Thandiwe Mokoena',
      bio: 'Thandiwe Mokoena drew delivery maps by hand until the vans learned to read satellites.',
    },
  ],
  compose,
  draw,
}
