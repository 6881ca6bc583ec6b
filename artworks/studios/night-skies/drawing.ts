import { mix } from '../../kit/color.ts'
import { around, xy, number, polygon, range, steps, TAU, type Point } from '../../kit/curves.ts'
import { palettes } from '../../kit/palettes.ts'
import { itemAt, randomFrom, type Random } from '../../kit/random.ts'
import { circle, clip, group, linearGradient, picture, rectangle, shape, stroke } from '../../kit/svg.ts'

export const PALETTES = palettes(
  ['ground', 'lit', 'dim', 'line', 'disc', 'accent'],
  [
    'midnight #161C3A #EFE3C2 #252D54 #8A7B55 #1F2850 #D9A441',
    'paper #E9E1D0 #1F2430 #DACFB8 #A89B80 #F3ECDD #B5562F',
    'ink #0F1720 #E6E9E4 #22303C #5F7480 #182632 #E07A4A',
    'plum #2B1A33 #F3D9C4 #43294C #9A7489 #38213F #E8A86A',
    'forest #13251F #E9E2C4 #21402F #7F8F6A #1B3328 #D9B04C',
    'clay #C98A6B #FBF0DF #B5755A #F0D2B5 #A4563F #3A1E22',
    'dawn #F0D9CC #3B2E55 #E3C2B6 #A98A96 #E9C7B8 #C4553F',
    'petrol #0E3540 #F2E6CB #17505C #6C9A98 #124450 #E9A24C',
  ],
)
export type Colors = (typeof PALETTES)[number]

export type Layout = 'row' | 'grid' | 'chart' | 'full-moon'

export interface NightSky {
  seed: number
  palette: number
  layout: Layout
  /** Moons, or lines drawn between stars. */
  count: number
  columns: number
}

/** Moons in their phases, a chart of stars, or one full moon. */
export function draw({ params, width, height }: { params: NightSky; width: number; height: number }): string {
  const colors = itemAt(PALETTES, params.palette)
  const random = randomFrom(params.seed)
  const views = { row, grid, chart, 'full-moon': fullMoon }
  const [body, definitions] = views[params.layout](random, params, colors, width, height)
  return picture(width, height, rectangle(0, 0, width, height, colors.ground) + body, definitions)
}

const scattered = (random: Random, count: number, width: number, height: number, color: string) =>
  range(count)
    .map(() =>
      circle(
        random() * width,
        random() * height,
        0.5 + random() ** 3 * 1.3,
        color,
        `opacity="${random.between(0.2, 0.8).toFixed(1)}"`,
      ),
    )
    .join('')

/** The lit part of a moon; phase 0 and 1 are new, 0.5 is full. */
function lune(x: number, y: number, radius: number, phase: number): string {
  const waxing = phase <= 0.5
  const bulge = Math.abs(Math.cos(TAU * phase)) * radius
  const back = waxing ? (phase < 0.25 ? 0 : 1) : phase > 0.75 ? 1 : 0
  return `M${xy(x, y - radius)}A${number(radius)} ${number(radius)} 0 0 ${waxing ? 1 : 0} ${xy(x, y + radius)}A${number(bulge)} ${number(radius)} 0 0 ${back} ${xy(x, y - radius)}Z`
}

function moon(random: Random, colors: Colors, x: number, y: number, radius: number, phase: number): string {
  const full = Math.abs(phase - 0.5) < 0.03
  let body = circle(x, y, radius + 4, colors.ground) + circle(x, y, radius, colors.dim)
  body += full ? circle(x, y, radius, colors.lit) : shape(lune(x, y, radius, phase), colors.lit)
  if (Math.abs(phase - 0.5) < 0.13)
    body += range(5)
      .map(() =>
        circle(
          x + random.between(-0.5, 0.5) * radius,
          y + random.between(-0.5, 0.5) * radius,
          radius * random.between(0.06, 0.2),
          colors.dim,
          'opacity=".14"',
        ),
      )
      .join('')
  return body
}

function row(random: Random, { count }: NightSky, colors: Colors, width: number, height: number): [string, string] {
  const level = width > height
  const length = level ? width : height
  const radius = Math.min((length / count) * 0.29, (level ? height : width) * 0.2)
  const lift = level ? height * 0.13 : width * random.pick([0, 0.1])
  let body = scattered(random, 220, width, height, colors.lit)
  const places = range(count).map((index) => {
    const t = (index + 0.5) / count
    const [along, bow] = [length * (0.05 + t * 0.9), lift * ((2 * t - 1) ** 2 - 0.45)]
    return {
      x: level ? along : width / 2 + bow,
      y: level ? height / 2 + bow : along,
      t,
      phase: (index + 0.7) / (count + 0.4),
    }
  })
  body += stroke(
    polygon(
      places.map(({ x, y }): Point => [x, y]),
      false,
    ),
    colors.line,
    1,
  )
  for (const { x, y, t, phase } of places)
    body += moon(random, colors, x, y, radius * (1 + 0.4 * Math.sin(t * Math.PI) ** 3), phase)
  return [body, '']
}

function grid(
  random: Random,
  { count, columns }: NightSky,
  colors: Colors,
  width: number,
  height: number,
): [string, string] {
  const rows = Math.ceil(count / columns)
  const margin = Math.min(width, height) * 0.1
  const [across, down] = [(width - margin * 2) / columns, (height - margin * 2) / rows]
  const radius = Math.min(across, down) * 0.36
  const frame = margin * 0.45
  let body = rectangle(
    frame,
    frame,
    width - frame * 2,
    height - frame * 2,
    'none',
    `stroke="${colors.line}" stroke-width="1.2"`,
  )
  for (const index of range(count)) {
    const [x, y] = [margin + ((index % columns) + 0.5) * across, margin + (Math.floor(index / columns) + 0.5) * down]
    body +=
      moon(random, colors, x, y, radius, (index + 0.6) / (count + 0.2)) +
      circle(x, y, radius + 3, 'none', `stroke="${colors.line}" stroke-width=".6" opacity=".6"`)
  }
  return [body, '']
}

