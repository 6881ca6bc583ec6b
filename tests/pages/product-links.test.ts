import { beforeAll, expect, it } from 'vitest'
import { repetition } from '../../scripts/repetitions.ts'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

const origin = 'http://shop.test'
/** How many addresses of one page are opened: a product page links to each of its items. */
const MAX_PER_PAGE = 3

/** The addresses of each kind of product. */
const kinds: Readonly<Record<string, RegExp>> = {
  'a print': /pid=\d{8}[PFT]\d+X\d+(?:&|$)/,
  'a framed work': /pid=\d{8}[PFT]\d+X\d+F(?!P)\w+/,
  'a gallery pop': /pid=\d{8}[PFTC]\d+X\d+FP\w+/,
  'a stretched canvas': /pid=\d{8}C\d+X\d+C(?:&|$)/,
  'a framed canvas': /pid=\d{8}C\d+X\d+F(?!P)\w+/,
  'a mounted work': /pid=\d{8}S\d+X\d+M/,
  'a laminated work': /pid=\d{8}S\d+X\d+L/,
  'a design': /\/customizer\//,
}

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

/** Opens an address after at most one redirect. */
async function open(address: string): Promise<{ status: number; html: string }> {
  const visit = (to: string) => shop.fetch(new Request(new URL(to, origin), { redirect: 'manual' }))
  const first = await visit(address)
  const location = first.headers.get('location')
  const response = location ? await visit(location) : first
  return { status: response.status, html: await response.text() }
}

/** The addresses to which the content of a page leads. */
function linksIn(html: string): string[] {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const links = elementsOf(main).flatMap(({ name, attributes }) =>
    name === 'a' && attributes.get('href')?.startsWith('/') ? [attributes.get('href') ?? ''] : [],
  )
  return [...new Set(links.map((link) => link.replace(/#.*$/, '')))]
}

/** A page of each kind of product, found by opening works and their items. */
async function pagesOf(shopPath: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const collect = (links: readonly string[]) => {
    for (const [kind, address] of Object.entries(kinds)) {
      const link = links.find((candidate) => address.test(candidate))
      if (link && !found.has(kind)) found.set(kind, link)
    }
  }
  for (let id = 10_000_001; id <= 10_000_300 && found.size < Object.keys(kinds).length; id += 1) {
    const { status, html } = await open(`/${shopPath}/product/${id}`)
    if (status !== 200) continue
    const links = linksIn(html)
    collect(links)
    for (const canvas of links.filter((link) => /pid=\d{8}C/.test(link)).slice(0, 1))
      collect(linksIn((await open(canvas)).html))
  }
  return found
}

it.each([
  ['art/en-US', ''],
  ['poster/en-US', repetition(true)],
])('follows every link of every kind of product of %s%s', async (shopPath) => {
  const pages = await pagesOf(shopPath)
  expect([...pages.keys()].toSorted()).toEqual(Object.keys(kinds).toSorted())
  pages.set('a set', `/${shopPath}/product/10000061`)
  pages.set('a gift card', `/${shopPath}/gift-cards/GC0025`)
  /** The page that leads to each address. */
  const links = new Map<string, string>()
  for (const [kind, address] of pages) {
    const { status, html } = await open(address)
    expect([kind, status]).toEqual([kind, 200])
    const byPage = Map.groupBy(linksIn(html), (link) => new URL(link, origin).pathname)
    for (const link of [...byPage.values()].flatMap((all) => all.slice(0, MAX_PER_PAGE))) links.set(link, address)
  }
  const wrong: string[] = []
  for (const [link, address] of links) {
    const { status } = await open(link)
    if (status !== 200) wrong.push(`${address} leads to ${link}: ${status}`)
  }
  expect(wrong).toEqual([])
})
