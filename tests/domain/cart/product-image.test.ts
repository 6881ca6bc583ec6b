import { expect, it } from 'vitest'
import { imageOf } from '#/domain/cart/product-image.ts'
import { pictureAt, pictureBase } from '#/domain/picture-url.ts'

const group = (viewType: string, link: string) => ({ viewType, images: [{ link }] })
const groups = [
  { ...group('large', '/oak.webp'), variationAttributes: [{ id: 'color' }] },
  group('small', '/small.webp'),
  group('large', '/large.webp'),
  group('swatch', '/swatch.webp'),
]

it('returns the large view of a product unless the small one is requested [IMG-06] [IMG-07]', () => {
  expect(imageOf(groups)).toBe('/large.webp')
  expect(imageOf(groups, 'small')).toBe('/small.webp')
})

it('returns undefined if a product has no such view, or has it only for one finish', () => {
  expect(imageOf(groups.slice(0, 1))).toBeUndefined()
  expect(imageOf([])).toBeUndefined()
})

it('reads the base from the address of a picture', () => {
  for (const base of ['/images/items/10000001P12X16', '/images/items/10000001P12X16?v=0123abcd'])
    expect(pictureBase(pictureAt(base, 240))).toBe(base)
  expect(pictureBase('https://elsewhere.example/1200.webp')).toBeUndefined()
})
