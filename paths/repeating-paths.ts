import { type CoverageItem, otherInputItem, restartItem } from './coverage-items.ts'
import type { StateGraph } from './state-graph.ts'
import type { TraversalState, TraversalStep } from './traversal.ts'

/**
 * The items that the steps of a path take by repeating something, for each step: a port is started with another input than
 * the first time, or a delay fires that was interrupted and began again.
 */
export function repeatedIn(steps: readonly TraversalStep[]): CoverageItem[][] {
  const inputs = new Map<string, string>()
  const restarted = new Set<string>()
  let waiting: TraversalState | undefined
  return steps.map(({ event, started, state }) => {
    const others = started.filter(([port, input]) => (inputs.get(port) ?? input) !== input)
    for (const [port, input] of started) if (!inputs.has(port)) inputs.set(port, input)
    const fired = event.delay !== undefined && restarted.delete(event.event.type) ? [event.event.type] : []
    if (waiting) for (const type of restartedSince(waiting, state)) restarted.add(type)
    waiting = isWait(event) ? state : undefined
    return [...others.map(([port]) => otherInputItem(port)), ...fired.map(restartItem)]
  })
}

/** Whether a step waits for half of a delay. */
export const isWait = ({ event }: Pick<TraversalStep['event'], 'event'>): boolean => event.type.startsWith('half of ')

/** The types of the delays that ran in a state and run longer in a later one. */
const restartedSince = (before: TraversalState, after: TraversalState): string[] =>
  before.timers
    .filter(({ id, remaining }) => {
      const later = after.timers.filter((timer) => timer.id === id)
      return later.length > 0 && later.every((timer) => timer.remaining > remaining)
    })
    .map(({ event }) => event.type)

/** Further paths that repeat what other paths do only once, where the graph has a way, and the items of all these. */
export function repeatingPaths(
  graph: StateGraph,
  paths: readonly TraversalStep[][],
): { paths: TraversalStep[][]; items: CoverageItem[] } {
  const found = new Map(paths.flatMap((path) => repeatedIn(path).flat()).map((item) => [item.id, item]))
  const further: TraversalStep[][] = []
  const addPath = (item: CoverageItem, path: TraversalStep[] | undefined) => {
    if (!path) return
    further.push(path)
    for (const one of [item, ...repeatedIn(path).flat()]) found.set(one.id, one)
  }
  for (const [port, inputs] of graph.inputs) {
    const item = otherInputItem(port)
    if (inputs.size > 1 && !found.has(item.id)) addPath(item, pathToOtherInput(graph, port, inputs))
  }
  for (const type of new Set(graph.states.flatMap(({ timers }) => timers.map(({ event }) => event.type)))) {
    const item = restartItem(type)
    if (!found.has(item.id)) addPath(item, pathToRestart(graph, type))
  }
  return { paths: further, items: [...found.values()] }
}

/** How many inputs or states are tried as the beginning of a path. */
const TRIES = 20

function pathToOtherInput(graph: StateGraph, port: string, inputs: ReadonlySet<string>): TraversalStep[] | undefined {
  const startsWith = (isInput: (input: string) => boolean) => (step: TraversalStep) =>
    step.started.some(([id, input]) => id === port && isInput(input))
  for (const first of [...inputs].slice(0, TRIES)) {
    const route = graph.nearest(
      null,
      startsWith((input) => input === first),
    )
    const begun = graph.follow([], route ?? [])
    const rest = begun.length
      ? graph.nearest(
          begun.at(-1)!.state,
          startsWith((input) => input !== first),
        )
      : null
    const path = graph.follow(begun, rest ?? [])
    if (takes(path, otherInputItem(port))) return path
  }
  return undefined
}

function pathToRestart(graph: StateGraph, type: string): TraversalStep[] | undefined {
  const { traversal } = graph
  const waiting = graph.states.filter(({ timers }) => timers.some(({ event }) => event.type === type))
  for (const { key } of waiting.slice(0, TRIES)) {
    const begun = graph.follow([], graph.nearest(null, ({ state }) => state.key === key) ?? [])
    const from = begun.at(-1)?.state
    const wait = from && traversal.waitIn(from)
    if (!from || !wait) continue
    const waited = traversal.take(from, wait)
    for (const step of graph.stepsAfter(waited.state)) {
      // A delay that was not cancelled would fire in this second half.
      const again = traversal.waitIn(step.state)
      if (!again) continue
      const late = traversal.take(step.state, again)
      const fire = traversal.eventsIn(late.state).find(({ event, delay }) => delay !== undefined && event.type === type)
      const path = fire ? [...begun, waited, step, late, traversal.take(late.state, fire)] : []
      if (takes(path, restartItem(type))) return path
    }
  }
  return undefined
}

const takes = (path: readonly TraversalStep[], { id }: CoverageItem) =>
  repeatedIn(path).some((items) => items.some((item) => item.id === id))
