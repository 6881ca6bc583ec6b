export type PageKind = 'Home' | 'Account' | 'Cart' | 'Checkout' | 'Category' | 'Product' | 'Search' | 'Gallery'

/** In this order: `/gallery/search` is a search. */
const kinds: readonly (readonly [segment: string, kind: PageKind])[] = [
  ['account', 'Account'],
  ['cart', 'Cart'],
  ['checkout', 'Checkout'],
  ['category', 'Category'],
  ['products', 'Product'],
  ['-sp', 'Product'],
  ['search', 'Search'],
  ['gallery', 'Gallery'],
  ['-st', 'Gallery'],
]

/**
 * ROUTE-50, ROUTE-51: the kind of page that a path without site and locale names. Whole segments count, so that the
 * poster of a shopping cart is a product.
 */
export function pageKindOf(path: string): PageKind {
  const segments = path.split('/')
  return kinds.find(([segment]) => segments.includes(segment))?.[1] ?? 'Home'
}
