import { lighter, mix } from '../../kit/color.ts'
import { xy, lerp, number, polygon, range } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { rectangle, shape } from '../../kit/svg.ts'
import { doorway, sunOf, windowHole, type Colors } from './parts.ts'

/** A white town on a slope: rows of blocks, the back ones higher. */
export function town(
  random: Random,
  params: { count: number; sun: boolean },
  colors: Colors,
  width: number,
  height: number,
): string {
  const unit = Math.min(width, height)
  let body = rectangle(0, 0, width, height, 'url(#sky)')
  if (params.sun)
    body += sunOf(random, width * random.between(0.12, 0.32), height * random.between(0.08, 0.13), unit, colors.warm)
  const horizon = height * random.between(0.3, 0.4)
  body +=
    rectangle(0, horizon, width, height - horizon, mix(colors.sky, colors.dark, 0.35)) +
    rectangle(0, horizon, width, 2, colors.haze, 'opacity=".8"')
  for (const row of range(params.count)) {
    const t = row / (params.count - 1)
    const houses = Math.max(2, Math.round(lerp(3.6, 2.3, t) * (width / height) ** 0.7 * (height / unit) ** 0.3))
    const pitch = width / houses
    const shift = random.between(-0.4, -0.05) * pitch
    const order = random.sample(range(houses + 1), houses + 1)
    for (const place of order) {
      if (row === 0 && random.chance(0.3)) continue
      const x = shift + place * pitch + random.between(-0.06, 0.06) * pitch
      const top = height * lerp(0.24, 0.68, t ** 1.05) + random.between(-0.055, 0.055) * height
      body += house(
        random,
        colors,
        x,
        top,
        pitch * random.between(0.72, 0.9),
        pitch * random.between(0.2, 0.3),
        height,
        unit,
        row,
      )
    }
  }
  const [x, y, wide] = [random.between(0.02, 0.5) * width, height * 0.985, unit * 0.3]
  body += range(7)
    .map((step) =>
      rectangle(
        x + step * wide * 0.07,
        y - step * unit * 0.024,
        wide * (1 - step * 0.07),
        unit * 0.025,
        step % 2 ? colors.half : lighter(colors.lit, 0.4),
      ),
    )
    .join('')
  return body + rectangle(0, y, width, height - y, mix(colors.lit, colors.floor, 0.6))
}

function house(
  random: Random,
  { lit, half, dark, door }: Colors,
  x: number,
  top: number,
  wide: number,
  deep: number,
  height: number,
  unit: number,
  row: number,
): string {
  const face = mix(lit, random.pick(['#ffffff', half]), random.between(0, 0.16))
  let body = ''
  if (row < 2 && random.chance(0.35)) body += dome(x + wide * 0.12, top, wide * 0.38, door, dark)
  body += rectangle(x, top, wide, height - top, face)
  body += shape(
    polygon([
      [x + wide, top],
      [x + wide + deep, top + deep * 0.42],
      [x + wide + deep, height],
      [x + wide, height],
    ]),
    half,
  )
  body += rectangle(x, top, wide, Math.max(2, unit * 0.006), lighter(face, 0.6))
  const size = unit * random.between(0.036, 0.05)
  const columns = Math.min(3, Math.floor(wide / (size * 2.6)))
  if (columns < 1) return body
  const arched = random.chance(0.4)
  const gap = wide / columns
  for (const column of range(columns))
    if (random.chance(0.75)) body += windowHole(x + gap * (column + 0.5) - size / 2, top + unit * 0.06, size, dark)
  if (arched) body += doorway(x + gap * 0.5 - size, top + unit * 0.34, size * 2, unit * 0.13, door, dark)
  if (random.chance(0.4))
    body += shape(
      polygon([
        [x, top + unit * 0.16],
        [x + wide * 0.4, top + unit * 0.2],
        [x + wide * 0.4, height],
        [x, height],
      ]),
      half,
      'opacity=".28"',
    )
  return body
}

const dome = (x: number, y: number, radius: number, color: string, dark: string) =>
  shape(`M${xy(x, y + 1)}a${number(radius)} ${number(radius)} 0 0 1 ${number(radius * 2)} 0Z`, color) +
  shape(
    `M${xy(x + radius, y + 1 - radius)}a${number(radius)} ${number(radius)} 0 0 1 ${xy(radius, radius)}h${number(-radius)}Z`,
    mix(color, dark, 0.45),
  ) +
  rectangle(x + radius - 1.5, y - radius * 1.28, 3, radius * 0.3, dark)
