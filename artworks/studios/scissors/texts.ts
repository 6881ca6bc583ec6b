import type { Random } from '../../kit/random.ts'
import { titleCase } from '../../kit/text.ts'

export type Layout = 'patchwork' | 'islands' | 'procession' | 'tall'
export type Motif = 'fronds' | 'weeds' | 'leaves' | 'birds' | 'flowers' | 'kitchen' | 'stars'

const motifs: Record<Motif, { nouns: readonly string[]; seen: string; subjects: readonly string[] }> = {
  fronds: {
    nouns: ['garden', 'fronds', 'hothouse', 'palm court', 'fern bed'],
    seen: 'fronds',
    subjects: ['botanical>leaves'],
  },
  weeds: {
    nouns: ['seaweed', 'tide pool', 'kelp', 'low tide', 'rock pool'],
    seen: 'weeds and fronds',
    subjects: ['botanical>leaves', 'nature>water>sea'],
  },
  leaves: {
    nouns: ['leaves', 'oak walk', 'leaf fall', 'hedge', 'understorey'],
    seen: 'leaves',
    subjects: ['botanical>leaves'],
  },
  birds: {
    nouns: ['birds', 'aviary', 'migration', 'dovecote', 'flyway'],
    seen: 'birds and fronds',
    subjects: ['animals>birds', 'botanical>leaves'],
  },
  flowers: {
    nouns: ['flowers', 'bouquet', 'flower market', 'window box', 'border'],
    seen: 'flowers and leaves',
    subjects: ['botanical>flowers'],
  },
  kitchen: {
    nouns: ['jugs and pears', 'larder', 'pear season', 'kitchen shelf', 'pantry'],
    seen: 'jugs, pears and leaves',
    subjects: ['food-and-drink>fruit', 'food-and-drink>kitchen'],
  },
  stars: {
    nouns: ['stars', 'night flight', 'planetarium', 'night sky', 'falling stars'],
    seen: 'stars and birds',
    subjects: ['nature>sky>stars', 'animals>birds'],
  },
}

const arranged: Record<Layout, readonly string[]> = {
  patchwork: ['each on a paper of its own', 'on papers laid edge to edge'],
  islands: ['on soft-edged islands of paper', 'each on its own island'],
  procession: ['in rows, no two quite alike', 'one after the other like washing on a line'],
  tall: ['one large, the rest small at its foot', 'above a floor of another colour'],
}

/** Title, description and subjects of a cut. */
export function describe(random: Random, layout: Layout, motif: Motif) {
  const { nouns, seen, subjects } = motifs[motif]
  const noun = random.pick(nouns)
  const when = random.pick([
    'sunday',
    'monday',
    'august',
    'april',
    'october',
    'afternoon',
    'rainy day',
    'late summer',
    'first frost',
    'holiday',
    'tuesday',
    'early',
  ])
  const title = random.pick([
    `${noun} with scissors`,
    `${noun}, ${when}`,
    `${noun}, ${when}`,
    `${when} ${noun}`,
    `${noun} in painted paper`,
    `${noun} for ${random.pick(['mabel', 'a staircase', 'the landing', 'a long table', 'two rooms', 'the nursery', 'rosa', 'an east window', 'ivo'])}`,
    `paper ${noun}`,
  ])
  const how = random.pick(arranged[layout])
  const about = random.pick([
    `Cut paper: ${seen}, ${how}.`,
    `The ${seen} were cut without drawing first and laid down ${how}.`,
    `Painted paper and one pair of scissors made these ${seen}, ${how}.`,
    `Here are ${seen}, ${how}.`,
    `Curves come from turning the paper and not the blade: ${seen}, ${how}.`,
    `A winter pastime that got out of hand: ${seen}, ${how}.`,
    `No pencil, no ruler: ${seen}, ${how}.`,
  ])
  return { title: titleCase(title), about, subjects: [...subjects, 'abstract>pattern'].slice(0, 3) }
}
