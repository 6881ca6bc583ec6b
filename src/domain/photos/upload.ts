/** The most photos of an album. */
export const ALBUM_LIMIT = 5

/** The days without use after which a photo is deleted, unless a basket, list or order has it. */
export const UNUSED_DAYS = 90

/** The largest file of a photo, in bytes. */
export const LARGEST_FILE = 30 * 1024 * 1024

/** The media types that can be uploaded. Phones convert other formats to one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/**
 * Why a file is rejected. `not_a_picture` and `heic`: its type is not accepted; `too_large`: it exceeds the limit in
 * bytes; `too_small`: it has too few pixels to be printed; `album_full`: the album has no room; `too_many` and `busy`: the
 * shop accepts no more uploads at the moment, from this shopper or from anyone; `store_full`: the shop has no room left.
 */
export const uploadRejections = [
  'not_a_picture',
  'heic',
  'empty',
  'too_large',
  'too_many_pixels',
  'too_small',
  'animated',
  'damaged',
  'album_full',
  'too_many',
  'busy',
  'store_full',
  'failed',
] as const
export type UploadRejection = (typeof uploadRejections)[number]

/** Why a file is rejected before it is sent; undefined if only the server can decide. */
export function rejectionOf({ type, size }: { type: string; size: number }): UploadRejection | undefined {
  if (size === 0) return 'empty'
  if (size > LARGEST_FILE) return 'too_large'
  if (/^image\/hei[cf]/.test(type)) return 'heic'
  return type !== '' && !photoTypes.some((accepted) => accepted === type) ? 'not_a_picture' : undefined
}
