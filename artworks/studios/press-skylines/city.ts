import type { Canvas } from '../../kit/compose.ts'
import { mix } from '../../kit/color.ts'
import { xy, number, polygon, range } from '../../kit/curves.ts'
import { circle, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { CityColors } from './palettes.ts'

function sky({ width, height, colors, random }: Canvas<CityColors>, ground: number): string {
  const { high, sky: middle, low, disc } = colors
  const radius = Math.min(width, height) * random.between(0.11, 0.17)
  return (
    rectangle(0, 0, width, height, high) +
    rectangle(0, ground * random.between(0.3, 0.4), width, ground, middle) +
    rectangle(0, ground * random.between(0.62, 0.72), width, ground * 0.4, low) +
    circle(width * random.between(0.2, 0.8), ground * random.between(0.3, 0.5), radius, disc)
  )
}

function roof(x: number, y: number, width: number, color: string, { random, colors }: Canvas<CityColors>): string {
  const kind = random()
  const middle = x + width / 2
  if (kind < 0.16) return rectangle(middle - 1.5, y - 36, 3, 37, color)
  if (kind < 0.3)
    return shape(
      polygon([
        [x, y + 1],
        [middle, y - width * 0.6],
        [x + width, y + 1],
      ]),
      color,
    )
  if (kind < 0.42)
    return (
      rectangle(x + width * 0.2, y - 16, width * 0.6, 17, color) +
      rectangle(x + width * 0.36, y - 30, width * 0.28, 15, color)
    )
  if (kind < 0.5)
    return shape(`M${xy(x, y + 1)}a${number(width / 2)} ${number(width / 2)} 0 0 1 ${number(width)} 0Z`, color)
  if (kind < 0.58)
    return (
      rectangle(x + width * 0.3, y - 26, width * 0.4, 16, color) +
      shape(
        polygon([
          [x + width * 0.26, y - 25],
          [middle, y - 38],
          [x + width * 0.74, y - 25],
        ]),
        color,
      ) +
      rectangle(x + width * 0.36, y - 12, 3, 13, color) +
      rectangle(x + width * 0.6, y - 12, 3, 13, color)
    )
  if (kind < 0.64)
    return (
      stroke(`M${xy(middle, y)}V${number(y - 52)}M${xy(middle - 20, y - 44)}H${number(middle + 34)}`, color, 3) +
      rectangle(middle + 26, y - 44, 2, 16, colors.bright)
    )
  return ''
}

function windows(
  x: number,
  y: number,
  width: number,
  floor: number,
  share: number,
  { random, colors }: Canvas<CityColors>,
): string {
  const kind = random.whole(0, 2)
  const [pitchX, pitchY, w, h] = (
    [
      [12, 15, 6, 8],
      [16, 18, 9, 5],
      [9, 22, 4, 13],
    ] as const
  )[kind] ?? [12, 15, 6, 8]
  const columns = Math.floor((width - 10) / pitchX)
  const inset = (width - columns * pitchX + pitchX - w) / 2
  let lit = ''
  for (let row = y + 12; row < floor - 14; row += pitchY) {
    for (const column of range(columns))
      if (random() < share) lit += `M${xy(x + inset + column * pitchX, row)}h${w}v${h}h${-w}Z`
  }
  return lit ? shape(lit, colors.lit) : ''
}

interface Street {
  color: string
  lit: number
  floor: number
  least: number
  most: number
}

function street(canvas: Canvas<CityColors>, { color, lit, floor, least, most }: Street): string {
  const { width, random } = canvas
  const summit = width * random.between(0.25, 0.75)
  let drawing = ''
  for (let x = -20; x < width + 10;) {
    const breadth = random.between(30, 74)
    const near = Math.exp(-(((x - summit) / (width * 0.2)) ** 2))
    const tall = least + (most - least) * (random() ** 1.5 * 0.7 + near * 0.4)
    const y = floor - tall
    drawing += rectangle(x, y, breadth + 0.6, tall + 2, color) + roof(x, y, breadth, color, canvas)
    if (lit) drawing += windows(x, y, breadth, floor, lit, canvas)
    x += breadth
  }
  return drawing
}

function reflections({ width, height, colors, random }: Canvas<CityColors>, shore: number): string {
  let drawing = rectangle(0, shore, width, height - shore, colors.water)
  const tints = [
    mix(colors.water, colors.lit, 0.75),
    mix(colors.water, colors.low, 0.45),
    mix(colors.water, colors.middle, 0.6),
  ]
  for (const _ of range(width / 9)) {
    const depth = random() ** 0.8
    drawing += rectangle(
      random() * width,
      shore + 6 + depth * (height - shore - 12),
      random.between(12, 40) * (0.6 + depth),
      2.4,
      random.pick(tints),
    )
  }
  return drawing
}

/** Three rows of houses over water, lamps reflected in it. */
export function waterfront(canvas: Canvas<CityColors>): string {
  const { height, colors, random } = canvas
  const shore = height * random.between(0.78, 0.86)
  return (
    sky(canvas, shore) +
    street(canvas, { color: colors.back, lit: 0, floor: shore, least: shore * 0.25, most: shore * 0.82 }) +
    street(canvas, { color: colors.middle, lit: 0.22, floor: shore, least: shore * 0.2, most: shore * 0.66 }) +
    street(canvas, { color: colors.front, lit: 0.46, floor: shore, least: shore * 0.12, most: shore * 0.4 }) +
    reflections(canvas, shore)
  )
}

/** A suspension bridge in front of the town. */
export function bridge(canvas: Canvas<CityColors>): string {
  const { width, height, colors, random } = canvas
  const shore = height * 0.8
  const deck = height * random.between(0.66, 0.7)
  const towers = width > height * 1.2 ? [0.24, 0.76] : [0.32, 0.98]
  const top = height * random.between(0.26, 0.34)
  const weight = Math.max(8, width * 0.012)
  const span = (towers[1] ?? 1) * width - (towers[0] ?? 0) * width
  let iron = rectangle(0, deck, width, weight * 1.1, colors.bright)
  for (const place of towers) {
    const x = place * width
    iron +=
      rectangle(x - weight * 2, top, weight, shore - top + 16, colors.bright) +
      rectangle(x + weight, top, weight, shore - top + 16, colors.bright)
    for (const bar of [0.02, 0.3, 0.62])
      iron += rectangle(x - weight * 2, top + (deck - top) * bar + 6, weight * 4, weight * 0.8, colors.bright)
  }
  const sag = (x: number) => {
    const t = (x - (towers[0] ?? 0) * width) / span
    const local = t < 0 ? t * 2 + 1 : t > 1 ? (t - 1) * 2 : t
    const low = deck - 14
    return t < 0 || t > 1
      ? top + (low - top) * (t < 0 ? 1 - local : local)
      : low - (low - top - 6) * (2 * local - 1) ** 2
  }
  const cable = range(61).map((step) => xy((step / 60) * width, sag((step / 60) * width)))
  iron += stroke(`M${cable.join('L')}`, colors.bright, weight * 0.6)
  const hangers = range(width / 17).map((step) => `M${xy(step * 17, sag(step * 17))}V${number(deck)}`)
  iron += stroke(hangers.join(''), colors.bright, 1.8)
  return (
    sky(canvas, shore) +
    street(canvas, { color: colors.back, lit: 0, floor: shore, least: shore * 0.14, most: shore * 0.56 }) +
    street(canvas, { color: colors.middle, lit: 0.24, floor: shore, least: shore * 0.08, most: shore * 0.36 }) +
    reflections(canvas, shore) +
    iron
  )
}

/** Street behind street up the sheet, each paler than the one in front. */
export function heights(canvas: Canvas<CityColors>): string {
  const { height, colors, random } = canvas
  const streets = random.whole(5, 6)
  let drawing = sky(canvas, height * 0.62) + rectangle(0, height * 0.56, canvas.width, height * 0.44, colors.back)
  for (const index of range(streets)) {
    const t = index / (streets - 1)
    const color = t < 0.5 ? mix(colors.back, colors.middle, t * 2) : mix(colors.middle, colors.front, t * 2 - 1)
    const floor = height * (0.5 + 0.52 * t)
    drawing += street(canvas, {
      color,
      lit: index ? 0.12 + t * 0.3 : 0,
      floor: index === streets - 1 ? height : floor + 40,
      least: height * 0.1,
      most: height * (0.34 - t * 0.06),
    })
  }
  return drawing
}
