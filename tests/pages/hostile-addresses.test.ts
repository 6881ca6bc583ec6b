import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtShop } from './built-shop.ts'
import { brokenEscapes, hostileStrings } from '../hostile-strings.ts'
import { blockedScripts, elementsOf, isData, policyOf, type Element } from './html-parts.ts'

const origin = 'http://shop.test'
let shop: Awaited<ReturnType<typeof builtShop>>
let work = { art: '', poster: '' }
const known = new Set<string>()

const visit = (path: string) => shop.fetch(new Request(new URL(path, origin), { redirect: 'manual' }))
const featuresOf = ({ name, attributes }: Element) => [name, ...[...attributes.keys()].map((key) => `${name} ${key}`)]

beforeAll(async () => {
  shop = await builtShop({ PAGE_CACHE_MEGABYTES: '0' })
  const art = await (await visit('/art/en-US/gallery')).text()
  const poster = await (await visit('/poster/en-US/gallery')).text()
  work = {
    art: /\/art\/en-US(\/products\/[^"?&]+)/.exec(art)?.[1] ?? '',
    poster: /\/poster\/en-US(\/-sp\/[^"?&]+)/.exec(poster)?.[1] ?? '',
  }
  expect(work.art && work.poster).not.toBe('')
  const harmless = ['art', 'poster'].flatMap((site) =>
    [
      '/',
      '/gallery/search?skq=harbor',
      '/gallery/search?skq=qqqzzzxxx',
      '/gallery?n=c_color:blue;c_size:large&k=sea&page=60&limit=25',
      '/category/sale',
      '/nowhere',
      '/products/p99999999-sA',
      '/help/faq',
      '/blog',
      '/shop-by-room',
      '/gift-guide',
      '/gift-cards/GC0025',
      '/customizer/10000001',
      '/customizer/10000001T99X99',
      work[site === 'art' ? 'art' : 'poster'],
    ].map((path) => `/${site}/en-US${path}`),
  )
  for (const path of harmless)
    for (const feature of elementsOf(await followed(path)).flatMap(featuresOf)) known.add(feature)
})

afterAll(() => shop.stop())

async function followed(path: string): Promise<string> {
  const response = await visit(path)
  const location = response.headers.get('location')
  return location ? followed(location) : response.text()
}

/** The elements and attributes that no harmless page has, and everything that could run a script. */
function harmIn(html: string, policy: string): string[] {
  const elements = elementsOf(html)
  const strange = elements.flatMap(featuresOf).filter((feature) => !known.has(feature))
  const handlers = elements.flatMap(({ attributes }) => [...attributes.keys()].filter((name) => name.startsWith('on')))
  const addresses = elements.flatMap(({ attributes }) =>
    ['href', 'src', 'action', 'formaction'].map((name) => attributes.get(name) ?? ''),
  )
  const leading = addresses.filter((address) =>
    // oxlint-disable-next-line no-control-regex -- browsers ignore these characters in a scheme
    /^(javascript|vbscript|data:text)/i.test(address.replaceAll(/[\u0000-\u0020]/g, '')),
  )
  const scripts = elements.filter(({ name }) => name === 'script')
  const foreign = blockedScripts(html, policy)
  const broken = scripts.flatMap(({ attributes, text }) => errorOf(attributes.get('type') ?? '', text))
  return [...strange, ...handlers, ...leading, ...foreign, ...broken]
}

/** Scripts already found to compile: most of them are the same on every page. */
const validScripts = new Set<string>()

/** @throws {SyntaxError} if the text is not a script. */
const compiled = (text: string) => new Script(text)

function errorOf(type: string, text: string): string[] {
  if (validScripts.has(text)) return []
  try {
    if (isData(type)) JSON.parse(text)
    else if (text && type !== 'module') compiled(text)
    validScripts.add(text)
    return []
  } catch (error) {
    return [`${String(error)}: ${text.slice(0, 80)}`]
  }
}

/** Opens an address, follows redirects within the shop, and expects an allowed status and a harmless page. */
async function expectHarmless(path: string, allowed: readonly number[], hops = 0): Promise<void> {
  const response = await visit(path)
  const html = await response.text()
  const expected = path.includes('%00') ? [400] : allowed
  expect({ path, status: response.status, ok: expected.includes(response.status) }).toMatchObject({ path, ok: true })
  expect(response.headers.get('set-cookie')).toBeNull()
  const location = response.headers.get('location')
  if (location !== null) {
    const target = new URL(location, new URL(path, origin))
    expect({ path, leadsTo: target.origin, hops: hops < 3 }).toEqual({ path, leadsTo: origin, hops: true })
    return expectHarmless(target.pathname + target.search, allowed, hops + 1)
  }
  if (response.headers.get('content-type')?.startsWith('text/html'))
    expect({ path, harm: harmIn(html, policyOf(response)) }).toEqual({ path, harm: [] })
}

/** How many addresses are opened at the same time. */
const CONCURRENCY = 6

async function expectAllHarmless(
  visits: readonly (readonly [path: string, allowed: readonly number[]])[],
): Promise<void> {
  const queue = visits.values()
  const worker = async () => {
    for (const [path, allowed] of queue) await expectHarmless(path, allowed)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

const moved = [301, 302, 307, 308]
const shown = [200, ...moved]
const missing = [400, 404, ...moved]
const either = [...shown, ...missing]

const otherParameters = ['sort', 'style', 'img', 'parentCategoryId', 'n', 'o', 'limit', 'page', 'site', 'locale', 'utm']
const query = (text: string, names: readonly string[]) =>
  new URLSearchParams(names.map((name) => [name, text.toWellFormed()])).toString()
const segment = (text: string) => encodeURIComponent(text.toWellFormed())

/** The addresses of the shop with a variable segment, and the allowed status codes for an unknown one. */
const segments: readonly (readonly [path: (text: string) => string, allowed: readonly number[]])[] = [
  [(text) => `/art/en-US/gallery/${text}`, either],
  [(text) => `/poster/en-US/-st/${text}_sale_.htm`, either],
  [(text) => `/art/en-US/gallery/id--${text}/x.htm`, either],
  [(text) => `/poster/en-US/ds/${text}`, either],
  [(text) => `/art/en-US/category/${text}`, either],
  [(text) => `/art/en-US/products/${text}`, missing],
  [(text) => `/poster/en-US/-sp/${text}`, missing],
  [(text) => `/art/en-US/product/${text}`, missing],
  [(text) => `/art/en-US/customizer/${text}`, missing],
  [(text) => `/poster/fr-CA/customizer/10000001${text}`, either],
  [(text) => `/art/en-US/help/${text}`, either],
  [(text) => `/poster/en-US/blog/${text}`, either],
  [(text) => `/poster-ap/ja-JP/shop-by-room/${text}`, either],
  [(text) => `/art/fr-CA/lp/${text}`, either],
  [(text) => `/art/en-US/gift-guide/${text}`, either],
  [(text) => `/art/en-US/gift-cards/${text}`, either],
  [(text) => `/art/en-US/gift-cards/GC0025?amount=${text}&pid=${text}`, either],
  [(text) => `/art/${text}`, either],
  [(text) => `/${text}`, either],
  [(text) => `/sitemaps/${text}.xml`, either],
]

const longest = 7000

describe('five hundred hostile strings', { timeout: 120_000 }, () => {
  it('number at least five hundred', () => expect(hostileStrings.length).toBeGreaterThanOrEqual(500))

  it('cause no server error and no script execution in any parameter of a list', async () => {
    const visits = hostileStrings.map((text, index) => {
      const site = ['art', 'poster'][index % 2] ?? ''
      const word = ['q', 'skq', 'txtSearch', 'k'][index % 4] ?? ''
      const path = `/${site}/en-US/gallery${index % 3 ? '/search' : ''}`
      const requested = `${path}?${query(text.slice(0, 250), index % 5 ? [word, ...otherParameters] : [word])}`
      return [requested.slice(0, longest), shown] as const
    })
    await expectAllHarmless(visits)
  })

  it('cause no server error and no script execution in any parameter of a product', async () => {
    const visits = hostileStrings.flatMap((text, index) => {
      if (index % 8) return []
      const site = index % 16 ? 'art' : 'poster'
      return [[`/${site}/en-US${work[site]}?${query(text.slice(0, 300), ['upi', 'pid', 'zip', 'n'])}`, either] as const]
    })
    await expectAllHarmless(visits)
  })

  it('cause no server error and no script execution as a segment of any path', async () => {
    const visits = hostileStrings.map((text, index) => {
      const [path, allowed] = segments[index % segments.length] ?? [segment, either]
      return [path(segment(text)), allowed] as const
    })
    await expectAllHarmless(visits.filter(([address]) => address.length < longest))
  })

  it('cause no server error as malformed escapes in an address', async () => {
    await expectAllHarmless(
      brokenEscapes.flatMap((broken) => [
        [`/art/en-US/gallery/search?skq=${broken}&n=${broken}`, shown] as const,
        ...segments.map(([path]) => [path(broken), either] as const),
      ]),
    )
  })

  it('are rejected with 414 in an address that is too long', async () => {
    expect((await visit(`/art/en-US/gallery/search?skq=${'a'.repeat(9000)}`)).status).toBe(414)
  })
})

describe('the check for harmful HTML', () => {
  const page = (inside: string) => `<html><body><p>${inside}</p></body></html>`

  it.each([
    ['a foreign script', '<script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">x</p>'],
    ['an element that no page has', '<marquee>x</marquee>'],
    ['an address that runs', '<a href="java&#x09;script:alert(1)">x</a>'],
    ['an attribute broken out of', '<a href=""onmouseover="alert(1)">x</a>'],
    ['a script that was cut', '<script nonce="n">var a = "</script>'],
    ['data that was cut', '<script nonce="n" type="application/ld+json">{"a":"</script>'],
  ])('detects %s', (_, inside) => expect(harmIn(page(inside), 'n')).not.toEqual([]))

  it('accepts escaped text', () => {
    expect(harmIn(page('&lt;script&gt;alert(1)&lt;/script&gt;'), 'n')).toEqual([])
  })
})
