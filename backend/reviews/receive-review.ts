import {
  reviewLimits,
  type ReviewedItem,
  type ReviewError,
  type ReviewErrors,
  type ReviewField,
} from '#/domain/reviews/review.ts'
import { LARGEST_FILE, uploadRejections } from '#/domain/photos/upload.ts'
import { textError, withoutTextError } from '#/domain/text-error.ts'
import { namesIn } from '../catalog/names.ts'
import { decodePicture, LONGEST_PROOF_SIDE, PROOF_QUALITY } from '../photos/decode.ts'
import { parseForm, type ReceivedFile } from '../photos/receive.ts'
import { Problem } from '../wire/problem.ts'
import type { NewPhoto, ReviewEntry } from './reviews.ts'

/** The minimum length of the shorter side of a photo, in pixels. */
const MIN_SIDE = 200
/** The maximum stored length of a text. It exceeds `reviewLimits`, so that a draft contains a text that is too long. */
const MAX_STORED_LENGTH = 10_000
const MAX_FILES = 20

/**
 * Parses a review from a form: `stars`, `title`, `text`, `name`, the files `photo` and the ids `remove` of stored
 * photos. Returns everything that can be stored, and the errors by field. `noPhotos` is the reason why no photos can be
 * added.
 * @throws {Problem} 400 for a body that is not a form.
 */
export async function parseReview(
  received: ReceivedFile,
  request: Request,
  {
    storedPhotos,
    item,
    noPhotos,
  }: { storedPhotos: readonly string[]; item: ReviewedItem | undefined; noPhotos: ReviewError | undefined },
): Promise<{ entry: ReviewEntry; errors: ReviewErrors }> {
  const form = await parseForm(received, request)
  if (!form) throw new Problem(400, 'Bad Request', 'Expected a form with files, multipart/form-data.')
  const errors: ReviewErrors = {}
  const text = (field: Exclude<ReviewField, 'stars' | 'photos'>) => {
    const value = textOf(form, field)
    const error = textErrorOf(value, reviewLimits[field])
    if (error) errors[field] = error
    return withoutTextError(value).slice(0, MAX_STORED_LENGTH)
  }
  const title = text('title')
  const body = text('text')
  const name = text('name')
  const stars = parseStars(textOf(form, 'stars'))
  if (typeof stars === 'string') errors.stars = stars
  const removed = form
    .getAll('remove')
    .filter((id): id is string => typeof id === 'string' && storedPhotos.includes(id))
  const files = form.getAll('photo').filter((file): file is File => file instanceof File && file.size > 0)
  const room = reviewLimits.photos - (storedPhotos.length - removed.length)
  const { photos, error } =
    noPhotos && files.length > 0
      ? { photos: [], error: noPhotos }
      : await decodePhotos(files.slice(0, MAX_FILES), { room })
  if (error) errors.photos = error
  return {
    errors,
    entry: {
      status: Object.keys(errors).length > 0 ? 'draft' : 'pending',
      stars: typeof stars === 'string' ? null : stars,
      title,
      text: body,
      name,
      locale: namesIn(textOf(form, 'locale')).locale,
      item,
      removed,
      added: photos,
    },
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}

function textErrorOf(value: string, maxLength: number): ReviewError | undefined {
  if (value === '') return 'missing'
  if (textError(value)) return 'invalid'
  return [...value].length > maxLength ? 'too_long' : undefined
}

function parseStars(value: string): number | ReviewError {
  if (value === '') return 'missing'
  return /^[1-5]$/.test(value) ? Number(value) : 'invalid'
}

/** The photos that can be stored, and the first error of the other files. */
async function decodePhotos(
  files: readonly File[],
  { room }: { room: number },
): Promise<{ photos: NewPhoto[]; error: ReviewError | undefined }> {
  const photos: NewPhoto[] = []
  let error: ReviewError | undefined
  for (const file of files) {
    if (photos.length >= room) return { photos, error: error ?? 'too_many_photos' }
    const photo = await decodePhoto(file)
    if (typeof photo === 'string') error ??= photo
    else photos.push(photo)
  }
  return { photos, error }
}

async function decodePhoto(file: File): Promise<NewPhoto | ReviewError> {
  if (file.size > LARGEST_FILE) return 'too_large'
  try {
    const photo = await decodePicture(await file.bytes(), { longestSide: LONGEST_PROOF_SIDE, quality: PROOF_QUALITY })
    return Math.min(photo.width, photo.height) < MIN_SIDE ? 'too_small' : photo
  } catch (problem) {
    const reason = problem instanceof Problem ? problem.fields['reason'] : undefined
    const known = uploadRejections.find((rejection) => rejection === reason)
    if (!known) throw problem
    return known
  }
}
