import { clamp, range } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { capitalize, inWords, joinWords, MONTHS, titleCase, withArticle } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { draw, PALETTES, type Colors, type Layout, type StillLife } from './drawing.ts'
import inks from './inks.json' with { type: 'json' }
import { isFruit, type Kind, type Item } from './vessels.ts'

/** The height of an item as a share of the picture, and its width as a share of its height. */
const SIZES: Readonly<Record<Kind, readonly [low: number, high: number, breadth: number]>> = {
  bottle: [0.46, 0.56, 0.36],
  flask: [0.52, 0.64, 0.26],
  vase: [0.34, 0.44, 0.68],
  jug: [0.31, 0.38, 0.86],
  bowl: [0.15, 0.19, 2.3],
  cup: [0.13, 0.16, 1.25],
  tin: [0.18, 0.26, 0.74],
  pear: [0.16, 0.19, 0.72],
  apple: [0.105, 0.125, 1.06],
  lemon: [0.09, 0.105, 1.28],
}

const LAYOUTS: Readonly<
  Record<Layout, { back: readonly Kind[]; many: readonly [number, number]; front: readonly [number, number] }>
> = {
  row: { back: ['bottle', 'flask', 'vase', 'tin', 'jug', 'bottle', 'flask'], many: [3, 5], front: [0, 3] },
  bouquet: { back: ['jug', 'vase'], many: [1, 1], front: [1, 4] },
  breakfast: { back: ['jug', 'tin', 'bottle', 'bowl', 'vase'], many: [1, 3], front: [1, 3] },
  harvest: { back: ['bowl', 'vase', 'flask', 'jug'], many: [1, 2], front: [3, 5] },
}

const compose = composeMeasured<StillLife>({ inks, salt: 107 }, (random, seed) => {
  const palette = random.whole(0, PALETTES.length - 1)
  const layout = random.pick<Layout>(['row', 'row', 'bouquet', 'breakfast', 'harvest'])
  const size = pickFormat(
    random,
    layout === 'bouquet'
      ? ['3:4', '4:5', '2:3', '1:1']
      : layout === 'row'
        ? ['5:4', '4:3', '1:1', '3:2', '4:5']
        : ['1:1', '5:4', '4:5', '4:3'],
  )
  const table = random.between(0.62, 0.68)
  const colors = itemAt(PALETTES, palette)
  const items = setTable(random, layout, table, size, colors)
  const params: StillLife = {
    seed,
    palette,
    layout,
    items,
    table,
    fromRight: random.chance(0.5),
    window: random.chance(0.5),
  }
  const fruit = items.some(({ kind }) => isFruit(kind))
  const bottles = items.some(({ kind }) => kind === 'bottle' || kind === 'flask')
  return {
    params,
    ...size,
    ...describe(random, params, colors),
    subjects: [
      layout === 'bouquet' ? 'still-life>vases' : layout === 'harvest' ? 'still-life>fruit-bowls' : 'still-life>tables',
      layout === 'breakfast'
        ? 'food-and-drink>coffee'
        : bottles
          ? 'food-and-drink>bottles'
          : fruit
            ? 'food-and-drink>fruit'
            : 'still-life>vases',
    ].filter((subject, index, all) => all.indexOf(subject) === index),
  }
})

function setTable(
  random: Random,
  layout: Layout,
  table: number,
  { width, height }: { width: number; height: number },
  colors: Colors,
): Item[] {
  const plan = LAYOUTS[layout]
  const unit = Math.min(height, width * 1.05)
  const glazes = random.sample([colors.pale, colors.cool, colors.warm, colors.dull, colors.pale], 5)
  const back = random
    .sample(plan.back, random.whole(...plan.many))
    .map((kind, index) => item(random, kind, itemAt(glazes, index), unit))
  if (layout === 'bouquet')
    for (const vessel of back)
      Object.assign(vessel, { height: vessel.height * 1.05, branch: random.whole(1, 1e6), banded: random.chance(0.4) })
  else for (const vessel of back) if (vessel.kind === 'vase' && random.chance(0.6)) vessel.branch = random.whole(1, 1e6)
  for (const vessel of back)
    if (vessel.kind === 'bowl')
      vessel.heap = range(random.whole(2, 3)).map(() => random.pick([colors.warm, colors.fruit]))
  const gap = unit * random.between(-0.012, 0.035)
  const total = back.reduce((sum, vessel) => sum + vessel.width + gap, -gap)
  const shrink = Math.min(1, (width * 0.74) / total)
  let x =
    width * (layout === 'bouquet' ? random.between(0.42, 0.54) : random.between(0.46, 0.52)) - (total * shrink) / 2
  for (const vessel of back) {
    vessel.width *= shrink
    vessel.height *= Math.sqrt(shrink)
    vessel.x = x + vessel.width / 2
    vessel.y = height * (table + 0.075 + random.between(0, 0.035))
    x += vessel.width + gap * shrink
  }
  return [...back, ...foreground(random, layout, width, height, table, unit, colors)]
}

