import { Link } from '#/components/ui/link.tsx'
import { SlidersHorizontal, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { chosenCount, cleared, toggled } from '#/domain/listing/listing.ts'
import { chosenValues, type ListingView } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { listBar } from '#styled/recipes'
import { FilterOpener } from './filter-opener.tsx'
import { FilterSet } from './filters.tsx'
import { useLatestChoices, type ListState } from './list-state.ts'
import { SortBy } from './sort-by.tsx'

/** A sticky bar with the filters and the sort order; below it the chips of the chosen values. */
export function StickyBar({ list }: { list: ListState }) {
  const styles = listBar()
  return (
    <>
      <div className={styles.root}>
        <div className={`page ${styles.row}`}>
          <span className={styles.label}>{m.list_filter_by()}</span>
          <FilterSet list={list} />
          <Opener list={list} />
          <SortBy list={list} />
        </div>
      </div>
      <div className="page">
        <Chips list={list} />
      </div>
    </>
  )
}

/** The button that opens the filters on narrow pages, the chips and the sort order. */
export function ResultsBar({ list }: { list: ListState }) {
  const styles = listBar()
  return (
    <div className={`${styles.root} ${styles.row}`}>
      <Opener list={list} />
      <Chips list={list} />
      <SortBy list={list} />
    </div>
  )
}

function Opener({ list: loaded }: { list: ListState }) {
  const list = useLatestChoices(loaded)
  const chosen = chosenCount(list.request.refinements)
  return (
    <FilterOpener list={list} className={listBar().opener}>
      <Icon of={SlidersHorizontal} />
      <span className="wide">{m.list_all_filters()}</span>
      <span className="middle">{m.list_more_filters()}</span>
      <span className="narrow">{m.list_filter_and_sort()}</span>
      {chosen ? <i aria-label={m.list_selected_count({ count: chosen })}>{chosen}</i> : null}
    </FilterOpener>
  )
}

function Chips({ list: loaded }: { list: ListState }) {
  const list = useLatestChoices(loaded)
  const chosen = chosenValues(list.request, list.view)
  const named = namedParts(list.view)
  const styles = listBar()
  if (chosen.length + named.length === 0) return <div className={styles.chips} />
  return (
    <div className={styles.chips} role="group" aria-label={m.list_selected_filters()}>
      {named.map(({ label, path }) => (
        <Link key={label} className={styles.chip} {...pathLink(path)} activeOptions={{ exact: true }}>
          <RemovalLabel label={label} />
        </Link>
      ))}
      {chosen.map(({ attribute, value, label }) => (
        <Link
          key={`${attribute}:${value}`}
          className={styles.chip}
          {...list.link(toggled(list.request, attribute, value))}
        >
          <RemovalLabel label={label} />
        </Link>
      ))}
      {chosen.length > 0 ? (
        <Link className={styles.clear} {...list.link(cleared(list.request))}>
          {m.list_clear_all()}
        </Link>
      ) : null}
    </div>
  )
}

/** The content of a link that removes a filter. */
function RemovalLabel({ label }: { label: string }) {
  return (
    <>
      <span className="hidden-text">{m.list_remove_filter()} </span>
      {label}
      <Icon of={X} />
    </>
  )
}

/** The refinements that the search text names, by label, and its other words if there are any refinements. */
function namedParts({ reading }: ListingView): { label: string; path: string }[] {
  if (!reading || reading.refinements.length === 0) return []
  const words = reading.words.map(({ text, path }) => ({ label: text, path }))
  return [...new Map([...reading.refinements, ...words].map(({ label, path }) => [label, { label, path }])).values()]
}
