import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react'
import { Search } from 'lucide-react'
import { chartsByArea, nameInArea } from './areas.ts'
import { hrefOf, navigate, type View } from './address.ts'
import type { Chart, ChartState } from '../chart/chart.ts'
import { useProject, useUnshownFiles } from './data.ts'
import { MachineNote } from './machine-note.tsx'

const noNames: readonly string[] = []

interface OutlineProps {
  charts: readonly Chart[]
  view: View
  machine: string | undefined
  state: string | undefined
  /** Machines of a recording that do not exist in the project. */
  removed?: readonly string[]
  onSearch: () => void
}

/** Every machine and the states of the one that is shown, as a tree. */
export function Outline({ charts, view, machine, state, removed = noNames, onSearch }: OutlineProps) {
  const tree = useRef<HTMLDivElement>(null)
  const areas = chartsByArea(charts, useProject().areas)
  const current = charts.find(({ id }) => id === machine)

  // The list scrolls outside of React.
  useEffect(() => {
    if (machine !== undefined) tree.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [machine])

  /** The keys of a tree: up and down between visible items, right into a machine and left out of it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])]
    const index = items.indexOf(document.activeElement as HTMLElement)
    const item = items[index]
    if (!item) return
    const level = Number(item.getAttribute('aria-level'))
    const target = {
      ArrowDown: items[index + 1],
      ArrowUp: items[index - 1],
      Home: items[0],
      End: items.at(-1),
      ArrowLeft: items.slice(0, index).findLast((one) => Number(one.getAttribute('aria-level')) < level),
      ArrowRight: Number(items[index + 1]?.getAttribute('aria-level')) > level ? items[index + 1] : undefined,
    }[event.key]
    if (event.key === 'ArrowRight' && level === 1 && !target) item.click()
    if (!target && !/^Arrow|Home|End/.test(event.key)) return
    event.preventDefault()
    target?.focus()
  }

  return (
    <nav className="side" aria-label="Machines">
      <button type="button" className="find" onClick={onSearch}>
        <Search />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      <div className="tree" role="tree" aria-label="All machines" tabIndex={-1} ref={tree} onKeyDown={onKeyDown}>
        {areas.map(([area, own]) => (
          <div key={area} role="group" aria-label={area}>
            <h2 aria-hidden="true">{area}</h2>
            {own.map((chart) => (
              <MachineItem
                key={chart.id}
                chart={chart}
                view={view}
                isCurrent={chart.id === machine}
                isFirst={current ? chart === current : chart === areas[0]?.[1][0]}
                state={state}
              />
            ))}
          </div>
        ))}
        {removed.length > 0 ? (
          <div role="group" aria-label="Not in this project">
            <h2 aria-hidden="true">Not in this project</h2>
            {removed.map((name) => (
              <a
                key={name}
                className="mrow is-removed"
                role="treeitem"
                aria-level={1}
                tabIndex={-1}
                href={hrefOf({ view, selection: { machine: name } })}
                onClick={follow(view, name)}
              >
                <s>{name}</s>
              </a>
            ))}
          </div>
        ) : null}
      </div>
      <UnshownFiles />
    </nav>
  )
}

/** Files without a machine to show, each with the reason. */
function UnshownFiles() {
  const files = useUnshownFiles()
  return files.length > 0 ? (
    <details className="unshown">
      <summary>{files.length === 1 ? '1 file shows no machine' : `${files.length} files show no machine`}</summary>
      <dl>
        {files.map(({ file, problem }) => (
          <div key={file}>
            <dt>{file}</dt>
            <dd>{problem}</dd>
          </div>
        ))}
      </dl>
    </details>
  ) : null
}

const follow =
  (view: View, machine: string, state?: string) =>
  (event: { preventDefault: () => void; metaKey?: boolean; ctrlKey?: boolean }) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    navigate({ view, selection: { machine, ...(state === undefined ? {} : { state }) } })
  }

interface MachineItemProps {
  chart: Chart
  view: View
  isCurrent: boolean
  isFirst: boolean
  state: string | undefined
}

function MachineItem({ chart, view, isCurrent, isFirst, state }: MachineItemProps) {
  return (
    <>
      <a
        className="mrow"
        role="treeitem"
        aria-level={1}
        aria-expanded={isCurrent}
        aria-selected={isCurrent}
        tabIndex={isFirst && state === undefined ? 0 : -1}
        href={hrefOf({ view, selection: { machine: chart.id } })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={follow(view, chart.id)}
      >
        <span title={chart.id}>{nameInArea(chart)}</span>
        <MachineNote chart={chart} />
      </a>
      {isCurrent && chart.root.children.length > 0 ? (
        <StateItems states={chart.root.children} level={2} view={view} machine={chart.id} state={state} />
      ) : null}
    </>
  )
}

interface StateItemsProps {
  states: readonly ChartState[]
  level: number
  view: View
  machine: string
  state: string | undefined
}

const StateItems = ({ states, level, view, machine, state }: StateItemsProps) => (
  <div className="stree" role="group">
    {states.map((one) => (
      <Fragment key={one.path}>
        <a
          role="treeitem"
          aria-level={level}
          aria-selected={one.path === state}
          tabIndex={one.path === state ? 0 : -1}
          href={hrefOf({ view, selection: { machine, state: one.path } })}
          onClick={follow(view, machine, one.path)}
        >
          {one.key}
          <small>{one.type === 'final' ? 'final' : one.transitions.length || ''}</small>
        </a>
        {one.children.length ? (
          <StateItems states={one.children} level={level + 1} view={view} machine={machine} state={state} />
        ) : null}
      </Fragment>
    ))}
  </div>
)