function fullMoon(random: Random, _: NightSky, colors: Colors, width: number, height: number): [string, string] {
  const radius = Math.min(width, height) * random.between(0.3, 0.37)
  const [x, y] = [width / 2, height * (height > width ? random.between(0.42, 0.47) : 0.5)]
  const definitions =
    clip('moon', `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"/>`) +
    linearGradient(
      'shade',
      [
        [0, colors.dim, 0],
        [0.55, colors.dim, 0.12],
        [1, colors.dim, 0.72],
      ],
      'x1="0" y1="0" x2="1" y2=".35"',
    )
  const seas = range(random.whole(7, 10)).map(() => {
    const [px, py] = around(x, y, radius * random.between(0.05, 0.72), random() * TAU)
    const lobes = range(3).map(() =>
      circle(
        px + random.between(-0.12, 0.12) * radius,
        py + random.between(-0.1, 0.1) * radius,
        radius * random.between(0.08, 0.2),
        mix(colors.lit, colors.dim, 0.28),
      ),
    )
    return lobes.join('')
  })
  const craters = range(46).map(() => {
    const [px, py] = around(x, y, radius * Math.sqrt(random()) * 0.96, random() * TAU)
    const size = radius * (0.012 + random() ** 4 * 0.06)
    return (
      circle(px, py, size, mix(colors.lit, colors.dim, 0.16)) +
      stroke(
        `M${xy(px - size, py)}A${number(size)} ${number(size)} 0 0 1 ${xy(px, py - size)}`,
        mix(colors.lit, colors.dim, 0.5),
        Math.max(0.8, size * 0.16),
      )
    )
  })
  let body =
    scattered(random, 170, width, height, colors.lit) +
    circle(x, y, radius * 1.09, 'none', `stroke="${colors.line}" stroke-width="1"`)
  body += range(72)
    .map((index) =>
      stroke(
        `M${xy(...around(x, y, radius * 1.09, (index / 72) * TAU))}L${xy(...around(x, y, radius * (index % 6 ? 1.11 : 1.135), (index / 72) * TAU))}`,
        colors.line,
        1,
      ),
    )
    .join('')
  body +=
    circle(x, y, radius, colors.lit) +
    group(
      seas.join('') + craters.join('') + rectangle(x - radius, y - radius, radius * 2, radius * 2, 'url(#shade)'),
      'clip-path="url(#moon)"',
    )
  return [body, definitions]
}

function chart(random: Random, { count }: NightSky, colors: Colors, width: number, height: number): [string, string] {
  const [x, y, radius] = [width / 2, height / 2, Math.min(width, height) * 0.4]
  const spoke = (angle: number, from: number, to: number) =>
    `M${xy(...around(x, y, radius * from, angle))}L${xy(...around(x, y, radius * to, angle))}`
  let body =
    circle(x, y, radius * 1.09, 'none', `stroke="${colors.line}" stroke-width="1"`) +
    circle(x, y, radius, colors.disc, `stroke="${colors.line}" stroke-width="2"`)
  for (const index of range(120))
    body += stroke(
      spoke((index / 120) * TAU, 1, index % 10 === 0 ? 1.09 : index % 5 === 0 ? 1.06 : 1.03),
      colors.line,
      index % 10 ? 0.8 : 1.8,
    )
  for (const ring of [0.25, 0.5, 0.75])
    body += circle(x, y, radius * ring, 'none', `stroke="${colors.lit}" stroke-width=".7" opacity=".35"`)
  body += stroke(
    range(12)
      .map((index) => spoke((index / 12) * TAU, 0.06, 1))
      .join(''),
    colors.lit,
    0.7,
    'opacity=".35"',
  )
  const [ex, ey] = around(x, y, radius * 0.19, random() * TAU)
  body += circle(ex, ey, radius * 0.66, 'none', `stroke="${colors.accent}" stroke-width="1.4" stroke-dasharray="5 5"`)
  for (const _ of range(520)) {
    const [px, py] = around(x, y, Math.sqrt(random()) * radius * 0.985, random() * TAU)
    body += circle(px, py, random() ** 5 * 3 + 0.5, colors.lit, `opacity="${random.between(0.4, 1).toFixed(1)}"`)
  }
  for (const index of range(count)) {
    const points = figure(random, x, y, radius)
    const color = index % 5 === 0 ? colors.accent : colors.lit
    body +=
      stroke(polygon(points, false), colors.lit, 1.1, 'opacity=".75"') +
      points.map(([px, py]) => circle(px, py, random.between(2, 4.2), color)).join('')
  }
  return [body, '']
}

function figure(random: Random, x: number, y: number, radius: number): Point[] {
  let [px, py] = around(x, y, radius * random.between(0.2, 0.82), random() * TAU)
  let heading = random() * TAU
  const points: Point[] = [[px, py]]
  for (const _ of steps(random.whole(4, 7))) {
    heading += random.between(-1, 1)
    const [nx, ny] = around(px, py, radius * random.between(0.07, 0.15), heading)
    if (Math.hypot(nx - x, ny - y) > radius * 0.94) continue
    ;[px, py] = [nx, ny]
    points.push([px, py])
  }
  return points
}
