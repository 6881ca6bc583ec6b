import type { Canvas } from '../../kit/compose.ts'
import { isReadable } from '../../kit/color.ts'
import { around, xy, number, polygon, range, TAU, type Point } from '../../kit/curves.ts'
import { circle, group, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { SchoolColors } from './palettes.ts'

/** Half of a disc, on the side an angle in degrees points to. */
const half = (x: number, y: number, radius: number, degrees: number, color: string) =>
  placed(shape(`M${xy(0, -radius)}A${number(radius)} ${number(radius)} 0 0 1 ${xy(0, radius)}Z`, color), x, y, degrees)

const quarter = (x: number, y: number, radius: number, degrees: number, color: string) =>
  placed(
    shape(`M0 0V${number(-radius)}A${number(radius)} ${number(radius)} 0 0 1 ${xy(radius, 0)}Z`, color),
    x,
    y,
    degrees,
  )

const strong = ({ red, blue, yellow }: SchoolColors) => [red, blue, yellow]

/** A divided disc with rays of bars across it, a small disc and a wedge opposite. */
export function disc({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const [first = colors.red, second = colors.blue, third = colors.yellow] = random.sample(strong(colors), 3)
  const side = random.pick([-1, 1])
  const x = width * (0.5 + side * random.between(0.02, 0.1))
  const y = height * random.between(0.4, 0.5)
  const radius = Math.min(width * 0.36, height * 0.33)
  const turn = random.pick([0, 90, 180, 270, 45])
  const inner = radius * random.between(0.44, 0.56)
  const angle = random.pick([-52, -38, -60, -128, -142])
  const reach = Math.hypot(width, height) * 0.62
  const beam = random.between(0.024, 0.036) * width * 1.6
  const bars =
    rectangle(-reach * 0.6, -beam / 2, reach * 1.2, beam, second) +
    range(random.whole(2, 4))
      .map((bar) =>
        rectangle(-reach * 0.6, beam * (0.9 + bar * 0.62), reach * (1 - bar * 0.2), beam * 0.28, colors.black),
      )
      .join('')
  const [sx, sy] = [x - side * radius * random.between(1, 1.12), y - radius * random.between(0.85, 1.02)]
  const wedge = Math.min(width, height) * random.between(0.16, 0.22)
  const [wx, wy] = [
    width / 2 + side * width * random.between(0.18, 0.26),
    Math.min(height - wedge * 0.5, y + radius * 1.2),
  ]
  return (
    circle(x, y, radius, first) +
    half(x, y, radius, turn, colors.black) +
    circle(x, y, inner, colors.paper) +
    half(x, y, inner, turn + 180, third) +
    placed(bars, x - side * radius * 0.3, y + radius * 0.5, angle) +
    circle(sx, sy, radius * random.between(0.18, 0.25), second) +
    placed(
      shape(
        polygon([
          [-wedge / 2, -wedge / 2],
          [wedge / 2, wedge / 2],
          [-wedge / 2, wedge / 2],
        ]),
        third,
      ),
      wx,
      wy,
      random.pick([0, 90, 180, 270]),
    )
  )
}

/** Half and quarter discs stacked in a column, like a puppet or a lamp. */
export function column({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const rows = random.whole(4, 6)
  const unit = Math.min((height * 0.9) / rows, width * 0.36)
  const top = (height - unit * rows) / 2
  const inks = [colors.red, colors.blue, colors.yellow, colors.black, colors.quiet]
  let before = ''
  let drawing = ''
  for (const row of range(rows)) {
    const [cx, y] = [width / 2, top + row * unit]
    const [one = colors.red, other = colors.blue] = random.sample(
      inks.filter((ink) => ink !== before),
      2,
    )
    before = one
    const form = random.whole(0, 5)
    if (form === 0) drawing += half(cx, y + unit, unit, -90, one) + half(cx, y + unit, unit * 0.5, -90, other)
    if (form === 1) drawing += half(cx, y, unit, 90, one) + half(cx, y, unit * 0.5, 90, other)
    if (form === 2) drawing += quarter(cx, y + unit, unit, 0, one) + rectangle(cx - unit, y, unit, unit, other)
    if (form === 3)
      drawing += rectangle(cx - unit, y, unit * 2, unit, one) + circle(cx, y + unit / 2, unit * 0.36, other)
    if (form === 4)
      drawing +=
        shape(
          polygon([
            [cx - unit, y + unit],
            [cx, y],
            [cx + unit, y + unit],
          ]),
          one,
        ) +
        shape(
          polygon([
            [cx, y + unit],
            [cx, y],
            [cx + unit, y + unit],
          ]),
          other,
        )
    if (form === 5)
      drawing +=
        range(4)
          .map((bar) => rectangle(cx - unit, y + (bar * unit) / 4, unit * 2, unit / 8, one))
          .join('') + circle(cx + unit * 0.45, y + unit / 2, unit * 0.3, other)
  }
  const line = width / 2 + unit * random.pick([-1.28, 1.28])
  return (
    rectangle(line - 2, top, 4, unit * rows, colors.black) +
    circle(line, top + unit * random.between(0.4, rows - 0.4), unit * 0.14, colors.red) +
    drawing
  )
}

/** Rings about one centre, with planets on them and a straight line through. */
export function orbit({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const [x, y] = [width * random.between(0.44, 0.56), height * random.between(0.46, 0.54)]
  const radius = Math.min(width, height) * 0.44
  const rings = random.whole(4, 6)
  const inks = random.sample([...strong(colors), colors.black, colors.quiet], 5)
  const core = radius * random.between(0.2, 0.28)
  const turn = random.pick([0, 45, 90, 135, 180, 270])
  const sector =
    quarter(x, y, radius, turn, colors.quiet) +
    quarter(x, y, radius * 0.72, turn + 180, inks.find((ink) => ink !== colors.quiet) ?? colors.red)
  const lines = range(rings).map((ring) => {
    const orbit = core + ((radius - core) * (ring + 1)) / rings
    const heavy = random.chance(0.25)
    const [px, py] = around(x, y, orbit, random() * TAU)
    const size = radius * random.between(0.05, 0.12)
    return (
      stroke(
        `M${xy(x - orbit, y)}a${number(orbit)} ${number(orbit)} 0 1 0 ${number(orbit * 2)} 0a${number(orbit)} ${number(orbit)} 0 1 0 ${number(-orbit * 2)} 0`,
        colors.black,
        heavy ? 9 : 3,
      ) + circle(px, py, size, strong(colors)[ring % 3] ?? colors.red)
    )
  })
  const angle = random.pick([-30, -45, -60, 30, 45])
  const bar = placed(rectangle(-radius * 1.3, -5, radius * 2.6, 10, colors.black), x, y, angle)
  return sector + bar + lines.join('') + circle(x, y, core, colors.red) + half(x, y, core, turn, colors.black)
}

/** The square, the circle and the triangle, laid over each other. */
export function three({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const unit = Math.min(width * 0.58, height * 0.52)
  const [square = colors.red, round = colors.blue, wedge = colors.yellow] = random.sample(strong(colors), 3)
  const corner = random.pick([-1, 1])
  const [cx, cy] = [width / 2, height / 2]
  const [sx, sy] = [cx - corner * unit * 0.2 - unit / 2, cy - unit * 0.62]
  const [rx, ry] = [cx + corner * unit * 0.34, cy + unit * random.between(-0.2, 0.1)]
  const radius = unit * random.between(0.36, 0.46)
  const base = cy + unit * random.between(0.74, 0.84)
  const triangle: Point[] = [
    [cx - unit * 0.72, base],
    [cx + unit * random.between(0.1, 0.3) * -corner, cy - unit * 0.1],
    [cx + unit * 0.6, base],
  ]
  const stripes = range(random.whole(5, 8))
    .map((bar) => rectangle(sx, sy + unit * (0.08 + bar * 0.11), unit * random.between(0.3, 0.5), 4, colors.black))
    .join('')
  return (
    rectangle(sx, sy, unit, unit, square) +
    stripes +
    group(circle(rx, ry, radius, round), isReadable(colors.paper, '#ffffff') ? '' : 'style="mix-blend-mode:multiply"') +
    shape(polygon(triangle), wedge) +
    half(rx, ry, radius * 0.5, random.pick([0, 90, 180, 270]), colors.paper) +
    rectangle(cx - unit * 0.78, base, unit * 1.5, 9, colors.black) +
    circle(cx - corner * unit * 0.62, cy - unit * 0.78, unit * 0.07, colors.black)
  )
}

/** Steps of blocks that climb the sheet, a disc at the top of them. */
export function stairs({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const steps = random.whole(5, 7)
  const side = random.pick([-1, 1])
  const [tread, riser] = [(width * 0.86) / steps, (height * 0.72) / steps]
  const inks = [colors.black, colors.red, colors.quiet, colors.blue, colors.yellow]
  const start = random.whole(0, 4)
  const floor = height * 0.95
  const blocks = range(steps).map((step) => {
    const x = side > 0 ? width * 0.07 + step * tread : width * 0.93 - (step + 1) * tread
    const tall = riser * (step + 1)
    const ink = inks[(step + start) % inks.length] ?? colors.red
    const cap = inks[(step + start + 2) % inks.length] ?? colors.blue
    const radius = Math.min(tread / 2, riser)
    return (
      rectangle(x, floor - tall, tread + 0.5, tall, ink) +
      (step % 2
        ? half(x + tread / 2, floor - tall, radius * 0.98, -90, cap)
        : quarter(side > 0 ? x : x + tread, floor, Math.min(tread, tall), side > 0 ? 0 : -90, cap))
    )
  })
  const sun = Math.min(width * 0.16, height * 0.13)
  const sunX = side > 0 ? width * random.between(0.2, 0.36) : width * random.between(0.64, 0.8)
  return (
    circle(sunX, height * random.between(0.16, 0.24), sun, colors.red) +
    blocks.join('') +
    rectangle(0, floor, width, 6, colors.black)
  )
}

/** Long bars at one angle with discs caught between them. */
export function beams({ width, height, colors, random }: Canvas<SchoolColors>): string {
  const angle = random.pick([-45, 45, -30, 30, -60])
  const reach = Math.hypot(width, height)
  const lanes = random.whole(7, 10)
  const pitch = (Math.min(width, height) * 1.02) / lanes
  const inks = [colors.red, colors.black, colors.blue, colors.yellow, colors.quiet]
  let before = ''
  const content = range(lanes).map((lane) => {
    const y = (lane - (lanes - 1) / 2) * pitch
    const ink = random.pick(inks.filter((other) => other !== before))
    before = ink
    const length = reach * random.between(0.26, 0.56)
    const from = -length / 2 + random.between(-0.1, 0.1) * reach
    const cap = pitch * 0.42
    const round = random.chance(0.5)
    const bar =
      rectangle(from, y - cap, length, cap * 2, ink) +
      (round ? circle(from, y, cap, ink) + circle(from + length, y, cap, ink) : '')
    const dot = random.chance(0.55)
      ? circle(from + length + cap * 2.6, y, cap, random.pick(inks.filter((other) => other !== ink)))
      : ''
    return bar + dot
  })
  return placed(content.join(''), width / 2, height / 2, angle)
}
