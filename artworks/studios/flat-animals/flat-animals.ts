import { mix } from '../../kit/color.ts'
import { number, range } from '../../kit/curves.ts'
import { pickFormat, type Format } from '../../kit/formats.ts'
import { type Canvas, composeMeasured } from '../../kit/compose.ts'
import { itemAt, randomFrom, keysOf } from '../../kit/random.ts'
import { circle, ellipse, group, picture, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { Studio } from '../../studio.ts'
import { branch, cat, dachshund, duck, fish, fox, heron, owl, reeds, songbird, type Animal } from './animals.ts'
import inks from './inks.json' with { type: 'json' }
import { PALETTES, type AnimalColors } from './palettes.ts'
import { describe, type Kind } from './texts.ts'

type Scene = 'alone' | 'several'

interface Params {
  seed: number
  /** The animal and whether it is alone. */
  layout: string
  kind: Kind
  scene: Scene
  count: number
  palette: number
}

interface AnimalCanvas extends Canvas<AnimalColors> {
  count: number
}

const animals: Record<Kind, Animal> = { songbird, heron, cat, fox, owl, dachshund, duck, fish }

const KINDS = keysOf(animals)

const flipped = (content: string, turned: boolean) => (turned ? group(content, 'transform="scale(-1 1)"') : content)

function behind({ width, height, colors, random }: AnimalCanvas, cy: number): string {
  const radius = Math.min(width, height) * random.between(0.3, 0.38)
  const x = width * random.between(0.44, 0.56)
  return random.pick([
    circle(x, cy, radius, colors.disc),
    shape(
      `M${number(x - radius)} ${height}V${number(cy)}a${number(radius)} ${number(radius)} 0 0 1 ${number(radius * 2)} 0V${height}Z`,
      colors.disc,
    ),
    range(5)
      .map((ring) =>
        circle(x, cy, radius * (1.2 - ring * 0.2), ring % 2 ? colors.ground : mix(colors.disc, colors.ground, 0.15)),
      )
      .join(''),
  ])
}

/** The ground, water or branch of an animal, with the y of its feet. */
function stageFor(kind: Kind, canvas: AnimalCanvas): { under: string; over: string; feet: number } {
  const { width, height, colors, random } = canvas
  const floor = height * random.between(0.78, 0.83)
  const earth = mix(colors.leaf, colors.dark, 0.25)
  switch (kind) {
    case 'songbird':
    case 'owl':
      return {
        under: placed(branch(colors, random, width * 1.02), width / 2, height * 0.74),
        over: '',
        feet: height * 0.74 - 8,
      }
    case 'heron':
    case 'duck': {
      const water = mix(colors.second, colors.ground, 0.35)
      const ripples = range(7).map((row) =>
        stroke(
          `M${number(width * random.between(-0.1, 0.7))} ${number(floor + 16 + row * ((height - floor) / 8))}q40 9 80 0t80 0t80 0`,
          mix(water, colors.light, 0.5),
          4,
          'stroke-linecap="round"',
        ),
      )
      return {
        under:
          rectangle(0, floor, width, height - floor, water) +
          ripples.join('') +
          placed(reeds(colors, random, width * 0.4, height * 0.4), width * random.pick([0.14, 0.86]), floor + 12),
        over: placed(reeds(colors, random, width * 0.34, height * 0.2), width * random.pick([0.1, 0.9]), height),
        feet: kind === 'duck' ? floor + height * 0.035 : floor + height * 0.05,
      }
    }
    case 'fish': {
      const bubbles = range(9).map(() =>
        circle(
          random() * width,
          random.between(0.06, 0.9) * height,
          random.between(4, 12),
          mix(colors.disc, colors.ground, 0.4),
        ),
      )
      return {
        under: bubbles.join(''),
        over: placed(reeds(colors, random, width * 1.1, height * 0.22), width / 2, height),
        feet: height * 0.6,
      }
    }
    default:
      return { under: rectangle(0, floor, width, height - floor, earth), over: '', feet: floor + 6 }
  }
}

function alone(kind: Kind, canvas: AnimalCanvas): string {
  const { width, height, colors, random } = canvas
  const { under, over, feet } = stageFor(kind, canvas)
  const broad = kind === 'dachshund' ? 400 : kind === 'fish' || kind === 'songbird' ? 330 : 290
  const scale = Math.min((width * 0.74) / broad, (height * 0.5) / (kind === 'heron' ? 235 : 200))
  const drawing = placed(flipped(animals[kind](colors, random), random.chance(0.5)), width / 2, feet, 0, scale)
  const shadow =
    kind === 'cat' || kind === 'fox' || kind === 'dachshund'
      ? ellipse(width / 2, feet, broad * scale * 0.42, 12, mix(colors.leaf, colors.dark, 0.6))
      : ''
  return behind(canvas, feet - height * 0.26) + under + shadow + drawing + over
}

function several(kind: Kind, canvas: AnimalCanvas): string {
  const { width, height, colors, random, count } = canvas
  const broad = kind === 'dachshund' ? 420 : kind === 'fish' || kind === 'songbird' ? 345 : 285
  const tall = kind === 'heron' ? 290 : kind === 'fish' || kind === 'duck' ? 215 : 255
  const scaleFor = (across: number) =>
    Math.min((width * 0.95) / across / broad, (height * 0.94) / Math.ceil(count / across) / tall)
  const columns = range(count).reduce((best, index) => (scaleFor(index + 1) > scaleFor(best) ? index + 1 : best), 1)
  const scale = scaleFor(columns)
  const rows = Math.ceil(count / columns)
  const [w, h] = [width / columns, Math.min(height / rows, tall * scale * 1.25)]
  const top = (height - h * rows) / 2
  const coats = [
    colors,
    { ...colors, coat: colors.second, second: colors.coat },
    { ...colors, coat: colors.leaf, second: mix(colors.leaf, colors.dark, 0.4) },
  ]
  const lift = kind === 'heron' ? 122 : kind === 'fish' ? -50 : 104
  const perch = (x: number, y: number) =>
    kind === 'fish'
      ? ''
      : kind === 'songbird' || kind === 'owl'
        ? placed(branch(colors, random, w * 0.9), x, y + 8)
        : rectangle(x - w * 0.42, y - 3, w * 0.84, 8, colors.dark)
  return range(count)
    .map((index) => {
      const row = Math.floor(index / columns)
      const inRow = Math.min(columns, count - row * columns)
      const x = width / 2 + ((index % columns) - (inRow - 1) / 2) * w
      const y = top + (row + 0.5) * h + (kind === 'fish' ? 50 * scale : lift * scale)
      return (
        perch(x, y) +
        placed(
          flipped(animals[kind](itemAt(coats, index), random), kind === 'fish' ? row % 2 === 1 : random.chance(0.5)),
          x,
          y,
          0,
          scale,
        )
      )
    })
    .join('')
}

const formats: Record<Scene, readonly Format[]> = {
  alone: ['3:4', '4:5', '1:1', '2:3'],
  several: ['3:4', '3:2', '4:5', '5:2', '1:1'],
}

/** Birds and other animals in flat shapes. */
export const flatAnimals: Studio<Params> = {
  id: 'flat-animals',
  collection: 'both',
  technique: 'Animal in flat shapes',
  medium: 'print',
  style: 'Graphic',
  artists: [
    {
      id: 'wilma-haas',
      name: 'Wilma Haas',
      bio: 'Wilma Haas drew animals for school wall charts in Zürich until the charts were replaced; the animals were not.',
    },
    {
      id: 'thandi-ross',
      name: 'Thandi Ross',
      bio: 'Thandi Ross keeps a veterinary practice in Durban and a sketchbook in the waiting room.',
    },
  ],
  compose: composeMeasured({ inks, years: [1999, 2026] }, (random, seed) => {
    const kind = random.pick(KINDS)
    const scene: Scene = random.chance(kind === 'fish' ? 0.25 : 0.62) ? 'alone' : 'several'
    const count = scene === 'alone' ? 1 : random.pick([3, 4, 6])
    const palette = random.whole(0, PALETTES.length - 1)
    const layout = `${kind} ${scene}`
    return {
      params: { seed, layout, kind, scene, count, palette },
      ...pickFormat(random, formats[scene]),
      ...describe(random, kind, count),
    }
  }),
  draw({ width, height, params }) {
    const colors = itemAt(PALETTES, params.palette)
    const canvas = { width, height, colors, random: randomFrom(params.seed ^ 0xa21), count: params.count }
    const drawing = params.scene === 'alone' ? alone(params.kind, canvas) : several(params.kind, canvas)
    return picture(width, height, rectangle(0, 0, width, height, colors.ground) + drawing)
  },
}
