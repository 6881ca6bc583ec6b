import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { navigate, type Address } from './address.ts'
import {
  rowKey,
  statesOf,
  stateAt,
  stateLabel,
  targetText,
  transitionText,
  type Chart,
  type Selection,
} from '../chart/chart.ts'
import { ChartDrawing, type RowMark } from '../chart/chart-drawing.tsx'
import { moveFocus } from '../chart/chart-keys.ts'
import type { Layout } from '../chart/layout.ts'
import { useData } from './data.ts'
import { machineOfPath, type FlowMap } from './flows.ts'
import { Section, SelectionLink } from './inspector.tsx'
import { LineKey } from './line-key.tsx'
import { Table } from './table.tsx'

interface FlowsViewProps {
  charts: readonly Chart[]
  address: Address
}

/** A map of all flows with who sends to whom. */
export function FlowsView({ charts, address: { selection } }: FlowsViewProps) {
  const { map, layout } = useData<{ map: FlowMap; layout: Layout }>('flows')
  const path = statesOf(map.chart).find(
    (state) => state.path !== '' && machineOfPath(state.path) === selection.machine,
  )?.path
  const isConnected = map.chart.root.children.length > 0
  const { transition } = selection
  const selected = path === undefined || transition === undefined ? undefined : rowKey(path, transition)
  const { rowMarks, stateMarks } = useMemo(() => {
    const target =
      path === undefined || transition === undefined
        ? undefined
        : stateAt(map.chart, path)?.transitions[transition]?.targets[0]
    return {
      rowMarks: new Map<string, RowMark>(selected === undefined ? [] : [[selected, { className: 'is-selected' }]]),
      stateMarks: new Map([
        ...(path === undefined ? [] : [[path, 'is-from'] as const]),
        ...(target === undefined ? [] : [[target, 'is-to'] as const]),
      ]),
    }
  }, [map, path, transition, selected])
  const select = (to: string, index?: number) =>
    navigate(
      {
        view: 'flows',
        selection: { machine: machineOfPath(to), ...(index === undefined ? {} : { state: '', transition: index }) },
      },
      { replace: true },
    )
  return (
    <>
      <Table
        layout={layout}
        label="Who sends to whom"
        onKeyDown={(event) => moveFocus(event, layout)}
        head={
          <div>
            <h1>Who sends to whom</h1>
            <p>
              {isConnected
                ? 'Machines with what they send; the flows of every page outlive a page'
                : 'No machine sends to another'}
            </p>
          </div>
        }
        below={<Alone names={map.alone} charts={charts} />}
        foot={
          <div className="legend">
            <LineKey color="edge">sends</LineKey>
            <LineKey color="always" dash=".5 3.4">
              invokes as a child
            </LineKey>
          </div>
        }
      >
        {isConnected ? (
          <ChartDrawing
            layout={layout}
            rowMarks={rowMarks}
            stateMarks={stateMarks}
            selected={selected}
            onSelect={select}
            onSelectState={select}
          />
        ) : null}
      </Table>
      <FlowInspector charts={charts} map={map} path={path} selection={selection} />
    </>
  )
}

const Alone = ({ names, charts }: { names: readonly string[]; charts: readonly Chart[] }) => (
  <section className="alone">
    <h2>With their ports only</h2>
    <ul>
      {names.map((name) => (
        <li key={name}>
          <SelectionLink view="machine" selection={{ machine: name }}>
            {name}
            <small className="num">{statesOf(charts.find(({ id }) => id === name)!).length - 1}</small>
          </SelectionLink>
        </li>
      ))}
    </ul>
  </section>
)

interface FlowInspectorProps {
  charts: readonly Chart[]
  map: FlowMap
  path: string | undefined
  selection: Partial<Selection>
}

