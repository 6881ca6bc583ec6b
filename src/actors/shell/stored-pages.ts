import { SEEN_PAGES, STORED } from '#/domain/shell/worker-message.ts'

/** Whether the service worker has stored this page. False for the page that the document was loaded as. */
export const isSeenPage = async (address: string): Promise<boolean> =>
  performance.getEntriesByType('navigation')[0]?.name !== address &&
  (await globalThis.caches?.match(address, { cacheName: SEEN_PAGES })) !== undefined

/** Whether the service worker served the document from its cache, because the shop could not be reached. */
export const isStoredDocument = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === STORED)
  )
}

/** Whether the shop responds; `navigator.onLine` does not say so. */
export const isShopReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
