import { statesOf, type Chart, type ChartState } from './chart.ts'
import { labelOf } from './mermaid.ts'

/** A chart as the text of a graph in DOT, which Graphviz draws: states with children are clusters. */
export function dotOf(chart: Pick<Chart, 'id' | 'root'>): string {
  const { root } = chart
  const ids = new Map(statesOf(chart).map(({ path }, index) => [path, `s${index}`]))
  const idOf = (path: string) => ids.get(path) ?? 's0'
  const isCluster = ({ children }: ChartState) => children.length > 0
  const clusters = new Set(
    statesOf(chart)
      .filter(isCluster)
      .map(({ path }) => path),
  )

  const nodeLines = (state: ChartState): string[] => {
    const id = idOf(state.path)
    const name = state.type === 'history' ? (state.isDeep ? 'H*' : 'H') : state.key || chart.id
    if (!isCluster(state)) return [`${id} [label=${quoted(name)}${shapes[state.type] ?? ''}]`]
    const start = state.initial === null ? [] : [`${id}_start [shape=point]`, arrow(`${id}_start`, state.initial)]
    return [
      `subgraph cluster_${id} {`,
      ...[
        `label=${quoted(name)}`,
        `style=${state.type === 'parallel' ? '"rounded,bold"' : 'rounded'}`,
        // A line to the cluster ends at this node, which has no size.
        `${id} [shape=point style=invis width=0 label=""]`,
        ...start,
        ...state.children.flatMap(nodeLines),
      ].map((line) => `  ${line}`),
      '}',
    ]
  }
  const arrow = (from: string, target: string, label?: string, source?: string) => {
    const attributes = [
      ...(label ? [`label=${quoted(label)}`] : []),
      ...(source !== undefined && clusters.has(source) ? [`ltail=cluster_${idOf(source)}`] : []),
      ...(clusters.has(target) ? [`lhead=cluster_${idOf(target)}`] : []),
    ]
    return `${from} -> ${idOf(target)}${attributes.length > 0 ? ` [${attributes.join(' ')}]` : ''}`
  }
  const arrows = statesOf(chart).flatMap(({ path, transitions }) =>
    transitions.flatMap((transition) => {
      const targets = transition.targets.length > 0 ? transition.targets : [path]
      return targets.map((target) => arrow(idOf(path), target, labelOf(transition, transitions), path))
    }),
  )
  return `${[
    `digraph ${quoted(chart.id)} {`,
    ...[
      'compound=true',
      'rankdir=LR',
      'node [shape=box style=rounded fontname="sans-serif"]',
      'edge [fontname="sans-serif" fontsize=10]',
      ...nodeLines(root),
      ...arrows,
    ].map((line) => `  ${line}`),
    '}',
  ].join('\n')}\n`
}

/** How states are drawn that are not boxes. */
const shapes: Partial<Record<ChartState['type'], string>> = {
  final: ' peripheries=2',
  history: ' shape=circle',
}

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`
