import { listen } from '#/actors/listen.ts'
import { Link } from '#/components/ui/link.tsx'
import { Hydrate } from '@tanstack/react-start'
import { useEffect, useRef } from 'react'
import type { RefinementId } from '#/brands/brand.ts'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { whenNear } from '#/components/ui/hydration.tsx'
import { fitsAttribute } from '#/domain/listing/listing-parameters.ts'
import { cleared } from '#/domain/listing/listing.ts'
import type { ListingAttribute } from '#/domain/listing/listing-view.ts'
import { m } from '#/paraglide/messages.js'
import { filterGroup, listBar, listing } from '#styled/recipes'
import { FilterValues, hasMore } from './filter-values.tsx'
import { FitsForm } from './fits-form.tsx'
import { FILTERS, useIsWhole, useLatestChoices, type ListState } from './list-state.ts'

export interface GroupProps {
  list: ListState
  attribute: ListingAttribute
  position: 'bar' | 'column'
  open?: boolean
}

/** One attribute of the filters: its values, the count of chosen ones and a link that clears them. */
export function FilterGroup({ list, attribute, position, open }: GroupProps) {
  const { id, label } = attribute
  const chosen = list.request.refinements[id]?.length ?? 0
  const clear = chosen ? (
    <Link
      className="clear"
      {...list.link(cleared(list.request, id))}
      aria-label={m.list_clear_attribute({ attribute: label })}
    >
      {m.list_clear()}
    </Link>
  ) : null
  const isOpen = open || list.facet?.attribute === id || (id === fitsAttribute && list.hasFitEntry)
  const isWhole = useIsWhole(isOpen)
  const content = (
    <>
      <details open={isOpen} name={position === 'bar' ? FILTERS : undefined}>
        <summary>
          {label}
          {chosen && position === 'bar' ? <i aria-label={m.list_selected_count({ count: chosen })}>{chosen}</i> : null}
        </summary>
        <div className="sheet">
          {isWhole ? <FilterValues list={list} attribute={attribute} /> : null}
          {id === fitsAttribute ? (
            <Hydrate {...whenNear}>
              <FitsForm list={list} />
            </Hydrate>
          ) : null}
          {position === 'bar' ? clear : null}
        </div>
      </details>
      {position === 'column' ? clear : null}
    </>
  )
  return (
    <div
      className={filterGroup({ position })}
      {...useCachedHtml(import.meta.env.SSR ? cacheKey({ list, attribute, position, open }) : undefined, content)}
    />
  )
}

/**
 * The key of a group without choices, whose links are the same on all pages of a list; only the form that searches values
 * has the page. The link that clears the choices may be active.
 */
function cacheKey({ list, attribute, position, open }: GroupProps) {
  const { request, view, chosen, facet } = list
  const { id, values, more } = attribute
  if (request.refinements[id] || facet || chosen || (id === fitsAttribute && list.hasFitEntry)) return undefined
  const isSearchable = more !== undefined || values.some(hasMore)
  return ['filters', position, open, attribute, isSearchable ? request : { ...request, offset: 0 }, view.reading]
}

/** All attributes in a row, each as a disclosure. */
export function FilterSet({ list: loaded }: { list: ListState }) {
  const list = useLatestChoices(loaded)
  const styles = listBar()
  const set = useRef<HTMLDivElement>(null)

  // The outside system is the document: a press outside of an open disclosure closes it, and so does Escape.
  useEffect(() => {
    const openDetails = () => set.current?.querySelector<HTMLDetailsElement>('details[open]')
    const closeOnPressOutside = ({ target }: PointerEvent) => {
      const details = openDetails()
      if (details && target instanceof Node && !details.contains(target)) details.open = false
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const details = key === 'Escape' && openDetails()
      if (!details) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    const stops = [listen(document, ['pointerdown'], closeOnPressOutside), listen(document, ['keydown'], closeOnEscape)]
    return () => stops.forEach((stop) => stop())
  }, [])

  return (
    <div id={FILTERS} ref={set} className={styles.set} role="group" aria-label={m.list_filters()}>
      {list.view.attributes.map((attribute) => (
        <FilterGroup key={attribute.id} list={list} attribute={attribute} position="bar" />
      ))}
    </div>
  )
}

/** All attributes in a column beside the works. */
export function FilterColumn({ list: loaded }: { list: ListState }) {
  const list = useLatestChoices(loaded)
  const { brand, request, view } = list
  const styles = listing({ filters: 'column' })
  return (
    <aside id={FILTERS} className={styles.column} aria-label={m.list_filters()}>
      <div className={styles.columnHead}>
        <h2>{m.list_filters()}</h2>
        {Object.keys(request.refinements).length > 0 ? (
          <Link {...list.link(cleared(request))}>{m.list_clear_all()}</Link>
        ) : null}
      </div>
      {view.attributes.map((attribute) => (
        <FilterGroup
          key={attribute.id}
          list={list}
          attribute={attribute}
          position="column"
          open={isExpanded(brand.list.expanded, attribute.id)}
        />
      ))}
    </aside>
  )
}

export const isExpanded = (expanded: readonly RefinementId[], id: string): boolean =>
  expanded.some((expandedId) => expandedId === id)
