import { expect, it, vi } from 'vitest'
import type { ComponentShape } from '#/contracts/auth/shopper.ts'
import { log } from '#/log/log.server.ts'
import { readContent } from '#/server-fns/content/content.server.ts'

const shown = vi.hoisted((): { components: ComponentShape[] } => ({ components: [] }))
vi.mock('#/log/log.server.ts', () => ({ log: { warn: vi.fn() } }))
vi.mock('#/upstreams/translations.server.ts', () => ({ readTranslations: async () => ({}) }))
vi.mock('#/upstreams/pages.server.ts', () => ({
  getPage: async (id: string) => ({ id, regions: [{ id: 'main', components: shown.components }] }),
}))

const kindsOf = async (id: string) =>
  (await readContent(id, { site: 'Art', locale: 'en-US' }))?.sections.map((section) => [section.id, section.kind])

it('marks an invalid banner as misconfigured, and leaves out other invalid components [PD-05]', async () => {
  shown.components = [
    { id: 'empty', typeId: 'headless.skinnyBanner', data: { html: '<script>x()</script>' } },
    { id: 'none', typeId: 'headless.skinnyBanner', data: {} },
    { id: 'whole', typeId: 'headless.skinnyBanner', data: { html: '<b>Sale</b>' } },
    { id: 'text', typeId: 'commerce_assets.richText', data: {} },
    { id: 'unknown', typeId: 'commerce_assets.video', data: {} },
  ]
  expect(await kindsOf('home')).toEqual([
    ['empty', 'misconfigured'],
    ['none', 'misconfigured'],
    ['whole', 'skinnyBanner'],
  ])
})

it('shows the pictures of a carousel as its slides, and logs and leaves out other components', async () => {
  const picture = { id: 'sofa', typeId: 'commerce_assets.image', data: { image: '/images/works/1', alt: 'A sofa' } }
  const text = { id: 'text', typeId: 'commerce_assets.richText', data: { html: '<p>Cotton</p>' } }
  const data = { textHeadline: 'Rooms', mdCarouselSlidesToDisplay: '4' }
  shown.components = [
    {
      id: 'rooms',
      typeId: 'commerce_layouts.carousel',
      data,
      regions: [{ id: 'slides', components: [picture, text] }],
    },
    { id: 'many', typeId: 'commerce_layouts.carousel', data: { ...data, mdCarouselSlidesToDisplay: 7 } },
  ]
  const page = await readContent('gift-guide', { site: 'Art', locale: 'en-US' })
  expect(page?.sections).toEqual([
    {
      id: 'rooms',
      kind: 'carousel',
      heading: 'Rooms',
      shown: 4,
      infinite: false,
      slides: [{ id: 'sofa', kind: 'picture', picture: '/images/works/1', narrow: '/images/works/1', alt: 'A sofa' }],
    },
  ])
  expect(vi.mocked(log.warn)).toHaveBeenCalledWith(
    'a component that cannot be a slide is left out of its carousel',
    expect.objectContaining({ component: 'text' }),
  )
})

it('logs the origin of a picture that the content security policy blocks', async () => {
  const image = { url: 'https://media.example.com/wall.jpg?sw=800' }
  shown.components = [{ id: 'wall', typeId: 'commerce_assets.image', data: { image, alt: 'A wall' } }]
  await readContent('walls', { site: 'Art', locale: 'en-US' })
  expect(vi.mocked(log.warn)).toHaveBeenCalledWith(
    'a picture of content is blocked: its origin is not in MEDIA_ORIGINS',
    expect.objectContaining({ component: 'wall', origin: 'https://media.example.com' }),
  )
})
