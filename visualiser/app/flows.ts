import type { Chart, ChartState, Transition } from '../chart/chart.ts'

/** The state of the map that holds the flows of a tab. */
const TAB = 'tab'

export interface FlowMap {
  chart: Chart
  /** The machines that exchange events with the user and their ports only. */
  alone: string[]
}

/** A map of the machines that send events to each other or invoke each other, as a chart whose states are machines. */
export function flowMapOf(charts: readonly Chart[]): FlowMap {
  const flows = charts.filter(({ forwards }) => !forwards)
  const sentTo = new Set(flows.flatMap(({ sends }) => sends.map(({ flow }) => flow)))
  const invoked = new Set(flows.flatMap(childrenOf).map(({ machine }) => machine))
  const isKnown = ({ machine }: Child) => flows.some(({ id }) => id === machine)
  const isConnected = (chart: Chart) =>
    chart.sends.length > 0 || childrenOf(chart).some(isKnown) || sentTo.has(chart.id) || invoked.has(chart.id)
  const connected = flows.filter(isConnected)
  const pathOf = (id: string) => (isOfTab(charts.find((chart) => chart.id === id)) ? `${TAB}.${keyOf(id)}` : keyOf(id))
  const isShown = (id: string) => connected.some((chart) => chart.id === id)
  const states = connected.map((chart) => stateOf(chart, pathOf, isShown))
  const [inTab, onPages] = [
    states.filter(({ path }) => path.startsWith(`${TAB}.`)),
    states.filter(({ path }) => !path.startsWith(`${TAB}.`)),
  ]
  const tab: ChartState = { ...emptyState(TAB, 'every page'), type: 'compound', children: inTab }
  const isSender = ({ transitions }: ChartState) => transitions.some(({ kind }) => kind === 'event')
  return {
    chart: {
      id: 'flows',
      description: null,
      area: 'shell',
      page: null,
      sends: [],
      hash: '',
      root: {
        ...emptyState('', 'flows'),
        type: 'compound',
        children: [
          ...onPages.filter(isSender),
          ...(inTab.length ? [tab] : []),
          ...onPages.filter((state) => !isSender(state)),
        ],
      },
    },
    alone: flows.filter((chart) => !isConnected(chart)).map(({ id }) => id),
  }
}

/** Flows that exist on every page are not stopped by a navigation. */
const isOfTab = (chart: Chart | undefined) => chart?.page === 'every page'

interface Child {
  port: string
  machine: string
}

function childrenOf(chart: Chart): Child[] {
  const visit = (state: ChartState): Child[] => [
    ...state.ports.flatMap(({ id, machine }) => (machine === null ? [] : [{ port: id, machine }])),
    ...state.children.flatMap(visit),
  ]
  return visit(chart.root)
}

function stateOf(chart: Chart, pathOf: (id: string) => string, isShown: (id: string) => boolean): ChartState {
  const sent = chart.sends.map(({ effect, flow, event }) =>
    transitionTo(chart.id, 'event', event, pathOf(flow), effect),
  )
  const invoked = childrenOf(chart)
    .filter(({ machine }) => isShown(machine))
    .map(({ port, machine }) => transitionTo(chart.id, 'invokes', port, pathOf(machine), null))
  return { ...emptyState(pathOf(chart.id), chart.id), description: null, transitions: [...sent, ...invoked] }
}

const transitionTo = (
  from: string,
  kind: Transition['kind'],
  name: string,
  target: string,
  effect: string | null,
): Transition => ({
  kind,
  descriptor: `${name} ${target} ${effect}`,
  name,
  item: `${from} ${name} ${target} ${effect}`,
  deniedItem: null,
  guard: null,
  targets: [target],
  reenters: false,
  actions: effect === null ? [] : [{ name: effect, params: null }],
  delay: null,
  description: null,
  modelOnly: null,
})

const emptyState = (path: string, key: string): ChartState => ({
  key,
  path,
  type: 'atomic',
  description: null,
  tags: [],
  initial: null,
  entry: [],
  exit: [],
  ports: [],
  transitions: [],
  children: [],
})

/** Stands for a dot in the name of a machine: dots separate the keys of a path. */
const DOT = '\u2024'
const keyOf = (id: string) => id.replaceAll('.', DOT)

/** The machine at a path of the map. */
export const machineOfPath = (path: string): string => (path.split('.').at(-1) ?? path).replaceAll(DOT, '.')
