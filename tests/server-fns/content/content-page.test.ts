import { expect, it, vi } from 'vitest'
import type { ComponentShape } from '#/contracts/auth/shopper.ts'
import { readContent } from '#/server-fns/content/content.server.ts'

const shown = vi.hoisted((): { components: ComponentShape[] } => ({ components: [] }))
vi.mock('#/log/log.server.ts', () => ({ log: { warn: vi.fn() } }))
vi.mock('#/upstreams/translations.server.ts', () => ({ readTranslations: async () => ({}) }))
vi.mock('#/upstreams/pages.server.ts', () => ({
  getPage: async (id: string) => ({ id, regions: [{ id: 'main', components: shown.components }] }),
}))

const kindsOf = async (id: string) =>
  (await readContent(id, { site: 'Art', locale: 'en-US' }))?.sections.map((section) => [section.id, section.kind])

it('shows in place of a banner that failed that it did, and leaves out what else is not as it should be [PD-05]', async () => {
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
