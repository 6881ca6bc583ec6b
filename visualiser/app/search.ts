import { stateLabel, statesOf, targetText, transitionText, type Chart, type Selection } from '../chart/chart.ts'

export interface Found {
  kind: 'machine' | 'state' | 'transition'
  /** The name, which is searched first, and the note beside it. */
  name: string
  note: string
  selection: Selection
}

/** Every machine, state and transition of the charts. */
export const searchIndex = (charts: readonly Chart[]): Found[] =>
  charts.flatMap((chart) => [
    { kind: 'machine' as const, name: chart.id, note: chart.description ?? '', selection: { machine: chart.id } },
    ...statesOf(chart)
      .filter(({ path }) => path !== '')
      .map(({ path, description, tags }) => ({
        kind: 'state' as const,
        name: path,
        note: [chart.id, ...tags, description].filter(Boolean).join(', '),
        selection: { machine: chart.id, state: path },
      })),
    ...statesOf(chart).flatMap(({ path, transitions }) =>
      transitions.map((transition, index) => ({
        kind: 'transition' as const,
        name: transitionText(transition, transitions),
        note: [
          `${chart.id}: ${stateLabel(path, chart.id)} ${targetText(transition)}`,
          ...transition.actions.map(({ name }) => name),
        ].join(', '),
        selection: { machine: chart.id, state: path, transition: index },
      })),
    ),
  ])

const MOST_FOUND = 60

/**
 * Finds items whose name or note contains all words of a query. Order: names that start with the query, names that
 * contain it, notes; within these, machines, states, transitions.
 */
export function search(index: readonly Found[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return index.filter(({ kind }) => kind === 'machine')
  const whole = words.join(' ')
  const rank = ({ name, note }: Found) => {
    const [inName, inAll] = [name.toLowerCase(), `${name} ${note}`.toLowerCase()]
    if (!words.every((word) => inAll.includes(word))) return null
    if (inName === whole) return 0
    if (inName.startsWith(whole)) return 1
    return words.every((word) => inName.includes(word)) ? 2 : 3
  }
  return index
    .flatMap((found) => {
      const ranked = rank(found)
      return ranked === null ? [] : [{ found, ranked }]
    })
    .toSorted((one, other) => one.ranked - other.ranked)
    .slice(0, MOST_FOUND)
    .map(({ found }) => found)
}
