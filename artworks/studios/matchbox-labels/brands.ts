import { keysOf, type Random } from '../../kit/random.ts'
import { capitalize, inWords, titleCase, withArticle } from '../../kit/text.ts'
import { bee, cat, crab, fish, fox, hare, owl, swift, whale } from './emblems-animals.ts'
import { anchor, comet, compassStar, key, lighthouse, moon, pine, ship, sun, torch } from './emblems-things.ts'
import type { LabelColors } from './palettes.ts'

interface Entry {
  draw: (colors: LabelColors) => string
  name: string
  /** Broader than it is tall. */
  wide: boolean
  subject?: string
}

export const EMBLEMS = {
  fox: { draw: fox, name: 'fox', wide: false, subject: 'animals>foxes' },
  swift: { draw: swift, name: 'swift', wide: true, subject: 'animals>birds' },
  cat: { draw: cat, name: 'cat', wide: false, subject: 'animals>cats' },
  owl: { draw: owl, name: 'owl', wide: false, subject: 'animals>birds' },
  fish: { draw: fish, name: 'carp', wide: true, subject: 'animals>fish' },
  whale: { draw: whale, name: 'whale', wide: true, subject: 'nature>water>sea' },
  bee: { draw: bee, name: 'bee', wide: false },
  hare: { draw: hare, name: 'hare', wide: false },
  crab: { draw: crab, name: 'crab', wide: true, subject: 'nature>water>sea' },
  lighthouse: { draw: lighthouse, name: 'beacon', wide: false, subject: 'nature>water>coast' },
  moon: { draw: moon, name: 'moon', wide: false, subject: 'nature>sky>moon' },
  sun: { draw: sun, name: 'sun', wide: false, subject: 'nature>sky>sun' },
  compass: { draw: compassStar, name: 'compass', wide: false, subject: 'science>cartography' },
  ship: { draw: ship, name: 'sloop', wide: false, subject: 'nature>water>sea' },
  key: { draw: key, name: 'key', wide: false },
  anchor: { draw: anchor, name: 'anchor', wide: false, subject: 'nature>water>sea' },
  comet: { draw: comet, name: 'comet', wide: true, subject: 'science>astronomy' },
  torch: { draw: torch, name: 'torch', wide: false },
  pine: { draw: pine, name: 'pine', wide: false, subject: 'botanical>trees' },
} satisfies Record<string, Entry>

export type Emblem = keyof typeof EMBLEMS

const KINDS = keysOf(EMBLEMS)

const HONOURS = [
  'Lucky',
  'Royal',
  'Old',
  'Grand',
  'Northern',
  'Harbour',
  'Silent',
  'Little',
  'Honest',
  'Wandering',
  'Three-Star',
  'Midnight',
  'Patient',
  'Island',
  'Sleepless',
  'Faithful',
  'Merry',
  'Winter',
  'Double',
  'Imperial',
]

const LINES = [
  'safety matches · average contents 50',
  'best impregnated · made at Port Amaris',
  'strikes in any weather',
  'damp-proof · forty sticks',
  'keep dry · strike away from you',
  'the lamp lighter’s choice',
  'first prize, Ostara 1911',
  'slow to burn, sure to strike',
  'without phosphorus or regret',
  'for stove, pipe and candle',
  'one strike only',
  'made by hand by a machine',
  'closed before striking',
]

/** An invented brand of matches with its emblem, small print and description. */
export function brandFor(random: Random) {
  const emblem = random.pick(KINDS)
  const { name, subject }: Entry = EMBLEMS[emblem]
  const honour = random.pick(HONOURS)
  const noun = capitalize(name)
  const brand = random.pick([
    `The ${honour} ${noun}`,
    `${honour} ${noun}`,
    `${honour} ${noun}`,
    `${noun} & Sons`,
    `The ${noun}`,
  ])
  const line = random.pick(LINES)
  const title = `${brand} ${random.pick(['Safety Matches', 'Safety Matches', 'Matches', 'Fusees', 'Household Matches'])}`
  const article = capitalize(withArticle(name))
  const about = random.pick([
    `${article} on the label of a brand that never struck a light.`,
    `Drawn as if for a box the size of a thumb, then let out to the size of a wall. The emblem is ${withArticle(name)}.`,
    `${article} between two rules, a name and a promise: ${line.split(' · ')[0]}.`,
    `From an imaginary factory with ${inWords(random.whole(3, 40))} workers and one good draughtsman. The mark is ${withArticle(name)}.`,
    `${article} in flat inks inside a double frame, as labels were printed when the stone was still warm.`,
    `The trade mark is ${withArticle(name)}, the promise is in small capitals, the contents have been used up.`,
    `Six inks, a double rule and ${withArticle(name)} that faces its public.`,
  ])
  return {
    emblem,
    brand,
    line,
    title: titleCase(title),
    about,
    subjects: ['vintage>matchbox-labels', ...(subject ? [subject] : [])],
  }
}
