import { fromPromise } from 'xstate'
import type { UploadResult } from '#/domain/photos/album.ts'
import { editorAddress } from '#/domain/photos/album-paths.ts'
import { photoPath, PHOTOS_PATH } from '#/domain/photos/photo-upi.ts'
import { addressIn } from '#/domain/site.ts'
import { wellFormed } from '#/domain/text-error.ts'
import { photoUploadsMachine } from '#/machines/photo-uploads/photo-uploads.machine.ts'
import type { ShopServices } from '#/actors/services.ts'
import { config } from '#config'
import { refreshAlbum } from './refresh-album.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'photo-uploads': Flow<typeof photoUploadsMachine>
  }
}

export const photoUploadsLogic = (services: ShopServices) =>
  photoUploadsMachine.provide({
    actors: {
      sendPhoto: fromPromise<UploadResult, { file: File }>(({ input: { file }, signal }) =>
        sendPhoto(services, file, signal),
      ),
    },
    actions: {
      showPhoto: (_, { upi }) => {
        refreshAlbum(services)
        // A photo that is being edited stays on the page.
        if (editorAddress(services.currentPath()).upi !== undefined) return
        // Photos that are uploaded during this navigation may be missing from its data.
        const navigation = services.navigate(photoPath(upi), { replace: true, resetScroll: false })
        void navigation.then(() => refreshAlbum(services))
      },
    },
  })

/** Posts a photo with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendPhoto(services: ShopServices, file: File, signal: AbortSignal): Promise<UploadResult> {
  const { site, locale } = services
  const request = new XMLHttpRequest()
  request.open('POST', addressIn(site, locale, PHOTOS_PATH, config))
  request.responseType = 'json'
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.setRequestHeader('x-file-name', encodeURIComponent(wellFormed(file.name)))
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    services.send('photo-uploads', { type: 'upload.progress', sent: total > 0 ? loaded / total : 0 }),
  )
  const uploaded = new Promise<UploadResult>((resolve, reject) => {
    request.addEventListener('load', () => {
      const result: unknown = request.response
      if (request.status === 200 && isUploadResult(result)) resolve(result)
      else if (request.status === 413) resolve({ kind: 'rejected', reason: 'too_large' })
      else reject(new Error(`the upload of a photo returned ${request.status}`))
    })
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => reject(new Error(`the upload of a photo ended with ${event}`)))
  })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return uploaded
}

const isUploadResult = (result: unknown): result is UploadResult =>
  typeof result === 'object' && result !== null && 'kind' in result
