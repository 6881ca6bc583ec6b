import { RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { CachedHtml } from '#/components/ui/cached-html.ts'
import type { getRouter } from '#/router.tsx'

interface Entry {
  html: string
  /** The addresses of its links, without query and hash. */
  links: readonly string[]
  /** The result of `activeLinks`. */
  active: string
}

/** About 8 MB: 6,000 tiles. */
const entries = new LRUCache<string, Entry>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/** Renders cached HTML again and compares it. For tests. */
const checksCachedHtml = process.env.CHECK_CACHED_HTML === '1'

/** An id of `useId`, which depends on the place in the page, or a preload, which React adds beside a picture. */
const dependentPart = /\s(?:id|for|fill|aria-(?:controls|describedby|labelledby))="[^"]*\b_R_|^<link[^>]*/

/** The links to a page and to those above it, which the router may mark as active. */
function activeLinks(links: readonly string[], page: string): string {
  let active = ''
  for (const link of links) if (page.startsWith(link) && page[link.length] === '/') active += `${link} `
  return active && `${active}${page.split('/').length}`
}

/** The path of an address, without its query, hash and last slash. */
const pathIn = (address: string) => address.replace(/[?#].*/, '').replace(/\/$/, '')

/** The HTML of parts of pages, rendered once for all pages of a site and locale with the same active links. */
export function cachedHtmlOf(router: ReturnType<typeof getRouter>): CachedHtml {
  const { site, locale, addressOf } = router.options.context
  // An address may name the site and the locale in its query.
  const page = `${pathIn(addressOf(router.latestLocation.pathname))}/`
  return (key, content, hasQueryLinks) => {
    const name = `${site.id} ${locale.id} ${hasQueryLinks ? router.latestLocation.searchStr : ''} ${key}`
    const first = entries.get(name)
    const active = first && activeLinks(first.links, page)
    const known = active === first?.active ? first : entries.get(`${name} ${active}`)
    if (known && !checksCachedHtml) return known.html
    const html = renderToString(<RouterContextProvider router={router}>{content}</RouterContextProvider>)
    const dependent = dependentPart.exec(html)
    if (dependent) throw new Error(`the HTML of ${name.slice(0, 100)} must not be cached: it contains ${dependent[0]}`)
    if (known && known.html !== html)
      throw new Error(`the HTML of ${name.slice(0, 100)} depends on more than its key on the page ${page}`)
    const links = [...html.matchAll(/ href="([^"]*)/g)].map(([, address = '']) => pathIn(address))
    const entry = { html, links, active: activeLinks(links, page) }
    entries.set(first ? `${name} ${entry.active}` : name, entry)
    return html
  }
}
