import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { familyOf } from '../catalog/color-families.ts'
import type { Ink } from '../artworks/artworks.ts'

/** A picture file and its measurements. */
export interface MeasuredPicture {
  path: string
  /** Its size and modification time: an unchanged file is not read again. */
  fileVersion: string
  /** A hash of its content. */
  revision: string
  /** Width over height, with its EXIF orientation. */
  aspect: number
  inks: readonly Ink[]
}

/** Raster formats only: an SVG could refer to other files. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif']
const SMALLEST_SIDE = 16

/** A picture that cannot be imported, with the reason for the report. */
export class PictureError extends Error {}

export interface PictureFolder {
  /**
   * Finds and measures a picture; returns the known measurements while the file is unchanged.
   * @throws {PictureError}
   */
  measure(name: string, known: MeasuredPicture | null): Promise<MeasuredPicture>
}

/** @throws {Error} when there is no such directory. */
export async function pictureFolder(directory: string): Promise<PictureFolder> {
  const root = await realpath(directory).catch((cause: unknown) => {
    throw new Error(`there is no picture directory ${resolve(directory)}`, { cause })
  })
  return {
    async measure(name, known) {
      const path = await pathIn(root, name)
      const { size, mtimeMs } = await stat(path)
      const fileVersion = `${size} ${Math.round(mtimeMs)}`
      return known?.path === path && known.fileVersion === fileVersion ? known : measured(path, fileVersion)
    },
  }
}

async function pathIn(root: string, name: string): Promise<string> {
  const steps = name.split('/')
  const isUnsafe = isAbsolute(name) || /[\\\0:]/.test(name) || steps.some((step) => ['', '.', '..'].includes(step))
  if (isUnsafe) throw new PictureError(`"${name}" is not a file name: expected one within the picture directory`)
  const path = await realpath(join(root, name)).catch(() => undefined)
  if (path === undefined) throw new PictureError(`"${name}" is not in the picture directory`)
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new PictureError(`"${name}" leads out of the picture directory: expected a file within`)
  return path
}

async function measured(path: string, fileVersion: string): Promise<MeasuredPicture> {
  try {
    const { format = 'unknown', autoOrient } = await sharp(path).metadata()
    if (!formats.includes(format)) throw new PictureError(`is of the format ${format}: expected ${formats.join(', ')}`)
    if (Math.min(autoOrient.width, autoOrient.height) < SMALLEST_SIDE)
      throw new PictureError(
        `has ${autoOrient.width} by ${autoOrient.height} pixels: expected ${SMALLEST_SIDE} at least`,
      )
    const aspect = Math.round((autoOrient.width / autoOrient.height) * 1e4) / 1e4
    return { path, fileVersion, revision: await contentHash(path), aspect, inks: await inksOf(path) }
  } catch (error) {
    if (error instanceof PictureError) throw error
    const reason = error instanceof Error ? error.message.replaceAll(path, 'the file') : String(error)
    throw new PictureError(`cannot be read as a picture: ${reason}`, { cause: error })
  }
}

async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

const SAMPLE = 48
const MAX_INKS = 6

/** The average colour of each colour family in a picture, largest share first. */
async function inksOf(path: string): Promise<Ink[]> {
  const { data, info } = await sharp(path)
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
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
