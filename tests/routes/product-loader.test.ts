import { expect, it } from 'vitest'
import { layoutOf } from '#/domain/product/product-layout.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { productDeps } from '#/routes/-product-deps.ts'

it('reads the item of an address in upper case [PDP-56]', () => {
  expect(productDeps({ search: { upi: '10000001p12x16', pid: '10000001foak' } })).toEqual({
    upi: '10000001P12X16',
    pid: '10000001FOAK',
  })
  expect(productDeps({ search: { upi: '', pid: ['one'] } })).toEqual({})
})

it('reads the layout of an address, and ignores one that does not exist [PDP-03]', () => {
  expect(productDeps({ search: { pdp: 'v2' } })).toEqual({ pdp: 'v2' })
  expect(productDeps({ search: { pdp: 'v1' } })).toEqual({ pdp: 'v1' })
  expect(['v3', 'V2 ', ['v2'], 2, ''].map((pdp) => productDeps({ search: { pdp } }).pdp)).toEqual(
    Array.from({ length: 5 }),
  )
})

it('shows the layout that an address names, else that of the site, else the first [PDP-03]', () => {
  expect(layoutOf('v2', {})).toBe('v2')
  expect(layoutOf('v1', { productLayout: 'v2' })).toBe('v1')
  expect(layoutOf(undefined, { productLayout: 'v2' })).toBe('v2')
  expect(layoutOf(undefined, {})).toBe('v1')
})

it('keeps the layout that an address names in the addresses of other items [PDP-03]', () => {
  expect(itemPath('/products/p1', 'A1', { pdp: 'v2' })).toBe('/products/p1?pid=A1&pdp=v2')
  expect(itemPath('/products/p1', 'A1')).toBe('/products/p1?pid=A1')
  expect(itemPath('/products/p1', undefined, { pdp: 'v2' })).toBe('/products/p1?pdp=v2')
  expect(itemPath('/products/p1')).toBe('/products/p1')
})
