import { arrangeInColumns } from '../product/wall-layout.ts'
import { toThirtySeconds } from './plan.ts'
import { boundsOf, isCloser, rightOf, topOf, type Extent, type Position, type Rectangle } from './rectangle.ts'
import { lineOn, type WallSpace } from './room-walls.ts'

export const templates = ['row', 'grid', 'salon', 'staircase', 'over-sofa', 'columns'] as const
export type Template = (typeof templates)[number]

/** The distance between works where lengths are written in inches, and where in centimetres: 2 inches, or 5 cm. */
export const spacings = { inches: 2, centimeters: toThirtySeconds(5 / 2.54) }

export interface ArrangedWork extends Rectangle {
  /** A locked work stays where it is, and others keep their distance from it. */
  locked: boolean
}

/** Where works may be, and the point around which they are arranged. */
interface Area {
  left: number
  right: number
  bottom: number
  top: number
  middle: number
  line: number
}

/** Works that are placed together, each from the block's left and bottom. */
type Block = readonly Rectangle[]

/** The distance from furniture that stands higher than the lowest works. */
const clearance = 3
/** The least distance of works above a sofa from the lowest edge of works. */
const aboveSofa = 4
/** The part of the sofa's width that works above it have. */
const partOfSofa = 2 / 3

/**
 * Arranges works by a template, `spacing` apart and around the 57-inch line where possible. Works neither overlap nor
 * leave the wall. Undefined if they do not fit.
 */
export function arrange(
  template: Template,
  works: readonly ArrangedWork[],
  space: WallSpace,
  spacing: number,
): Position[] | undefined {
  const free = works.filter(({ locked }) => !locked)
  const locked = works.filter((work) => work.locked)
  for (const area of areasIn(space)) {
    const positions =
      template === 'salon'
        ? packAround(free, locked, area, spacing)
        : firstFitting(blocksOf(template, free, space, spacing), locked, area, spacing, template)
    if (positions) return mergePositions(works, positions)
  }
  return undefined
}

/** The new positions of the free works among those of the locked ones. */
function mergePositions(works: readonly ArrangedWork[], positions: readonly Position[]): Position[] {
  const rest = positions.values()
  return works.map((work) => {
    const { left, bottom } = work.locked ? work : (rest.next().value ?? work)
    return { left, bottom }
  })
}

/** The areas that works may have, the best first: clear of all furniture, above it, and the whole of a plain wall. */
function areasIn(space: WallSpace): Area[] {
  const { width, height, middle, lowest, tall, hasFurniture } = space
  const whole = { left: 0, right: width, bottom: lowest, top: height, middle, line: lineOn(space) }
  const left = Math.max(0, ...tall.filter((piece) => piece.right <= middle).map((piece) => piece.right + clearance))
  const right = Math.min(width, ...tall.filter((piece) => piece.left >= middle).map((piece) => piece.left - clearance))
  const areas = [
    { ...whole, left, right },
    { ...whole, bottom: Math.max(lowest, ...tall.map(({ top }) => top + clearance)) },
  ]
  return hasFurniture ? areas : [...areas, { ...whole, bottom: 0 }]
}

/** The layouts of a template, the best first. */
function blocksOf(template: Template, works: readonly Extent[], space: WallSpace, spacing: number): Block[] {
  if (works.length === 0) return [[]]
  const counts = works.map((_, index) => index + 1)
  switch (template) {
    case 'row':
      return [columnsOf(works, works.length, spacing)]
    case 'grid':
      return bestFirst(
        counts.map((columns) => gridOf(works, columns, spacing)),
        (block) => proportionError(block, 1.5),
      )
    case 'columns':
      return bestFirst(
        counts
          .filter((columns) => columns > 1 || works.length === 1)
          .map((columns) => columnsOf(works, columns, spacing)),
        (block) => proportionError(block, 1.5),
      )
    case 'over-sofa':
      return counts
        .map((columns) => {
          const block = columnsOf(works, columns, spacing)
          return { block, error: overSofaError(block, columns, space.furniture) }
        })
        .toSorted((a, b) => a.error - b.error)
        .map(({ block }) => block)
    case 'staircase':
      return [0.62, 0.45, 0.3, 0.15].map((pitch) => stairsOf(works, pitch, spacing))
    case 'salon':
      return []
  }
}

