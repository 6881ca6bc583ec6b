import { bindStorage } from '#/actors/auth/shopper-storage.ts'
import type { PageMessage } from '#/domain/shell/worker-message.ts'
import { storedFavoriteChanges, storeFavorites } from '#/actors/favorites/stored-favorites.ts'
import type { ShopServices } from '#/actors/services.ts'

const HOUR = 60 * 60 * 1000

const post = (worker: ServiceWorker | null, message: PageMessage, transfer: Transferable[] = []) =>
  worker?.postMessage(message, transfer)

/** Whether a service worker belongs to the build of this page. */
const isOfThisBuild = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((settle) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => settle(data === true), { once: true })
    port1.start()
    post(worker, { type: 'build.compare', script: import.meta.url }, [port2])
  })

/** Whether the page may be stored: private pages, and others that search engines must not list, are `noindex`. */
const isPublicPage = () => !document.querySelector('meta[name=robots][content*=noindex]')

/** Starts offline support: the service worker, the stored favorites and their pending changes. */
export async function startServiceWorker(
  services: ShopServices,
  onNavigated: (listener: () => void) => void,
): Promise<void> {
  bindStorage(services)
  storeFavorites(services)
  const changes = storedFavoriteChanges(services.site)
  if (changes.length > 0) services.send('favorites', { type: 'favorite.resume', changes })
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return

  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  showNewVersions(registration, services)
  await storeSeenPages(onNavigated)
}

/** Shows one toast when a new version waits. If the page belongs to that version, activates it at once. */
function showNewVersions(registration: ServiceWorkerRegistration, { notify }: ShopServices): void {
  let shown: ServiceWorker | undefined
  const show = async () => {
    const { waiting } = registration
    if (!waiting || waiting === shown || !registration.active) return
    shown = waiting
    if (await isOfThisBuild(waiting)) post(waiting, { type: 'SKIP_WAITING' })
    else notify({ kind: 'new-version' })
  }
  void show()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void show()),
  )
  let checked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checked < HOUR) return
    checked = performance.now()
    registration.update().catch((error: unknown) => console.warn('The service worker could not be updated.', error))
  })
}

/**
 * Sends the service worker what it does not intercept: pages that the router rendered, and, of a document that was open before
 * there was a worker, the document and its files.
 */
async function storeSeenPages(onNavigated: (listener: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.ready
  const storePage = () => {
    if (isPublicPage()) post(registration.active, { type: 'page.seen', address: window.location.href })
  }
  onNavigated(storePage)
  if (serviceWorker.controller) return
  storePage()
  new PerformanceObserver((list) => {
    const addresses = list.getEntries().map(({ name }) => name)
    post(registration.active, { type: 'files.loaded', addresses })
  }).observe({ type: 'resource', buffered: true })
}
