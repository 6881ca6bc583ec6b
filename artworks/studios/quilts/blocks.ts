import { mix, ramp } from '../../kit/color.ts'
import { xy, clamp, number, polygon, range, type Point } from '../../kit/curves.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { rectangle, shape } from '../../kit/svg.ts'

export interface Cloth {
  ground: string
  scale: readonly string[]
  light: string
}

export interface Plan {
  columns: number
  jitter: number
}

/** A quilt top inside its border: the pieces, drawn. */
type Pattern = (random: Random, cloth: Cloth, plan: Plan, width: number, height: number) => string

function laidOut(
  plan: Plan,
  width: number,
  height: number,
): { left: number; top: number; size: number; columns: number; rows: number } {
  const margin = Math.min(width, height) * 0.08
  const size = (width - margin * 2) / plan.columns
  const rows = Math.max(2, Math.round((height - margin * 2) / size))
  const fitted = Math.min(size, (height - margin * 1.4) / rows)
  return {
    left: (width - fitted * plan.columns) / 2,
    top: (height - fitted * rows) / 2,
    size: fitted,
    columns: plan.columns,
    rows,
  }
}

const dyed = (random: Random, { scale }: Cloth, t: number, jitter: number): string =>
  random.chance(jitter) ? random.pick(scale) : mix(ramp(scale, clamp(t)), random.pick(scale), 0.08)

/** Flying geese: triangles in columns that fly up and down by turns. */
const geese: Pattern = (random, cloth, plan, width, height) => {
  const { left, top, size, columns, rows } = laidOut(plan, width, height)
  const half = size / 2
  return range(columns * rows * 2)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const [x, y] = [left + column * size, top + row * half]
      const fly: Point[] =
        column % 2
          ? [
              [x, y],
              [x + size, y],
              [x + half, y + half],
            ]
          : [
              [x, y + half],
              [x + half, y],
              [x + size, y + half],
            ]
      const back = mix(cloth.ground, cloth.light, (row + column) % 2 ? 0.8 : 0.35)
      return (
        rectangle(x, y, size + 0.4, half + 0.4, back) +
        shape(polygon(fly), dyed(random, cloth, row / (rows * 2) + (column - columns / 2) * 0.04, plan.jitter))
      )
    })
    .join('')
}

/** Half-square triangles turned into pinwheels. */
const pinwheels: Pattern = (random, cloth, plan, width, height) => {
  const { left, top, size, columns, rows } = laidOut(plan, width, height)
  return range(columns * rows)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const [cx, cy, half] = [left + (column + 0.5) * size, top + (row + 0.5) * size, size / 2]
      const dye = dyed(random, cloth, (row / rows + column / columns) / 2, plan.jitter)
      const corner = (turn: number, along: number, aside: number) =>
        xy(
          cx + (Math.cos(turn) * along - Math.sin(turn) * aside) * half,
          cy + (Math.sin(turn) * along + Math.cos(turn) * aside) * half,
        )
      const blades = range(4).map((blade) => {
        const turn = (blade * Math.PI) / 2
        return `M${xy(cx, cy)}L${corner(turn, 1, 0)}L${corner(turn, 1, 1)}Z`
      })
      return (
        rectangle(cx - half, cy - half, size + 0.4, size + 0.4, (row + column) % 2 ? cloth.light : cloth.ground) +
        shape(blades.join(''), dye)
      )
    })
    .join('')
}

/** Log cabin: strips laid round a square, light on two sides and dark on two. */
const cabins: Pattern = (random, cloth, plan, width, height) => {
  const { left, top, size, columns, rows } = laidOut(plan, width, height)
  const rounds = 4
  const strip = size / (rounds * 2 + 1)
  return range(columns * rows)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const [x, y] = [left + column * size, top + row * size]
      const flip = (row + column) % 2 === 0
      let body = rectangle(x, y, size + 0.4, size + 0.4, cloth.ground)
      for (const round of range(rounds)) {
        const [inset, side] = [round * strip, size - round * strip * 2]
        const dark = dyed(random, cloth, round / rounds, plan.jitter)
        const pale = mix(cloth.light, cloth.ground, round / rounds)
        body +=
          rectangle(x + inset, y + inset, side, strip, flip ? dark : pale) +
          rectangle(x + inset, y + inset, strip, side, flip ? dark : pale)
        body +=
          rectangle(x + inset, y + inset + side - strip, side, strip, flip ? pale : dark) +
          rectangle(x + inset + side - strip, y + inset + strip, strip, side - strip, flip ? pale : dark)
      }
      return body + rectangle(x + rounds * strip, y + rounds * strip, strip, strip, itemAt(cloth.scale, 2))
    })
    .join('')
}

