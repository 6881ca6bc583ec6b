import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchResponse, type SearchResponse } from '#/contracts/listing/brand-search.ts'
import { typeaheadResponse } from '#/contracts/search/typeahead.ts'
import { productReference } from '#/domain/product/product-url.ts'
import type { Backend } from '#backend/backend.ts'
import { worksByIds } from '#backend/catalog/works.ts'
import { groupTypeOf } from '#backend/catalog/group-types.ts'
import { send, read, searchPath, smallBackend } from '../small-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await smallBackend()
})
afterAll(() => backend.close())

const search = (query: Record<string, string | number>): Promise<SearchResponse> =>
  read(backend, searchPath(query), searchResponse)

const suggest = (q: string, query: Record<string, string> = {}) =>
  read(
    backend,
    `/typeahead/v1/suggest?${new URLSearchParams({ siteId: 'Art', currency: 'USD', categoryMaxCount: '10', fuzzy: 'true', ...query, q })}`,
    typeaheadResponse,
  )

it('returns a category with hits, total, refinements, popular facets, breadcrumbs, seo and redirect [API-38] [ENTITY-37] [ENTITY-40]', async () => {
  const found = await search({ categoryId: 'nature', limit: 24 })
  expect(found.hits).toHaveLength(24)
  expect(found.total).toBeGreaterThan(24)
  expect(found.refinements.map(({ attributeId }) => attributeId)).toEqual([
    'c_department',
    'c_materials',
    'c_size',
    'c_fits',
    'c_shape',
    'c_subjects',
    'c_color',
    'c_artType',
    'c_style',
    'c_room',
    'price',
    'artist',
  ])
  for (const { attributeId, label, selected, rootName, rootDisplayURL, displayURL } of found.refinements)
    expect([attributeId, label !== '', selected, rootName, rootDisplayURL, displayURL]).toEqual([
      attributeId, true, false, 'Nature', '/gallery/id--nature/nature.htm?limit=24',
      '/gallery/id--nature/nature.htm?limit=24',
    ]) // prettier-ignore
  for (const { facetID, imageUrl, displayURL, categoryName } of found.popularFacets)
    expect([facetID, imageUrl, displayURL, categoryName]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/^\/images\/works\//),
      expect.stringMatching(/^\/gallery\//),
      expect.stringMatching(/./),
    ])
  expect(found.popularFacets.length).toBeGreaterThanOrEqual(4)
  expect(found.popularFacets.length).toBeLessThanOrEqual(10)
  expect(found.redirect).toEqual({ doRedirect: false, redirectURL: '' })
  expect(found.seo).toMatchObject({
    H1Tag: 'Nature',
    Robots: 'index,follow',
    CanonicalURL: '/gallery/id--nature/nature.htm',
  })
})

it('accepts every parameter of the call at once [API-37]', async () => {
  const { hits, refinements } = await search({
    categoryId: 'nature',
    parentCategoryId: 'subjects',
    searchType: 'GALLERY',
    txtSearch: 'blue',
    startIndex: 0,
    limit: 3,
    sort: 'newest',
    facetby: 'c_color,c_shape',
    filterby: 'c_shape:landscape,portrait,square',
    img: 'webp',
  })
  expect(hits).toHaveLength(3)
  expect(refinements.map(({ attributeId }) => attributeId).toSorted()).toEqual(['c_color', 'c_shape'])
  expect(refinements.find(({ attributeId }) => attributeId === 'c_shape')?.selected).toBe(true)
})

it('returns the first 60 works without limit and offset [LIST-25]', async () => {
  const found = await search({ categoryId: 'root' })
  expect(found.hits).toHaveLength(60)
  expect(found.hits).toEqual((await search({ categoryId: 'root', limit: 60, startIndex: 0 })).hits)
})

it('offers the five sorts, the most popular first, and falls back to it [SORT-01] [SORT-02] [ENTITY-45]', async () => {
  const found = await search({ categoryId: 'root', sort: 'no-such-sort', limit: 1 })
  expect(new Set(found.sortingOptions.map(({ id }) => id)).size).toBe(5)
  for (const { id } of found.sortingOptions)
    expect((await search({ categoryId: 'root', sort: id, limit: 1 })).selectedSortingOption).toBe(id)
  expect(found.sortingOptions.map(({ label, orderBy, direction }) => [label, orderBy, direction])).toEqual([
    ['Most Popular', 'best-matches', 'desc'],
    ['Price (Low To High)', 'price', 'asc'],
    ['Price (High To Low)', 'price', 'desc'],
    ['Newly Added', 'newest', 'desc'],
    ['Fastest Shipping', 'timetoship', 'asc'],
  ])
  expect(found.selectedSortingOption).toBe('best-matches')
})