const bestFirst = (blocks: readonly Block[], error: (block: Block) => number): Block[] =>
  blocks.toSorted((a, b) => error(a) - error(b))

/** How much a block differs from two thirds of the sofa's width; a further row counts as a quarter of it. */
const overSofaError = (block: Block, columns: number, sofa: number) =>
  Math.abs((boundsOf(block)?.width ?? 0) / sofa - partOfSofa) + (Math.ceil(block.length / columns) - 1) / 4

/** How much a block differs from a ratio of width to height. */
function proportionError(block: Block, ratio: number): number {
  const { width, height } = boundsOf(block) ?? { width: 1, height: 1 }
  return Math.abs(Math.log(width / height / ratio))
}

function columnsOf(works: readonly Extent[], columns: number, spacing: number): Block {
  const { places, height } = arrangeInColumns(works, columns, spacing)
  return places.map(({ work, x, y }) => ({
    ...work,
    left: toThirtySeconds(x),
    bottom: toThirtySeconds(height - y - work.height),
  }))
}

/** Equal cells, each work in the middle of its cell; the last row is centred. */
function gridOf(works: readonly Extent[], columns: number, spacing: number): Block {
  const cell = {
    width: Math.max(...works.map(({ width }) => width)) + spacing,
    height: Math.max(...works.map(({ height }) => height)) + spacing,
  }
  const rows = Math.ceil(works.length / columns)
  return works.map((work, index) => {
    const row = Math.floor(index / columns)
    const inRow = row === rows - 1 ? works.length - row * columns : columns
    const column = (index % columns) + (columns - inRow) / 2
    return {
      ...work,
      left: toThirtySeconds(column * cell.width + (cell.width - spacing - work.width) / 2),
      bottom: toThirtySeconds((rows - 1 - row) * cell.height + (cell.height - spacing - work.height) / 2),
    }
  })
}

/** Works side by side, the middle of each higher than that of the one before. */
function stairsOf(works: readonly Extent[], pitch: number, spacing: number): Block {
  const steps: Rectangle[] = []
  for (const work of works) {
    const before = steps.at(-1)
    const across = before ? (before.width + work.width) / 2 + spacing : 0
    const middle = before ? before.bottom + before.height / 2 + across * pitch : work.height / 2
    steps.push({
      ...work,
      left: before ? rightOf(before) + spacing : 0,
      bottom: toThirtySeconds(middle - work.height / 2),
    })
  }
  const lowest = Math.min(...steps.map(({ bottom }) => bottom))
  return steps.map((step) => ({ ...step, bottom: step.bottom - lowest }))
}

function firstFitting(
  blocks: readonly Block[],
  locked: readonly Rectangle[],
  area: Area,
  spacing: number,
  template: Template,
): Block | undefined {
  for (const block of blocks) {
    const placed = fitBlock(block, locked, area, spacing, template)
    if (placed) return placed
  }
  return undefined
}

/** The block as near as possible to the area's middle and line; undefined if it fits nowhere. */
function fitBlock(
  block: Block,
  locked: readonly Rectangle[],
  area: Area,
  spacing: number,
  template: Template,
): Block | undefined {
  const bounds = boundsOf(block)
  if (!bounds) return block
  const { width, height } = bounds
  if (width > area.right - area.left || height > area.top - area.bottom) return undefined
  const best = {
    left: area.middle - width / 2,
    bottom: template === 'over-sofa' ? area.bottom + aboveSofa : area.line - height / 2,
  }
  const lefts = [best.left, ...locked.flatMap((work) => [rightOf(work) + spacing, work.left - spacing - width])]
  const bottoms = [best.bottom, ...locked.flatMap((work) => [topOf(work) + spacing, work.bottom - spacing - height])]
  return lefts
    .flatMap((left) => bottoms.map((bottom) => within(area, { left, bottom, width, height })))
    .toSorted((a, b) => distance(a, best) - distance(b, best))
    .map((position) =>
      block.map((work) => ({
        ...work,
        left: position.left + work.left - bounds.left,
        bottom: position.bottom + work.bottom - bounds.bottom,
      })),
    )
    .find((placed) => placed.every((work) => !locked.some((other) => isCloser(work, other, spacing))))
}

