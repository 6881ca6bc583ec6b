import { SEEN_PAGES } from '#/domain/shell/worker-message.ts'

/** A page that the service worker stored. */
export interface SeenPage {
  address: string
  title: string
}

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
