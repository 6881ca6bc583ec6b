import { mix } from '../../kit/color.ts'
import { xy, number, range } from '../../kit/curves.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { group, picture, rectangle, stroke } from '../../kit/svg.ts'
import { frond, SPECIMENS } from './specimens.ts'

export const PALETTES = palettes(
  ['ground', 'ink', 'a', 'b', 'c', 'd', 'tape'],
  [
    'green #F0E9D8 #3B342A #39502F #4C6138 #5F6E3D #46573A #E2D3AE',
    'autumn #F2EADA #3B2A20 #B5652F #8C3B26 #C99A3C #7A8C4F #DFCBA2',
    'blueprint #17375C #DCE8EE #DCE8EE #C3D8E4 #EEF4F4 #A9C4D6 #2A4C74',
    'sepia #EADDC3 #3A2819 #6B4A2C #8A6238 #553A24 #A07A4C #D6C199',
    'frost #E6ECEA #24343A #3F6470 #5C8088 #2F4E5A #86A3A6 #CBD8D6',
    'night #1C2A24 #E9E0C4 #8FA578 #B9C08A #6E8C68 #D6CD98 #34463A',
    'rose #F4E7E0 #3D2427 #8C4A55 #A9656A #6E3A48 #C48A86 #E5CDBF',
    'moss #E9E6D2 #2B2D1E #6B7A3C #8C9450 #4F5E30 #A8A862 #D5CCA2',
  ],
)

export type Layout = 'ferns' | 'single' | 'walk'

export interface Herbarium {
  seed: number
  palette: number
  layout: Layout
  columns: number
  rows: number
  trees: string[]
}

/** Fronds taped to a sheet, or leaves in rows. */
export function draw({ params, width, height }: { params: Herbarium; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const leaves = [colors.a, colors.b, colors.c, colors.d]
  const ground = rectangle(0, 0, width, height, colors.ground)
  return picture(
    width,
    height,
    ground +
      (params.layout === 'walk'
        ? walk(random, params, leaves, colors.ground, width, height)
        : fernPlate(random, params, colors, leaves, width, height)),
  )
}

type Colors = (typeof PALETTES)[number]

function fernPlate(
  random: Random,
  params: Herbarium,
  colors: Colors,
  leaves: readonly string[],
  width: number,
  height: number,
): string {
  const [x, y] = [width * 0.5, height * 0.86]
  const tall = Math.min(height * 0.72, width * 1.3)
  const up = -Math.PI / 2
  const [lean, spread] = [random.between(-0.07, 0.07), random.between(0.22, 0.28)]
  let body = rectangle(
    width * 0.06,
    height * 0.045,
    width * 0.88,
    height * 0.91,
    'none',
    `stroke="${mix(colors.ground, colors.ink, 0.3)}" stroke-width="1"`,
  )
  const tapes = [0.5]
  if (params.layout === 'single')
    body += frond(
      random,
      x,
      y,
      up + lean,
      Math.min(height * 0.74, width * 1.75),
      leaves,
      random.between(-0.3, 0.3),
      random.between(0.2, 0.3) * Math.min(1, (width / height) * 1.45),
    )
  else {
    body += frond(random, x, y, up + lean, tall, leaves, random.between(-0.2, 0.2), spread)
    body += frond(
      random,
      width * 0.3,
      y,
      up - random.between(0.16, 0.24),
      tall * random.between(0.54, 0.64),
      leaves,
      -random.between(0.35, 0.55),
      0.24,
    )
    body += frond(
      random,
      width * 0.72,
      y,
      up + random.between(0.18, 0.27),
      tall * random.between(0.5, 0.6),
      leaves,
      random.between(0.35, 0.55),
      0.24,
    )
    tapes.push(0.3, 0.72)
  }
  for (const place of tapes)
    body += rectangle(
      width * (place - 0.04),
      height * 0.815,
      width * 0.08,
      height * 0.018,
      colors.tape,
      `opacity=".9" transform="rotate(${number(random.between(-9, 9))} ${xy(width * place, height * 0.82)})"`,
    )
  return (
    body +
    [0.2, 0.15, 0.11]
      .map((length, index) =>
        rectangle(width * 0.1, height * (0.9 + index * 0.012), width * length, 1.6, colors.ink, 'opacity=".7"'),
      )
      .join('')
  )
}

function walk(
  random: Random,
  params: Herbarium,
  leaves: readonly string[],
  ground: string,
  width: number,
  height: number,
): string {
  const [across, down] = [(width * 0.84) / params.columns, (height * 0.86) / params.rows]
  const size = Math.min(down * 0.9, across * 1.22)
  const cells = params.columns * params.rows
  const bag = range(Math.ceil(cells / params.trees.length)).flatMap(() =>
    random.sample(params.trees, params.trees.length),
  )
  return range(cells)
    .map((index) => {
      const [column, row] = [index % params.columns, Math.floor(index / params.columns)]
      const x = width * 0.08 + (column + 0.5) * across
      const y = height * 0.07 + (row + 0.5) * down + size * 0.52
      const tree = itemAt(bag, index)
      const ink = random.pick(leaves)
      const stalk = stroke(
        `M${xy(x, y)}C${xy(x + 3, y - size * 0.1)} ${xy(x - 2, y - size * 0.2)} ${xy(x, y - size * 0.32)}`,
        ink,
        2.2,
        'stroke-linecap="round"',
      )
      return group(
        (SPECIMENS[tree]?.(x, y, size, ink, ground) ?? '') + stalk,
        `transform="rotate(${number(random.between(-8, 8))} ${xy(x, y - size / 2)})"`,
      )
    })
    .join('')
}
