import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { StatePath } from 'xstate/graph'
import { type AnyCases, listedIn, type SurfaceCases } from './cases.ts'
import {
  type CoverageItem,
  coverageItemsOf,
  ignoredItem,
  isIgnored,
  unhandledFailures,
  withOmissions,
} from './coverage-items.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalEvent, type TraversalState, type TraversalStep } from './traversal.ts'

/** A step of a path of `xstate/graph` (an event and the state after it), with more data for this package. */
export interface Step {
  event: EventObject
  state: AnyMachineSnapshot
  /** Identifies the event among those that can happen in a state. */
  label: string
  /** The ids of the coverage items that it takes. */
  covers: readonly string[]
  /** The milliseconds to advance the clock, in place of sending the event. */
  delay?: number
}

/** A `StatePath` of `xstate/graph`, so that tools for its paths can read it. */
export interface Path extends StatePath<AnyMachineSnapshot, EventObject> {
  steps: Step[]
}

/** The types of events without a transition, by the name of the state that ignores them. */
export type IgnoredEvents = Readonly<Record<string, readonly string[]>>

export interface CoveringPaths {
  paths: Path[]
  /** Every declared item, and the results that functions list. */
  items: CoverageItem[]
  /** The items of the model, including those that the surface excludes. */
  modelItems: CoverageItem[]
  /** Items that no path can take. */
  missed: CoverageItem[]
  ignored: IgnoredEvents
  /** Events that could not be taken, by their labels; empty unless `tolerant`. */
  failures: ReadonlyMap<string, EventFailure>
}

/** Why an event could not be taken in a state. */
export interface EventFailure {
  state: string
  message: string
}

export interface PathOptions {
  /** The surface on which the paths are tested: items that are `modelOnly` are excluded. By default the model. */
  surface?: SurfaceCases
  /** The number of steps after which a path ends, unless the nearest item is further away. */
  maxSteps?: number
  /** The number of states after which generation fails, because the facts distinguish too much. */
  maxStates?: number
  /** Leaves out events that fail and items that cannot be reached, for cases that nobody has completed. */
  tolerant?: boolean
}

/** A machine has more states than may be visited. */
export class TooManyStates extends Error {}

/**
 * A small set of paths that takes every coverage item of a machine. The result is deterministic. The items are those of
 * the machine's own cases, also when a surface replaces cases.
 * @throws {Error} when the machine has too many states, its facts do not distinguish states that differ, or a port has
 * neither `onError` nor a `failed` case.
 */
export function getCoveringPaths(machine: AnyStateMachine, cases: AnyCases, options: PathOptions = {}): CoveringPaths {
  const { surface, maxSteps = 24, maxStates = 5000, tolerant = false } = options
  const unhandled = unhandledFailures(machine, cases)
  if (unhandled.length)
    throw new Error(
      `"${machine.id}": ${unhandled.join('; ')}. Add a failed case and onError, or "neverFails" with the reason.`,
    )
  const model = exploreStates(machine, cases, [], maxStates, tolerant)
  const declared = withListed(coverageItemsOf(machine, cases), model.results)
  const all = surface ? withOmissions(declared, surface) : declared
  const items = surface ? all.filter(({ modelOnly }) => modelOnly === null) : all
  const excluded = all.filter((item) => !items.includes(item)).map(({ id }) => id)
  const graph = surface ? exploreStates(machine, { ...cases, ...surface.cases }, excluded, maxStates, tolerant) : model
  const ids = new Set(items.map(({ id }) => id))
  const goals = new Set([...graph.goals].filter((goal) => ids.has(itemOf(goal))))
  const uncovered = new Set(goals)

  const paths: TraversalStep[][] = []
  while (uncovered.size) {
    const steps = nextPath(graph, uncovered, maxSteps)
    if (!steps.length && tolerant) break
    if (!steps.length)
      throw new Error(
        `the facts of "${machine.id}" do not distinguish states that differ: ${[...new Set([...uncovered].map(itemOf))].join(', ')} can be taken from one of them only. Add what its guards and targets depend on to the facts of its cases.`,
      )
    paths.push(steps)
  }
  const types = new Set(model.snapshots.flatMap((snapshot) => listedIn(cases.events, snapshot).map(({ type }) => type)))
  const covering = withoutRedundant(paths, goals).map(pathOf)
  const left = new Set(uncovered)
  const missed = items.filter(({ id }) => !goals.has(id) || left.has(id))
  const visited = covering.flatMap(({ steps }) => steps.map(({ state }) => state))
  return {
    paths: covering,
    items,
    modelItems: declared,
    missed,
    ignored: ignoredIn(visited, types),
    failures: graph.failures,
  }
}

/** The coverage items of ignored events. */
export const ignoredItems = (ignored: IgnoredEvents): CoverageItem[] =>
  Object.entries(ignored).flatMap(([state, types]) => types.map((type) => ignoredItem(state, type)))

