import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { ProductHeading } from '#/components/product/product-heading.tsx'
import type { ProductPage } from '#/domain/product/product-page.ts'

vi.mock('#/components/product/ratings-summary.tsx', () => ({ RatingsSummary: () => null }))
const plain = {
  title: 'Fjell, Before Snow',
  artist: { name: 'Tomas Ekholm', bio: '', path: '/gallery/id--artist-tomasekholm/tomas-ekholm.htm' },
  badges: [],
  promo: null,
  ratings: null,
  restrictedToUnitedStates: false,
} satisfies Partial<ProductPage>

function shown(of: Partial<ProductPage> = {}): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the heading reads no more of its options
  const options = { page: { ...plain, ...of } } as never
  return renderPage(
    <ProductOptionsProvider value={options}>
      <ProductHeading />
    </ProductOptionsProvider>,
  )
}
const badgesIn = (html: string) => [...html.matchAll(/class="badge[^>]*>([^<]+)</g)].map(([, words]) => words)

it('names the work, and its artist with the way to their gallery [PDP-04] [PDP-05]', () => {
  expect(shown()).toMatch(/<h1[^>]*>Fjell, Before Snow<\/h1>/)
  expect(shown()).toContain('<a href="/art/en-US/gallery/id--artist-tomasekholm/tomas-ekholm.htm">Tomas Ekholm</a>')
})

it('has a badge for each special trait, and one for the promotion [PDP-21]', () => {
  expect(badgesIn(shown())).toEqual([])
  expect(badgesIn(shown({ badges: ['new', 'hot-deal', 'exclusive', 'best-seller', 'tv'], promo: '30% off' }))).toEqual([
    'New',
    'Hot deal',
    'Only here',
    'Best seller',
    'As seen on HGTV',
    '30% off',
  ])
})

it('says of a work that may not go to Canada that it stays in the United States [PDP-24]', () => {
  const words = 'This item cannot be shipped to Canada due to licensing restrictions. U.S. shipping available.'
  expect(shown({ restrictedToUnitedStates: true })).toContain(words)
  expect(shown()).not.toContain(words)
})
