import type { UploadRejection } from '#/domain/photos/upload.ts'
import { Problem } from '../wire/problem.ts'

type Rejection = Exclude<UploadRejection, 'failed'> | 'stopped'

const problems: Readonly<Record<Rejection, readonly [status: number, title: string, detail: string]>> = {
  not_a_picture: [415, 'Unsupported Media Type', 'Expected a JPEG, PNG, WebP or AVIF picture.'],
  heic: [415, 'Unsupported Media Type', 'HEIC pictures cannot be read here: expected JPEG, PNG, WebP or AVIF.'],
  empty: [400, 'Empty Upload', 'The upload contains no picture.'],
  too_large: [413, 'Content Too Large', 'A picture has at most 30 megabytes.'],
  too_many_pixels: [422, 'Too Many Pixels', 'A picture has at most 100 million pixels.'],
  too_small: [422, 'Too Small', 'The picture has too few pixels for the smallest print.'],
  animated: [422, 'Animated Picture', 'Expected a picture that is not animated.'],
  damaged: [422, 'Damaged Picture', 'The picture cannot be decoded completely.'],
  album_full: [409, 'Album Full', 'An album has at most five photos: remove one first.'],
  too_many: [429, 'Too Many Uploads', 'This shopper has too many uploads at the same time.'],
  busy: [503, 'Unavailable', 'Too many photos are being uploaded.'],
  store_full: [507, 'Insufficient Storage', 'There is no room for more photos.'],
  stopped: [408, 'Request Timeout', 'The upload stopped before its end.'],
}

/** Seconds after which a client may retry. */
const retryAfterSeconds: Partial<Record<Rejection, number>> = { too_many: 5, busy: 5, store_full: 3600 }

/** The problem of a rejected upload, with the `reason`. */
export function rejected(reason: Rejection): Problem {
  const [status, title, detail] = problems[reason]
  const retryAfter = retryAfterSeconds[reason]
  return new Problem(status, title, detail, { reason, ...(retryAfter ? { retryAfter } : {}) })
}
