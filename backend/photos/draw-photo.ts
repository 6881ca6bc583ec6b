import type { Kysely } from 'kysely'
import type { Sharp } from 'sharp'
import { cropRectangle, type Area } from '#/domain/photos/crop.ts'
import { parseCroppedImageId } from '#/domain/photos/cropped-upi.ts'
import { drawItem, drawWork } from '../images/draw-item.ts'
import { parseItem } from '../images/picture-path.ts'
import type { PhotoPicture } from '../images/work-picture.ts'
import type { SellableItem } from '../items/upi.ts'
import type { Database } from '../store/database.ts'
import { Problem } from '../wire/problem.ts'
import { LONGEST_PROOF_SIDE } from './decode.ts'
import { readPicture, type PhotoRow } from './photos.ts'

/** The whole photo, upright, `width` pixels wide. */
export async function drawPhoto(db: Kysely<Database>, photo: PhotoRow, width: number): Promise<Sharp> {
  const { file, scale } = await pictureFor(db, photo, photo, width)
  const shown = { left: 0, top: 0, width: photo.width * scale, height: photo.height * scale }
  return drawWork({ kind: 'photo', file, turn: 0, shown, aspect: photo.width / photo.height, surface: 'smooth' }, width)
}

/**
 * An item of a photo as it is sold, `width` pixels wide.
 * @throws {Problem} 404 for an item without a crop, or for a deleted photo.
 */
export async function drawPhotoItem(db: Kysely<Database>, photo: PhotoRow, upi: string, width: number): Promise<Sharp> {
  const { sellable, item } = parseItem(upi)
  return drawItem(await croppedPicture(db, photo, sellable, width), item, width)
}

async function croppedPicture(
  db: Kysely<Database>,
  photo: PhotoRow,
  { imageId, width: printWidth, height: printHeight }: SellableItem,
  width: number,
): Promise<PhotoPicture> {
  const crop = parseCroppedImageId(imageId)?.crop
  if (!crop) throw notDrawn()
  const print = { width: printWidth, height: printHeight }
  const rectangle = cropRectangle(photo, crop, print)
  const { file, scale } = await pictureFor(db, photo, rectangle, width)
  const shown = {
    left: rectangle.left * scale,
    top: rectangle.top * scale,
    width: rectangle.width * scale,
    height: rectangle.height * scale,
  }
  return { kind: 'photo', file, turn: crop.turn, shown, aspect: print.width / print.height, surface: 'smooth' }
}

/**
 * Reads the proof, or the print if the shown area of the proof has too few pixels. `scale` is the size of the picture
 * relative to the print.
 */
async function pictureFor(
  db: Kysely<Database>,
  photo: PhotoRow,
  shown: Area,
  width: number,
): Promise<{ file: Buffer; scale: number }> {
  const scale = Math.min(1, LONGEST_PROOF_SIDE / Math.max(photo.width, photo.height))
  const kind = shown.width * scale < Math.min(width, shown.width) * MIN_PIXEL_SHARE ? 'print' : 'proof'
  const file = await readPicture(db, photo.id, kind)
  if (!file) throw notDrawn()
  return { file, scale: kind === 'print' ? 1 : scale }
}

/** The proof is used if it has at least this share of the requested width in pixels. */
const MIN_PIXEL_SHARE = 0.6

const notDrawn = () => new Problem(404, 'Picture Not Found', 'There is no such photo of this shopper.')
