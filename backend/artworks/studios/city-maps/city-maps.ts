import { sheet } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { member, random, type Random } from '../../kit/random.ts'
import { capital, counted, placeName, titled, workingYear } from '../../kit/words.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type CityMap, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 193)
  const layout = r.pick<Layout>(['river', 'river', 'rings', 'harbour'])
  const size = sheet(r, ['3:4', '4:5', '1:1', '4:3', '2:3', '5:4'])
  const wide = size.width > size.height
  const params: CityMap = {
    seed,
    palette: r.whole(0, PALETTES.length - 1),
    layout,
    blocks: wide ? r.whole(26, 34) : r.whole(20, 27),
    bridges: r.whole(4, 7),
  }
  return {
    params,
    ...size,
    ...words(r, params),
    subjects: ['places>maps', 'places>imaginary-travel', 'science>cartography'],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

function words(r: Random, { layout, bridges, palette }: CityMap) {
  const place = placeName(r, r.pick(['south', 'north', 'coast']))
  const color = member(PALETTES, palette).name
  const many = counted(bridges)
  const year = r.whole(1871, 1968)
  const title = r.pick([
    `plan of ${place}`,
    `${place}, ${year}`,
    `a plan of ${place}, ${color}`,
    `${place} and its ${r.pick(['parishes', 'quarters', 'gardens', 'markets'])}`,
    { river: `${many} bridges, ${place}`, rings: `the rings of ${place}`, harbour: `the harbour at ${place}` }[layout],
  ])
  const sight = {
    river: `${capital(many)} bridges cross the river at ${place}, and every street leads to one of them`,
    rings: `${place} grew in rings, as towns do that have lost a wall`,
    harbour: `${place} comes down to its harbour in long blocks, with ${counted(bridges + 2)} piers at the end`,
  }[layout]
  const about = r.pick([
    `${sight}.`,
    `${sight}. The round square is where one would meet.`,
    `${sight}. The parks are the wards that were never built.`,
    `${sight}. No street has a name, so that you can give them yours.`,
    `${sight}. Surveyed at a desk, with great care.`,
    `${sight}. A few blocks are picked out; nobody has asked why.`,
  ])
  return { title: titled(title), about }
}

export const cityMaps: Studio<CityMap> = {
  id: 'city-maps',
  hand: 'both',
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
