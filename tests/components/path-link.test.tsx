import { Link } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { pathLink } from '#/components/ui/path-link.ts'
import { renderPage } from './render-page.tsx'

const hrefOf = (path: string) =>
  /href="([^"]*)"/.exec(renderPage(<Link {...pathLink(path)}>x</Link>))?.[1]?.replaceAll('&amp;', '&')

it.each([
  '/',
  '/cart',
  '/account/orders/PP10000012',
  '/product/10000001',
  '/product/10000001?upi=A1&size=large',
  '/products/quay-at-dusk-p10000001.htm?upi=A1',
  '/-sp/Quay-at-Dusk-Posters_i10000001.htm',
  '/gallery/id--fine-art/fine-art.htm?color=blue&sort=newest',
  '/gallery/id--caf%C3%A9/caf%C3%A9.htm',
  '/help/shipping#parcels',
  '/blog/',
  '/search?q=blue%20sea',
  '/category/fine-art',
  '/a/page/that/no/route/is/known/for',
])('links to %s below site and locale', (path) => {
  const [expected, href] = [new URL(`/art/en-US${path}`, 'http://shop'), new URL(hrefOf(path) ?? '', 'http://shop')]
  expect(decodeURI(href.pathname)).toBe(decodeURI(path === '/' ? '/art/en-US' : expected.pathname))
  expect([...href.searchParams]).toEqual([...expected.searchParams])
  expect(href.hash).toBe(expected.hash)
})

it.each(['https://museum.example/show?from=shop#now', 'mailto:help@shop.example', 'tel:+18005550123'])(
  'links to the absolute address %s unchanged',
  (address) => expect(hrefOf(address)).toBe(address),
)

it('renders no href for a javascript: address', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(hrefOf('javascript:alert(1)')).toBeUndefined()
  warn.mockClear()
})
