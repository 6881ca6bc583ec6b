import { expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'
import { ProductOptionsProvider } from '#/components/choices/product-options-context.ts'
import { ProductHeading } from '#/components/product/product-heading.tsx'
import type { ProductPage } from '#/domain/product/product-page.ts'

vi.mock('#/components/product/ratings-summary.tsx', () => ({ RatingsSummary: () => null }))
const pageWithoutExtras = {
  title: 'Fjell, Before Snow',
  artist: { name: 'Tomas Ekholm', bio: '', path: '/gallery/id--artist-tomasekholm/tomas-ekholm.htm' },
  badges: [],
  promo: null,
  ratings: null,
  restrictedToUnitedStates: false,
} satisfies Partial<ProductPage>

function shown(change: Partial<ProductPage> = {}): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the heading reads no more of its options
  const options = { page: { ...pageWithoutExtras, ...change } } as never
  return renderPage(
    <ProductOptionsProvider value={options}>
      <ProductHeading />
    </ProductOptionsProvider>,
  )
}
const badgesIn = (html: string) => [...html.matchAll(/class="badge[^>]*>([^<]+)</g)].map(([, words]) => words)

it('shows the title, and the artist as a link to the artist’s gallery [PDP-04] [PDP-05]', () => {
  expect(shown()).toMatch(/<h1[^>]*>Fjell, Before Snow<\/h1>/)
  expect(shown()).toContain('<a href="/art/en-US/gallery/id--artist-tomasekholm/tomas-ekholm.htm">Tomas Ekholm</a>')
})

it('shows a badge for each trait and for the promotion [PDP-21]', () => {
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

it('shows a notice for a work that cannot be shipped to Canada [PDP-24]', () => {
  const words = 'This item cannot be shipped to Canada due to licensing restrictions. U.S. shipping available.'
  expect(shown({ restrictedToUnitedStates: true })).toContain(words)
  expect(shown()).not.toContain(words)
})
