import { around, xy, number, polygon, range, smooth, steps, TAU, type Point } from '../../kit/curves.ts'
import { noise } from '../../kit/noise.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom } from '../../kit/random.ts'
import { circle, picture, rectangle, shape, stroke } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['ground', 'block', 'second', 'water', 'park', 'accent', 'ink'],
  [
    'paper #F2EBDC #D9CDB6 #C9B99C #8FB3BD #A9B88A #B5462F #3A322A',
    'night #131A2E #263250 #34436A #0B1020 #2B4A48 #E2A94A #D9D2BC',
    'blueprint #1B3F6B #2E578A #3C689C #12305A #2A6A80 #F0E6C8 #DCE8F0',
    'rose #F6E9E2 #E3C3B8 #D5A79C #9FB6BE #BFC4A0 #8A2F42 #4A2A30',
    'ink #F4F1EA #2A2B2E #45474C #D5D9D8 #8E948C #C8402D #1A1B1D',
    'moss #ECE9D8 #C7C6A0 #AFB084 #86AAA6 #7E9A62 #B5562F #2F3322',
    'terracotta #F3E6D6 #D39A78 #BF7C5A #7FA6AE #A8A878 #23307A #4A2A1E',
    'petrol #0F2E36 #1D4A54 #28606A #07191F #3A6A52 #E9B25C #E6E0C8',
  ],
)

export type Layout = 'river' | 'rings' | 'harbour'

export interface CityMap {
  seed: number
  palette: number
  layout: Layout
  blocks: number
  bridges: number
}

interface Plan {
  /** A block's corner from its place in the grid. */
  warp(u: number, v: number): Point
  wet(x: number, y: number): boolean
  water: string
  bridges: string
}

/** Blocks between streets, water, a few parks and one square, in a ruled frame. */
export function draw({ params, width, height }: { params: CityMap; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const field = noise(params.seed)
  const unit = Math.min(width, height)
  const plan = params.layout === 'harbour' ? harbour(params, width, height) : river(params, width, height)
  const cells = params.layout === 'rings' ? rings(params, width, height) : grid(params, width, height, plan)
  const [sx, sy] = square(params, width, height, plan)
  const tints: Record<'block' | 'second' | 'park' | 'accent', string[]> = {
    block: [],
    second: [],
    park: [],
    accent: [],
  }
  for (const cell of cells) {
    const [x, y] = [
      cell.reduce((sum, [px]) => sum + px, 0) / cell.length,
      cell.reduce((sum, [, py]) => sum + py, 0) / cell.length,
    ]
    if (
      x < -20 ||
      x > width + 20 ||
      y < -20 ||
      y > height + 20 ||
      plan.wet(x, y) ||
      Math.hypot(x - sx, y - sy) < unit * 0.036
    )
      continue
    const green = field((x / unit) * 4 + 3, (y / unit) * 4.6) > 0.42
    tints[green ? 'park' : random.chance(0.035) ? 'accent' : random.chance(0.3) ? 'second' : 'block'].push(
      polygon(cell),
    )
  }
  let body = rectangle(0, 0, width, height, colors.ground) + shape(plan.water, colors.water)
  for (const tint of ['block', 'second', 'park', 'accent'] as const) body += shape(tints[tint].join(''), colors[tint])
  body += stroke(plan.bridges, colors.ground, unit * 0.009)
  body += circle(sx, sy, unit * 0.027, colors.accent) + circle(sx, sy, unit * 0.012, colors.ground)
  return picture(width, height, body + frame(colors, width, height, unit))
}

function frame(colors: (typeof PALETTES)[number], width: number, height: number, unit: number): string {
  const edge = unit * 0.055
  const inner = `M${xy(edge, edge)}V${number(height - edge)}H${number(width - edge)}V${number(edge)}Z`
  const ruled = (inset: number, weight: number) =>
    rectangle(
      inset,
      inset,
      width - inset * 2,
      height - inset * 2,
      'none',
      `stroke="${colors.ink}" stroke-width="${weight}"`,
    )
  return (
    shape(`M-5 -5H${width + 5}V${height + 5}H-5Z${inner}`, colors.ground, 'fill-rule="evenodd"') +
    ruled(edge, 1.6) +
    ruled(edge - 6, 0.7)
  )
}

function river({ seed, bridges }: CityMap, width: number, height: number): Plan {
  const random = randomFrom(seed + 1)
  const field = noise(seed + 2)
  const unit = Math.min(width, height)
  const [phase, bends, sway, broad] = [
    random() * TAU,
    random.between(3.2, 5.2),
    random.between(0.1, 0.2),
    random.between(0.032, 0.05),
  ]
  const middle = (y: number) =>
    width * (0.5 + sway * Math.sin((y / height) * bends + phase)) + field((y / height) * 3, 2) * unit * 0.06
  const half = (y: number) => unit * broad * (1 + 0.4 * field((y / height) * 3, 8))
  const bank = (side: number): Point[] =>
    steps(24).map((t): Point => [
      middle(t * (height + 60) - 30) + side * half(t * (height + 60) - 30),
      t * (height + 60) - 30,
    ])
  const turn = random.between(-0.3, 0.3)
  return {
    warp: (u, v) => {
      const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * height]
      const angle = turn + 0.2 * Math.sin(v * 3 + u + phase) + field(u * 1.6, v * 1.6) * 0.2
      return [
        width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
        height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
      ]
    },
    wet: (x, y) => Math.abs(x - middle(y)) < half(y) + unit * 0.016,
    water: `${smooth(bank(-1))}L${smooth(bank(1).toReversed()).slice(1)}Z`,
    bridges: range(bridges)
      .map((index) => {
        const y = ((index + 0.5) / bridges + random.between(-0.04, 0.04)) * height
        return `M${xy(middle(y) - half(y) - 10, y + 5)}L${xy(middle(y) + half(y) + 10, y - 5)}`
      })
      .join(''),
  }
}

