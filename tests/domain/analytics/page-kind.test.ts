import { expect, it } from 'vitest'
import { pageKindOf } from '#/domain/analytics/page-kind.ts'

it.each([
  ['/account', 'Account'],
  ['/account/orders/1000000001', 'Account'],
  ['/cart', 'Cart'],
  ['/checkout', 'Checkout'],
  ['/checkout/confirmation/1000000001', 'Checkout'],
  ['/category/abstract', 'Category'],
  ['/products/p10000001-sA-fjell', 'Product'],
  ['/-sp/fjell_i10000001', 'Product'],
  ['/search', 'Search'],
  ['/gallery/search', 'Search'],
  ['/-st/search', 'Search'],
  ['/gallery', 'Gallery'],
  ['/gallery/id--abstract/abstract.htm', 'Gallery'],
  ['/-st/abstract_abstract_.htm', 'Gallery'],
])('classifies the page at %s as %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})

it.each(['/', '', '/help/shipping', '/gift-cards/GC0025', '/blog', '/nowhere', '/customizer/10000001P16X20'])(
  'classifies the page at %j as Home [ROUTE-51]',
  (path) => {
    expect(pageKindOf(path)).toBe('Home')
  },
)

it.each([
  ['/products/p10000001-sA-shopping-cart', 'Product'],
  ['/gallery/id--maps/cartography.htm', 'Gallery'],
  ['/-sp/the-accountant_i10000001', 'Product'],
])('does not classify %s by a part of a segment', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})
