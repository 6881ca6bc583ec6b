/** From a page to the service worker. `SKIP_WAITING` is what Workbox calls it. */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  /** Whether the worker belongs to the build that has this script; it responds with a boolean. */
  | { type: 'build.compare'; script: string }
  /** A public page that the router rendered, so that the browser never requested its document. */
  | { type: 'page.seen'; address: string }
  /** Scripts, stylesheets, fonts and pictures that were loaded before the worker was there. */
  | { type: 'files.loaded'; addresses: readonly string[] }

/** Why a script was not loaded (CHUNK-01). */
export type ChunkFailure = 'missing' | 'timeout' | 'error'

/** From the service worker to the pages. */
export interface WorkerMessage {
  type: 'chunk.failed'
  address: string
  failure: ChunkFailure
}

/** Where the worker keeps public pages that were seen; dropped when the shopper changes. */
export const SEEN_PAGES = 'seen-pages'

/** The entry of `Server-Timing` in the response of a page that the worker had stored. */
export const STORED = 'stored'
