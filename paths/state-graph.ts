import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import type { CoverageItem } from './coverage-items.ts'
import { stableText } from './stable-text.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalEvent, type TraversalState, type TraversalStep } from './traversal.ts'

/** Why an event could not be taken in a state. */
export interface EventFailure {
  state: string
  message: string
}

/** How much of a machine is visited at most, how long its paths are, and whether they take every pair of transitions. */
export interface GenerationOptions {
  /** The number of states after which generation fails, because the facts distinguish too much: 5,000. */
  maxStates?: number
  /** The number of seconds after which generation fails: 60. */
  maxSeconds?: number
  /** The number of steps after which a path ends, unless the nearest item is further away: 24. */
  maxSteps?: number
  /** Whether the paths of the model take every pair of transitions that can follow each other, up to 2,000 pairs. */
  pairs?: boolean
}

interface GraphOptions extends GenerationOptions {
  /** The ids of coverage items whose steps are left out. */
  excluded?: readonly string[]
  /** Leaves out events that fail. */
  tolerant?: boolean
  /** Whether states beyond the limit are left out, instead of failing. */
  endsAtLimit?: boolean
}

/** A machine has more states than may be visited. */
export class TooManyStates extends Error {}

type Matches = (step: TraversalStep) => boolean

/** The goals that a step reaches: its items, and each of its transitions once more if the step changes the context. */
export const goalsOf = ({ covers, changes }: TraversalStep): string[] => [
  ...covers,
  ...changes.map((id) => `${id}${CHANGES}`),
]
const CHANGES = ' | changes the context'
export const itemOf = (goal: string): string => goal.replace(CHANGES, '')

/** The states of a machine and the steps from each. */
export class StateGraph {
  /** The goals that at least one step reaches. */
  readonly goals = new Set<string>()
  /** One of the equal states for each key, in the order in which they were found. */
  readonly states: TraversalState[] = []
  /** The different inputs of each port, as text, by its id. */
  readonly inputs = new Map<string, Set<string>>()
  readonly failures = new Map<string, EventFailure>()
  readonly traversal: Traversal
  private readonly steps = new Map<string, readonly TraversalStep[]>()
  private readonly initialSteps: readonly TraversalStep[]
  private readonly machine: AnyStateMachine
  private readonly options: GraphOptions
  private readonly excluded: ReadonlySet<string>
  private readonly end: number

  constructor(machine: AnyStateMachine, cases: AnyCases, options: GraphOptions = {}) {
    this.traversal = new Traversal(machine, cases)
    this.machine = machine
    this.options = options
    this.excluded = new Set(options.excluded)
    this.end = performance.now() + 1000 * (options.maxSeconds ?? MAX_SECONDS)
    this.initialSteps = this.traversal.initialSteps().filter((step) => this.isAllowed(step))
    this.nearest(null, (step) => {
      for (const goal of goalsOf(step)) this.goals.add(goal)
      for (const [port, input] of step.started) this.inputs.set(port, (this.inputs.get(port) ?? new Set()).add(input))
      if (!this.steps.has(step.state.key)) this.states.push(step.state)
      return false
    })
  }

  get name(): string {
    return this.machine.id
  }

  /** The items that the steps take and that neither the definition nor lists declare. */
  get found(): CoverageItem[] {
    return [...this.traversal.found].flatMap(([id, item]) => (this.goals.has(id) ? [item] : []))
  }

  /** The shortest route from a state, or from the start, to a step that matches, by breadth-first search. */
  nearest(from: TraversalState | null, isMatch: Matches): TraversalStep[] | null {
    const seen = new Set<string>()
    const first = from ? this.stepsFrom(from) : this.initialSteps
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

  /** The steps of a route, taken after others; they end where an event of the route cannot happen. */
  follow(steps: readonly TraversalStep[], route: readonly TraversalStep[]): TraversalStep[] {
    const followed = [...steps]
    for (const { event } of route) {
      const from = followed.at(-1)?.state
      const step = from ? this.take(from, event) : this.initialSteps.find((start) => start.event.label === event.label)
      if (!step) break
      followed.push(step)
    }
    return followed
  }

  private take(from: TraversalState, { label }: TraversalEvent): TraversalStep | undefined {
    const event = this.traversal.eventsIn(from).find((candidate) => candidate.label === label)
    return event ? this.taken(from, event) : undefined
  }

  stepsFrom(state: TraversalState): readonly TraversalStep[] {
    const known = this.steps.get(state.key)
    if (known) return known
    if (this.isBeyondLimit()) return []
    const steps = this.stepsAfter(state)
    this.steps.set(state.key, steps)
    return steps
  }

  /** The steps from a state that need not be one of the graph. */
  stepsAfter(state: TraversalState): TraversalStep[] {
    return this.traversal.eventsIn(state).flatMap((event) => {
      const step = this.taken(state, event)
      return step && this.isAllowed(step) ? [step] : []
    })
  }

  private isBeyondLimit(): boolean {
    const { maxStates = MAX_STATES, maxSeconds = MAX_SECONDS, endsAtLimit } = this.options
    const limit =
      this.steps.size >= maxStates
        ? `has more than ${maxStates} states`
        : performance.now() > this.end && `has states that are not visited after ${maxSeconds} s`
    if (limit === false || endsAtLimit) return limit !== false
    throw new TooManyStates(`"${this.machine.id}" ${limit}. ${growthOf(this.states.map(({ snapshot }) => snapshot))}`)
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
    const { status, error } = state.snapshot
    if (status === 'error') {
      if (!this.options.tolerant)
        throw new Error(`"${this.machine.id}" ends with an error on ${event.label}: ${String(error)}`)
      this.fail(event.label, state, error)
      return false
    }
    return !covers.some((id) => this.excluded.has(id))
  }
}

const MAX_STATES = 5000
const MAX_SECONDS = 60

/** Advice that names the field of the context that has the most values. */
function growthOf(snapshots: readonly AnyMachineSnapshot[]): string {
  const values = new Map<string, Set<string>>()
  for (const { context } of snapshots)
    for (const [field, value] of Object.entries((context ?? {}) as Record<string, unknown>))
      values.set(field, (values.get(field) ?? new Set()).add(stableText(value)))
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size)
  const growing = most && most[1].size > 1 ? `"${most[0]}" of its context has ${most[1].size} values. ` : ''
  return `${growing}Give its cases "facts" with only what guards read; test parallel regions as separate machines.`
}

/**
 * Takes every event in every state, up to a number of states, for what the machine's functions do meanwhile. Returns the
 * contexts.
 */
export function exploreTolerantly(machine: AnyStateMachine, cases: AnyCases, maxStates: number): unknown[] {
  const graph = new StateGraph(machine, cases, { maxStates, tolerant: true, endsAtLimit: true })
  return graph.states.map(({ snapshot }) => snapshot.context as unknown)
}
