import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Exchange } from '../wire/route.ts'
import type { Log } from '../wire/log.ts'
import { type PictureFormat, pictureAt } from '#/domain/picture-url.ts'
import { type Line, waitingLine } from './line.ts'
import { digest, type PictureCache, pictureCache } from './picture-cache.ts'
import type { PictureFile } from './picture-file.ts'
import { encoded } from './raster.ts'

/** Draws pictures, keeps them, and answers requests for them. */
export interface PictureHouse {
  answer(order: Order, exchange: Exchange): Promise<Response>
}

/** One picture that was asked for. */
export interface Order {
  /** The picture's base without its revision, such as `/images/works/10000001`. */
  base: string
  file: PictureFile
  /** How heavy drawing is next to a bare work. */
  effort: number
  /** Says what is to be drawn; throws a Problem when there is no such picture. */
  plan(): Promise<{ revision: string; draw(): Promise<Sharp> }>
}

const types: Readonly<Record<PictureFormat, string>> = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' }
const formatEffort: Readonly<Record<PictureFormat, number>> = { webp: 1, jpeg: 1, avif: 3 }

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

interface HouseOptions {
  cache: PictureCache
  line: Line
}

export function pictureHouse({ cache, line }: HouseOptions): PictureHouse {
  return {
    async answer({ base, file, effort, plan }, { request, url }) {
      const { width, format } = file
      const respond = (key: string, cacheControl: string, content: Buffer | null) => {
        const headers = { etag: `"${digest(key)}"`, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' }
        return content
          ? new Response(new Uint8Array(content), {
              headers: { ...headers, 'content-type': types[format], 'content-length': String(content.length) },
            })
          : new Response(null, { status: 304, headers })
      }
      const unchanged = (key: string) => namesTag(request.headers.get('if-none-match'), `"${digest(key)}"`)

      const asked = url.searchParams.get('v')
      if (asked && /^[0-9a-f]{8}$/.test(asked)) {
        const key = pictureAt(`${base}?v=${asked}`, width, format)
        const kept = await cache.read(key, format)
        if (kept) return respond(key, FOR_EVER, unchanged(key) ? null : kept)
      }

      const { revision, draw } = await plan()
      const key = pictureAt(`${base}?v=${revision}`, width, format)
      const cacheControl = asked === revision ? FOR_EVER : FOR_AN_HOUR
      if (unchanged(key)) return respond(key, cacheControl, null)
      const kept = asked === revision ? undefined : await cache.read(key, format)
      if (kept) return respond(key, cacheControl, kept)
      const weight = width * effort * formatEffort[format]
      const content = await line.ask(key, weight, async () => keepDrawn(key, await draw()), request.signal)
      return respond(key, cacheControl, content)

      async function keepDrawn(key: string, drawn: Sharp) {
        const content = await encoded(drawn, format, width)
        await cache.write(key, format, content)
        return content
      }
    },
  }
}

const namesTag = (header: string | null, tag: string) =>
  header === '*' || (header?.split(',').some((listed) => listed.trim().replace(/^W\//, '') === tag) ?? false)

/** One less than Node's pool has threads, so that kept pictures are read while others are drawn. */
const MOST_ABREAST = 3
const MEBIBYTE = 1024 * 1024

/** The house of a running backend: IMAGES_DIR, else beside the store's DATA_DIR, holding PICTURE_CACHE_MB at most. */
export function pictureHouseFor(environment: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): PictureHouse {
  const { IMAGES_DIR, DATA_DIR, PICTURE_CACHE_MB = '1024' } = environment
  const store = DATA_DIR && !DATA_DIR.startsWith('memory://') ? DATA_DIR : join('.data', 'store')
  return pictureHouse({
    cache: pictureCache({
      directory: IMAGES_DIR || join(dirname(store), 'images'),
      limit: megabytes(PICTURE_CACHE_MB) * MEBIBYTE,
      log,
    }),
    line: waitingLine({ abreast: Math.min(MOST_ABREAST, availableParallelism()), longest: 600, patience: 15_000 }),
  })
}

function megabytes(text: string): number {
  const value = Number(text)
  if (!(value >= 1)) throw new Error(`PICTURE_CACHE_MB is "${text}": expected a number of megabytes, 1 or more`)
  return value
}
