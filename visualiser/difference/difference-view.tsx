import { Copy } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { navigate, type Address } from '../app/address.ts'
import { countsOf, stateLabel, type Chart } from '../chart/chart.ts'
import { ChartDrawing, chartLabel } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import type { Layout } from '../chart/layout.ts'
import { copyText } from '../app/clipboard.ts'
import { useData } from '../app/data.ts'
import { Table } from '../app/table.tsx'
import { marksOf } from './marks.ts'
import {
  differenceMarkdown,
  signs,
  tallyOf,
  type Change,
  type ChartDifference,
  type TouchedPath,
} from './chart-difference.ts'

interface DifferenceData {
  base: string
  differences: readonly ChartDifference[]
  before: readonly Chart[]
  after: readonly Chart[]
  touched: Readonly<Record<string, readonly TouchedPath[]>>
}

interface DifferenceViewProps {
  address: Address
  notify: (text: string) => void
}

/** The machines that differ from those of another revision, side by side. */
export function DifferenceView({ address, notify }: DifferenceViewProps) {
  const [base, setBase] = useState('main')
  const data = useData<DifferenceData | { problem: string }>(`difference?${new URLSearchParams({ base })}`)
  const form = (
    <form
      className="base"
      onSubmit={(event) => {
        event.preventDefault()
        setBase(String(new FormData(event.currentTarget).get('base')).trim() || 'main')
      }}
    >
      <label className="pick">
        compare with
        <input name="base" defaultValue={base} aria-label="Branch, tag or commit to compare with" spellCheck={false} />
      </label>
    </form>
  )
  if ('problem' in data) return <Nothing title="Nothing to compare with" text={data.problem} form={form} />
  if (data.differences.length === 0)
    return <Nothing title="No machine differs" text={`The machines are those of ${base}.`} form={form} />
  const index = Math.max(
    0,
    data.differences.findIndex(({ machine }) => machine === address.selection.machine),
  )
  const difference = data.differences[index]!
  const next = data.differences[(index + 1) % data.differences.length]!
  const { added, removed, changed } = tallyOf(difference)
  const copy = async () => {
    await copyText(differenceMarkdown(data.differences, (machine) => data.touched[machine] ?? [], base))
    notify(`Copied the differences of ${data.differences.length} machines as Markdown.`)
  }
  return (
    <>
      <div className="dif__head">
        <h1>{difference.machine}</h1>
        <div className="tally">
          {added ? <span className="a">+ {added} added</span> : null}
          {removed ? <span className="r">− {removed} removed</span> : null}
          {changed ? <span className="c">~ {changed} changed</span> : null}
        </div>
        {form}
        <span className="mute num">
          {index + 1} of {data.differences.length}
        </span>
        <button
          type="button"
          className="btn"
          disabled={data.differences.length < 2}
          onClick={() => navigate({ view: 'difference', selection: { machine: next.machine } })}
        >
          Next machine
        </button>
        <button type="button" className="btn btn--main" onClick={() => void copy()}>
          <Copy />
          Copy as Markdown
        </button>
      </div>
      <Side title={base} side="before" data={data} difference={difference} />
      <Side title="Working tree" side="after" data={data} difference={difference} />
      <Changes difference={difference} paths={data.touched[difference.machine] ?? []} base={base} />
    </>
  )
}

const Nothing = ({ title, text, form }: { title: string; text: string; form: ReactNode }) => (
  <>
    <div className="dif__head">
      <h1>Difference</h1>
      <span className="tally" />
      {form}
    </div>
    <section className="table dif__none">
      <div className="empty" role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </section>
  </>
)

interface SideProps {
  title: string
  side: 'before' | 'after'
  data: DifferenceData
  difference: ChartDifference
}

function Side({ title, side, data, difference }: SideProps) {
  const chart = data[side].find(({ id }) => id === difference.machine)
  if (!chart)
    return (
      <section className="table">
        <div className="empty">
          <h1>{title}</h1>
          <p>The machine does not exist here.</p>
        </div>
      </section>
    )
  return <SideChart title={title} side={side} base={data.base} chart={chart} difference={difference} />
}

interface SideChartProps {
  title: string
  side: 'before' | 'after'
  base: string
  chart: Chart
  difference: ChartDifference
}

function SideChart({ title, side, base, chart, difference }: SideChartProps) {
  const { rowMarks, stateMarks } = useMemo(() => marksOf(chart, difference, side), [chart, difference, side])
  const query = new URLSearchParams({ machine: chart.id, ...(side === 'before' ? { base } : {}) })
  const layout = useData<Layout>(`layout?${query}`)
  const { states, transitions } = countsOf(chart)
  return (
    <Table
      layout={layout}
      label={`${title}, ${chartLabel(chart)}`}
      onKeyDown={(event) => moveFocus(event, layout)}
      head={
        <div>
          <b>{title}</b>
          <code>
            {states} states, {transitions} transitions
          </code>
        </div>
      }
    >
      <ChartDrawing layout={layout} rowMarks={rowMarks} stateMarks={stateMarks} />
    </Table>
  )
}

const classes: Record<Change, string> = { added: 'sg-a', removed: 'sg-r', changed: 'sg-c' }

function Changes({
  difference: { machine, states, transitions },
  paths,
  base,
}: {
  difference: ChartDifference
  paths: readonly TouchedPath[]
  base: string
}) {
  const rows = [
    ...states.map(({ change, state, before, after }) => ({
      change,
      text: `state ${stateLabel(state, machine)}`,
      before,
      after,
      item: null,
    })),
    ...transitions.map(({ change, text, before, after, afterItem, beforeItem }) => ({
      change,
      text,
      before,
      after,
      item: afterItem ?? beforeItem,
    })),
  ]
  const touched = paths.reduce((sum, { steps }) => sum + steps.filter(Boolean).length, 0)
  return (
    // A list that scrolls can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="dif__list" aria-label="Changes" tabIndex={0}>
      {paths.map(({ path, steps }) => (
        <div key={path} className="paths">
          <b>Recorded path {path}</b>
          <span className="cells">
            {steps.map((change, step) => (
              <i
                // oxlint-disable-next-line react/no-array-index-key -- steps do not move
                key={step}
                className={change ? classes[change].slice(3) : ''}
                title={`Step ${step + 1}${change ? `: ${change}` : ''}`}
              />
            ))}
          </span>
          <span className="mute num">
            {steps.filter(Boolean).length} of {steps.length} steps are touched
          </span>
        </div>
      ))}
      {touched ? (
        <p className="mute">Record the paths again.</p>
      ) : (
        <p className="mute">No recorded path takes what differs.</p>
      )}
      <table>
        <thead>
          <tr>
            <td />
            <th>What</th>
            <th>{base}</th>
            <th>Working tree</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ change, text, before, after }) => (
            <tr key={`${change} ${text} ${before} ${after}`}>
              <td className={classes[change]} title={change}>
                {signs[change]}
              </td>
              <td className="m">{text}</td>
              <td className="m mute">{before}</td>
              <td className="m">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
