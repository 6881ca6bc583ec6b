import { around, xy, lerp, range, smooth, steps, TAU, type Point } from '../../kit/curves.ts'
import { leaf } from '../../kit/leaves.ts'
import { itemAt } from '../../kit/random.ts'
import { stem, type Plate } from './plate.ts'

/** Where blooms and buds stand: across, up, size; a size below 0.12 is a bud. */
const PLANS: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0.46, 0.3, 0.3], [0.73, 0.49, 0.19], [0.24, 0.545, 0.1], [0.62, 0.165, 0.085]],
  [[0.52, 0.32, 0.34], [0.28, 0.2, 0.09], [0.74, 0.6, 0.1]],
  [[0.34, 0.26, 0.24], [0.66, 0.36, 0.25], [0.5, 0.14, 0.08], [0.2, 0.56, 0.09]],
  [[0.3, 0.42, 0.22], [0.56, 0.22, 0.25], [0.76, 0.46, 0.2], [0.42, 0.12, 0.075]],
] // prettier-ignore

export const isBud = (size: number): boolean => size < 0.12
export const bloomCount = (plan: number): number => itemAt(PLANS, plan).filter(([, , size]) => !isBud(size)).length
export const PLAN_COUNT = PLANS.length

/** Poppies on long stems, some still in bud. */
export function poppies(plate: Plate, plan: number): void {
  const { random, width, height } = plate
  const heads = itemAt(PLANS, plan).map(
    ([x, y, size]) =>
      [x + random.between(-0.03, 0.03), y + random.between(-0.02, 0.02), size * random.between(0.92, 1.08)] as const,
  )
  for (const [x, y] of heads) {
    const [from, bow] = [width * (0.5 + (x - 0.5) * 0.25), width * random.between(-0.05, 0.05)]
    plate.line(
      `M${xy(from, height * 1.02)}C${xy(from + bow, height * 0.8)} ${xy(x * width - bow, y * height + height * 0.26)} ${xy(x * width, y * height)}`,
      2,
    )
  }
  for (const [x, y, angle, length] of [
    [0.47, 0.93, -2.2, 0.3],
    [0.53, 0.9, -0.75, 0.34],
    [0.5, 0.8, -2.5, 0.24],
    [0.55, 0.75, -0.5, 0.22],
  ] as const) {
    const side = angle < -1.5 ? 1 : -1
    const drawn = plate.leaf(
      width * x,
      height * y,
      angle + random.between(-0.12, 0.12),
      width * length,
      0.3,
      0.16 * side,
    )
    for (const vein of steps(5))
      for (const across of [0.3, -0.3]) {
        const u = 0.15 + vein * 0.6
        plate.line(`M${xy(...drawn.point(u, 0))}L${xy(...drawn.point(u + 0.13, across * (1 - vein * 0.52)))}`, 0.8)
      }
  }
  for (const [x, y, size] of heads) {
    if (isBud(size))
      plate.leaf(
        x * width,
        y * height + size * width * 0.4,
        -Math.PI / 2 + random.between(-0.4, 0.4),
        size * width * 1.15,
        0.66,
      )
    else bloom(plate, x * width, y * height, size * width)
  }
}

function bloom({ random, colors, wash, line, dot }: Plate, x: number, y: number, radius: number): void {
  const tint = [colors.petal, colors.deep, colors.blush]
  const petals = [
    [-Math.PI / 2 - 0.72, 1, 0.82],
    [-Math.PI / 2 + 0.74, 0.97, 0.82],
    [-Math.PI / 2 + random.between(-0.3, 0.3), 0.84, 0.98],
    [Math.PI / 2 - 0.2, 0.62, 1.15],
  ] as const
  for (const [index, [angle, reach, spread]] of petals.entries()) {
    const length = radius * reach
    const edge = steps(15).map((t): Point => {
      const out =
        length * (0.2 + 0.8 * Math.max(0, Math.sin(t * Math.PI)) ** 0.42) * (1 + random.between(-0.035, 0.035))
      const [px, py] = around(0, 0, out, angle + lerp(-spread, spread, t))
      return [x + px, y + py * 0.86]
    })
    const outline = smooth([[x, y], ...edge], true)
    wash(outline, itemAt(tint, index))
    line(outline, 1.8)
    for (const _ of range(5)) {
      const along = angle + random.between(-spread, spread) * 0.6
      const point = (out: number, turn = 0): string =>
        xy(x + Math.cos(along + turn) * length * out, y + Math.sin(along + turn) * length * out * 0.86)
      line(`M${point(0.3)}Q${point(0.5, 0.05)} ${point(0.72)}`, 0.8)
    }
  }
  dot(x, y, radius * 0.13)
  for (const index of range(22)) {
    const out = radius * random.between(0.2, 0.29)
    const [px, py] = around(0, 0, out, (index / 22) * TAU)
    line(`M${xy(x, y)}L${xy(x + px, y + py * 0.86)}`, 0.9)
    dot(x + px, y + py * 0.86, 2.1)
  }
}

