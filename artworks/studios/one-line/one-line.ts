import { mix } from '../../kit/color.ts'
import { around, lerp, range, smooth, steps, TAU, type Point } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { leaf } from '../../kit/leaves.ts'
import { noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, group, picture, rectangle, shape, stroke } from '../../kit/svg.ts'
import { titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }
import { LINES, type Pose } from './lines.ts'

const PALETTES = palettes(
  ['ground', 'ink', 'a', 'b', 'c'],
  [
    'clay #F1E8DA #2A211C #D9926F #C9B79A #8A9B84',
    'blush #F5E7DF #3A2329 #E2A79A #F0CDB4 #B86A5E',
    'sage #ECE9DC #25302A #A9B89A #D9C79A #7C9488',
    'ultramarine #EFE9DC #23307A #E9B44C #A9B8D6 #D9593A',
    'night #1C2333 #F0E6D2 #3A4C78 #8A4A55 #C98A4B',
    'ochre #F3E6C4 #4A2A18 #E0A845 #C9662F #D8C79A',
    'grey #EDECE8 #1E1F21 #C9C6BE #A8A49A #DDD8CC',
    'petrol #E6ECE8 #12363D #8FB8B0 #E3B58A #4F8A8B',
  ],
)

type Layout = 'front' | 'profile' | 'turned' | 'pair'

interface OneLine {
  seed: number
  palette: number
  layout: Layout
  leaves: boolean
  mirrored: boolean
  turn: number
}

const compose = composeMeasured<OneLine>({ inks, salt: 197 }, (random, seed) => {
  const layout = random.pick<Layout>(['front', 'profile', 'profile', 'turned', 'turned', 'pair'])
  const params: OneLine = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    leaves: layout !== 'pair' && random.chance(0.4),
    mirrored: random.chance(0.5),
    turn: random.whole(0, 2),
  }
  const size = pickFormat(random, layout === 'pair' ? ['4:3', '1:1', '5:4', '3:2'] : ['3:4', '4:5', '2:3', '1:1'])
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['people>faces', ...(params.leaves ? ['botanical>leaves'] : [])],
  }
})

function describe(random: Random, { layout, leaves, mirrored, palette }: OneLine) {
  const color = itemAt(PALETTES, palette).name
  const name = random.pick([
    'Anouk',
    'Berit',
    'Camille',
    'Daria',
    'Esme',
    'Farida',
    'Greta',
    'Hana',
    'Imani',
    'Jun',
    'Kaia',
    'Lena',
    'Mirela',
    'Noemi',
    'Odile',
    'Petra',
    'Quin',
    'Rosa',
    'Sanna',
    'Thea',
    'Uma',
    'Vera',
    'Wanda',
    'Yael',
    'Zora',
  ])
  const companion = random.pick(['Aldo', 'Bruno', 'Cleo', 'Dov', 'Emil', 'Flora', 'Ines', 'Kofi', 'Lior', 'Mo'])
  const mood = random.pick([
    'listening',
    'at rest',
    'half asleep',
    'thinking',
    'after the concert',
    'on a Sunday',
    'waiting',
    'by the window',
    'hearing the rain',
    'undecided',
  ])
  const side = (layout === 'profile') === mirrored ? 'right' : 'left'
  const titles =
    layout === 'pair'
      ? [
          `${name} and ${companion}`,
          `${name} and ${companion}, ${mood}`,
          `two, ${mood}`,
          `${name}, ${companion}, one line`,
        ]
      : [
          `${name}, ${mood}`,
          `${name} in one line`,
          `${name} in ${color}`,
          `${name}${leaves ? ' with leaves' : ''}, ${color}`,
          `head no. ${random.whole(2, 90)}, ${mood}`,
        ]
  const sight = {
    front: `${name} from the front`,
    profile: `${name} in profile, looking ${side}`,
    turned: `${name} with the head turned to the ${side}`,
    pair: `${name} and ${companion} face to face`,
  }[layout]
  const about = random.pick([
    `${sight}. The pen was put down once and lifted once.`,
    `${sight}, in one line that starts at the neck and comes back to it.`,
    `${sight}. The ${color} shapes were laid first and have nothing to do with the drawing, which is why they fit.`,
    leaves ? `${sight}, with a few leaves that were in the room.` : `${sight}, and nothing else in the room.`,
    `${sight}. It took less than a minute, on the eleventh try.`,
    `${sight}. The line gets lost in the hair for a moment, as one does.`,
  ])
  return { title: titleCase(random.pick(titles)), about }
}

