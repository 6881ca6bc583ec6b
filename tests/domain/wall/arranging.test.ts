import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rooms } from '#/domain/product/rooms.ts'
import {
  arrange,
  positionForWork,
  spacings,
  templates,
  type ArrangedWork,
  type Template,
} from '#/domain/wall/arranging.ts'
import { aligned, distributed, measuresOf, overlapping, snappedPosition, swapped } from '#/domain/wall/moving.ts'
import { isCloser, positionOnWall, rightOf, topOf, type Rectangle } from '#/domain/wall/rectangle.ts'
import { wallSpace, type WallSpace } from '#/domain/wall/room-walls.ts'

const length = (shortest: number, longest: number) =>
  fc.integer({ min: shortest * 32, max: longest * 32 }).map((parts) => parts / 32)
const rectangle: fc.Arbitrary<Rectangle> = fc.record({
  left: length(0, 140),
  bottom: length(0, 90),
  width: length(4, 60),
  height: length(4, 60),
})
const works = fc.array(
  fc.record({ rectangle, locked: fc.boolean() }).map(({ rectangle: position, locked }) => ({ ...position, locked })),
  { minLength: 1, maxLength: 12 },
)
const spaces: fc.Arbitrary<WallSpace> = fc.oneof(
  fc
    .constantFrom(...rooms)
    .map(({ theme, position }) =>
      wallSpace(theme, { kind: 'room', room: position, color: null }, { width: 0, height: 0 }),
    ),
  fc
    .record({ width: length(40, 400), height: length(40, 200) })
    .map((wall) => wallSpace('gallery', { kind: 'paint', color: 'white' }, wall)),
)
const spacing = fc.constantFrom(...Object.values(spacings))

const paint = wallSpace('gallery', { kind: 'paint', color: 'white' }, { width: 144, height: 96 })
const work = (width: number, height: number, position = { left: 0, bottom: 0 }, locked = false): ArrangedWork => ({
  width,
  height,
  ...position,
  locked,
})
const three = [work(20, 24), work(30, 24), work(20, 24)]