type Head = (plate: Plate, x: number, y: number, size: number) => void

const daisy: Head = ({ random, colors, wash, line }, x, y, size) => {
  const count = random.whole(9, 13)
  const tint = random.pick([colors.petal, colors.blush])
  for (const index of range(count)) {
    const { outline } = leaf(
      x,
      y,
      (index / count) * TAU + random.between(-0.06, 0.06),
      size * random.between(0.9, 1.05),
      size * 0.4,
    )
    wash(outline, tint)
    line(outline, 1.3)
  }
  const eye = smooth(
    range(8).map((index) => around(x, y, size * 0.26, (index / 8) * TAU)),
    true,
  )
  wash(eye, colors.fruit)
  line(eye, 1.6)
}

const umbel: Head = ({ random, colors, wash, line, dot }, x, y, size) => {
  for (const t of steps(11)) {
    const [px, py] = around(x, y + size * 0.5, size * random.between(1.05, 1.25), lerp(-Math.PI + 0.35, -0.35, t))
    line(`M${xy(x, y + size * 0.5)}Q${xy(lerp(x, px, 0.4), lerp(y, py, 0.7))} ${xy(px, py)}`, 1)
    for (const k of range(5)) dot(...around(px, py, size * 0.12, (k / 5) * TAU), 2)
    wash(
      smooth(
        range(6).map((k) => around(px, py, size * 0.2, (k / 6) * TAU)),
        true,
      ),
      random.pick([colors.petal, colors.blush, colors.deep]),
    )
  }
}

const lavender: Head = ({ random, colors, wash, line }, x, y, size) => {
  for (const row of range(8))
    for (const side of [-1, 1]) {
      const { outline } = leaf(
        x,
        y + size * (1.2 - row * 0.26),
        -Math.PI / 2 + side * (0.85 - row * 0.06),
        size * (0.44 - row * 0.025),
        size * 0.2,
      )
      wash(outline, random.pick([colors.petal, colors.deep]))
      line(outline, 1.2)
    }
}

const grass: Head = ({ random, colors, wash, line }, x, y, size) => {
  for (const row of range(9)) {
    const side = row % 2 ? 1 : -1
    const { outline } = leaf(
      x,
      y + size * (1.3 - row * 0.24),
      -Math.PI / 2 + side * random.between(0.35, 0.6),
      size * 0.46,
      size * 0.13,
    )
    wash(outline, random.pick([colors.leaf, colors.moss, colors.blush]))
    line(outline, 1.1)
  }
}

const tulip: Head = ({ colors, wash, line }, x, y, size) => {
  for (const turn of [-0.34, 0.34, 0]) {
    const { outline } = leaf(x, y + size * 0.55, -Math.PI / 2 + turn, size * 1.5, size * 0.72)
    wash(outline, turn ? colors.petal : colors.deep)
    line(outline, 1.7)
  }
}

const HEADS: readonly Head[] = [daisy, umbel, lavender, grass, tulip]

/** Several stems side by side. */
export function meadow(plate: Plate, count: number): void {
  const { random, width, height } = plate
  const unit = Math.min(width, height * 0.9)
  const kinds = random.sample(HEADS, random.whole(2, 4))
  for (const index of range(count)) {
    const x = width * lerp(0.15, 0.85, (index + 0.5) / count) + random.between(-0.25, 0.25) * (width / count) * 0.4
    const top = height * random.between(0.14, 0.46)
    const foot = width * (0.5 + (x / width - 0.5) * 0.78)
    const spine = stem(
      steps(9).map((t): Point => [
        lerp(foot, x, t ** 1.4) + Math.sin(t * 3 + index) * unit * 0.012,
        lerp(height * 1.02, top, t),
      ]),
    )
    const head = itemAt(kinds, index)
    plate.line(spine.data, 1.9)
    for (const t of [0.22, 0.36, 0.5].slice(0, random.whole(1, 3))) {
      const { x: px, y: py, angle } = spine.pointAt(t)
      const side = random.pick([-1, 1])
      plate.leaf(
        px,
        py,
        angle + side * random.between(0.3, 0.6),
        unit * random.between(0.13, 0.22),
        random.between(0.16, 0.28),
        side * 0.1,
      )
    }
    head(plate, x, top, Math.min(unit * random.between(0.075, 0.11), (width / count) * 0.62))
  }
}
