import { sheet, type Format } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { member, random, type Random } from '../../kit/random.ts'
import { capital, counted, placeName, titled, workingYear } from '../../kit/words.ts'
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

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 109)
  const palette = r.whole(0, PALETTES.length - 1)
  const layout = r.pick<Layout>(['cloister', 'cloister', 'stair', 'arcade', 'arcade', 'town', 'town'])
  const size = sheet(r, FORMATS[layout])
  const wide = size.width / size.height
  const count = {
    cloister: r.whole(4, 7),
    stair: r.whole(7, 12),
    arcade: wide > 2 ? r.whole(4, 6) : wide > 1 ? r.whole(2, 4) : r.whole(1, 2),
    town: r.whole(3, 4),
  }[layout]
  const params: Study = { seed, palette, layout, count, mirrored: r.chance(0.5), sun: r.chance(0.6) }
  return {
    params,
    ...size,
    ...words(r, params, member(PALETTES, palette)),
    subjects: SUBJECTS[layout],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

function words(r: Random, { layout, count, sun }: Study, { name: wall }: Colors) {
  const place = placeName(r, 'south')
  const hour = r.pick([
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
  const number = counted(count)
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
      `${place} from the ${r.pick(['quay', 'sea', 'chapel', 'terrace', 'north'])}`,
    ],
  }[layout]
  const abouts = {
    cloister: [
      `${capital(arches)}, one inside the other, with the sky at the end.`,
      `The light comes in low and lies across the floor; ${arches} keep the rest of it out.`,
      sun
        ? `At the far end of ${arches} the sun is just small enough to fit.`
        : `Through ${arches} there is nothing but sky, which is the point of them.`,
    ],
    stair: [
      `${capital(number)} steps, a door at the top, and a shadow that will be gone in an hour.`,
      `The shadow of a house that is not in the picture falls across ${number} steps.`,
      sun
        ? `The sun is behind us and above the wall at once: a liberty, taken for the composition.`
        : `No sun in the picture; it is all in the steps, ${number} of them.`,
    ],
    arcade: [
      `${capital(arches)} and the sea behind ${count === 1 ? 'it' : 'them'}, seen from the shade.`,
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
    `${capital(wall)} is the colour of ${place}.`,
    `Three tones do it: full light, half light and shadow.`,
    `From a sketchbook of ${place}.`,
  ]
  return { title: titled(r.pick(titles)), about: `${r.pick(abouts)} ${r.pick(where)}` }
}

export const architectureStudies: Studio<Study> = {
  id: 'architecture-studies',
  hand: 'both',
  technique: 'Architecture study',
  medium: 'print',
  style: 'Modern',
  artists: [
    {
      id: 'beatriz-calvao',
      name: 'Beatriz Calvão',
      bio: 'Beatriz Calvão practised as an architect for ten years and kept the shadows when she left.',
    },
    {
      id: 'stavros-melas',
      name: 'Stavros Melas',
      bio: 'Stavros Melas grew up on a stair with forty neighbours and draws walls in three tones, never four.',
    },
  ],
  compose,
  draw,
}
