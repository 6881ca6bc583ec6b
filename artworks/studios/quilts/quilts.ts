import { pickFormat } from '../../kit/formats.ts'
import { composeMeasured } from '../../kit/compose.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random, keysOf } from '../../kit/random.ts'
import { picture, rectangle } from '../../kit/svg.ts'
import { placeName, titleCase } from '../../kit/text.ts'
import type { Studio } from '../../studio.ts'
import { PATTERNS, type Layout } from './blocks.ts'
import inks from './inks.json' with { type: 'json' }

const PALETTES = palettes(
  ['ground', 'light', 'a', 'b', 'c', 'd'],
  [
    'indigo #F0E7D6 #D9CDB4 #23307A #2F6B78 #C9873B #A63A2B',
    'rust #F3E8D8 #E2C9A8 #8C3B26 #C4622B #D9A441 #5A4632',
    'moss #ECE8D6 #D3D3B4 #2F4A3A #5E7A4A #A8A45A #C9862F',
    'rose #F6EAE2 #EFD2C6 #6E2F48 #B5566A #DE9A86 #8A8FA3',
    'sea #EDF0E8 #CBDAD6 #16384F #2F7486 #7FB3AE #E0A458',
    'night #1A2238 #2E3A5C #E6B85C #D9774A #8FA7C9 #EFE3C8',
    'barn #F1E9DB #DCCFBC #7A1F22 #2B2A2C #A8443A #C99A5B',
    'lavender #F1EDF0 #D8CFDE #3E3566 #7A6AA3 #B59AC2 #D9A66B',
  ],
)

interface Quilt {
  seed: number
  palette: number
  layout: Layout
  columns: number
  jitter: number
}

const LAYOUTS = keysOf(PATTERNS)

const NAMES: Readonly<Record<Layout, readonly string[]>> = {
  geese: ['flying geese', 'geese', 'wild geese', 'geese going over'],
  pinwheels: ['pinwheels', 'windmills', 'weathervanes', 'turning wheels'],
  cabins: ['log cabin', 'courthouse steps', 'lamplight', 'barn raising'],
  cubes: ['tumbling blocks', 'stacked boxes', 'steps and landings', 'cubework'],
  scallops: ['clamshells', 'scales', 'fish skin', 'tide marks'],
  stars: ['sawtooth stars', 'evening stars', 'star field', 'variable stars'],
}

const SIGHTS: Readonly<Record<Layout, string>> = {
  geese: 'Columns of triangles that fly up and down by turns',
  pinwheels: 'Four blades to a block, and every block turning the same way',
  cabins: 'Strips laid round a small square, light on two sides and dark on two',
  cubes: 'Rhombs in three tones, which the eye will not leave flat',
  scallops: 'Scales over scales, like a roof or a fish',
  stars: 'Eight points to a star, and the gaps between them make another pattern',
}

const compose = composeMeasured<Quilt>({ inks, salt: 179 }, (random, seed) => {
  const layout = random.pick(LAYOUTS)
  const size = pickFormat(random, ['1:1', '1:1', '4:5', '3:4', '5:4', '2:3'])
  const dense = {
    geese: [5, 8],
    pinwheels: [4, 8],
    cabins: [3, 5],
    cubes: [5, 9],
    scallops: [4, 7],
    stars: [3, 5],
  } as const
  const [least, most] = dense[layout]
  const params: Quilt = {
    seed,
    palette: random.whole(0, PALETTES.length - 1),
    layout,
    columns: random.whole(least, most),
    jitter: random.between(0.06, 0.3),
  }
  return {
    params,
    ...size,
    ...describe(random, params),
    subjects: ['abstract>pattern', 'abstract>geometric'],
  }
})

function describe(random: Random, { layout, palette, jitter }: Quilt) {
  const { name: color } = itemAt(PALETTES, palette)
  const name = random.pick(NAMES[layout])
  const place = placeName(random, random.pick(['coast', 'south', 'north']))
  const title = random.pick([
    `${name}, ${color}`,
    `${name} from ${place}`,
    `${name}, ${place}`,
    `${color} ${name}`,
    `${name} for ${random.pick(['a wedding', 'a first child', 'a cold room', 'a guest', 'the north bed', 'a Sunday', 'nobody yet'])}`,
    `${name} no. ${random.whole(2, 40)}`,
  ])
  const sight = SIGHTS[layout]
  const about = random.pick([
    `${sight}.`,
    `${sight}. Dyed from light to dark in ${color}, then shuffled a little.`,
    jitter > 0.18
      ? `${sight}. A good few pieces were swapped on purpose.`
      : `${sight}. One or two pieces are out of place, as in any good quilt.`,
    `${sight}. The pattern is older than anyone who sews it.`,
    `${sight}. Made after a coverlet seen at ${place}.`,
    `${sight}. Paper, not cloth, but the seams were planned as if it mattered.`,
  ])
  return { title: titleCase(title), about }
}

function draw({ params, width, height }: { params: Quilt; width: number; height: number }): string {
  const { ground, light, a, b, c, d } = itemAt(PALETTES, params.palette)
  const cloth = { ground, light, scale: [a, b, c, d] }
  return picture(
    width,
    height,
    rectangle(0, 0, width, height, ground) +
      PATTERNS[params.layout](
        randomFrom(params.seed),
        cloth,
        { columns: params.columns, jitter: params.jitter },
        width,
        height,
      ),
  )
}

export const quilts: Studio<Quilt> = {
  id: 'quilts',
  collection: 'both',
  technique: 'Quilt and tessellation',
  medium: 'print',
  style: 'Folk',
  artists: [
    {
      id: 'wren-abernathy',
      name: 'Wren Abernathy',
      bio: 'Wren Abernathy learned piecing from two grandmothers who did not agree on seams.',
    },
    {
      id: 'adaeze-nwosu',
      name: 'Adaeze Nwosu',
      bio: 'Adaeze Nwosu dyes her own ramps and prints what would take a winter to sew.',
    },
  ],
  compose,
  draw,
}
