import { mix, ramp } from '../../kit/color.ts'
import { clamp, range, smooth, type Point } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { fractal, noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { group, picture, rectangle, stroke } from '../../kit/svg.ts'
import { placeName, titleCase, withArticle } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['ground', 'a', 'b', 'c', 'd', 'e'],
  [
    'rose #EFE7DA #D98F6B #C9566B #5A4A8A #22305F #132036',
    'straw #E9E2CC #BFD0C5 #E9C46A #D9A13B #7F8B4A #2E4A3F',
    'water #E6ECE8 #BFD9DC #6FA8B8 #2F7391 #1B4A6B #0F2A44',
    'ember #1F1418 #F2C14E #E8833A #C8402D #7A1F2B #3A1220',
    'moss #EDEBDC #C9CBA0 #93A268 #5C7A4A #33553F #1A332C',
    'violet #17142B #E6B8A2 #B583A8 #7A5FA0 #453A7A #262152',
    'chalk #F4F0E8 #DCD2C2 #B9A994 #8C7B6B #54483F #2A2420',
    'coral #FBEFE3 #F6C9A8 #EE9479 #D65F5B #7C4A6B #2B3A67',
    'petrol #0F2A33 #EFE0B9 #D9A866 #5FA39B #2A6F78 #174550',
  ],
)

type Layout = 'wind' | 'eddy' | 'thicket' | 'disc'

interface Flow {
  seed: number
  palette: number
  layout: Layout
  scale: number
  bend: number
  tilt: number
}

const HABITS: Readonly<
  Record<
    Layout,
    {
      strokes: number
      length: readonly [number, number]
      weight: readonly [number, number]
      scale: readonly [number, number]
      bend: readonly [number, number]
    }
  >
> = {
  wind: { strokes: 850, length: [14, 22], weight: [1.5, 7.5], scale: [1.2, 1.9], bend: [0.35, 0.7] },
  eddy: { strokes: 760, length: [26, 38], weight: [1.5, 11], scale: [1, 1.6], bend: [1.5, 2.2] },
  thicket: { strokes: 1000, length: [7, 12], weight: [2.5, 9], scale: [1.4, 2.4], bend: [0.8, 1.4] },
  disc: { strokes: 1150, length: [20, 32], weight: [1.2, 6], scale: [1.1, 1.9], bend: [1.1, 1.9] },
}

const compose = composeMeasured<Flow>({ inks, salt: 149 }, (random, seed) => {
  const layout = random.pick<Layout>(['wind', 'eddy', 'eddy', 'thicket', 'disc'])
  const habit = HABITS[layout]
  const params: Flow = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    scale: random.between(...habit.scale),
    bend: random.between(...habit.bend),
    tilt: random.pick([-1.15, 0, 0.6, -0.5, 1.57, 3]) + random.between(-0.2, 0.2),
  }
  const size = pickFormat(
    random,
    layout === 'disc' ? ['1:1', '4:5', '3:4'] : ['4:3', '3:4', '1:1', '4:5', '3:2', '5:2', '2:3'],
  )
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['abstract>brushwork'],
  }
})

const NAMES: Readonly<Record<Layout, readonly string[]>> = {
  wind: ['west wind', 'barley', 'long grass', 'crosswind', 'squall', 'the hill in wind', 'sheet rain', 'reed bed'],
  eddy: ['murmuration', 'eddy', 'undertow', 'river mouth', 'tide race', 'smoke', 'starlings', 'marbled'],
  thicket: ['thicket', 'hedge', 'shoal', 'feathers', 'undergrowth', 'flock', 'bramble', 'drift'],
  disc: ['planet', 'the pond', 'whorl', 'porthole', 'lens of water', 'millstone', 'pool', 'knot'],
}

