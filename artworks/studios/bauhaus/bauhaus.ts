import { pickFormat } from '../../kit/formats.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { clip, group, picture, rectangle } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import { setLine } from '../../lettering/lines.ts'
import type { Studio } from '../../studio.ts'
import { beams, column, disc, orbit, stairs, three } from './compositions.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type SchoolColors } from './palettes.ts'

const kinds = { disc, column, orbit, three, stairs, beams } satisfies Record<
  string,
  (canvas: Canvas<SchoolColors>) => string
>

type Kind = keyof typeof kinds

interface Params {
  seed: number
  /** The kind of composition, and whether it has lettering. */
  layout: string
  kind: Kind
  palette: number
  lettering: Lettering | null
}

interface Lettering {
  upper: string
  lower: string
  aside: readonly [string, string]
}

const KINDS = keysOf(kinds)

const UPPER = [
  'everyday',
  'basic',
  'evening',
  'second',
  'moving',
  'useful',
  'common',
  'lower',
  'new',
  'plain',
  'open',
  'quiet',
  'standard',
  'winter',
  'first',
  'turning',
  'working',
  'free',
]
const LOWER = [
  'forms',
  'course',
  'workshop',
  'theatre',
  'furniture',
  'exercise',
  'lamps',
  'figures',
  'weights',
  'school',
  'balance',
  'kites',
  'toys',
  'numbers',
  'tools',
  'buildings',
  'dances',
  'machines',
]
const ASIDES: readonly (readonly [string, string])[] = [
  ['chairs, cups, keys', 'and other heroes'],
  ['room four', 'tuesdays and thursdays'],
  ['paper, wire, glass', 'bring scissors'],
  ['term two', 'all hands welcome'],
  ['exhibition of work', 'ground floor, left'],
  ['compass, ruler, thumb', 'nothing else'],
  ['three colours', 'and one mistake'],
  ['open daily', 'closed for thinking'],
]

const seen: Record<Kind, readonly string[]> = {
  disc: [
    'A divided disc is crossed by bars, with a small disc and a wedge in answer.',
    'Half the disc is black, half of its middle is not, and a set of bars leans across.',
  ],
  column: [
    'Half and quarter discs are stacked in a column until it nearly stands.',
    'Blocks, halves and quarters balance on each other beside a thin upright line.',
  ],
  orbit: [
    'Rings about one centre carry discs of three colours, and one bar runs straight through.',
    'Small discs travel on rings round a divided core.',
  ],
  three: [
    'Square, circle and triangle overlap, and the inks mix where they do.',
    'The three forms every school begins with, laid over one another.',
  ],
  stairs: [
    'Blocks climb the sheet step by step with a red disc for company.',
    'A flight of coloured blocks, each with a half or quarter disc of its own.',
  ],
  beams: [
    'Bars of one angle and many lengths slide past each other.',
    'Everything leans the same way; discs are caught between the bars.',
  ],
}

function describe(random: Random, kind: Kind, lettering: Lettering | null, stock: string) {
  const nouns = {
    disc: 'divided disc',
    column: 'column',
    orbit: 'orbit',
    three: 'three forms',
    stairs: 'stairs',
    beams: 'beams',
  }[kind]
  const exercise = `exercise ${random.whole(2, 96)}`
  const name = lettering
    ? `${lettering.upper} ${lettering.lower}`
    : random.pick([
        `${nouns}, ${exercise}`,
        `${nouns}, ${exercise}`,
        `${nouns} for ${random.pick(['a stairwell', 'a dance hall', 'a reading room', 'a canteen', 'the weavers', 'the joiners', 'the night class', 'the stage'])}`,
        `${nouns}, ${stock} class`,
        `study with ${nouns}, ${random.pick(['morning', 'noon', 'evening'])} class`,
      ])
  const see = random.pick(seen[kind])
  const about = random.pick([
    see,
    `${see} The colours are those of the ${stock} class.`,
    `An exercise with compass and ruler. ${see}`,
    lettering
      ? `${see} The words are in small letters, since capitals take twice the room.`
      : `${see} No words were needed.`,
    `From a course that was never taught. ${see}`,
    `${see} Nothing in it is decoration and all of it is.`,
    lettering
      ? `A notice for ${lettering.upper} ${lettering.lower}, drawn before it was written. ${see}`
      : `${see} It can be hung either way up, but was drawn this way.`,
  ])
  return { title: titleCase(name), about }
}

function footOf(width: number, height: number, foot: number, lettering: Lettering, colors: SchoolColors): string {
  const left = 48
  const size = foot * 0.37
  const base = height - foot * 0.52
  const room = width - left * 2
  return (
    rectangle(left, height - foot, room, 6, colors.black) +
    setLine('broad', lettering.upper, { x: left, y: base, size, maxWidth: room * 0.62 }, colors.black) +
    setLine('broad', lettering.lower, { x: left, y: base + size * 0.92, size, maxWidth: room * 0.62 }, colors.red) +
    setLine(
      'plain',
      lettering.aside[0],
      { x: width - left, y: base + size * 0.92 - 26, size: 20, anchor: 1, maxWidth: room * 0.36 },
      colors.black,
    ) +
    setLine(
      'plain',
      lettering.aside[1],
      { x: width - left, y: base + size * 0.92, size: 20, anchor: 1, maxWidth: room * 0.36 },
      colors.black,
    )
  )
}

/** Compositions in the manner of the Bauhaus: discs, bars and steps, some with lettering. */
export const bauhaus: Studio<Params> = {
  id: 'bauhaus',
  collection: 'both',
  technique: 'School of form',
  medium: 'poster',
  style: 'Bauhaus',
  artists: [
    {
      id: 'erwin-sollner',
      name: 'Erwin Sollner',
      bio: 'Erwin Sollner taught woodwork in Halle for forty years and set the same exercise every autumn, to see it come out differently.',
    },
    {
      id: 'miriam-adeyemi',
      name: 'Miriam Adeyemi',
      bio: 'Miriam Adeyemi builds stage sets in Leeds and cuts her compositions from the offcuts.',
    },
  ],
  compose: composeMeasured({ inks, years: [1997, 2026] }, (random, seed) => {
    const kind = random.pick(KINDS)
    const palette = random.whole(0, PALETTES.length - 1)
    const lettering = random.chance(0.45)
      ? { upper: random.pick(UPPER), lower: random.pick(LOWER), aside: random.pick(ASIDES) }
      : null
    const params = { seed, layout: lettering ? `${kind} with words` : kind, kind, palette, lettering }
    const { width, height } = pickFormat(
      random,
      lettering
        ? ['2:3', '3:4', '3:4']
        : kind === 'orbit' || kind === 'beams'
          ? ['1:1', '3:4', '4:5', '3:2']
          : ['2:3', '3:4', '4:5', '1:1'],
    )
    return {
      params,
      width,
      height,
      ...describe(random, kind, lettering, itemAt(PALETTES, palette).name.replace('-', ' ')),
      subjects: ['abstract>geometric', ...(lettering ? ['words>letters'] : ['abstract>hard-edge'])],
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const foot = params.lettering ? Math.round(height * 0.2) : 0
    const canvas = { width, height: height - foot, colors, random: randomFrom(params.seed ^ 0xba0) }
    const field = clip('field', rectangle(0, 0, width, height - foot, '#000'))
    const drawing = group(kinds[params.kind](canvas), 'clip-path="url(#field)"')
    const lettering = params.lettering ? footOf(width, height, foot, params.lettering, colors) : ''
    return picture(width, height, rectangle(0, 0, width, height, colors.paper) + drawing + lettering, field)
  },
}
