import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressIn, localeContextOf } from '#/domain/site.ts'
import { config } from '#config'
import { repetition } from '../../scripts/repetitions.ts'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'
import { markupErrors } from './markup-errors.ts'

const origin = 'http://shop.test'
const DEPTH = 4
const AT_ONCE = 6
/** How many pages of other sites and locales are opened: every footer links to them, and each locale has its own test. */
const MAX_ELSEWHERE = 20
/** How many pages of a kind are opened for each query parameter; for each pair of parameters it is one. */
const MAX_PER_PARAMETER = 4

/** Kinds of pages with thousands of addresses, and how many of each are opened; all other pages are opened. */
const kinds: readonly (readonly [kind: string, path: RegExp, maximum: number])[] = [
  ['picture', /^\/images\//, 1],
  ['product', /^\/(products|-sp|product)\//, 6],
  ['customizer', /^\/customizer\//, 2],
  ['list', /^\/(gallery|-st|ds|search|category)(\/|$)/, process.env['TEST_ALL'] ? 60 : 15],
  ...(process.env['TEST_ALL'] ? [] : ([['wall', /^\/wall(\/|$)/, 15]] as const)),
]

interface Link {
  from: string
  to: string
}

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const visit = (address: string) => shop.fetch(new Request(new URL(address, origin), { redirect: 'manual' }))

/** The addresses of this shop that a page links to, without their fragments. */
function linksIn(html: string, from: string): string[] {
  const addresses = elementsOf(html)
    .filter(({ name, attributes }) => name === 'a' && attributes.has('href'))
    .map(({ attributes }) => new URL(attributes.get('href') ?? '', origin + from))
    .filter((url) => url.origin === origin)
    .map(({ pathname, search }) => pathname + search)
  return [...new Set(addresses)]
}

/** Opens the pages that are linked within a site and locale. Returns how many it opened, and wrong links and markup. */
async function crawl(prefix: string): Promise<{ opened: number; wrong: string[] }> {
  const wrong: string[] = []
  const seen = new Set([prefix])
  const openedOfKind = new Map<string, number>()
  let elsewhere = 0
  let opened = 0

  /** Whether to open an address: false if enough pages of its kind and with its query parameters were opened. */
  const shouldOpen = (address: string): boolean => {
    const url = new URL(address, origin)
    const { site, locale, path } = localeContextOf(url, config)
    const isElsewhere = !address.startsWith('/images/') && addressIn(site, locale, '/', config) !== prefix
    if (isElsewhere) return (elsewhere += 1) <= MAX_ELSEWHERE
    const found = kinds.find(([, pattern]) => pattern.test(path))
    if (!found) return true
    const [kind, , maximum] = found
    const names = [...new Set(url.searchParams.keys())].toSorted()
    const single = names.map((name) => [`${kind} ${name}`, MAX_PER_PARAMETER] as const)
    const pairs = names.flatMap((name, index) =>
      names.slice(index + 1).map((second) => [`${kind} ${name} ${second}`, 1] as const),
    )
    const counted = names.length > 0 ? [...single, ...pairs] : [[kind, maximum] as const]
    const isNew = counted.some(([key, limit]) => (openedOfKind.get(key) ?? 0) < limit)
    if (isNew) for (const [key] of counted) openedOfKind.set(key, (openedOfKind.get(key) ?? 0) + 1)
    return isNew
  }

  const open = async ({ from, to }: Link): Promise<string[]> => {
    opened += 1
    const response = await visit(to)
    const { status } = response
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, origin + to)
      if (next.origin !== origin) return []
      const target = next.pathname + next.search
      if (target === from) wrong.push(`${from} links to itself by ${to}`)
      const last = await visit(target)
      const further = last.headers.get('location')
      if (further) wrong.push(`${from} links to ${to}, which leads to ${target} and on to ${further}`)
      else if (last.status !== 200) wrong.push(`${from} links to ${to}, which leads to ${target}: ${last.status}`)
      return further ? [] : linksIn(await last.text(), target)
    }
    if (status !== 200) wrong.push(`${from} links to ${to}: ${status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return []
    const html = await response.text()
    wrong.push(...markupErrors(html).map((error) => `${to}: ${error}`))
    return linksIn(html, to)
  }

  let level: Link[] = [{ from: '', to: prefix }]
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth += 1) {
    const next: Link[] = []
    for (let first = 0; first < level.length; first += AT_ONCE) {
      const links = level.slice(first, first + AT_ONCE)
      const found = await Promise.all(links.map(async (link) => ({ from: link.to, addresses: await open(link) })))
      for (const { from, addresses } of found)
        for (const to of addresses)
          if (!seen.has(to) && shouldOpen(to)) {
            seen.add(to)
            next.push({ from, to })
          }
    }
    level = next
  }
  return { opened, wrong }
}

/** The start of each locale of each site. Further locales of a site are repetitions. */
const starts = config.sites.flatMap((site) =>
  site.l10n.supportedLocales.map((locale, index) => ({
    prefix: addressIn(site, locale, '/', config),
    tag: repetition(index > 0),
  })),
)

it.each([
  ['<label><a><div></div></a></label>', ['<div> in <label class="">']],
  ['<button popovertarget="menu" aria-expanded="false"></button>', ['<button popovertarget="menu"> has aria-expanded']],
  ['<div><p><b>a</b></p><a><h2>b</h2></a></div>', []],
])('finds the wrong markup of %s', (html, errors) => {
  expect(markupErrors(html)).toEqual(errors)
})

describe.each(starts)('every link below $prefix', ({ prefix, tag }) => {
  it(`opens a page after at most one redirect, to a depth of ${DEPTH} [SITE-01] [SITE-02]${tag}`, async () => {
    const { opened, wrong } = await crawl(prefix)
    expect(wrong).toEqual([])
    expect(opened).toBeGreaterThan(80)
  })
})

it.each(config.sites.map(({ alias }) => alias))(
  'opens every page in the sitemap of %s at its own address',
  async (alias) => {
    const sitemap = await (await visit(`/sitemaps/${alias}/pages.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
    expect(addresses.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const address of addresses) {
      const { status } = await visit(address)
      if (status !== 200) wrong.push(`${address}: ${status}`)
    }
    expect(wrong).toEqual([])
  },
)

it('hides header and footer of the customizer on narrow screens if the feature is on [HEADER-07]', async () => {
  const [site] = config.sites
  const [locale] = site?.l10n.supportedLocales ?? []
  if (!site || !locale) throw new Error('no site is configured')
  const html = await (await visit(addressIn(site, locale, '/customizer/10000001', config))).text()
  expect(html.includes('customizer__bare')).toBe(config.features.bareCustomizer)
  const assets = join(process.env['SHOP_BUILD'] ?? 'dist', 'client', 'assets')
  const files = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  const css = (await Promise.all(files.map((name) => readFile(join(assets, name), 'utf8')))).join('')
  expect(css).toMatch(/@media[^{]*width[^{]*\{body:has\(\.customizer__bare\) :is\(header,footer\)[^{]*\{display:none/)
})
