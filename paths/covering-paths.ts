import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { AnyCases } from './cases.ts'
import { coverageItemsOf, type CoverageItem } from './coverage-items.ts'
import { Traversal, type TraversalEvent, type TraversalState, type TraversalStep } from './traversal.ts'

/** A step of a path, as in `xstate/graph`: an event, and the state after it. */
export interface Step {
  event: EventObject
  state: AnyMachineSnapshot
  label: string
  /** The ids of the coverage items that it takes. */
  covers: readonly string[]
  /** The milliseconds to advance the clock, in place of sending the event. */
  delay?: number
}

export interface Path {
  /** The final state. */
  state: AnyMachineSnapshot
  steps: readonly Step[]
}

export interface CoveringPaths {
  paths: Path[]
  /** Every declared item. */
  items: CoverageItem[]
  /** Items that no path can take. */
  missed: CoverageItem[]
}

export interface PathOptions {
  /** Items that no path may take; they do not count as missed. */
  exclude?: (item: CoverageItem) => boolean
  /** The number of steps after which a path ends, unless the nearest item is further away. */
  maxSteps?: number
  /** The number of states after which generation fails, because the facts distinguish too much. */
  maxStates?: number
}

/**
 * A small set of paths that takes every coverage item of a machine; the same set each time.
 * @throws {Error} when the machine has too many states, or its facts do not distinguish states that differ.
 */
export function getCoveringPaths(machine: AnyStateMachine, cases: AnyCases, options: PathOptions = {}): CoveringPaths {
  const { exclude = () => false, maxSteps = 24, maxStates = 5000 } = options
  const declared = coverageItemsOf(machine, cases)
  const items = declared.filter((item) => !exclude(item))
  const excluded = new Set(declared.filter(exclude).map(({ id }) => id))
  const graph = new StateGraph(new Traversal(machine, cases), excluded, maxStates, machine.id)
  const ids = new Set(items.map(({ id }) => id))
  const reachable = graph.reachableItems()
  const uncovered = new Set([...reachable].filter((id) => ids.has(id)))
  const missed = items.filter(({ id }) => !reachable.has(id))

  const paths: Path[] = []
  while (uncovered.size) {
    const steps = nextPath(graph, uncovered, maxSteps)
    if (!steps.length)
      throw new Error(
        `the facts of "${machine.id}" do not distinguish states that differ: ${[...uncovered].join(', ')} can be taken from one of them only. Add what its guards and targets depend on to the facts of its cases.`,
      )
    paths.push(pathOf(steps))
  }
  return { paths: withoutRedundant(paths, ids), items, missed }
}

/** Follows the shortest route to the nearest uncovered item, repeatedly, up to a number of steps. */
function nextPath(graph: StateGraph, uncovered: Set<string>, maxSteps: number): TraversalStep[] {
  const path: TraversalStep[] = []
  for (;;) {
    const route = path.length ? graph.nearest(path.at(-1)!.state, uncovered) : graph.nearestFromStart(uncovered)
    if (!route || (path.length && path.length + route.length > maxSteps)) return path
    const [uncoveredBefore, length] = [uncovered.size, path.length]
    for (const { event } of route) {
      const from = path.at(-1)?.state
      const step = from ? graph.take(from, event) : graph.start(event.label)
      if (!step) break
      path.push(step)
      for (const id of step.covers) uncovered.delete(id)
    }
    if (uncovered.size === uncoveredBefore) return path.slice(0, length)
  }
}

/** Removes paths whose items are all taken by other paths, the shortest first. */
function withoutRedundant(paths: readonly Path[], ids: ReadonlySet<string>): Path[] {
  const remaining = new Set(paths)
  for (const path of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
    const others = new Set([...remaining].filter((one) => one !== path).flatMap(itemsOnPath))
    if (itemsOnPath(path).every((id) => others.has(id) || !ids.has(id))) remaining.delete(path)
  }
  return paths.filter((path) => remaining.has(path))
}

const itemsOnPath = ({ steps }: Path) => steps.flatMap(({ covers }) => covers)

/** The path of the steps that a traversal took. */
export function pathOf(traversed: readonly TraversalStep[]): Path {
  const steps = traversed.map(({ event: { event, label, delay }, covers, state: { snapshot } }) => ({
    event,
    state: snapshot,
    label,
    covers,
    ...(delay === undefined ? {} : { delay }),
  }))
  const last = steps.at(-1)
  if (!last) throw new Error('a path has at least the step that starts it')
  return { state: last.state, steps }
}

/** The steps from each state, computed on demand. */
class StateGraph {
  private readonly steps = new Map<string, readonly TraversalStep[]>()
  private readonly initialSteps: readonly TraversalStep[]
  private readonly traversal: Traversal
  private readonly excluded: ReadonlySet<string>
  private readonly maxStates: number
  private readonly name: string

  constructor(traversal: Traversal, excluded: ReadonlySet<string>, maxStates: number, name: string) {
    this.traversal = traversal
    this.excluded = excluded
    this.maxStates = maxStates
    this.name = name
    this.initialSteps = traversal.initialSteps().filter((step) => this.isAllowed(step))
  }

  start(label: string): TraversalStep | undefined {
    return this.initialSteps.find(({ event }) => event.label === label)
  }

  take(from: TraversalState, { label }: TraversalEvent): TraversalStep | undefined {
    const event = this.traversal.eventsIn(from).find((one) => one.label === label)
    return event ? this.traversal.take(from, event) : undefined
  }

  reachableItems(): Set<string> {
    const reachable = new Set<string>()
    this.search(this.initialSteps, ({ covers }) => {
      for (const id of covers) reachable.add(id)
      return false
    })
    return reachable
  }

  nearest = (from: TraversalState, ids: ReadonlySet<string>) =>
    this.search(this.stepsFrom(from), ({ covers }) => covers.some((id) => ids.has(id)))

  nearestFromStart = (ids: ReadonlySet<string>) =>
    this.search(this.initialSteps, ({ covers }) => covers.some((id) => ids.has(id)))

  /** The shortest route to a step that matches, by breadth-first search. */
  private search(first: readonly TraversalStep[], isMatch: (step: TraversalStep) => boolean): TraversalStep[] | null {
    const seen = new Set<string>()
    let routes: TraversalStep[][] = first.map((step) => [step])
    while (routes.length) {
      const found = routes.find((route) => isMatch(route.at(-1)!))
      if (found) return found
      routes = routes.flatMap((route) => {
        const { state } = route.at(-1)!
        if (seen.has(state.key)) return []
        seen.add(state.key)
        return this.stepsFrom(state).map((step) => [...route, step])
      })
    }
    return null
  }

  private stepsFrom(state: TraversalState): readonly TraversalStep[] {
    const known = this.steps.get(state.key)
    if (known) return known
    if (this.steps.size >= this.maxStates)
      throw new Error(
        `"${this.name}" has more than ${this.maxStates} states. Give its cases "facts" with only what guards read; test parallel regions as separate machines.`,
      )
    const steps = this.traversal
      .eventsIn(state)
      .map((event) => this.traversal.take(state, event))
      .filter((step) => this.isAllowed(step))
    this.steps.set(state.key, steps)
    return steps
  }

  private isAllowed({ covers, event, state: { snapshot } }: TraversalStep): boolean {
    if (snapshot.status === 'error')
      throw new Error(`"${this.name}" ends with an error on ${event.label}: ${String(snapshot.error)}`)
    return !covers.some((id) => this.excluded.has(id))
  }
}
