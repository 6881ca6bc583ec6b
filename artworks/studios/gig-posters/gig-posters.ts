import { readableOn, isReadable } from '../../kit/color.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { clip, group, picture, rectangle } from '../../kit/svg.ts'
import { range, TAU } from '../../kit/curves.ts'
import { fillLine, setLine, warpLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { Studio } from '../../studio.ts'
import { billFor, describe, type Bill } from './bill.ts'
import inks from './inks.json' with { type: 'json' }
import { instrument, INSTRUMENTS, type Instrument } from './instruments.ts'
import { PALETTES } from './palettes.ts'
import { halftone, levels, slippedRings, spiral, strings, type GigCanvas } from './pictures.ts'

const pictures = {
  rings: slippedRings,
  spiral,
  levels,
  halftone,
  strings,
} satisfies Record<string, (field: GigCanvas) => string>

type Picture = keyof typeof pictures
type Kind = Picture | Instrument | 'warped'

interface Params {
  seed: number
  /** The kind of picture and the options that decide the shares of the inks. */
  layout: string
  kind: Kind
  disc: boolean
  open: boolean
  palette: number
  bill: Bill
}

const isInstrument = (kind: Kind): kind is Instrument => kind in INSTRUMENTS

const SIGHTS: Record<Kind, readonly string[]> = {
  rings: ['Rings are cut in two and one half has slipped.', 'A target, sawn down the middle and put back a step out.'],
  spiral: ['A spiral turns from the rim to the middle.', 'One band winds inwards until there is no more room.'],
  levels: ['Five rows of bars rise like a coast under a round sun.', 'The bars of a level meter stand in for hills.'],
  halftone: ['A disc of dots swells towards one side.', 'Dots, large to small, turn a flat disc into a ball.'],
  strings: [
    'Plucked strings bulge from two sides at once.',
    'Vertical lines bend, as strings do at the loudest moment.',
  ],
  record: ['A record with two glints of light fills the sheet.', 'The record is drawn larger than any turntable.'],
  guitar: [
    'A guitar leans across the sheet, six pegs and a round hole.',
    'One guitar, leaning, with the light on its left half.',
  ],
  microphone: [
    'A microphone of the old kind stands at attention.',
    'The microphone waits for somebody to step up to it.',
  ],
  drum: ['A side drum and two sticks about to come down.', 'Two sticks cross above a laced drum.'],
  keyboard: ['Nine white keys and six black ones.', 'A short keyboard with room for nine white notes.'],
  warped: [
    'The name itself is the picture, bent to fill the sheet.',
    'The letters swell and shrink to fill every row.',
  ],
}

const INSTRUMENT_NAMES = keysOf(INSTRUMENTS)

/** Gig posters of invented bands, venues and dates. */
export const gigPosters: Studio<Params> = {
  id: 'gig-posters',
  collection: 'press',
  technique: 'Gig poster',
  medium: 'poster',
  style: 'Retro',
  artists: [
    {
      id: 'studio-low-tide',
      name: 'Studio Low Tide',
      bio: 'Studio Low Tide is two sisters and a proofing press in a boat shed, printing bills for concerts they would like to hear.',
    },
    {
      id: 'dario-wen',
      name: 'Dario Wen',
      bio: 'Dario Wen played bass in eleven bands in Taipei and Turin, and drew the posters for all of them.',
    },
  ],
  compose: composeMeasured({ inks, years: [2003, 2026] }, (random, seed) => {
    const kind = random.pick<Kind>([
      'rings',
      'rings',
      'spiral',
      'spiral',
      'levels',
      'levels',
      'halftone',
      'strings',
      'warped',
      'warped',
      'warped',
      random.pick(INSTRUMENT_NAMES),
      random.pick(INSTRUMENT_NAMES),
      random.pick(INSTRUMENT_NAMES),
      random.pick(INSTRUMENT_NAMES),
    ])
    const disc = kind === 'halftone' && random.chance(0.5)
    const open = kind !== 'levels' && kind !== 'warped' && random.chance(0.3)
    const layout = `${kind}${disc ? ' on a disc' : ''}${open ? ', open foot' : ''}`
    const palette = random.whole(0, PALETTES.length - 1)
    const bill = billFor(random)
    const { title, about } = describe(bill, random.pick(SIGHTS[kind]), random)
    return {
      params: { seed, layout, kind, disc, open, palette, bill },
      ...pickFormat(random, ['2:3', '2:3', '3:4', '4:5']),
      title,
      about,
      subjects: isInstrument(kind)
        ? ['music>instruments', 'music>gigs']
        : kind === 'warped'
          ? ['music>gigs', 'words>letters']
          : ['music>gigs', 'abstract>geometric'],
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const random = randomFrom(params.seed ^ 0x616)
    const ground = rectangle(0, 0, width, height, colors.ground)
    if (params.kind === 'warped') return picture(width, height, ground + warped(width, height, params, random))
    const foot = Math.round(height * random.between(0.27, 0.31))
    const field: GigCanvas = { width, height: height - foot, colors, random, disc: params.disc }
    const drawing = isInstrument(params.kind) ? instrument(field, params.kind) : pictures[params.kind](field)
    const window = clip('field', rectangle(0, 0, width, height - foot, '#000'))
    return picture(
      width,
      height,
      ground + group(drawing, 'clip-path="url(#field)"') + band(width, height, foot, params, random),
      window,
    )
  },
}

function band(width: number, height: number, foot: number, { palette, bill, open }: Params, random: Random): string {
  const colors = itemAt(PALETTES, palette)
  const margin = 36
  const room = width - margin * 2
  const top = height - foot
  const ground = open ? colors.ground : colors.dark
  const ink = readableOn(ground, [colors.paper, colors.dark])
  const second =
    [colors.bright, colors.extra, colors.paper, colors.dark].find(
      (color) => isReadable(color, ground) && color !== ink,
    ) ?? ink
  const [nameHeight, lineHeight] = [foot * 0.27, foot * 0.22]
  const gap = foot * 0.085
  const [upper, lower] = random.chance(0.5) ? [bill.band, `live at ${bill.venue}`] : [bill.band, bill.extra]
  const faces: Typeface[] = ['wide', 'heavy', 'sturdy', 'tall']
  const nameTop = top + gap * 1.35
  const base = height - foot * 0.1
  const rule = base - foot * 0.155
  const detail = (text: string, x: number, anchor: number) =>
    setLine('label', text.toUpperCase(), { x, y: base, size: 20, anchor, tracking: 0.04, maxWidth: room * 0.38 }, ink)
  return (
    (open ? '' : rectangle(0, top, width, foot + 1, ground)) +
    fillLine(faces, upper.toUpperCase(), { x: margin, y: nameTop, width: room, height: nameHeight }, ink) +
    fillLine(
      ['wide', 'heavy', 'sturdy', 'narrow'],
      lower.toUpperCase(),
      { x: margin, y: nameTop + nameHeight + gap, width: room, height: lineHeight },
      second,
    ) +
    rectangle(margin, rule, room, 3, ink) +
    detail(bill.doors, margin, 0) +
    detail(bill.date, width / 2 + room * 0.06, 0.5) +
    detail(bill.price, width - margin, 1)
  )
}

function warped(width: number, height: number, { palette, bill }: Params, random: Random): string {
  const colors = itemAt(PALETTES, palette)
  const rows = [...bill.band.split(' '), ...(random.chance(0.6) ? ['live', bill.date] : [bill.date])].map((row) =>
    row.toUpperCase(),
  )
  const foot = 112
  const field = height - foot - 44
  const weights = rows.map((row, index) => (index > 1 ? 0.55 : 1) * (row.length > 8 ? 0.85 : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const starts = range(rows.length + 1).map(
    (index) => 44 + (field * weights.slice(0, index).reduce((total, weight) => total + weight, 0)) / sum,
  )
  const swell = random.between(0.22, 0.34)
  const [phase, slip] = [random() * TAU, random.pick([0.6, 1.7, 2.4])]
  const edge = (index: number, u: number) => {
    const y = starts[index] ?? 0
    const slack = Math.min(y - (starts[index - 1] ?? y), (starts[index + 1] ?? y) - y)
    return y + Math.sin(u * TAU + phase + index * slip) * slack * swell
  }
  const readable = [colors.bright, colors.extra, colors.paper, colors.dark].filter((color) =>
    isReadable(color, colors.ground),
  )
  const lettering = rows.map((row, index) => {
    const narrow = random.between(0, 0.03) * width
    const bend = (u: number, v: number) => {
      const [top, bottom] = [edge(index, u) + 8, edge(index + 1, u) - 8]
      return [40 + narrow + u * (width - 80 - narrow * 2), top + (bottom - top) * v] as const
    }
    return warpLine('heavy', row, bend, readable[index % readable.length] ?? colors.paper)
  })
  const ink = readableOn(colors.ground, [colors.paper, colors.dark])
  const other = readable.find((color) => color !== ink) ?? ink
  const place = bill.venue.toUpperCase()
  return (
    lettering.join('') +
    setLine('label', place, { x: 40, y: height - 72, size: 26, tracking: 0.04, maxWidth: width * 0.55 }, ink) +
    setLine(
      'label',
      bill.extra.toUpperCase(),
      { x: 40, y: height - 38, size: 26, tracking: 0.04, maxWidth: width - 80 },
      other,
    ) +
    setLine(
      'label',
      bill.price.toUpperCase(),
      { x: width - 40, y: height - 72, size: 26, anchor: 1, tracking: 0.04, maxWidth: width * 0.32 },
      ink,
    )
  )
}
