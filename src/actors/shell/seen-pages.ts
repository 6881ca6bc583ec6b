import { SEEN_PAGES } from '#/domain/shell/worker-message.ts'

/** A page that the service worker stored. */
export interface SeenPage {
  address: string
  title: string
}

/** The stored pages under a path, latest first, each title once, without `noindex` pages. */
export async function seenPages(path: string, limit: number): Promise<SeenPage[]> {
  if (!globalThis.caches) return []
  const cache = await caches.open(SEEN_PAGES)
  const isBelow = ({ pathname }: URL) => pathname === path || pathname.startsWith(`${path}/`)
  const requests = (await cache.keys()).filter(({ url }) => isBelow(new URL(url))).toReversed()
  const pages = await Promise.all(
    requests.map(async (request) => {
      const html = await (await cache.match(request))?.text()
      return { address: request.url, title: titleIn(html ?? '') }
    }),
  )
  const isFirst = ({ title }: SeenPage, index: number) => pages.findIndex((page) => page.title === title) === index
  return pages.filter((page, index) => page.title !== '' && isFirst(page, index)).slice(0, limit)
}

/** The title in a page's HTML; empty for a `noindex` page. */
const titleIn = (html: string) =>
  /<meta name="robots" content="[^"]*noindex/.test(html)
    ? ''
    : new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '', 'text/html').title
