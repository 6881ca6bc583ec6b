import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { art } from '#/brands/art.ts'
import { EmptyList } from '#/components/listing/empty-list.tsx'
import { ListHeader } from '#/components/listing/list-header.tsx'
import type { ListState } from '#/components/listing/list-state.ts'
import type { ListingRequest } from '#/domain/listing/listing.ts'
import type { ListingView } from '#/domain/listing/listing-view.ts'

vi.mock('#/components/tile/tile-setting.ts', () => ({ useTileSetting: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ options: { context: { addressOf: (path: string) => `/art/en-US${path}` } } }),
}))

function listOf(request: Partial<ListingRequest>, view: Partial<ListingView>): ListState {
  const shown = { crumbs: [{ name: 'Sale', path: '/gallery/id--sale/sale.htm' }], heading: 'Sale', description: '' }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words read no more of the list
  return {
    request,
    view: { ...shown, ...view },
    brand: art,
    locale: 'en-US',
    addressOf: (path: string) => path,
  } as ListState
}

describe('the header of a list', () => {
  it.each([
    [1, '1 Item'],
    [2, '2 Items'],
    [9999, '9,999 Items'],
    [10_000, '10,000+ Items'],
    [34_000, '10,000+ Items'],
  ])('tells of %i works as "%s" [GALHDR-03]', (total, words) => {
    const html = renderToStaticMarkup(<ListHeader list={listOf({}, { total })} />)
    expect(/<\/h1><p[^>]*>([^<]*)</.exec(html)?.[1]).toBe(words)
  })

  it.each([
    [150, 'narrow', false],
    [151, 'narrow', true],
    [240, 'narrow', true],
    [241, 'wide', true],
  ])('folds %i characters of a description where they do not fit: %s pages, %s', (length, long, folds) => {
    const html = renderToStaticMarkup(<ListHeader list={listOf({}, { total: 1, description: 'x'.repeat(length) })} />)
    expect([/data-long="(\w+)"/.exec(html)?.[1], html.includes('<details')]).toEqual([long, folds])
  })
})

describe('a list without works', () => {
  const shown = (request: Partial<ListingRequest>) =>
    renderToStaticMarkup(<EmptyList list={listOf(request, {})} />).replaceAll(/&#x27;|&quot;/g, '"')

  it.each([
    ['sale', 'Sale'],
    ['root', 'your search'],
  ])('of the category %s says that there is nothing for %s [LIST-11]', (categoryId, what) => {
    const html = shown({ categoryId })
    expect(html).toContain(`We couldn"t find anything for ${what}. Try searching for a product or <a `)
    expect(html).toMatch(/<a [^>]*href="\/art\/en-US\/help\/talktous"[^>]*>contact us<\/a>\./)
    expect(html).not.toContain('Double-check')
  })
})
