import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useId, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { FilterColumn, FilterSet } from '#/components/listing/filters.tsx'
import { useListState } from '#/components/listing/list-state.ts'
import { PopularFacets } from '#/components/listing/popular-facets.tsx'
import { ConsentBanner } from '#/components/privacy/consent-banner.tsx'
import { SelectedReviews } from '#/components/reviews/reviews-section.tsx'
import { Banner } from '#/components/shell/banner.tsx'
import { MenuButton } from '#/components/shell/menu-button.tsx'
import { Navigation } from '#/components/shell/navigation.tsx'
import { SiteFooter } from '#/components/shell/site-footer.tsx'
import { SiteHeader } from '#/components/shell/site-header.tsx'
import { Tile, type TileSetting } from '#/components/tile/tile.tsx'
import { WorksCarousel } from '#/components/tile/works-carousel.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { readListing } from '#/domain/listing/listing.ts'
import { readListingQuery } from '#/domain/listing/listing-parameters.ts'
import type { ListingView, TileWork } from '#/domain/listing/listing-view.ts'
import { reviewQuery } from '#/domain/reviews/review-selection.ts'
import type { ReviewList } from '#/domain/reviews/review.ts'
import { config } from '#config'
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
  artistPath: ({ artistPath = '' }) => artistPath,
}
const entries = [
  { id: 'gallery', name: 'All art', path: '/gallery', opens: true },
  { id: 'blog', name: 'Journal', path: '/blog/', opens: false },
]

const NoPart = lazyPart(async () => () => null)

const contents: Readonly<Record<string, ReactNode>> = {
  'a tile': <Tile work={work} setting={setting} />,
  'a tile of the other brand': <Tile work={work} setting={{ ...setting, theme: 'gallery' }} />,
  'a tile with a choice': <Tile work={work} setting={{ ...setting, choice: () => <input type="checkbox" /> }} />,
  'a tile whose picture is fetched first': <Tile work={work} setting={setting} eager="first" />,
  'the navigation': <Navigation entries={entries} />,
  'the footer': <SiteFooter />,
  'a row of works': (
    <WorksCarousel works={['10000002', '10000003'].map((imageId) => ({ ...work, imageId }))} currency="USD" />
  ),
  'the header': <SiteHeader menu={<MenuButton />} navigation={<Navigation entries={entries} />} MiniCart={NoPart} />,
  'the banner': (
    <Banner
      messages={[
        { text: 'Free shipping', path: '/help' },
        { text: 'New arrivals', path: '/gallery' },
        { text: 'Made to order', path: undefined },
      ]}
      countdown={{ text: 'Ends in', end: Date.UTC(2030, 1, 1), left: { days: 1, hours: 2, minutes: 3 } }}
    />
  ),
  'the banner of consent': <ConsentBanner />,
}

const locales = [{ site: 'Art' }, { site: 'Art', locale: 'fr-CA' }, { site: 'Poster' }] as const

const giftCard = '/gift-cards/GC0025'
const pages = [
  '/help',
  '/',
  '/gallery',
  '/gallery/fine-art.htm',
  '/-sp/fjell_i10000001',
  '/blog',
  '/privacy-choices',
  giftCard,
  `${giftCard}?amount=50&pid=GC0025-2`,
  `${giftCard}?amount=100&pid=GC0025-4`,
]

describe.each(Object.entries(contents))('cached HTML of %s', (_, content) => {
  it.each(pages)('is that of a page without the cache, the first time and later: %s', (path) => {
    for (const locale of locales) {
      const plain = renderPage(content, { path, ...locale, cachesHtml: false })
      for (let time = 0; time < 3; time += 1)
        expect(renderPage(content, { path, ...locale, cachesHtml: true })).toBe(plain)
    }
  })
})

it('has the origin of the request', () => {
  const origins = ['http://first.example', 'http://second.example', 'http://first.example']
  for (const origin of origins) expect(renderPage(<OwnAddress />, { origin, cachesHtml: true })).toContain(origin)
})

function OwnAddress() {
  const { origin } = useRouter().options.context
  return <p {...useCachedHtml(['own address'], origin)} />
}

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

const value = (id: string, label: string, count = 7) => ({ value: id, label, count })
const view: ListingView = {
  currency: 'USD',
  total: 120,
  works: [],
  attributes: [
    { id: 'c_color', label: 'Color', values: [{ ...value('blue', 'Blue'), color: '#224488' }, value('red', 'Red')] },
    { id: 'c_size', label: 'Size', values: [value('small', 'Small'), value('large', 'Large')] },
    {
      id: 'c_subjects',
      label: 'Subjects',
      values: [
        { ...value('places', 'Places'), children: [value('places~coast', 'Coast')] },
        ...Array.from({ length: 20 }, (_, index) => value(`s${index}`, `Subject ${index}`)),
      ],
    },
    { id: 'c_artType', label: 'Art Type', values: [{ ...value('prints', 'Prints'), more: 4 }] },
    { id: 'artist', label: 'Artist', values: [value('a', 'Ida & "Co"')], more: 30 },
    { id: 'c_fits', label: 'Fits', values: [value('90', '90 cm')] },
  ],
  sorts: [],
  sort: 'best-matches',
  popular: ['/gallery', '/gallery/id--fine-art/fine-art.htm?n=c_color%3Ablue', '/gallery/id--nature/nature.htm'].map(
    (path) => ({
      name: path,
      path,
      picture: '/images/10000001',
      aspect: 1.4,
      color: '#a9b4bb',
    }),
  ),
  crumbs: [],
  heading: 'All art',
  description: '',
  seo: { title: '', description: '', robots: '', path: '/gallery' },
}

