import { Component, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Search } from 'lucide-react'
import { hrefOf, navigate, parseAddress, useHref, views, type Address, type View } from './address.ts'
import { countsOf, type Chart } from '../chart/chart.ts'
import { useCharts, useProblem } from './data.ts'
import { CoverageView } from './coverage-view.tsx'
import { DifferenceView } from '../difference/difference-view.tsx'
import { FlowsView } from './flows-view.tsx'
import { useKeys } from './keys.ts'
import { LiveView } from '../live/live-view.tsx'
import { useWatchedTabs } from '../live/watched-tabs.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { MachineView } from './machine-view.tsx'
import { Outline } from './outline.tsx'
import { SearchDialog } from './search-dialog.tsx'

const names: Record<(typeof views)[number], string> = {
  machine: 'Machine',
  live: 'Live',
  coverage: 'Coverage',
  flows: 'Flows',
  difference: 'Difference',
}

/** The visualiser of a project's state machines. */
export const App = () => (
  <Failure>
    <Suspense fallback={<p className="wait">Reading the machines …</p>}>
      <Frame />
    </Suspense>
  </Failure>
)

function Frame() {
  const charts = useCharts()
  useHref()
  const address = parseAddress(window.location)
  const [dialog, setDialog] = useState<'search' | 'keys' | null>(null)
  const [notice, setNotice] = useState('')
  const tabs = useWatchedTabs()
  const problem = useProblem()

  useKeys((key, event) => {
    const view = views[Number(key) - 1]
    if (view) navigate({ view, selection: address.selection })
    if (key === '?') setDialog('keys')
    if (key !== '/') return
    event.preventDefault()
    setDialog('search')
  })
  // A command of the browser in other programs.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
      event.preventDefault()
      setDialog('search')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const shown: Address = address.selection.machine
    ? address
    : { ...address, selection: { ...address.selection, machine: charts[0]?.id ?? '' } }
  return (
    <div className={`app view-${shown.view}`}>
      <Top
        charts={charts}
        address={shown}
        openTabs={tabs.filter(({ hasLeft, seenAt }) => !hasLeft && seenAt !== null).length}
        onSearch={() => setDialog('search')}
        onKeys={() => setDialog('keys')}
      />
      {shown.view === 'live' || shown.view === 'difference' ? null : (
        <Outline
          charts={charts}
          view={shown.view}
          machine={shown.selection.machine}
          state={shown.selection.state}
          onSearch={() => setDialog('search')}
        />
      )}
      <main className="contents">
        <Suspense key={shown.view} fallback={<p className="wait" />}>
          {shown.view === 'live' ? <LiveView charts={charts} address={address} tabs={tabs} notify={setNotice} /> : null}
          {shown.view === 'coverage' ? <CoverageView charts={charts} address={shown} /> : null}
          {shown.view === 'flows' ? <FlowsView charts={charts} address={address} /> : null}
          {shown.view === 'difference' ? <DifferenceView address={address} notify={setNotice} /> : null}
          {shown.view === 'machine' || shown.view === 'play' ? (
            <MachineView charts={charts} address={shown} notify={setNotice} />
          ) : null}
        </Suspense>
      </main>
      {problem ? (
        <p className="problem" role="alert">
          The machines have changed and could not be read: {problem.split('\n')[0]}
        </p>
      ) : null}
      <Notice text={notice} onEnd={() => setNotice('')} />
      {dialog === 'search' ? <SearchDialog charts={charts} view={shown.view} onClose={() => setDialog(null)} /> : null}
      {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

interface TopProps {
  charts: readonly Chart[]
  address: Address
  openTabs: number
  onSearch: () => void
  onKeys: () => void
}

function Top({ charts, address, openTabs, onSearch, onKeys }: TopProps) {
  const current: View = address.view === 'play' ? 'machine' : address.view
  const transitions = charts.reduce((sum, chart) => sum + countsOf(chart).transitions, 0)
  return (
    <header className="top">
      <a className="brand" href={hrefOf({ view: 'machine', selection: {} })}>
        <Mark />
        Machines
      </a>
      <nav className="tabs" aria-label="Views">
        {views.map((view) => (
          <a
            key={view}
            href={hrefOf({ view, selection: address.selection })}
            aria-current={view === current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              navigate({ view, selection: address.selection })
            }}
          >
            {names[view]}
          </a>
        ))}
      </nav>
      <div className="top__end">
        {openTabs > 0 ? (
          <span>
            <i className="dot" />
            {openTabs} watched
          </span>
        ) : null}
        <span className="wide">
          {charts.length} {charts.length === 1 ? 'machine' : 'machines'}, {transitions} transitions
        </span>
        <button type="button" className="btn btn--bare" onClick={onSearch}>
          <Search />
          Search <kbd>Ctrl K</kbd>
        </button>
        <button type="button" className="btn btn--bare" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
          ?
        </button>
      </div>
    </header>
  )
}

/** How long a notice is shown. */
const NOTICE_TIME = 6000

function Notice({ text, onEnd }: { text: string; onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  // Time passes outside of React.
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(end, NOTICE_TIME)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="notice" role="status">
      {text ? <p>{text}</p> : null}
    </div>
  )
}

const Mark = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <rect x="1.5" y="2" width="8" height="7" rx="2.4" fill="none" stroke="currentColor" strokeWidth="1.7" />
    <rect x="11" y="12" width="7.5" height="6" rx="2.2" fill="currentColor" />
    <path d="M9.5 5.5h3a2.4 2.4 0 0 1 2.4 2.4V12" fill="none" stroke="currentColor" strokeWidth="1.7" />
  </svg>
)

/** An error message in place of the failed view. */
class Failure extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error ? (
      <main className="wait" role="alert">
        <p>{error.message}</p>
        <button type="button" className="btn" onClick={() => window.location.reload()}>
          Load again
        </button>
      </main>
    ) : (
      this.props.children
    )
  }
}
