import { z } from 'zod'
import {
  photoAlbum,
  photoDesign,
  recentUploads,
  uploadedPhoto,
  uploadProblem,
  type Photo,
  type PhotoAlbum,
  type PhotoDesign,
} from '#/contracts/photos/photos.ts'
import type { UploadRejection } from '#/domain/photos/upload.ts'
import { forward, requestUpstream, type UpstreamRequest } from './client.server.ts'
import { environment } from './environment.server.ts'
import type { Market } from './products.server.ts'
import type { Caller } from './shopper-call.server.ts'
import { bearer, sendUpload, type Upload } from './upload.server.ts'
import { UpstreamError } from './upstream-error.ts'

/** Sends a request to the photos API on behalf of a shopper. */
const requestPhotos = <Schema extends z.ZodType>(
  caller: Caller,
  path: string,
  request: Omit<UpstreamRequest<Schema>, 'confidential' | 'headers'>,
): Promise<z.output<Schema>> =>
  requestUpstream('business', `/v1/photos${path}`, { ...request, headers: bearer(caller), confidential: true })

/** The shopper's album; each photo with the item that was last chosen for it. */
export const getAlbum = (caller: Caller, market: Market): Promise<PhotoAlbum> =>
  requestPhotos(caller, '', { schema: photoAlbum, query: { ...market } })

/** @throws {UpstreamError} with status 404 for a photo of another shopper. */
export const getPhotoDesign = (caller: Caller, upi: string, market: Market): Promise<PhotoDesign> =>
  requestPhotos(caller, `/designs/${encodeURIComponent(upi)}`, { schema: photoDesign, query: { ...market } })

export const setPhotoDesign = (caller: Caller, upi: string, { siteId }: Market) =>
  requestPhotos(caller, `/${encodeURIComponent(upi)}/design`, {
    method: 'PUT',
    schema: z.unknown(),
    query: { siteId },
    body: { upi },
  })

export const removePhoto = (caller: Caller, upi: string) =>
  requestPhotos(caller, `/${encodeURIComponent(upi)}`, { method: 'DELETE', schema: z.unknown() })

export const restorePhoto = (caller: Caller, upi: string) =>
  requestPhotos(caller, `/${encodeURIComponent(upi)}/restore`, { method: 'POST', schema: z.unknown(), body: {} })

/** The latest uploads except the one of the UPI: UPLOAD-05. The service's default limit applies: UPLOAD-04. */
export const getRecentUploads = (caller: Caller, upi: string) =>
  requestPhotos(caller, '/recent', { schema: recentUploads, query: { upi } })

/**
 * Streams an upload to the business API. Returns the photo, or the reason for its rejection.
 * @throws {UpstreamError} when the service fails.
 */
export async function uploadPhoto(
  caller: Caller,
  upload: Upload,
): Promise<{ photo: Photo } | { rejected: UploadRejection }> {
  const { ok, status, content } = await sendUpload(caller, '/v1/photos', upload)
  if (ok) return { photo: uploadedPhoto.parse(content) }
  if (status === 429) return { rejected: 'too_many' }
  if (status < 500 || status === 503 || status === 507) {
    const { reason } = uploadProblem.parse(content)
    if (reason !== 'failed') return { rejected: reason }
  }
  throw new UpstreamError(`POST business /v1/photos: returned ${status}`, {
    upstream: 'business',
    kind: 'status',
    status,
  })
}

/** Fetches the picture of a photo or of one of its items. The body of the response is unread. */
export const fetchPhotoPicture = (
  caller: Caller,
  {
    path,
    search,
    headers,
    signal,
  }: { path: string; search: string; headers: Record<string, string>; signal: AbortSignal },
) =>
  forward('business', `/v1/photos/${path}${search}`, {
    method: 'GET',
    headers: { ...headers, ...bearer(caller) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(environment().IMAGES_TIME_LIMIT)]),
  })
