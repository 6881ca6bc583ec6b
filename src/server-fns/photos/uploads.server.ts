import { setResponseHeader } from '@tanstack/react-start/server'
import { LARGEST_FILE, type UploadRejection } from '#/domain/photos/upload.ts'
import type { UploadResult } from '#/domain/photos/album.ts'
import { photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { addressIn, localeContextOf, type Site } from '#/domain/site.ts'
import { log } from '#/log/log.server.ts'
import { writePostedForm } from '#/session/posted-form.server.ts'
import { asShopper, currentSession } from '#/session/shopper.server.ts'
import { fetchPhotoPicture, uploadPhoto } from '#/upstreams/photos.server.ts'
import { config } from '#config'

/**
 * Takes a photo: from a script as the body, to which JSON responds; from a form as a field of it, which leads back to the
 * page.
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

/** A form adds its fields to the file. */
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

const pictureHeaders = ['content-type', 'content-length', 'etag', 'x-content-type-options']

/** The picture of a photo, or of an item of it, for its shopper alone, on whichever site the photo was uploaded. */
export async function photoPicture(request: Request, path: string): Promise<Response> {
  const { search } = new URL(request.url)
  const known = request.headers.get('if-none-match')
  const headers: Record<string, string> = known ? { 'if-none-match': known } : {}
  for (const site of config.sites) {
    if (!(await currentSession(site))) continue
    const response = await asShopper(site, (caller) =>
      fetchPhotoPicture(caller, { path, search, headers, signal: request.signal }),
    )
    const { status, _data } = response
    if (status !== 200 && status !== 304) continue
    const copied = pictureHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value ? [[name, value] as const] : []
    })
    // The session says `no-store`, which Start prefers to what a response says: browsers store pictures, and revalidate them.
    setResponseHeader('cache-control', response.headers.get('cache-control') ?? 'private, no-store')
    return new Response(status === 304 ? null : (_data ?? null), { status, headers: Object.fromEntries(copied) })
  }
  return new Response('There is no such photo of this shopper.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
