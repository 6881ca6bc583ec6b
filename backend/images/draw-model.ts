import sharp, { type Sharp } from 'sharp'
import type { ModelFormat } from '#/domain/picture-url.ts'
import { drawBoard, type FinishedItem } from '@passepartout/artworks'
import type { Moulding } from '../items/mouldings.ts'
import { mouldingById } from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import { writeGlb } from '../models/glb.ts'
import { grainTile, modelOf } from '../models/item-model.ts'
import { writeUsdz } from '../models/usdz.ts'
import { workRaster } from './draw-item.ts'
import { fromRaster, pixelsFor, sized } from './raster.ts'
import type { Drawable } from './work-picture.ts'

/** The longest side of a texture, and its pixels for an inch of a smaller work. */
const MAX_PIXELS = 2048
const PIXELS_PER_INCH = 120

/** A model has at most 2 MB; what is not its texture takes less than a tenth of that. */
const MAX_TEXTURE_BYTES = 1_800_000
/** Tried one after the other, until a texture is small enough. */
const qualities = [82, 70, 55, 40, 25, 10]

/** The 3D model of an item at its true size, as a file with its textures. */
export async function drawModel(
  work: Drawable,
  { sellable, item }: { sellable: SellableItem; item: FinishedItem },
  format: ModelFormat,
): Promise<Buffer> {
  const model = modelOf(sellable)
  if (!model) throw new Error(`an item without a model passed the check of its path: ${JSON.stringify(sellable)}`)
  const { width, height, service } = sellable
  const longest = Math.min(MAX_PIXELS, Math.round(Math.max(width, height) * PIXELS_PER_INCH))
  const size = pixelsFor(Math.round(width >= height ? longest : (longest * width) / height), width / height)
  const moulding = service.name === 'frame' ? mouldingById(service.moulding) : undefined
  const textures = {
    work: await jpeg(fromRaster(await workRaster(work, item, size))),
    ...(moulding?.grain ? { grain: await grainOf(moulding) } : {}),
  }
  return Buffer.from(format === 'glb' ? await writeGlb(model, textures) : writeUsdz(model, textures))
}

const grainOf = (moulding: Moulding) => {
  const { width, height } = { width: 512, height: (512 * grainTile.height) / grainTile.width }
  return jpeg(sharp(sized(drawBoard(moulding, grainTile), { width, height })))
}

/** A JPEG in the best quality that is small enough. Baseline: some phones read no other. */
async function jpeg(picture: Sharp): Promise<Buffer> {
  const pixels = picture.removeAlpha().toColourspace('srgb')
  let file = Buffer.alloc(0)
  for (const quality of qualities) {
    file = await pixels.clone().jpeg({ quality, progressive: false }).timeout({ seconds: 10 }).toBuffer()
    if (file.length <= MAX_TEXTURE_BYTES) return file
  }
  throw new Error(`a texture has ${file.length} bytes in the lowest quality; expected at most ${MAX_TEXTURE_BYTES}`)
}
