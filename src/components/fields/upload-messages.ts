import { LARGEST_FILE, type UploadRejection } from '#/domain/photos/upload.ts'
import { m } from '#/paraglide/messages.js'

export const largestMegabytes = LARGEST_FILE / 1024 / 1024

const messages: Readonly<Record<UploadRejection, (values: { name: string; megabytes: number }) => string>> = {
  not_a_picture: m.photos_rejected_not_a_picture,
  heic: m.photos_rejected_heic,
  empty: m.photos_rejected_empty,
  too_large: m.photos_rejected_too_large,
  too_many_pixels: m.photos_rejected_too_many_pixels,
  too_small: m.photos_rejected_too_small,
  animated: m.photos_rejected_animated,
  damaged: m.photos_rejected_damaged,
  album_full: m.photos_rejected_album_full,
  too_many: m.photos_rejected_too_many,
  busy: m.photos_rejected_busy,
  store_full: m.photos_rejected_store_full,
  failed: m.photos_rejected_failed,
}

/** The message for a rejected file. */
export const uploadRejectionMessage = (reason: UploadRejection, name: string): string =>
  messages[reason]({ name, megabytes: largestMegabytes })

/** Whether another attempt with the same file may succeed. */
export const mayRetry = (reason: UploadRejection): boolean =>
  ['album_full', 'too_many', 'busy', 'store_full', 'failed', 'damaged'].includes(reason)