function describe(random: Random, { layout, palette }: Flow) {
  const color = itemAt(PALETTES, palette).name
  const name = random.pick(NAMES[layout])
  const place = placeName(random, random.pick(['coast', 'north', 'south']))
  const title = random.pick([
    `${name}, ${place}`,
    `${name} in ${color}`,
    `${name} no. ${random.whole(2, 60)}`,
    `${name}, ${random.pick(['first', 'second', 'third', 'last'])} ${random.pick(['pass', 'state', 'sitting', 'morning'])}`,
    `study for ${withArticle(name.replace(/^the /, ''))}, ${color}`,
  ])
  const whole =
    layout === 'disc'
      ? 'held inside one circle'
      : { wind: 'all leaning the same way', eddy: 'turning on themselves', thicket: 'short and close' }[layout]
  const about = random.pick([
    `Hundreds of strokes, ${whole}, each laid once and left.`,
    `One brush, ${whole}. The colour goes from light to ${color === 'ember' || color === 'violet' || color === 'petrol' ? 'deep' : 'dark'} as the hand came down the sheet.`,
    `The strokes follow a current that was settled before the first of them; they are ${whole}.`,
    `Brushwork and nothing else: ${whole}, over a ${color} scale of five inks.`,
    `It was thought of as ${withArticle(name.replace(/^the /, ''))}, and the strokes are ${whole}.`,
    `Stand back and it moves; come close and it is paint, ${whole}.`,
  ])
  return { title: titleCase(title), about }
}

function draw({ params, width, height }: { params: Flow; width: number; height: number }): string {
  const { ground, a, b, c, d, e } = itemAt(PALETTES, params.palette)
  const scale = [a, b, c, d, e]
  const habit = HABITS[params.layout]
  const random = randomFrom(params.seed)
  const field = noise(params.seed)
  const disc = params.layout === 'disc'
  const radius = Math.min(width, height) * 0.4
  const inside = (x: number, y: number) => !disc || Math.hypot(x - width / 2, y - height / 2) < radius
  const area = Math.sqrt((width * height) / 480000)
  const strokes = range(habit.strokes).map(() => {
    let [x, y] = [random.between(-0.08, 1.05) * width, random.between(-0.02, 1.02) * height]
    if (disc) [x, y] = [width / 2 + random.between(-1, 1) * radius, height / 2 + random.between(-1, 1) * radius]
    const t = clamp(y / height + field((x / width) * 2.2, (y / height) * 2.2 + 7) * 0.42)
    const points: Point[] = []
    const steps = random.between(...habit.length) * random.between(0.6, 1.3)
    for (let step = 0; step < steps && inside(x, y); step++) {
      if (step % 7 === 0) points.push([Math.round(x), Math.round(y)])
      const heading =
        params.tilt + fractal(field, (x / width) * params.scale, (y / width) * params.scale, 2) * Math.PI * params.bend
      x += Math.cos(heading) * 8 * area
      y += Math.sin(heading) * 8 * area
    }
    if (points.length < 2) return ''
    const ink = random.chance(0.14)
      ? mix(ramp(scale, t), random.pick(scale), 0.75)
      : ramp(scale, Math.round(t * 40) / 40)
    return stroke(
      smooth(points),
      ink,
      random.between(...habit.weight),
      `opacity="${random.between(0.7, 1).toFixed(1)}"`,
    )
  })
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, ground) + group(strokes.join(''), 'stroke-linecap="round"'),
  )
}

export const flowFields: Studio<Flow> = {
  id: 'flow-fields',
  collection: 'both',
  technique: 'Flow-field brushwork',
  medium: 'print',
  style: 'Abstract',
  artists: [
    {
      id: 'oren-vidal',
      name: 'Oren Vidal',
      bio: 'Oren Vidal studied fluids, gave it up for paint, and has found that it is the same subject.',
    },
    {
      id: 'priya-raman',
      name: 'Priya Raman',
      bio: 'Priya Raman paints standing up, one stroke to a breath, and stops when the tea is cold.',
    },
  ],
  compose,
  draw,
}
