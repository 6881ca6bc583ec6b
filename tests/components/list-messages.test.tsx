import { describe, expect, it } from 'vitest'
import { art } from '#/brands/art.ts'
import { EmptyList } from '#/components/listing/empty-list.tsx'
import { DoneLabel } from '#/components/listing/filter-drawer.tsx'
import { ListHeader } from '#/components/listing/list-header.tsx'
import { FilterColumn } from '#/components/listing/filters.tsx'
import { ListPages } from '#/components/listing/list-pages.tsx'
import { SearchNotes } from '#/components/listing/search-notes.tsx'
import { SortBy } from '#/components/listing/sort-by.tsx'
import { StickyBar } from '#/components/listing/list-bar.tsx'
import { ValueItem } from '#/components/listing/value-item.tsx'
import { facetSearch, type ListingRequest } from '#/domain/listing/listing.ts'
import { poster } from '#/brands/poster.ts'
import { listLink } from '#/components/listing/list-link.ts'
import type { ListState } from '#/components/listing/list-state.ts'
import type { ListingAttribute, ListingView } from '#/domain/listing/listing-view.ts'
import { renderPage } from './render-page.tsx'

function listOf(request: Partial<ListingRequest>, view: Partial<ListingView>): ListState {
  const shown = { crumbs: [{ name: 'Sale', path: '/gallery/id--sale/sale.htm' }], heading: 'Sale', description: '' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words read no more of the list
  return {
    request,
    view: { ...shown, ...view },
    brand: art,
    locale: 'en-US',
    link: listLink,
  } as ListState
}

describe('the header of a list', () => {
  it.each([
    [1, '1 Item'],
    [2, '2 Items'],
    [9999, '9,999 Items'],
    [10_000, '10,000+ Items'],
    [34_000, '10,000+ Items'],
  ])('shows the count of %i works as "%s" [GALHDR-03]', (total, words) => {
    const html = renderPage(<ListHeader list={listOf({ path: '/gallery', refinements: {} }, { total })} />)
    expect(/<\/h1><p[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words)
  })

  it.each([
    [150, 'narrow', false],
    [151, 'narrow', true],
    [240, 'narrow', true],
    [241, 'wide', true],
  ])('truncates a description of %i characters if it does not fit: %s pages, %s', (length, long, folds) => {
    const html = renderPage(<ListHeader list={listOf({}, { total: 1, description: 'x'.repeat(length) })} />)
    expect([/data-long="(\w+)"/.exec(html)?.[1], html.includes('<details')]).toEqual([long, folds])
  })
})

it.each([
  [0, 'Done'],
  [1, 'Done, show 1 work'],
  [315, 'Done, show 315 works'],
  [34_000, 'Done, show 10,000+ works'],
])('labels the button that closes the filters with the count of %i works: "%s"', (total, words) => {
  expect(renderPage(<DoneLabel list={listOf({}, { total })} />)).toBe(`<span>${words}</span>`)
})

it('shows the count of works for a color', () => {
  const request = { path: '/gallery', refinements: {}, sort: 'best-matches', offset: 0, limit: 60 }
  const blue = { value: 'blue', label: 'Blue', count: 1204, color: '#2050a0' }
  const html = renderPage(<ValueItem list={listOf(request, {})} attribute="c_color" value={blue} />)
  expect(html).toMatch(/<\/svg>Blue<i>1,204<\/i><\/a>/)
})

it.each([
  ['en-US', 'medium', 'to 24 in'],
  ['fr-CA', 'medium', 'to 24 po'],
  ['en-AU', 'medium', 'to 61 cm'],
  ['en-AU', 'giant', '137 cm up'],
])('shows in the unit of %s the limit of the size %s: "%s"', (locale, value, reach) => {
  const request = { path: '/gallery', refinements: {}, sort: 'best-matches', offset: 0, limit: 60 }
  const list = { ...listOf(request, {}), locale }
  const html = renderPage(<ValueItem list={list} attribute="c_size" value={{ value, label: value, count: 1 }} />)
  expect(html).toContain(`<i>${reach}</i>`)
})

describe('a list without works', () => {
  const shown = (request: Partial<ListingRequest>) =>
    renderPage(<EmptyList list={listOf(request, {})} />).replaceAll(/&#x27;|&quot;/g, '"')

  it.each([
    ['sale', 'Sale'],
    ['root', 'your search'],
  ])('in the category %s says that nothing was found for %s [LIST-11]', (categoryId, what) => {
    const html = shown({ categoryId })
    expect(html).toContain(`We couldn"t find anything for ${what}. Try searching for a product or <a `)
    expect(html).toMatch(/<a [^>]*href="\/art\/en-US\/help\/talktous"[^>]*>contact us<\/a>\./)
    expect(html).not.toContain('Double-check')
  })
})

describe('a choice made while another one loads', () => {
  const path = '/gallery/id--sale/sale.htm'
  const loaded = { path, categoryId: 'sale', refinements: {}, sort: 'best-matches', offset: 0, limit: 60 }
  const color = {
    id: 'c_color',
    label: 'Color',
    values: ['blue', 'red'].map((value) => ({ value, label: value, count: 1 })),
  }
  const list = listOf(loaded, { total: 200, attributes: [color], works: [] })
  const hrefs = (html: string) =>
    [...html.matchAll(/href="[^"?]*([^"]*)"/g)].map(([, query = '']) => decodeURIComponent(query))
  const loading = { path: `${path}?n=c_color:blue&sort=newest` }

  it('is added to the filters and the sort in the current address', () =>
    expect(hrefs(renderPage(<FilterColumn list={list} />, loading))).toEqual([
      '?sort=newest',
      '?sort=newest',
      '?n=c_color:blue,red&amp;sort=newest',
      '?sort=newest',
    ]))

  it('is part of the links to other pages of the list', () =>
    expect(hrefs(renderPage(<ListPages list={list} />, loading)).at(-1)).toBe(
      '?n=c_color:blue&amp;sort=newest&amp;page=60',
    ))

  it('is not added to links while a page of another path loads', () =>
    expect(hrefs(renderPage(<FilterColumn list={list} />, { path: '/gallery?n=c_size:mini' }))).toEqual([
      '?n=c_color:blue',
      '?n=c_color:red',
    ]))
})

describe('a filter with very many values', () => {
  const path = '/gallery/id--sale/sale.htm'
  const request = {
    path,
    kind: 'gallery',
    categoryId: 'sale',
    refinements: {},
    sort: 'best-matches',
    offset: 0,
    limit: 60,
  } as const
  const subjects = {
    id: 'c_subjects',
    label: 'Subjects',
    values: Array.from({ length: 15 }, (_, index) => ({
      value: `s${index}`,
      label: `Subject ${index}`,
      count: 99 - index,
    })),
    more: 16_585,
  }
  const shown = (
    brand: typeof art,
    state: Partial<ListState> = {},
    attribute: ListingAttribute = subjects,
    from?: string,
  ) =>
    renderPage(
      <FilterColumn
        list={{ ...listOf(request, { total: 200, attributes: [attribute], works: [] }), brand, ...state }}
      />,
      { path, from },
    )

  it.each([
    ['art', art, 3, '16,597'],
    ['poster', poster, 9, '16,591'],
  ] as const)(
    'shows the first values for the %s brand and the count of further ones [FILTER-09]',
    (_, brand, firstCount, more) => {
      const html = shown(brand)
      const [before = ''] = html.split('class="rest"')
      expect([...before.matchAll(/Subject \d+/g)]).toHaveLength(firstCount)
      expect(html).toContain(`Show ${more} more`)
    },
  )

  it('has only values that are seen in the first frame of a list that the router opens', () => {
    const firstFrame = (brand: typeof art) => [...shown(brand, {}, subjects, '/products/p1').matchAll(/Subject \d+/g)]
    expect(firstFrame(art)).toHaveLength(0)
    expect(firstFrame(poster)).toHaveLength(9)
    expect([...shown(poster, {}, subjects, path).matchAll(/Subject \d+/g)]).toHaveLength(15)
  })

  it('has a search form and a link to more values that work without a script', () => {
    const html = shown(poster)
    expect(html).toMatch(/<form class="find" method="get">.*<input type="hidden" name="facet" value="c_subjects"\/>/)
    expect(html).toContain('aria-label="Search Subjects"')
    expect(html).toMatch(/<a [^>]*aria-label="Show more of Subjects"[^>]*href="[^"]*\?facet=c_subjects"/)
  })

  it('expands the values requested in the address, and keeps them expanded after each choice', () => {
    const facet = { attribute: 'c_subjects', count: 50 }
    const link: ListState['link'] = (next) => ({ ...listLink(next), search: facetSearch(next, 60, facet) })
    const html = shown(art, { facet, link })
    expect(html).toContain('<details class="rest" open="">')
    expect(html).toMatch(/href="[^"]*\?n=c_subjects%3As1&amp;facet=c_subjects"/)
  })

  it('has no search form if the list contains all values', () => {
    const { more, ...whole } = subjects
    expect(more).toBeGreaterThan(0)
    expect(shown(art, {}, whole)).not.toContain('class="find"')
  })
})

describe('a search that was read', () => {
  const request = {
    path: '/gallery/search',
    text: 'fxo poster',
    refinements: {},
    sort: 'best-matches',
    offset: 0,
    limit: 60,
  }
  const reading = {
    refinements: [
      { attribute: 'c_subjects', value: 'animals~foxes', label: 'Foxes', path: '/gallery/search?skq=poster' },
    ],
    words: [{ text: 'den', path: '/gallery/search?skq=fox' }],
    correction: { from: 'fxo poster', to: 'fox poster', path: '/gallery/search?skq=%22fxo+poster%22' },
    leftOut: ['under $1', 'square'],
    page: { title: 'Returns', path: '/help/shippingreturns' },
    alternatives: [],
  }
  const list = listOf(request, { total: 12, reading, sorts: [], sort: 'best-matches', attributes: [] })

  it('says what was corrected and left out, and offers the text as typed and a page', () => {
    const html = renderPage(<SearchNotes list={list} />)
    expect(html).toContain('Showing results for “fox poster”.')
    expect(html).toMatch(/href="[^"]*skq=%22fxo\+poster%22[^"]*"[^>]*>Search for “fxo poster” instead/)
    expect(html).toContain('Nothing matches your whole search, so we left out “under $1” and “square”')
    expect(html).toMatch(/href="\/art\/en-US\/help\/shippingreturns"[^>]*>Looking for “Returns”/)
  })

  it('says that works come closest to a text of which nothing is left', () => {
    const other = listOf({ ...request, text: 'zebra' }, { total: 12, reading: { ...reading, leftOut: ['zebra'] } })
    expect(renderPage(<SearchNotes list={other} />)).toContain('Nothing matches “zebra”. These works come closest.')
  })

  it('announces the number of works, the page, the sort order and the correction politely', () => {
    const sorts = [{ id: 'newest', label: 'Newly Added' }]
    const other = listOf({ ...request, sort: 'newest', offset: 60 }, { total: 120, sorts, sort: 'newest' })
    const announced = (state: ListState) =>
      /<p class="hidden-text" role="status">([^<]*)</.exec(renderPage(<SearchNotes list={state} />))?.[1]
    expect(announced(list)).toBe('12 Items. Showing results for “fox poster”.')
    expect(announced(other)).toBe('120 Items. Page 2. Sort by Newly Added')
  })

  it('has a chip for each refinement and word, which leads to the list without it', () => {
    const html = renderPage(<StickyBar list={list} />)
    expect(html).toMatch(/href="[^"]*skq=poster"[^>]*><span class="hidden-text">Remove filter <\/span>Foxes/)
    expect(html).toMatch(/href="[^"]*skq=fox"[^>]*><span class="hidden-text">Remove filter <\/span>den/)
  })

  it('marks a refinement as chosen in the filters', () => {
    const foxes = { value: 'animals~foxes', label: 'Foxes', count: 3 }
    const html = renderPage(<ValueItem list={list} attribute="c_subjects" value={foxes} />)
    expect(html).toMatch(/<a[^>]*aria-current="true"/)
    expect(html).toMatch(/href="[^"]*skq=poster"/)
  })

  it('offers searches that find works where there are none', () => {
    const alternatives = [{ label: 'Foxes', path: '/gallery/search?skq=Foxes', count: 12 }]
    const html = renderPage(<EmptyList list={listOf(request, { total: 0, reading: { ...reading, alternatives } })} />)
    expect(html).toMatch(/Try one of these searches: .*skq=Foxes"[^>]*>Foxes<\/a> \(12\)/)
  })
})

it('keeps site and locale in a form where the configuration puts them in the query', () => {
  const request = { path: '/gallery', refinements: {}, sort: 'best-matches', offset: 0, limit: 60 }
  const sortForm = (placement: 'path' | 'query') =>
    renderPage(<SortBy list={listOf(request, { sorts: [], sort: '' })} />, {
      site: 'Poster',
      locale: 'fr-CA',
      placement: { site: placement, locale: placement },
    })
  expect(sortForm('query')).toContain(
    '<input type="hidden" name="site" value="poster"/><input type="hidden" name="locale" value="fr-CA"/>',
  )
  expect(sortForm('path')).not.toContain('name="site"')
})
