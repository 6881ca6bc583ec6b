import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomDrawings } from '@passepartout/artworks'
import { rooms, wallColors } from '#/domain/product/rooms.ts'
import {
  defaultWall,
  emptyPlan,
  maxPlanWorks,
  readPlan,
  toThirtySeconds,
  writePlan,
  type WallPlan,
} from '#/domain/wall/plan.ts'
import { planIn, wallSpace } from '#/domain/wall/room-walls.ts'

const length = (longest: number) => fc.integer({ min: 0, max: longest * 32 }).map((parts) => parts / 32)
const color = fc.constantFrom(...wallColors.map(({ id }) => id))
const upi = fc.constantFrom('10000012P18X24', '10000345T24X36FOAKW6A', 'UABC123DEF4560HZHZZYF20X16FOAKW5A')
const plans: fc.Arbitrary<WallPlan> = fc.record({
  wall: fc.record({
    width: length(588).map((width) => width + 12),
    height: length(588).map((height) => height + 12),
  }),
  ground: fc.oneof(
    fc.record({
      kind: fc.constant('room' as const),
      room: fc.constantFrom(...rooms.map(({ position }) => position)),
      color: fc.option(color),
    }),
    fc.record({ kind: fc.constant('paint' as const), color }),
    fc.constant({ kind: 'photo' as const }),
  ),
  works: fc.array(fc.record({ upi, left: length(600), bottom: length(600), locked: fc.boolean() }), {
    maxLength: maxPlanWorks,
  }),
})

const work = { upi: '10000012P18X24', left: 10, bottom: 48.5, locked: false }
const plan: WallPlan = { wall: defaultWall, ground: { kind: 'paint', color: 'white' }, works: [work, work] }

describe('a plan in an address', () => {
  it('is the inverse of reading it, and needs no escapes', () => {
    fc.assert(
      fc.property(plans, (written) => {
        const text = writePlan(written)
        expect(readPlan(text)).toEqual({ plan: written, problems: [] })
        expect(new URLSearchParams({ plan: text }).toString()).toBe(`plan=${text}`)
      }),
    )
  })

  it('keeps the works before the position where the address was cut off, and names the problem', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (written, seed) => {
        const text = writePlan(written)
        const cut = text.slice(0, 1 + (seed % (text.length - 1)))
        const read = readPlan(cut)
        expect(read.problems).toContainEqual({ kind: 'cut-off' })
        expect(read.plan.works).toEqual(written.works.slice(0, read.plan.works.length))
      }),
    )
    expect(readPlan(writePlan(plan).slice(0, -4))).toEqual({
      plan: { ...plan, works: [work] },
      problems: [{ kind: 'cut-off' }],
    })
  })

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('1', '_', '.', 'e', 'A', 'z') })), (text) => {
        expect(readPlan(text).plan.works.length).toBeLessThanOrEqual(maxPlanWorks)
      }),
    )
  })

  it('is empty without a text', () => {
    expect(readPlan('')).toEqual({ plan: emptyPlan, problems: [] })
  })

  it('keeps the first works of a plan of 200', () => {
    const works = Array.from({ length: 200 }, (_, index) => ({ ...work, left: index }))
    expect(readPlan(writePlan({ ...plan, works }))).toEqual({
      plan: { ...plan, works: works.slice(0, maxPlanWorks) },
      problems: [{ kind: 'too-many-works', count: 200 - maxPlanWorks }],
    })
  })

  it.each([0, 11, 10_000])('gives a wall of %d inches the default size, and keeps the works', (width) => {
    expect(readPlan(writePlan({ ...plan, wall: { width, height: 96 } }))).toEqual({
      plan,
      problems: [{ kind: 'wall-size' }],
    })
  })

  it('names unreadable grounds, works and versions, and keeps the rest', () => {
    const text = writePlan(plan)
    expect(readPlan(text.replace('paint.white', 'paint.mauve'))).toEqual({
      plan: { ...plan, ground: emptyPlan.ground },
      problems: [{ kind: 'ground' }],
    })
    expect(readPlan(text.replace('10000012P18X24', '<b>'))).toEqual({
      plan: { ...plan, works: [work] },
      problems: [{ kind: 'unreadable-works', count: 1 }],
    })
    expect(readPlan(text.replace('1', '2'))).toEqual({ plan: emptyPlan, problems: [{ kind: 'unknown-version' }] })
  })
})

describe('the space for works', () => {
  it.each(rooms)('is where the drawing of $id has it', ({ id, theme, position, wide }) => {
    const drawing = roomDrawings.get(id)
    if (!drawing) throw new Error(`no drawing of ${id}`)
    const { eyeLine, middle, lowest, tall = [] } = drawing.wall
    const floorLine = eyeLine + 570
    expect(wallSpace(theme, { kind: 'room', room: position, color: null }, defaultWall)).toMatchObject({
      width: wide,
      floor: (drawing.height - floorLine) / 10,
      height: toThirtySeconds(floorLine / 10),
      middle: middle / 10,
      lowest: (floorLine - lowest) / 10,
      tall: tall.map((piece) => ({
        left: piece.left / 10,
        right: piece.right / 10,
        top: (floorLine - piece.top) / 10,
      })),
    })
  })

  it('shows a plan of another brand in a room of this one', () => {
    const gallery = planIn('gallery', { ...plan, ground: { kind: 'room', room: 'study', color: 'blue' } })
    expect(gallery.ground).toEqual({ kind: 'room', room: 'study', color: 'blue' })
    expect(planIn('press', gallery)).toEqual({
      ...gallery,
      ground: { kind: 'room', room: 'living-room', color: 'blue' },
      wall: { width: 165, height: 90 },
    })
  })
})
