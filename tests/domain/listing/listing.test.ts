import { correctedQuery } from '#/domain/listing/corrected-query.ts'
import { config } from '#config'
import { art as artBrand } from '#/brands/art.ts'
import { poster as posterBrand } from '#/brands/poster.ts'
import { describe, expect, it } from 'vitest'
import { readListingQuery } from '#/domain/listing/listing-parameters.ts'
import {
  categoryOf,
  chosenCount,
  cleared,
  countedRequest,
  crumbAddress,
  facetSearch,
  isSearchable,
  listingAddress,
  pagedBy,
  readFacetRequest,
  readListing,
  sortedBy,
  toggled,
} from '#/domain/listing/listing.ts'
import type { ListingQuery } from '#/domain/listing/listing-parameters.ts'

const pageSizes = { list: 60, offered: [25, 50, 100], deepest: 200 }
const art = { addresses: 'art', pageSizes } as const
const poster = { addresses: 'poster', pageSizes } as const

const read = (path: string, query: ListingQuery = {}, rules: typeof art | typeof poster = art) => {
  const request = readListing(path, query, rules)
  if (!request) throw new Error(`${path} names no list`)
  return request
}
const plain = { kind: 'gallery', refinements: {}, sort: 'best-matches', offset: 0, limit: 60 }

describe('category ids', () => {
  it('come from the path [LIST-01]', () => {
    expect(read('/gallery/id--newarrivals/new-arrivals.htm')).toEqual({
      ...plain,
      path: '/gallery/id--newarrivals/new-arrivals.htm',
      categoryId: 'newarrivals',
    })
    expect(read('/category/room~livingroom').categoryId).toBe('room~livingroom')
    expect(read('/gallery').categoryId).toBe('root')
  })

  it('are the art segment after id--, with tildes for dashes [LIST-02]', () => {
    expect(categoryOf('/gallery/id--nature-landscape-mountains/mountains.htm', 'art')).toBe(
      'nature~landscape~mountains',
    )
    expect(categoryOf('/gallery/id--Sale.htm', 'art')).toBe('sale')
    expect(categoryOf('/-st/mountains_nature~mountains_.htm', 'art')).toBeUndefined()
  })

  it('are between underscores on the poster brand [LIST-03]', () => {
    expect(categoryOf('/-st/big-mountains_nature~landscape~mountains_.htm', 'poster')).toBe(
      'nature~landscape~mountains',
    )
    expect(categoryOf('/-st/mountains_nature%7Emountains_.htm', 'poster')).toBe('nature~mountains')
    expect(categoryOf('/gallery/id--sale/sale.htm', 'poster')).toBeUndefined()
  })

  it('are undefined for a path that names no list', () => {
    expect(readListing('/gallery/somewhere.htm', {}, art)).toBeUndefined()
    expect(readListing('/-st/somewhere.htm', {}, poster)).toBeUndefined()
    expect(categoryOf('/gallery/id--%E0%A4%A/x.htm', 'art')).toBe('%e0%a4%a')
  })
})

describe('texts', () => {
  it('of a /ds/ path make a keyword search [LIST-04]', () => {
    expect(read('/ds/red-barn.htm')).toEqual({ ...plain, path: '/ds/red-barn.htm', kind: 'keyword', text: 'red barn' })
    expect(read('/ds/red+barn_door', {}, poster).text).toBe('red barn door')
    expect(read('/ds/red-barn.htm', { skq: 'blue' }).text).toBe('blue')
  })

  it.each([
    [{ skq: 'sea', txtSearch: 'b', q: 'c' }, 'sea'],
    [{ txtSearch: 'storm', q: 'c' }, 'storm'],
    [{ q: '  moon ' }, 'moon'],
  ])('come from the query %j [LIST-05]', (query, text) => {
    expect(read('/gallery/search', query)).toEqual({ ...plain, path: '/gallery/search', kind: 'keyword', text })
  })

  it('in a category keep its kind gallery', () => {
    expect(read('/gallery/id--sale/sale.htm', { skq: 'sea' })).toMatchObject({
      kind: 'gallery',
      categoryId: 'sale',
      text: 'sea',
    })
  })
})

