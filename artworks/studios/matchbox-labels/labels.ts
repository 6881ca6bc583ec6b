import { mix, readableOn } from '../../kit/color.ts'
import { around, polygon, range, TAU } from '../../kit/curves.ts'
import { circle, clip, group, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { Random } from '../../kit/random.ts'
import { arcAngle, arcLine, lineWidth, setLine } from '../../lettering/lines.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import { EMBLEMS, type Emblem } from './brands.ts'
import type { LabelColors } from './palettes.ts'

export type Form = 'banner' | 'medallion' | 'upright'
export type Ground = 'rays' | 'waves' | 'dots' | 'plain' | 'bars'

export interface Params {
  seed: number
  /** The form of the label and the ground behind its emblem, which decide the shares of the inks. */
  layout: string
  form: Form
  palette: number
  emblem: Emblem
  ground: Ground
  brand: string
  line: string
  face: Typeface
}

/** A sheet with a thick and a thin rule round its edge. */
export function edges(width: number, height: number, { paper, dark }: LabelColors): string {
  const rule = (inset: number, color: string) => rectangle(inset, inset, width - inset * 2, height - inset * 2, color)
  return rule(0, paper) + rule(20, dark) + rule(30, paper) + rule(38, dark) + rule(42, paper)
}

function fieldOf(
  ground: Ground,
  width: number,
  height: number,
  cx: number,
  cy: number,
  { field, paper }: LabelColors,
  random: Random,
): string {
  const light = mix(field, paper, 0.55)
  const base = rectangle(0, 0, width, height, field)
  const reach = Math.hypot(width, height)
  switch (ground) {
    case 'rays': {
      const count = random.pick([20, 28, 36])
      const wedge = (index: number) =>
        shape(
          polygon([
            [cx, cy],
            around(cx, cy, reach, (index * 2 * TAU) / count),
            around(cx, cy, reach, ((index * 2 + 1) * TAU) / count),
          ]),
          light,
        )
      return (
        base +
        range(count / 2)
          .map(wedge)
          .join('')
      )
    }
    case 'waves':
      return (
        base +
        circle(cx + width * random.between(-0.2, 0.2), cy - height * 0.05, height * 0.26, mix(paper, field, 0.2)) +
        range(9)
          .map((row) => {
            const y = cy + height * 0.16 + row * 26
            return stroke(
              `M${-60 - (row % 2) * 30} ${Math.round(y)}${range(Math.ceil(width / 60) + 2)
                .map(() => 'q30 16 60 0')
                .join('')}`,
              light,
              8,
            )
          })
          .join('')
      )
    case 'dots': {
      const pitch = random.between(34, 46)
      return (
        base +
        range(height / pitch + 1)
          .flatMap((row) =>
            range(width / pitch + 1).map((column) =>
              circle((column + (row % 2) / 2) * pitch, row * pitch, pitch * 0.17, light),
            ),
          )
          .join('')
      )
    }
    case 'bars':
      return (
        base +
        range(width / 44)
          .map((bar) => rectangle(bar * 44, 0, 22, height, light))
          .join('')
      )
    case 'plain':
      return base + circle(cx, cy, Math.min(width, height) * 0.4, light)
  }
}

interface Body {
  content: string
  definitions: string
}

/** A name set as large as a box allows without stretching. */
function nameLine(
  face: Typeface,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  ink: string,
): string {
  const natural = lineWidth(face, text, 1, 0.03)
  const size = Math.min(height / 0.72, width / natural)
  return setLine(face, text, { x, y: y + height / 2 + size * 0.355, size, anchor: 0.5, tracking: 0.03 }, ink)
}

export function banner(
  width: number,
  height: number,
  { emblem, ground, brand, line, face }: Params,
  colors: LabelColors,
  random: Random,
): Body {
  const [left, inner] = [42, width - 84]
  const [head, foot] = [96, 70]
  const [cx, cy] = [width / 2, 42 + head + (height - 84 - head - foot) / 2]
  const picture_ =
    fieldOf(ground, width, height, cx, cy, colors, random) + placed(EMBLEMS[emblem].draw(colors), cx, cy, 0, 1.36)
  const flip = random.chance(0.2)
  const top = rectangle(left, 42, inner, head, colors.band)
  const bottom = rectangle(left, height - 42 - foot, inner, foot, colors.dark)
  return {
    content:
      group(picture_, 'clip-path="url(#label)"') +
      top +
      rectangle(left, 42 + head, inner, 5, flip ? colors.second : colors.dark) +
      bottom +
      nameLine(
        face,
        brand.toUpperCase(),
        width / 2,
        42 + 18,
        inner - 60,
        head - 36,
        readableOn(colors.band, [colors.paper, colors.dark]),
      ) +
      setLine(
        'sturdy',
        line.toUpperCase(),
        { x: width / 2, y: height - 42 - foot / 2 + 10, size: 28, anchor: 0.5, tracking: 0.12, maxWidth: inner - 60 },
        colors.paper,
      ),
    definitions: clip('label', rectangle(left, 42 + head, inner, height - 84 - head - foot, '#000')),
  }
}

export function upright(
  width: number,
  height: number,
  { emblem, ground, brand, line, face }: Params,
  colors: LabelColors,
  random: Random,
): Body {
  const [left, inner] = [42, width - 84]
  const [cx, cy] = [width / 2, height * 0.43]
  const top = height * 0.7
  const scene =
    fieldOf(ground, width, height, cx, cy, colors, random) +
    placed(EMBLEMS[emblem].draw(colors), cx, cy + 10, 0, EMBLEMS[emblem].wide ? 1.16 : 1.5)
  const words = brand.toUpperCase().split(' ')
  const rows = words.length > 2 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : words
  const tall = (height - 42 - top - 84) / rows.length
  const ink = readableOn(colors.band, [colors.paper, colors.dark])
  return {
    content:
      group(scene, 'clip-path="url(#label)"') +
      rectangle(left, top, inner, height - 42 - top, colors.band) +
      rectangle(left, top, inner, 6, colors.dark) +
      rows.map((row, index) => nameLine(face, row, cx, top + 26 + index * tall, inner - 44, tall - 18, ink)).join('') +
      rectangle(left, height - 42 - 52, inner, 52, colors.dark) +
      setLine(
        'sturdy',
        line.toUpperCase(),
        { x: cx, y: height - 60, size: 22, anchor: 0.5, tracking: 0.08, maxWidth: inner - 40 },
        colors.paper,
      ),
    definitions: clip('label', rectangle(left, 42, inner, top - 42, '#000')),
  }
}

export function medallion(
  side: number,
  { emblem, ground, brand, line, face }: Params,
  colors: LabelColors,
  random: Random,
): Body {
  const centre = side / 2
  const [outer, inner] = [292, 208]
  const scene =
    fieldOf(ground, side, side, centre, centre, colors, random) +
    placed(EMBLEMS[emblem].draw(colors), centre, centre, 0, EMBLEMS[emblem].wide ? 0.98 : 1.12)
  const ring = readableOn(colors.band, [colors.paper, colors.dark])
  const arc = (text: string, size: number, inside: boolean) => {
    const letters = inside ? 'sturdy' : face
    const natural = arcAngle(letters, text, 1, 1, 0.06)
    const radius = (outer + inner) / 2 + (inside ? 0.36 : -0.36) * size
    const fitted = Math.min(size, (radius * (inside ? 2.2 : 2.6)) / natural)
    const place = (outer + inner) / 2 + (inside ? 0.36 : -0.36) * fitted
    return arcLine(letters, text, { x: centre, y: centre, radius: place, size: fitted, tracking: 0.06, inside }, ring)
  }
  const corner = (x: number, y: number) =>
    placed(shape('M-34 0C-10-4-4-10 0-34C4-10 10-4 34 0C10 4 4 10 0 34C-4 10-10 4-34 0Z', colors.bright), x, y)
  const edge = 42 + 56
  return {
    content:
      rectangle(42, 42, side - 84, side - 84, mix(colors.field, colors.paper, 0.4)) +
      [
        [edge, edge],
        [side - edge, edge],
        [edge, side - edge],
        [side - edge, side - edge],
      ]
        .map(([x = 0, y = 0]) => corner(x, y))
        .join('') +
      circle(centre, centre, outer + 8, colors.dark) +
      circle(centre, centre, outer, colors.band) +
      circle(centre, centre, inner + 8, colors.dark) +
      group(scene, 'clip-path="url(#label)"') +
      arc(brand.toUpperCase(), 66, false) +
      arc(line.toUpperCase(), 34, true) +
      [-1, 1].map((hand) => circle(centre + hand * 250, centre + 14, 9, colors.second)).join(''),
    definitions: clip('label', circle(centre, centre, inner, '#000')),
  }
}
