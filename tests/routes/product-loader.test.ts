import { expect, it } from 'vitest'
import { productDeps } from '#/routes/-product-deps.ts'

it('reads the item of an address in upper case [PDP-56]', () => {
  expect(productDeps({ search: { upi: '10000001p12x16', pid: '10000001foak' } })).toEqual({
    upi: '10000001P12X16',
    pid: '10000001FOAK',
  })
  expect(productDeps({ search: { upi: '', pid: ['one'] } })).toEqual({})
})