describe('the other query parameters', () => {
  it('are read [LIST-06]', () => {
    expect(
      read('/gallery/id--sale/sale.htm', {
        sort: 'price-low-to-high',
        style: 'modern',
        img: 'webp',
        parentCategoryId: 'nature',
        k: 'fog',
        n: 'c_color:blue,red;c_size:large',
        limit: '25',
        page: '50',
      }),
    ).toEqual({
      path: '/gallery/id--sale/sale.htm',
      kind: 'gallery',
      categoryId: 'sale',
      parentCategoryId: 'nature',
      within: 'fog',
      refinements: { c_color: ['blue', 'red'], c_size: ['large'], c_style: ['modern'] },
      sort: 'price-low-to-high',
      offset: 50,
      limit: 25,
    })
    expect(read('/gallery', { o: '120' }).offset).toBe(120)
  })

  it.each(['a|b', 'x {{y', 'webp'])('are dropped when they hold %j [LIST-21]', (value) => {
    expect(isSearchable(value)).toBe(false)
    expect(
      read('/gallery/search', { skq: value, q: value, k: value, sort: value, style: value, n: `c_color:${value}` }),
    ).toMatchObject({
      categoryId: 'root',
      refinements: value === 'webp' ? { c_color: ['webp'] } : {},
      sort: 'best-matches',
    })
    expect(read('/gallery/search', { skq: value }).text).toBeUndefined()
    expect(read('/gallery/search', { k: value }).within).toBeUndefined()
  })

  it('default to best matches from the first work [LIST-24]', () => {
    expect(read('/gallery')).toMatchObject({ offset: 0, sort: 'best-matches' })
  })

  it.each([artBrand, posterBrand])(
    'request sixty works from the first in a search of the $name header [LIST-25]',
    (brand) => {
      const rules = { addresses: brand.productUrl, pageSizes: config.pageSizes }
      expect(readListing(brand.paths.search, { skq: 'sea' }, rules)).toMatchObject({
        offset: 0,
        limit: 60,
        text: 'sea',
      })
      expect(config.pageSizes.offered).toEqual([25, 50, 100])
    },
  )

  it.each(['0', '-25', '61', '1e3', '999999999', 'many', ''])(
    'fall back to the default limit for the limit %j [LIST-26]',
    (limit) => {
      expect(read('/gallery', { limit }).limit).toBe(60)
    },
  )

  it.each([25, 50, 100])('accept the offered limit %j [LIST-26]', (limit) => {
    expect(read('/gallery', { limit: String(limit) }).limit).toBe(limit)
  })

  it.each([
    ['-60', 0],
    ['sixty', 0],
    ['61', 60],
    ['1e9', 0],
    ['999999999', 199 * 60],
  ])('round the offset %j down to the start of a page: %j', (page, offset) => {
    expect(read('/gallery', { page }).offset).toBe(offset)
  })

  it.each(['nothing', ':', ';;;', 'c_color', 'c_color:', ':blue', '__proto__:x', 'c_color:<b>', 'a b:c'])(
    'ignore the malformed refinement %j',
    (n) => {
      const { refinements } = read('/gallery', { n })
      expect(refinements).toEqual({})
      expect(Object.getPrototypeOf(refinements)).toBe(Object.prototype)
    },
  )
})

describe('the states of a list', () => {
  const list = read('/gallery/id--sale/sale.htm', { n: 'c_color:blue', page: '120', sort: 'newest' })

  it('toggle a value and go to the first page', () => {
    expect(toggled(list, 'c_color', 'red')).toEqual({ ...list, offset: 0, refinements: { c_color: ['blue', 'red'] } })
    expect(toggled(list, 'c_color', 'blue')).toEqual({ ...list, offset: 0, refinements: {} })
  })

  it('clear one attribute or all', () => {
    const two = toggled(list, 'c_size', 'large')
    expect(chosenCount(two.refinements)).toBe(2)
    expect(cleared(two, 'c_size').refinements).toEqual({ c_color: ['blue'] })
    expect(cleared(two).refinements).toEqual({})
  })

  it('are read back from their addresses', () => {
    const states = [
      list,
      toggled(list, 'c_subjects', 'nature~sea'),
      sortedBy(list, 'best-matches'),
      pagedBy(list, 25),
      cleared(list),
    ]
    for (const state of states) {
      const url = new URL(listingAddress(state, 60), 'http://localhost')
      expect(read(url.pathname, Object.fromEntries(url.searchParams))).toEqual(state)
    }
    expect(listingAddress(list, 60)).toBe('/gallery/id--sale/sale.htm?n=c_color%3Ablue&sort=newest&page=120')
    expect(listingAddress(read('/ds/red-barn.htm'), 60)).toBe('/ds/red-barn.htm')
    expect(listingAddress(read('/gallery/search', { q: 'a & b' }), 60)).toBe('/gallery/search?skq=a+%26+b')
  })
})