it('sorts prices in the requested currency', async () => {
  for (const currency of ['USD', 'CAD', 'AUD', 'JPY']) {
    const prices = (sorted: SearchResponse) => sorted.hits.map(({ price }) => price)
    const low = prices(await search({ categoryId: 'root', currency, sort: 'price-low-to-high', limit: 100 }))
    const high = prices(await search({ categoryId: 'root', currency, sort: 'price-high-to-low', limit: 100 }))
    expect(low).toEqual(low.toSorted((a, b) => a - b))
    expect(high).toEqual(high.toSorted((a, b) => b - a))
    expect(high[0]).toBeGreaterThan(low[0] ?? Infinity)
  }
})

it('describes a hit by its work: picture, price, artist, size, badges [ENTITY-35] [ENTITY-36]', async () => {
  const { hits } = await search({ categoryId: 'sale', limit: 20 })
  const works = await worksByIds(
    backend.services.db,
    hits.map(({ productId }) => Number(productId) - 10_000_000),
  )
  for (const [index, hit] of hits.entries()) {
    const work = works[index]
    expect(work && { id: work.imageId, name: work.title, artist: work.artist.name, sale: work.isSale }).toEqual({
      id: hit.imageid,
      name: hit.name,
      artist: hit.artist.fullName,
      sale: true,
    })
    expect(hit.price).toBeLessThan(hit.msrp)
    expect(hit.currency).toBe('USD')
    expect(hit.hitType).toBe(work && groupTypeOf(work) === 'set' ? 'set' : 'product')
    expect(hit.image).toMatchObject({
      link: expect.stringContaining(hit.imageid),
      disBaseLink: expect.stringContaining(hit.imageid),
      alt: expect.stringContaining(hit.name),
    })
    expect(hit.productType.description).toMatch(/\w/)
    expect(hit.badges).toEqual({
      promoBadge: `${work?.promoPercent}% off`,
      discountable: work?.edition === null,
      hotdeals: work?.hotDeal,
      exclusive: work?.exclusive,
      bestSeller: work?.bestSeller,
      hgtv: work?.hgtv,
    })
    expect(hit.c_isSale).toBe(true)
    expect(productReference(hit.url, 'Art')).toMatchObject({ imageId: hit.imageid })
    expect(hit.artist.artistCategoryURL).toMatch(/^\/gallery\/id--artist-/)
    expect(hit.physicalDimensions.displayDimensionText).toMatch(/^\d+ x \d+ in$/)
    expect(hit.hasMoreSizes).toBe(hit.c_sizeCount > 1)
  }
})

it('marks sets [LIST-28]', async () => {
  const { hits } = await search({ categoryId: 'root', limit: 200 })
  const works = await worksByIds(
    backend.services.db,
    hits.map(({ productId }) => Number(productId) - 10_000_000),
  )
  const sets = works.filter((work) => groupTypeOf(work) === 'set').map(({ imageId }) => imageId)
  expect(sets).not.toEqual([])
  expect(hits.filter(({ hitType }) => hitType === 'set').map(({ imageid }) => imageid)).toEqual(sets)
})

it('lists only values with works, each with the number of works that choosing it finds [FILTER-08] [ENTITY-39]', async () => {
  const { refinements } = await search({ categoryId: 'nature' })
  for (const { attributeId, values } of refinements) {
    expect(values.length).toBeGreaterThan(0)
    for (const { value, hitCount, selected, displayURL } of values) {
      const chosen = await search({ categoryId: 'nature', limit: 1, filterby: `${attributeId}:${value}` })
      expect({ attributeId, value, hitCount }).toEqual({ attributeId, value, hitCount: chosen.total })
      expect(hitCount).toBeGreaterThan(0)
      expect(selected).toBe(false)
      expect(decodeURIComponent(displayURL)).toBe(`/gallery/id--nature/nature.htm?n=${attributeId}:${value}`)
    }
  }
})

it('returns the parent of a value with the address that chooses it [ENTITY-39]', async () => {
  const { refinements } = await search({ categoryId: 'root', limit: 1, filterby: 'c_subjects:nature' })
  const subjects = refinements.find(({ attributeId }) => attributeId === 'c_subjects')
  const nature = subjects?.values.find(({ value }) => value === 'nature')
  expect(nature).toMatchObject({ id: 'nature', label: 'Nature', selected: true })
  expect(nature).not.toHaveProperty('parentId')
  expect(nature?.children?.length).toBeGreaterThan(1)
  for (const child of nature?.children ?? [])
    expect(child).toMatchObject({
      id: child.value,
      value: expect.stringMatching(/^nature~/),
      parentName: 'Nature',
      parentId: 'nature',
      parentDisplayURL: nature?.displayURL,
    })
})