describe.each(templates)('the template %s', (template) => {
  it('never lets works overlap or leave the wall, keeps the spacing, and moves no locked work', () => {
    fc.assert(
      fc.property(works, spaces, spacing, (arranged, space, gap) => {
        const positions = arrange(template, arranged, space, gap)
        if (!positions) return
        const placed = arranged.map((each, index) => ({ ...each, ...positions[index] }))
        for (const [index, each] of placed.entries()) {
          if (each.locked) {
            expect(each).toEqual(arranged[index])
            continue
          }
          expect(each.left).toBeGreaterThanOrEqual(0)
          expect(each.bottom).toBeGreaterThanOrEqual(0)
          expect(rightOf(each)).toBeLessThanOrEqual(space.width)
          expect(topOf(each)).toBeLessThanOrEqual(space.height)
          expect(Number.isInteger(each.left * 32) && Number.isInteger(each.bottom * 32)).toBe(true)
          expect(placed.filter((other, at) => at !== index && isCloser(each, other, gap))).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('arranges three works on a wall of 12 feet', () => {
    expect(arrange(template, three, paint, 2)).toHaveLength(3)
  })

  it('is undefined for a work that is wider than the wall', () => {
    expect(arrange(template, [work(200, 20)], paint, 2)).toBeUndefined()
  })
})

describe('an arrangement', () => {
  it.each<[Template, ArrangedWork[], [left: number, bottom: number][]]>([
    [
      'row',
      three,
      [
        [35, 45],
        [57, 45],
        [89, 45],
      ],
    ],
    [
      'columns',
      [work(20, 24), work(20, 24), work(20, 24), work(20, 24)],
      [
        [51, 62],
        [51, 36],
        [73, 62],
        [73, 36],
      ],
    ],
    [
      'over-sofa',
      three,
      [
        [35, 40],
        [57, 40],
        [89, 40],
      ],
    ],
    [
      'staircase',
      [work(20, 20), work(20, 20)],
      [
        [51, 40.1875],
        [73, 53.8125],
      ],
    ],
  ])('by the template %s is centred', (template, arranged, expected) => {
    expect(arrange(template, arranged, paint, 2)?.map(({ left, bottom }) => [left, bottom])).toEqual(expected)
  })

  it('moves aside for a locked work on the line', () => {
    const locked = work(40, 40, { left: 52, bottom: 37 }, true)
    expect(arrange('row', [locked, work(20, 24)], paint, 2)).toEqual([
      { left: 52, bottom: 37 },
      { left: 94, bottom: 45 },
    ])
  })

  it('stays clear of a floor lamp', () => {
    const living = wallSpace('gallery', { kind: 'room', room: 'living-room', color: null }, paint)
    const positions = arrange('row', [work(60, 20), work(60, 20)], living, 2) ?? []
    expect(positions.map(({ left }) => left + 60).every((right) => right <= 136.6 - 3)).toBe(true)
  })
})

describe('a position for one more work', () => {
  it('is beside the others, and in the middle of a full wall', () => {
    const inTheMiddle = work(40, 40, { left: 52, bottom: 37 })
    expect(positionForWork(work(20, 24), [inTheMiddle], paint, 2)).toEqual({ left: 30, bottom: 45 })
    expect(positionForWork(work(20, 24), [work(144, 96)], paint, 2)).toEqual({ left: 62, bottom: 45 })
  })
})

describe('a dragged work', () => {
  it('never leaves the wall and never moves further than the reach', () => {
    fc.assert(
      fc.property(rectangle, fc.array(rectangle, { maxLength: 8 }), spaces, spacing, (moved, others, space, gap) => {
        const snapped = snappedPosition(moved, others, space, gap)
        expect(positionOnWall(space, { ...moved, ...snapped })).toEqual(snapped)
        const onWall = positionOnWall(space, moved)
        expect(Math.abs(snapped.left - onWall.left)).toBeLessThanOrEqual(1.5 + 1 / 32)
        expect(Math.abs(snapped.bottom - onWall.bottom)).toBeLessThanOrEqual(1.5 + 1 / 32)
      }),
    )
  })

  it.each([
    ['the spacing beside a work', { left: 42.9, bottom: 60 }, { left: 42, bottom: 60 }],
    ['the centre line', { left: 90, bottom: 46 }, { left: 90, bottom: 45 }],
    ['the top of a work', { left: 90, bottom: 51 }, { left: 90, bottom: 50 }],
    ['the left of the wall', { left: 1, bottom: 10 }, { left: 0, bottom: 10 }],
  ])('snaps to %s', (_, from, to) => {
    const other = work(30, 34, { left: 10, bottom: 40 })
    expect(snappedPosition({ ...from, width: 24, height: 24 }, [other], paint, 2)).toEqual(to)
  })

  it('shows the distances from its neighbours, the floor and the left of the wall', () => {
    const others = [work(10, 10, { left: 10, bottom: 50 }), work(10, 10, { left: 60, bottom: 50 })]
    expect(measuresOf({ left: 30, bottom: 45, width: 20, height: 20 }, others)).toEqual([
      { direction: 'across', side: 'left', left: 20, bottom: 55, length: 10 },
      { direction: 'across', side: 'right', left: 50, bottom: 55, length: 10 },
      { direction: 'up', side: 'below', left: 40, bottom: 0, length: 45 },
    ])
  })
})

describe('chosen works', () => {
  const chosen = [
    work(10, 20, { left: 0, bottom: 40 }),
    work(20, 10, { left: 15, bottom: 50 }),
    work(10, 10, { left: 50, bottom: 30 }),
  ]

  it.each([
    ['left', [0, 0, 0], [40, 50, 30]],
    ['center', [25, 20, 25], [40, 50, 30]],
    ['right', [50, 40, 50], [40, 50, 30]],
    ['top', [0, 15, 50], [40, 50, 50]],
    ['middle', [0, 15, 50], [35, 40, 40]],
    ['bottom', [0, 15, 50], [30, 30, 30]],
  ] as const)('are aligned: %s', (alignment, lefts, bottoms) => {
    const positions = aligned(chosen, alignment)
    expect(positions.map(({ left }) => left)).toEqual(lefts)
    expect(positions.map(({ bottom }) => bottom)).toEqual(bottoms)
  })

  it('are distributed with equal gaps', () => {
    expect(distributed(chosen, 'across').map(({ left }) => left)).toEqual([0, 20, 50])
    expect(distributed(chosen, 'up').map(({ bottom }) => bottom)).toEqual([35, 50, 30])
  })

  it('exchange their middles', () => {
    expect(swapped(chosen.slice(0, 2))).toEqual([
      { left: 20, bottom: 45 },
      { left: -5, bottom: 45 },
    ])
  })

  it('are named where they overlap', () => {
    expect(overlapping([...chosen, work(5, 5, { left: 5, bottom: 45 })])).toEqual([0, 3])
  })
})
