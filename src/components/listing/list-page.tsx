import { useRouter, useRouterState } from '@tanstack/react-router'
import { Hydrate } from '@tanstack/react-start'
import { HydrateWhenIdle, whenIdle, whenNear } from '#/components/ui/hydration.tsx'
import { useState, type ReactNode } from 'react'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { Tile } from '#/components/tile/tile.tsx'
import { TilePlaceholder } from '#/components/tile/tile-placeholder.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { chosenCount, type ListingRequest } from '#/domain/listing/listing.ts'
import type { Alternatives, ListingView, TileWork } from '#/domain/listing/listing-view.ts'
import { productReference } from '#/domain/product/product-url.ts'
import { m } from '#/paraglide/messages.js'
import { listing, tiles } from '#styled/recipes'
import { CompareChoice } from './compare-choice.tsx'
import { CompareTray } from './compare-tray.tsx'
import { EmptyList } from './empty-list.tsx'
import { FilterColumn } from './filters.tsx'
import { ResultsBar, StickyBar } from './list-bar.tsx'
import { ListHeader } from './list-header.tsx'
import { ListPages } from './list-pages.tsx'
import { useIsWhole, useListState, type ListState } from './list-state.ts'
import { PopularFacets } from './popular-facets.tsx'
import { SearchNotes } from './search-notes.tsx'
import '#/theme/styles/listing.css'

interface ListPageProps {
  request: ListingRequest
  view: ListingView
  alternatives?: Alternatives
}

/** The page of a list of works: a category, a gallery or a search. */
export function ListPage({ request, view, alternatives }: ListPageProps) {
  const list = useListState(request, view)
  const Layout = list.brand.list.filters === 'bar' ? BarLayout : ColumnLayout
  return (
    <>
      <ListHeader list={list} />
      <SearchNotes list={list} />
      <PopularFacets list={list} />
      <Layout list={list}>
        {view.works.length > 0 ? (
          <Works list={list} />
        ) : (
          <Hydrate {...whenIdle}>
            <EmptyList list={list} alternatives={alternatives} />
          </Hydrate>
        )}
      </Layout>
      {list.chosen ? (
        <Hydrate {...whenIdle}>
          <CompareTray list={list} chosen={list.chosen} />
        </Hydrate>
      ) : null}
    </>
  )
}

function BarLayout({ list, children }: { list: ListState; children: ReactNode }) {
  return (
    <>
      {hasChoices(list) ? <StickyBar list={list} /> : null}
      <Results list={list} className="page">
        {children}
      </Results>
    </>
  )
}

function ColumnLayout({ list, children }: { list: ListState; children: ReactNode }) {
  return (
    <div className={`page ${listing({ filters: 'column' }).root}`}>
      {hasChoices(list) ? <FilterColumn list={list} /> : null}
      <Results list={list} bar={hasChoices(list) ? <ResultsBar list={list} /> : null}>
        {children}
      </Results>
    </div>
  )
}

/** Whether there is anything to filter or sort, or a filter to clear. */
const hasChoices = ({ view, request }: ListState) => view.total > 0 || chosenCount(request.refinements) > 0

interface ResultsProps {
  list: ListState
  bar?: ReactNode
  className?: string
  children: ReactNode
}

/** The works; dimmed while others are loading. */
function Results({ list, bar, className, children }: ResultsProps) {
  const { path } = list.request
  // Not while the page that shows this list is itself being opened.
  const refetching = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation?.pathname === path,
  })
  return (
    <section className={className} aria-label={m.list_results()}>
      {bar}
      <div className={listing().results} aria-busy={refetching}>
        {children}
      </div>
    </section>
  )
}

/** How many works even the smallest screen shows. */
const FIRST = 2
/** How many tiles come with the page, whole rows at every width; the others follow when the browser is idle. */
const WITH_PAGE = 12
/** More tiles than a large screen shows. */
const SCREENFUL = 24

function Works({ list }: { list: ListState }) {
  const { works, currency } = list.view
  const { chosen } = list
  const setting = {
    ...useTileSetting(currency),
    choice: chosen && ((work: TileWork) => <CompareChoice work={work} chosen={chosen} />),
  }
  const left = useLeftWork(works)
  const isWhole = useIsWhole()
  // At first, tiles down to a screen below the work that was left.
  const shown = isWhole ? works.length : left + SCREENFUL
  const { perRow } = list.brand.list
  const items = works.map((work, index) =>
    index < shown ? (
      <Tile key={work.imageId} work={work} setting={setting} eager={index < FIRST ? 'first' : index < perRow} />
    ) : (
      <TilePlaceholder key={work.imageId} />
    ),
  )
  const all = (
    <>
      {items.slice(0, WITH_PAGE)}
      <HydrateWhenIdle>{items.slice(WITH_PAGE)}</HydrateWhenIdle>
    </>
  )
  const content = useCachedHtml(chosen ? undefined : ['list', currency, works], all)
  return (
    <>
      <h2 className="hidden-text">{m.list_works()}</h2>
      <div className={tiles({ rows: isWhole || left < 0 ? undefined : 'restored' })} role="list" {...content} />
      <Hydrate {...whenNear}>
        <ListPages list={list} />
      </Hydrate>
    </>
  )
}

/** The index of the work from whose page the shopper returns to the list; -1 without one. */
function useLeftWork(works: readonly TileWork[]): number {
  const { options, state } = useRouter()
  const [index] = useState(() => {
    const left = productReference(state.resolvedLocation?.pathname ?? '', options.context.site.id)
    return works.findIndex(({ imageId }) => left?.kind === 'image' && left.imageId === imageId)
  })
  return index
}
