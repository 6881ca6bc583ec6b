import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Hanging } from '../artworks/mouldings/item.ts'
import { hang, type View } from '../artworks/rooms/hang.ts'
import { drawEmptyRoom, drawShade, drawShadows, roomDrawings } from '../artworks/rooms/register.ts'
import type { Room } from '../artworks/rooms/room.ts'
import { drawItemAt } from './hung.ts'
import { fromRaster, layer, pasted, pixelsFor, type Pixels, type Raster, rasterOf, sized } from './raster.ts'
import type { PictureSource } from './revision.ts'

export interface HungWork {
  work: PictureSource
  hanging: Hanging
}

const KEPT_PIXELS = 12_000_000

/** Empty rooms drawn before, least recently used first: a shopper looks at many works in one room. */
const empty = new Map<string, Raster>()

/** A room with works on its wall at true scale, `width` pixels wide. */
export async function drawRoom(id: string, works: readonly HungWork[], width: number): Promise<Sharp> {
  const room = roomDrawings.get(id)
  if (!room) throw new Error(`the room ${id} is listed, but no drawing of it is registered`)
  const { places, view } = hang(
    room,
    works.map(({ hanging }) => hanging.outside),
  )
  const size = pixelsFor(width, room.width / room.height)
  const background = await emptyRoom(id, room, view, size)
  if (works.length === 0) return fromRaster(background)
  const perUnit = size.width / view.width
  const hung = await Promise.all(
    works.map(async ({ work, hanging }, index) => {
      const place = places[index] ?? { x: 0, y: 0, width: 1, height: 1 }
      const pixels = {
        width: Math.max(1, Math.round(place.width * perUnit)),
        height: Math.max(1, Math.round(place.height * perUnit)),
      }
      const raster = await rasterOf(await drawItemAt(work, hanging, pixels))
      return pasted(raster, Math.round((place.x - view.x) * perUnit), Math.round((place.y - view.y) * perUnit))
    }),
  )
  return fromRaster(background).composite([
    layer(drawShadows(room, view, places), size),
    ...hung,
    layer(drawShade(room, view, places), size),
  ])
}

async function emptyRoom(id: string, room: Room, view: View, size: Pixels): Promise<Raster> {
  const key = `${id} ${size.width} ${Object.values(view).map(Math.round).join(' ')}`
  const known = empty.get(key)
  const raster = known ?? (await rasterOf(sharp(sized(drawEmptyRoom(room, view), size))))
  empty.delete(key)
  empty.set(key, raster)
  let pixels = [...empty.values()].reduce((sum, kept) => sum + kept.width * kept.height, 0)
  for (const [oldest, kept] of empty) {
    if (pixels <= KEPT_PIXELS) break
    empty.delete(oldest)
    pixels -= kept.width * kept.height
  }
  return raster
}
