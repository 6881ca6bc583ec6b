import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop } from './built-shop.ts'
import { elementsOf } from './html-parts.ts'
import { elementIn, elementsIn, linksIn, parsed, textOf, type Part } from './page-elements.ts'

let shop: Awaited<ReturnType<typeof sharedShop>>
beforeAll(async () => {
  shop = await sharedShop()
})

const visit = (path: string) => shop.fetch(new Request(new URL(path, 'http://shop.test'), { redirect: 'manual' }))
const htmlOf = async (path: string) => (await visit(path)).text()

/** Opens a path and follows its redirects. */
async function opened(path: string): Promise<Part> {
  const response = await visit(path)
  const location = response.headers.get('location')
  return location ? opened(location) : parsed(await response.text())
}

const headingIn = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&quot;', '"')
const countIn = (html: string) => Number(/([\d,]+) Items/.exec(html)?.[1]?.replace(',', '') ?? 0)
const tilesIn = (page: Part) =>
  elementsIn(elementIn(page, 'section', { 'aria-label': 'Results' }), 'div', { class: 'tile' })
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

/** The list of the shop's works, the same reduced works and the works that a search finds, by brand. */
const brands = {
  art: { all: '/art/en-US/gallery', sale: '/art/en-US/gallery/id--sale/sale.htm', search: '/art/en-US/gallery/search' },
  poster: { all: '/poster/en-US/-st', sale: '/poster/en-US/-st/sale_sale_.htm', search: '/poster/en-US/-st/search' },
} as const

it.each([
  ['[ROUTE-25]', '/art/en-US/search?q=sea'],
  ['[ROUTE-26]', '/art/en-US/category/sale'],
  ['[ROUTE-27]', brands.art.all],
  ['[ROUTE-27]', brands.art.sale],
  ['[ROUTE-28]', brands.poster.all],
  ['[ROUTE-28]', brands.poster.sale],
  ['[ROUTE-29]', '/art/en-US/ds/red-sun.htm'],
  ['[ROUTE-29]', '/poster/en-US/ds'],
])('opens a list with one heading at the address %s %s', async (_, path) => {
  const page = await opened(path)
  expect(textOf(elementIn(page, 'section', { 'aria-label': 'Results' }))).not.toBe('')
  expect(elementsIn(page, 'h1').map(textOf)).toEqual([expect.stringMatching(/\S/)])
})

