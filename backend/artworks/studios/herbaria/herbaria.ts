import { sheet } from '../../kit/formats.ts'
import { inksOf } from '../../kit/measured.ts'
import { random, type Random } from '../../kit/random.ts'
import { capital, counted, MONTHS, placeName, titled, workingYear } from '../../kit/words.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Herbarium, type Layout } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }
import { SPECIMENS } from './specimens.ts'

function compose(seed: number, artist: number) {
  const r = random(seed + artist * 151)
  const layout = r.pick<Layout>(['ferns', 'single', 'walk', 'walk'])
  const size = sheet(
    r,
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
        ? r.pick([
            [4, 3],
            [5, 3],
          ] as const)
        : size.width === size.height
          ? [3, 3]
          : r.pick([
              [3, 4],
              [4, 5],
              [2, 3],
            ] as const)
  const trees = layout === 'walk' ? r.sample(Object.keys(SPECIMENS), r.whole(4, 6)) : []
  const params: Herbarium = { seed, palette: r.whole(0, PALETTES.length - 1), layout, columns, rows, trees }
  return {
    params,
    ...size,
    ...words(r, params),
    subjects:
      layout === 'walk' ? ['botanical>leaves', 'science>botany-plates'] : ['botanical>ferns', 'science>botany-plates'],
    inks: inksOf(inks, params),
    year: workingYear(r),
  }
}

function words(r: Random, { layout, columns, rows, trees }: Herbarium) {
  const month = r.pick(MONTHS)
  const place = placeName(r, r.pick(['coast', 'north']))
  const many = counted(layout === 'walk' ? columns * rows : layout === 'ferns' ? 3 : 1)
  const kinds = counted(trees.length)
  const where = r.pick([
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
      `plate ${r.whole(2, 60)}: ferns of ${where}`,
      `three ferns, ${place}`,
      `ferns, ${month}`,
      `three fronds from ${where}`,
      `ferns of ${place}, ${month}`,
    ],
    single: [
      `one frond, ${place}`,
      `frond, ${month}`,
      `plate ${r.whole(2, 60)}: one frond`,
      `fern from ${where}`,
      `fern, ${place}, ${month}`,
    ],
  }[layout]
  const first = {
    walk: [
      `${capital(many)} leaves of ${kinds} trees, ${trees[0] ?? 'oak'} and ${trees[1] ?? 'ash'} among them.`,
      `What ${kinds} trees had let fall along one path, in ${counted(rows)} rows.`,
    ],
    ferns: [`Three fronds on one sheet, taped and labelled.`, `A tall frond and two young ones from ${where}.`],
    single: [`One frond, pressed flat, every pinna accounted for.`, `A single fern from ${where}, at its own scale.`],
  }[layout]
  const second = [
    `Collected at ${place} in ${month}.`,
    `Pressed for ${counted(r.whole(3, 9))} weeks under the same dictionary.`,
    `The ${month} light had already gone when the sheet was finished.`,
    `Found at ${place}; the tape is drawn too.`,
    `Printed from the leaf and corrected by hand.`,
  ]
  const tape = layout === 'walk' ? second.filter((text) => !text.includes('tape')) : second
  return { title: titled(r.pick(titles)), about: `${r.pick(first)} ${r.pick(tape)}` }
}

export const herbaria: Studio<Herbarium> = {
  id: 'herbaria',
  hand: 'gallery',
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
