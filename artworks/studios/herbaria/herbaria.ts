import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { type Random, keysOf } from '../../kit/random.ts'
import { capitalize, inWords, MONTHS, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Herbarium, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }
import { SPECIMENS } from './specimens.ts'

const compose = composeMeasured<Herbarium>({ inks, salt: 151 }, (random, seed) => {
  const layout = random.pick<Layout>(['ferns', 'single', 'walk', 'walk'])
  const size = pickFormat(
    random,
    layout === 'walk'
      ? ['4:5', '3:4', '1:1', '4:3', '2:3']
      : layout === 'single'
        ? ['3:4', '2:3', '2:5', '4:5']
        : ['3:4', '4:5', '2:3'],
  )
  const [columns, rows] =
    layout !== 'walk'
      ? [1, 1]
      : size.width > size.height
        ? random.pick([
            [4, 3],
            [5, 3],
          ] as const)
        : size.width === size.height
          ? [3, 3]
          : random.pick([
              [3, 4],
              [4, 5],
              [2, 3],
            ] as const)
  const trees = layout === 'walk' ? random.sample(keysOf(SPECIMENS), random.whole(4, 6)) : []
  const params: Herbarium = { seed, palette: random.whole(0, PALETTES.length - 1), layout, columns, rows, trees }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects:
      layout === 'walk' ? ['botanical>leaves', 'science>botany-plates'] : ['botanical>ferns', 'science>botany-plates'],
  }
})

function describe(random: Random, { layout, columns, rows, trees }: Herbarium) {
  const month = random.pick(MONTHS)
  const place = placeName(random, random.pick(['coast', 'north']))
  const many = inWords(layout === 'walk' ? columns * rows : layout === 'ferns' ? 3 : 1)
  const kinds = inWords(trees.length)
  const where = random.pick([
    'the lower wood',
    'a north wall',
    'the gorge',
    'the mill path',
    'the churchyard',
    'a wet bank',
    'the long ride',
  ])
  const titles = {
    walk: [
      `${many} leaves from one walk`,
      `${many} leaves, ${month}`,
      `${kinds} trees, ${place}`,
      `${many} leaves from ${place}`,
      `picked up at ${place}, ${month}`,
    ],
    ferns: [
      `plate ${random.whole(2, 60)}: ferns of ${where}`,
      `three ferns, ${place}`,
      `ferns, ${month}`,
      `three fronds from ${where}`,
      `ferns of ${place}, ${month}`,
    ],
    single: [
      `one frond, ${place}`,
      `frond, ${month}`,
      `plate ${random.whole(2, 60)}: one frond`,
      `fern from ${where}`,
      `fern, ${place}, ${month}`,
    ],
  }[layout]
  const first = {
    walk: [
      `${capitalize(many)} leaves of ${kinds} trees, ${trees[0] ?? 'oak'} and ${trees[1] ?? 'ash'} among them.`,
      `What ${kinds} trees had let fall along one path, in ${inWords(rows)} rows.`,
    ],
    ferns: [`Three fronds on one sheet, taped and labelled.`, `A tall frond and two young ones from ${where}.`],
    single: [`One frond, pressed flat, every pinna accounted for.`, `A single fern from ${where}, at its own scale.`],
  }[layout]
  const second = [
    `Collected at ${place} in ${month}.`,
    `Pressed for ${inWords(random.whole(3, 9))} weeks under the same dictionary.`,
    `The ${month} light had already gone when the sheet was finished.`,
    `Found at ${place}; the tape is drawn too.`,
    `Printed from the leaf and corrected by hand.`,
  ]
  const tape = layout === 'walk' ? second.filter((text) => !text.includes('tape')) : second
  return { title: titleCase(random.pick(titles)), about: `${random.pick(first)} ${random.pick(tape)}` }
}

export const herbaria: Studio<Herbarium> = {
  id: 'herbaria',
  collection: 'gallery',
  technique: 'Pressed herbarium',
  medium: 'print',
  style: 'Botanical',
  artists: [
    {
      id: 'wilhelmina-strand',
      name: 'Wilhelmina Strand',
      bio: 'Wilhelmina Strand presses leaves between the pages of one dictionary and knows which words they mark.',
    },
    {
      id: 'tane-rewi',
      name: 'Tāne Rewi',
      bio: 'Tāne Rewi grew up under tree ferns and prints each frond before it dries.',
    },
  ],
  compose,
  draw,
}
