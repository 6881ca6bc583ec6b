import type { Sharp } from 'sharp'
import sharp from 'sharp'
import {
  drawEmptyRoom,
  drawShade,
  drawShadows,
  type FinishedItem,
  layOutWall,
  type Rect,
  type RoomDrawing,
  roomDrawings,
} from '@passepartout/artworks'
import { drawItemAt } from './draw-item.ts'
import { fromRaster, layer, pasted, pixelsFor, type Pixels, type Raster, rasterOf, sized } from './raster.ts'
import type { Drawable } from './work-picture.ts'

export interface RoomItem {
  work: Drawable
  item: FinishedItem
}

const MAX_CACHED_PIXELS = 12_000_000

/** Rendered empty rooms, least recently used first: a shopper looks at many works in one room. */
const emptyRooms = new Map<string, Raster>()

/** A room with items on its wall at true scale, `width` pixels wide; `paint` is the colour of its wall. */
export async function drawRoom(id: string, items: readonly RoomItem[], width: number, paint?: string): Promise<Sharp> {
  const room = roomDrawings.get(id)
  if (!room) throw new Error(`the room "${id}" is listed, but has no drawing`)
  const { places, view } = layOutWall(
    room,
    items.map(({ item }) => item.outside),
  )
  const size = pixelsFor(width, room.width / room.height)
  const background = await emptyRoom({ id, room, view, size, paint })
  if (items.length === 0) return fromRaster(background)
  const perUnit = size.width / view.width
  const rasters = await Promise.all(
    items.map(async ({ work, item }, index) => {
      const frame = places[index] ?? { x: 0, y: 0, width: 1, height: 1 }
      const pixels = {
        width: Math.max(1, Math.round(frame.width * perUnit)),
        height: Math.max(1, Math.round(frame.height * perUnit)),
      }
      const raster = await rasterOf(await drawItemAt(work, item, pixels))
      return pasted(raster, Math.round((frame.x - view.x) * perUnit), Math.round((frame.y - view.y) * perUnit))
    }),
  )
  return fromRaster(background).composite([
    layer(drawShadows(room, view, places), size),
    ...rasters,
    layer(drawShade(room, view, places), size),
  ])
}

interface EmptyRoom {
  id: string
  room: RoomDrawing
  view: Rect
  size: Pixels
  paint: string | undefined
}

async function emptyRoom({ id, room, view, size, paint }: EmptyRoom): Promise<Raster> {
  const key = [id, paint, size.width, ...Object.values(view).map(Math.round)].join(' ')
  const cached = emptyRooms.get(key)
  const raster = cached ?? (await rasterOf(sharp(sized(drawEmptyRoom(room, view, paint), size))))
  emptyRooms.delete(key)
  emptyRooms.set(key, raster)
  let pixels = [...emptyRooms.values()].reduce((sum, { width, height }) => sum + width * height, 0)
  for (const [oldest, { width, height }] of emptyRooms) {
    if (pixels <= MAX_CACHED_PIXELS) break
    emptyRooms.delete(oldest)
    pixels -= width * height
  }
  return raster
}
