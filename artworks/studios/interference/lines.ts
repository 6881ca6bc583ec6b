import { around, xy, number, polygon, range, smooth, TAU, type Point } from '../../kit/curves.ts'
import { circle, clip, group, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { InterferenceCanvas } from './palettes.ts'

const ring = (x: number, y: number, radius: number) =>
  `M${xy(x - radius, y)}a${number(radius)} ${number(radius)} 0 1 0 ${number(radius * 2)} 0a${number(radius)} ${number(radius)} 0 1 0 ${number(-radius * 2)} 0Z`

/** Rings from two or three centres, inked where an odd number of them overlap. */
export function ripples({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const pitch = random.between(15, 22)
  const apart = random.between(0.16, 0.3)
  const turn = random.pick([0, Math.PI / 2, Math.PI / 4, -Math.PI / 4])
  const centres = random.chance(0.75) ? [turn, turn + Math.PI] : [turn, turn + TAU / 3, turn + (TAU * 2) / 3]
  const reach = Math.hypot(width, height) * 0.62
  const rings = centres.map((angle) => {
    const [x, y] = around(width / 2, height / 2, Math.min(width, height) * apart, angle)
    return range(reach / pitch)
      .map((index) => ring(x, y, (index + 1) * pitch))
      .join('')
  })
  const frame = 30
  const window = clip('sheet', rectangle(frame, frame, width - frame * 2, height - frame * 2, '#000'))
  const heart = hot ? circle(width / 2, height / 2, pitch * 1.5, colors.hot) : ''
  return `<defs>${window}</defs>${group(shape(rings.join(''), colors.line, 'fill-rule="evenodd"') + heart, 'clip-path="url(#sheet)"')}`
}

/** Quarter rings on a grid, joined from tile to tile. */
export function relay({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const margin = 20
  const across = width > height * 1.3 ? random.pick([6, 8]) : random.pick([2, 3, 4, 4])
  const side = (width - margin * 2) / across
  const down = Math.max(2, Math.round((height - margin * 2) / side))
  const top = (height - down * side) / 2
  const bands = random.whole(3, 5) * 2
  const pairs = [
    [colors.line, colors.ground],
    [colors.other, colors.ground],
    [colors.ground, colors.line],
    [hot ? colors.hot : colors.other, colors.line],
  ] as const
  const ordered = random.chance(0.6)
  return range(across * down)
    .map((tile) => {
      const [column, row] = [tile % across, Math.floor(tile / across)]
      const [x, y] = [margin + column * side, top + row * side]
      const [one, other] = pairs[ordered ? (tile * 7 + row) % pairs.length : random.whole(0, 3)] ?? pairs[0]
      const [right, low] = ordered ? [column % 2 === 0, row % 2 === 0] : [random.chance(0.5), random.chance(0.5)]
      const quarter = (radius: number) => {
        const [sx, sy] = [right ? -1 : 1, low ? -1 : 1]
        const [cx, cy] = [right ? x + side : x, low ? y + side : y]
        return `M${xy(cx, cy)}H${number(cx + sx * radius)}A${number(radius)} ${number(radius)} 0 0 ${sx * sy > 0 ? 1 : 0} ${xy(cx, cy + sy * radius)}Z`
      }
      return (
        rectangle(x, y, side + 0.4, side + 0.4, other) +
        range(bands)
          .map((band) => shape(quarter(side * (1 - band / bands)), band % 2 ? other : one))
          .join('')
      )
    })
    .join('')
}

/** A family of lines that swells like a vessel, one half in each ink. */
export function vessel({ width, height, colors, random }: InterferenceCanvas): string {
  const count = random.whole(36, 54)
  const waves = range(random.whole(2, 3)).map((index) => ({
    centre: random.between(0.14, 0.3) + index * 0.33,
    breadth: random.between(0.11, 0.18),
    push: (index % 2 ? -1 : 1) * random.between(0.75, 1),
  }))
  const flat = width > height
  const [long, broad] = flat ? [width, height] : [height, width]
  const depth = random.between(0.09, 0.118)
  const line = (index: number) => {
    const u = index / (count - 1)
    return smooth(
      range(38).map((step): Point => {
        const v = step / 37
        const push = waves.reduce(
          (sum, wave) => sum + wave.push * Math.exp(-(((v - wave.centre) / wave.breadth) ** 2)),
          0,
        )
        const offset = broad * (0.05 + 0.9 * (u - Math.sin(u * TAU) * depth * push))
        const along = long * (0.04 + 0.92 * v)
        return flat ? [along, offset] : [offset, along]
      }),
    )
  }
  const weight = ((broad * 0.9) / count) * random.between(0.4, 0.5)
  const banded = random.chance(0.35)
  const inkOf = (index: number) =>
    (banded ? Math.floor(index / (count / 4)) % 2 === 0 : index < count / 2) ? colors.line : colors.other
  return range(count)
    .map((index) => stroke(line(index), inkOf(index), weight))
    .join('')
}

/** Straight lines over the whole sheet, turned inside hidden forms. */
export function hidden({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const pitch = random.between(13, 19)
  const reach = Math.hypot(width, height)
  const hatch = (angle: number, ink: string) =>
    group(
      shape(
        range(reach / pitch)
          .map(
            (index) =>
              `M${number(-reach / 2)} ${number(-reach / 2 + index * pitch)}h${number(reach)}v${number(pitch / 2)}h${number(-reach)}Z`,
          )
          .join(''),
        ink,
      ),
      `transform="translate(${xy(width / 2, height / 2)}) rotate(${number(angle)})"`,
    )
  const short = Math.min(width, height)
  const base = random.pick([0, 45, 90, -45])
  const forms = random.pick([
    [circle(width / 2, height / 2, short * 0.4, '#000'), circle(width / 2, height / 2, short * 0.2, '#000')],
    [
      circle(width * 0.36, height * 0.38, short * 0.28, '#000'),
      circle(width * 0.64, height * 0.62, short * 0.28, '#000'),
    ],
    [
      rectangle(width * 0.18, height * 0.18, width * 0.64, height * 0.64, '#000'),
      circle(width / 2, height / 2, short * 0.24, '#000'),
    ],
    [
      shape(
        polygon([
          [width / 2, height * 0.1],
          [width * 0.9, height * 0.86],
          [width * 0.1, height * 0.86],
        ]),
        '#000',
      ),
      circle(width / 2, height * 0.6, short * 0.17, '#000'),
    ],
  ])
  const clips = forms.map((form, index) => clip(`form${index}`, form)).join('')
  const angles = [base + random.pick([90, 45]), base + random.pick([30, -30, 90])]
  const layers = forms.map((_, index) =>
    group(
      rectangle(0, 0, width, height, colors.ground) +
        hatch(angles[index] ?? 0, index ? (hot ? colors.hot : colors.other) : colors.other),
      `clip-path="url(#form${index})"`,
    ),
  )
  return `<defs>${clips}</defs>${hatch(base, colors.line)}${layers.join('')}`
}
