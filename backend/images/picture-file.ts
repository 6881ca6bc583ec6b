import { Problem } from '../wire/problem.ts'
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '#/domain/picture-url.ts'

/** The last segment of a picture's address, such as `480.webp`. */
export interface PictureFile {
  width: PictureWidth
  format: PictureFormat
}

export const noSuchPicture = (detail: string): Problem => new Problem(404, 'Picture Not Found', detail)

/** Reads a file name; every width or format that is not listed is refused. */
export function pictureFile(name: string): PictureFile {
  const [, digits, ending] = /^([1-9]\d{1,3})\.([a-z]{4})$/.exec(name) ?? []
  const width = pictureWidths.find((listed) => String(listed) === digits)
  const format = pictureFormats.find((listed) => listed === ending)
  if (!width || !format) throw noSuchPicture('Pictures are drawn in listed widths, as webp, avif or jpeg.')
  return { width, format }
}