describe.each(Object.entries(brands))('the lists of %s', (brand, paths) => {
  it('have previous, next and five links; above page 4 the first and an ellipsis [PAGE-01] [PAGE-02]', async () => {
    const pages = elementIn(await opened(`${paths.all}?limit=25&page=100`), 'nav', { 'aria-label': 'Pages' })
    expect(textOf(pages)).toBe('Previous1…34567Next')
    expect(elementsIn(pages, 'a', { 'aria-current': 'page' }).map(textOf)).toEqual(['5'])
    const next = linksIn(pages).find(([text]) => text === 'Next')?.[1] ?? ''
    expect(next).toBe(`${paths.all}?limit=25&page=125`)
    expect(tilesIn(await opened(next))).toHaveLength(25)
  })

  it('offer 25, 50 and 100 works a page [LIST-26]', async () => {
    const page = await opened(`${paths.all}?limit=50`)
    const sizes = elementIn(page, 'nav', { 'aria-label': 'Per page' })
    expect(linksIn(sizes).map(([text]) => text)).toEqual(['25', '50', '100'])
    expect(tilesIn(page)).toHaveLength(50)
  })

  it('have a Clear for each attribute with a choice [FILTER-04]', async () => {
    const page = await opened(`${paths.all}?n=c_shape:portrait;c_size:medium`)
    const clearsIn = (part: Part) =>
      [...new Set(elementsIn(part, 'a').map(({ attribs }) => attribs['aria-label'] ?? ''))].filter((name) =>
        /^Clear (Shape|Size)$/.test(name),
      )
    expect(clearsIn(page).toSorted()).toEqual(['Clear Shape', 'Clear Size'])
    for (const [name, address, remaining] of [
      ['Clear Shape', `${paths.all}?n=c_size%3Amedium`, 'Clear Size'],
      ['Clear Size', `${paths.all}?n=c_shape%3Aportrait`, 'Clear Shape'],
    ] as const) {
      expect(elementIn(page, 'a', { 'aria-label': name }).attribs['href']).toBe(address)
      const cleared = await opened(address)
      expect(clearsIn(cleared)).toEqual([remaining])
      expect(tilesIn(cleared).length).toBeGreaterThan(0)
    }
  })

  it('fall back to the first sort for an unknown one [SORT-03]', async () => {
    const sort = elementIn(await opened(`${paths.all}?sort=by-mood`), 'select', { name: 'sort' })
    const options = elementsIn(sort, 'option')
    const chosen = options.filter((option) => 'selected' in option.attribs)
    expect((chosen.length > 0 ? chosen : options.slice(0, 1)).map(textOf)).toEqual(['Most Popular'])
  })

  it('show a message and other works for a search without results [LIST-09] [LIST-10] [LIST-12] [LIST-13] [LIST-17]', async () => {
    const page = await opened(`${paths.search}?skq=zzqqxx`)
    const results = elementIn(page, 'section', { 'aria-label': 'Results' })
    expect(textOf(results)).toContain('We couldn\'t find anything for "zzqqxx"')
    expect(textOf(results)).toContain('Double-check your spelling and try again or contact us.')
    const contact = linksIn(results).find(([text]) => text === 'contact us')?.[1]
    expect(contact).toBe(brand === 'art' ? '/art/en-US/help/talktous' : '/poster/en-US/help/aboutus')
    expect((await visit(contact ?? '')).status).toBe(200)
    for (const row of ['Top Sellers', 'Most Viewed'])
      expect(elementsIn(elementIn(page, 'section', { 'aria-label': row }), 'div', { role: 'listitem' })).toHaveLength(
        12,
      )
  })

  it('show a message for a category without matching works [LIST-11]', async () => {
    const page = await opened(`${paths.sale}?n=c_size:mini;price:200-up;c_shape:slim;c_color:pink`)
    expect(textOf(elementIn(page, 'section', { 'aria-label': 'Results' }))).toContain(
      "We couldn't find anything for Sale. Try searching for a product or contact us.",
    )
  })
})

it('redirects from a search that matches a category to it [LIST-18]', async () => {
  const response = await visit('/art/en-US/search?q=mountains')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/art/en-US/gallery/id--nature-landscape-mountains/mountains.htm',
  ])
})

it('has breadcrumbs to the categories above, which keep the sort order [CRUMB-01] [CRUMB-02] [GALHDR-01]', async () => {
  const page = await opened('/art/en-US/gallery/id--nature-landscape-mountains/mountains.htm?sort=newest')
  expect(linksIn(elementIn(page, 'nav', { 'aria-label': 'Breadcrumbs' }))).toEqual([
    ['Home', '/art/en-US'],
    ['Subjects', '/art/en-US/gallery/id--subjects/subjects.htm?sort=newest'],
    ['Nature', '/art/en-US/gallery/id--nature/nature.htm?sort=newest'],
    ['Landscape', '/art/en-US/gallery/id--nature-landscape/landscape.htm?sort=newest'],
    ['Mountains', '/art/en-US/gallery/id--nature-landscape-mountains/mountains.htm?sort=newest'],
  ])
  const above = await opened('/art/en-US/gallery/id--nature/nature.htm?sort=newest')
  expect(elementsIn(above, 'h1').map(textOf)).toEqual(['Nature'])
  const sort = elementIn(above, 'select', { name: 'sort' })
  expect(elementsIn(sort, 'option', { selected: '' }).map(({ attribs }) => attribs['value'])).toEqual(['newest'])
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
