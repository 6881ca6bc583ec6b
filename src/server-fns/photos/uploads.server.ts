import { LARGEST_FILE, type UploadRejection } from '#/domain/photos/upload.ts'
import type { UploadResult } from '#/domain/photos/album.ts'
import { photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { addressIn, localeContextOf, type Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { writePostedForm } from '#/session/posted-form.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { fetchPhotoPicture, uploadPhoto } from '#/upstreams/photos.server.ts'
import { config } from '#config'
import { conditionalHeaders, isPicture, missingPicture, pictureResponse } from './picture-response.server.ts'

/**
 * Receives a photo. A script sends it as the body and gets JSON; a form sends it as a field and is redirected to the page
 * of the photo.
 */
export async function receivePhoto(request: Request): Promise<Response> {
  const { site, locale } = localeContextOf(request.url, config)
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true
  const result = await uploadResult(request, site)
  if (!isForm) return Response.json(result, { headers: { 'cache-control': 'no-store' } })
  if (result.kind === 'rejected')
    writePostedForm({ form: 'photo-upload', result: { kind: 'rejected', reason: result.reason } })
  const path = result.kind === 'taken' ? photoPath(result.upi) : PHOTOS_PATH
  return new Response(null, { status: 303, headers: { location: addressIn(site, locale, path, config) } })
}

async function uploadResult(request: Request, site: Site): Promise<UploadResult> {
  const { body, signal } = request
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_FORM) return rejected('too_large')
  if (!body) return rejected('empty')
  try {
    const headers = sentHeaders(request)
    const uploaded = await asShopper(site, (caller) => uploadPhoto(caller, { body, headers, signal }))
    return 'photo' in uploaded ? { kind: 'taken', upi: uploaded.photo.upi } : rejected(uploaded.rejected)
  } catch (error) {
    if (!signal.aborted) log.error('a photo could not be uploaded', { error })
    return rejected('failed')
  }
}

/** The body of a form contains its other fields too. */
const LARGEST_FORM = LARGEST_FILE + 64 * 1024

const rejected = (reason: UploadRejection): UploadResult => ({ kind: 'rejected', reason })

const forwarded = ['content-type', 'x-file-name']

const sentHeaders = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = headers.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The picture of a photo or of one of its items, for the shopper who uploaded it on any site. */
export async function photoPicture(request: Request, path: string): Promise<Response> {
  const { search } = new URL(request.url)
  const headers = conditionalHeaders(request)
  for (const site of config.sites) {
    if (!(await currentSession(site))) continue
    const response = await asShopper(site, (caller) =>
      fetchPhotoPicture(caller, { path, search, headers, signal: request.signal }),
    )
    if (isPicture(response)) return pictureResponse(response)
  }
  return missingPicture('There is no such photo of this shopper.')
}
