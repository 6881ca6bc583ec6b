/** The path of the page on which photos are framed. */
export const PHOTOS_PATH = '/frame-my-photos'

const idPattern = /^U[0-9A-Z]{12}/
/** `U` and twelve characters identify the photo; the next seven encode the crop. */
export const PHOTO_ID_LENGTH = 13

/** Whether a UPI names a shopper's own photo, or an item of one. */
export const isPhotoUpi = (upi: string): boolean => idPattern.test(upi.toUpperCase())

/** The photo's part of a UPI, which is a UPI itself; undefined for a work. */
export const photoIdOf = (upi: string): string | undefined => idPattern.exec(upi.toUpperCase())?.[0]

/** The path of the page that shows a photo, or an item of one. */
export const photoPath = (upi: string): string => `${PHOTOS_PATH}?upi=${upi}`
