import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { FIGURES, type Layout } from './figures.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['ground', 'first', 'second', 'third', 'fourth'],
  [
    'blue #F1EBDD #23307A #C2402C #D9A441 #6E7FB0',
    'petrol #F0E7D6 #143D4C #C65A33 #1F6B75 #D9A441',
    'black #F4F1EA #17161A #C8352B #4A4A50 #8C8880',
    'green #EEEBDC #1F4A3A #D98A2B #5E8A5A #B7B36A',
    'plum #F4E9E2 #4A2148 #E0694A #8C4A7A #D99A8A',
    'night #12162B #EFE3C2 #E0794F #8FA3D0 #C9B37A',
    'ochre #F3E6C8 #7A3B1E #1F3E5A #C98A2B #A65A2E',
    'mint #E9F0EA #17525A #E4572E #57A09A #F0B54A',
  ],
)

interface OpArt {
  seed: number
  palette: number
  layout: Layout
  turn: number
}

const LAYOUTS = keysOf(FIGURES)
const FORMATS: Readonly<Record<Layout, readonly Format[]>> = {
  lens: ['1:1', '4:5', '3:4', '4:3'],
  undertow: ['4:5', '3:4', '1:1', '3:2', '2:3', '5:2'],
  vortex: ['1:1', '4:5', '1:1'],
  gorge: ['1:1', '4:5', '3:4', '5:4'],
  beat: ['1:1', '4:5', '3:4', '5:4'],
  relief: ['4:5', '3:4', '1:1', '2:3', '5:4'],
}

const NAMES: Readonly<Record<Layout, readonly string[]>> = {
  lens: ['lens', 'swelling', 'bubble', 'eye', 'pressure', 'pupil'],
  undertow: ['undertow', 'current', 'curtain', 'heat', 'weir', 'slow water'],
  vortex: ['vortex', 'well', 'spiral stair', 'drain', 'turning', 'the way down'],
  gorge: ['gorge', 'crease', 'narrows', 'pinch', 'strait', 'defile'],
  beat: ['beat', 'two bells', 'interference', 'two stones', 'moiré', 'duet'],
  relief: ['relief', 'something under the sheet', 'dome', 'hill in lines', 'swell', 'under cover'],
}

const SIGHTS: Readonly<Record<Layout, string>> = {
  lens: 'A field of dots swells in the middle, and nothing in it is curved but the dots',
  undertow: 'Upright bands sway out of step with their neighbours',
  vortex: 'One outline, repeated inwards and turned a little each time',
  gorge: 'A chequered field is drawn in towards one upright line',
  beat: 'Two families of rings lie across each other and make a third that was never drawn',
  relief: 'Level lines rise where something round seems to lie beneath them',
}

const compose = composeMeasured<OpArt>({ inks, salt: 163 }, (random, seed) => {
  const layout = random.pick(LAYOUTS)
  const params: OpArt = { seed, palette: random.whole(0, PALETTES.length - 1), layout, turn: random.whole(0, 1) }
  return {
    params,
    ...pickFormat(random, FORMATS[layout]),
    ...describe(random, params),
    subjects: ['abstract>op-art', 'abstract>geometric'],
  }
})

function describe(random: Random, { layout, palette }: OpArt) {
  const color = itemAt(PALETTES, palette).name
  const name = random.pick(NAMES[layout])
  const title = random.pick([
    `${name} no. ${random.whole(2, 70)}`,
    `${name}, ${color}`,
    `${name} in ${color}`,
    `${name}, ${random.pick(['slow', 'fast', 'wide', 'close', 'low', 'high', 'double', 'loose'])}`,
    `${name} for ${random.pick(['the left eye', 'the right eye', 'a hallway', 'a waiting room', 'a stairwell', 'a metronome'])}`,
    `${random.pick(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])} ${name.replace(/^the /, '')}`,
  ])
  const sight = SIGHTS[layout]
  const about = random.pick([
    `${sight}.`,
    `${sight}. It holds still if you do.`,
    `${sight}. Drawn with a rule and a table of figures, in ${color}.`,
    `${sight}. The ${color} is flat; the depth is yours.`,
    `${sight}. Best seen from two steps further back than seems right.`,
    `${sight}. Every edge is sharp, and the eye softens them all.`,
  ])
  return { title: titleCase(title), about }
}

function draw({ params, width, height }: { params: OpArt; width: number; height: number }): string {
  const { ground, first, second, third, fourth } = itemAt(PALETTES, params.palette)
  const [from, to] = params.turn ? [second, first] : [first, second]
  const scale = params.layout === 'undertow' ? [from, third, fourth, to] : [ground, third, fourth]
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, ground) +
      FIGURES[params.layout](randomFrom(params.seed), { ground, first: from, second: to, scale }, width, height),
  )
}

export const opArt: Studio<OpArt> = {
  id: 'op-art',
  collection: 'both',
  technique: 'Op art',
  medium: 'print',
  style: 'Op Art',
  artists: [
    {
      id: 'lev-arkadin',
      name: 'Lev Arkadin',
      bio: 'Lev Arkadin set type for railway timetables and has trusted straight lines ever since.',
    },
    {
      id: 'sofia-bellandi',
      name: 'Sofia Bellandi',
      bio: 'Sofia Bellandi calculates each sheet by hand and checks it with one eye closed.',
    },
  ],
  compose,
  draw,
}
