import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tile } from '#/components/tile/tile.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { useFollow } from '#/components/ui/use-follow.ts'
import { chosenCount, type ListingRequest } from '#/domain/listing/listing.ts'
import type { Alternatives, ListingView } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { listing, tiles } from '#styled/recipes'
import { EmptyList } from './empty-list.tsx'
import { FilterColumn } from './filters.tsx'
import { ResultsBar, StickyBar } from './list-bar.tsx'
import { ListHeader } from './list-header.tsx'
import { ListPages } from './list-pages.tsx'
import { useListState, type ListState } from './list-state.ts'
import { PopularFacets } from './popular-facets.tsx'
import '#/theme/styles/listing.css'

interface ListPageProps {
  request: ListingRequest
  view: ListingView
  alternatives?: Alternatives
}

/** A list of works: categories, galleries and searches of both brands. */
export function ListPage({ request, view, alternatives }: ListPageProps) {
  const list = useListState(request, view)
  const follow = useFollow({ through: list.current })
  const Layout = list.brand.list.filters === 'bar' ? BarLayout : ColumnLayout
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only catches clicks on the anchors within
    <div onClick={follow}>
      <ListHeader list={list} />
      <PopularFacets list={list} />
      <Layout list={list}>
        {view.works.length > 0 ? <Works list={list} /> : <EmptyList list={list} alternatives={alternatives} />}
      </Layout>
    </div>
  )
}

function BarLayout({ list, children }: { list: ListState; children: ReactNode }) {
  return (
    <>
      {hasChoices(list) ? <StickyBar list={list} /> : null}
      <Results className="page">{children}</Results>
    </>
  )
}

function ColumnLayout({ list, children }: { list: ListState; children: ReactNode }) {
  return (
    <div className={`page ${listing({ filters: 'column' }).root}`}>
      {hasChoices(list) ? <FilterColumn list={list} /> : null}
      <Results bar={hasChoices(list) ? <ResultsBar list={list} /> : null}>{children}</Results>
    </div>
  )
}

/** Whether there is anything to filter or sort, or a filter to take back. */
const hasChoices = ({ view, request }: ListState) => view.total > 0 || chosenCount(request.refinements) > 0

/** The works, under an overlay while others are on their way. */
function Results({ bar, className, children }: { bar?: ReactNode; className?: string; children: ReactNode }) {
  const refetching = useRouterState({ select: (state) => state.isLoading })
  return (
    <section className={className} aria-label={m.list_results()}>
      {bar}
      <div className={listing().results} aria-busy={refetching}>
        {children}
      </div>
    </section>
  )
}

/** Works that show on the smallest screen. */
const FIRST = 2

function Works({ list }: { list: ListState }) {
  const { view, brand } = list
  const setting = useTileSetting(view.currency)
  return (
    <>
      <h2 className="hidden-text">{m.list_works()}</h2>
      <ul className={tiles()}>
        {view.works.map((work, index) => (
          <Tile
            key={work.imageId}
            work={work}
            setting={setting}
            eager={index < FIRST ? 'first' : index < brand.list.perRow}
          />
        ))}
      </ul>
      <ListPages list={list} />
    </>
  )
}
