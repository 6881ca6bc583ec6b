import { SEEN_PAGES, STORED } from '#/domain/shell/worker-message.ts'

/** A page that the service worker stored. */
export interface SeenPage {
  address: string
  title: string
}

/** Whether the service worker has a page. */
export const isSeenPage = async (address: string): Promise<boolean> =>
  (await globalThis.caches?.match(address, { cacheName: SEEN_PAGES })) !== undefined

/** Whether the document came from what the service worker had stored, because the shop could not be reached. */
export const isStoredDocument = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    navigation instanceof PerformanceNavigationTiming && navigation.serverTiming.some(({ name }) => name === STORED)
  )
}

/** Whether the shop responds. A browser that is connected may not reach it all the same. */
export const isShopReachable = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The pages under a path that were seen, latest first. */
export async function seenPages(path: string, most: number): Promise<SeenPage[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(SEEN_PAGES)
  const isBelow = ({ pathname }: URL) => pathname === path || pathname.startsWith(`${path}/`)
  const requests = (await cache.keys()).filter(({ url }) => isBelow(new URL(url))).toReversed()
  const pages = await Promise.all(
    requests.slice(0, most).map(async (request) => {
      const html = await (await cache.match(request))?.text()
      return { address: request.url, title: titleIn(html ?? '') }
    }),
  )
  return pages.filter(({ title }) => title !== '')
}

const titleIn = (html: string) =>
  new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '', 'text/html').title
