import { availableParallelism } from 'node:os'
import type { Sharp } from 'sharp'
import { besideStore } from '../store/beside-store.ts'
import type { Log } from '../wire/log.ts'
import type { Exchange } from '../wire/route.ts'
import { type PictureFormat, type PictureWidth, pictureAt } from '#/domain/picture-url.ts'
import { digest, memoryCache, type PictureCache, pictureCache } from './picture-cache.ts'
import { encoded } from './raster.ts'
import { renderQueue, type RenderQueue } from './render-queue.ts'

/** Renders pictures and 3D models, caches them and responds with them. */
export interface ImageService {
  respond(image: ImageRequest, exchange: Exchange): Promise<Response>
  respondWithFile(file: FileRequest, exchange: Exchange): Promise<Response>
}

/** The last segment of a picture's path, such as `480.webp`. */
export interface PictureFile {
  width: PictureWidth
  format: PictureFormat
}

export interface ImageRequest {
  /** The path of the picture without revision, width and format, such as `/images/works/10000001`. */
  base: string
  file: PictureFile
  /** The cost of rendering, relative to a plain work. */
  cost: number
  /** Whether only one shopper may see it. Then `plan` runs for every request, and browsers revalidate. */
  isPrivate?: boolean
  /**
   * Finds what to render.
   * @throws {Problem} 404 when there is no such picture.
   */
  plan(): Promise<{ revision: string; draw(): Promise<Sharp> }>
}

/** A file that is rendered on the first request for it. */
export interface FileRequest {
  /** Without the revision, such as `/images/items/10000042P24X32/model.glb`. */
  path: string
  extension: string
  contentType: string
  /** The cost of rendering, relative to a pixel of the width of a plain work. */
  weight: number
  /** Whether only one shopper may see it. Then `plan` runs for every request, and browsers revalidate. */
  isPrivate?: boolean
  /**
   * Finds what to render.
   * @throws {Problem} 404 when there is no such file.
   */
  plan(): Promise<{ revision: string; render(): Promise<Buffer> }>
}

const types: Readonly<Record<PictureFormat, string>> = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' }
const formatCost: Readonly<Record<PictureFormat, number>> = { webp: 1, jpeg: 1, avif: 3 }

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'private, no-cache'
const ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

interface ImageServiceOptions {
  cache: PictureCache
  queue: RenderQueue
}

export function imageService({ cache, queue }: ImageServiceOptions): ImageService {
  const service: ImageService = {
    respond({ base, file: { width, format }, cost, isPrivate = false, plan }, exchange) {
      return service.respondWithFile(
        {
          path: pictureAt(base, width, format),
          extension: format,
          contentType: types[format],
          weight: width * cost * formatCost[format],
          isPrivate,
          async plan() {
            const { revision, draw } = await plan()
            return { revision, render: async () => encoded(await draw(), format, width) }
          },
        },
        exchange,
      )
    },

    async respondWithFile({ path, extension, contentType, weight, isPrivate = false, plan }, { request, url }) {
      const respond = (key: string, cacheControl: string, content: Buffer | null) => {
        const headers = { etag: `"${digest(key)}"`, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' }
        return content
          ? new Response(new Uint8Array(content), {
              headers: { ...headers, 'content-type': contentType, 'content-length': String(content.length) },
            })
          : new Response(null, { status: 304, headers })
      }
      const unchanged = (key: string) => matchesEtag(request.headers.get('if-none-match'), `"${digest(key)}"`)

      const requested = url.searchParams.get('v')
      if (!isPrivate && requested && /^[0-9a-f]{8}$/.test(requested)) {
        const key = `${path}?v=${requested}`
        const cached = await cache.read(key, extension)
        if (cached) return respond(key, IMMUTABLE, unchanged(key) ? null : cached)
      }

      const { revision, render } = await plan()
      const key = `${path}?v=${revision}`
      const cacheControl = isPrivate ? REVALIDATE : requested === revision ? IMMUTABLE : ONE_HOUR
      if (unchanged(key)) return respond(key, cacheControl, null)
      // The cache was read above if the requested revision is current.
      const cached = requested === revision && !isPrivate ? undefined : await cache.read(key, extension)
      if (cached) return respond(key, cacheControl, cached)
      const content = await queue.run(key, weight, renderAndCache, request.signal)
      return respond(key, cacheControl, content)

      async function renderAndCache() {
        const rendered = await render()
        await cache.write(key, extension, rendered)
        return rendered
      }
    },
  }
  return service
}

const matchesEtag = (header: string | null, etag: string) =>
  header === '*' || (header?.split(',').some((listed) => listed.trim().replace(/^W\//, '') === etag) ?? false)

/** One thread of Node's pool stays free to read cached pictures while others are rendered. */
const MAX_CONCURRENCY = 3
const MEBIBYTE = 1024 * 1024
const MAX_PRIVATE_BYTES = 16 * MEBIBYTE

let processQueue: RenderQueue | undefined

/** One queue for all pictures of a process. */
const queueOfProcess = () =>
  (processQueue ??= renderQueue({
    concurrency: Math.min(MAX_CONCURRENCY, availableParallelism()),
    maxQueued: 600,
    timeoutMs: 15_000,
  }))

/** The image service of shoppers' photos. Caches rendered photos in memory only, so that they are never on disk. */
export const privateImageService = (): ImageService =>
  imageService({ cache: memoryCache(MAX_PRIVATE_BYTES), queue: queueOfProcess() })

/** The image service of a backend: caches in IMAGES_DIR, else beside DATA_DIR, at most PICTURE_CACHE_MB megabytes. */
export function imageServiceFrom(environment: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): ImageService {
  const { IMAGES_DIR, PICTURE_CACHE_MB = '1024' } = environment
  return imageService({
    cache: pictureCache({
      directory: IMAGES_DIR || besideStore(environment, 'images'),
      limit: megabytes(PICTURE_CACHE_MB) * MEBIBYTE,
      log,
    }),
    queue: queueOfProcess(),
  })
}

function megabytes(text: string): number {
  const value = Number(text)
  if (!(value >= 1)) throw new Error(`PICTURE_CACHE_MB is "${text}": expected a number of megabytes, 1 or more`)
  return value
}
