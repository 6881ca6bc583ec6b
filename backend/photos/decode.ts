import { open } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { wholePhoto } from '#/domain/photos/crop.ts'
import { photoSizesOf } from '../pricing/photo-sizes.ts'
import { rejected } from './rejected.ts'

/** The stored pictures of a photo: re-encoded, upright, in sRGB, without metadata. */
export interface DecodedPhoto {
  width: number
  height: number
  /** The picture that is printed. */
  print: Buffer
  /** The picture that pages show. */
  proof: Buffer
}

const MAX_PIXELS = 100_000_000
/** 36 inches at 200 dots per inch. */
const LONGEST_PRINT_SIDE = 7200
export const LONGEST_PROOF_SIDE = 1600
export const PROOF_QUALITY = 84
const TIMEOUT_SECONDS = 30

/** The first bytes of known file types. No other file reaches a decoder. */
const signatures: readonly (readonly [type: 'picture' | 'heic', firstBytes: RegExp])[] = [
  ['picture', /^\xff\xd8\xff/],
  ['picture', /^\x89PNG\r\n[^]\n/],
  ['picture', /^RIFF[^]{4}WEBP/],
  ['picture', /^[^]{4}ftypavi[fs]/],
  ['heic', /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/],
]

/**
 * Decodes and re-encodes a picture for printing.
 * @throws {Problem} for a file that is no picture, is animated or damaged, or has too few or too many pixels.
 */
export async function decodePhoto(picture: string | Uint8Array): Promise<DecodedPhoto> {
  const { content: print, ...size } = await decodePicture(picture, { longestSide: LONGEST_PRINT_SIDE, quality: 90 })
  if (photoSizesOf({ size, crop: wholePhoto }).length === 0) throw rejected('too_small')
  const proof = await sharp(print)
    .resize(LONGEST_PROOF_SIDE, LONGEST_PROOF_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: PROOF_QUALITY })
    .toBuffer()
  return { ...size, print, proof }
}

/**
 * Decodes and re-encodes a picture: upright, in sRGB, without metadata, with sides of at most `longestSide` pixels.
 * @throws {Problem} for a file that is no picture, is animated or damaged, or has too many pixels.
 */
export async function decodePicture(
  picture: string | Uint8Array,
  { longestSide, quality }: { longestSide: number; quality: number },
): Promise<{ width: number; height: number; content: Buffer }> {
  const beginning = await firstBytesOf(picture)
  const kind = signatures.find(([, firstBytes]) => firstBytes.test(beginning))?.[0]
  if (kind !== 'picture') throw rejected(kind ?? 'not_a_picture')
  assertUsable(await decodeOrReject(() => sharp(picture, { limitInputPixels: false }).metadata()))
  const { data: content, info } = await decodeOrReject(() =>
    sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true }),
  )
  return { width: info.width, height: info.height, content }
}

function assertUsable({ format, compression, width = 0, height = 0, pages = 1 }: Metadata): void {
  if (format === 'heif' && compression !== 'av1') throw rejected('heic')
  if (width * height > MAX_PIXELS) throw rejected('too_many_pixels')
  if (pages > 1) throw rejected('animated')
}

/** Reports an error of the decoder as a damaged picture: it is an error of the request, not of the server. */
async function decodeOrReject<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode()
  } catch (cause) {
    throw Object.assign(rejected('damaged'), { cause })
  }
}

async function firstBytesOf(picture: string | Uint8Array): Promise<string> {
  if (typeof picture !== 'string') return Buffer.from(picture.subarray(0, 16)).toString('latin1')
  const file = await open(picture)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}
