import { around, xy, lerp, polygon, range, smooth, steps, TAU, type Point } from '../../kit/curves.ts'
import { stem, type Plate, type Stem } from './plate.ts'

export interface Habit {
  pairs: number
  breadth: number
  opposite: boolean
  berries: boolean
}

/** A branch that crosses the sheet, with leaves of one kind and perhaps its fruit. */
export function branch(plate: Plate, habit: Habit): void {
  const { random, width, height } = plate
  const lean = random.pick([-1, 1])
  const sway = random.between(0.05, 0.09)
  const spine = stem(
    steps(12).map((t): Point => [
      width * (0.5 + lean * (t - 0.5) * 0.4 + sway * Math.sin(t * 4)),
      height * (0.92 - 0.8 * t),
    ]),
  )
  const leaves = habit.pairs * 2
  for (const index of range(leaves)) {
    const t = habit.opposite ? (Math.floor(index / 2) + 0.6) / habit.pairs : (index + 0.8) / leaves
    const { x, y, angle } = spine.pointAt(0.06 + t * 0.9)
    const side = index % 2 ? 1 : -1
    const length =
      Math.min(width, height * 0.8) *
      lerp(0.29, 0.15, t) *
      lerp(1.2, 0.96, (habit.pairs - 6) / 6) *
      random.between(0.85, 1.12)
    const drawn = plate.leaf(
      x,
      y,
      angle + side * random.between(0.55, 0.95),
      length,
      habit.breadth,
      side * random.between(-0.02, 0.18),
    )
    if (habit.breadth > 0.38)
      for (const vein of [0.3, 0.5, 0.7])
        for (const across of [0.3, -0.3])
          plate.line(polygon([drawn.point(vein, 0), drawn.point(vein + 0.14, across)], false), 0.8)
    if (habit.berries && random.chance(0.36)) berry(plate, spine, 0.06 + t * 0.9, side)
  }
  const tip = spine.pointAt(1)
  plate.leaf(tip.x, tip.y, tip.angle, width * 0.12, habit.breadth, 0)
  plate.line(spine.data, 2.4)
}

function berry({ random, width, colors, wash, line }: Plate, spine: Stem, t: number, side: number): void {
  const { x, y, angle } = spine.pointAt(t)
  const [bx, by] = around(x, y, width * random.between(0.06, 0.085), angle + side * 1.8)
  const size = width * random.between(0.02, 0.027)
  const outline = smooth(
    range(8).map((index) => around(bx, by, size * (index % 4 === 0 ? 1.12 : 1), (index / 8) * TAU)),
    true,
  )
  wash(outline, colors.fruit)
  line(outline)
  line(`M${xy(x, y)}Q${xy((x + bx) / 2 + 4, (y + by) / 2)} ${xy(bx, by - size)}`, 1.3)
}

/** A handful of mushrooms on a little moss. */
export function mushrooms(plate: Plate, count: number): void {
  const { random, width, height } = plate
  const order = random.sample(range(count), count)
  for (const index of order) {
    const t = count === 1 ? 0.5 : index / (count - 1)
    const tall = height * random.between(0.42, 0.62) * (Math.abs(t - 0.45) < 0.3 ? 1.08 : 0.82)
    mushroom(
      plate,
      width * lerp(0.24, 0.76, t) + random.between(-8, 8),
      height * random.between(0.82, 0.87),
      tall,
      width * random.between(0.13, 0.19) * (count > 3 ? 0.85 : 1),
    )
  }
  for (const blade of range(26)) {
    const x = width * lerp(0.12, 0.88, blade / 25) + random.between(-8, 8)
    plate.line(
      `M${xy(x, height * 0.88)}q${xy(random.between(-9, 9), -height * 0.02)} ${xy(random.between(-14, 14), -height * random.between(0.02, 0.06))}`,
      1.1,
    )
  }
  plate.line(
    `M${xy(width * 0.1, height * 0.885)}Q${xy(width * 0.5, height * 0.865)} ${xy(width * 0.9, height * 0.885)}`,
    1.6,
  )
}

function mushroom(
  { random, colors, wash, line, dot }: Plate,
  x: number,
  foot: number,
  tall: number,
  half: number,
): void {
  const lean = random.between(-0.12, 0.12) * tall
  const top = foot - tall
  const [cx, cy] = [x + lean, top + half * 0.9]
  const thick = half * random.between(0.16, 0.24)
  const stalk = `M${xy(x - thick * 1.3, foot)}C${xy(x - thick * 0.7, foot - tall * 0.4)} ${xy(cx - thick, cy + tall * 0.2)} ${xy(cx - thick * 0.8, cy)}L${xy(cx + thick * 0.8, cy)}C${xy(cx + thick, cy + tall * 0.2)} ${xy(x + thick * 1.1, foot - tall * 0.4)} ${xy(x + thick * 1.4, foot)}Z`
  const crown = half * random.between(0.75, 1.35)
  const cap = `M${xy(cx - half, cy)}C${xy(cx - half * 0.96, cy - crown * 0.9)} ${xy(cx - half * 0.35, cy - crown)} ${xy(cx, cy - crown)}S${xy(cx + half * 0.98, cy - crown * 0.8)} ${xy(cx + half, cy)}Q${xy(cx, cy + half * 0.42)} ${xy(cx - half, cy)}Z`
  wash(stalk, colors.blush)
  wash(cap, random.pick([colors.petal, colors.deep, colors.fruit]))
  line(stalk)
  line(cap, 1.9)
  line(`M${xy(cx - half, cy)}Q${xy(cx, cy - half * 0.28)} ${xy(cx + half, cy)}`, 1.2)
  for (const t of steps(15).slice(1, -1)) {
    const u = lerp(-0.92, 0.92, t)
    line(
      `M${xy(cx + u * half, cy - half * 0.13 * (1 - u * u))}L${xy(cx + u * half * 0.86, cy + half * 0.2 * (1 - u * u))}`,
      0.8,
    )
  }
  line(`M${xy(cx - thick, cy + tall * 0.2)}q${xy(thick, thick * 0.8)} ${xy(thick * 2.1, 0)}`, 1.3)
  for (const _ of range(random.whole(4, 9)))
    dot(cx + random.between(-0.6, 0.6) * half, cy - crown * random.between(0.25, 0.8), random.between(1.2, 3.2))
}
