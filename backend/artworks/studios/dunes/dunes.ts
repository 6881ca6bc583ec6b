import { sheet } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { member, random, type Random } from '../../kit/random.ts'
import { capital, counted, placeName, titled, workingYear } from '../../kit/words.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Dunes, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 103)
  const palette = r.whole(0, PALETTES.length - 1)
  const layout = r.pick<Layout>(['dunes', 'dunes', 'great-dune', 'mesas'])
  const size = sheet(
    r,
    layout === 'great-dune' ? ['3:4', '4:5', '1:1', '4:3'] : ['3:4', '4:5', '1:1', '4:3', '3:2', '5:2', '2:3'],
  )
  const top = layout === 'great-dune' ? r.between(0.5, 0.58) : r.between(0.38, 0.54)
  const reach = layout === 'great-dune' ? 0.2 : top - 0.16
  const params: Dunes = {
    seed,
    palette,
    layout,
    count:
      layout === 'great-dune' ? 3 : layout === 'mesas' && size.width <= size.height ? r.whole(3, 4) : r.whole(4, 6),
    top,
    mirrored: r.chance(0.5),
    sun: r.chance(0.75)
      ? {
          x: r.pick([r.between(0.16, 0.34), r.between(0.62, 0.84)]),
          y: r.between(0.13, Math.max(0.15, reach)),
          radius: r.between(0.045, 0.095),
        }
      : null,
  }
  const colors = member(PALETTES, palette)
  return {
    params,
    ...size,
    ...words(r, params, colors),
    subjects: [
      'nature>landscape>deserts',
      ...(params.sun ? [colors.name === 'night' ? 'nature>sky>moon' : 'nature>sky>sun'] : []),
    ],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

function words(r: Random, params: Dunes, { name: light }: Colors) {
  const place = placeName(r, 'desert')
  const mesas = params.layout === 'mesas'
  const count = counted(params.count)
  const things = mesas ? 'buttes' : 'dunes'
  const star = light === 'night' || light === 'dusk' ? 'moon' : 'sun'
  const side = (params.sun?.x ?? 0) < 0.5 ? 'left' : 'right'
  const titles = [
    `${place}, ${light}`,
    `${count} ${things}, ${light}`,
    `${light} at ${place}`,
    `the ${r.pick(['east', 'west', 'south', 'north'])} face, ${place}`,
    mesas ? `${count} tables at ${place}` : `${count} shadows near ${place}`,
    `${r.pick(['day one', 'day two', 'day three', 'day four', 'day six', 'day nine'])}, ${place}`,
    `no wind at ${place}`,
    params.sun ? `${star} over ${place}` : `bare sky, ${place}`,
  ]
  const sight = params.sun ? `the ${star} stands to the ${side}` : 'the sky is left bare'
  const abouts = [
    `${capital(count)} ${things} in the ${light} light of ${place}; ${sight}.`,
    `One lit face, one face in shade, ${count} times over. It is ${light}, and ${sight}.`,
    mesas
      ? `Flat-topped rock on a plain of sand, drawn at ${light}. Nothing taller than a tuft of grass stands between.`
      : `The crest of the nearest dune runs through the sheet like a pen line. Drawn at ${light} near ${place}.`,
    `${place} as it looked at ${light} to somebody with time: ${count} ${things}, and ${sight}.`,
    `Sand takes whatever colour the hour gives it. Here the hour is ${light}, and ${sight}.`,
    mesas
      ? `${capital(count)} ${things} keep their distance from each other; ${sight}.`
      : `The ripples in front are as wide as a hand; the last of the ${count} ${things} is a day away.`,
  ]
  return { title: titled(r.pick(titles)), about: r.pick(abouts) }
}

export const dunes: Studio<Dunes> = {
  id: 'dunes',
  hand: 'both',
  technique: 'Desert landscape',
  medium: 'print',
  style: 'Landscape',
  artists: [
    {
      id: 'noor-haddad',
      name: 'Noor Haddad',
      bio: 'Noor Haddad draws sand from memory, eleven months of the year in a flat above a tram depot.',
    },
    {
      id: 'idris-benali',
      name: 'Idris Benali',
      bio: 'Idris Benali mapped wells as a young man and keeps to the five colours he could carry then.',
    },
  ],
  compose,
  draw,
}
