import { useState, type ReactNode } from 'react'
import { lazyPart } from '#/components/ui/lazy-part.tsx'
import { FILTERS, type ListState } from './list-state.ts'

const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** Opens all filters in a drawer; without a script, links to them on the page. */
export function FilterOpener({
  list,
  className,
  children,
}: {
  list: ListState
  className: string
  children: ReactNode
}) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <a
        href={`#${FILTERS}`}
        className={className}
        onPointerEnter={FilterDrawer.preload}
        onFocus={FilterDrawer.preload}
        onClick={(event) => {
          event.preventDefault()
          setOpened('open')
        }}
      >
        {children}
      </a>
      {opened === 'never' ? null : (
        <FilterDrawer list={list} open={opened === 'open'} onClose={() => setOpened('closed')} />
      )}
    </>
  )
}
