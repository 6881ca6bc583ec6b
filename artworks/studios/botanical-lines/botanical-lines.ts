import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { picture } from '../../kit/svg.ts'
import { capitalize, inWords, MONTHS, placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { branch, mushrooms, type Habit } from './branches.ts'
import { bloomCount, meadow, PLAN_COUNT, poppies } from './flowers.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, plate } from './plate.ts'

type Layout = 'branch' | 'poppies' | 'meadow' | 'mushrooms'

interface Botanical {
  seed: number
  palette: number
  layout: Layout
  /** Stems, mushrooms, or the plan of the poppies. */
  count: number
  habit: Habit
}

const SUBJECTS: Readonly<Record<Layout, readonly string[]>> = {
  branch: ['botanical>leaves', 'science>botany-plates'],
  poppies: ['botanical>flowers'],
  meadow: ['botanical>flowers', 'botanical>leaves'],
  mushrooms: ['botanical>mushrooms', 'science>botany-plates'],
}

const compose = composeMeasured<Botanical>({ inks, salt: 113 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['branch', 'branch', 'poppies', 'poppies', 'meadow', 'meadow', 'mushrooms'])
  const size = pickFormat(
    random,
    layout === 'meadow' || layout === 'mushrooms'
      ? ['3:4', '4:5', '1:1', '4:3', '5:4']
      : ['2:3', '3:4', '4:5', layout === 'branch' ? '2:5' : '3:4'],
  )
  const stems = size.width > size.height ? random.whole(6, 9) : random.whole(4, 7)
  const params: Botanical = {
    seed,
    palette,
    layout,
    count: { branch: 1, poppies: random.whole(0, PLAN_COUNT - 1), meadow: stems, mushrooms: random.whole(3, 5) }[
      layout
    ],
    habit: {
      pairs: random.whole(6, 12),
      breadth: random.between(0.24, 0.58),
      opposite: random.chance(0.5),
      berries: random.chance(0.5),
    },
  }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: SUBJECTS[layout],
  }
})

function describe(random: Random, { layout, count, habit }: Botanical) {
  const month = random.pick(MONTHS)
  const place = placeName(random, 'coast')
  const when = random.pick([
    month,
    'opening',
    'after harvest',
    'after rain',
    'the second week',
    'from the north side',
    'drawn twice',
    'by the gate',
    'before cutting',
  ])
  const plant =
    layout !== 'branch'
      ? layout
      : habit.breadth < 0.27
        ? 'willow'
        : habit.breadth < 0.36
          ? 'olive'
          : habit.breadth < 0.46
            ? 'laurel'
            : 'eucalyptus'
  const fruit = habit.berries ? ', in fruit' : ''
  const poppyCount = layout === 'poppies' ? bloomCount(count) : 0
  const many = inWords(layout === 'poppies' ? poppyCount : count)
  const poppy = poppyCount === 1 ? 'poppy' : 'poppies'
  const titles = {
    branch: [
      `${plant}, ${when}`,
      `${plant} branch, ${place}`,
      `${plant}${fruit}, ${month}`,
      `a branch of ${plant}, ${place}`,
      `plate ${random.whole(2, 48)}: ${plant}`,
    ],
    poppies: [
      `${many} ${poppy}, ${when}`,
      `${many} ${poppy} from ${place}`,
      `poppy, ${when}`,
      `${poppy}, ${month}, ${place}`,
      `${month} ${poppy}`,
    ],
    meadow: [
      `${many} stems, ${month}`,
      `${many} stems from ${place}`,
      `the verge at ${place}`,
      `verge, ${when}`,
      `${many} from one ditch, ${month}`,
      `unmown, ${place}`,
    ],
    mushrooms: [
      `${many} mushrooms, ${when}`,
      `${many} under one beech, ${month}`,
      `plate ${random.whole(2, 48)}: ${many} mushrooms`,
      `the wood at ${place}`,
      `${many} caps from ${place}`,
    ],
  }[layout]
  const first = {
    branch: [
      `One branch of ${plant}${habit.berries ? ' with its fruit' : ''}, bottom to top, without lifting the pen more than needed.`,
      `The leaves of this ${plant} stand ${habit.opposite ? 'in pairs' : 'by turns'}, about ${inWords(habit.pairs * 2)} of them.`,
    ],
    poppies: [
      `${capitalize(many)} ${poppy} in bloom, and the buds that were next.`,
      `The petals are drawn once and coloured once, and the two were not asked to agree.`,
    ],
    meadow: [
      `${capitalize(many)} stems, in the order in which they stood along the path.`,
      `Everything within reach of one stool: ${many} stems and their leaves.`,
    ],
    mushrooms: [
      `${capitalize(many)} mushrooms and the moss they stood in, none of them for eating.`,
      `Gills, ring and cap of ${many} mushrooms, drawn before they opened flat.`,
    ],
  }[layout]
  const second = [
    `One pen, one wash set off from the line.`,
    `Drawn at ${place} in ${month}.`,
    `The wash was laid first and the line found its own way.`,
    `${capitalize(month)}, on the kitchen table, from the living plant.`,
    `Found near ${place}.`,
  ]
  return { title: titleCase(random.pick(titles)), about: `${random.pick(first)} ${random.pick(second)}` }
}

function draw({ params, width, height }: { params: Botanical; width: number; height: number }): string {
  const drawn = plate(itemAt(PALETTES, params.palette), randomFrom(params.seed), width, height)
  if (params.layout === 'branch') branch(drawn, params.habit)
  else if (params.layout === 'poppies') poppies(drawn, params.count)
  else if (params.layout === 'meadow') meadow(drawn, params.count)
  else mushrooms(drawn, params.count)
  return picture(width, height, drawn.svg())
}

export const botanicalLines: Studio<Botanical> = {
  id: 'botanical-lines',
  collection: 'gallery',
  technique: 'Botanical line drawing',
  medium: 'print',
  style: 'Botanical',
  artists: [
    {
      id: 'agnes-thorne',
      name: 'Agnes Thorne',
      bio: 'Agnes Thorne draws what grows within a mile of her door, with one pen and three washes.',
    },
    {
      id: 'yusuf-demirel',
      name: 'Yusuf Demirel',
      bio: 'Yusuf Demirel kept the seed bank of a university for twenty years and drew each accession twice.',
    },
  ],
  compose,
  draw,
}
