import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'

let shop: Awaited<ReturnType<typeof builtShop>>
beforeAll(async () => {
  shop = await builtShop()
})
afterAll(() => shop.stop())

const visit = (path: string) => shop.fetch(new Request(new URL(path, 'http://shop.test'), { redirect: 'manual' }))
const htmlOf = async (path: string) => (await visit(path)).text()
const headingIn = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&quot;', '"')
const countIn = (html: string) => Number(/([\d,]+) Items/.exec(html)?.[1]?.replace(',', '') ?? 0)
const addressesIn = (html: string) => elementsOf(html).map(({ attributes }) => attributes.get('href') ?? '')

describe('the address of a list', () => {
  it.each([
    ['art [LIST-01] [LIST-02]', '/art/en-US/gallery/id--photographs/photography.htm', 'Photography'],
    ['poster [LIST-01] [LIST-03]', '/poster/en-US/-st/canvas_stretchedcanvas_.htm', 'Canvas'],
  ])('has the id of a category on %s', async (_, path, heading) => {
    const html = await htmlOf(path)
    expect(headingIn(html)).toBe(heading)
    expect(countIn(html)).toBeGreaterThan(0)
  })

  it.each(['/ds/harbor', '/gallery/search?skq=harbor', '/gallery/search?txtSearch=harbor', '/gallery/search?q=harbor'])(
    'searches the words of %s [LIST-04] [LIST-05]',
    async (path) => expect(headingIn(await htmlOf(`/art/en-US${path}`))).toBe('“harbor”'),
  )

  it.each([
    ['art [TYPE-06]', '/art/en-US', '/art/en-US/gallery/search'],
    ['poster [TYPE-07]', '/poster/en-US', '/poster/en-US/-st/search'],
  ])('is that of a search on %s, by the form of the header', async (_, home, action) => {
    const elements = elementsOf(await htmlOf(home))
    expect(elements.map(({ name, attributes }) => name === 'form' && attributes.get('action'))).toContain(action)
    expect(elements.map(({ name, attributes }) => name === 'input' && attributes.get('name'))).toContain('skq')
  })

  it.each(['style=a%7Cb', 'style=%7B%7Bx', 'style=webp'])(
    'is a whole list with the value %s [LIST-21]',
    async (query) =>
      expect(countIn(await htmlOf(`/art/en-US/gallery?${query}`))).toBe(countIn(await htmlOf('/art/en-US/gallery'))),
  )
})

describe('a list', () => {
  it('has as many pages as its items need, by offset [PAGE-03] [PAGE-04]', async () => {
    const total = countIn(await htmlOf('/art/en-US/gallery?limit=25'))
    const last = (Math.ceil(total / 25) - 1) * 25
    const offsets = addressesIn(await htmlOf(`/art/en-US/gallery?limit=25&page=${last}`)).map((address) =>
      new URL(address, 'http://shop.test').searchParams.get('page'),
    )
    expect(offsets).toEqual(expect.arrayContaining([String(last - 25), String(last)]))
    expect(offsets).not.toContain(String(last + 25))
    const works = async (page: number) =>
      addressesIn(await htmlOf(`/art/en-US/gallery?limit=25&page=${page}`)).filter((address) =>
        address.startsWith('/art/en-US/products/'),
      )
    const [first, second] = await Promise.all([works(0), works(25)])
    expect(second.filter((address) => first.includes(address))).toEqual([])
  })

  it('marks new works and works on sale [LIST-29] [LIST-30]', async () => {
    const badges = (html: string) =>
      new Set([...html.matchAll(/badge--kind_(\w+)">([^<]+)/g)].map(([, a, b]) => `${a} ${b}`))
    expect(badges(await htmlOf('/art/en-US/gallery/id--newarrivals/new-arrivals.htm'))).toContain('fresh New')
    expect(badges(await htmlOf('/art/en-US/gallery/id--sale/sale.htm'))).toContain('sale Sale')
  })

  it('offers no filter value without works [FILTER-08]', async () => {
    const html = await htmlOf('/art/en-US/gallery/id--photographs/photography.htm')
    const values = addressesIn(html).filter((address) => /\?n=[^&]+$/.test(address))
    expect(values.length).toBeGreaterThan(12)
    for (const address of values.slice(0, 12))
      expect([address, countIn(await htmlOf(address)) > 0]).toEqual([address, true])
  })

  it('has each picture in its width and double that [IMG-01]', async () => {
    const sets = [...(await htmlOf('/art/en-US/gallery')).matchAll(/srcSet="([^"]+)"/gi)].map(([, set = '']) =>
      [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
    )
    const wide = sets.filter(({ length }) => length > 0)
    expect(wide.length).toBeGreaterThan(5)
    for (const widths of wide) expect(widths).toContain(Math.min(...widths) * 2)
  })
})

it.each([
  ['/art/en-US/products/p10000001', '/products/p10000001-sA-'],
  ['/art/en-US/products/p10000001-sB-any-words', '/products/p10000001-sA-'],
  ['/poster/en-US/-sp/any-words_i10000001', '_i10000001'],
])('finds the work of %s, which has no UPI [PDP-57] [PDP-58]', async (path, found) => {
  expect((await visit(path)).headers.get('location')).toContain(found)
})
