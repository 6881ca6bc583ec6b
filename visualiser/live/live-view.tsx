import { Copy, Download, Pause, Play, SkipBack, SkipForward, Upload } from 'lucide-react'
import { Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { base, navigate, type Address } from '../app/address.ts'
import { rowKey, stateAt, type Chart } from '../chart/chart.ts'
import { ChartDrawing, chartLabel, type RowMark } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import { copyText, downloadText } from '../app/clipboard.ts'
import { useLayout, useProject } from '../app/data.ts'
import { useKeys } from '../app/keys.ts'
import { loadMachine } from '../app/machine-modules.ts'
import type { Page } from '../recording/entry.ts'
import { pathOfRecording, pathTestText } from '../recording/path-test.ts'
import { activePaths, stateText, type Recording } from '../recording/recording.ts'
import { readRecording, recordingText } from '../recording/recording-file.ts'
import { Table } from '../app/table.tsx'
import { Sequence } from './sequence.tsx'
import { relatedFlows, sequenceLayout } from './sequence-layout.ts'
import { watchedTabs, type WatchedTab } from './watched-tabs.ts'
import { StepInspector } from './step-inspector.tsx'

interface LiveViewProps {
  charts: readonly Chart[]
  address: Address
  tabs: readonly WatchedTab[]
  notify: (text: string) => void
}

interface Filters {
  /** By name, the value that the labels of a page must have. */
  labels: Readonly<Record<string, string>>
  route: string
  /** Whether flows are shown that exchange no events with the chosen one. */
  isAll: boolean
}

/** The module from which a program of another project imports `watch`. */
const WATCH_MODULE = `${base}/watch.js`

/** How many entries are laid out before and after the one that is shown, at most. */
const SHOWN_BEFORE = 3000
const SHOWN_AFTER = 2000

const noFilters: Filters = { labels: {}, route: '', isAll: false }

/** The actors of open tabs, of other programs that are watched, and of imported recordings. */
export function LiveView({ charts, address, tabs, notify }: LiveViewProps) {
  const [filters, setFilters] = useState(noFilters)
  const [chosenTab, setChosenTab] = useState<string>()
  const wanted = Object.entries(filters.labels).filter(([, value]) => value)
  const shown = tabs.filter(({ tab }) => wanted.every(([name, value]) => tab.labels?.[name] === value))
  const watched = shown.find(({ tab }) => tab.id === chosenTab) ?? shown.find(({ hasLeft }) => !hasLeft) ?? shown[0]

  const importFile = async (file: File) => {
    try {
      const read = readRecording(await file.text(), charts)
      const { problems } = read
      setFilters(noFilters)
      setChosenTab(await watchedTabs.addFile(file.name, read))
      notify(problems.length ? `${file.name} was imported in part.` : `${file.name} was imported.`)
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error))
    }
  }
  const importButton = <ImportButton onFile={importFile} />
  if (!watched)
    return <NoTab importButton={importButton} isFiltered={tabs.length > 0} onReset={() => setFilters(noFilters)} />
  return (
    <WatchedView
      key={watched.tab.id}
      charts={charts}
      machine={address.selection.machine}
      tabs={tabs}
      watched={watched}
      filters={filters}
      onFilter={(changed) => setFilters({ ...filters, ...changed })}
      onTab={setChosenTab}
      importButton={importButton}
      notify={notify}
    />
  )
}

function NoTab({
  importButton,
  isFiltered,
  onReset,
}: {
  importButton: ReactNode
  isFiltered: boolean
  onReset: () => void
}) {
  const { application } = useProject()
  return (
    <>
      <div className="bar2">
        <span className="gap" />
        {importButton}
      </div>
      <section className="table no-tab">
        <div className="empty">
          {isFiltered ? (
            <>
              <h1>Nothing watched fits the filters</h1>
              <button type="button" className="btn" onClick={onReset}>
                Show all
              </button>
            </>
          ) : (
            <>
              <h1>Nothing is watched</h1>
              {application ? (
                <p>
                  Start the application with <code>{application.command}</code>, open it in this browser, and come back
                  to <a href={`${base}/live`}>{base}/live</a> on the same address.
                </p>
              ) : null}
              <p>
                In {application ? 'another' : 'your'} program, call{' '}
                <code>createActor(machine, {'{ inspect: watch() }'})</code>, with <code>watch</code> from{' '}
                <a href={WATCH_MODULE}>{location.origin + WATCH_MODULE}</a>. A recording can be imported without either.
              </p>
              {application ? (
                <p>
                  <a className="btn btn--main" href={application.page} target="_blank" rel="noreferrer">
                    Open the application
                  </a>
                </p>
              ) : null}
            </>
          )}
        </div>
      </section>
    </>
  )
}