/** The events that the visited active states ignore, of those that can be sent to the machine. */
function ignoredIn(snapshots: readonly AnyMachineSnapshot[], types: ReadonlySet<string>): IgnoredEvents {
  const sent = [...types].filter((type) => !type.startsWith('xstate.')).toSorted()
  const active = snapshots.filter(({ status }) => status === 'active')
  const byState = new Map(active.map((snapshot) => [stateName(snapshot), snapshot]))
  const ignored = [...byState].map(
    ([name, snapshot]) => [name, sent.filter((type) => isIgnored(snapshot, type))] as const,
  )
  return Object.fromEntries(ignored.filter(([, found]) => found.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The declared items and those that were found in addition. */
function withListed(declared: readonly CoverageItem[], found: readonly CoverageItem[]): CoverageItem[] {
  return [...new Map([...declared, ...found].map((item) => [item.id, item])).values()]
}

function exploreStates(
  machine: AnyStateMachine,
  cases: AnyCases,
  excluded: readonly string[],
  maxStates: number,
  tolerant: boolean,
): StateGraph {
  return new StateGraph(new Traversal(machine, cases), {
    excluded: new Set(excluded),
    maxStates,
    name: machine.id,
    tolerant,
  })
}

interface GraphOptions {
  excluded: ReadonlySet<string>
  maxStates: number
  name: string
  tolerant: boolean
  /** Whether states beyond the limit are left out, instead of failing. */
  endsAtLimit?: boolean
}

/** Follows the shortest route to the nearest goal, repeatedly, up to a number of steps. Removes the goals it reaches. */
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
      for (const goal of goalsOf(step)) uncovered.delete(goal)
    }
    if (uncovered.size === uncoveredBefore) return path.slice(0, length)
  }
}

/** The goals that a step reaches: its items, and each of its transitions once more if the step changes the context. */
const goalsOf = ({ covers, changes }: TraversalStep): string[] => [...covers, ...changes.map((id) => `${id}${CHANGES}`)]
const CHANGES = ' | changes the context'
const itemOf = (goal: string) => goal.replace(CHANGES, '')

/** Removes paths whose goals are all reached by other paths, the shortest first. */
function withoutRedundant(paths: readonly TraversalStep[][], goals: ReadonlySet<string>): TraversalStep[][] {
  const remaining = new Set(paths)
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const otherPaths = [...remaining].filter((candidate) => candidate !== path)
    const others = new Set(otherPaths.flat().flatMap(goalsOf))
    if (path.flatMap(goalsOf).every((goal) => others.has(goal) || !goals.has(goal))) remaining.delete(path)
  }
  return paths.filter((path) => remaining.has(path))
}

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
  return { state: last.state, steps, weight: steps.length - 1 }
}

/** The states of a machine and the steps from each. */
class StateGraph {
  /** The goals that at least one step reaches. */
  readonly goals = new Set<string>()
  /** A snapshot of every state. */
  readonly snapshots: AnyMachineSnapshot[] = []
  private readonly found = new Map<string, CoverageItem>()
  private readonly steps = new Map<string, readonly TraversalStep[]>()
  private readonly initialSteps: readonly TraversalStep[]
  private readonly traversal: Traversal
  private readonly options: GraphOptions
  readonly failures = new Map<string, EventFailure>()

  constructor(traversal: Traversal, options: GraphOptions) {
    this.traversal = traversal
    this.options = options
    this.initialSteps = traversal.initialSteps().filter((step) => this.isAllowed(step))
    this.search(this.initialSteps, (step) => {
      const {
        state,
        event: { result },
      } = step
      for (const goal of goalsOf(step)) this.goals.add(goal)
      if (result) this.found.set(result.id, result)
      if (!this.steps.has(state.key)) this.snapshots.push(state.snapshot)
      return false
    })
  }

  /** The port results that the search has found. */
  get results(): CoverageItem[] {
    return [...this.found.values()]
  }

  start(label: string): TraversalStep | undefined {
    return this.initialSteps.find(({ event }) => event.label === label)
  }

  take(from: TraversalState, { label }: TraversalEvent): TraversalStep | undefined {
    const event = this.traversal.eventsIn(from).find((candidate) => candidate.label === label)
    return event ? this.taken(from, event) : undefined
  }

  nearest = (from: TraversalState, goals: ReadonlySet<string>) =>
    this.search(this.stepsFrom(from), (step) => goalsOf(step).some((goal) => goals.has(goal)))

  nearestFromStart = (goals: ReadonlySet<string>) =>
    this.search(this.initialSteps, (step) => goalsOf(step).some((goal) => goals.has(goal)))

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
    const { maxStates, name, endsAtLimit } = this.options
    if (this.steps.size >= maxStates && endsAtLimit) return []
    if (this.steps.size >= maxStates)
      throw new TooManyStates(
        `"${name}" has more than ${maxStates} states. Give its cases "facts" with only what guards read; test parallel regions as separate machines.`,
      )
    const steps = this.traversal
      .eventsIn(state)
      .map((event) => this.taken(state, event))
      .filter((step) => step !== undefined && this.isAllowed(step)) as TraversalStep[]
    this.steps.set(state.key, steps)
    return steps
  }

  /** The step of an event; undefined, with a failure, if it throws and the graph is tolerant. */
  private taken(state: TraversalState, event: TraversalEvent): TraversalStep | undefined {
    if (!this.options.tolerant) return this.traversal.take(state, event)
    try {
      return this.traversal.take(state, event)
    } catch (error) {
      this.fail(event.label, state, error)
      return undefined
    }
  }

  private fail(label: string, { snapshot }: TraversalState, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    if (!this.failures.has(label)) this.failures.set(label, { state: stateName(snapshot), message })
  }

  private isAllowed({ covers, event, state }: TraversalStep): boolean {
    const { excluded, name, tolerant } = this.options
    if (state.snapshot.status === 'error') {
      if (!tolerant) throw new Error(`"${name}" ends with an error on ${event.label}: ${String(state.snapshot.error)}`)
      this.fail(event.label, state, state.snapshot.error)
      return false
    }
    return !covers.some((id) => excluded.has(id))
  }
}

/**
 * Takes every event in every state, up to a number of states, for what the machine's functions do meanwhile. Returns the
 * contexts.
 */
export function exploreTolerantly(machine: AnyStateMachine, cases: AnyCases, maxStates: number): unknown[] {
  const options = { excluded: new Set<string>(), maxStates, name: machine.id, tolerant: true, endsAtLimit: true }
  return new StateGraph(new Traversal(machine, cases), options).snapshots.map(({ context }) => context as unknown)
}
