import { linkOptions } from '@tanstack/react-router'

/** Routes of the catalogue and the content: each has an index page and pages below it. */
const folders = {
  '-st': ['/-st', '/-st/$'],
  blog: ['/blog', '/blog/$'],
  ds: ['/ds', '/ds/$'],
  gallery: ['/gallery', '/gallery/$'],
  'gift-guide': ['/gift-guide', '/gift-guide/$'],
  help: ['/help', '/help/$'],
  hgtv: ['/hgtv', '/hgtv/$'],
  lp: ['/lp', '/lp/$'],
  shop: ['/shop', '/shop/$'],
  'shop-by-room': ['/shop-by-room', '/shop-by-room/$'],
} as const

const products = { '-sp': '/-sp/$productId', product: '/product/$productId', products: '/products/$productId' } as const

const pages = [
  '/account',
  '/account/addresses',
  '/account/favorites',
  '/account/orders',
  '/account/payments',
  '/account/wishlist',
  '/cart',
  '/checkout',
  '/compare',
  '/favorites',
  '/frame-my-photos',
  '/login',
  '/order-status-detail',
  '/orders',
  '/privacy-choices',
  '/registration',
  '/reset-password',
  '/search',
  '/store-locator',
  '/wall',
] as const

/**
 * Link options for a path from a brand, the catalogue or the content: without site and locale, with query and hash.
 * A path without a route leads to the not-found page. The browser, not the router, follows absolute addresses.
 */
export function pathLink(path: string) {
  if (!path.startsWith('/') && URL.canParse(path)) return linkOptions({ to: path as '/' })
  const { pathname, search: query, hash: fragment } = new URL(path, 'https://shop.invalid')
  const [first = '', ...rest] = pathname.slice(1).split('/').map(decodeURIComponent)
  const search = query ? Object.fromEntries(new URLSearchParams(query)) : undefined
  const hash = fragment.slice(1) || undefined
  const [second = '', ...further] = rest
  if (isKey(folders, first)) {
    const [to, splat] = folders[first]
    if (rest.length > 0 && rest[0] !== '')
      return linkOptions({ to: splat, params: { _splat: rest.join('/') }, search, hash })
    return linkOptions({ to: pathname.endsWith('/') ? `${to}/` : to, search, hash })
  }
  if (isKey(products, first) && further.length === 0)
    return linkOptions({ to: products[first], params: { productId: second }, search, hash })
  if (first === 'gift-cards' && second && further.length === 0)
    return linkOptions({ to: '/gift-cards/$productId', params: { productId: second }, search, hash })
  if (first === 'category')
    return linkOptions({ to: '/category/$categoryId', params: { categoryId: second }, search, hash })
  if (first === 'account' && second === 'orders' && further[0])
    return linkOptions({ to: '/account/orders/$orderNo', params: { orderNo: further[0] }, search, hash })
  const page = pages.find((known) => known === pathname)
  if (page) return linkOptions({ to: page, search, hash })
  return linkOptions({ to: '/', search, hash, ...(pathname === '/' ? {} : { to: pathname as '/' }) })
}

const isKey = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys => Object.hasOwn(keys, key)
