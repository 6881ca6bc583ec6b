import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Dunes, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }

const compose = composeMeasured<Dunes>({ inks, salt: 103 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['dunes', 'dunes', 'great-dune', 'mesas'])
  const size = pickFormat(
    random,
    layout === 'great-dune' ? ['3:4', '4:5', '1:1', '4:3'] : ['3:4', '4:5', '1:1', '4:3', '3:2', '5:2', '2:3'],
  )
  const top = layout === 'great-dune' ? random.between(0.5, 0.58) : random.between(0.38, 0.54)
  const reach = layout === 'great-dune' ? 0.2 : top - 0.16
  const params: Dunes = {
    seed,
    palette,
    layout,
    count:
      layout === 'great-dune'
        ? 3
        : layout === 'mesas' && size.width <= size.height
          ? random.whole(3, 4)
          : random.whole(4, 6),
    top,
    mirrored: random.chance(0.5),
    sun: random.chance(0.75)
      ? {
          x: random.pick([random.between(0.16, 0.34), random.between(0.62, 0.84)]),
          y: random.between(0.13, Math.max(0.15, reach)),
          radius: random.between(0.045, 0.095),
        }
      : null,
  }
  const colors = itemAt(PALETTES, palette)
  return {
    params,
    ...size,
    ...describe(random, params, colors),
    subjects: [
      'nature>landscape>deserts',
      ...(params.sun ? [colors.name === 'night' ? 'nature>sky>moon' : 'nature>sky>sun'] : []),
    ],
  }
})

function describe(random: Random, params: Dunes, { name: light }: Colors) {
  const place = placeName(random, 'desert')
  const mesas = params.layout === 'mesas'
  const count = inWords(params.count)
  const forms = mesas ? 'buttes' : 'dunes'
  const star = light === 'night' || light === 'dusk' ? 'moon' : 'sun'
  const side = (params.sun?.x ?? 0) < 0.5 ? 'left' : 'right'
  const titles = [
    `${place}, ${light}`,
    `${count} ${forms}, ${light}`,
    `${light} at ${place}`,
    `the ${random.pick(['east', 'west', 'south', 'north'])} face, ${place}`,
    mesas ? `${count} tables at ${place}` : `${count} shadows near ${place}`,
    `${random.pick(['day one', 'day two', 'day three', 'day four', 'day six', 'day nine'])}, ${place}`,
    `no wind at ${place}`,
    params.sun ? `${star} over ${place}` : `bare sky, ${place}`,
  ]
  const sight = params.sun ? `the ${star} stands to the ${side}` : 'the sky is left bare'
  const abouts = [
    `${capitalize(count)} ${forms} in the ${light} light of ${place}; ${sight}.`,
    `One lit face, one face in shade, ${count} times over. It is ${light}, and ${sight}.`,
    mesas
      ? `Flat-topped rock on a plain of sand, drawn at ${light}. Nothing taller than a tuft of grass stands between.`
      : `The crest of the nearest dune runs through the sheet like a pen line. Drawn at ${light} near ${place}.`,
    `${place} as it looked at ${light} to somebody with time: ${count} ${forms}, and ${sight}.`,
    `Sand takes whatever colour the hour gives it. Here the hour is ${light}, and ${sight}.`,
    mesas
      ? `${capitalize(count)} ${forms} keep their distance from each other; ${sight}.`
      : `The ripples in front are as wide as a hand; the last of the ${count} ${forms} is a day away.`,
  ]
  return { title: titleCase(random.pick(titles)), about: random.pick(abouts) }
}

export const dunes: Studio<Dunes> = {
  id: 'dunes',
  collection: 'both',
  technique: 'Desert landscape',
  medium: 'print',
  style: 'Landscape',
  artists: [
    {
      id: 'noor-haddad',
      name: 'Noor Haddad',
      bio: 'Noor Haddad draws sand from memory, eleven months of the year in an apartment above a tram depot.',
    },
    {
      id: 'idris-benali',
      name: 'Idris Benali',
      bio: 'Idris Benali mapped wells as a young man and keeps to the five colors he could carry then.',
    },
  ],
  compose,
  draw,
}
