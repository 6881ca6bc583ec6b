import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { art } from '#/brands/art.ts'
import { poster } from '#/brands/poster.ts'
import type { Hit, Refinement, RefinementValueShape, SearchResponse } from '#/contracts/listing/brand-search.ts'
import { countedRequest, readListing, type ListingRequest } from '#/domain/listing/listing.ts'
import { config } from '#config'

const servers: Server[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** The server functions with a search service that returns this response. `requested` are the queries it received. */
async function startSearch(body: unknown, status = 200) {
  const requested: URLSearchParams[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/static/')) return void response.end('{}')
    requested.push(new URL(request.url ?? '', 'http://localhost').searchParams)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.resetModules()
  vi.stubEnv('BRAND_SEARCH_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('TRANSLATIONS_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('SEARCH_TIME_LIMIT', '20000')
  vi.stubEnv('LOG_LEVEL', 'silent')
  return { requested, ...(await import('#/server-fns/listing/listing.server.ts')) }
}

const request: ListingRequest = {
  path: '/gallery/id--sale/sale.htm',
  kind: 'gallery',
  categoryId: 'sale',
  within: 'fog',
  refinements: { c_color: ['blue', 'red'], c_size: ['large'] },
  sort: 'newest',
  offset: 60,
  limit: 60,
}
const input = { site: 'Art', locale: 'en-US', request }

const hit: Hit = {
  productId: '10000001',
  imageid: '10000001',
  name: 'Fjell, Before Snow',
  url: '/products/p10000001-sA-fjell-before-snow-tomas-ekholm',
  image: { link: '', disBaseLink: '/images/works/10000001?v=28cd4305', alt: '' },
  msrp: 20,
  price: 14.99,
  currency: 'USD',
  hitType: 'set',
  artist: { fullName: 'Tomas Ekholm', artistCategoryURL: '/gallery/id--artist-tomasekholm/tomas-ekholm.htm' },
  physicalDimensions: { displayWidth: '24 in', displayHeight: '32 in', displayDimensionText: '24 x 32 in' },
  hasMoreSizes: true,
  productType: { description: 'Art Print' },
  badges: { promoBadge: null, hotdeals: false, discountable: true, hgtv: false, exclusive: true, bestSeller: false },
  c_isNew: true,
  c_isSale: true,
  c_sizeCount: 5,
  c_aspect: 0.75,
  c_color: '#a9b4bb',
}
const value = (name: string, hitCount: number, children?: RefinementValueShape[]): RefinementValueShape => ({
  label: `Label ${name}`,
  value: name,
  hitCount,
  selected: false,
  displayURL: '',
  id: name,
  ...(children ? { children } : {}),
})
const refinement = (attributeId: string, values: RefinementValueShape[]): Refinement => ({
  attributeId,
  label: attributeId,
  selected: false,
  values,
  rootName: '',
  rootDisplayURL: '',
  displayURL: '',
  noSelectionDisplayURL: '',
})
const found: SearchResponse = {
  hits: [hit],
  total: 61,
  refinements: [
    refinement('price', [value('0-25', 3), value('200-up', 1)]),
    refinement('c_color', [value('blue', 4), value('red', 0), value('green', 0)]),
    refinement('c_department', [value('posters', 3)]),
    refinement('c_subjects', [value('nature', 4, [value('nature~sea', 2)]), value('words', 0, [value('words~a', 0)])]),
  ],
  sortingOptions: [
    { id: 'best-matches', label: 'x', orderBy: 'best-matches', direction: 'desc' },
    { id: 'odd', label: 'Odd', orderBy: 'odd', direction: 'asc' },
  ],
  selectedSortingOption: 'best-matches',
  popularFacets: [],
  breadcrumbs: [
    { name: 'Sale', displayURL: '/gallery/id--sale/sale.htm', order: 2 },
    { name: 'Shop', displayURL: '/gallery/id--shop/shop.htm', order: 1 },
  ],
  seo: {
    MetaTitle: 'Sale',
    MetaDescription: '',
    MetaKeywords: '',
    Robots: 'index,follow',
    MetaLanguage: '',
    MetaContentType: '',
    CanonicalURL: 'https://shop.example/gallery/id--sale/sale.htm?x=1',
    MetaPrev: '',
    MetaNext: '',
    MetaDomain: '',
    FacebookAppID: '',
    H1Tag: '',
    GalleryDescription: 'Less than before.',
  },
  redirect: { doRedirect: false, redirectURL: '' },
}

const listing = async (response: SearchResponse, listingInput = input) => {
  const { findListing } = await startSearch(response)
  const result = await findListing(listingInput)
  if (result.kind !== 'listing') throw new Error(`the result is ${result.kind}`)
  return result.listing
}

it('requests the search that the address describes [API-37]', async () => {
  const { requested, findListing } = await startSearch(found)
  await findListing(input)
  const { categoryId: _, ...elsewhere } = request
  await findListing({
    ...input,
    request: { ...elsewhere, kind: 'keyword', text: 'harbor', parentCategoryId: 'nature' },
  })
  expect(Object.fromEntries(requested[1] ?? [])).toMatchObject({
    searchType: 'KEYWORD',
    searchKeyword: 'harbor',
    parentCategoryId: 'nature',
  })
  expect(Object.fromEntries(requested[0] ?? [])).toEqual({
    siteId: 'Art',
    locale: 'en-US',
    currency: 'USD',
    searchType: 'GALLERY',
    categoryId: 'sale',
    txtSearch: 'fog',
    startIndex: '60',
    limit: '60',
    sort: 'newest',
    facetby: art.list.refinements.join(','),
    filterby: 'c_color:blue,red;c_size:large',
    img: 'webp',
  })
})

it.each([
  ['/ds/red-barn.htm', {}, 'red barn'],
  ['/gallery/search', { skq: 'blue sea' }, 'blue sea'],
])('requests the text of %s %j, without a category [LIST-04] [LIST-05]', async (path, query, words) => {
  const { requested, findListing } = await startSearch(found)
  const keyword = readListing(path, query, { addresses: 'art', pageSizes: config.pageSizes })
  if (!keyword) throw new Error(`${path} is no list`)
  await findListing({ ...input, request: keyword })
  const [call] = requested.map((sent) => ['searchType', 'searchKeyword', 'categoryId'].map((name) => sent.get(name)))
  expect(call).toEqual(['KEYWORD', words, null])
})

it('says how the service read the text, and names the chosen filters in the title', async () => {
  const c_understood = {
    refinements: [
      { attributeId: 'c_color', value: 'blue', label: 'Blue', text: 'blu', removeURL: '/gallery/search?skq=sea' },
    ],
    words: [{ text: 'sea', removeURL: '/gallery/search?skq=blue' }],
    correction: { from: 'blu sea', to: 'blue sea', insteadURL: '/gallery/search?skq=%22blu+sea%22' },
    leftOut: [{ text: 'under $1', label: 'under $1' }],
    page: { title: 'Returns', url: '/help/returns' },
    alternatives: [{ label: 'Nature', url: '/gallery/search?skq=Nature', hitCount: 4 }],
  }
  const view = await listing({ ...found, c_understood })
  expect(view.reading).toEqual({
    refinements: [{ attribute: 'c_color', value: 'blue', label: 'Blue', path: '/gallery/search?skq=sea' }],
    words: [{ text: 'sea', path: '/gallery/search?skq=blue' }],
    correction: { from: 'blu sea', to: 'blue sea', path: '/gallery/search?skq=%22blu+sea%22' },
    leftOut: ['under $1'],
    page: { title: 'Returns', path: '/help/returns' },
    alternatives: [{ label: 'Nature', path: '/gallery/search?skq=Nature', count: 4 }],
  })
  expect(view.seo.title).toBe('Blue, Red – Sale')
  expect((await listing(found)).reading).toBeUndefined()
})

describe('a search that does not succeed', () => {
  it.each([
    [404, 404],
    [500, 500],
    [429, 500],
    [302, 500],
  ])('with status %j gives error code %j and no products [LIST-23]', async (status, errorCode) => {
    const { findListing } = await startSearch({}, status)
    expect(await findListing(input)).toEqual({ kind: 'failed', errorCode, works: [] })
  })

  it('is logged with its cause', async () => {
    const { findListing } = await startSearch({ hits: 'many' })
    const { log } = await import('#/log/log.server.ts')
    const logged = vi.spyOn(log, 'error')
    await findListing(input)
    expect(logged).toHaveBeenCalledExactlyOnceWith('a list could not be fetched', {
      path: request.path,
      error: expect.objectContaining({ kind: 'malformed', cause: expect.objectContaining({ name: 'ZodError' }) }),
    })
  })

  it('in another shape gives error code 500 [LIST-23]', async () => {
    const { findListing } = await startSearch({ hits: 'many' })
    expect(await findListing(input)).toEqual({ kind: 'failed', errorCode: 500, works: [] })
  })

  it('is not requested for an unknown site', async () => {
    const { requested, findListing } = await startSearch(found)
    expect(await findListing({ ...input, site: 'None' })).toMatchObject({ errorCode: 404 })
    expect(requested).toEqual([])
  })
})

it('returns the redirect of the response [LIST-18]', async () => {
  const { findListing } = await startSearch({
    ...found,
    redirect: { doRedirect: true, redirectURL: '/gallery/id--sea/sea.htm' },
  })
  expect(await findListing(input)).toEqual({ kind: 'redirect', to: '/gallery/id--sea/sea.htm' })
})

describe('the page of a response', () => {
  it('has a heading from the search, else the last category [GALHDR-02]', async () => {
    expect((await listing(found)).heading).toBe('Sale')
    expect((await listing({ ...found, seo: { ...found.seo, H1Tag: 'On sale now' } })).heading).toBe('On sale now')
  })

  it('has breadcrumbs in their order, and its own path', async () => {
    const { crumbs, seo } = await listing(found)
    expect(crumbs.map(({ name }) => name)).toEqual(['Shop', 'Sale'])
    expect(seo.path).toBe('/gallery/id--sale/sale.htm')
  })

  it('shows a hit without the fields that the tile derives from others [LIST-28] [LIST-29] [LIST-30]', async () => {
    expect((await listing(found)).works).toEqual([
      {
        imageId: '10000001',
        title: 'Fjell, Before Snow',
        artist: 'Tomas Ekholm',
        revision: '28cd4305',
        aspect: 0.75,
        color: '#a9b4bb',
        type: 'Art Print',
        dimensions: '24 x 32 in',
        moreSizes: 4,
        price: 1499,
        listPrice: 2000,
        set: true,
        fresh: true,
        sale: true,
        only: true,
      },
    ])
    const elsewhere = { ...hit, url: '/products/elsewhere', image: { ...hit.image, disBaseLink: '/pictures/1' } }
    expect((await listing({ ...found, hits: [elsewhere] })).works[0]).toMatchObject({
      path: '/products/elsewhere',
      picture: '/pictures/1',
    })
  })

  it('translates the vocabularies and leaves unknown values unchanged', async () => {
    const { sorts, attributes } = await listing(found)
    expect(sorts).toEqual([
      { id: 'best-matches', label: 'Most Popular' },
      { id: 'odd', label: 'Odd' },
    ])
    expect(attributes.find(({ id }) => id === 'price')?.values.map(({ label }) => label)).toEqual([
      'Under $25',
      '$200 and up',
    ])
    expect(attributes.find(({ id }) => id === 'c_subjects')?.values.map(({ label }) => label)).toEqual(['Label nature'])
  })

  it('hides values without works unless they are chosen [FILTER-08]', async () => {
    const { attributes } = await listing(found)
    expect(attributes.find(({ id }) => id === 'c_color')?.values.map((one) => one.value)).toEqual(['blue', 'red'])
    expect(attributes.find(({ id }) => id === 'c_subjects')?.values.map((one) => one.value)).toEqual(['nature'])
  })

  it('orders the attributes as the brand does [FILTER-10] [FILTER-11]', async () => {
    expect((await listing(found)).attributes.map(({ id }) => id)).toEqual(['c_subjects', 'c_color', 'price'])
    const press = await listing(found, { ...input, site: 'Poster' })
    expect(press.attributes.map(({ id }) => id)).toEqual(['c_department', 'c_subjects', 'c_color', 'price'])
    expect(art.list.refinements).toEqual([
      'c_materials',
      'c_size',
      'c_shape',
      'c_subjects',
      'c_color',
      'c_artType',
      'c_style',
      'c_room',
      'price',
      'c_fits',
    ])
    const specified = ['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color']
    expect(poster.list.refinements).toEqual([...specified, 'c_fits', 'c_style', 'price'])
  })

  it('says how many more values an attribute and a chosen value have', async () => {
    const nature = { ...value('nature', 4, [value('nature~sea', 2)]), c_moreChildren: 12 }
    const refinements = [{ ...refinement('c_subjects', [nature, value('words', 2)]), c_moreValues: 16_000 }]
    const attributesOf = async (chosen: string[]) =>
      (
        await listing(
          { ...found, refinements },
          { ...input, request: { ...request, refinements: { c_subjects: chosen } } },
        )
      ).attributes
    expect(await attributesOf([])).toMatchObject([{ more: 16_000, values: [{ value: 'nature' }, { value: 'words' }] }])
    expect((await attributesOf([]))[0]?.values[0]).not.toHaveProperty('more')
    expect(await attributesOf(['nature'])).toMatchObject([{ values: [{ more: 12 }, {}] }])
  })

  it('shows the values below a value once that is chosen', async () => {
    const chosen = { ...input, request: { ...request, refinements: { c_subjects: ['nature'] } } }
    const subjects = (await listing(found, chosen)).attributes.find(({ id }) => id === 'c_subjects')
    expect(subjects?.values[0]?.children?.map((one) => one.value)).toEqual(['nature~sea'])
  })
})

describe('more values of an attribute', () => {
  const facet = { attribute: 'c_subjects', text: 'sea', count: 100 }
  const response = {
    attributeId: 'c_subjects',
    total: 240,
    values: [{ ...value('nature~sea', 2), parentId: 'nature', parentName: 'Nature' }, value('seals', 1)],
  }

  it('are requested for the list without the choices of the attribute itself', async () => {
    const { readMoreValues, requested } = await startSearch(response)
    const facetInput = {
      ...input,
      request: countedRequest(
        { ...request, refinements: { ...request.refinements, c_subjects: ['people'] } },
        'c_subjects',
      ),
    }
    expect(await readMoreValues({ ...facetInput, facet })).toEqual({
      total: 240,
      values: [
        { value: 'nature~sea', label: 'Label nature~sea', count: 2, within: 'Nature' },
        { value: 'seals', label: 'Label seals', count: 1 },
      ],
    })
    expect(Object.fromEntries(requested[0] ?? [])).toMatchObject({
      siteId: 'Art',
      locale: 'en-US',
      currency: 'USD',
      categoryId: 'sale',
      txtSearch: 'fog',
      filterby: 'c_color:blue,red;c_size:large',
      attribute: 'c_subjects',
      q: 'sea',
      startIndex: '0',
      limit: '100',
    })
  })

  it('are empty for an attribute that the brand does not show', async () => {
    const { readMoreValues, requested } = await startSearch(response)
    expect(await readMoreValues({ ...input, facet: { ...facet, attribute: 'c_mood' } })).toEqual({
      total: 0,
      values: [],
    })
    expect(requested).toEqual([])
  })

  it('fail when the search fails', async () => {
    const { readMoreValues } = await startSearch('', 500)
    await expect(readMoreValues({ ...input, facet })).rejects.toThrow('500')
  })
})

it('configures by brand how many values show at first and which groups are open [FILTER-05] [FILTER-06] [FILTER-09]', () => {
  expect([art.list.showMore, poster.list.showMore]).toEqual([3, 9])
  expect(art.list.expanded).toEqual([])
  expect(poster.list.expanded).toEqual(['c_department', 'c_subjects', 'c_shape', 'c_size', 'c_color'])
})
