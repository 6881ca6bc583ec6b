/** A message from a page to the service worker. `SKIP_WAITING` is the name that Workbox uses. */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  /** Requests whether the worker belongs to the build of this script; the response is a boolean. */
  | { type: 'build.compare'; script: string }
  /** A public page whose document the worker did not intercept: the router rendered it, or it was open before the worker. */
  | { type: 'page.seen'; address: string }
  /** Scripts, stylesheets, fonts and pictures of a document that was open before the worker. */
  | { type: 'files.loaded'; addresses: readonly string[] }

/** The name of the cache of public pages that were seen. It is deleted when the shopper changes. */
export const SEEN_PAGES = 'seen-pages'

/** The `Server-Timing` entry of a page that the worker served from its cache. */
export const STORED = 'stored'

/** The name of the button with which the offline page's form is submitted. */
export const RETRY = 'retry'
