import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { familyOf } from '../catalog/color-families.ts'
import type { Ink } from '../artworks/artworks.ts'

/** What is known of a picture file. */
export interface MeasuredPicture {
  path: string
  /** Its size and time, by which it is known without being read again. */
  mark: string
  /** Follows from its content. */
  revision: string
  /** Width over height, as it is to be looked at. */
  aspect: number
  inks: readonly Ink[]
}

/** Formats that hold pixels and nothing else: an SVG could name other files. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif']
const SMALLEST_SIDE = 16

/** A refusal that the one who imports can understand. */
export class PictureFault extends Error {}

export interface PictureFolder {
  /** Finds and measures a picture; what is known of it already is not measured again while its file is the same. */
  measure(name: string, known: MeasuredPicture | null): Promise<MeasuredPicture>
}

/** @throws {Error} when there is no such directory. */
export async function pictureFolder(directory: string): Promise<PictureFolder> {
  const root = await realpath(directory).catch((cause: unknown) => {
    throw new Error(`there is no directory ${resolve(directory)} to take pictures from`, { cause })
  })
  return {
    async measure(name, known) {
      const path = await pathIn(root, name)
      const { size, mtimeMs } = await stat(path)
      const mark = `${size} ${Math.round(mtimeMs)}`
      return known?.path === path && known.mark === mark ? known : measured(path, mark)
    },
  }
}

async function pathIn(root: string, name: string): Promise<string> {
  const steps = name.split('/')
  const leaves = isAbsolute(name) || /[\\\0:]/.test(name) || steps.some((step) => ['', '.', '..'].includes(step))
  if (leaves) throw new PictureFault(`"${name}" is no file name: expected one within the picture directory`)
  const path = await realpath(join(root, name)).catch(() => undefined)
  if (path === undefined) throw new PictureFault(`"${name}" is not in the picture directory`)
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new PictureFault(`"${name}" leads out of the picture directory: expected a file within`)
  return path
}

async function measured(path: string, mark: string): Promise<MeasuredPicture> {
  try {
    const { format = 'unknown', autoOrient } = await sharp(path).metadata()
    if (!formats.includes(format)) throw new PictureFault(`is of the format ${format}: expected ${formats.join(', ')}`)
    if (Math.min(autoOrient.width, autoOrient.height) < SMALLEST_SIDE)
      throw new PictureFault(
        `has ${autoOrient.width} by ${autoOrient.height} pixels: expected ${SMALLEST_SIDE} at least`,
      )
    const aspect = Math.round((autoOrient.width / autoOrient.height) * 1e4) / 1e4
    return { path, mark, revision: await contentOf(path), aspect, inks: await inksOf(path) }
  } catch (error) {
    if (error instanceof PictureFault) throw error
    const reason = error instanceof Error ? error.message.replaceAll(path, 'the file') : String(error)
    throw new PictureFault(`cannot be read as a picture: ${reason}`, { cause: error })
  }
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 16)
}

const SAMPLE = 48
const MOST_INKS = 6

/** The colours of a picture, one for each family that shoppers tell apart, the most of it first. */
async function inksOf(path: string): Promise<Ink[]> {
  const { data, info } = await sharp(path)
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const families = new Map<string, { count: number; red: number; green: number; blue: number }>()
  const known = new Map<number, string>()
  for (let at = 0; at + info.channels <= data.length; at += info.channels) {
    const [red = 0, green = data[at] ?? 0, blue = data[at] ?? 0] = data.subarray(at, at + Math.max(info.channels, 3))
    // Near colours are looked at once: five bits of each channel tell families apart.
    const near = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const family = known.get(near) ?? familyOf(hexOf(red, green, blue))
    known.set(near, family)
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
    .slice(0, MOST_INKS)
    .map(({ count, red, green, blue }) => ({
      hex: hexOf(red / count, green / count, blue / count),
      share: Math.round((count / total) * 1e3) / 1e3,
    }))
}

const hexOf = (...channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
