import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type PictureFormat, pictureQuality } from '#/domain/picture-url.ts'

// Several pictures are rendered at once; more threads per picture would only slow each other down.
sharp.concurrency(1)
sharp.cache(false)

const TIMEOUT_SECONDS = 10
const LONGEST_SIDE = 3200

/** Uncompressed pixels, three channels. */
export interface Raster {
  data: Buffer
  width: number
  height: number
}

export interface Pixels {
  width: number
  height: number
}

/** The size of a picture `width` pixels wide; smaller for very tall pictures, whose longest side is limited. */
export function pixelsFor(width: number, aspect: number): Pixels {
  const height = width / aspect
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** An SVG document that renders at exactly this size; crops what overlaps evenly on both sides. */
export const sized = (svg: string, { width, height }: Pixels): Buffer =>
  Buffer.from(
    svg.replace(/^<svg\b[^>]*>/, (head) => {
      const bare = head.replace(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, '').slice(0, -1)
      return `${bare} width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`
    }),
  )

/** A composite layer from an SVG document of the same size. */
export const layer = (svg: string, size: Pixels): OverlayOptions => ({ input: sized(svg, size) })

/** A composite layer from pixels. */
export const pasted = ({ data, width, height }: Raster, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 3 },
  left,
  top,
})

export const plainBackground = ({ width, height }: Pixels, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const fromRaster = ({ data, width, height }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** The pixels of a pipeline, without transparency. */
export async function rasterOf(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline
    .removeAlpha()
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** From this width on, sharp's default effort takes longer than its smaller file is worth. */
const LARGE = 480

/** The file of a picture `width` pixels wide. */
export function encoded(pipeline: Sharp, format: PictureFormat, width: number): Promise<Buffer> {
  const flat = pipeline.removeAlpha().timeout({ seconds: TIMEOUT_SECONDS })
  switch (format) {
    case 'webp':
      return flat.webp({ quality: pictureQuality, preset: 'drawing', effort: width < LARGE ? 4 : 3 }).toBuffer()
    case 'avif':
      return flat.avif({ quality: pictureQuality, effort: 2 }).toBuffer()
    case 'jpeg':
      return flat.jpeg({ quality: pictureQuality, progressive: true }).toBuffer()
  }
}
