import { describe, expect, it } from 'vitest'
import { activityOf } from '#/domain/analytics/activity.ts'
import { activeDataAddress, isPublicAddress } from '#/domain/analytics/collectors.ts'
import {
  ecommerceOf,
  imageIdIn,
  trackedBannerName,
  trackedWork,
  workOf,
  type AnalyticsEvent,
} from '#/domain/analytics/event.ts'
import { eventsAfter, type PageContent } from '#/domain/analytics/page-events.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'

const site = { id: 'Art', locale: 'en-US', currency: 'USD' }
const customer = { type: 'registered', id: 'a-customer' } as const
const work = {
  imageId: '10000001',
  title: 'Fjell, Before Snow',
  artist: 'Tomas Ekholm',
  aspect: 0.75,
  color: '#a9b4bb',
  type: 'Art Print',
  dimensions: '24 x 32 in',
  price: 14_800,
}
const item = { item_id: '10000001', item_name: 'Fjell, Before Snow', item_brand: 'Tomas Ekholm', price: 148 }

const gallery: ListingRequest = {
  path: '/gallery/id--abstract/abstract.htm',
  kind: 'gallery',
  categoryId: 'abstract',
  refinements: {},
  sort: 'best-matches',
  offset: 0,
  limit: 60,
}
const listOf = (request: ListingRequest): PageContent => ({
  kind: 'list',
  request,
  view: { currency: 'USD', total: 1200, works: [work], heading: 'Abstract' },
})
const shown = (content: PageContent, path = gallery.path) => ({ path, title: 'A page', content })
const eventsOf = (before: PageContent | undefined, after: PageContent, path?: string) =>
  eventsAfter(before && shown(before, path), shown(after, path), { site, customer })

describe('the events of a page', () => {
  it('begin with a page view that has the page, the site and the customer [ANALYTICS-06]', () => {
    expect(eventsOf(undefined, { kind: 'other' }, '/help/faq')).toEqual([
      { event: 'page_view', page: { type: 'Home', path: '/help/faq', title: 'A page' }, site, customer },
    ])
  })

  it('contain a category and its works [ANALYTICS-03]', () => {
    expect(eventsOf(undefined, listOf(gallery)).slice(1)).toEqual([
      {
        event: 'view_item_list',
        list: { list_type: 'category', item_list_id: 'abstract', item_list_name: 'Abstract' },
        ecommerce: { currency: 'USD', items: [{ ...item, index: 0 }] },
      },
    ])
  })

  it('contain the text of a search and the number of its works [ANALYTICS-03] [ANALYTICS-04]', () => {
    const events = eventsOf(undefined, listOf({ ...gallery, text: 'harbor' }))
    expect(events.map(({ event }) => event)).toEqual(['page_view', 'search', 'view_item_list'])
    expect(events[1]).toEqual({ event: 'search', search_term: 'harbor', result_count: 1200 })
  })

  it.each<[string, Partial<ListingRequest>, Partial<ListingRequest>, AnalyticsEvent[]]>([
    [
      'an added filter',
      {},
      { refinements: { c_color: ['blue'] } },
      [{ event: 'gallery_filter', filter_name: 'c_color', filter_value: 'blue', filter_action: 'add' }],
    ],
    [
      'a removed filter',
      { refinements: { c_color: ['blue', 'red'] } },
      { refinements: { c_color: ['red'] } },
      [{ event: 'gallery_filter', filter_name: 'c_color', filter_value: 'blue', filter_action: 'remove' }],
    ],
    ['a changed sort order', {}, { sort: 'price-low-to-high' }, [{ event: 'sort', sort_by: 'price-low-to-high' }]],
    ['another page', {}, { offset: 120 }, [{ event: 'pagination', page_number: 3, page_size: 60 }]],
    ['another page size', {}, { limit: 25 }, [{ event: 'pagination', page_number: 1, page_size: 25 }]],
  ])('report %s and the list, without a page view [ANALYTICS-03] [ANALYTICS-04]', (_, from, to, events) => {
    const after = eventsOf(listOf({ ...gallery, ...from }), listOf({ ...gallery, ...to }))
    expect(after.slice(0, -1)).toEqual(events)
    expect(after.at(-1)?.event).toBe('view_item_list')
  })

  it('are empty if nothing has changed', () => {
    expect(eventsOf(listOf(gallery), listOf(gallery))).toEqual([])
  })

  it('begin with a page view for another search at the same path', () => {
    const events = eventsOf(listOf({ ...gallery, text: 'harbor' }), listOf({ ...gallery, text: 'boats' }))
    expect(events.map(({ event }) => event)).toEqual(['page_view', 'search', 'view_item_list'])
  })
})