it("names sizes and shapes by the shop's values [LIST-33] [LIST-34]", async () => {
  const { refinements } = await search({ categoryId: 'root', limit: 1 })
  const valuesOf = (id: string) => refinements.find(({ attributeId }) => attributeId === id)?.values ?? []
  expect(valuesOf('c_size').map(({ value }) => value)).toEqual([
    'mini',
    'small',
    'medium',
    'large',
    'oversized',
    'giant',
  ])
  expect(valuesOf('c_shape').map(({ label }) => label)).toEqual([
    'Landscape',
    'Portrait',
    'Panoramic',
    'Square',
    'Slim',
  ])
})

it('lists a chosen value without results, with the address that removes it', async () => {
  const found = await search({ categoryId: 'nature', filterby: 'c_color:teal;c_size:mini;c_shape:slim;price:200-up' })
  expect(found.total).toBe(0)
  const price = found.refinements.find(({ attributeId }) => attributeId === 'price')
  expect(price?.values.find(({ selected }) => selected)).toMatchObject({
    value: '200-up',
    hitCount: 0,
    displayURL: '/gallery/id--nature/nature.htm?n=c_color%3Ateal%3Bc_size%3Amini%3Bc_shape%3Aslim',
  })
  expect(price?.noSelectionDisplayURL).toBe(
    '/gallery/id--nature/nature.htm?n=c_color%3Ateal%3Bc_size%3Amini%3Bc_shape%3Aslim',
  )
  expect(price?.rootDisplayURL).toBe('/gallery/id--nature/nature.htm')
})

it('returns breadcrumbs to a category that keep the sort order [ENTITY-48]', async () => {
  const { breadcrumbs } = await search({ categoryId: 'nature~sky', sort: 'newest', limit: 1 })
  expect(breadcrumbs).toEqual([
    { name: 'Subjects', displayURL: '/gallery/id--subjects/subjects.htm?sort=newest', order: 1 },
    { name: 'Nature', displayURL: '/gallery/id--nature/nature.htm?sort=newest', order: 2 },
    { name: 'Sky', displayURL: '/gallery/id--nature-sky/sky.htm?sort=newest', order: 3 },
  ])
})

it('returns every field of the page metadata, and the previous and next page [ENTITY-38]', async () => {
  const { seo } = await search({ categoryId: 'nature', startIndex: 60 })
  expect(Object.keys(seo).toSorted()).toEqual([
    'CanonicalURL', 'FacebookAppID', 'GalleryDescription', 'H1Tag', 'MetaContentType', 'MetaDescription', 'MetaDomain',
    'MetaKeywords', 'MetaLanguage', 'MetaNext', 'MetaPrev', 'MetaTitle', 'Robots',
  ]) // prettier-ignore
  expect(seo).toMatchObject({
    MetaLanguage: 'en-US',
    MetaPrev: '/gallery/id--nature/nature.htm',
    MetaNext: '/gallery/id--nature/nature.htm?page=120',
    CanonicalURL: '/gallery/id--nature/nature.htm',
  })
  expect((await search({ searchType: 'KEYWORD', searchKeyword: 'noon' })).seo.Robots).toBe('noindex,follow')
})

it('redirects the name of a category or an artist to its gallery [LIST-18]', async () => {
  const redirect = async (searchKeyword: string) =>
    (await search({ searchType: 'KEYWORD', searchKeyword, limit: 1 })).redirect
  const [artist] = (await search({ categoryId: 'root', limit: 1 })).hits
  expect(await redirect('  NATURE ')).toEqual({ doRedirect: true, redirectURL: '/gallery/id--nature/nature.htm' })
  expect(await redirect(artist?.artist.fullName ?? '')).toEqual({
    doRedirect: true,
    redirectURL: artist?.artist.artistCategoryURL,
  })
  expect(await redirect('nature nature')).toEqual({ doRedirect: false, redirectURL: '' })
})

it('searches with the nearest spelling if the text finds nothing', async () => {
  const requested = await search({ searchType: 'KEYWORD', searchKeyword: 'abstrakt' })
  expect(requested.c_understood?.correction).toMatchObject({ from: 'abstrakt', to: 'abstract' })
  expect(requested.total).toBe((await search({ searchType: 'KEYWORD', searchKeyword: 'abstract' })).total)
  expect(await search({ searchType: 'KEYWORD', searchKeyword: 'qqqqqqxx' })).toMatchObject({ total: 0, hits: [] })
})