function List({ shown }: { shown: ListingView }) {
  const { pathname, search } = useLocation()
  const request = readListing(pathname, readListingQuery(search), {
    addresses: 'art',
    pageSizes: config.pageSizes,
  })
  if (!request) throw new Error(`${pathname} is not a list`)
  const list = useListState(request, shown)
  return (
    <>
      <PopularFacets list={list} />
      <FilterSet list={list} />
      <FilterColumn list={list} />
    </>
  )
}

const blue = { attribute: 'c_color', value: 'blue', label: 'Blue', path: '/gallery/search?skq=boats' }
const views: Readonly<Record<string, ListingView>> = {
  'as it is first': view,
  'after a change of the catalogue': {
    ...view,
    attributes: [{ id: 'c_color', label: 'Color', values: [value('blue', 'Blue', 8)] }],
    popular: view.popular.slice(1),
  },
  'with another reading of its text': { ...view, reading: { refinements: [blue], words: [] } as never },
}

const listPaths = [
  // The worst pages first: links to the list itself, with choices, with a facet, and with works to compare.
  '/gallery?page=60',
  '/gallery',
  '/gallery?n=c_color%3Ablue',
  '/gallery?n=c_color%3Ablue%3Bc_subjects%3As19&page=60&sort=newest',
  '/gallery?facet=c_subjects&show=100',
  '/gallery?compare=10000001',
  '/gallery?utm_source=letter',
  '/gallery?fitw=x',
  '/gallery?sort=newest',
  '/gallery?limit=120',
  '/gallery/id--fine-art/fine-art.htm?n=c_color%3Ablue',
  '/gallery/id--nature/nature.htm',
  '/gallery/id--nature/nature.htm?page=60',
  '/gallery/search?skq=blue+boats',
  '/gallery/search?skq=boats',
]

describe.each(Object.entries(views))('cached HTML of the filters of a list %s', (_, shown) => {
  it('is that of a page without the cache, whichever page was rendered first', () => {
    for (const paths of [listPaths, listPaths.toReversed()])
      for (const path of paths)
        for (const locale of [{ site: 'Art' }, { site: 'PosterAP', locale: 'ja-JP' }] as const) {
          const html = (cachesHtml: boolean) => renderPage(<List shown={shown} />, { path, ...locale, cachesHtml })
          expect(html(true)).toBe(html(false))
        }
  })
})

const reviewed: ReviewList = {
  total: 2,
  average: 4.5,
  counts: [
    { stars: 5, count: 1 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
  ],
  written: { average: 0, count: 0 },
  reviews: [5, 4].map((stars) => ({
    id: `r${stars}`,
    stars,
    title: 'Good <b>',
    text: 'id="_R_1_" & "so on"',
    name: 'Ida',
    locale: 'en-US',
    day: '2026-11-02',
    verified: true,
    item: { type: 'Art Print', size: '24 x 32 in' },
    photos: [{ id: 'p', url: '/review-photos/p', width: 400, height: 300 }],
    sample: false,
  })),
}

function Reviews({ list }: { list: ReviewList }) {
  const query = useLocation({ select: ({ search }) => reviewQuery(search) })
  return <SelectedReviews list={list} query={query} title="Fjell" imageId="10000001" />
}

it('shows reviews as a page without the cache does, also after a change and with a selection in the address', () => {
  const [first, second] = reviewed.reviews
  if (!first || !second) throw new Error('two reviews are expected')
  const changed: ReviewList = { ...reviewed, reviews: [{ ...first, text: 'changed' }, second] }
  for (const list of [reviewed, changed, { ...reviewed, total: 40 }])
    for (const path of ['/products/p1?stars=5&sort=highest', '/products/p1', '/products/p1?page=2', '/products/p2'])
      for (const locale of [...locales, { site: 'PosterAP', locale: 'ja-JP' } as const]) {
        const html = (cachesHtml: boolean) => renderPage(<Reviews list={list} />, { path, ...locale, cachesHtml })
        expect(html(true)).toBe(html(false))
      }
})

const Identified = () => <input id={useId()} />
const Failing = () => {
  throw new Error('the boundary shows its fallback')
}

it.each([
  ['an id of useId', <Identified key="id" />],
  ['a picture with a preload', <img key="picture" src="/images/1" alt="" fetchPriority="high" />],
  [
    'a boundary that is not rendered',
    <Suspense key="boundary">
      <Failing />
    </Suspense>,
  ],
])('rejects %s in cached HTML', (_, content) => {
  function Part() {
    return <div {...useCachedHtml(['rejected', String(_)], content)} />
  }
  expect(() => renderPage(<Part />, { cachesHtml: true })).toThrow(/must not be cached/)
})