function ImportButton({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn btn--bare" onClick={() => input.current?.click()}>
        <Upload />
        <span className="word">Import</span>
      </button>
      <input
        ref={input}
        className="vh"
        type="file"
        aria-label="Recording to import"
        tabIndex={-1}
        accept=".jsonl,.json,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}

interface WatchedViewProps {
  charts: readonly Chart[]
  machine: string | undefined
  tabs: readonly WatchedTab[]
  watched: WatchedTab
  filters: Filters
  onFilter: (changed: Partial<Filters>) => void
  onTab: (id: string) => void
  importButton: ReactNode
  notify: (text: string) => void
}

function WatchedView({
  charts,
  machine,
  tabs,
  watched,
  filters,
  onFilter,
  onTab,
  importButton,
  notify,
}: WatchedViewProps) {
  const { recording, tab } = watched
  const { entries, dropped } = recording
  const [chosenActor, setChosenActor] = useState<string>()
  /** The number of the entry that is shown, counted from the first that was recorded; null follows the program. */
  const [pausedAt, setPausedAt] = useState<{ cursor: number; count: number } | null>(
    watched.seenAt === null ? { cursor: entries.length, count: entries.length } : null,
  )
  const count = pausedAt ? Math.min(entries.length, pausedAt.count - dropped) : entries.length
  const cursor = Math.max(0, (pausedAt ? Math.min(pausedAt.cursor - dropped, count) : count) - 1)

  const actors = useMemo(() => shownActors(recording, cursor), [recording, cursor])
  const actor =
    (actors.some(({ id }) => id === chosenActor) ? chosenActor : undefined) ??
    actors.find((one) => one.machine === machine)?.id ??
    actors[0]?.id
  const start = actor === undefined ? undefined : recording.actors.get(actor)?.start
  const watchedChart = start?.machine ? watched.charts.get(start.machine) : undefined
  const chart = watchedChart ?? charts.find(({ id }) => id === start?.machine)

  const flows = useMemo(
    () => (filters.isAll || actor === undefined ? undefined : relatedFlows(recording, actor, count)),
    [filters.isAll, recording, actor, count],
  )
  // Of a long recording, only what is near the shown entry is laid out.
  const first = Math.max(0, Math.floor((cursor - SHOWN_BEFORE) / 1000) * 1000)
  const layout = useMemo(
    () =>
      sequenceLayout(recording, {
        flows,
        first,
        count: Math.min(count, first + SHOWN_BEFORE + SHOWN_AFTER),
        route: filters.route || undefined,
      }),
    [recording, flows, first, count, filters.route],
  )
  const shownIndexes = useMemo(() => [...layout.positions.keys()], [layout])
  const position = shownIndexes.findLastIndex((index) => index <= cursor)

  const pause = () => setPausedAt(pausedAt ? null : { cursor: cursor + 1 + dropped, count: entries.length + dropped })
  const show = (index: number) =>
    setPausedAt({ cursor: index + 1 + dropped, count: pausedAt?.count ?? entries.length + dropped })
  const step = (by: number) => {
    const next = shownIndexes[position + by]
    if (next !== undefined) show(next)
  }
  const copy = async () => {
    if (actor === undefined || !start?.machine) return
    const chart = charts.find(({ id }) => id === start.machine)
    const written = pathOfRecording(recording, actor, cursor, chart && (await loadMachine(chart)))
    if (!written || written.path.steps.length === 0) return notify(`${start.name} has processed no event yet.`)
    await copyText(pathTestText(written, chart?.source))
    notify(`Copied as a path test of ${written.path.steps.length} steps. Paste it into a test file.`)
  }
  const exportFile = () => {
    const name = `${pageName(tab)}-${new Date().toISOString().slice(0, 16)}`.toLowerCase().replaceAll(/[^\w-]+/g, '-')
    downloadText(`${name}.recording.jsonl`, recordingText(tab, entries, charts, [...watched.charts.values()]))
  }
  useKeys((key, event) => {
    if (key === ' ' && event.target === document.body) pause()
    else if (key === ',') step(-1)
    else if (key === '.') step(1)
    else if (key === 'c') void copy()
  })

  const isFile = watched.seenAt === null
  return (
    <>
      <div className="bar2">
        <button
          type="button"
          className="btn btn--bare"
          aria-label="Step back"
          title="Step back (,)"
          disabled={position <= 0}
          onClick={() => step(-1)}
        >
          <SkipBack />
        </button>
        {isFile ? (
          <span className="pick">Recording</span>
        ) : (
          <button type="button" className="btn" aria-pressed={pausedAt !== null} title="Pause (space)" onClick={pause}>
            {pausedAt ? <Play /> : <Pause />}
            {pausedAt ? 'Paused' : 'Pause'}
          </button>
        )}
        <button
          type="button"
          className="btn btn--bare"
          aria-label="Step"
          title="Step (.)"
          disabled={position >= shownIndexes.length - 1}
          onClick={() => step(1)}
        >
          <SkipForward />
        </button>
        <span className="sep" />
        <span className="num mute">
          Entry <b>{cursor + 1 + dropped}</b> of {count + dropped}
        </span>
        <span className="sep" />
        <Filter
          name="flow"
          value={actor ?? ''}
          options={actors.map(({ id, name }) => [id, name])}
          onChange={setChosenActor}
        />
        <Filter
          name="events"
          value={filters.isAll ? 'all' : ''}
          all="of its flows"
          options={[['all', 'of all flows']]}
          onChange={(value) => onFilter({ isAll: value === 'all' })}
        />
        {[...new Set(tabs.flatMap((one) => Object.keys(one.tab.labels ?? {})))].map((name) => (
          <Filter
            key={name}
            name={name}
            value={filters.labels[name] ?? ''}
            all="all"
            options={unique(tabs.map((one) => one.tab.labels?.[name] ?? '')).filter(([value]) => value)}
            onChange={(value) => onFilter({ labels: { ...filters.labels, [name]: value } })}
          />
        ))}
        <Filter
          name="route"
          value={filters.route}
          all="all"
          options={unique(recording.routes())}
          onChange={(route) => onFilter({ route })}
        />
        <span className="gap" />
        {importButton}
        <button type="button" className="btn" onClick={exportFile}>
          <Download />
          <span className="word">Export</span>
        </button>
        <button type="button" className="btn btn--main" title="Copy as path test (c)" onClick={() => void copy()}>
          <Copy />
          Copy as path test
        </button>
      </div>
      <TabPanel
        tabs={tabs}
        watched={watched}
        actors={actors}
        actor={actor}
        cursor={cursor}
        onTab={onTab}
        onActor={(id) => {
          setChosenActor(id)
          const chosen = actors.find((one) => one.id === id)
          if (chosen) navigate({ view: 'live', selection: { machine: chosen.machine } }, { replace: true })
        }}
      />
      {chart && actor !== undefined ? (
        <Suspense key={chart.id} fallback={<section className="table" />}>
          <LiveChart
            chart={chart}
            recording={recording}
            actor={actor}
            index={cursor}
            {...(watchedChart ? { tab: tab.id } : {})}
          />
        </Suspense>
      ) : (
        <section className="table">
          <div className="empty">
            {start ? (
              <>
                <h1>
                  <s>{start.machine}</s>
                </h1>
                <p>This machine is not in the project any more. Its events and its context are shown below.</p>
              </>
            ) : (
              <p>No flow runs here yet. Use what is watched.</p>
            )}
          </div>
        </section>
      )}
      <Sequence
        layout={layout}
        cursor={cursor}
        follows={pausedAt === null}
        onSelect={(index) => {
          show(index)
          const entry = entries[index]
          if (entry && 'actor' in entry) {
            const owner = recording.actors.get(entry.actor)?.start
            setChosenActor(owner?.machine === null ? (owner.parent ?? undefined) : entry.actor)
          }
        }}
      >
        <span>
          {dropped > 0 ? `${dropped} earlier entries were dropped. ` : ''}
          {layout.positions.size} of {count} entries are shown
        </span>
      </Sequence>
      {actor === undefined ? (
        <section className="inspect" />
      ) : (
        <StepInspector watched={watched} actor={actor} index={cursor} />
      )}
    </>
  )
}

const unique = (values: readonly string[]): [string, string][] => [...new Set(values)].map((value) => [value, value])

interface FilterProps {
  name: string
  value: string
  /** The option that filters nothing. */
  all?: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

const Filter = ({ name, value, all, options, onChange }: FilterProps) => (
  <label className={`pick ${name}`}>
    {name}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

interface ShownActor {
  id: string
  name: string
  machine: string
  state: string
  isActive: boolean
}

/** What distinguishes a page from others: the first of its labels, or its title. */
const pageName = ({ labels = {}, title }: Page): string => Object.values(labels)[0] || title

/** The flows that have started up to an entry, those that run first. */
function shownActors(recording: Recording, index: number): ShownActor[] {
  return [...recording.actors]
    .flatMap(([id, { start }]) => {
      const state = recording.stateAt(id, index)
      if (!state || start.machine === null || start.forwards) return []
      return [
        {
          id,
          name: start.name,
          machine: start.machine,
          state: stateText(state.value, state.status),
          isActive: state.status === 'active',
        },
      ]
    })
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
}

interface TabPanelProps {
  tabs: readonly WatchedTab[]
  watched: WatchedTab
  actors: readonly ShownActor[]
  actor: string | undefined
  cursor: number
  onTab: (id: string) => void
  onActor: (id: string) => void
}

/** The tabs, the page of the chosen one, and its flows. */
function TabPanel({ tabs, watched, actors, actor, cursor, onTab, onActor }: TabPanelProps) {
  const { tab, recording, problems } = watched
  const page = recording.pageAt(cursor) ?? tab
  const [mainLabel, ...labels] = Object.values(page.labels ?? {})
  const running = actors.filter(({ isActive }) => isActive).length
  return (
    <section className="tab" aria-label="Watched page">
      {tabs.length > 1 ? (
        <div className="tab__list" role="group" aria-label="Tabs">
          {tabs.map((one) => (
            <button
              key={one.tab.id}
              type="button"
              aria-pressed={one === watched}
              className={one.hasLeft ? 'is-gone' : ''}
              onClick={() => onTab(one.tab.id)}
            >
              {one.seenAt === null ? one.tab.title : pageName(one.tab)}
            </button>
          ))}
        </div>
      ) : null}
      <div className={`win ${watched.hasLeft ? 'is-gone' : ''}`}>
        <div className="win__bar">
          <i />
          <i />
          <i />
          <span>{page.path}</span>
        </div>
        <div className="win__page">
          {mainLabel ? <div className="wm">{mainLabel}</div> : null}
          <p className="win__title">{page.title}</p>
          <p className="mute">{labels.join(', ')}</p>
        </div>
        <ul className="win__flows" aria-label="Flows">
          {actors.map(({ id, name, state, isActive }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === actor}
                className={isActive ? '' : 'is-gone'}
                onClick={() => onActor(id)}
              >
                <span>{name}</span>
                <small className="m">{state}</small>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {problems.length > 0 ? (
        <ul className="problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
      <p className="tab__note">
        <span>
          <i className={watched.hasLeft ? 'dot is-gone' : 'dot'} />
          {watched.seenAt === null
            ? 'Imported recording'
            : watched.hasLeft
              ? `Closed since ${new Date(watched.seenAt).toLocaleTimeString()}`
              : 'Connected'}
        </span>
        <span>{running === 1 ? '1 flow runs' : `${running} flows run`}</span>
      </p>
    </section>
  )
}

function LiveChart({
  chart,
  recording,
  actor,
  index,
  tab,
}: {
  chart: Chart
  recording: Recording
  actor: string
  index: number
  /** The program whose machine it is, if its files are not shown. */
  tab?: string
}) {
  const layout = useLayout(chart.id, tab === undefined ? {} : { tab })
  const state = recording.stateAt(actor, index)
  const step = recording.stepAt(actor, index)
  const stateMarks = useMemo(
    () => new Map(activePaths(state?.value ?? null).map((path) => [path, 'is-live'])),
    [state?.value],
  )
  const rowMarks = useMemo(() => {
    const items = itemKeys(chart)
    const marks = new Map<string, RowMark>()
    for (const { item } of step?.denials ?? []) {
      const key = items.get(item)
      if (key) marks.set(key, { className: 'is-denied' })
    }
    for (const item of step?.microsteps.flatMap((microstep) => microstep.items) ?? []) {
      const key = items.get(item)
      if (key) marks.set(key, { className: 'is-taken' })
    }
    return marks
  }, [chart, step])
  return (
    <Table
      layout={layout}
      label={chartLabel(chart)}
      marked={[...stateMarks.keys()].join(' ')}
      onKeyDown={(event) => moveFocus(event, layout)}
      head={
        <div>
          <h1>{recording.actors.get(actor)?.start.name}</h1>
          <p>{chart.description}</p>
        </div>
      }
    >
      <ChartDrawing
        layout={layout}
        rowMarks={rowMarks}
        stateMarks={stateMarks}
        onSelect={(path, transition) => {
          if (tab === undefined)
            navigate({ view: 'machine', selection: { machine: chart.id, state: path, transition } })
        }}
        onSelectState={(path) => {
          if (tab === undefined && stateAt(chart, path))
            navigate({ view: 'machine', selection: { machine: chart.id, state: path } })
        }}
      />
    </Table>
  )
}

/** The key of the row of each coverage item. */
function itemKeys(chart: Chart): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const visit = (state: Chart['root']) => {
    for (const [index, { item }] of state.transitions.entries()) keys.set(item, rowKey(state.path, index))
    state.children.forEach(visit)
  }
  visit(chart.root)
  return keys
}