const distance = (a: Position, b: Position) => Math.hypot(a.left - b.left, a.bottom - b.bottom)

/** The nearest position in the area, in 1/32 of an inch and not beyond its edges. */
function within(area: Area, { left, bottom, width, height }: Rectangle): Position {
  const between = (value: number, lowest: number, highest: number) =>
    Math.min(Math.max(toThirtySeconds(value), Math.ceil(lowest * 32) / 32), Math.floor(highest * 32) / 32)
  return {
    left: between(left, area.left, area.right - width),
    bottom: between(bottom, area.bottom, area.top - height),
  }
}

const isWithin = (area: Area, work: Rectangle) =>
  work.left >= area.left && rightOf(work) <= area.right && work.bottom >= area.bottom && topOf(work) <= area.top

/** The salon: the largest work in the middle, each further one beside others, as near to the middle as possible. */
function packAround(
  works: readonly Extent[],
  locked: readonly Rectangle[],
  area: Area,
  spacing: number,
): Position[] | undefined {
  const placed: Rectangle[] = [...locked]
  const positions = new Map<number, Position>()
  const largestFirst = works.map((work, index) => ({ work, index })).toSorted((a, b) => sizeOf(b.work) - sizeOf(a.work))
  for (const { work, index } of largestFirst) {
    const position = freePosition(work, placed, area, spacing)
    if (!position) return undefined
    placed.push({ ...work, ...position })
    positions.set(index, position)
  }
  return works.flatMap((_, index) => positions.get(index) ?? [])
}

const sizeOf = ({ width, height }: Extent) => width * height

/** The position nearest to the middle of the area that keeps its distance from the placed works; undefined if there is none. */
function freePosition(
  { width, height }: Extent,
  placed: readonly Rectangle[],
  area: Area,
  spacing: number,
): Position | undefined {
  const middle = { left: area.middle - width / 2, bottom: area.line - height / 2 }
  const beside = placed.flatMap((other) => {
    const lefts = [
      other.left - spacing - width,
      other.left,
      other.left + (other.width - width) / 2,
      rightOf(other) - width,
      rightOf(other) + spacing,
    ]
    const bottoms = [
      other.bottom - spacing - height,
      other.bottom,
      other.bottom + (other.height - height) / 2,
      topOf(other) - height,
      topOf(other) + spacing,
    ]
    return lefts.flatMap((left) =>
      bottoms.map((bottom) => ({ left: toThirtySeconds(left), bottom: toThirtySeconds(bottom), width, height })),
    )
  })
  const first = { ...within(area, { ...middle, width, height }), width, height }
  // A work higher or lower than the middle looks further away than one beside it.
  const score = (position: Position) => Math.hypot(0.7 * (position.left - middle.left), position.bottom - middle.bottom)
  return [first, ...beside]
    .filter((position) => isWithin(area, position) && !placed.some((other) => isCloser(position, other, spacing)))
    .toSorted((a, b) => score(a) - score(b))[0]
}

/** A position for one more work: near the middle where the works leave room, otherwise in the middle. */
export function positionForWork(
  extent: Extent,
  works: readonly Rectangle[],
  space: WallSpace,
  spacing: number,
): Position {
  const areas = areasIn(space)
  const found = areas
    .map((area) => freePosition(extent, works, area, spacing))
    .find((position) => position !== undefined)
  const [whole] = areas
  const middle = { left: space.middle - extent.width / 2, bottom: (whole?.line ?? 0) - extent.height / 2 }
  const { left, bottom } = found ?? {
    left: Math.max(0, toThirtySeconds(middle.left)),
    bottom: Math.max(0, toThirtySeconds(middle.bottom)),
  }
  return { left, bottom }
}
