import { pickFormat, type Format } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { group, picture, rectangle } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { COMPOSITIONS, type Layout } from './compositions.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['ground', 'a', 'b', 'c', 'd', 'e'],
  [
    'ultramarine #EFE6D4 #23307A #D9593A #1F1B18 #E9B44C #8FA7B8',
    'terracotta #F2E8D8 #C8553D #E9C9A4 #8FB1A9 #2F5D62 #F0A830',
    'sage #EDE4D3 #9DB5A4 #22423C #D98C5F #E7C8A0 #6C7F6A',
    'vermilion #E9DFCB #C2452D #F0B9A0 #24466B #E8A93B #16263B',
    'plum #F1E6DF #5A2A45 #D98C96 #E8C3A0 #A8485A #2F2438',
    'petrol #EAE6DA #0F4C5C #E36414 #9A8C70 #FB8B24 #5F0F40',
    'blush #F6ECE4 #E2A79A #B8604F #F3D5B5 #6B7F8C #2E3F4C',
    'moss #ECE7D6 #59693B #B9B27A #D8A23A #32402B #C4664A',
    'ice #EEF0EC #2B4C6F #8FB4C9 #D7E1E2 #E0794F #1A2433',
  ],
)

interface HardEdge {
  seed: number
  palette: number
  layout: Layout
  turn: number
  mirrored: boolean
}

const LAYOUTS = keysOf(COMPOSITIONS)
const UPRIGHT: readonly Format[] = ['4:5', '3:4', '2:3', '1:1']
const ANY: readonly Format[] = ['4:5', '3:4', '1:1', '4:3', '5:4']

const NAMES: Readonly<Record<Layout, readonly string[]>> = {
  hinge: ['hinge', 'two leaves', 'door ajar', 'pivot', 'the turn', 'swing'],
  room: ['south-facing room', 'room with sun', 'noon indoors', 'corner', 'wall, floor, sun', 'the long beam'],
  weights: ['two weights', 'scale', 'half and half again', 'counterweight', 'at rest', 'balance'],
  suns: ['suns, counted', 'tide table', 'risings', 'half suns', 'one day after another', 'stack'],
  fold: ['fold', 'pleat', 'valley', 'open book', 'chevron', 'the crease'],
  offset: ['room in a room', 'recess', 'threshold', 'inset', 'five frames', 'further in'],
  slip: ['slip', 'fault', 'the disc moved', 'shear', 'aftershock', 'shift'],
  viaduct: ['viaduct', 'vaults', 'aqueduct', 'niches', 'the cellars', 'colonnade'],
}

const SIGHTS: Readonly<Record<Layout, string>> = {
  hinge: 'Four areas meet at one upright line and one small disc keeps them from closing',
  room: 'A wall, a floor, a window and the light it lets in, each cut down to one area',
  weights: 'Two half discs and two squares hold each other level',
  suns: 'Half suns one above the other, each with a smaller one inside',
  fold: 'Broad bands run up to one crease and come down in other colours',
  offset: 'Five rectangles, each inside the last and none of them in the middle',
  slip: 'One disc, cut in strips; every other strip has moved',
  viaduct: 'Round-headed openings in rows, one set inside the other',
}

const compose = composeMeasured<HardEdge>({ inks, salt: 127 }, (random, seed) => {
  const layout = random.pick(LAYOUTS)
  const params: HardEdge = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    turn: random.whole(0, 2),
    mirrored: random.chance(0.5),
  }
  const size = pickFormat(random, layout === 'hinge' || layout === 'suns' ? UPRIGHT : ANY)
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['abstract>hard-edge', 'abstract>geometric'],
  }
})

function describe(random: Random, { layout, palette }: HardEdge) {
  const color = itemAt(PALETTES, palette).name
  const name = random.pick(NAMES[layout])
  const title = random.pick([
    `${name}, ${color}`,
    `${name} no. ${random.whole(2, 40)}`,
    `${name} for ${random.pick(['a stairwell', 'a north wall', 'a dining room', 'a small hall', 'a long corridor', 'a kitchen', 'a landing', 'a library'])}`,
    `${name}, ${random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])}`,
    `${name} and ${random.pick(['answer', 'echo', 'rest', 'reply', 'pause', 'return'])}`,
  ])
  const about = random.pick([
    `${SIGHTS[layout]}.`,
    `${SIGHTS[layout]}. The ${color} was mixed first and the rest had to live with it.`,
    `${SIGHTS[layout]}. No line is drawn; the edges are where two colours meet.`,
    `${SIGHTS[layout]}. Few shapes, each with a job.`,
    `${SIGHTS[layout]}. It was cut in paper before it was printed, and the cuts were kept.`,
    `${SIGHTS[layout]}. Seen from across a room it settles; from near it starts to move.`,
  ])
  return { title: titleCase(title), about }
}

function draw({ params, width, height }: { params: HardEdge; width: number; height: number }): string {
  const { ground, a, b, c, d, e } = itemAt(PALETTES, params.palette)
  const colors = [a, b, c, d, e]
  const ink = (place: number) => itemAt(colors, place + params.turn * 2)
  const body = COMPOSITIONS[params.layout](randomFrom(params.seed), width, height, [
    ground,
    ink(0),
    ink(1),
    ink(2),
    ink(3),
    ink(4),
  ])
  const whole = params.mirrored ? group(body, `transform="translate(${width} 0) scale(-1 1)"`) : body
  return picture(width, height, rectangle(0, 0, width, height, ground) + whole)
}

export const hardEdge: Studio<HardEdge> = {
  id: 'hard-edge',
  collection: 'both',
  technique: 'Hard-edge abstraction',
  medium: 'print',
  style: 'Abstract',
  artists: [
    {
      id: 'ilse-marant',
      name: 'Ilse Marant',
      bio: 'Ilse Marant cuts before she prints, and throws away whatever could be taken out.',
    },
    {
      id: 'kwabena-osei',
      name: 'Kwabena Osei',
      bio: 'Kwabena Osei painted shop signs for his uncle and still measures with the same brass rule.',
    },
  ],
  compose,
  draw,
}
