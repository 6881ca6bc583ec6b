import type { Random } from '../../kit/random.ts'
import { capitalize, joinWords, titleCase } from '../../kit/text.ts'
import type { Fruit } from './fruit.ts'

export type Layout = 'single' | 'rows' | 'coffee' | 'bottles' | 'bowl'

const PLURAL: Record<Fruit, string> = {
  orange: 'oranges',
  lemon: 'lemons',
  pear: 'pears',
  cherries: 'cherries',
  melon: 'melons',
  apple: 'apples',
  fig: 'figs',
  avocado: 'avocados',
  pomegranate: 'pomegranates',
}

const BARS = [
  'Bar Aurelia',
  'Café Meridian',
  'Bar Nove',
  'The Corner Table',
  'Café Lumen',
  'Bar Tranquillo',
  'Canteen Four',
  'Café Ostara',
  'Bar Ferrin',
  'The Long Counter',
  'Café Solstice',
  'Bar Miramar',
  'Kiosk Eleven',
  'Café Plover',
  'Bar Sabelle',
  'The Green Stool',
]
const MARKETS = [
  'Quay',
  'Thursday',
  'Station',
  'Upper',
  'Fountain',
  'Chapel',
  'North',
  'Ferry',
  'Old',
  'Winter',
  'Corner',
  'Lantern',
]
const COFFEES = [
  'Espresso',
  'Cortado',
  'Ristretto',
  'Lungo',
  'Macchiato',
  'First Cup',
  'Second Cup',
  'Black Coffee',
  'Morning',
  'Slow Coffee',
  'Refill',
]
const CELLARS = [
  'Vermouth',
  'Cordial',
  'Bitters',
  'Lemonade',
  'Aperitif',
  'Syrup',
  'Cider',
  'Vinegar',
  'Tonic',
  'Olive Oil',
  'Digestif',
  'Soda',
]
const LINES = {
  fruit: [
    'eat over the sink',
    'ripe on tuesday',
    'by the crate, by the kilo',
    'one a day, two on sundays',
    'picked before breakfast',
    'squeeze gently',
    'peel first, talk later',
    'sold until sold out',
  ],
  coffee: [
    'strong enough to stand in',
    'no sugar, no hurry',
    'open from six',
    'one cup is a start',
    'served at the counter',
    'ground this morning',
    'the newspaper is free',
  ],
  bottles: [
    'shake before pouring',
    'best served cold',
    'bring the bottle back',
    'a finger or two',
    'on the top shelf',
    'corks extra',
    'not before five',
  ],
}

/** The text, title and description of a poster. */
export function describe(random: Random, layout: Layout, fruit: readonly Fruit[]) {
  const bar = random.pick(BARS)
  if (layout === 'coffee') {
    const name = random.pick([random.pick(COFFEES), random.pick(COFFEES), bar])
    const title = name === bar ? bar : random.pick([`${name}, ${bar}`, `${name} at ${bar.replace('The', 'the')}`, name])
    const about = random.pick([
      `A poster for ${bar.replace('The', 'the')}, with steam.`,
      'Three curls of steam and a name in large type.',
      'For the wall over the machine, where it can be read with one eye open.',
      `Printed for ${bar.replace('The', 'the')} and hung behind the counter until it browned.`,
      'Coffee, drawn larger than it is served.',
      'Flat inks, hot contents. The name stands below it.',
    ])
    return {
      name,
      line: random.pick(LINES.coffee),
      title,
      about,
      subjects: ['food-and-drink>coffee', 'food-and-drink>kitchen'],
    }
  }
  if (layout === 'bottles') {
    const name = random.pick(CELLARS)
    const title = random.pick([
      `${name}, ${random.pick(['Top Shelf', 'Bottom Shelf', 'Back Shelf', 'Cellar Door'])}`,
      `${name} at ${bar.replace('The', 'the')}`,
      `${name}, Assorted`,
    ])
    const about = random.pick([
      'Bottles stand in a row, no two from the same mould.',
      `The shelf at ${bar.replace('The', 'the')}, before anyone has touched it.`,
      `A row of bottles under the word ${name.toLowerCase()}. The labels are discreet.`,
      'Glass in flat inks, one side in shade.',
      `For ${name.toLowerCase()} and other good reasons to open a cupboard.`,
      'Every bottle has a label and none of them can be read, which is restful.',
    ])
    return {
      name,
      line: random.pick(LINES.bottles),
      title,
      about,
      subjects: ['food-and-drink>bottles', 'food-and-drink>kitchen'],
    }
  }
  const market = `${random.pick(MARKETS)} Market`
  const shown = layout === 'single' ? fruit.slice(0, 1) : fruit
  const list = joinWords(shown.map((kind) => PLURAL[kind]))
  const lead = capitalize(PLURAL[fruit[0] ?? 'pear'])
  const name = layout === 'bowl' ? random.pick(['Fruit', 'Still Life', 'Ripe', 'Help Yourself', market]) : lead
  const title = random.pick([
    `${name === market ? 'Fruit' : name}, ${market}`,
    `${lead} from ${random.pick(['the South', 'the Quay', 'Upstairs', 'the Neighbour', 'the Late Train', 'the Hill', 'the Garden Wall', 'Aunt Sabelle'])}`,
    `${lead} on ${random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])}`,
    `${lead}, ${random.pick(['January', 'March', 'May', 'June', 'July', 'August', 'September', 'October'])}`,
  ])
  const about = random.pick([
    `${capitalize(list)} in flat inks, for ${market}.`,
    layout === 'bowl'
      ? `A footed bowl heaped with ${list}.`
      : layout === 'rows'
        ? `${capitalize(list)} laid out on a chequer like a grocer’s dream.`
        : `One fruit, larger than life, for those who love ${list}.`,
    `A grocer’s bill for ${list}, printed in the colors they are sold in.`,
    `Drawn at ${market} and eaten there: ${list}.`,
    `${capitalize(list)}, with the shade on one side and the light on the other.`,
    'For a kitchen that is cooked in. The words are large and the advice is sound.',
  ])
  return {
    name,
    line: random.pick(LINES.fruit),
    title: titleCase(title),
    about,
    subjects: [layout === 'bowl' ? 'still-life>fruit-bowls' : 'food-and-drink>fruit', 'food-and-drink>kitchen'],
  }
}
