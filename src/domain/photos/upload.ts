/** How many photos an album holds. */
export const ALBUM_LIMIT = 5

/** Days without use after which a photo is deleted that no basket, list or order has. */
export const UNUSED_DAYS = 90

/** The largest file of a photo, in bytes. */
export const LARGEST_FILE = 30 * 1024 * 1024

/** The types of files that can be uploaded. Telephones convert their own to one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/**
 * Why a file is not taken: it is no picture of a type that is taken, without content, larger than the limit, of more
 * pixels than the limit, too small to be printed, moving, or damaged. `album_full`: the album has no room; `busy` and
 * `too_many`: the shop takes no more at the moment, from anyone or from this shopper; `store_full`: it has no room left.
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

/** Why a file is rejected before it is sent; undefined where only the server can decide. */
export function rejectionOf({ type, size }: { type: string; size: number }): UploadRejection | undefined {
  if (size === 0) return 'empty'
  if (size > LARGEST_FILE) return 'too_large'
  if (/^image\/hei[cf]/.test(type)) return 'heic'
  return type !== '' && !photoTypes.some((taken) => taken === type) ? 'not_a_picture' : undefined
}
