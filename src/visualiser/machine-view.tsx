import { Suspense, useMemo, useState, type KeyboardEvent } from 'react'
import { Download } from 'lucide-react'
import { base, navigate, type Address } from './address.ts'
import { statesOf, type Chart, type Selection } from './chart/chart.ts'
import { ChartDrawing, chartLabel, rowKey, StayGlyph, type RowMark } from './chart/chart-drawing.tsx'
import { moveFocus } from './chart/chart-keys.ts'
import { useLayout } from './data.ts'
import { useKeys } from './keys.ts'
import { Inspector } from './inspector.tsx'
import { LineKey } from './line-key.tsx'
import { Table } from './table.tsx'

interface MachineViewProps {
  charts: readonly Chart[]
  address: Address
}

export function MachineView({ charts, address: { selection } }: MachineViewProps) {
  const chart = charts.find(({ id }) => id === selection.machine)
  return chart ? (
    <Suspense key={chart.id} fallback={<main className="table" />}>
      <Machine chart={chart} selection={{ ...selection, machine: chart.id }} />
    </Suspense>
  ) : (
    <NoMachine name={selection.machine ?? ''} />
  )
}

const NoMachine = ({ name }: { name: string }) => (
  <main className="table">
    <div className="empty" role="alert">
      <h1>{name}</h1>
      <p>There is no machine “{name}” in this project. It may have been removed or renamed.</p>
    </div>
  </main>
)

function Machine({ chart, selection }: { chart: Chart; selection: Selection }) {
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

  useKeys((key) => {
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
        width={layout.width}
        height={layout.height}
        label={chartLabel(chart)}
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
      <Inspector chart={chart} selection={selection} view="machine" />
    </>
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
      <svg viewBox="0 0 16 12" aria-hidden="true">
        <g className="k-stay">
          <StayGlyph x={4} y={6} />
        </g>
      </svg>
      stays
    </span>
  </div>
)
