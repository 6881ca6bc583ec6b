import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRouterState } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { formatNumber } from '#/domain/format.ts'
import { chosenCount, cleared, sortedBy } from '#/domain/listing/listing.ts'
import { itemCount } from '#/domain/listing/pagination.ts'
import { m } from '#/paraglide/messages.js'
import { button, filterDrawer, filterGroup, heading, iconButton } from '#styled/recipes'
import { FilterGroup, isExpanded } from './filters.tsx'
import { useLatestChoices, type ListState } from './list-state.ts'
import { selectedSort } from './sort-by.tsx'
import '#/theme/styles/overlays.css'

/** All filters and the sort order in a drawer. A choice takes effect at once; Done only closes the drawer. */
export function FilterDrawer({ list: loaded, open, onClose }: { list: ListState; open: boolean; onClose: () => void }) {
  const link: ListState['link'] = (next) => ({ ...loaded.link(next), resetScroll: false })
  const list = { ...useLatestChoices(loaded), link }
  const { brand, request, view } = list
  const styles = filterDrawer()
  return (
    <Dialog.Root open={open} onOpenChange={(change) => (change.open ? undefined : onClose())} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content}>
            <header className={styles.head}>
              <Dialog.Title className={heading({ level: 'sub' })}>{m.list_filter_and_sort()}</Dialog.Title>
              {chosenCount(request.refinements) > 0 ? (
                <Link className={styles.clear} {...list.link(cleared(request))}>
                  {m.list_clear_all()}
                </Link>
              ) : null}
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.list_close()}>
                <Icon of={X} />
              </Dialog.CloseTrigger>
            </header>
            <div className={styles.body}>
              <SortGroup list={list} />
              {view.attributes.map((attribute) => (
                <FilterGroup
                  key={attribute.id}
                  list={list}
                  attribute={attribute}
                  position="column"
                  open={isExpanded(brand.list.expanded, attribute.id) || attribute.id in request.refinements}
                />
              ))}
            </div>
            <footer className={styles.foot}>
              <button type="button" className={button({ kind: 'lead', size: 'big' })} onClick={onClose}>
                <DoneLabel list={list} />
              </button>
            </footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The label of Done with the count of works; without it while the works are loading. */
export function DoneLabel({ list: { view, locale } }: { list: ListState }) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  if (isLoading || view.total === 0) return <span>{m.list_done()}</span>
  const { count, more } = itemCount(view.total)
  const shown = formatNumber(count, locale)
  return <span>{more ? m.list_done_show_many({ shown }) : m.list_done_show({ count, shown })}</span>
}

function SortGroup({ list }: { list: ListState }) {
  const { view, request } = list
  const chosen = selectedSort(list)
  return (
    <div className={filterGroup({ position: 'column' })}>
      <details open>
        <summary>{m.list_sort_by()}</summary>
        <ul className="sheet check one">
          {view.sorts.map(({ id, label }) => (
            <li key={id}>
              <Link {...list.link(sortedBy(request, id))} aria-current={id === chosen || undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
