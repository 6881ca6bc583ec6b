import { artistPath, galleryPath, productPath, productReference } from '#/domain/product/product-url.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const site = fc.constantFrom('Art', 'POSTER', 'posterAP')

describe('the product in an address', () => {
  it('is the UPI of the query, in upper case [PDP-56]', () => {
    fc.assert(
      fc.property(site, fc.stringMatching(/^[a-z0-9]{1,24}$/), (siteId, upi) => {
        expect(productReference(`/products/p1-sB?upi=${upi}`, siteId)).toEqual({ kind: 'upi', upi: upi.toUpperCase() })
      }),
    )
  })

  it.each([
    ['/products/p10000042-sB-fjell-before-snow-tomas-ekholm', { kind: 'image', imageId: '10000042', series: 'B' }],
    ['/products/P10000042-sc', { kind: 'image', imageId: '10000042', series: 'C' }],
    ['/products/p10000042', { kind: 'image', imageId: '10000042', series: 'A' }],
    [
      'https://shop.example/art/en-US/products/p10000042-sA?pdp=v2',
      { kind: 'image', imageId: '10000042', series: 'A' },
    ],
    ['/products/shop42', undefined],
    ['/products/', undefined],
  ])('of the art brand %s is %j [PDP-57]', (url, expected) => {
    expect(productReference(url, 'Art')).toEqual(expected)
  })

  it.each([
    ['/-sp/port-amaris-odile-brandt_i10000042', '10000042'],
    ['/-sp/I10000042', '10000042'],
    ['/-sp/i10000042_p7', '10000042'],
    ['/-sp/multi42', undefined],
  ])('of the poster brand %s is %j [PDP-58]', (url, imageId) => {
    expect(productReference(url, 'Poster')).toEqual(imageId && { kind: 'image', imageId, series: 'A' })
    expect(productReference(url, 'PosterAP')).toEqual(imageId && { kind: 'image', imageId, series: 'A' })
  })

  it('of an unknown site is an error [PDP-59]', () => {
    expect(() => productReference('/products/p1', 'Elsewhere')).toThrow('Invalid siteId')
  })

  it('is read back from every path that is written', () => {
    fc.assert(
      fc.property(
        site,
        fc.integer({ min: 10_000_000, max: 99_999_999 }),
        fc.string(),
        fc.string(),
        (siteId, id, title, artist) => {
          const path = productPath(siteId, { imageId: String(id), title, artist })
          expect(productReference(path, siteId)).toEqual({ kind: 'image', imageId: String(id), series: 'A' })
        },
      ),
    )
  })
})

describe('the address of a gallery', () => {
  it('contains its id in the form of the brand', () => {
    const category = { id: 'nature~landscape~mountains', name: 'Mountains' }
    expect(galleryPath('Art', category)).toBe('/gallery/id--nature-landscape-mountains/mountains.htm')
    expect(galleryPath('Poster', category)).toBe('/-st/mountains_nature~landscape~mountains_.htm')
  })

  it('is made of the name of an artist', () => {
    expect(artistPath('Art', 'Zoë Núñez-Smith')).toBe('/gallery/id--artist-zoenunezsmith/zoe-nunez-smith.htm')
    expect(artistPath('Poster', 'Idris Benali')).toBe('/-st/idris-benali_artist~idrisbenali_.htm')
  })
})
