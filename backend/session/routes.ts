import type { Route } from '../wire/route.ts'

/** Older clients send both requests through this proxy path. */
const PROXY = '{/mobify/proxy/ocapi}?'

/** A single transparent point. */
const transparentPixel = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
)

export const routes: readonly Route[] = [
  {
    /** API-44: there is no session to bridge, so the response sets no cookie. */
    method: 'POST',
    path: `${PROXY}/s/:site/dw/shop/v22_8/sessions`,
    handle: () => new Response(null, { status: 204 }),
  },
  {
    /** Accepts and discards the visits that older clients report. */
    method: 'GET',
    path: `${PROXY}/on/demandware.store/:place/:locale/__Analytics-Start`,
    handle: () =>
      new Response(transparentPixel, { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' } }),
  },
]
