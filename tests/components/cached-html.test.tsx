import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Navigation } from '#/components/shell/navigation.tsx'
import { SiteFooter } from '#/components/shell/site-footer.tsx'
import { Tile, type TileSetting } from '#/components/tile/tile.tsx'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { renderPage } from './render-page.tsx'

const work: TileWork = {
  imageId: '10000001',
  title: 'Fjell & "Snow"',
  artist: 'Tomas Ekholm',
  artistPath: '/-st/tomas-ekholm_artist.htm',
  aspect: 0.75,
  color: '#a9b4bb',
  type: 'Art Print',
  dimensions: '24 x 32 in',
  moreSizes: 3,
  price: 14_800,
  listPrice: 20_000,
  sale: true,
}
const setting: TileSetting = {
  theme: 'press',
  locale: 'en-US',
  currency: 'USD',
  productPath: ({ imageId }) => `/-sp/fjell_i${imageId}`,
}
const entries = [
  { id: 'gallery', name: 'All art', path: '/gallery', opens: true },
  { id: 'blog', name: 'Journal', path: '/blog/', opens: false },
]

const contents: Readonly<Record<string, ReactNode>> = {
  'a tile': <Tile work={work} setting={setting} />,
  'a tile of the other brand': <Tile work={work} setting={{ ...setting, theme: 'gallery' }} />,
  'a tile with a choice': <Tile work={work} setting={{ ...setting, choice: () => <input type="checkbox" /> }} />,
  'a tile whose picture is fetched first': <Tile work={work} setting={setting} eager="first" />,
  'the navigation': <Navigation entries={entries} />,
  'the footer': <SiteFooter />,
}

const locales = [{ site: 'Art' }, { site: 'Art', locale: 'fr-CA' }, { site: 'Poster' }] as const

const pages = ['/help', '/', '/gallery', '/gallery/fine-art.htm', '/-sp/fjell_i10000001', '/blog', '/privacy-choices']

describe.each(Object.entries(contents))('cached HTML of %s', (_, content) => {
  it.each(pages)('is that of a page without the cache, the first time and later: %s', (path) => {
    for (const locale of locales) {
      const plain = renderPage(content, { path, ...locale, cachesHtml: false })
      for (let time = 0; time < 3; time += 1)
        expect(renderPage(content, { path, ...locale, cachesHtml: true })).toBe(plain)
    }
  })
})

it('has no active link of the page for which it was rendered first', () => {
  const other = <Navigation entries={entries.map((entry) => ({ ...entry, name: `${entry.name} first active` }))} />
  for (const path of ['/gallery', '/help', '/blog', '/help', '/gallery'])
    expect(renderPage(other, { path, cachesHtml: true })).toBe(renderPage(other, { path, cachesHtml: false }))
})

it.each<Partial<TileWork>>([{ price: 15_000 }, { title: 'Fjell' }, { revision: 'b2' }, { fresh: true }])(
  'shows a change of a work at once: %o',
  (change) => {
    const changed = <Tile work={{ ...work, ...change }} setting={setting} />
    renderPage(<Tile work={work} setting={setting} />, { cachesHtml: true })
    expect(renderPage(changed, { cachesHtml: true })).toBe(renderPage(changed, { cachesHtml: false }))
  },
)
