import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, type Layout, type Study } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type Colors } from './parts.ts'

const FORMATS: Readonly<Record<Layout, readonly Format[]>> = {
  cloister: ['3:4', '2:3', '4:5', '3:4', '1:1'],
  stair: ['3:4', '2:3', '4:5', '1:1'],
  arcade: ['4:3', '5:2', '3:2', '1:1', '4:5', '5:4'],
  town: ['3:4', '4:5', '1:1', '5:4', '4:3', '2:3'],
}

const SUBJECTS: Readonly<Record<Layout, readonly string[]>> = {
  cloister: ['architecture>arches'],
  stair: ['architecture>stairs', 'architecture>houses'],
  arcade: ['architecture>arches', 'nature>water>sea'],
  town: ['architecture>houses', 'places>coast-towns'],
}

const compose = composeMeasured<Study>({ inks, salt: 109 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['cloister', 'cloister', 'stair', 'arcade', 'arcade', 'town', 'town'])
  const size = pickFormat(random, FORMATS[layout])
  const wide = size.width / size.height
  const count = {
    cloister: random.whole(4, 7),
    stair: random.whole(7, 12),
    arcade: wide > 2 ? random.whole(4, 6) : wide > 1 ? random.whole(2, 4) : random.whole(1, 2),
    town: random.whole(3, 4),
  }[layout]
  const params: Study = { seed, palette, layout, count, mirrored: random.chance(0.5), sun: random.chance(0.6) }
  return {
    params,
    ...size,
    ...describe(random, params, itemAt(PALETTES, palette)),
    subjects: SUBJECTS[layout],
  }
})

function describe(random: Random, { layout, count, sun }: Study, { name: wall }: Colors) {
  const place = placeName(random, 'south')
  const hour = random.pick([
    'four o’clock',
    'noon',
    'siesta',
    'early',
    'late light',
    'six in the evening',
    'ten past two',
    'August',
    'no wind',
    'September',
  ])
  const number = inWords(count)
  const arches = count === 1 ? 'one arch' : `${number} arches`
  const titles = {
    cloister: [
      `cloister, ${hour}`,
      `${arches}, ${hour}`,
      `${arches} at ${place}`,
      `the cool side, ${place}`,
      `cloister at ${place}`,
      `walking in, ${place}`,
    ],
    stair: [
      `stair and shadow, ${place}`,
      `${number} steps, ${hour}`,
      `${number} steps at ${place}`,
      `the stair at ${place}`,
      `up to the door, ${hour}`,
      `stair, ${place}, ${hour}`,
    ],
    arcade: [
      `arcade, ${hour}`,
      `${arches} and the sea`,
      `loggia at ${place}`,
      `${arches}, ${place}`,
      `sea through ${arches}, ${hour}`,
      `the shaded side, ${place}`,
    ],
    town: [
      `${wall === 'white' ? 'white ' : ''}town, ${hour}`,
      `${place}, ${hour}`,
      `roofs at ${place}`,
      `above ${place}`,
      `the lower town, ${place}`,
      `${place} from the ${random.pick(['quay', 'sea', 'chapel', 'terrace', 'north'])}`,
    ],
  }[layout]
  const abouts = {
    cloister: [
      `${capitalize(arches)}, one inside the other, with the sky at the end.`,
      `The light comes in low and lies across the floor; ${arches} keep the rest of it out.`,
      sun
        ? `At the far end of ${arches} the sun is just small enough to fit.`
        : `Through ${arches} there is nothing but sky, which is the point of them.`,
    ],
    stair: [
      `${capitalize(number)} steps, a door at the top, and a shadow that will be gone in an hour.`,
      `The shadow of a house that is not in the picture falls across ${number} steps.`,
      sun
        ? `The sun is behind us and above the wall at once: a liberty, taken for the composition.`
        : `No sun in the picture; it is all in the steps, ${number} of them.`,
    ],
    arcade: [
      `${capitalize(arches)} and the sea behind ${count === 1 ? 'it' : 'them'}, seen from the shade.`,
      `The floor carries the light of ${arches} into the room.`,
      sun
        ? `The sun stands in ${count === 1 ? 'the arch' : 'one of the arches'}, a hand above the water.`
        : `The horizon runs level behind ${arches}; everything else is masonry.`,
    ],
    town: [
      `Block above block, in ${number} rows, with the sea behind.`,
      `Every house has a lit side and a shaded one, and no two share a roof line.`,
      sun
        ? `Early enough for the sun to stand over the sea; the windows are still dark.`
        : `The hour when nobody is about and the walls do the talking.`,
    ],
  }[layout]
  const where = [
    `Drawn at ${place}, which is on no map.`,
    `${capitalize(wall)} is the colour of ${place}.`,
    `Three tones do it: full light, half light and shadow.`,
    `From a sketchbook of ${place}.`,
  ]
  return { title: titleCase(random.pick(titles)), about: `${random.pick(abouts)} ${random.pick(where)}` }
}

export const architectureStudies: Studio<Study> = {
  id: 'architecture-studies',
  collection: 'both',
  technique: 'Architecture study',
  medium: 'print',
  style: 'Modern',
  artists: [
    {
      id: 'beatriz-calvao',
      name: 'Beatriz Calvão',
      bio: 'Beatriz Calvão practiced as an architect for ten years and kept the shadows when she left.',
    },
    {
      id: 'stavros-melas',
      name: 'Stavros Melas',
      bio: 'Stavros Melas grew up on a stair with forty neighbors and draws walls in three tones, never four.',
    },
  ],
  compose,
  draw,
}
