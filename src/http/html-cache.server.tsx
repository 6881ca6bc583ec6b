import { hash } from 'node:crypto'
import { RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { CachedHtmlContext, type CachedHtml } from '#/components/ui/cached-html.ts'
import type { getRouter } from '#/router.tsx'

type Router = ReturnType<typeof getRouter>
type Bytes = Buffer<ArrayBuffer>

interface Entry {
  html: Bytes
  /** The addresses of its links, without hash. */
  links: readonly string[]
  /** The result of `activeLinks`. */
  active: string
}

/** 12 MB: 16,000 tiles, or 300 lists. */
const entries = new LRUCache<string, Entry>({
  maxSize: 12_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/** Renders cached HTML again and compares it. For tests. */
const checksCachedHtml = process.env.CHECK_CACHED_HTML === '1'

/**
 * An id of `useId`, which depends on the place in the page, a preload or stylesheet, which React adds, or a boundary that is
 * not rendered.
 */
const dependentPart = /\s(?:id|for|fill|aria-(?:controls|describedby|labelledby))="[^"]*\b_R_|^<link[^>]*|<!--\$[!?]-->/

/** The links to a page and to those above it, which the router may mark as active: one with a query on pages of that query. */
function activeLinks(links: readonly string[], page: string, query: string): string {
  let active = ''
  for (const link of links) {
    const end = link.indexOf('?')
    const path = end === -1 ? link : link.slice(0, end)
    if (page.startsWith(path) && page[path.length] === '/') active += end === -1 ? `${link} ` : `${link} ${query} `
  }
  return active && `${active}${page.split('/').length}`
}

/** An address without its hash and the last slash of its path. */
const linkTo = (address: string) => address.replace(/#.*/, '').replace(/\/(?=$|\?)/, '')

/** The length of a key's part from which it is replaced by its hash. */
const LONG = 500

const texts = new WeakMap<object, string>()

/** The part of a key. Data of an upstream is the same object for all pages, so that its text is made once. */
function textOf(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? ''
  const known = texts.get(part)
  if (known !== undefined) return known
  const json = JSON.stringify(part)
  const text = json.length < LONG ? json : hash('sha256', json, 'base64')
  texts.set(part, text)
  return text
}

/** Returns the HTML of parts of pages, rendered once for all pages of an origin, site and locale with the same active links. */
function cachedBytesOf(router: Router): (...part: Parameters<CachedHtml>) => Bytes {
  const { site, locale, origin, addressOf } = router.options.context
  const { pathname, searchStr } = router.latestLocation
  // An address may name the site and the locale in its query.
  const [path = ''] = linkTo(addressOf(pathname)).split('?')
  const page = `${path}/`
  const render = (content: ReactNode) =>
    renderToString(
      <RouterContextProvider router={router}>
        <CachedHtmlContext value={(...part) => bytesOf(...part).toString()}>{content}</CachedHtmlContext>
      </RouterContextProvider>,
    )
  const bytesOf: ReturnType<typeof cachedBytesOf> = (key, content, hasQueryLinks) => {
    const query = hasQueryLinks ? searchStr : ''
    const name = `${origin} ${site.id} ${locale.id} ${query} ${key.map(textOf).join(' ')}`
    const first = entries.get(name)
    const active = first && activeLinks(first.links, page, searchStr)
    const known = active === first?.active ? first : entries.get(`${name} ${active}`)
    if (known && !checksCachedHtml) return known.html
    const text = render(content)
    const html = Buffer.from(text)
    const dependent = dependentPart.exec(text)
    if (dependent) throw new Error(`the HTML of ${name.slice(0, 100)} must not be cached: it contains ${dependent[0]}`)
    if (known && !known.html.equals(html))
      throw new Error(`the HTML of ${name.slice(0, 100)} depends on more than its key on the page ${page}`)
    const links = [...text.matchAll(/ href="([^"]*)/g)].map(([, address = '']) => linkTo(address))
    const entry = { html, links, active: activeLinks(links, page, searchStr) }
    entries.set(first ? `${name} ${entry.active}` : name, entry)
    return html
  }
  return bytesOf
}

/**
 * The cached parts of a page. They are inserted as bytes into the rest of its HTML, because most of a page's HTML is cached
 * and the rest of it is copied several times.
 */
export class CachedParts {
  readonly #parts: Bytes[] = []
  readonly #bytesOf: ReturnType<typeof cachedBytesOf>
  /** Nothing else in a page contains the nonce of its request. */
  readonly #placeholder: string

  constructor(router: Router) {
    this.#bytesOf = cachedBytesOf(router)
    this.#placeholder = `<!--${router.options.ssr?.nonce} `
  }

  /** Adds a part. Returns a placeholder. */
  readonly add: CachedHtml = (...part) => `${this.#placeholder}${this.#parts.push(this.#bytesOf(...part)) - 1}-->`

  /** The bytes of a page's HTML, with its parts in place of their placeholders. */
  insertedInto(html: string): Bytes {
    const [before = '', ...rest] = html.split(this.#placeholder)
    const bytes = [Buffer.from(before)]
    for (const text of rest) {
      const end = text.indexOf('-->')
      const part = this.#parts[Number(text.slice(0, end))]
      if (!part) throw new Error(`the page has no cached part ${text.slice(0, end)}`)
      bytes.push(part, Buffer.from(text.slice(end + 3)))
    }
    return Buffer.concat(bytes)
  }
}
