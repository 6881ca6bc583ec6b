import type { Line, Point } from './layout.ts'

const RADIUS = 7
/** The length and half the width of an arrow's head. */
const HEAD = { length: 6.5, half: 4 }

const text = (value: number) => String(Number(value.toFixed(1)))
const at = ({ x, y }: Point) => `${text(x)} ${text(y)}`
const distance = (one: Point, other: Point) => Math.abs(other.x - one.x) + Math.abs(other.y - one.y)
const isSame = (one: Point | undefined, other: Point | undefined) =>
  one !== undefined && other !== undefined && one.x === other.x && one.y === other.y

/** The part of the way from one point to another. */
const along = (from: Point, to: Point, length: number): Point => {
  const whole = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) / whole) * length, y: from.y + ((to.y - from.y) / whole) * length }
}

/** The path of a line of right angles with rounded corners. */
export function roundedPath(given: readonly Point[]): string {
  const points = given.filter((point, index) => !isSame(point, given[index - 1]))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before, after] = [points[index]!, points[index + 2]!]
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2)
    return `L${at(along(corner, before, radius))}Q${at(corner)} ${at(along(corner, after, radius))}`
  })
  return `M${at(first)}${corners.join('')}L${at(last)}`
}

/** The head of an arrow at the end of a line. */
export function arrowHead(points: readonly Point[]): string {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const { length, half } = HEAD
  if (Math.abs(end.x - before.x) < 0.5) {
    const back = Math.sign(end.y - before.y) * length
    return `M${at({ x: end.x - half, y: end.y - back })}L${at(end)}L${at({ x: end.x + half, y: end.y - back })}Z`
  }
  const back = (Math.sign(end.x - before.x) || 1) * length
  return `M${at({ x: end.x - back, y: end.y - half })}L${at(end)}L${at({ x: end.x - back, y: end.y + half })}Z`
}

/** Ends a line inside of its arrow's head, so that the tip is sharp. */
function shortened(points: readonly Point[]): Point[] {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end || Math.abs(end.x - before.x) < 0.5) return [...points]
  return [...points.slice(0, -1), { ...end, x: end.x - Math.sign(end.x - before.x) * 4 }]
}

/** A line as it is drawn. */
export interface DrawnLine {
  line: Line
  /** The path from its row to where it joins a line of another kind, or to its target. */
  own: string
  /** The path that it shares with lines of other kinds, or null. */
  shared: string | null
  head: string
  whole: string
  start: Point
}

/** Shorter common ends are not worth another colour. */
const SHORTEST_SHARED = 14

/** Draws lines so that those of different kinds which run into the same target become neutral where they join. */
export function drawLines(lines: readonly Line[], kindOf: (line: Line) => string): DrawnLine[] {
  return lines
    .filter(({ points }) => points.length > 1)
    .map((line, _, all) => {
      const { points } = line
      const joined = all
        .filter((other) => other !== line && kindOf(other) !== kindOf(line))
        .map((other) => commonEnd(points, other.points))
        .reduce<Point[]>((longest, one) => (lengthOf(one) > lengthOf(longest) ? one : longest), [])
      const drawn = { line, head: arrowHead(points), whole: roundedPath(points), start: points[0]! }
      if (joined.length < 2 || lengthOf(joined) <= SHORTEST_SHARED)
        return { ...drawn, own: roundedPath(shortened(points)), shared: null }
      const [junction, next] = [joined[0]!, joined[1]!]
      const meeting = along(junction, next, Math.min(RADIUS, distance(junction, next) / 2))
      const before = points.slice(0, points.length - (joined.length - 1))
      const own = isSame(before.at(-1), junction) ? [...before, meeting] : [...before, junction, meeting]
      return {
        ...drawn,
        own: roundedPath(own),
        shared: roundedPath(shortened([meeting, ...joined.slice(1)])),
      }
    })
}

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index]!, point), 0)

/** The points of the way on which two lines end together. */
function commonEnd(one: readonly Point[], other: readonly Point[]): Point[] {
  if (!isSame(one.at(-1), other.at(-1))) return []
  const common = [one.at(-1)!]
  for (let index = 2; index <= Math.min(one.length, other.length); index += 1) {
    const [from, first, second] = [common[0]!, one.at(-index)!, other.at(-index)!]
    const isSameWay =
      Math.sign(first.x - from.x) === Math.sign(second.x - from.x) &&
      Math.sign(first.y - from.y) === Math.sign(second.y - from.y)
    if (!isSameWay) break
    const [near, far] = [distance(from, first), distance(from, second)]
    common.unshift(near < far ? first : second)
    if (Math.abs(near - far) > 0.5) break
  }
  return common
}
