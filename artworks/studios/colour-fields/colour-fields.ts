import { darker, lighter, mix } from '../../kit/color.ts'
import { xy, lerp, number, range, smooth, type Point } from '../../kit/curves.ts'
import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { noise, type Noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { blur, group, picture, rectangle, shape, stroke } from '../../kit/svg.ts'
import { capitalize, inWords, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['ground', 'first', 'second', 'third'],
  [
    'ochre #C98A2B #E8B84A #8E2F1C #D9662E',
    'violet #1C1B33 #3A4A9E #7A2F4B #12142A',
    'rose #E8DCCB #E2B3A2 #6F8B93 #C98D7E',
    'crimson #5A1420 #B3262E #2A0A14 #E0603A',
    'green #DCD9BE #7F9468 #2F4A3A #C9B458',
    'blue #C9D6DA #3F6E94 #E9E3D2 #1D3B5C',
    'umber #8A6448 #D8B48A #3A241C #B5562F',
    'white #DDD6C8 #F3EEE3 #C9B79B #EADFCB',
    'teal #12363D #2F7B7E #E3A857 #0B2228',
    'peach #F2D6BE #EE9B78 #D4574A #F6E3CD',
  ],
)

type Layout = 'two' | 'three' | 'one' | 'pillars' | 'doors'

interface Field {
  x: number
  y: number
  width: number
  height: number
  ink: 'first' | 'second' | 'third'
}

interface ColourField {
  seed: number
  palette: number
  layout: Layout
  turn: number
  fields: Field[]
}

const upright = (layout: Layout) => layout === 'pillars' || layout === 'doors'

const ORDERS = [
  ['first', 'second', 'third'],
  ['second', 'third', 'first'],
  ['third', 'first', 'second'],
] as const

const compose = composeMeasured<ColourField>({ inks, salt: 131 }, (random, seed) => {
  const layout = random.pick<Layout>(['two', 'two', 'three', 'three', 'one', 'pillars', 'doors'])
  const turn = random.whole(0, 2)
  const params: ColourField = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    turn,
    fields: fieldsOf(random, layout, turn),
  }
  const size = pickFormat(random, upright(layout) ? ['4:3', '1:1', '5:4', '3:2'] : ['4:5', '3:4', '1:1', '2:3', '5:4'])
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['abstract>color-fields'],
  }
})

