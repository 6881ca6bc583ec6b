import sharp, { type Sharp } from 'sharp'
import type { Moulding } from '../items/mouldings.ts'
import { cornerSample } from '../artworks/mouldings/corner.ts'
import type { Hanging } from '../artworks/mouldings/item.ts'
import { pictureOf, rendered } from './picture-of.ts'
import { fromRaster, ground, layer, pasted, pixelsFor, type Pixels, type Raster, rasterOf, sized } from './raster.ts'
import type { PictureSource } from './revision.ts'
import { grainOver } from './surfaces.ts'

/** A bare work, `width` pixels wide. */
export async function drawWork(work: PictureSource, width: number): Promise<Sharp> {
  const picture = pictureOf(work)
  const size = pixelsFor(width, picture.aspect)
  return rendered(picture, size).composite(await grainOver(picture.surface, size))
}

/** An item as it hangs, `width` pixels wide, tight to its outer edge. */
export function drawItem(work: PictureSource, hanging: Hanging, width: number): Promise<Sharp> {
  return drawItemAt(work, hanging, pixelsFor(width, hanging.outside.width / hanging.outside.height))
}

export async function drawItemAt(work: PictureSource, hanging: Hanging, size: Pixels): Promise<Sharp> {
  const perInch = size.width / hanging.outside.width
  const start = Math.floor(hanging.border * perInch)
  const window = { width: size.width - 2 * start, height: size.height - 2 * start }
  const sheet = await sheetOf(work, hanging, window)
  const over = layer(hanging.over(), size)
  if (start === 0) return fromRaster(sheet).composite([over])
  return ground(size, hanging.ground).composite([pasted(sheet, start, start), over])
}

async function sheetOf(work: PictureSource, { surface }: Hanging, size: Pixels): Promise<Raster> {
  const picture = pictureOf(work)
  const grain = surface === 'canvas' ? 'canvas' : surface === 'smooth' ? 'smooth' : picture.surface
  return rasterOf(rendered(picture, size).composite(await grainOver(grain, size)))
}

/** A moulding's corner, square. */
export async function drawCorner(moulding: Moulding, width: number): Promise<Sharp> {
  return sharp(sized(cornerSample(moulding), { width, height: width }))
}
