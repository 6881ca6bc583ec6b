import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { X } from 'lucide-react'
import { useFollow } from '#/components/ui/use-follow.ts'
import { chosenCount, cleared, sortedBy } from '#/domain/listing/listing.ts'
import { m } from '#/paraglide/messages.js'
import { button, filterDrawer, filterGroup, heading, iconButton } from '#styled/recipes'
import { FilterGroup, isExpanded } from './filters.tsx'
import type { ListState } from './list-state.ts'
import { selectedSort } from './sort-by.tsx'
import '#/theme/styles/overlays.css'

/** All filters and the sort order in a drawer; each choice counts at once, Done only closes. */
export function FilterDrawer({ list, open, onClose }: { list: ListState; open: boolean; onClose: () => void }) {
  const { brand, request, view } = list
  const styles = filterDrawer()
  const follow = useFollow({ keepScroll: true, through: list.current })
  return (
    <Dialog.Root open={open} onOpenChange={(change) => (change.open ? undefined : onClose())} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content} onClick={follow}>
            <header className={styles.head}>
              <Dialog.Title className={heading({ level: 'sub' })}>{m.list_filter_and_sort()}</Dialog.Title>
              {chosenCount(request.refinements) > 0 ? (
                <a className={styles.clear} href={list.address(cleared(request))}>
                  {m.list_clear_all()}
                </a>
              ) : null}
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.list_close()}>
                <X aria-hidden />
              </Dialog.CloseTrigger>
            </header>
            <div className={styles.body}>
              <SortGroup list={list} />
              {view.attributes.map((attribute) => (
                <FilterGroup
                  key={attribute.id}
                  list={list}
                  attribute={attribute}
                  place="column"
                  open={isExpanded(brand.list.expanded, attribute.id) || attribute.id in request.refinements}
                />
              ))}
            </div>
            <footer className={styles.foot}>
              <button type="button" className={button({ kind: 'lead', size: 'big' })} onClick={onClose}>
                {m.list_done()}
              </button>
            </footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function SortGroup({ list }: { list: ListState }) {
  const { view, request, brand } = list
  const chosen = selectedSort(list)
  return (
    <div className={filterGroup({ place: 'column' })}>
      <details open>
        <summary>{m.list_sort_by()}</summary>
        <ul className="sheet check one">
          {view.sorts.map(({ id, label }) => (
            <li key={id}>
              <a href={list.address(sortedBy(request, id))} aria-current={id === chosen || undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
