export type PageKind = 'Home' | 'Account' | 'Cart' | 'Checkout' | 'Category' | 'Product' | 'Search' | 'Gallery'

/** The order matters: `/gallery/search` is a search. */
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
 * ROUTE-50, ROUTE-51: the kind of page at a path without site and locale. Compares whole segments, so that a product
 * with `cart` in its title is still a product.
 */
export function pageKindOf(path: string): PageKind {
  const segments = path.split('/')
  return kinds.find(([segment]) => segments.includes(segment))?.[1] ?? 'Home'
}
