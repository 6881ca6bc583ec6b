import { SEEN_PAGES, STORED } from '#/domain/shell/worker-message.ts'

/** Whether the service worker has stored this page. False for the page that the document was loaded as. */
export const isSeenPage = async (address: string): Promise<boolean> =>
  performance.getEntriesByType('navigation')[0]?.name !== address &&
  (await globalThis.caches?.match(address, { cacheName: SEEN_PAGES })) !== undefined

/** Whether the service worker served a stored page or the offline page, because the shop could not be reached. */
export const isStoredDocument = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return false
  return (
    navigation.serverTiming.some(({ name }) => name === STORED) ||
    new URL(navigation.name).pathname.endsWith('/offline')
  )
}

/** Whether the shop responds; `navigator.onLine` does not say so. */
export const isShopReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const RETRY_MS = 5000

/**
 * Calls back once, when the shop responds. It is requested now, every five seconds while the page is visible, when the page
 * becomes visible, and when the browser reports a connection, which it does not if only the shop could not be reached.
 * Returns a function that cancels.
 */
export function onReachable(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const check = async () => {
    if (document.hidden || !(await isShopReachable()) || signal.aborted) return
    controller.abort()
    callback()
  }
  const timer = setInterval(check, RETRY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  window.addEventListener('online', check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  void check()
  return () => controller.abort()
}
