import type { Random } from '../../kit/random.ts'
import { capitalize, joinWords, titleCase } from '../../kit/text.ts'
import type { Plant } from './plants.ts'

export type Layout = 'meadow' | 'herbarium' | 'herb' | 'row'

const PLURALS: Record<Plant, string> = {
  umbel: 'cow parsley',
  poppy: 'poppies',
  lupin: 'lupins',
  daisy: 'daisies',
  tulip: 'tulips',
  cornflower: 'cornflowers',
  grass: 'grasses',
  thistle: 'thistles',
}

const PLACES = [
  'Ditch',
  'Chapel',
  'Railway',
  'Quarry',
  'Long',
  'Lower',
  'Ferry',
  'Churchyard',
  'Hollow',
  'Airfield',
  'Towpath',
  'Weir',
  'Orchard',
  'Mill',
  'Border',
  'Sheep',
  'Hangman’s',
  'Vicar’s',
  'Bell',
  'Clay',
]
const GROUNDS = ['Meadow', 'Bank', 'Verge', 'Common', 'Field', 'Piece', 'Acre', 'Pasture']
const HERBS = [
  'Marjoram',
  'Savory',
  'Verbena',
  'Lovage',
  'Hyssop',
  'Tarragon',
  'Chervil',
  'Sorrel',
  'Sage',
  'Thyme',
  'Bay',
  'Mint',
  'Rue',
  'Costmary',
  'Borage',
  'Sweet Cicely',
  'Betony',
  'Melissa',
]
const LEAF_FIRST = [
  'Quay',
  'Saw',
  'Lobed',
  'Night',
  'Fair',
  'Ladder',
  'Ditch',
  'Copper',
  'Weeping',
  'Bitter',
  'Lantern',
  'Ferry',
  'False',
  'Early',
  'Hollow',
  'Ribbon',
  'Salt',
  'Bell',
]
const LEAF_SECOND = [
  'laurel',
  'willow',
  'ember',
  'reed',
  'beech',
  'oak',
  'hazel',
  'dock',
  'elder',
  'sallow',
  'medlar',
  'privet',
  'alder',
  'maple',
  'aspen',
  'rowan',
]

/** Distinct names for the leaves of a sheet. */
export function leafNames(random: Random, count: number): string[] {
  const first = random.sample(LEAF_FIRST, count)
  const second = random.sample(LEAF_SECOND, count)
  return first.map((name, index) => `${name} ${second[index] ?? 'leaf'}`)
}

const HOURS: Record<string, string> = {
  june: 'June',
  may: 'May',
  august: 'August',
  dusk: 'at dusk',
  early: 'in early light',
  september: 'September',
  night: 'by moonlight',
  spring: 'in spring',
}

/** The name, title and description of a work. */
export function describe(random: Random, layout: Layout, season: string, plants: readonly Plant[]) {
  const hour = HOURS[season] ?? season
  const growing = joinWords(plants.map((plant) => PLURALS[plant]))
  const place = `${random.pick(PLACES)} ${random.pick(GROUNDS)}`
  const herb = random.pick(HERBS)
  if (layout === 'meadow' || layout === 'row') {
    const title = random.pick([
      `${place}, ${capitalize(hour)}`,
      `${place}, ${capitalize(hour)}`,
      `${place} with ${titleCase(PLURALS[plants[0] ?? 'poppy'])}`,
      place,
    ])
    const about = random.pick([
      `${capitalize(growing)} on ${place}, ${hour}.`,
      `${place}, ${hour}: ${growing}, as high as a child.`,
      `Nothing was sown here. ${capitalize(growing)} came by themselves.`,
      `${layout === 'meadow' ? 'Seen from where the ditch is deepest' : 'Stood in a row as if for a photograph'}: ${growing}.`,
      `Flat inks, one over the other, for ${growing}. The place is ${place}.`,
      `${capitalize(growing)}, drawn ${hour.startsWith('in') || hour.startsWith('at') || hour.startsWith('by') ? hour : `in ${hour}`} before the mower came.`,
      `The best of ${place} grows at its edges: ${growing}.`,
    ])
    return { name: place, title, about, subjects: ['botanical>flowers', 'nature>landscape>fields'] }
  }
  if (layout === 'herb') {
    const title = random.pick([herb, `${herb}, ${capitalize(hour)}`, `${herb} from ${place}`, `A Bunch of ${herb}`])
    const about = random.pick([
      `${herb} for the kitchen wall, its name in large type below.`,
      `The leaves stand in pairs up the stalk. The herb is ${herb.toLowerCase()}, more or less.`,
      `${herb} as the stall would like to sell it. No scent is included.`,
      `A herb poster: ${herb.toLowerCase()} in flat inks and one line of type.`,
      `Cut ${hour.includes(' ') ? hour : `in ${hour}`}, drawn before it wilted. It is ${herb.toLowerCase()}.`,
      `${herb}, said twice: once in leaves and once in letters.`,
    ])
    return { name: herb, title, about, subjects: ['botanical>leaves', 'food-and-drink>kitchen'] }
  }
  const title = random.pick([
    `Leaves from ${place}`,
    `Pressed at ${place}`,
    `Leaves from ${place}, ${capitalize(hour)}`,
    `Leaf Sheet ${random.whole(2, 60)}`,
  ])
  const about = random.pick([
    'Pressed leaves in rows, each with a name that no botanist has agreed to.',
    `Picked on one walk over ${place} and pressed between two timetables.`,
    'The veins are left in the colour of the paper. The names are the collector’s own.',
    `Leaves from ${place}, some toothed, some lobed, none of them rare.`,
    'A sheet from a herbarium kept by somebody with more ink than Latin.',
    'Every leaf leans a little, as they do under glass.',
  ])
  return { name: place, title: titleCase(title), about, subjects: ['botanical>leaves', 'science>botany-plates'] }
}
