import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import exif from 'exif-reader'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { besideStore } from '../store/beside-store.ts'
import { adobeRgb } from './adobe-rgb.ts'

/** A colour space that a picture names in its EXIF data without a profile, as cameras do. */
export type CameraProfile = 'adobe-rgb'

/**
 * The colour space that a camera wrote without its profile: interoperability index `R03` stands for Adobe RGB (DCF 2.0).
 * Undefined for a picture with a profile, and for one in sRGB.
 */
export function cameraProfileOf({ format, icc, exif: data }: Metadata): CameraProfile | undefined {
  if (format !== 'jpeg' || icc || !data) return undefined
  try {
    return exif(data).Iop?.InteroperabilityIndex?.startsWith('R03') ? 'adobe-rgb' : undefined
  } catch {
    // Damaged EXIF data names no colour space.
    return undefined
  }
}

/** The directory of fetched pictures: PICTURES_DIR, else beside DATA_DIR. */
export const fetchedPictures = (environment: NodeJS.ProcessEnv): string =>
  resolve(environment['PICTURES_DIR'] || besideStore(environment, 'pictures'))

/** A pipeline for a picture file; its colours are read in the colour space that the camera named. */
export const fromFile = async (path: string, profile: CameraProfile | undefined): Promise<Sharp> =>
  profile ? sharp(withAdobeRgb(await readFile(path))) : sharp(path)

/** The colour of paper, which shows through transparent parts. */
const PAPER = '#ffffff'

/** The pixels of a picture as they are shown: in sRGB, on paper. */
export const onPaper = (picture: Sharp): Sharp => picture.flatten({ background: PAPER }).toColourspace('srgb')

const START_OF_IMAGE = 2

/** A JPEG file with the profile of Adobe RGB (1998), in a segment after its first marker. */
function withAdobeRgb(jpeg: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), adobeRgb])
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE), head, content, jpeg.subarray(START_OF_IMAGE)])
}