describe('activityOf', () => {
  const ecommerce = ecommerceOf('USD', [{ ...item, item_variant: '10000001P24X32', quantity: 2 }])
  const product = { id: '10000001', sku: '10000001P24X32' }
  const search = { list_type: 'search', item_list_id: 'search', item_list_name: 'harbor' } as const
  const category = { list_type: 'category', item_list_id: 'abstract', item_list_name: 'Abstract' } as const
  const recommended = {
    list_type: 'recommendation',
    item_list_id: 'complete-the-set',
    item_list_name: 'complete-the-set',
    recommendation_id: 'a-response',
  } as const
  const recommendation = { recommenderName: 'complete-the-set', __recoUUID: 'a-response' }

  it.each<[AnalyticsEvent, unknown]>([
    [
      { event: 'page_view', page: { type: 'Home', path: '/blog', title: 'Blog' }, site, customer },
      { name: 'viewPage', currentLocation: '/blog' },
    ],
    [
      { event: 'view_item', ecommerce },
      { name: 'viewProduct', product },
    ],
    [
      { event: 'view_item_list', list: search, ecommerce },
      { name: 'viewSearch', searchText: 'harbor', products: [product] },
    ],
    [
      { event: 'select_item', list: search, ecommerce },
      { name: 'clickSearch', searchText: 'harbor', product },
    ],
    [
      { event: 'view_item_list', list: category, ecommerce },
      { name: 'viewCategory', category: { id: 'abstract' }, products: [product] },
    ],
    [
      { event: 'select_item', list: category, ecommerce },
      { name: 'clickCategory', category: { id: 'abstract' }, product },
    ],
    [
      { event: 'view_item_list', list: recommended, ecommerce },
      { name: 'viewReco', ...recommendation, products: [product] },
    ],
    [
      { event: 'select_item', list: recommended, ecommerce },
      { name: 'clickReco', ...recommendation, product },
    ],
    [
      { event: 'add_to_cart', ecommerce },
      { name: 'addToCart', products: [{ ...product, price: 148, quantity: 2 }] },
    ],
    [
      { event: 'begin_checkout', basket_id: 'a-basket', ecommerce },
      { name: 'beginCheckout', products: [{ ...product, price: 148, quantity: 2 }], amount: 296 },
    ],
    [
      { event: 'checkout_step', basket_id: 'a-basket', step_name: 'payment', step_number: 4 },
      { name: 'checkoutStep', stepName: 'payment', stepNumber: 4, basketId: 'a-basket' },
    ],
  ])('returns for %j the activity %j [PERS-04] [PERS-05]', (event, activity) => {
    expect(activityOf(event)).toEqual(activity)
  })

  it('returns undefined for an event that the service does not accept', () => {
    expect(activityOf({ event: 'sort', sort_by: 'price-low-to-high' })).toBe(undefined)
    expect(activityOf({ event: 'add_to_wishlist', ecommerce })).toBe(undefined)
  })
})

describe('the active-data call of an event [ANALYTICS-07]', () => {
  const ecommerce = ecommerceOf('USD', [item])
  const list = { item_list_id: 'abstract', item_list_name: 'Abstract' }
  const callOf = (event: AnalyticsEvent) => {
    const address = activeDataAddress(event, site, 'https://commerce.example.com/')
    return address && decodeURIComponent(address)
  }
  const path = 'https://commerce.example.com/on/demandware.store/Sites-Art-Site/en-US/__Analytics-Start'

  it.each<[AnalyticsEvent, string]>([
    [
      { event: 'page_view', page: { type: 'Home', path: '/blog', title: 'Blog' }, site, customer },
      '?type=page&url=/blog&title=Blog',
    ],
    [{ event: 'view_item', ecommerce }, '?type=product&pid-0=10000001'],
    [
      { event: 'view_item_list', list: { list_type: 'search', ...list }, ecommerce },
      '?type=search&text=Abstract&pid-0=10000001',
    ],
    [
      { event: 'view_item_list', list: { list_type: 'category', ...list }, ecommerce },
      '?type=category&category=abstract&pid-0=10000001',
    ],
  ])('for %j has the query %s', (event, query) => {
    expect(callOf(event)).toBe(path + query)
  })

  it('is undefined for other events and other lists', () => {
    expect(callOf({ event: 'add_to_cart', ecommerce })).toBe(undefined)
    expect(callOf({ event: 'view_item_list', list: { list_type: 'row', ...list }, ecommerce })).toBe(undefined)
  })
})

it.each([
  ['', true],
  ['?skq=harbor&n=c_color%3Ablue', true],
  ['?pid=10000001P24X32', true],
  ['?token=abc', false],
  ['?code=abc&state=def', false],
  ['?o=1000000001&e=YWRh', false],
  ['?email=ada%40example.com', false],
])('lets third-party scripts read an address with the query %j: %j', (search, isPublic) => {
  expect(isPublicAddress(search)).toBe(isPublic)
})

it('tracks prices in units, also in a currency without decimals, and rounds sums', () => {
  expect(trackedWork({ ...work, price: 2990 }, 'USD').price).toBe(29.9)
  expect(trackedWork({ ...work, price: 2990 }, 'JPY').price).toBe(2990)
  expect(ecommerceOf('USD', [{ ...item, price: 0.1, quantity: 3 }]).value).toBe(0.3)
})

it('reads the image id of a work from its UPI and from its address', () => {
  expect(workOf('10000042P24X32FOAKW6A')).toBe('10000042')
  expect(workOf('GC0025')).toBe('GC0025')
  expect(imageIdIn('/products/p10000001-sA-fjell')).toBe('10000001')
  expect(imageIdIn('/help/faq')).toBe(undefined)
})

it('cuts the tracked name of a banner to fifty characters [BANNER-07]', () => {
  const words = 'Free shipping on every framed print over one hundred dollars'
  expect(trackedBannerName(words)).toBe('Free shipping on every framed print over one hundr')
  expect(trackedBannerName('Back wall sale')).toBe('Back wall sale')
  expect(trackedBannerName('🖼'.repeat(51))).toBe('🖼'.repeat(50))
  expect(trackedBannerName('')).toBe('')
})
