import { RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { CachedHtml } from '#/components/ui/cached-html.ts'
import type { getRouter } from '#/router.tsx'

interface Entry {
  html: string
  /** The paths of its links. */
  paths: readonly string[]
}

/** About 8 MB: 6,000 tiles. */
const entries = new LRUCache<string, Entry>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/** The HTML of parts of pages, rendered once for all pages of a site and locale. */
export function cachedHtmlOf(router: ReturnType<typeof getRouter>): CachedHtml {
  const { site, locale, addressOf } = router.options.context
  const page = `${addressOf(router.latestLocation.pathname)}/`
  /** A link to the current page, or to one above it, is marked as active. */
  const isActive = ({ paths }: Entry) => paths.some((path) => page.startsWith(`${path}/`))
  return (key, content) => {
    const name = `${site.id} ${locale.id} ${key}`
    const known = entries.get(name)
    if (known) return isActive(known) ? undefined : known.html
    const html = renderToString(<RouterContextProvider router={router}>{content}</RouterContextProvider>)
    const entry = { html, paths: [...html.matchAll(/ href="([^"?#]*)/g)].map(([, path = '']) => path) }
    if (!isActive(entry)) entries.set(name, entry)
    return html
  }
}
