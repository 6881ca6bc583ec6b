import { range, type Point } from '../../kit/curves.ts'

/** Heights on a regular grid: rows of columns. */
export type Relief = readonly (readonly number[])[]

export interface Contour {
  points: Point[]
  closed: boolean
}

/** The lines of one level through a relief, by marching squares. */
export function contoursAt(relief: Relief, level: number, cell: { width: number; height: number }): Contour[] {
  const height = (column: number, row: number) => relief[row]?.[column] ?? 0
  const links = new Map<string, string[]>()
  const places = new Map<string, Point>()

  const cut = (column: number, row: number, upright: boolean): string => {
    const key = `${column},${row},${upright}`
    if (places.has(key)) return key
    const from = height(column, row)
    const t = (level - from) / ((upright ? height(column, row + 1) : height(column + 1, row)) - from)
    places.set(
      key,
      upright ? [column * cell.width, (row + t) * cell.height] : [(column + t) * cell.width, row * cell.height],
    )
    return key
  }
  const link = (one: string, other: string) => {
    links.set(one, [...(links.get(one) ?? []), other])
    links.set(other, [...(links.get(other) ?? []), one])
  }

  const columns = (relief[0]?.length ?? 1) - 1
  for (const row of range(relief.length - 1)) {
    for (const column of range(columns)) {
      const corners = [
        height(column, row),
        height(column + 1, row),
        height(column + 1, row + 1),
        height(column, row + 1),
      ]
      const kind = corners.reduce((bits, corner) => bits * 2 + (corner > level ? 1 : 0), 0)
      const sides = {
        top: () => cut(column, row, false),
        bottom: () => cut(column, row + 1, false),
        left: () => cut(column, row, true),
        right: () => cut(column + 1, row, true),
      }
      for (const [one, other] of CROSSINGS[kind] ?? []) link(sides[one](), sides[other]())
    }
  }
  return joined(links).map(({ keys, closed }) => ({
    points: keys.map((key): Point => places.get(key) ?? [0, 0]),
    closed,
  }))
}

type Side = 'top' | 'bottom' | 'left' | 'right'

/**
 * The pairs of sides that a line connects in a square, by the bits of the corners above it: top left, top right, bottom
 * right, bottom left.
 */
const CROSSINGS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'bottom']],
  [['bottom', 'right']],
  [['left', 'right']],
  [['top', 'right']],
  [['left', 'top'], ['bottom', 'right']],
  [['top', 'bottom']],
  [['left', 'top']],
  [['left', 'top']],
  [['top', 'bottom']],
  [['top', 'right'], ['left', 'bottom']],
  [['top', 'right']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
] // prettier-ignore

function joined(links: ReadonlyMap<string, readonly string[]>): { keys: string[]; closed: boolean }[] {
  const used = new Set<string>()
  const walk = (start: string): string[] => {
    const keys = [start]
    used.add(start)
    for (let next = unused(start); next !== undefined; next = unused(next)) {
      used.add(next)
      keys.push(next)
    }
    return keys
  }
  const unused = (key: string) => links.get(key)?.find((other) => !used.has(other))
  const open = [...links].filter(([, others]) => others.length === 1).map(([key]) => key)
  const lines = open.flatMap((key) => (used.has(key) ? [] : [{ keys: walk(key), closed: false }]))
  const rings = [...links.keys()].flatMap((key) => (used.has(key) ? [] : [{ keys: walk(key), closed: true }]))
  return [...lines, ...rings]
}