/** Tumbling blocks: rhombs in three tones that read as cubes. */
const cubes: Pattern = (random, cloth, plan, width, height) => {
  const margin = Math.min(width, height) * 0.075
  const half = (width - margin * 2) / (plan.columns * 2)
  const edge = half / Math.cos(Math.PI / 6)
  const rows = Math.floor((height - margin * 2 - edge * 0.5) / (edge * 1.5))
  const top = (height - (rows * edge * 1.5 + edge * 0.5)) / 2
  return range(rows)
    .flatMap((row) =>
      range(plan.columns - (row % 2)).map((column) => {
        const [cx, cy] = [margin + half * (column * 2 + 1 + (row % 2)), top + edge + row * edge * 1.5]
        const dye = dyed(random, cloth, row / rows, plan.jitter)
        const lid: Point[] = [
          [cx, cy - edge],
          [cx + half, cy - edge / 2],
          [cx, cy],
          [cx - half, cy - edge / 2],
        ]
        const west: Point[] = [
          [cx - half, cy - edge / 2],
          [cx, cy],
          [cx, cy + edge],
          [cx - half, cy + edge / 2],
        ]
        const east: Point[] = [
          [cx + half, cy - edge / 2],
          [cx, cy],
          [cx, cy + edge],
          [cx + half, cy + edge / 2],
        ]
        return (
          shape(polygon(lid), mix(dye, cloth.light, 0.68)) +
          shape(polygon(west), dye) +
          shape(polygon(east), mix(dye, '#14100f', 0.42))
        )
      }),
    )
    .join('')
}

/** Overlapping scales, row behind row. */
const scallops: Pattern = (random, cloth, plan, width, height) => {
  const radius = width / (plan.columns * 2)
  const rows = Math.ceil(height / (radius * 0.62)) + 2
  return range(rows)
    .flatMap((row) =>
      range(plan.columns + 2).map((column) => {
        const [cx, cy] = [(column * 2 - (row % 2 ? 0 : 1)) * radius, row * radius * 0.62 - radius * 0.4]
        const dye = dyed(random, cloth, row / rows, plan.jitter)
        return [1, 0.74, 0.48, 0.22]
          .map(
            (size, ring) =>
              `<circle cx="${number(cx)}" cy="${number(cy)}" r="${number(radius * size)}" fill="${ring % 2 ? (ring === 1 ? cloth.light : cloth.ground) : dye}"/>`,
          )
          .join('')
      }),
    )
    .join('')
}

/** Eight-pointed stars. */
const stars: Pattern = (random, cloth, plan, width, height) => {
  const { left, top, size, columns, rows } = laidOut(plan, width, height)
  return range(columns * rows)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const [x, y, unit] = [left + column * size, top + row * size, size / 4]
      const [dye, core] = [
        dyed(random, cloth, row / rows, plan.jitter),
        dyed(random, cloth, 1 - row / rows, plan.jitter),
      ]
      const point = (u: number, v: number): Point => [x + u * unit, y + v * unit]
      const rays: Point[][] = [
        [point(1, 1), point(1, 0), point(2, 1)], [point(3, 1), point(3, 0), point(2, 1)],
        [point(3, 1), point(4, 1), point(3, 2)], [point(3, 3), point(4, 3), point(3, 2)],
        [point(3, 3), point(3, 4), point(2, 3)], [point(1, 3), point(1, 4), point(2, 3)],
        [point(1, 3), point(0, 3), point(1, 2)], [point(1, 1), point(0, 1), point(1, 2)],
      ] // prettier-ignore
      const back = (row + column) % 2 ? cloth.light : cloth.ground
      return (
        rectangle(x, y, size + 0.4, size + 0.4, back) +
        shape(rays.map((ray) => polygon(ray)).join(''), dye) +
        rectangle(x + unit, y + unit, unit * 2, unit * 2, core)
      )
    })
    .join('')
}

export const PATTERNS = { geese, pinwheels, cabins, cubes, scallops, stars } as const
export type Layout = keyof typeof PATTERNS
