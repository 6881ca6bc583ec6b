import { describe, expect, it } from 'vitest'
import { renderPage } from './render-page.tsx'
import { Tile, type TileSetting } from '#/components/tile/tile.tsx'
import type { TileWork } from '#/domain/listing/listing-view.ts'

const work: TileWork = {
  imageId: '10000001',
  title: 'Fjell, Before Snow',
  artist: 'Tomas Ekholm',
  revision: '28cd4305',
  aspect: 0.75,
  color: '#a9b4bb',
  type: 'Art Print',
  dimensions: '24 x 32 in',
  price: 14_800,
}
const setting = (theme: 'gallery' | 'press'): TileSetting => ({
  theme,
  locale: 'en-US',
  currency: 'USD',
  productPath: ({ imageId }) => `/products/${imageId}`,
  artistPath: ({ artistPath = '' }) => artistPath,
})

function shown(change: Partial<TileWork> = {}, theme: 'gallery' | 'press' = 'gallery') {
  const html = renderPage(<Tile work={{ ...work, ...change }} setting={setting(theme)} />)
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { html, text }
}

describe.each(['gallery', 'press'] as const)('a %s tile', (theme) => {
  it('links the title to the product and shows one price', () => {
    const { html, text } = shown({}, theme)
    expect(html).toContain('<a href="/art/en-US/products/10000001">Fjell, Before Snow</a>')
    expect(text).toContain('Tomas Ekholm')
    expect(text).toMatch(/\$148\.00$/)
    expect(html).not.toContain('<s>')
  })

  it('shows a sale price after the list price, both with hidden labels', () => {
    expect(shown({ listPrice: 20_000 }, theme).text).toContain('List price $200.00 Sale price $148.00')
  })

  it('labels the price of a set as its starting price [LIST-28]', () => {
    expect(shown({ set: true }, theme).text).toContain('Starting at $148.00')
    expect(shown({}, theme).text).not.toContain('Starting at')
  })

  it('labels new works in green [LIST-29]', () => {
    const { html, text } = shown({ fresh: true }, theme)
    expect(text).toContain('New')
    expect(html).toMatch(/badge--kind_fresh[^>]*>New</)
    expect(shown({}, theme).html).not.toContain('badge')
  })

  it('labels works on sale in yellow [LIST-30]', () => {
    expect(shown({ sale: true }, theme).html).toMatch(/badge--kind_sale[^>]*>Sale</)
    expect(shown({ fresh: true }, theme).html).not.toContain('badge--kind_sale')
  })

  it('labels works that are new and on sale with both [LIST-29] [LIST-30]', () => {
    expect(shown({ fresh: true, sale: true }, theme).html.match(/badge--kind_\w+/g)).toEqual([
      'badge--kind_sale',
      'badge--kind_fresh',
    ])
  })

  it.each([
    [0.3, 'h', 180],
    [0.75, 'h', 450],
    [1, 'w', 600],
    [3, 'w', 1800],
  ])(
    'sets the dimensions of a picture of aspect %j, so that it is not cropped and its space is reserved',
    (aspect, side, width) => {
      const { html } = shown({ aspect }, theme)
      expect(html).toContain(`class="${side}"`)
      expect(html).toContain(`width="${width}" height="600"`)
      expect(html).toContain('data-color="#a9b4bb"')
    },
  )

  it('has no style attribute, and a heart that submits a form', () => {
    const { html } = shown({}, theme)
    expect(html).not.toContain('style=')
    expect(html).toMatch(/<button form="hearts" value="10000001"[^>]* name="productId">/)
  })
})

it('shows in a press tile the count of other sizes, and the artist as a link', () => {
  const { html, text } = shown({ moreSizes: 4, artistPath: '/-st/tomas_artist~tomas_.htm' }, 'press')
  expect(text).toContain('24 x 32 in, 4 more sizes')
  expect(shown({ moreSizes: 1 }, 'press').text).toContain('24 x 32 in, 1 more size')
  expect(html).toContain('<a href="/art/en-US/-st/tomas_artist~tomas_.htm">Tomas Ekholm</a>')
})
