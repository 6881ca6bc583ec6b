import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { panned, zoomed, zoomedByFingers, zoomedOut, type Surface, type WallView } from '#/domain/wall/wall-view.ts'

const surface: Surface = { width: 160, aspect: 0.75 }
/** Phones show 80 of the 160 inches, 30 from the left. */
const phone: WallView = { crop: { left: 30, wide: 80 }, scale: 1, x: 0, y: 0 }
const wide: WallView = { crop: { left: 0, wide: 160 }, scale: 1, x: 0, y: 0 }

/** The inches from the left that the left and the right edge of the surface show. */
const edges = ({ crop: { left, wide: shown }, scale, x }: WallView) => {
  const middle = surface.width / 2
  const center = (middle - left) / shown - 0.5 + x
  return [-0.5, 0.5].map((edge) => middle + ((edge - center) / scale) * shown)
}

describe('the zoomed wall', () => {
  it('shows what the crop shows before it is zoomed', () => {
    expect(edges(phone)).toEqual([30, 110])
    expect(edges(wide)).toEqual([0, 160])
  })

  it('keeps the point between the fingers, and is zoomed four times at most', () => {
    const twice = zoomed(wide, surface, 2, { x: 0.25, y: 0 })
    expect(edges(twice)).toEqual([60, 140])
    expect(zoomed(twice, surface, 9, { x: 0, y: 0 }).scale).toBe(4)
  })

  it('shows the whole wall at the smallest zoom, and on a wide screen as before', () => {
    expect(edges(zoomedOut(phone, surface))).toEqual([0, 160])
    expect(edges(zoomedOut(zoomed(wide, surface, 3, { x: 0.4, y: 0.1 }), surface))).toEqual([0, 160])
  })

  it('is moved to the ends of the wall', () => {
    expect(edges(panned(phone, surface, { x: 5, y: 0 }))).toEqual([0, 80])
    expect(edges(panned(phone, surface, { x: -5, y: 0 }))).toEqual([80, 160])
    expect(edges(panned(wide, surface, { x: 0.2, y: 0.2 }))).toEqual([0, 160])
  })

  it('never shows more than the wall, whatever the fingers do', () => {
    const part = fc.double({ min: -0.5, max: 0.5, noNaN: true })
    const point = fc.record({ x: part, y: part })
    const fingers = fc.tuple(fc.tuple(point, point), fc.tuple(point, point))
    fc.assert(
      fc.property(fc.constantFrom(phone, wide), fc.array(fingers, { maxLength: 6 }), (start, moves) => {
        const view = moves.reduce((from, move) => zoomedByFingers(from, surface, move), start)
        const [left = 0, right = 0] = edges(view)
        expect(left).toBeGreaterThanOrEqual(-1e-6)
        expect(right).toBeLessThanOrEqual(160 + 1e-6)
        expect(view.scale).toBeLessThanOrEqual(4)
      }),
    )
  })
})
