import { useState, type ReactNode } from 'react'
import { onCall } from '#/components/ui/on-call.tsx'
import { FILTERS } from './filters.tsx'
import type { ListState } from './list-state.ts'

const FilterDrawer = onCall(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** Opens all filters in a drawer; before any script runs it leads to them on the page. */
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
        onPointerEnter={FilterDrawer.prepare}
        onFocus={FilterDrawer.prepare}
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
