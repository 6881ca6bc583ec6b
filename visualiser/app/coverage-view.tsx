import { Suspense, useMemo, useState } from 'react'
import { navigate, type Address } from './address.ts'
import { rowKey, stateLabel, targetText, transitionText, type Chart, type Selection } from '../chart/chart.ts'
import { ChartDrawing, chartLabel, type RowMark } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import {
  countCoverage,
  edgeOf,
  itemsOf,
  survivorsOf,
  useCoverage,
  type ChartItem,
  type CoverageData,
} from './coverage.ts'
import { useLayout } from './data.ts'
import { SelectionLink } from './inspector.tsx'
import { LineKey } from './line-key.tsx'
import { Table } from './table.tsx'

interface CoverageViewProps {
  charts: readonly Chart[]
  address: Address
}

/** Which transitions the tests of the last run took, in the model and in the browser. */
export function CoverageView({ charts, address: { selection } }: CoverageViewProps) {
  const data = useCoverage()
  const items = useMemo(
    () =>
      new Map(
        charts.map((chart) => [
          chart.id,
          itemsOf(
            chart,
            data.machines.find(({ machine }) => machine === chart.id),
          ),
        ]),
      ),
    [charts, data],
  )
  const chart = charts.find(({ id }) => id === selection.machine)
  return (
    <>
      <div className="covered">
        <Score data={data} items={[...items.values()].flat()} />
        {chart ? (
          <Suspense key={chart.id} fallback={<section className="table" />}>
            <CoveredChart
              chart={chart}
              items={items.get(chart.id) ?? []}
              data={data}
              selection={{ ...selection, machine: chart.id }}
            />
          </Suspense>
        ) : (
          <section className="table" />
        )}
      </div>
      <section className="inspect" aria-label="Uncovered">
        <Uncovered data={data} items={items} selection={selection} />
      </section>
    </>
  )
}

function Score({ data, items }: { data: CoverageData; items: readonly ChartItem[] }) {
  const { all, model, browser, exempt } = countCoverage(items)
  const declared = data.machines.flatMap((one) => one.items)
  const taken = declared.filter((item) => item.model.length > 0).length
  const results = data.mutants.flatMap((score) => score.mutants)
  const mutants = results.length
  const killed = results.filter(({ killedBy }) => killedBy !== null).length
  const percent = (count: number, of: number) => `${of ? (count / of) * 100 : 0}%`
  return (
    <ul className="score">
      <li>
        <span className="name">Taken in the model</span>
        <strong>{model}</strong>
        <small>
          of {all} transitions, {taken} of {declared.length} items
        </small>
        <span className="bar">
          <i style={{ width: percent(model, all) }} />
        </span>
      </li>
      <li>
        <span className="name">Taken in the browser</span>
        <strong>{browser}</strong>
        <small>of {all - exempt} that a user can cause</small>
        <span className="bar">
          <b style={{ width: percent(model, all) }} />
          <i style={{ width: percent(browser, all - exempt) }} />
        </span>
      </li>
      <li>
        <span className="name">Mutants killed</span>
        <strong>{mutants ? killed : 'none'}</strong>
        <small>{mutants ? `of ${mutants}, goal 90 %` : 'no run has measured them'}</small>
        <span className="bar">
          <i style={{ width: percent(killed, mutants) }} />
        </span>
      </li>
    </ul>
  )
}

const classes = { both: 'cov-both', model: 'gap', exempt: 'cov-exempt', neither: 'cov-neither' }

interface CoveredChartProps {
  chart: Chart
  items: readonly ChartItem[]
  data: CoverageData
  selection: Selection
}

function CoveredChart({ chart, items, data, selection }: CoveredChartProps) {
  const layout = useLayout(chart.id, { effects: false })
  const [showsTests, setShowsTests] = useState(true)
  const survivors = useMemo(() => survivorsOf(data, chart.id), [data, chart.id])
  const survived = survivors.length
  const { all, model, browser } = countCoverage(items)
  const { state, transition } = selection
  const selected = state === undefined || transition === undefined ? undefined : rowKey(state, transition)
  const marks = useMemo(
    () =>
      new Map<string, RowMark>(
        items
          .filter(({ isDenial }) => !isDenial)
          .map((one) => {
            const {
              state: { path },
              index,
              covered,
              item,
            } = one
            const edge = edgeOf(one)
            const key = rowKey(path, index)
            const hasMutant = survivors.some((survivor) => survivor.edge === edge)
            const className = [classes[covered], key === selected && 'is-selected', hasMutant && 'mutant']
              .filter(Boolean)
              .join(' ')
            return [key, { className, ...(showsTests ? { badge: String(item?.browser.length ?? 0) } : {}) }]
          }),
      ),
    [items, selected, showsTests, survivors],
  )
  const hasRun = data.machines.some(({ machine }) => machine === chart.id)
  return (
    <Table
      layout={layout}
      label={chartLabel(chart)}
      onKeyDown={(event) => moveFocus(event, layout)}
      head={
        <>
          <div>
            <h1>{chart.id}</h1>
            <p>
              {hasRun
                ? `${all} transitions: ${model} in the model, ${browser} in the browser${survived ? `, ${survived} ${survived === 1 ? 'mutant' : 'mutants'} survived` : ''}`
                : 'No test run has been recorded for this machine: run npm test'}
            </p>
          </div>
          <button
            type="button"
            className="btn btn--bare late"
            aria-pressed={showsTests}
            onClick={() => setShowsTests(!showsTests)}
          >
            Tests on each
          </button>
        </>
      }
      foot={
        <div className="legend">
          <LineKey color="live">model and browser</LineKey>
          <LineKey color="after" dash="4 3">
            model only
          </LineKey>
          <LineKey color="error" dash=".5 3.4">
            neither
          </LineKey>
          <LineKey color="edge" dash="1 3">
            no user can cause it
          </LineKey>
        </div>
      }
    >
      <ChartDrawing
        layout={layout}
        rowMarks={marks}
        selected={selected}
        onSelect={(path, index) =>
          navigate(
            { view: 'coverage', selection: { machine: chart.id, state: path, transition: index } },
            { replace: true },
          )
        }
        onSelectState={(path) => navigate({ view: 'machine', selection: { machine: chart.id, state: path } })}
      />
    </Table>
  )
}

