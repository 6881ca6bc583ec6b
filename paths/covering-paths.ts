import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { StatePath } from 'xstate/graph'
import { type AnyCases, listedIn, type SurfaceCases } from './cases.ts'
import {
  checkWaivers,
  type CoverageItem,
  coverageItemsOf,
  ignoredItem,
  isAdditional,
  isIgnored,
  unhandledFailures,
  withOmissions,
} from './coverage-items.ts'
import { pairPaths, pairsIn } from './pairs.ts'
import { repeatedIn, repeatingPaths } from './repeating-paths.ts'
import { type EventFailure, goalsOf, itemOf, type GenerationOptions, StateGraph } from './state-graph.ts'
import { stateName } from './test-path.ts'
import type { TraversalStep } from './traversal.ts'

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
  /** How many pairs of transitions the paths take, and how many can follow each other; 0 without the option `pairs`. */
  pairs: { taken: number; possible: number }
}

export interface PathOptions extends GenerationOptions {
  /** The surface on which the paths are tested: items that are `modelOnly` are excluded. By default the model. */
  surface?: SurfaceCases
  /** Leaves out events that fail and items that cannot be reached, for cases that nobody has completed. */
  tolerant?: boolean
}

/**
 * A small set of paths that takes every coverage item of a machine. The result is deterministic. The items are those of
 * the machine's own cases, also when a surface replaces cases. The paths of the model end with those for the items that a
 * page need not take.
 * @throws {Error} when the machine has too many states, its facts do not distinguish states that differ, or a port has
 * neither `onError` nor a `failed` case.
 */
export function getCoveringPaths(machine: AnyStateMachine, cases: AnyCases, options: PathOptions = {}): CoveringPaths {
  const { surface } = options
  const unhandled = unhandledFailures(machine, cases)
  if (unhandled.length)
    throw new Error(
      `"${machine.id}": ${unhandled.join('; ')}. Add a failed case and onError, or "neverFails" with the reason.`,
    )
  const model = new StateGraph(machine, cases, options)
  const found = withListed(coverageItemsOf(machine, cases), model.found)
  const declared = surface ? withOmissions(found, surface).filter((item) => !isAdditional(item)) : found
  const excluded = surface ? declared.filter(({ modelOnly }) => modelOnly !== null) : []
  const required = declared.filter((item) => !excluded.includes(item))
  const graph = surface
    ? new StateGraph(machine, { ...cases, ...surface.cases }, { ...options, excluded: excluded.map(({ id }) => id) })
    : model
  const first = pathsTo(
    graph,
    required.filter((item) => !isAdditional(item)),
    options,
  )
  const further = pathsTo(graph, required.filter(isAdditional), options, first)
  const repeated = surface ? { paths: [], items: [] } : repeatingPaths(graph, [...first, ...further])
  const single = [...first, ...further, ...repeated.paths]
  const paired =
    options.pairs && !surface
      ? pairPaths(graph, single, required, options.maxSteps ?? MAX_STEPS)
      : { paths: [], items: [], possible: 0 }
  const paths = [...single, ...paired.paths].map(pathOf)
  const items = [...required, ...repeated.items, ...paired.items]
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers)))
  if (!surface) checkWaivers(machine, cases, items, taken)
  const types = new Set(
    model.states.flatMap(({ snapshot }) => listedIn(cases.events, snapshot).map(({ type }) => type)),
  )
  return {
    paths,
    items,
    modelItems: surface ? declared : items,
    missed: items.filter(({ id, waived }) => !taken.has(id) && waived === undefined),
    ignored: ignoredIn(
      paths.flatMap(({ steps }) => steps.map(({ state }) => state)),
      types,
    ),
    failures: graph.failures,
    pairs: { taken: paired.items.length, possible: paired.possible },
  }
}

const MAX_STEPS = 24

/** Paths that reach the goals of some items, of which some may have been reached before. */
function pathsTo(
  graph: StateGraph,
  items: readonly CoverageItem[],
  { maxSteps = MAX_STEPS, tolerant = false }: PathOptions,
  before: readonly TraversalStep[][] = [],
): TraversalStep[][] {
  const ids = new Set(items.map(({ id }) => id))
  const reached = new Set(before.flat().flatMap(goalsOf))
  const goals = new Set([...graph.goals].filter((goal) => ids.has(itemOf(goal)) && !reached.has(goal)))
  const uncovered = new Set(goals)
  const paths: TraversalStep[][] = []
  while (uncovered.size) {
    const steps = nextPath(graph, uncovered, maxSteps)
    if (!steps.length && tolerant) break
    if (!steps.length)
      throw new Error(
        `the facts of "${graph.name}" do not distinguish states that differ: ${[...new Set([...uncovered].map(itemOf))].join(', ')} can be taken from one of them only. Add what its guards and targets depend on to the facts of its cases.`,
      )
    paths.push(steps)
  }
  return withoutRedundant(paths, goals)
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

/** Follows the shortest route to the nearest goal, repeatedly, up to a number of steps. Removes the goals it reaches. */
function nextPath(graph: StateGraph, uncovered: Set<string>, maxSteps: number): TraversalStep[] {
  let path: TraversalStep[] = []
  for (;;) {
    const route = graph.nearest(path.at(-1)?.state ?? null, (step) => goalsOf(step).some((goal) => uncovered.has(goal)))
    if (!route || (path.length && path.length + route.length > maxSteps)) return path
    const uncoveredBefore = uncovered.size
    const longer = graph.follow(path, route)
    for (const goal of longer.slice(path.length).flatMap(goalsOf)) uncovered.delete(goal)
    if (uncovered.size === uncoveredBefore) return path
    path = longer
  }
}

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
  const repeated = repeatedIn(traversed)
  const pairs = pairsIn(traversed)
  const steps = traversed.map(({ event: { event, label, delay }, covers, state: { snapshot } }, index) => ({
    event,
    state: snapshot,
    label,
    covers: [...covers, ...(repeated[index] ?? []).map(({ id }) => id), ...(pairs[index] ?? [])],
    ...(delay === undefined ? {} : { delay }),
  }))
  const last = steps.at(-1)
  if (!last) throw new Error('a path has at least the step that starts it')
  return { state: last.state, steps, weight: steps.length - 1 }
}
