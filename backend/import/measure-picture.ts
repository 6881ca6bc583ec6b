import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { familyOf } from '../catalog/color-families.ts'
import type { Ink } from '@passepartout/artworks'
import { cameraProfileOf, fromFile, onPaper, type CameraProfile } from '../images/picture-file.ts'

/** A picture file and its measurements. */
export interface MeasuredPicture {
  /** Absolute, or the name of a fetched file. */
  path: string
  /** Its size and modification time: an unchanged file is not read again. */
  fileVersion: string
  /** A hash of its content. */
  revision: string
  /** Width over height, with its EXIF orientation. */
  aspect: number
  inks: readonly Ink[]
  /** The colour space of a picture without a profile, if it is not sRGB. */
  profile?: CameraProfile | undefined
}

/** Raster formats only: an SVG could refer to other files. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif']
const SMALLEST_SIDE = 16
const MEGAPIXEL = 1_000_000
/** Larger pictures are not decoded. */
const MAX_MEGAPIXELS = 250

/** A picture that cannot be used, with the reason for the report. */
export class PictureError extends Error {}

/**
 * Measures the picture file at `path`, which is stored as `name`; returns the known measurements while it is unchanged.
 * @throws {PictureError}
 */
export async function measurePicture(
  path: string,
  known: MeasuredPicture | null,
  name = path,
): Promise<MeasuredPicture> {
  const { size, mtimeMs } = await stat(path)
  const fileVersion = `${size} ${Math.round(mtimeMs)}`
  if (known?.path === name && known.fileVersion === fileVersion) return known
  try {
    return { path: name, fileVersion, ...(await measurementsOf(path)) }
  } catch (error) {
    if (error instanceof PictureError) throw error
    const reason = error instanceof Error ? error.message.replaceAll(path, 'the file') : String(error)
    throw new PictureError(`cannot be read as a picture: ${reason}`, { cause: error })
  }
}

async function measurementsOf(path: string): Promise<Omit<MeasuredPicture, 'path' | 'fileVersion'>> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata()
  const { format = 'unknown', depth, autoOrient } = metadata
  const { width, height } = autoOrient
  if (!formats.includes(format)) throw new PictureError(`is of the format ${format}: expected ${formats.join(', ')}`)
  if (Math.min(width, height) < SMALLEST_SIDE)
    throw new PictureError(`has ${width} by ${height} pixels: expected ${SMALLEST_SIDE} at least`)
  if (width * height > MAX_MEGAPIXELS * MEGAPIXEL)
    throw new PictureError(`has ${width} by ${height} pixels: expected ${MAX_MEGAPIXELS} megapixels at most`)
  if (depth !== 'uchar' && depth !== 'ushort')
    throw new PictureError(`has pixels of the type ${depth}: expected 8 or 16 bits a channel`)
  const profile = cameraProfileOf(metadata)
  const aspect = Math.round((width / height) * 1e4) / 1e4
  const inks = await inksOf(path, profile)
  return { revision: await contentHash(path), aspect, inks, ...(profile ? { profile } : {}) }
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

const SAMPLE = 48
const MAX_INKS = 6

/** The average colour of each colour family in a picture, largest share first. */
async function inksOf(path: string, profile: CameraProfile | undefined): Promise<Ink[]> {
  const picture = await fromFile(path, profile)
  const { data, info } = await onPaper(picture.resize(SAMPLE, SAMPLE, { fit: 'fill' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const families = new Map<string, { count: number; red: number; green: number; blue: number }>()
  const familyByBucket = new Map<number, string>()
  for (let at = 0; at + info.channels <= data.length; at += info.channels) {
    const [red = 0, green = data[at] ?? 0, blue = data[at] ?? 0] = data.subarray(at, at + Math.max(info.channels, 3))
    // Similar colours are classified once: five bits of each channel decide the family.
    const bucket = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const family = familyByBucket.get(bucket) ?? familyOf(hexOf(red, green, blue))
    familyByBucket.set(bucket, family)
    const sum = families.get(family) ?? { count: 0, red: 0, green: 0, blue: 0 }
    sum.count += 1
    sum.red += red
    sum.green += green
    sum.blue += blue
    families.set(family, sum)
  }
  const total = SAMPLE * SAMPLE
  return [...families.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_INKS)
    .map(({ count, red, green, blue }) => ({
      hex: hexOf(red / count, green / count, blue / count),
      share: Math.round((count / total) * 1e3) / 1e3,
    }))
}

const hexOf = (...channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
