import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import {
  canvasGrain,
  drawCorner as cornerSvg,
  type FinishedItem,
  floatedCanvas,
  framedPrint,
  type Grain,
  paperGrain,
  unframed,
} from '@passepartout/artworks'
import { FLOATER_GAP, mats, type Moulding, mouldingById, framedSize } from '../items/mouldings.ts'
import type { SellableItem } from '../items/upi.ts'
import {
  fromRaster,
  layer,
  pasted,
  pixelsFor,
  plainBackground,
  type Pixels,
  type Raster,
  rasterOf,
  sized,
} from './raster.ts'
import { type Drawable, pictureOf, rendered } from './work-picture.ts'

/** How an item is drawn; undefined when its moulding is unknown or made for something else. */
export function finishedItemOf(item: SellableItem): FinishedItem | undefined {
  const size = { width: item.width, height: item.height }
  const { service } = item
  if (service.name !== 'frame')
    return unframed(size, service.name === 'none' && item.group === 'Canvas' ? 'canvas' : service.name)
  const moulding = mouldingById(service.moulding)
  if (!moulding) return undefined
  if (moulding.holds === 'canvas')
    return item.group === 'Canvas'
      ? floatedCanvas({ outside: framedSize(size, moulding, 0), moulding, gap: FLOATER_GAP })
      : undefined
  const matColors = mats.find(({ id }) => id === service.mat?.id)
  const mat = matColors && service.mat ? { ...matColors, width: service.mat.width } : undefined
  return framedPrint({
    outside: framedSize(size, moulding, mat?.width ?? 0),
    moulding,
    mat,
    hasReflection: service.glazing === 'acrylic',
  })
}

/** A work without finish or frame, `width` pixels wide. */
export async function drawWork(work: Drawable, width: number): Promise<Sharp> {
  const picture = pictureOf(work)
  const size = pixelsFor(width, picture.aspect)
  return (await rendered(picture, size)).composite(await grainOver(picture.surface, size))
}

/** A finished item, `width` pixels wide, cropped to its outer edge. */
export function drawItem(work: Drawable, item: FinishedItem, width: number): Promise<Sharp> {
  return drawItemAt(work, item, pixelsFor(width, item.outside.width / item.outside.height))
}

export async function drawItemAt(work: Drawable, item: FinishedItem, size: Pixels): Promise<Sharp> {
  const perInch = size.width / item.outside.width
  const start = Math.floor(item.border * perInch)
  const opening = { width: size.width - 2 * start, height: size.height - 2 * start }
  const raster = await workRaster(work, item, opening)
  const overlay = layer(item.overlay(), size)
  if (start === 0) return fromRaster(raster).composite([overlay])
  return plainBackground(size, item.background).composite([pasted(raster, start, start), overlay])
}

/** The work of an item without what is around and above it. */
export async function workRaster(work: Drawable, { surface }: FinishedItem, size: Pixels): Promise<Raster> {
  const picture = pictureOf(work)
  const grain = surface === 'canvas' ? 'canvas' : surface === 'smooth' ? 'smooth' : picture.surface
  return rasterOf((await rendered(picture, size)).composite(await grainOver(grain, size)))
}

/** The corner of a moulding with a white mat, square. */
export async function drawCorner(moulding: Moulding, width: number): Promise<Sharp> {
  return sharp(sized(cornerDrawing(moulding), { width, height: width }))
}

export function cornerDrawing(moulding: Moulding): string {
  const mat = mats.find(({ id }) => id === 'white')
  if (!mat) throw new Error('the catalogue has no white mat')
  return cornerSvg(moulding, mat)
}

/** Grain is invisible on narrower pictures and only makes their files larger. */
const MIN_GRAIN_WIDTH = 600

const tiles = { paper: paperGrain(), canvas: canvasGrain() }

/** The grain of a surface, for a picture of this size. */
async function grainOver(surface: 'paper' | 'canvas' | 'smooth', size: Pixels): Promise<OverlayOptions[]> {
  if (surface === 'smooth' || size.width < MIN_GRAIN_WIDTH) return []
  return [{ input: await tileOf(tiles[surface], size), tile: true }]
}

/** A tile may not be larger than the picture that it covers. */
function tileOf({ size, pixels }: Grain, { width, height }: Pixels): Promise<Buffer> {
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .extract({ left: 0, top: 0, width: Math.min(size, width), height: Math.min(size, height) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