interface UncoveredProps {
  data: CoverageData
  items: ReadonlyMap<string, readonly ChartItem[]>
  selection: Partial<Selection>
}

/** The tests of the chosen transition, uncovered transitions, and mutants that no test noticed. */
function Uncovered({ data, items, selection }: UncoveredProps) {
  const all = [...items].map(([machine, own]) => ({ machine, own }))
  const lists = [
    {
      title: 'Taken by no test',
      own: all.map(({ machine, own }) => ({ machine, own: own.filter(({ covered }) => covered === 'neither') })),
    },
    {
      title: 'Not taken in the browser',
      own: all.map(({ machine, own }) => ({ machine, own: own.filter(({ covered }) => covered === 'model') })),
    },
  ]
  const survived = data.mutants.flatMap(({ machine }) =>
    survivorsOf(data, machine).map(({ edge, change }) => ({ machine, description: `${edge}: ${change}` })),
  )
  const chosen =
    selection.transition === undefined
      ? undefined
      : items
          .get(selection.machine ?? '')
          ?.find(
            ({ state, index, isDenial }) =>
              state.path === selection.state && index === selection.transition && !isDenial,
          )
  return (
    <>
      {chosen ? <TakenBy chosen={chosen} /> : null}
      {data.at === null ? (
        <section className="list">
          <h2>No test run</h2>
          <p className="pad mute">
            <code>npm test</code> writes which test takes which transition to <code>coverage/machines</code>.
          </p>
        </section>
      ) : (
        lists.map(({ title, own }) => (
          <ItemList
            key={title}
            title={title}
            groups={own.filter((group) => group.own.length > 0)}
            selection={selection}
          />
        ))
      )}
      {survived.length ? (
        <section className="list">
          <h2>
            Mutants that survived <span className="num">{survived.length}</span>
          </h2>
          <ul>
            {survived.map(({ machine, description }) => (
              <li key={machine + description}>
                <SelectionLink view="coverage" selection={{ machine }}>
                  <span className="m">
                    <b>{machine}</b>
                  </span>
                  <small>{description}</small>
                </SelectionLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function TakenBy({ chosen: { state, transition, item } }: { chosen: ChartItem }) {
  const tests = [
    { surface: 'Model', names: item?.model ?? [] },
    { surface: 'Browser', names: item?.browser ?? [] },
  ]
  return (
    <section className="list">
      <h2>
        <span className="m">{transitionText(transition, state.transitions)}</span>
      </h2>
      {item?.modelOnly ? <p className="pad mute">No user can cause it: {item.modelOnly}.</p> : null}
      {tests.map(({ surface, names }) => (
        <div key={surface}>
          <h3>{surface}</h3>
          <p className="pad">{names.length ? names.join(', ') : <span className="mute">no test</span>}</p>
        </div>
      ))}
    </section>
  )
}

interface ItemListProps {
  title: string
  groups: readonly { machine: string; own: readonly ChartItem[] }[]
  selection: Partial<Selection>
}

function ItemList({ title, groups, selection }: ItemListProps) {
  const count = groups.reduce((sum, { own }) => sum + own.length, 0)
  return (
    <section className="list">
      <h2>
        {title} <span className="num">{count}</span>
      </h2>
      {count === 0 ? <p className="pad mute">Nothing</p> : null}
      {groups.map(({ machine, own }) => (
        <div key={machine}>
          <h3>{machine}</h3>
          <ul>
            {own.map(({ state, transition, index, isDenial }) => (
              <li
                key={`${transition.item} ${isDenial}`}
                aria-current={
                  selection.machine === machine && selection.state === state.path && selection.transition === index
                    ? 'true'
                    : undefined
                }
              >
                <SelectionLink view="coverage" selection={{ machine, state: state.path, transition: index }}>
                  <span className="m">
                    <b>{stateLabel(state.path, machine)}</b> {transitionText(transition, state.transitions)}
                  </span>
                  <span className="to">{isDenial ? 'denied' : targetText(transition)}</span>
                </SelectionLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
