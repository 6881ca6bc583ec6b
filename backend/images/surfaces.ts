import sharp, { type OverlayOptions } from 'sharp'
import { canvasGrain, type Grain, paperGrain } from '../artworks/paper/grain.ts'
import type { Pixels } from './raster.ts'

/** Below this width grain cannot be seen, and only makes files larger. */
const COARSEST = 600

const tiles = { paper: paperGrain(), canvas: canvasGrain() }

/** The grain of paper or canvas over a picture of this size. */
export async function grainOver(surface: 'paper' | 'canvas' | 'smooth', size: Pixels): Promise<OverlayOptions[]> {
  if (surface === 'smooth' || size.width < COARSEST) return []
  return [{ input: await tileOf(tiles[surface], size), tile: true }]
}

/** A tile may not be larger than the picture it covers. */
function tileOf({ size, pixels }: Grain, { width, height }: Pixels): Promise<Buffer> {
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .extract({ left: 0, top: 0, width: Math.min(size, width), height: Math.min(size, height) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
