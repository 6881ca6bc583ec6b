import { decodeCrop, encodeCrop, type Crop } from './crop.ts'

/** The path of the page on which photos are framed. */
export const PHOTOS_PATH = '/frame-my-photos'

const idPattern = /^U[0-9A-Z]{12}/
/** `U` and twelve characters identify the photo; the next seven encode the crop. */
const ID_LENGTH = 13
const CROP_LENGTH = 7

/** Whether a UPI names a shopper's own photo, or an item of one. */
export const isPhotoUpi = (upi: string): boolean => idPattern.test(upi.toUpperCase())

/** The photo's part of a UPI, which is a UPI itself; undefined for a work. */
export const photoIdOf = (upi: string): string | undefined => idPattern.exec(upi.toUpperCase())?.[0]

/** The image id of an item: the photo and its crop. */
export const croppedImageId = (photoId: string, crop: Crop): string => photoId + encodeCrop(crop)

/** The photo and the crop in an item's image id; undefined for a work or a photo without a crop. */
export function parseCroppedImageId(imageId: string): { photoId: string; crop: Crop } | undefined {
  const photoId = photoIdOf(imageId)
  const crop = imageId.length === ID_LENGTH + CROP_LENGTH ? decodeCrop(imageId.slice(ID_LENGTH)) : undefined
  return photoId === undefined || crop === undefined ? undefined : { photoId, crop }
}

/** The same item with another crop. */
export const withCrop = (upi: string, crop: Crop): string =>
  upi.slice(0, ID_LENGTH) + encodeCrop(crop) + upi.slice(ID_LENGTH + CROP_LENGTH)

/** The same item after a quarter turn, which also turns the print. */
export const turnedItem = (upi: string, crop: Crop): string =>
  withCrop(upi, crop).replace(/^(.{21})(\d+)X(\d+)/, '$1$3X$2')

/** The crop of an item of a photo; undefined for the photo itself and for works. */
export const cropOf = (upi: string): Crop | undefined =>
  isPhotoUpi(upi) ? decodeCrop(upi.toUpperCase().slice(ID_LENGTH, ID_LENGTH + CROP_LENGTH)) : undefined

/** The path of the page that shows a photo, or an item of one. */
export const photoPath = (upi: string): string => `${PHOTOS_PATH}?upi=${upi}`
