import { decodeCrop, encodeCrop, type Crop } from './crop.ts'
import { isPhotoUpi, PHOTO_ID_LENGTH, photoIdOf } from './photo-upi.ts'

const CROP_LENGTH = 7

/** The image id of an item: the photo and its crop. */
export const croppedImageId = (photoId: string, crop: Crop): string => photoId + encodeCrop(crop)

/** The photo and the crop in an item's image id; undefined for a work or a photo without a crop. */
export function parseCroppedImageId(imageId: string): { photoId: string; crop: Crop } | undefined {
  const photoId = photoIdOf(imageId)
  const crop = imageId.length === PHOTO_ID_LENGTH + CROP_LENGTH ? decodeCrop(imageId.slice(PHOTO_ID_LENGTH)) : undefined
  return photoId === undefined || crop === undefined ? undefined : { photoId, crop }
}

/** The same item with another crop. */
export const withCrop = (upi: string, crop: Crop): string =>
  upi.slice(0, PHOTO_ID_LENGTH) + encodeCrop(crop) + upi.slice(PHOTO_ID_LENGTH + CROP_LENGTH)

/** The same item after a quarter turn, which also turns the print. */
export const turnedItem = (upi: string, crop: Crop): string =>
  withCrop(upi, crop).replace(/^(.{21})(\d+)X(\d+)/, '$1$3X$2')

/** The crop of an item of a photo; undefined for the photo itself and for works. */
export const cropOf = (upi: string): Crop | undefined =>
  isPhotoUpi(upi) ? decodeCrop(upi.toUpperCase().slice(PHOTO_ID_LENGTH, PHOTO_ID_LENGTH + CROP_LENGTH)) : undefined
