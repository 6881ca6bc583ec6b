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

it('is the large view of a product unless the small one is wanted [IMG-06] [IMG-07]', () => {
  expect(imageOf(groups)).toBe('/large.webp')
  expect(imageOf(groups, 'small')).toBe('/small.webp')
})

it('is none where a product has no such view, or has it for one finish alone', () => {
  expect(imageOf(groups.slice(0, 1))).toBeUndefined()
  expect(imageOf([])).toBeUndefined()
})

it('has the base from which every width is made', () => {
  for (const base of ['/images/items/10000001P12X16', '/images/items/10000001P12X16?v=0123abcd'])
    expect(pictureBase(pictureAt(base, 240))).toBe(base)
  expect(pictureBase('https://elsewhere.example/1200.webp')).toBeUndefined()
})
