import { around, xy, number, clamp, polygon, range, TAU, type Point } from '../../kit/curves.ts'
import { shape } from '../../kit/svg.ts'
import type { InterferenceCanvas } from './palettes.ts'

/** Checks pushed out of the sheet, or into it, by one or two lenses. */
export function bulge({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const across = random.whole(15, 22)
  const cell = (width * 0.94) / across
  const down = Math.round((height * 0.94) / cell)
  const [left, top] = [(width - across * cell) / 2, (height - down * cell) / 2]
  const short = Math.min(width, height)
  const lenses = range(random.chance(0.3) ? 2 : 1).map((index) => ({
    x: width * (index ? random.between(0.2, 0.36) : random.between(0.46, 0.64)),
    y: height * (index ? random.between(0.2, 0.32) : random.between(0.46, 0.62)),
    reach: short * (index ? 0.2 : random.between(0.38, 0.46)),
    power: random.chance(0.72) ? random.between(0.52, 0.62) : random.between(1.5, 1.9),
  }))
  const place = (x: number, y: number): Point => {
    let [px, py] = [x, y]
    for (const lens of lenses) {
      const [dx, dy] = [px - lens.x, py - lens.y]
      const far = Math.hypot(dx, dy) / lens.reach
      if (far >= 1 || far === 0) continue
      const stretch = far ** lens.power / far
      ;[px, py] = [lens.x + dx * stretch, lens.y + dy * stretch]
    }
    return [px, py]
  }
  const spot = {
    x: lenses[0]?.x ?? 0,
    y: lenses[0]?.y ?? 0,
    reach: (lenses[0]?.reach ?? 0) * random.between(0.24, 0.42),
  }
  let cold = ''
  let warm = ''
  for (const row of range(down)) {
    for (const column of range(across)) {
      if ((row + column) % 2 === 0) continue
      const [x, y] = [left + column * cell, top + row * cell]
      const corners = range(4).flatMap((side) =>
        range(4).map((step): Point => {
          const t = (step / 4) * cell
          const edge: Point[] = [
            [x + t, y],
            [x + cell, y + t],
            [x + cell - t, y + cell],
            [x, y + cell - t],
          ]
          return place(...(edge[side] ?? [x, y]))
        }),
      )
      const [cx, cy] = [x + cell / 2, y + cell / 2]
      if (hot && Math.hypot(cx - spot.x, cy - spot.y) < spot.reach) warm += polygon(corners)
      else cold += polygon(corners)
    }
  }
  return shape(cold, colors.line) + (warm ? shape(warm, colors.hot) : '')
}

/** A chequer whose columns narrow into a fold and widen again. */
export function fold({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const rows = random.whole(8, 14)
  const folds = [
    random.between(0.28, 0.72),
    ...(width > height * 1.6 || random.chance(0.3) ? [random.between(0.9, 1.1)] : []),
  ]
  const margin = 24
  const room = width - margin * 2
  const tall = (height - margin * 2) / rows
  const edges: number[] = [0]
  while ((edges.at(-1) ?? 0) < room) {
    const x = edges.at(-1) ?? 0
    const near = Math.min(...folds.map((place) => Math.abs(x / room - place)))
    edges.push(x + Math.max(2.2, tall * clamp(near * 3.2, 0.045, 1)))
  }
  let cold = ''
  let warm = ''
  const bend = random.chance(0.4) ? height * random.between(0.02, 0.05) : 0
  const lift = (x: number) => Math.sin((x / room) * TAU) * bend
  edges.slice(0, -1).forEach((from, column) => {
    const to = Math.min(room, edges[column + 1] ?? room)
    const narrow = hot && to - from < tall * 0.3
    for (const row of range(rows)) {
      if ((row + column) % 2) continue
      const y = margin + row * tall
      const cell = polygon([
        [margin + from, y + lift(from)],
        [margin + to, y + lift(to)],
        [margin + to, y + tall + lift(to)],
        [margin + from, y + tall + lift(from)],
      ])
      if (narrow) warm += cell
      else cold += cell
    }
  })
  return shape(cold, colors.line) + (warm ? shape(warm, colors.hot) : '')
}

/** Rings of alternating sectors, each ring turned a little against the last. */
export function twist({ width, height, colors, random, hot }: InterferenceCanvas): string {
  const sectors = random.pick([16, 20, 24, 30])
  const rings = random.whole(9, 14)
  const reach = Math.min(width, height) * 0.47
  const [cx, cy] = [width / 2, height / 2]
  const turn = random.pick([0.25, 0.35, 0.5]) * random.pick([1, -1])
  const shrink = random.between(0.8, 0.87)
  let drawing = ''
  for (const index of range(rings)) {
    const outer = reach * shrink ** index
    const inner = index === rings - 1 ? 0 : reach * shrink ** (index + 1)
    const step = TAU / sectors
    const start = index * turn * step
    const data = range(sectors / 2)
      .map((sector) => {
        const [from, to] = [start + sector * 2 * step, start + (sector * 2 + 1) * step]
        return `M${xy(...around(cx, cy, outer, from))}A${number(outer)} ${number(outer)} 0 0 1 ${xy(...around(cx, cy, outer, to))}L${xy(...around(cx, cy, inner, to))}A${number(inner)} ${number(inner)} 0 0 0 ${xy(...around(cx, cy, inner, from))}Z`
      })
      .join('')
    drawing += shape(data, hot && index % 4 === 3 ? colors.hot : index % 2 ? colors.other : colors.line)
  }
  return drawing
}
