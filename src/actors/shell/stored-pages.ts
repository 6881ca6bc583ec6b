import { SEEN_PAGES, STORED } from '#/domain/shell/worker-message.ts'

/** Whether the service worker has a page that is not the document itself. */
export const isSeenPage = async (address: string): Promise<boolean> =>
  performance.getEntriesByType('navigation')[0]?.name !== address &&
  (await globalThis.caches?.match(address, { cacheName: SEEN_PAGES })) !== undefined

/** Whether the document came from what the service worker had stored, because the shop could not be reached. */
export const isStoredDocument = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === STORED)
  )
}

/** Whether the shop responds. A connected browser may still be unable to reach it. */
export const isShopReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
