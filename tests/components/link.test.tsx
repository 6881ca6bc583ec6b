import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { renderPage } from './render-page.tsx'

type AnyLink = ComponentType<{ children: ReactNode }>

const searchOf = (search: object) => ({ to: '/gallery', search })

const links: [name: string, props: object][] = [
  ...[
    '/',
    '/cart',
    '/blog/',
    '/gallery',
    '/gallery/fine-art.htm',
    '/gallery?n=c_color%3Ablue',
    '/products/caf%C3%A9',
    '/products/café au lait',
    '/products/p1#reviews',
    '/products/a/../b',
    '/products/$productId',
    'https://museum.example/show',
    'mailto:help@shop.example',
  ].map((path): [string, object] => [path, pathLink(path)]),
  ['another state of the list', searchOf({ n: 'c_color:blue', page: '60' })],
  ['the same state of the list', searchOf({ page: '60' })],
  ['the list without a search', searchOf({})],
  ['an empty value', searchOf({ skq: '' })],
  ['special characters', searchOf({ skq: 'a&b "c" é+ ~' })],
  ['a search made of the present one', { to: '/gallery', search: (present: object) => ({ ...present, page: '120' }) }],
  [
    'another state of the page',
    { to: '.', search: (present: object) => ({ ...present, stars: '5' }), hash: 'reviews' },
  ],
  ['the same page', { to: '.', search: (present: object) => present, hash: 'reviews' }],
  [
    'options of a navigation',
    { to: '/cart', hash: 'works', reloadDocument: true, replace: true, startTransition: false },
  ],
  ['the same page without its search', { to: '.', search: {} }],
  ['a hash', { to: '/gallery', search: { page: '120' }, hash: 'filters' }],
  ['a hash with special characters', { to: '/cart', hash: 'a b é' }],
  ['a search made of nothing', { to: '/cart', search: () => ({ upi: 'P1' }) }],
  ['the present search', { to: '/gallery', search: true }],
  ['params', { to: '/account/reviews/$imageId', params: { imageId: '1' } }],
  ['options of the router', { to: '/cart', preload: false, replace: true, resetScroll: false, viewTransition: true }],
  [
    'attributes',
    { to: '/cart', className: 'a', rel: 'nofollow', 'aria-current': 'page', tabIndex: 0, target: '_blank' },
  ],
  ['a type', { to: '/cart', type: 'button' }],
]

describe.each([
  '/',
  '/gallery',
  '/gallery?page=60',
  '/gallery/fine-art.htm',
  '/blog',
  '/cart',
  '/products/p1',
  '/products/p1?stars=5&utm_source=a+b',
])('on the page %s', (path) => {
  it.each(links)('the HTML of a link is that of the router: %s', (_, props) => {
    const html = (Component: AnyLink, site: 'Art' | 'Poster', options: object) =>
      renderPage(
        <Component {...props} {...options}>
          text
        </Component>,
        { path, site },
      )
    for (const site of ['Art', 'Poster'] as const)
      for (const options of [{}, { activeOptions: { exact: true } }])
        expect(html(Link as AnyLink, site, options)).toBe(html(RouterLink as AnyLink, site, options))
  })
})