function harbour({ seed, bridges }: CityMap, width: number, height: number): Plan {
  const random = randomFrom(seed + 1)
  const field = noise(seed + 2)
  const unit = Math.min(width, height)
  const [depth, side, phase] = [random.between(0.6, 0.7), random.pick([-1, 1]), random() * TAU]
  const shore = (x: number) =>
    height * (depth + 0.1 * Math.sin((x / width) * 3.4 + phase) + side * (x / width - 0.5) * 0.14) +
    field((x / width) * 4, 3) * unit * 0.05
  const line = steps(30).map((t): Point => [t * (width + 40) - 20, shore(t * (width + 40) - 20)])
  const turn = random.between(-0.25, 0.25)
  const piers = range(bridges + 2).map((index) => {
    const x = ((index + 0.7) / (bridges + 2.4)) * width
    return `M${xy(x, shore(x) - 8)}l${xy(side * unit * 0.02, unit * random.between(0.07, 0.13))}`
  })
  return {
    warp: (u, v) => {
      const [dx, dy] = [(u - 0.5) * width, (v - 0.5) * height]
      const angle = turn + 0.12 * Math.sin(u * 4 + phase) + field(u * 1.4, v * 1.4) * 0.16
      return [
        width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
        height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
      ]
    },
    wet: (x, y) => y > shore(x) - unit * 0.022,
    water: `${smooth(line)}L${xy(width + 20, height + 20)}L${xy(-20, height + 20)}Z`,
    bridges: piers.join(''),
  }
}

function grid({ blocks }: CityMap, width: number, height: number, plan: Plan): Point[][] {
  const rows = Math.round((blocks * height) / width)
  return range(rows + 12).flatMap((j) =>
    range(blocks + 12).map((i): Point[] => {
      const [u, v] = [i - 6, j - 6]
      const [left, top] = [u + (i % 6 === 0 ? 0.3 : 0.12), v + (j % 5 === 0 ? 0.3 : 0.12)]
      return [
        [left, top],
        [u + 0.97, top],
        [u + 0.97, v + 0.97],
        [left, v + 0.97],
      ].map(([x = 0, y = 0]) => plan.warp(x / blocks, y / rows))
    }),
  )
}

function rings({ seed, blocks }: CityMap, width: number, height: number): Point[][] {
  const random = randomFrom(seed + 3)
  const [cx, cy] = [width * random.between(0.42, 0.58), height * random.between(0.42, 0.58)]
  const pitch = width / blocks
  const count = Math.ceil(Math.hypot(width, height) / pitch / 1.4)
  return range(count).flatMap((ring) => {
    const inner = (ring + 1.4) * pitch
    const outer = inner + pitch * (ring % 4 === 3 ? 0.7 : 0.86)
    const sectors = 8 * 2 ** Math.max(0, Math.round(Math.log2((((inner + outer) / 2) * TAU) / (pitch * 1.25) / 8)))
    return range(sectors).map((sector): Point[] => {
      const gap = ((sector % (sectors / 8) === 0 ? 0.32 : 0.12) * pitch) / outer
      const [from, to] = [(sector / sectors) * TAU + gap, ((sector + 1) / sectors) * TAU]
      const middle = (from + to) / 2
      return [
        around(cx, cy, inner, from),
        around(cx, cy, outer, from),
        around(cx, cy, outer, middle),
        around(cx, cy, outer, to),
        around(cx, cy, inner, to),
        around(cx, cy, inner, middle),
      ]
    })
  })
}

function square({ seed, layout }: CityMap, width: number, height: number, plan: Plan): Point {
  const random = randomFrom(seed + 3)
  const centre: Point = [width * random.between(0.42, 0.58), height * random.between(0.42, 0.58)]
  if (layout === 'rings') return centre
  const tries = range(12).map((): Point => [width * random.between(0.22, 0.78), height * random.between(0.2, 0.56)])
  return (
    tries.find(([x, y]) => ![-1, 0, 1].some((side) => plan.wet(x + side * width * 0.06, y + height * 0.03))) ?? centre
  )
}
