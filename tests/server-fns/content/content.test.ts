import { describe, expect, it } from 'vitest'
import { contentIdOf } from '#/domain/content/content.ts'
import { sectionContextOf, sectionMakers } from '#/server-fns/content/content-sections.server.ts'

const translator = {
  attribute: String,
  value: String,
  sort: () => '',
  phrase: String,
  size: String,
  frame: () => undefined,
  address: () => [],
}
const context = sectionContextOf({ site: 'Art', locale: 'en-US' }, translator)

it.each([
  ['/help', 'help'],
  ['/help/shipping', 'help~shipping'],
  ['/help/privacy-policy.html', 'help~privacy-policy.html'],
  ['/Blog/Why-Cotton/', 'blog~why-cotton'],
])('reads the path %s as the page %s', (path, id) => expect(contentIdOf(path)).toBe(id))

const slide = {
  slideImage: '/images/works/10000001?v=1a2b3c4d',
  slideImageMobile: '',
  imageAlt: 'A wall',
  imageClickLink: '/gallery',
  slideEyebrow: 'New',
  slideHeadline: 'Light, and\nwhere it falls',
  slideDescription: 'Words',
  slideCTALabel: 'See',
  slideCTAURL: '/gallery',
  slideJustifyOverlay: 'left',
  c_hung: [],
  c_price: { label: 'from', amount: 9.99, currency: 'USD' },
}

describe('sections of the page designer’s components', () => {
  it('reads a home slide [PD-02] [PD-06]', () => {
    expect(sectionMakers['headless.homeSlide'](slide, context)).toEqual({
      kind: 'slide',
      headline: 'Light, and\nwhere it falls',
      eyebrow: 'New',
      description: 'Words',
      lead: { label: 'See', path: '/gallery' },
      second: undefined,
      priceFrom: { label: 'from', amount: 999, currency: 'USD' },
      framed: [],
      picture: {
        wide: '/images/works/10000001?v=1a2b3c4d',
        narrow: '/images/works/10000001?v=1a2b3c4d',
        alt: 'A wall',
        path: '/gallery',
      },
      justify: 'left',
    })
  })

  it('reads an image-and-text tile and sanitises its text [PD-03] [PD-07]', () => {
    const tile = {
      heading: 'Frames',
      ITCText: '<p onclick="x()">Cut to a 32nd</p>',
      ITCLink: '/help/faq',
      image: '/images/works/1',
      mobileImage: '/images/works/2',
      overlay: true,
      color: 'paper',
      justify: 'center',
      c_linkLabel: 'How',
      c_alt: 'A frame',
    }
    expect(sectionMakers['commerce_assets.imageAndText'](tile, context)).toEqual({
      kind: 'imageAndText',
      heading: 'Frames',
      html: '<p>Cut to a 32nd</p>',
      link: { label: 'How', path: '/help/faq' },
      picture: '/images/works/1',
      narrow: '/images/works/2',
      alt: 'A frame',
      overlay: true,
      color: 'paper',
      justify: 'center',
    })
  })

  it.each([
    ['commerce_assets.image', { image: '/images/works/1', alt: 'a' }, { kind: 'picture', picture: '/images/works/1' }],
    [
      'commerce_assets.linkedImage',
      { image: '/images/works/1', alt: 'a', url: '/gallery', target: 'new' },
      { kind: 'picture', path: '/gallery', newWindow: true },
    ],
    ['commerce_assets.heading', { text: 'T', level: 3, url: '/lp' }, { kind: 'heading', level: 3, path: '/lp' }],
    ['commerce_assets.richText', { html: '<p>x</p>' }, { kind: 'richText', html: '<p>x</p>' }],
    ['headless.skinnyBanner', { html: '<b>x</b>' }, { kind: 'skinnyBanner', html: '<b>x</b>' }],
    [
      'commerce_assets.imageWithText',
      { image: '/images/works/1', alt: 'a', html: '<p>x</p>', color: 'ink', justify: 'left' },
      { kind: 'imageAndText', overlay: true, html: '<p>x</p>' },
    ],
  ] as const)('reads the tile %s [PD-04]', (typeId, data, section) => {
    expect(sectionMakers[typeId](data, context)).toMatchObject(section)
  })

  it('marks a banner without allowed content as misconfigured [PD-05]', () => {
    expect(sectionMakers['headless.skinnyBanner']({ html: '<script>x()</script>' }, context)).toEqual({
      kind: 'misconfigured',
    })
    expect(sectionMakers['headless.skinnyBanner']({}, context)).toHaveProperty('error')
  })
})
