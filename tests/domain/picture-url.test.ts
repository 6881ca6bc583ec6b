import { describe, expect, it } from 'vitest'
import {
  cornerPicture,
  defaultView,
  defaultViewTypes,
  itemPicture,
  pictureAt,
  pictureQuality,
  pictureWidths,
  responsivePicture,
  roomPicture,
  srcset,
  srcsetWidths,
  swatch,
  thumbnailWidth,
  workPicture,
  zoomWidths,
} from '#/domain/picture-url.ts'

const silent = { warn: (message: string) => expect.unreachable(message) }

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

  it('names the format asked for', () => {
    expect(pictureAt(workPicture('10000001'), 66, 'avif')).toBe('/images/works/10000001/66.avif')
  })
})

describe('srcset', () => {
  it('offers each width and its double, once each [IMG-01]', () => {
    expect(srcset('/images/works/1', [240, 480])).toBe(
      '/images/works/1/240.webp 240w, /images/works/1/480.webp 480w, /images/works/1/960.webp 960w',
    )
  })

  it('has only widths whose double the service draws [IMG-01]', () => {
    const listed: readonly number[] = pictureWidths
    for (const width of srcsetWidths) expect(listed).toContain(width * 2)
  })
})

describe('a picture that stands at different widths', () => {
  it('counts 16 px to the rem of a breakpoint [IMG-02]', () => {
    const { sizes } = responsivePicture('/images/works/1', ['100vw', '50vw', '400px'], silent)
    expect(sizes).toBe('(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw')
  })

  it('covers the widest screen of each range, rounded up to a listed width [IMG-01] [IMG-02]', () => {
    const { src, srcSet } = responsivePicture('/images/works/1', ['50vw', '25vw', '300px'], silent)
    expect(src).toBe('/images/works/1/480.webp')
    expect(srcSet.match(/\d+w/g)).toEqual(['320w', '480w', '640w', '960w'])
  })

  it.each(['20em', '50%', 'wide', 'px'])('logs %j and takes it for 0 [IMG-03]', (width) => {
    const warnings: string[] = []
    const answer = responsivePicture('/images/works/1', [width, '320px'], { warn: (message) => warnings.push(message) })
    expect(warnings).toEqual([`a picture's width must be in px or vw, not "${width}": 0 is used`])
    expect(answer.sizes).toBe('(min-width: 768px) 320px, 0px')
    expect(answer.srcSet.match(/\d+w/g)).toEqual(['320w', '640w'])
  })
})

it('zooms to 550 and 1200 [IMG-04]', () => expect(zoomWidths).toEqual([550, 1200]))
it('asks for quality 60 [IMG-05]', () => expect(pictureQuality).toBe(60))
it('shows the large view first [IMG-06]', () => expect(defaultView).toBe('large'))
it('knows large and small views [IMG-07]', () => expect(defaultViewTypes).toEqual(['large', 'small']))
it('reads swatches from the colour [IMG-08]', () => expect(swatch).toEqual({ attribute: 'color', viewType: 'swatch' }))
it('makes thumbnails of 66 px [IMG-09]', () => expect(thumbnailWidth).toBe(66))