function FlowInspector({ charts, map, path, selection }: FlowInspectorProps) {
  const state = path === undefined ? undefined : stateAt(map.chart, path)
  const transition = selection.transition === undefined ? undefined : state?.transitions[selection.transition]
  if (!state)
    return (
      <section className="inspect" aria-label="Flow">
        <p className="pad mute">Choose a machine or an event that it sends.</p>
      </section>
    )
  const machine = machineOfPath(state.path)
  if (!transition) return <FlowSections charts={charts} map={map} path={state.path} />
  const receiver = machineOfPath(transition.targets[0] ?? '')
  return (
    <section className="inspect" aria-label="Message">
      <div className="inspect__head">
        <small>{transition.kind === 'invokes' ? 'Child' : 'Message'}</small>
        <h2>{transition.name}</h2>
        <div className="way">
          <SelectionLink className="chip" view="machine" selection={{ machine }}>
            {machine}
          </SelectionLink>
          <ArrowRight />
          <SelectionLink className="chip" view="machine" selection={{ machine: receiver }}>
            {receiver}
          </SelectionLink>
        </div>
      </div>
      {transition.actions.map(({ name }) => (
        <TransitionsSection
          key={name}
          title={`Sent by ${name}`}
          chart={charts.find(({ id }) => id === machine)}
          has={({ actions }) => actions.some((action) => action.name === name)}
        />
      ))}
      {transition.kind === 'event' ? (
        <TransitionsSection
          title="Taken by"
          chart={charts.find(({ id }) => id === receiver)}
          has={({ descriptor }) => descriptor === transition.name}
        />
      ) : null}
    </section>
  )
}

interface TransitionsSectionProps {
  title: string
  chart: Chart | undefined
  has: (transition: Chart['root']['transitions'][number]) => boolean
}

function TransitionsSection({ title, chart, has }: TransitionsSectionProps) {
  if (!chart) return null
  const found = statesOf(chart).flatMap((state) =>
    state.transitions.flatMap((transition, index) => (has(transition) ? [{ state, transition, index }] : [])),
  )
  return (
    <Section title={title} note={found.length || 'no transition'}>
      <ul className="links">
        {found.map(({ state, transition, index }) => (
          <li key={transition.item}>
            <SelectionLink view="machine" selection={{ machine: chart.id, state: state.path, transition: index }}>
              <b>{stateLabel(state.path, chart.id)}</b> {transitionText(transition, state.transitions)}{' '}
              {targetText(transition)}
            </SelectionLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FlowSections({ charts, map, path }: { charts: readonly Chart[]; map: FlowMap; path: string }) {
  const machine = machineOfPath(path)
  const chart = charts.find(({ id }) => id === machine)
  const sent = stateAt(map.chart, path)?.transitions ?? []
  const received = statesOf(map.chart).flatMap((state) =>
    state.transitions.flatMap((transition, index) =>
      transition.targets.includes(path) ? [{ state, transition, index }] : [],
    ),
  )
  return (
    <section className="inspect" aria-label="Flow">
      <div className="inspect__head">
        <small>Flow</small>
        <h2>{machine}</h2>
      </div>
      <Section title="Description">
        <p>{chart?.description}</p>
        <p className="mute">{chart?.page === 'every page' ? 'On every page' : chart?.page}</p>
      </Section>
      <Section title="Sends" note={sent.length || 'nothing'}>
        <ul className="links">
          {sent.map((transition, index) => (
            <li key={transition.item}>
              <SelectionLink view="flows" selection={{ machine, state: '', transition: index }}>
                {transition.name} to <b>{machineOfPath(transition.targets[0] ?? '')}</b>
              </SelectionLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Receives" note={received.length || 'nothing'}>
        <ul className="links">
          {received.map(({ state, transition, index }) => (
            <li key={transition.item}>
              <SelectionLink
                view="flows"
                selection={{ machine: machineOfPath(state.path), state: '', transition: index }}
              >
                {transition.name} from <b>{machineOfPath(state.path)}</b>
              </SelectionLink>
            </li>
          ))}
        </ul>
      </Section>
      <div className="acts">
        <SelectionLink className="btn btn--main" view="machine" selection={{ machine }}>
          Open the machine
        </SelectionLink>
      </div>
    </section>
  )
}