function fieldsOf(random: Random, layout: Layout, turn: number): Field[] {
  const order = itemAt(ORDERS, turn)
  const [edge, gap] = [random.between(0.055, 0.09), random.between(0.025, 0.05)]
  const count = { one: 1, two: 2, three: 3, pillars: 3, doors: 2 }[layout]
  const weights = range(count).map((index) =>
    upright(layout) ? random.between(0.8, 1.2) : index === 0 ? random.between(1.3, 1.9) : random.between(0.55, 1.05),
  )
  const room = 1 - edge * 1.7 - gap * (count - 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const drawn = random.chance(0.5) || upright(layout) ? weights : weights.toReversed()
  let position = edge * 0.85
  return drawn.map((weight, index) => {
    const size = (weight / total) * room
    const from = position
    position += size + gap
    const ink = order[index] ?? 'first'
    return upright(layout)
      ? { x: from, y: edge, width: size, height: 1 - edge * 2, ink }
      : { x: edge, y: from, width: 1 - edge * 2, height: size, ink }
  })
}

function describe(random: Random, { palette, fields, layout }: ColourField) {
  const color = itemAt(PALETTES, palette).name
  const count = inWords(fields.length)
  const name = random.pick([
    'interval',
    'vesper',
    'low tide',
    'threshold',
    'ember',
    'harbour',
    'adagio',
    'clearing',
    'plainsong',
    'first light',
    'nocturne',
    'breath',
    'slow morning',
    'psalm',
    'lull',
    'drift',
    'undertone',
    'held note',
    'compline',
    'matins',
  ])
  const title = random.pick([
    `${name} in ${color}`,
    `${name}, ${color}`,
    `${name} no. ${random.whole(2, 30)}`,
    `${name} on ${color}`,
    `${name}, ${random.pick(['winter', 'spring', 'summer', 'autumn'])}`,
  ])
  const shapes = fields.length === 1 ? 'one field' : `${count} fields`
  const about = random.pick([
    `${capitalize(shapes)} of thin coats on ${color}, with the edges left soft.`,
    `${capitalize(shapes)}, five coats each. Stand close enough and the ${color} begins to hum.`,
    `The ground is ${color}; ${shapes} float a finger's breadth in front of it.`,
    upright(layout)
      ? `${capitalize(shapes)} side by side, as doors are. None is quite shut.`
      : fields.length === 1
        ? `One field, and a border of ${color} to keep it from the wall.`
        : `${capitalize(shapes)}, the larger one carrying the rest.`,
    `Laid on wet and wiped back, so that ${color} shows through every coat.`,
    `Nothing is pictured. ${capitalize(shapes)} and the light of a room are enough.`,
  ])
  return { title: titleCase(title), about }
}

function draw({ params, width, height }: { params: ColourField; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const edges = noise(params.seed)
  const unit = Math.min(width, height)
  const weave = range(80).map(() => {
    const tint = random.pick([lighter(colors.ground, 0.22), darker(colors.ground, 0.16)])
    return stroke(
      `M0 ${number(random() * height)}q${xy(width / 2, random.between(-8, 8))} ${xy(width, random.between(-6, 6))}`,
      tint,
      random.between(1, 9),
      `opacity="${random.between(0.1, 0.2).toFixed(2)}"`,
    )
  })
  const coats = params.fields.map((field, index) => painted(random, edges, field, index, colors, width, height))
  const body =
    rectangle(0, 0, width, height, colors.ground) +
    group(weave.join(''), 'filter="url(#weave)"') +
    group(coats.join(''), 'filter="url(#soft)"')
  return picture(width, height, body, blur('soft', unit * 0.0085) + blur('weave', unit * 0.003))
}

function painted(
  random: Random,
  edges: Noise,
  field: Field,
  index: number,
  colors: (typeof PALETTES)[number],
  width: number,
  height: number,
): string {
  const ink = colors[field.ink]
  const [x, y, wide, tall] = [field.x * width, field.y * height, field.width * width, field.height * height]
  const unit = Math.min(width, height)
  const coats = range(5).map((coat) => {
    const inset = coat * unit * 0.006
    const outline = ragged(
      edges,
      x + inset,
      y + inset,
      wide - inset * 2,
      tall - inset * 2,
      index * 9 + coat * 1.7,
      unit,
    )
    return shape(outline, mix(ink, colors.ground, 0.42 - coat * 0.1), `opacity="${coat < 2 ? 0.55 : 0.7}"`)
  })
  const strokes = range(46).map(() => {
    const [top, left, length] = [
      y + random.between(0.04, 0.96) * tall,
      x + random.between(0.03, 0.25) * wide,
      random.between(0.35, 0.72) * wide,
    ]
    const tint = mix(
      ink,
      random.pick(['#ffffff', '#000000', colors.ground, lighter(ink, 0.3)]),
      random.between(0.06, 0.22),
    )
    const data = `M${xy(left, top)}c${xy(length * 0.3, random.between(-9, 9))} ${xy(length * 0.7, random.between(-9, 9))} ${xy(length, random.between(-7, 7))}`
    return stroke(
      data,
      tint,
      random.between(3, 22),
      `opacity="${random.between(0.15, 0.4).toFixed(2)}" stroke-linecap="round"`,
    )
  })
  return coats.join('') + strokes.join('')
}

function ragged(edges: Noise, x: number, y: number, wide: number, tall: number, lane: number, unit: number): string {
  const corners: Point[] = [
    [x, y],
    [x + wide, y],
    [x + wide, y + tall],
    [x, y + tall],
    [x, y],
  ]
  const points = corners.slice(0, 4).flatMap(([fromX, fromY], side) => {
    const [toX, toY] = corners[side + 1] ?? [x, y]
    return range(22).map((step): Point => {
      const t = step / 22
      return [
        lerp(fromX, toX, t) + edges(t * 6 + side * 9, lane) * unit * 0.012,
        lerp(fromY, toY, t) + edges(t * 6 + side * 9 + 40, lane) * unit * 0.014,
      ]
    })
  })
  return smooth(points, true)
}

export const colourFields: Studio<ColourField> = {
  id: 'colour-fields',
  collection: 'gallery',
  technique: 'Colour field',
  medium: 'print',
  style: 'Abstract',
  artists: [
    {
      id: 'saul-wetherby',
      name: 'Saul Wetherby',
      bio: 'Saul Wetherby lays five coats where one would cover, and has never owned a ruler.',
    },
    {
      id: 'marguerite-adeyemi',
      name: 'Marguerite Adeyemi',
      bio: 'Marguerite Adeyemi paints to cello records in a room with one high window.',
    },
  ],
  compose,
  draw,
}
