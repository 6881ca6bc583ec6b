import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FILTERS } from './filters.tsx'
import type { ListState } from './list-state.ts'

const importDrawer = () => import('./filter-drawer.tsx')
const FilterDrawer = lazy(() => importDrawer().then((module) => ({ default: module.FilterDrawer })))

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
  const prepare = () => void importDrawer()
  return (
    <>
      <a
        href={`#${FILTERS}`}
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          event.preventDefault()
          setOpened('open')
        }}
      >
        {children}
      </a>
      {opened === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterDrawer list={list} open={opened === 'open'} onClose={() => setOpened('closed')} />
        </Suspense>
      )}
    </>
  )
}