it('searches for words within a category', async () => {
  const whole = await search({ searchType: 'KEYWORD', searchKeyword: 'blue' })
  const within = await search({ categoryId: 'nature', txtSearch: 'blue' })
  expect(within.total).toBeGreaterThan(0)
  expect(within.total).toBeLessThan(whole.total)
  const { refinements } = await search({ categoryId: 'nature', limit: 1 })
  const colors = refinements.find(({ attributeId }) => attributeId === 'c_color')
  expect(within.total).toBeGreaterThanOrEqual(
    colors?.values.find(({ value }) => value === 'blue')?.hitCount ?? Infinity,
  )
})

it('returns no works beyond the deepest page, but the total', async () => {
  expect(await search({ categoryId: 'root', startIndex: 999_999 })).toMatchObject({ hits: [] })
  expect((await search({ categoryId: 'root', startIndex: 999_999 })).total).toBeGreaterThan(500)
})

it('shows each brand its own works', async () => {
  const { services } = backend
  for (const [siteId, collections] of [
    ['Art', ['gallery', 'both']],
    ['Poster', ['press', 'both']],
    ['posterAP', ['press', 'both']],
  ] as const) {
    const { hits } = await search({ categoryId: 'root', siteId, limit: 200 })
    const works = await worksByIds(
      services.db,
      hits.map(({ productId }) => Number(productId) - 10_000_000),
    )
    expect(works.length).toBeGreaterThan(0)
    expect(works.filter(({ collection }) => !collections.some((one) => one === collection))).toEqual([])
  }
})

it('returns the same response until a price changes', async () => {
  const address = searchPath({ categoryId: 'root', sort: 'price-high-to-low', limit: 1 })
  const fetchList = async () => (await send(backend, address)).text()
  const before = await fetchList()
  expect(await fetchList()).toBe(before)
  const [hit] = searchResponse.parse(JSON.parse(before)).hits
  const id = Number(hit?.imageid) - 10_000_000
  await backend.services.search.updateWork(id, { promoPercent: 60 })
  expect(await fetchList()).not.toBe(before)
  await backend.services.search.updateWork(id, { promoPercent: 0 })
})

it('rejects an invalid query and names the parameter', async () => {
  const cases = { limit: 'abc', startIndex: '-1', searchType: 'NEITHER', siteId: 'Nowhere', currency: 'XXX' }
  for (const [parameter, value] of Object.entries(cases)) {
    const response = await send(backend, searchPath({ categoryId: 'root', [parameter]: value }))
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 400, parameter })
  }
})

it('returns 404 for a category that the site does not have [LIST-22]', async () => {
  const response = await send(backend, searchPath({ categoryId: 'nosuchcategory' }))
  expect(await response.json()).toMatchObject({ status: 404, title: 'Category Not Found.' })
})

it('suggests categories, phrases and works by the beginning of any word [API-39] [API-40] [ENTITY-41]', async () => {
  const { categorySuggestions, productSuggestions } = await suggest('abs')
  expect(categorySuggestions.categories[0]).toMatchObject({ value: 'Abstract' })
  expect(categorySuggestions.categories.every(({ url }) => url.startsWith('/gallery/id--'))).toBe(true)
  expect(categorySuggestions.suggestedPhrases.some((phrase) => phrase.endsWith('Abstract'))).toBe(true)
  const { hits } = await search({ categoryId: 'root', limit: 1 })
  const [hit] = hits
  const titled = await suggest(hit?.name ?? '')
  expect(productSuggestions.products.length).toBeLessThanOrEqual(6)
  expect(titled.productSuggestions.products.find(({ productName }) => productName === hit?.name)).toMatchObject({
    productId: hit?.productId,
    price: hit?.price,
    currency: 'USD',
    url: hit?.url,
  })
  expect(titled.productSuggestions.products.map(({ productName }) => productName)).toContain(hit?.name)
})

it.each(['x'.repeat(900), 'q', 'b w', "' OR 1=1 --", '%_%', '日本'])('responds to %s while typing', async (q) => {
  const { categorySuggestions } = await suggest(q)
  expect(categorySuggestions.categories.length).toBeLessThanOrEqual(10)
})

it('suggests at most the requested number of categories [TYPE-15]', async () => {
  const many = await suggest('s', { categoryMaxCount: '10' })
  expect(many.categorySuggestions.categories).toHaveLength(10)
  expect((await suggest('s', { categoryMaxCount: '3' })).categorySuggestions.categories).toHaveLength(3)
})

it('suggests with the nearest spelling only if `fuzzy` is true', async () => {
  const values = async (fuzzy: string) =>
    (await suggest('abstrcat', { fuzzy })).categorySuggestions.categories.map(({ value }) => value)
  expect(await values('true')).toContain('Abstract')
  expect(await values('false')).toEqual([])
})
