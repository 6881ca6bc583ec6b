import { describe, expect, it } from 'vitest'
import {
  cornerPicture,
  itemPicture,
  pictureAt,
  pictureWidths,
  roomPicture,
  srcset,
  srcsetWidths,
  workPicture,
} from '#/domain/picture-url.ts'

describe('the address of a picture', () => {
  it.each([
    [workPicture('10000001'), '/images/works/10000001/480.webp'],
    [workPicture('10000001', '1a2b3c4d'), '/images/works/10000001/480.webp?v=1a2b3c4d'],
    [itemPicture('10000001FB'), '/images/items/10000001FB/480.webp'],
    [cornerPicture('oak'), '/images/corners/oak/480.webp'],
    [roomPicture('gallery-living'), '/images/rooms/gallery-living/480.webp'],
    [roomPicture('press-bath', '10000001FB', '1a'), '/images/rooms/press-bath/10000001FB/480.webp?v=1a'],
  ])('adds width and format to %s', (base, address) => {
    expect(pictureAt(base, 480)).toBe(address)
  })

  it('names the requested format', () => {
    expect(pictureAt(workPicture('10000001'), 66, 'avif')).toBe('/images/works/10000001/66.avif')
  })
})

describe('srcset', () => {
  it('offers each width and its double, once each [IMG-01]', () => {
    expect(srcset('/images/works/1', [240, 480])).toBe(
      '/images/works/1/240.webp 240w, /images/works/1/480.webp 480w, /images/works/1/960.webp 960w',
    )
  })

  it('has only widths whose double is offered too [IMG-01]', () => {
    const listed: readonly number[] = pictureWidths
    for (const width of srcsetWidths) expect(listed).toContain(width * 2)
  })
})