function foreground(
  random: Random,
  layout: Layout,
  width: number,
  height: number,
  table: number,
  unit: number,
  colors: Colors,
): Item[] {
  const [least, most] = LAYOUTS[layout].front
  const count = random.whole(least, Math.min(most, Math.round(width / 180)))
  const kinds = random.sample<Kind>(['pear', 'apple', 'lemon', 'apple', 'pear'], count)
  const skins: Partial<Record<Kind, string>> = { pear: colors.fruit, apple: colors.warm, lemon: colors.fruit }
  const places = random.sample([0.14, 0.32, 0.5, 0.68, 0.86].slice(0, 5), Math.min(5, count + 1))
  const fruit = kinds.map((kind, index) => {
    const piece = item(random, kind, skins[kind] ?? colors.fruit, unit)
    piece.x = clamp(itemAt(places, index) + random.between(-0.025, 0.025), 0.12, 0.88) * width
    piece.y = height * (table + 0.15 + random.between(0, 0.07))
    return piece
  })
  if (layout !== 'breakfast') return fruit
  const cup = item(random, 'cup', random.pick([colors.pale, colors.cool]), unit)
  cup.x = itemAt(places, count) * width
  cup.y = height * (table + 0.2)
  cup.x = clamp(cup.x, cup.width, width - cup.width * 1.2)
  return [...fruit.filter((piece) => Math.abs(piece.x - cup.x) > cup.width * 1.25), cup]
}

function item(random: Random, kind: Kind, color: string, unit: number): Item {
  const [low, high, breadth] = SIZES[kind]
  const height = unit * random.between(low, high)
  return { kind, x: 0, y: 0, height, width: height * breadth * random.between(0.92, 1.06), color }
}

const PLURALS: Readonly<Record<string, string>> = { cup: 'cups of coffee', flask: 'bottles' }
const SINGULARS: Readonly<Record<string, string>> = { cup: 'cup of coffee', flask: 'bottle' }

function inventory(items: readonly Item[]): string[] {
  const counts = new Map<string, number>()
  for (const { kind, heap } of items) {
    const name = heap ? 'bowl of apples' : (SINGULARS[kind] ?? kind)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) =>
    count === 1 ? withArticle(name) : `${inWords(count)} ${PLURALS[name] ?? `${name}s`}`,
  )
}

function describe(random: Random, params: StillLife, { name: ground }: Colors) {
  const list = inventory(params.items)
  const few = joinWords(list.slice(0, 2))
  const hour = random.pick([
    'morning',
    'noon',
    'four o’clock',
    'before breakfast',
    'late light',
    'first light',
    'a slow Sunday',
    'the blue hour',
    'half past nine',
    'after lunch',
  ])
  const month = random.pick(MONTHS)
  const side = params.fromRight ? 'right' : 'left'
  const titles = [
    few,
    `${few}, ${hour}`,
    `${joinWords(list)}`,
    `${few}, ${month}`,
    `table in ${month}, ${hour}`,
    `${ground} wall, ${few}`,
    `still life with ${list.at(-1) ?? few}, ${hour}`,
  ]
  const everything = joinWords(list)
  const abouts = [
    `${capitalize(everything)} on a bare table, with the light coming from the ${side}.`,
    `A ${ground}-coloured wall, a table, and ${everything}. Nothing else was allowed to stay.`,
    `Painted over ${inWords(random.whole(2, 9))} mornings in ${month}: ${everything}, moved a little each day.`,
    `The shadows fall to the ${side === 'left' ? 'right' : 'left'} and do half of the drawing; ${everything} do the rest.`,
    `${capitalize(everything)}, set out in ${month} and left until the light was right.`,
    params.window
      ? `A window throws its panes on the wall behind ${everything}.`
      : `The wall is left empty so that ${everything} can be looked at for long.`,
  ]
  return { title: titleCase(random.pick(titles)), about: random.pick(abouts) }
}

export const stillLifes: Studio<StillLife> = {
  id: 'still-lifes',
  collection: 'gallery',
  technique: 'Still life',
  medium: 'print',
  style: 'Still Life',
  artists: [
    {
      id: 'lucien-faure',
      name: 'Lucien Faure',
      bio: 'Lucien Faure owns nine bottles, two jugs and a bowl, and has painted little else since he was thirty.',
    },
    {
      id: 'ottilie-brandt',
      name: 'Ottilie Brandt',
      bio: 'Ottilie Brandt was a potter first; the vessels in her pictures are the ones that broke.',
    },
  ],
  compose,
  draw,
}
