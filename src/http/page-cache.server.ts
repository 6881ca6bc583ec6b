import { log } from '#/log/log.server.ts'
import type { NoncePage } from './nonce-page.server.ts'

/** A public page as it was rendered once. */
export interface CachedPage {
  page: NoncePage
  status: number
  headers: [string, string][]
}

interface Entry extends CachedPage {
  /** Milliseconds since the epoch. */
  freshUntil: number
}

interface Options {
  /** Bytes of HTML that are kept at most. */
  capacity: number
  now: () => number
}

/** Rendered public pages by address: least recently used go first, all go at once when what they show has changed. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #options: Options
  #bytes = 0
  #generation = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Hand this to `keep`: a page whose rendering began before a change is not kept. */
  get generation(): number {
    return this.#generation
  }

  find(address: string): CachedPage | undefined {
    const entry = this.#entries.get(address)
    if (!entry) return undefined
    this.#entries.delete(address)
    if (entry.freshUntil <= this.#options.now()) {
      this.#bytes -= entry.page.bytes
      return undefined
    }
    this.#entries.set(address, entry)
    return entry
  }

  keep(address: string, cached: CachedPage, seconds: number, generation: number): void {
    if (generation !== this.#generation || cached.page.bytes > this.#options.capacity / 8) return
    this.#bytes += cached.page.bytes - (this.#entries.get(address)?.page.bytes ?? 0)
    this.#entries.delete(address)
    this.#entries.set(address, { ...cached, freshUntil: this.#options.now() + seconds * 1000 })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#options.capacity) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.page.bytes
    }
  }

  drop(): void {
    this.#generation += 1
    if (this.#entries.size) log.info('public pages dropped from the cache', { pages: this.#entries.size })
    this.#entries.clear()
    this.#bytes = 0
  }
}
