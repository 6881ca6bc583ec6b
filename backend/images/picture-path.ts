import { pictureFormats, pictureWidths } from '#/domain/picture-url.ts'
import type { FinishedItem } from '@passepartout/artworks'
import { parseUpi, type SellableItem } from '../items/upi.ts'
import { Problem } from '../wire/problem.ts'
import { finishedItemOf } from './draw-item.ts'
import type { PictureFile } from './image-service.ts'

export const notFound = (detail: string): Problem => new Problem(404, 'Picture Not Found', detail)

/**
 * Parses a file name.
 * @throws {Problem} 404 for a width or format that is not listed.
 */
export function parseFile(name: string): PictureFile {
  const [, digits, extension] = /^([1-9]\d{1,3})\.([a-z]{4})$/.exec(name) ?? []
  const width = pictureWidths.find((listed) => String(listed) === digits)
  const format = pictureFormats.find((listed) => listed === extension)
  if (!width || !format) throw notFound('Pictures are drawn in listed widths, as webp, avif or jpeg.')
  return { width, format }
}

/** Inches. */
const MIN_SIDE = 3
const MAX_SIDE = 72

/**
 * The item of a UPI and how it is drawn.
 * @throws {Problem} 404 for a UPI that is malformed, too small, too large, or in a frame that does not fit.
 */
export function parseItem(upi: string): { sellable: SellableItem; item: FinishedItem } {
  const sellable = /^[A-Z0-9]{1,33}$/.test(upi) ? parseUpi(upi) : undefined
  const isPrintable =
    sellable &&
    Math.min(sellable.width, sellable.height) >= MIN_SIDE &&
    Math.max(sellable.width, sellable.height) <= MAX_SIDE
  const item = isPrintable ? finishedItemOf(sellable) : undefined
  if (!sellable || !item) throw notFound('There is no such item.')
  return { sellable, item }
}
