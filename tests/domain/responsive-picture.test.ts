import { describe, expect, it } from 'vitest'
import { responsivePicture } from '#/domain/responsive-picture.ts'

const silent = { warn: (message: string) => expect.unreachable(message) }

describe('a picture with several displayed widths', () => {
  it('converts the breakpoints with 16 px per rem [IMG-02]', () => {
    const { sizes } = responsivePicture('/images/works/1', ['100vw', '50vw', '400px'], silent)
    expect(sizes).toBe('(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw')
  })

  it('covers the widest screen of each range, rounded up to a listed width [IMG-01] [IMG-02]', () => {
    const { src, srcSet } = responsivePicture('/images/works/1', ['50vw', '25vw', '300px'], silent)
    expect(src).toBe('/images/works/1/480.webp')
    expect(srcSet.match(/\d+w/g)).toEqual(['320w', '480w', '640w', '960w'])
  })

  it.each(['20em', '50%', 'wide', 'px'])('logs the invalid width %j and uses 0 [IMG-03]', (width) => {
    const warnings: string[] = []
    const picture = responsivePicture('/images/works/1', [width, '320px'], {
      warn: (message) => warnings.push(message),
    })
    expect(warnings).toEqual([`a picture's width must be in px or vw, not "${width}": 0 is used`])
    expect(picture.sizes).toBe('(min-width: 768px) 320px, 0px')
    expect(picture.srcSet.match(/\d+w/g)).toEqual(['320w', '640w'])
  })
})
