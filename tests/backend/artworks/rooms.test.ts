import { describe, expect, it } from 'vitest'
import { drawRoom } from '#backend/images/rooms.ts'
import { rasterOf } from '#backend/images/raster.ts'
import { hang, type Place } from '#backend/artworks/rooms/hang.ts'
import { drawEmptyRoom, roomDrawings } from '#backend/artworks/rooms/register.ts'
import { ROOM_INCH } from '#backend/artworks/rooms/room.ts'
import { roomById, rooms } from '#/domain/product/rooms.ts'

const sheets = [
  { width: 8, height: 10 },
  { width: 31.5, height: 39.5 },
  { width: 20, height: 50 },
  { width: 60, height: 24 },
  { width: 56, height: 68 },
]

it('draws every room that is listed, and lists every one that is drawn', () => {
  expect([...roomDrawings.keys()].toSorted()).toEqual(rooms.map(({ id }) => id).toSorted())
  for (const [id, room] of roomDrawings) {
    expect(room.width / room.height, id).toBe(roomById(id)?.aspect)
    expect(room.width / ROOM_INCH, id).toBe(roomById(id)?.wide)
  }
})

describe.each([...roomDrawings])('%s', (id, room) => {
  it('is a valid document', () => {
    const { view } = hang(room, [])
    expect(view).toEqual({ x: 0, y: 0, width: room.width, height: room.height })
    const svg = drawEmptyRoom(room, view)
    expect(svg).not.toMatch(/NaN|undefined|feTurbulence/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
  })

  it('hangs works at true scale, in sight and clear of the furniture', () => {
    const within = (place: Place, view: Place) =>
      place.x >= view.x &&
      place.y >= view.y &&
      place.x + place.width <= view.x + view.width &&
      place.y + place.height <= view.y + view.height
    for (const group of [...sheets.map((sheet) => [sheet]), sheets.slice(0, 3)]) {
      const { places, view } = hang(room, group)
      expect(view.width / view.height).toBeCloseTo(room.width / room.height)
      for (const [index, place] of places.entries()) {
        expect(place.width).toBeCloseTo((group[index]?.width ?? 0) * ROOM_INCH)
        expect(place.height).toBeCloseTo((group[index]?.height ?? 0) * ROOM_INCH)
        expect(within(place, view)).toBe(true)
        expect(place.y + place.height).toBeLessThanOrEqual(room.wall.lowest)
        for (const thing of room.wall.tall ?? []) {
          const beside = place.x > thing.right || place.x + place.width < thing.left
          expect(beside || place.y + place.height <= thing.top).toBe(true)
        }
      }
      const [one, other] = places
      if (one && other) expect(other.x).toBeGreaterThan(one.x + one.width)
    }
  })

  it('shows its own light', async () => {
    const { data, width, height } = await rasterOf(await drawRoom(id, [], 240))
    expect([width, height]).toEqual([240, Math.round(240 / (room.width / room.height))])
    expect(new Set(data).size).toBeGreaterThan(20)
  })
})
