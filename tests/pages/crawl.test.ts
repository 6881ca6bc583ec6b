import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn } from '#/domain/site.ts'
import { config } from '#config'
import { builtShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

const origin = 'http://shop.test'
const DEPTH = 4

/** Pages of which there are thousands, and how many of a kind are opened; of every other page all are. */
const kinds: readonly (readonly [kind: string, path: RegExp, opened: number])[] = [
  ['picture', /^\/images\//, 1],
  ['product', /^\/(products|-sp|product)\//, 6],
  ['customizer', /^\/customizer\//, 2],
  ['list', /^\/(gallery|-st|ds|search|category)(\/|$)/, 6],
]

/** Built elsewhere at the moment. */
const excepted = new Set(['/frame-my-photos'])

interface Link {
  from: string
  to: string
}

let shop: Awaited<ReturnType<typeof builtShop>>
beforeAll(async () => {
  shop = await builtShop()
})
afterAll(() => shop.stop())

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

/** Opens every page that is linked within a site and locale, and says which links are wrong. */
async function crawl(prefix: string): Promise<{ opened: number; wrong: string[] }> {
  const wrong: string[] = []
  const seen = new Set([prefix])
  const openedOfKind = new Map<string, number>()
  let opened = 0

  /** A page of a kind of which enough are opened is taken to be like the others: same kind, same parameters. */
  const isWanted = (address: string): boolean => {
    const url = new URL(address, origin)
    const path = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) || '/' : url.pathname
    if (excepted.has(path)) return false
    const found = kinds.find(([, pattern]) => pattern.test(path))
    if (!found) return true
    const key = `${found[0]} ${[...url.searchParams.keys()].toSorted().join()}`
    const count = openedOfKind.get(key) ?? 0
    openedOfKind.set(key, count + 1)
    return count < found[2]
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
    return response.headers.get('content-type')?.startsWith('text/html') ? linksIn(await response.text(), to) : []
  }

  let level: Link[] = [{ from: '', to: prefix }]
  for (let depth = 0; depth <= DEPTH && level.length > 0; depth += 1) {
    const next: Link[] = []
    for (const link of level)
      for (const to of await open(link))
        if (!seen.has(to) && isWanted(to)) {
          seen.add(to)
          next.push({ from: link.to, to })
        }
    level = next
  }
  return { opened, wrong }
}

describe.each(
  config.sites.flatMap((site) => site.l10n.supportedLocales.map((locale) => addressIn(site, locale, '/', config))),
)('every link below %s', (prefix) => {
  it(`leads to a page, at most by one redirect, to a depth of ${DEPTH}`, async () => {
    const { opened, wrong } = await crawl(prefix)
    expect(wrong).toEqual([])
    expect(opened).toBeGreaterThan(60)
  })
})
