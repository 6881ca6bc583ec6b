import { isReadable, mix, readableOn } from '../../kit/color.ts'
import { polygon, range } from '../../kit/curves.ts'
import type { Random } from '../../kit/random.ts'
import { circle, group, rectangle, shape } from '../../kit/svg.ts'
import { fitLine, fillLine, setLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { TypeCanvas } from './palettes.ts'

/** One large glyph on a disc, two words at its foot. */
export function glyphOnDisc({ width, height, colors, random, text, footer, face }: TypeCanvas): string {
  const radius = width * random.between(0.38, 0.43)
  const cx = width / 2 + random.between(-10, 10)
  const cy = height * 0.46
  const box = { x: width / 2 - radius * 0.86, y: cy - radius * 1.12, width: radius * 1.72, height: radius * 2.24 }
  const disc = random.pick([
    circle(cx, cy, radius, colors.accent),
    rectangle(cx - radius, cy - radius, radius * 2, radius * 2, colors.accent),
    shape(
      `M${cx - radius} ${cy + radius}V${cy}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${cy + radius}Z`,
      colors.accent,
    ),
  ])
  const rule = rectangle(40, height - 88, width - 80, 3, colors.ink)
  const [left, right] = footer
  return (
    disc +
    fillLine([face], text, box, colors.ink) +
    rule +
    setLine('plain', left, { x: 40, y: height - 46, size: 26, maxWidth: width / 2 - 60 }, colors.ink) +
    setLine(
      'plain',
      right,
      { x: width - 40, y: height - 46, size: 26, anchor: 1, maxWidth: width / 2 - 60 },
      colors.ink,
    )
  )
}

/** A figure printed three times, a little further on each time, the inks mixing where they meet. */
export function overprint({ width, height, colors, random, text, face }: TypeCanvas): string {
  const plates = random.sample(
    [colors.second, colors.accent, mix(colors.second, colors.ground, 0.35), colors.third].filter((ink) =>
      isReadable(colors.ground, ink),
    ),
    3,
  )
  const step = width * random.between(0.12, 0.17)
  const breadth = width * 0.84 - step * 2
  const tall = Math.min(height * 0.74, breadth * 1.5)
  const climb = random.pick([0, 0, height * 0.03, -height * 0.03])
  return plates
    .map((ink, index) =>
      group(
        fitLine(
          face,
          text,
          {
            x: width * 0.08 + index * step,
            y: (height - tall) / 2 + (index - 1) * climb,
            width: breadth,
            height: tall,
          },
          ink,
        ),
        'style="mix-blend-mode:multiply"',
      ),
    )
    .join('')
}

/** One enormous glyph that runs off the sheet on every side, with a small caption. */
export function cropped({ width, height, colors, random, text, footer, face }: TypeCanvas): string {
  const size = random.between(1.25, 1.5)
  const [x, y] = [width * random.between(-0.32, 0.02), height * random.between(-0.28, -0.02)]
  const ink = random.chance(0.5) ? colors.accent : colors.ink
  const block = random.chance(0.5)
    ? rectangle(0, height * random.between(0.45, 0.62), width, height, colors.second)
    : ''
  const label = random.chance(0.5) ? colors.third : colors.ground
  return (
    block +
    fitLine(face, text, { x, y, width: width * size, height: height * size * 0.95 }, ink) +
    rectangle(36, height - 96, width * 0.5, 60, label) +
    setLine(
      'sturdy',
      footer[0],
      { x: 52, y: height - 57, size: 25, maxWidth: width * 0.5 - 32 },
      readableOn(label, [colors.ink, colors.ground, colors.third]),
    )
  )
}

interface Tile {
  x: number
  y: number
  side: number
  ground: string
  ink: string
}

const ornaments: readonly ((tile: Tile) => string)[] = [
  ({ x, y, side, ink }) => circle(x + side / 2, y + side / 2, side * 0.35, ink),
  ({ x, y, side, ink }) => shape(`M${x} ${y + side}A${side} ${side} 0 0 1 ${x + side} ${y}V${y + side}Z`, ink),
  ({ x, y, side, ink }) =>
    shape(
      polygon([
        [x + side / 2, y + side * 0.13],
        [x + side * 0.88, y + side * 0.86],
        [x + side * 0.12, y + side * 0.86],
      ]),
      ink,
    ),
  ({ x, y, side, ink }) =>
    range(4)
      .map((bar) => rectangle(x + side * 0.12, y + side * (0.13 + bar * 0.21), side * 0.76, side * 0.11, ink))
      .join(''),
  ({ x, y, side, ink, ground }) =>
    circle(x + side / 2, y + side / 2, side * 0.38, ink) + circle(x + side / 2, y + side / 2, side * 0.18, ground),
]

function chequer(random: Random, inks: readonly string[], columns: number, count: number): string[] {
  const grounds: string[] = []
  for (const index of range(count)) {
    const above = grounds[index - columns]
    const before = index % columns ? grounds[index - 1] : undefined
    grounds.push(random.pick(inks.filter((ink) => ink !== above && ink !== before)))
  }
  return grounds
}

/** A sheet of tiles, one character each, the spare tiles given to ornaments. */
export function tiles({ width, height, colors, random, text }: TypeCanvas): string {
  const characters = [...text]
  const columns = characters.length > 12 ? 5 : 3
  const rows = Math.ceil(characters.length / columns)
  const side = Math.min(width / columns, height / rows)
  const [left, top] = [(width - side * columns) / 2, (height - side * rows) / 2]
  const inks = [colors.ground, colors.ink, colors.accent, colors.second, colors.third]
  const grounds = chequer(random, inks, columns, columns * rows)
  const spares = new Set(random.sample(range(columns * rows), columns * rows - characters.length))
  const faces: Typeface[] = ['wide', 'heavy', 'fat', 'deco', 'tall', 'script']
  let next = 0
  const drawing = grounds.map((ground, index) => {
    const [x, y] = [left + (index % columns) * side, top + Math.floor(index / columns) * side]
    const ink = random.pick(inks.filter((other) => isReadable(ground, other)))
    const tile = rectangle(x, y, side + 0.5, side + 0.5, ground)
    if (spares.has(index)) return tile + random.pick(ornaments)({ x, y, side, ground, ink })
    const character = characters[next++] ?? ''
    const narrow = /[IJ1]/.test(character)
    const inset = narrow ? 0.31 : 0.15
    return (
      tile +
      fitLine(
        random.pick(faces),
        character,
        { x: x + side * inset, y: y + side * 0.15, width: side * (1 - inset * 2), height: side * 0.7 },
        ink,
      )
    )
  })
  const paper = rectangle(0, 0, width, height, colors.ground)
  return paper + drawing.join('')
}
