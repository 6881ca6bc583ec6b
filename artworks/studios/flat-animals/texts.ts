import type { Random } from '../../kit/random.ts'
import { capitalize, inWords, titleCase, withArticle } from '../../kit/text.ts'

export type Kind = 'songbird' | 'heron' | 'cat' | 'fox' | 'owl' | 'dachshund' | 'duck' | 'fish'

interface Entry {
  one: string
  many: string
  places: readonly string[]
  habits: readonly string[]
  subjects: readonly string[]
}

const entries: Record<Kind, Entry> = {
  songbird: {
    one: 'finch',
    many: 'finches',
    places: ['on a low branch', 'in the hedge', 'in the pear tree', 'by the gate'],
    habits: [
      'sings before the milk is delivered',
      'knows one song and sings it well',
      'has an opinion on every other bird',
    ],
    subjects: ['animals>birds', 'botanical>leaves'],
  },
  heron: {
    one: 'heron',
    many: 'herons',
    places: ['in the shallows', 'at the weir', 'below the mill', 'by the reeds'],
    habits: ['can stand like this until Thursday', 'is thinking about eels', 'does not mind the rain'],
    subjects: ['animals>birds', 'nature>water>lakes'],
  },
  cat: {
    one: 'cat',
    many: 'cats',
    places: ['on the landing', 'in the doorway', 'by the stove', 'on the wall'],
    habits: ['has heard the tin and is deciding', 'owns the house and rents out the rest', 'looks at you and past you'],
    subjects: ['animals>cats'],
  },
  fox: {
    one: 'fox',
    many: 'foxes',
    places: ['at the field edge', 'behind the allotments', 'under the moon', 'by the railway'],
    habits: ['has come for no reason at all', 'knows the bins by their days', 'sits as if for a portrait'],
    subjects: ['animals>foxes'],
  },
  owl: {
    one: 'owl',
    many: 'owls',
    places: ['in the old oak', 'on the night shift', 'above the barn', 'at the window'],
    habits: [
      'has turned its head as far as it goes',
      'has not blinked since supper',
      'hears what you are thinking of doing',
    ],
    subjects: ['animals>birds', 'botanical>trees'],
  },
  dachshund: {
    one: 'dachshund',
    many: 'dachshunds',
    places: ['on parade', 'at the corner', 'on the long walk', 'before lunch'],
    habits: ['is on its way from one end to the other', 'arrives in instalments', 'has been told it is tall'],
    subjects: ['animals>dogs'],
  },
  duck: {
    one: 'duck',
    many: 'ducks',
    places: ['on the mill pond', 'in the park', 'at low water', 'among the reeds'],
    habits: ['keeps its feet busy and its face calm', 'expects bread and will accept peas', 'is not in any hurry'],
    subjects: ['animals>birds', 'nature>water>lakes'],
  },
  fish: {
    one: 'fish',
    many: 'fish',
    places: ['in the canal', 'below the ice', 'in the clear water', 'off the quay'],
    habits: ['swims as if late', 'has not noticed the paper is flat', 'keeps well away from the frying pan'],
    subjects: ['animals>fish', 'nature>water>sea'],
  },
}

const WHENS = [
  'morning',
  'evening',
  'april',
  'june',
  'september',
  'november',
  'february',
  'sunday',
  'early',
  'late',
  'after rain',
  'first snow',
]

/** Title, description and subjects for a number of animals of a kind. */
export function describe(random: Random, kind: Kind, count: number) {
  const { one, many, places, habits, subjects } = entries[kind]
  const who = count === 1 ? one : `${inWords(count)} ${many}`
  const place = random.pick(places)
  const name = random.pick([
    'Otto',
    'Mirabel',
    'Augustin',
    'Philippa',
    'Bruno',
    'Odette',
    'Casimir',
    'Henrietta',
    'Ludo',
    'Paloma',
    'Edwin',
    'Rosalind',
  ])
  const title = titleCase(
    random.pick([
      `${who} ${place}`,
      `${who}, ${random.pick(WHENS)}`,
      count === 1 ? `${one}, called ${name}` : `${who} and no more`,
      `${who} ${place}, ${random.pick(WHENS)}`,
    ]),
  )
  const subject = count === 1 ? withArticle(one) : who
  const habit = random.pick(habits)
  const about = random.pick([
    `${capitalize(subject)} in flat shapes. ${count === 1 ? 'It' : 'Each of them'} ${habit}.`,
    `${capitalize(subject)}, made of as few shapes as would stand up.`,
    `Drawn from life and then simplified until only the ${one} was left.`,
    `${capitalize(subject)} ${place}; ${count === 1 ? 'it' : 'each one'} ${habit}.`,
    `From a set of wall charts for a school that was never built: ${subject}.`,
    `No fur, no feathers, and yet plainly ${subject}. ${count === 1 ? 'It' : 'Each'} ${habit}.`,
  ])
  return { title, about, subjects: [...subjects] }
}
