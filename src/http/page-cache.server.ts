import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { log } from '#/log/log.server.ts'
import { compress, encodings, type Encoding } from './compression.server.ts'

type Headers = [name: string, value: string][]

/** A rendered page, with the headers that are the same in every encoding. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
}

/** A public page: its response in each encoding, and the headers of a 304 response. */
export interface CachedPage {
  etag: string
  encoded: Record<Encoding, { headers: Headers; body: Buffer<ArrayBuffer> }>
  notModified: Headers
}

type Rendered = CachedPage | Page | Response

/** Rendered public pages by address, in every encoding. Evicts the least recently used page first. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | undefined
  /** Renderings in progress by address. `clear` empties the map, so that a rendering begun before it is not cached. */
  readonly #renderings = new Map<string, Promise<Rendered>>()

  /** A page larger than an eighth of `maxBytes` is not cached, nor is any when `maxBytes` is 0. */
  constructor({ maxBytes, ttlMs }: { maxBytes: number; ttlMs: number }) {
    if (maxBytes > 0)
      this.#pages = new LRUCache({
        maxSize: maxBytes,
        maxEntrySize: Math.ceil(maxBytes / 8),
        sizeCalculation: ({ encoded }) => encodings.reduce((sum, encoding) => sum + encoded[encoding].body.length, 0),
        ttl: ttlMs,
      })
  }

  get(address: string): CachedPage | undefined {
    return this.#pages?.get(address)
  }

  /** Renders a page that is not cached. Concurrent requests share the rendering if the page is public. */
  async fetch(address: string, render: () => Promise<Page | Response>): Promise<Rendered> {
    const earlier = this.#renderings.get(address)
    const shared = earlier && (await earlier.catch(() => undefined))
    if (shared && 'etag' in shared) return shared
    const rendering = this.#encode(render)
    this.#renderings.set(address, rendering)
    try {
      const rendered = await rendering
      if ('etag' in rendered && this.#renderings.get(address) === rendering) this.#pages?.set(address, rendered)
      return rendered
    } finally {
      if (this.#renderings.get(address) === rendering) this.#renderings.delete(address)
    }
  }

  clear(): void {
    if (this.#pages?.size) log.info('the page cache was cleared', { pages: this.#pages.size })
    this.#pages?.clear()
    this.#renderings.clear()
  }

  async #encode(render: () => Promise<Page | Response>): Promise<Rendered> {
    const rendered = await render()
    return this.#pages && !(rendered instanceof Response) && isPublic(rendered) ? encodedPage(rendered) : rendered
  }
}

const isPublic = ({ status, headers }: Page) =>
  status === 200 &&
  headers.some(([name, value]) => name === 'cache-control' && value.includes('s-maxage')) &&
  !headers.some(([name]) => name === 'set-cookie')

async function encodedPage({ body: identity, headers }: Page): Promise<CachedPage> {
  // Weak, because the encodings share it.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  const tagged: Headers = [...headers, ['etag', etag]]
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')])
  return {
    etag,
    encoded: {
      br: { headers: encodedHeaders(tagged, 'br', br), body: br },
      gzip: { headers: encodedHeaders(tagged, 'gzip', gzip), body: gzip },
      identity: { headers: encodedHeaders(tagged, 'identity', identity), body: identity },
    },
    notModified: tagged.filter(([name]) => name !== 'content-type'),
  }
}

export function encodedHeaders(headers: Headers, encoding: Encoding, body: Buffer): Headers {
  const length: Headers[number] = ['content-length', String(body.length)]
  return encoding === 'identity' ? [...headers, length] : [...headers, ['content-encoding', encoding], length]
}
