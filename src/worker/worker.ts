/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import * as navigationPreload from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { returnAddress } from '#/domain/auth/return-address.ts'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { RETRY, SEEN_PAGES, STORED, type PageMessage } from '#/domain/shell/worker-message.ts'
import { config } from '#config'

declare const self: ServiceWorkerGlobalScope
/** The stylesheets of the shell, and the offline page of every site and locale; written by `scripts/worker.ts`. */
declare const PRECACHED: PrecacheEntry[]
/** The names of the shell's scripts, which each locale has in a folder of its own. */
declare const SHELL_SCRIPTS: string[]

const DAY = 24 * 60 * 60

navigationPreload.enable()
cleanupOutdatedCaches()
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })

/** Hashed files never change. */
const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
})
const isFile = (url: URL) => url.pathname.startsWith('/assets/')

/** Caches the shell's scripts in the locale of a page. */
async function storeShell(event: ExtendableEvent, page: string): Promise<void> {
  const { locale } = localeContextOf(new URL(page), config)
  const addresses = SHELL_SCRIPTS.map((name) => `/assets/${locale.id}/${name}`)
  await Promise.all(addresses.map((address) => files.handle({ event, request: new Request(address) })))
}

self.addEventListener('install', (event) => {
  const storeShells = async () => {
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
    for (const { url } of pages) await storeShell(event, url)
  }
  event.waitUntil(storeShells())
})

const pictureLimits = { maxEntries: 200, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }
/** Pictures with a revision in their address never change. */
const revisedPictures = new CacheFirst({ cacheName: 'pictures', plugins: [new ExpirationPlugin(pictureLimits)] })
const otherPictures = new StaleWhileRevalidate({
  cacheName: 'other-pictures',
  plugins: [new ExpirationPlugin(pictureLimits)],
})
const isPicture = (url: URL) => url.pathname.startsWith('/images/')
const pictureStrategy = (url: URL) => (url.searchParams.has('v') ? revisedPictures : otherPictures)

/** Only public pages, which are the same for everyone, have `s-maxage`. */
const isPublic = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('cache-control')?.includes('s-maxage') === true

/** The address of the offline page in the site and locale of a URL, which is its fragment. */
function offlineAddress(requested: URL): string {
  const { site, locale } = localeContextOf(requested, config)
  return `${addressIn(site, locale, '/offline', config)}#${requested.pathname}${requested.search}`
}

/** The page that the offline page of a browser's tab was shown for, or the home page. */
async function requestedPage(clientId: string): Promise<string> {
  const tab = await self.clients.get(clientId)
  const { hash, origin } = new URL(tab?.url ?? self.location.href)
  return returnAddress(hash.slice(1), origin) ?? '/'
}

/** Pages come from the network, so that prices are current; without a connection, as they were last seen. */
const pages = new NetworkFirst({
  cacheName: SEEN_PAGES,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isPublic(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        if (!cachedResponse) return null
        const headers = new Headers(cachedResponse.headers)
        headers.set('server-timing', STORED)
        return new Response(cachedResponse.body, { status: cachedResponse.status, headers })
      },
      cacheDidUpdate: ({ event, request }) => storeShell(event, request.url),
      handlerDidError: async ({ request }) => Response.redirect(offlineAddress(new URL(request.url))),
    },
    new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 14 * DAY, purgeOnQuotaError: true }),
  ],
})

registerRoute(({ url, sameOrigin }) => sameOrigin && isFile(url), files)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url),
  ({ event, request, url }) => pictureStrategy(url).handle({ event, request }),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.endsWith('/offline') && url.searchParams.has(RETRY),
  async ({ event }) => Response.redirect(await requestedPage(event instanceof FetchEvent ? event.clientId : '')),
)
registerRoute(({ request }) => request.mode === 'navigate', pages)

/** Caches a file that a page loaded without the worker. The request is served by the browser's HTTP cache. */
async function storeFile(event: ExtendableEvent, address: string): Promise<void> {
  const url = new URL(address)
  const strategy = strategyOf(url)
  if (!strategy || url.origin !== self.location.origin || (await matchPrecache(address))) return
  await strategy.handle({ event, request: new Request(address) })
}

function strategyOf(url: URL): Strategy | undefined {
  if (isFile(url)) return files
  return isPicture(url) ? pictureStrategy(url) : undefined
}

async function storePage(event: ExtendableEvent, address: string): Promise<void> {
  const request = new Request(address, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  await pages.handle({ event, request })
}

self.addEventListener('message', (event) => {
  const message: PageMessage = event.data
  switch (message.type) {
    case 'SKIP_WAITING':
      return void self.skipWaiting()
    case 'build.compare':
      return event.ports[0]?.postMessage(SHELL_SCRIPTS.some((name) => message.script.endsWith(`/${name}`)))
    case 'page.seen':
      return event.waitUntil(storePage(event, message.address))
    case 'files.loaded':
      // A file that cannot be fetched now is cached by the next page that requests it.
      return event.waitUntil(Promise.allSettled(message.addresses.map((address) => storeFile(event, address))))
  }
})
