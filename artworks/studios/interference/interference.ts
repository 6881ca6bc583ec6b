import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { bulge, fold, twist } from './checks.ts'
import inks from './inks.json' with { type: 'json' }
import { hidden, relay, ripples, vessel } from './lines.ts'
import { type InterferenceCanvas, PALETTES } from './palettes.ts'

const kinds = { bulge, ripples, relay, vessel, fold, twist, hidden } satisfies Record<
  string,
  (field: InterferenceCanvas) => string
>

type Kind = keyof typeof kinds

interface Params {
  seed: number
  /** The kind of field, and whether the hot ink is in it. */
  layout: string
  kind: Kind
  palette: number
  hot: boolean
}

const KINDS = keysOf(kinds)

const formats: Record<Kind, readonly Format[]> = {
  bulge: ['1:1', '1:1', '4:5', '3:4', '3:2'],
  ripples: ['1:1', '4:5', '2:3', '3:2', '5:2'],
  relay: ['1:1', '3:4', '3:2', '2:5'],
  vessel: ['3:4', '2:3', '3:2', '5:2', '2:5'],
  fold: ['1:1', '4:5', '3:2', '5:2', '3:1'],
  twist: ['1:1', '1:1', '4:5', '3:4'],
  hidden: ['1:1', '4:5', '3:4', '2:3'],
}

const wording: Record<Kind, { nouns: readonly string[]; seen: readonly string[] }> = {
  bulge: {
    nouns: ['bulge', 'lens', 'swelling', 'pressure', 'dome'],
    seen: [
      'A chequer swells where nothing pushes it',
      'The squares near the lens are drawn out and the others keep still',
    ],
  },
  ripples: {
    nouns: ['ripple', 'interference', 'two stones', 'rain gauge', 'overlap'],
    seen: [
      'Rings from different centres cancel each other where they meet',
      'Every crossing of two rings turns the ink over',
    ],
  },
  relay: {
    nouns: ['relay', 'hand-over', 'quarter turn', 'signal', 'shunting yard'],
    seen: ['Quarter rings pass the line on from tile to tile', 'Each tile is one corner of a circle that never closes'],
  },
  vessel: {
    nouns: ['vessel', 'string section', 'current', 'draught', 'curtain'],
    seen: [
      'Parallel lines part and close again like breath',
      'A family of lines swells into a form that has no outline',
    ],
  },
  fold: {
    nouns: ['fold', 'hinge', 'pleat', 'gutter', 'revolving door'],
    seen: ['The squares narrow to slivers and open again', 'A flat chequer appears to fold along its thinnest column'],
  },
  twist: {
    nouns: ['twist', 'lock', 'turbine', 'iris', 'combination'],
    seen: ['Rings of sectors turn a little against each other', 'Straight spokes, broken ring by ring, make a whirl'],
  },
  hidden: {
    nouns: ['hidden form', 'camouflage', 'change of direction', 'crossing', 'weave'],
    seen: [
      'The forms are made by nothing but a change of direction in the lines',
      'Lines turn inside the forms and nowhere else',
    ],
  },
}

function describe(random: Random, { kind, hot, palette }: Params) {
  const { nouns, seen } = wording[kind]
  const stock = itemAt(PALETTES, palette).name.replaceAll('-', ' ')
  const noun = random.pick(nouns)
  const title = titleCase(
    random.pick([
      `${noun} no. ${random.whole(2, 60)}`,
      `${noun} no. ${random.whole(2, 60)}`,
      `${noun} in ${stock}`,
      `${noun}, ${random.pick(['slow', 'quick', 'at rest', 'before noon', 'counter-clockwise', 'rehearsed', 'second state', 'third state', 'reversed', 'from the side'])}`,
      `study for a ${noun} ${random.pick(['wall', 'floor', 'ceiling', 'screen', 'door'])}`,
    ]),
  )
  const see = random.pick(seen)
  const count = hot
    ? 'three'
    : kind === 'relay' || kind === 'vessel' || kind === 'twist' || kind === 'hidden'
      ? 'two'
      : 'one'
  const inkTexts = `${count} ${count === 'one' ? 'ink' : 'inks'} on one ground`
  const about = random.pick([
    `${see}. Look for a minute and it will not hold still.`,
    `${see}. The means are modest: ${inkTexts}.`,
    `Nothing moves here but the eye. ${see}.`,
    `${see}, in ${stock} and at any distance over an arm’s length.`,
    `Ruled with a compass and a great deal of patience. ${see}.`,
    `${see}. Best hung where people pass and do not stop.`,
    `A drawing that is finished by whoever looks at it. ${see}.`,
  ])
  return { title, about }
}

/** Optical pictures: fields of lines and checks that interfere with each other. */
export const interference: Studio<Params> = {
  id: 'interference',
  collection: 'both',
  technique: 'Optical print',
  medium: 'print',
  style: 'Op Art',
  artists: [
    {
      id: 'ines-kaltmann',
      name: 'Ines Kaltmann',
      bio: 'Ines Kaltmann trained as an optician in Graz and prescribes pictures to people with nothing wrong with their eyes.',
    },
    {
      id: 'joaquim-teles',
      name: 'Joaquim Teles',
      bio: 'Joaquim Teles lays pavements of black and white stone in Lisbon and draws the ones the city would not allow.',
    },
  ],
  compose: composeMeasured({ inks, years: [1999, 2026] }, (random, seed) => {
    const kind = random.pick(KINDS)
    const hot = kind !== 'vessel' && random.chance(0.5)
    const palette = random.whole(0, PALETTES.length - 1)
    const params = { seed, layout: hot ? `${kind} hot` : kind, kind, palette, hot }
    const { width, height } = pickFormat(random, formats[kind])
    return {
      params,
      width,
      height,
      ...describe(random, params),
      subjects: [
        'abstract>op-art',
        kind === 'relay' || kind === 'bulge' || kind === 'fold' ? 'abstract>pattern' : 'abstract>geometric',
      ],
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const field = { width, height, colors, random: randomFrom(params.seed ^ 0x0b7), hot: params.hot }
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + kinds[params.kind](field))
  },
}