it('keeps the sort order in breadcrumbs unless it is best matches [CRUMB-02]', () => {
  expect(crumbAddress('/gallery/id--sale/sale.htm', 'best-matches')).toBe('/gallery/id--sale/sale.htm')
  expect(crumbAddress('/gallery/id--sale/sale.htm', 'newest')).toBe('/gallery/id--sale/sale.htm?sort=newest')
  expect(crumbAddress('/search?q=sea', 'newest')).toBe('/search?q=sea&sort=newest')
  expect(crumbAddress('/search?sort=newest', 'newest')).toBe('/search?sort=newest')
})

describe('more values of an attribute in an address', () => {
  it.each([
    [{}, undefined],
    [{ facet: 'not a name' }, undefined],
    [{ facet: 'c_subjects' }, { attribute: 'c_subjects', count: 50 }],
    [
      { facet: 'c_subjects', fq: '  ' },
      { attribute: 'c_subjects', count: 50 },
    ],
    [
      { facet: 'c_subjects', under: 'places', fq: ' harbor ', show: '100' },
      { attribute: 'c_subjects', under: 'places', text: 'harbor', count: 100 },
    ],
    [
      { facet: 'c_subjects', show: '9999' },
      { attribute: 'c_subjects', count: 400 },
    ],
    [
      { facet: 'c_subjects', show: '-1' },
      { attribute: 'c_subjects', count: 50 },
    ],
  ])('reads %j', (query, facet) => expect(readFacetRequest(query)).toEqual(facet))

  it('writes a facet request that is read back, together with the list', () => {
    const facet = { attribute: 'c_subjects', under: 'places', text: 'harbor', count: 100 }
    const list = read('/gallery/id--sale/sale.htm', { n: 'c_color:blue', page: '60' })
    const search = facetSearch(list, 60, facet)
    expect(search).toMatchObject({ n: 'c_color:blue', page: '60' })
    expect(readFacetRequest(search)).toEqual(facet)
  })

  it('counts them without the choices of the attribute, on the first page, in the default order', () => {
    const list = read('/gallery/id--sale/sale.htm', { n: 'c_color:blue;c_size:mini', page: '60', sort: 'newest' })
    expect(countedRequest(list, 'c_color')).toMatchObject({
      refinements: { c_size: ['mini'] },
      offset: 0,
      sort: 'best-matches',
    })
  })

  it('accepts ids of five long levels', () => {
    const id = Array.from({ length: 5 }, () => 'x'.repeat(60)).join('~')
    expect(read(`/category/${id}`).categoryId).toBe(id)
    expect(read('/category/a', { n: `c_subjects:${id}` }).refinements).toEqual({ c_subjects: [id] })
  })
})

describe('a query', () => {
  /** The corrected query, if the search knows the sort orders `best-matches` and `newest`. */
  const corrected = (query: string) => {
    const request = read('/gallery', readListingQuery(Object.fromEntries(new URLSearchParams(query))))
    const sort = request.sort === 'newest' ? 'newest' : 'best-matches'
    return correctedQuery(query, request, { sort, defaultLimit: pageSizes.list })
  }

  it.each([
    ['?sort=__proto__', ''],
    ['?sort=cheapest&utm_source=mail', '?utm_source=mail'],
    ['?limit=1000000000&sort=newest', '?sort=newest'],
    ['?limit=25&page=30', '?limit=25&page=25'],
    ['?page=-1', ''],
    ['?o=abc&skq=boats', '?skq=boats'],
    ['?page=999999999', '?page=11940'],
    ['?n=c_color:blue;;;:,:', '?n=c_color%3Ablue'],
    ['?n=nothing', ''],
    ['?n=constructor:a', ''],
    ['?n=a|b', ''],
  ])('of %s is corrected to %j, which is valid', (query, expected) => {
    expect(corrected(query)).toBe(expected)
    expect(corrected(expected)).toBeUndefined()
  })

  it.each([
    '',
    '?sort=newest&limit=50&page=100',
    '?sort=&limit=&page=&n=',
    '?n=c_color:blue,blue;&style=Modern',
    '?o=60',
  ])('of %j is not corrected', (query) => expect(corrected(query)).toBeUndefined())
})
