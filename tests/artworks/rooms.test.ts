import { describe, expect, it } from 'vitest'
import { drawRoom } from '#backend/images/draw-room.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { drawEmptyRoom, layOutWall, type Rect, roomDrawings } from '@passepartout/artworks'
import { UNITS_PER_INCH } from '@passepartout/artworks/rooms/room'
import { roomById, rooms } from '#/domain/product/rooms.ts'

const sizes = [
  { width: 8, height: 10 },
  { width: 31.5, height: 39.5 },
  { width: 20, height: 50 },
  { width: 60, height: 24 },
  { width: 56, height: 68 },
]

it('draws every listed room and lists every drawn room', () => {
  expect([...roomDrawings.keys()].toSorted()).toEqual(rooms.map(({ id }) => id).toSorted())
  for (const [id, room] of roomDrawings) {
    expect(room.width / room.height, id).toBe(roomById(id)?.aspect)
    expect(room.width / UNITS_PER_INCH, id).toBe(roomById(id)?.wide)
  }
})

describe.each([...roomDrawings])('%s', (id, room) => {
  it('is a valid SVG document', () => {
    const { view } = layOutWall(room, [])
    expect(view).toEqual({ x: 0, y: 0, width: room.width, height: room.height })
    const svg = drawEmptyRoom(room, view)
    expect(svg).not.toMatch(/NaN|undefined|feTurbulence/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
  })

  it('places works at true scale, in view and clear of the furniture', () => {
    const within = (frame: Rect, view: Rect) =>
      frame.x >= view.x &&
      frame.y >= view.y &&
      frame.x + frame.width <= view.x + view.width &&
      frame.y + frame.height <= view.y + view.height
    for (const group of [...sizes.map((size) => [size]), sizes.slice(0, 3)]) {
      const { places, view } = layOutWall(room, group)
      expect(view.width / view.height).toBeCloseTo(room.width / room.height)
      for (const [index, frame] of places.entries()) {
        expect(frame.width).toBeCloseTo((group[index]?.width ?? 0) * UNITS_PER_INCH)
        expect(frame.height).toBeCloseTo((group[index]?.height ?? 0) * UNITS_PER_INCH)
        expect(within(frame, view)).toBe(true)
        expect(frame.y + frame.height).toBeLessThanOrEqual(room.wall.lowest)
        for (const piece of room.wall.tall ?? []) {
          const beside = frame.x > piece.right || frame.x + frame.width < piece.left
          expect(beside || frame.y + frame.height <= piece.top).toBe(true)
        }
      }
      const [first, second] = places
      if (first && second) expect(second.x).toBeGreaterThan(first.x + first.width)
    }
  })

  it('renders in its proportions with more than flat colour', async () => {
    const { data, width, height } = await rasterOf(await drawRoom(id, [], 240))
    expect([width, height]).toEqual([240, Math.round(240 / (room.width / room.height))])
    expect(new Set(data).size).toBeGreaterThan(20)
  })
})
