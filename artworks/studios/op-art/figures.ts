import { mix, ramp } from '../../kit/color.ts'
import { xy, band, clamp, lerp, number, polygon, range, steps, TAU, type Point } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, shape, stroke } from '../../kit/svg.ts'

export interface Inks {
  ground: string
  first: string
  second: string
  scale: readonly string[]
}

type Figure = (random: Random, inks: Inks, width: number, height: number) => string

/** A field of dots with a swelling under it. */
const lens: Figure = (random, { first, second }, width, height) => {
  const unit = Math.min(width, height)
  const margin = unit * 0.07
  const pitch = (unit - margin * 2) / random.whole(21, 29)
  const [columns, rows] = [Math.floor((width - margin * 2) / pitch), Math.floor((height - margin * 2) / pitch)]
  const [left, top] = [(width - columns * pitch) / 2, (height - rows * pitch) / 2]
  const [cx, cy, radius] = [
    width * random.between(0.44, 0.56),
    height * random.between(0.42, 0.58),
    unit * random.between(0.3, 0.38),
  ]
  const turn = random() * TAU
  return range(columns * rows)
    .map((index) => {
      const [x, y] = [left + ((index % columns) + 0.5) * pitch, top + (Math.floor(index / columns) + 0.5) * pitch]
      const away = Math.hypot(x - cx, y - cy) / radius
      if (away >= 1) return circle(x, y, pitch * 0.2, first)
      const push = lerp(away ? Math.sin((away * Math.PI) / 2) / away : 1.57, 1, away ** 2)
      const [px, py] = [cx + (x - cx) * push, cy + (y - cy) * push]
      return circle(
        px,
        py,
        pitch * lerp(0.56, 0.2, away ** 1.4),
        (px - cx) * Math.cos(turn) + (py - cy) * Math.sin(turn) < 0 ? second : first,
      )
    })
    .join('')
}

/** Upright bands that bend like a reflection in water. */
const undertow: Figure = (random, { scale }, width, height) => {
  const bands = 2 * Math.round((random.between(24, 34) * clamp(width / height, 0.7, 1.8)) / 2)
  const [slow, fast, sway, lag] = [
    random.between(1.6, 2.6),
    random.between(4, 6),
    random.between(0.035, 0.06),
    random.between(4, 7),
  ]
  const unit = Math.min(width, height)
  const line = (index: number): Point[] =>
    steps(40).map((t) => {
      const f = index / bands
      return [
        f * width +
          Math.sin(t * Math.PI * slow + f * lag) * unit * sway * (1 + 1.3 * Math.sin(f * Math.PI)) +
          Math.sin(t * Math.PI * fast - f * 7) * unit * 0.011,
        t * (height + 8) - 4,
      ]
    })
  return range(bands / 2 + 4)
    .map((index) => shape(band(line(index * 2 - 4), line(index * 2 - 3)), ramp(scale, (index * 2 - 4) / bands)))
    .join('')
}

/** Squares turned a little further with each step inwards. */
const vortex: Figure = (random, { first, second, scale }, width, height) => {
  const sides = random.pick([3, 4, 4, 5, 6])
  const count = random.whole(26, 38)
  const twist = random.pick([-1, 1]) * random.between(1.1, 2.4)
  const radius = Math.min(width, height) * (sides === 3 ? 0.5 : 0.47)
  const drop = sides === 3 ? radius * 0.2 : 0
  return range(count)
    .map((index) => {
      const t = index / count
      const size = radius * (1 - t) ** 1.15
      const corners = range(sides).map((corner): Point => {
        const angle = (corner / sides) * TAU - Math.PI / 2 + (sides === 4 ? Math.PI / 4 : 0) + t * twist
        return [width / 2 + Math.cos(angle) * size, height / 2 + drop + Math.sin(angle) * size]
      })
      const ink = index % 2 ? 'ground' : 'ink'
      return shape(polygon(corners), ink === 'ground' ? (scale[0] ?? first) : mix(first, second, t))
    })
    .join('')
}

/** A chequered field drawn in towards one line. */
const gorge: Figure = (random, { first }, width, height) => {
  const columns = random.whole(18, 26)
  const rows = Math.round((columns * 0.62 * height) / width)
  const throat = random.between(0.3, 0.7)
  const weights = range(columns).map((index) => 0.035 + Math.abs((index + 0.5) / columns - throat) ** 1.15)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const across = [
    0,
    ...weights.map((_, index) => weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0) / total),
  ]
  const cells: string[] = []
  const margin = Math.min(width, height) * 0.07
  const [wide, tall] = [width - margin * 2, height - margin * 2]
  for (const row of range(rows))
    for (const column of range(columns)) {
      if ((row + column) % 2) continue
      const [left, right] = [across[column] ?? 0, across[column + 1] ?? 1]
      cells.push(
        `M${xy(margin + left * wide, margin + (row / rows) * tall)}H${number(margin + right * wide)}V${number(margin + ((row + 1) / rows) * tall)}H${number(margin + left * wide)}Z`,
      )
    }
  return shape(cells.join(''), first)
}

/** Two sets of rings that interfere. */
const beat: Figure = (random, { first, second }, width, height) => {
  const unit = Math.min(width, height)
  const pitch = unit / random.between(44, 58)
  const apart = unit * random.between(0.1, 0.22)
  const angle = random() * TAU
  const rings = (cx: number, cy: number, ink: string) =>
    range(Math.floor((unit * 0.33) / pitch))
      .map((index) =>
        circle(cx, cy, (index + 0.5) * pitch, 'none', `stroke="${ink}" stroke-width="${number(pitch * 0.46)}"`),
      )
      .join('')
  const [dx, dy] = [(Math.cos(angle) * apart) / 2, (Math.sin(angle) * apart) / 2]
  return rings(width / 2 - dx, height / 2 - dy, first) + rings(width / 2 + dx, height / 2 + dy, second)
}

/** Level lines lifted by something round beneath them. */
const relief: Figure = (random, { ground, first, second }, width, height) => {
  const lines = Math.round(random.between(34, 48) * clamp(height / width, 0.7, 1.3))
  const pitch = (height * 0.86) / lines
  const unit = Math.min(width, height)
  const bumps = range(random.whole(1, 3)).map((index) => ({
    x: width * (index ? random.between(0.2, 0.8) : random.between(0.4, 0.6)),
    y: height * random.between(0.32, 0.72),
    size: unit * random.between(0.16, 0.26),
    lift: unit * random.between(0.1, 0.17),
  }))
  return range(lines)
    .map((index) => {
      const y = height * 0.09 + index * pitch
      const points = steps(64).map((t): Point => {
        const x = width * (0.07 + t * 0.86)
        const lift = bumps.reduce(
          (sum, bump) =>
            sum + bump.lift * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (2 * (bump.size * 0.55) ** 2)),
          0,
        )
        return [x, y - lift]
      })
      const skirt = `${polygon(points, false)}V${number(y + pitch)}H${number(width * 0.07)}Z`
      return (
        shape(skirt, ground) +
        stroke(polygon(points, false), mix(first, second, index / lines), pitch * 0.42, 'stroke-linejoin="round"')
      )
    })
    .join('')
}

export const FIGURES = { lens, undertow, vortex, gorge, beat, relief } as const
export type Layout = keyof typeof FIGURES
