import { distance } from '../../kit/color.ts'
import { lerp, range, smooth, steps, type Point } from '../../kit/curves.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { rectangle, shape } from '../../kit/svg.ts'
import { pebble, softStar, swallow, vase, weed } from './shapes.ts'

export type Layout = 'garden' | 'kelp' | 'flock' | 'vase' | 'terrazzo'

export interface CutPaper {
  seed: number
  palette: number
  layout: Layout
  count: number
}

export const flockColumns = (wide: number) => (wide > 2 ? 6 : wide > 1.2 ? 4 : 3)

type Scene = (
  random: Random,
  params: CutPaper,
  inks: readonly string[],
  ground: string,
  width: number,
  height: number,
) => string

const garden: Scene = (random, { count }, cut, ground, width, height) => {
  const columns = width > height * 1.2 ? 4 : 3
  const rows = count / columns
  const [across, down] = [width / columns, height / rows]
  const [shift, turn] = [random.whole(0, 4), random.whole(1, 3)]
  return range(count)
    .map((index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      const bed = index % 5 === 4 ? ground : itemAt(cut, column * 2 + row * 3 + shift)
      const others = [ground, ...cut].filter((ink) => distance(ink, bed) > 0.24)
      const up = (column + row) % 2 === 0
      const leafy = weed(
        random,
        (column + 0.5) * across,
        up ? (row + 0.92) * down : (row + 0.08) * down,
        down * 0.76,
        Math.min(across, down) * 0.38,
        random.whole(4, 6),
        (up ? -Math.PI / 2 : Math.PI / 2) + random.between(-0.14, 0.14),
        0.22,
      )
      const motif = random.chance(0.16)
        ? softStar(
            random,
            (column + 0.5) * across,
            (row + 0.5) * down,
            Math.min(across, down) * 0.36,
            random.whole(6, 9),
          )
        : leafy
      return (
        rectangle(column * across, row * down, across + 1, down + 1, bed) +
        shape(motif, itemAt(others, index * turn + row))
      )
    })
    .join('')
}

const kelp: Scene = (random, { count }, cut, _, width, height) => {
  const surface: Point[] = steps(8).map((t) => [lerp(-20, width + 20, t), height * random.between(0.13, 0.2)])
  let body = shape(`${smooth([...surface])}L${width + 20} -20L-20 -20Z`, itemAt(cut, 2))
  for (const index of range(count)) {
    const x = width * lerp(0.12, 0.88, (index + 0.5) / count)
    body += shape(
      weed(
        random,
        x,
        height * random.between(0.93, 0.98),
        height * random.between(0.56, 0.7),
        Math.min(height * 0.16, (width / count) * 0.5),
        random.whole(5, 7),
        -Math.PI / 2 + random.between(-0.2, 0.2),
        0.34,
      ),
      itemAt(cut, index % 2 ? index : index + 3),
    )
  }
  return (
    body +
    range(random.whole(3, 5))
      .map((index) =>
        shape(
          pebble(
            random,
            random.between(0.06, 0.94) * width,
            random.between(0.26, 0.5) * height,
            Math.min(width, height) * random.between(0.02, 0.045),
          ),
          itemAt(cut, index + 1),
        ),
      )
      .join('')
  )
}

const flock: Scene = (random, { count }, cut, _, width, height) => {
  const unit = Math.min(width, height)
  const columns = flockColumns(width / height)
  const rows = Math.ceil(count / columns)
  const heading = random.between(-0.5, 0.1)
  let body = shape(
    pebble(
      random,
      width * random.pick([0.24, 0.76]),
      height * random.between(0.24, 0.34),
      unit * random.between(0.13, 0.18),
    ),
    itemAt(cut, 0),
  )
  const hills: Point[] = steps(6).map((t) => [lerp(-20, width + 20, t), height * random.between(0.84, 0.93)])
  body += shape(`${smooth(hills)}L${width + 20} ${height + 20}L-20 ${height + 20}Z`, itemAt(cut, 4))
  for (const index of range(count)) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = width * lerp(0.05, 0.95, (column + 0.5 + (row % 2 ? 0.2 : -0.2)) / columns)
    const y = height * lerp(0.06, 0.84, (row + 0.5) / rows)
    const size = Math.min(width / columns, (height * 0.8) / rows) * random.between(0.36, 0.46)
    body += shape(swallow(x, y, size, heading + random.between(-0.25, 0.25)), itemAt(cut, random.pick([1, 2, 3, 1])))
  }
  return body
}

const bouquet: Scene = (random, { count }, cut, _, width, height) => {
  const table = height * random.between(0.74, 0.8)
  const [x, foot, tall, half] = [
    width * random.between(0.44, 0.56),
    height * 0.9,
    height * random.between(0.32, 0.38),
    Math.min(width, height) * random.between(0.13, 0.17),
  ]
  let body = random.chance(0.5)
    ? rectangle(0, 0, width * random.between(0.34, 0.6), table, itemAt(cut, 3))
    : shape(pebble(random, width * 0.5, height * 0.4, Math.min(width, height) * 0.38), itemAt(cut, 3))
  body += rectangle(0, table, width, height - table, itemAt(cut, 1))
  const fan = steps(count)
  for (const [index, t] of fan.entries()) {
    const length = Math.min(height * 0.46, width * 0.5) * random.between(0.84, 1)
    body += shape(
      weed(
        random,
        x,
        foot - tall * 0.9,
        length,
        length * 0.2,
        random.whole(5, 7),
        -Math.PI / 2 + lerp(-0.95, 0.95, t),
        0.3,
      ),
      itemAt(cut, [0, 2, 4][index % 3] ?? 0),
    )
  }
  body += shape(vase(x, foot, tall, half), itemAt(cut, 4 + (random.chance(0.5) ? 1 : 0)))
  return (
    body +
    range(random.whole(1, 2))
      .map((index) =>
        shape(
          pebble(
            random,
            x + (index % 2 ? 1 : -1) * width * random.between(0.22, 0.34),
            height * random.between(0.88, 0.92),
            Math.min(width, height) * random.between(0.04, 0.055),
          ),
          itemAt(cut, index * 2),
        ),
      )
      .join('')
  )
}

const terrazzo: Scene = (random, { count }, cut, _, width, height) => {
  const unit = Math.sqrt((width * height) / count)
  const columns = Math.round(width / unit)
  const rows = Math.round(height / unit)
  return range((columns + 1) * (rows + 1))
    .map((index) => {
      const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))]
      const [x, y] = [
        (column + random.between(-0.28, 0.28) + (row % 2) * 0.4) * unit,
        (row + random.between(-0.25, 0.25)) * unit,
      ]
      const size = unit * random.pick([random.between(0.1, 0.2), random.between(0.26, 0.42), random.between(0.3, 0.44)])
      const turn = random() * Math.PI * 2
      const corners = range(random.whole(4, 6)).map((corner, _index, all): Point => {
        const angle = turn + (corner / all.length) * Math.PI * 2
        const reach = size * random.between(0.75, 1.2)
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
      })
      return shape(smooth(corners, true, 0.42), random.pick(cut))
    })
    .join('')
}

export const SCENES: Readonly<Record<Layout, Scene>> = { garden, kelp, flock, vase: bouquet, terrazzo }