function draw({ params, width, height }: { params: OneLine; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const unit = Math.min(width, height * 0.86)
  const weight = unit * random.between(0.0055, 0.0085)
  let body = rectangle(0, 0, width, height, colors.ground) + backdrop(random, colors, params.turn, width, height)
  if (params.leaves) body += sprig(random, colors, params.layout === 'profile', width, height, unit)
  const pen = (data: string) => stroke(data, colors.ink, weight, 'stroke-linecap="round" stroke-linejoin="round"')
  if (params.layout === 'pair') {
    const size = Math.min(width * 0.56, height * 0.86)
    const near = faceLine(random, 'profile', params.seed, size)
    const far = faceLine(random, 'profile', params.seed + 1, size * random.between(0.92, 1))
    body += group(pen(near), `transform="translate(${Math.round(width * 0.445)} ${Math.round(height - size)})"`)
    body += group(
      pen(far),
      `transform="translate(${Math.round(width * 0.555)} ${Math.round(height - size)}) scale(-1 1)"`,
    )
  } else {
    const size = Math.min(width * 1.16, height * 0.96)
    body += group(
      pen(faceLine(random, params.layout, params.seed, size)),
      `transform="translate(${Math.round((width - size) / 2)} ${Math.round(height - size)})"`,
    )
  }
  return picture(width, height, params.mirrored ? group(body, `transform="translate(${width} 0) scale(-1 1)"`) : body)
}

function faceLine(random: Random, pose: Pose, seed: number, size: number): string {
  const field = noise(seed)
  const [long, broad, lean] = [random.between(0.94, 1.04), random.between(0.92, 1.06), random.between(-0.05, 0.05)]
  const points = LINES[pose].map(([x, y]): Point => {
    const [u, v] = [0.5 + (x - 0.5) * broad + (0.6 - y) * lean, 1 - (1 - y) * long]
    return [(u + field(x * 3.1, y * 3.1) * 0.012) * size, (v + field(x * 3.1 + 20, y * 3.1) * 0.012) * size]
  })
  return smooth(points)
}

type Colors = (typeof PALETTES)[number]

function backdrop(random: Random, colors: Colors, turn: number, width: number, height: number): string {
  const unit = Math.min(width, height)
  const blob = (x: number, y: number, radius: number, ink: string) => {
    const start = random() * TAU
    const outline = range(8).map((index) =>
      around(x, y, radius * random.between(0.78, 1.18), start + (index / 8) * TAU),
    )
    return shape(smooth(outline, true), ink)
  }
  const fills = [colors.a, colors.b, colors.c]
  const tints = range(3).map((place) => itemAt(fills, place + turn))
  const main = blob(
    width * random.between(0.36, 0.64),
    height * random.between(0.42, 0.58),
    unit * random.between(0.3, 0.38),
    itemAt(tints, 0),
  )
  const aside = random.chance(0.6)
    ? blob(
        width * random.pick([0.22, 0.8]),
        height * random.between(0.66, 0.84),
        unit * random.between(0.14, 0.22),
        itemAt(tints, 1),
      )
    : ''
  const disc = random.chance(0.6)
    ? circle(
        width * random.pick([0.2, 0.8]),
        height * random.between(0.14, 0.26),
        unit * random.between(0.07, 0.12),
        itemAt(tints, 2),
      )
    : ''
  return disc + main + aside
}

function sprig(random: Random, colors: Colors, behind: boolean, width: number, height: number, unit: number): string {
  const [x, foot, bend] = [
    width * (behind ? random.between(0.84, 0.9) : random.between(0.1, 0.16)),
    height * 1.02,
    random.between(0.02, 0.08),
  ]
  const spine = steps(9).map((t): Point => [x + Math.sin(t * 1.6) * width * bend, lerp(foot, height * 0.3, t)])
  const ink = mix(colors.c, colors.ink, 0.25)
  const leaves = spine
    .slice(1)
    .flatMap(([px, py], index) =>
      [1, -1].map((side) =>
        shape(
          leaf(
            px,
            py,
            -Math.PI / 2 + side * random.between(0.6, 0.95) + 0.15,
            unit * lerp(0.16, 0.08, index / 8),
            unit * lerp(0.055, 0.03, index / 8),
            side * 0.08,
          ).outline,
          ink,
        ),
      ),
    )
  return stroke(smooth(spine), ink, unit * 0.005) + leaves.join('')
}

export const oneLine: Studio<OneLine> = {
  id: 'one-line',
  collection: 'gallery',
  technique: 'One-line drawing',
  medium: 'print',
  style: 'Minimalist',
  artists: [
    {
      id: 'odalys-ferrer',
      name: 'Odalys Ferrer',
      bio: 'Odalys Ferrer draws whoever sits opposite on the train, and gets off where the line ends.',
    },
    {
      id: 'jonas-weidl',
      name: 'Jonas Weidl',
      bio: 'Jonas Weidl was a sign-language interpreter and still looks at faces for a living.',
    },
  ],
  compose,
  draw,
}
