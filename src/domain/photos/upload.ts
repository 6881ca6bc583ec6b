/** How many photos an album holds. */
export const ALBUM_LIMIT = 5

/** The largest file of a photo, in bytes. */
export const LARGEST_FILE = 30 * 1024 * 1024

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
