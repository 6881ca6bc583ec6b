import { Suspense, useMemo, useState, type KeyboardEvent } from 'react'
import { Check, Copy, Download, Play } from 'lucide-react'
import { base, navigate, type Address } from './address.ts'
import { rowKey, stateAt, statesOf, type Chart, type Selection } from '../chart/chart.ts'
import { ChartDrawing, chartLabel, StayGlyph, type RowMark } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import { copyText } from './clipboard.ts'
import { useCoverage } from './coverage.ts'
import { useLayout } from './data.ts'
import { useKeys } from './keys.ts'
import { Inspector, Section } from './inspector.tsx'
import { LineKey } from './line-key.tsx'
import { loadPlay, PlayView } from '../play/play-view.tsx'
import { pathTestText } from '../recording/path-test.ts'
import { Table } from './table.tsx'

interface MachineViewProps {
  charts: readonly Chart[]
  address: Address
  notify: (text: string) => void
}

export function MachineView({ charts, address: { view, selection }, notify }: MachineViewProps) {
  const chart = charts.find(({ id }) => id === selection.machine)
  if (!chart) return <NoMachine name={selection.machine ?? ''} />
  const given = { chart, selection: { ...selection, machine: chart.id }, notify }
  return (
    <Suspense key={`${view} ${chart.id}`} fallback={<section className="table" />}>
      {view === 'play' ? <PlayView {...given} /> : <Machine {...given} />}
    </Suspense>
  )
}

const NoMachine = ({ name }: { name: string }) => (
  <section className="table">
    <div className="empty" role="alert">
      <h1>{name}</h1>
      <p>There is no machine “{name}” in this project. It may have been removed or renamed.</p>
    </div>
  </section>
)

interface MachineProps {
  chart: Chart
  selection: Selection
  notify: (text: string) => void
}

function Machine({ chart, selection, notify }: MachineProps) {
  const [effects, setEffects] = useState(true)
  const [folded, setFolded] = useState<readonly string[]>([])
  const layout = useLayout(chart.id, { effects, folded })
  const { state, transition } = selection
  const selected = state === undefined || transition === undefined ? undefined : rowKey(state, transition)
  const select = (path: string, index?: number) =>
    navigate(
      {
        view: 'machine',
        selection: { machine: chart.id, state: path, ...(index === undefined ? {} : { transition: index }) },
      },
      { replace: true },
    )
  const fold = (path: string) =>
    setFolded((before) => (before.includes(path) ? before.filter((one) => one !== path) : [...before, path]))
  const { rowMarks, stateMarks } = useMemo(() => marksOf(chart, selection), [chart, selection])

  const item =
    state === undefined || transition === undefined ? undefined : stateAt(chart, state)?.transitions[transition]?.item
  const copy = async () => {
    if (item === undefined) return notify('Choose a transition first: its path is copied.')
    const play = await loadPlay(chart)
    const path = play.pathTo(item)
    if (!path) return notify('The cases do not lead to this transition.')
    await copyText(pathTestText(play.written(path), chart.source))
    notify(`Copied as a path test of ${path.length - 1} steps. Paste it into a test file.`)
  }
  useKeys((key) => {
    if (key === 'c') void copy()
    if (key === 'e') setEffects((before) => !before)
    const step = { '[': -1, ']': 1 }[key]
    if (step === undefined) return
    const all = statesOf(chart).flatMap(({ path, transitions }) => transitions.map((_, index) => ({ path, index })))
    const at = all.findIndex((one) => one.path === state && one.index === transition)
    const next = all[(at + step + all.length) % all.length]
    if (next) select(next.path, next.index)
  })

  return (
    <>
      <Table
        layout={layout}
        label={chartLabel(chart)}
        marked={[...stateMarks.keys()].join(' ')}
        onKeyDown={(event: KeyboardEvent<Element>) => moveFocus(event, layout)}
        head={
          <>
            <div>
              <h1>{chart.id}</h1>
              <p>{chart.description}</p>
            </div>
            <button
              type="button"
              className="btn btn--bare"
              aria-pressed={effects}
              title="Effects (e)"
              onClick={() => setEffects(!effects)}
            >
              Effects
            </button>
            <a
              className="btn btn--bare late"
              href={`${base}/picture.svg?machine=${chart.id}`}
              download={`${chart.id}.svg`}
            >
              <Download />
              SVG
            </a>
            <button
              type="button"
              className="btn"
              onClick={() => navigate({ view: 'play', selection: { machine: chart.id } })}
            >
              <Play />
              Play
            </button>
          </>
        }
        foot={<Legend />}
      >
        <ChartDrawing
          layout={layout}
          rowMarks={rowMarks}
          stateMarks={stateMarks}
          selected={selected}
          onSelect={select}
          onSelectState={select}
          onFold={fold}
        />
      </Table>
      <Inspector
        chart={chart}
        selection={selection}
        view="machine"
        actions={
          item === undefined ? null : (
            <>
              <button type="button" className="btn btn--main" title="Copy as path test (c)" onClick={() => void copy()}>
                <Copy />
                Copy as path test
              </button>
              <button type="button" className="btn" onClick={() => navigate({ view: 'play', selection })}>
                Play to here
              </button>
            </>
          )
        }
      >
        {item === undefined ? null : <TakenBy machine={chart.id} item={item} />}
      </Inspector>
    </>
  )
}

/** The tests of the last run that took a transition. */
function TakenBy({ machine, item }: { machine: string; item: string }) {
  const covered = useCoverage()
    .machines.find((one) => one.machine === machine)
    ?.items.find(({ id }) => id === item)
  const tests = [
    ...(covered?.model ?? []).map((name) => ({ name, surface: 'in the model' })),
    ...(covered?.browser ?? []).map((name) => ({ name, surface: 'in Chromium' })),
  ]
  return (
    <Section title="Taken by" note={tests.length ? `${tests.length} tests` : 'no test'}>
      <ul className="tests">
        {tests.map(({ name, surface }) => (
          <li key={surface + name}>
            <Check />
            <span>
              {name} <small>{surface}</small>
            </span>
          </li>
        ))}
      </ul>
      {covered ? null : <p className="mute">No test run has been recorded for this machine.</p>}
    </Section>
  )
}

/** The chosen transition with its states, or the chosen state. */
function marksOf(chart: Chart, { state, transition }: Selection) {
  const rowMarks = new Map<string, RowMark>()
  const stateMarks = new Map<string, string>()
  if (state !== undefined) stateMarks.set(state, 'is-from')
  if (state !== undefined && transition !== undefined) {
    rowMarks.set(rowKey(state, transition), { className: 'is-selected' })
    const chosen = statesOf(chart).find(({ path }) => path === state)?.transitions[transition]
    for (const target of chosen?.targets ?? []) stateMarks.set(target, 'is-to')
  }
  return { rowMarks, stateMarks }
}

const Legend = () => (
  <div className="legend">
    <LineKey color="edge">event</LineKey>
    <LineKey color="port">port done</LineKey>
    <LineKey color="error">port error</LineKey>
    <LineKey color="always" dash=".5 3.4">
      always
    </LineKey>
    <LineKey color="after" dash="5 3">
      after
    </LineKey>
    <span>
      <svg className="statechart" viewBox="0 0 16 12" aria-hidden="true">
        <g className="k-stay">
          <StayGlyph x={4} y={6} />
        </g>
      </svg>
      stays
    </span>
  </div>
)
