import type { AnyStateMachine, EventObject } from 'xstate'
import type { AnyCases } from './cases.ts'
import { type CoverageItem, eventItem, eventLabel, inputLabel, resultLabel } from './coverage-items.ts'
import { type CoveringPaths, getCoveringPaths, type Path } from './covering-paths.ts'
import { summaryOf } from './generated-cases.ts'
import { stateNodesOf } from './graph.ts'
import { assumedCases } from './assumed-cases.ts'
import { type Failure, testModelPath } from './model.ts'
import { checkProperties } from './properties.ts'
import { type EventFailure, type GenerationOptions, TooManyStates } from './state-graph.ts'
import { shortened } from './shorten.ts'
import { Traversal } from './traversal.ts'
import { wanderTo } from './wander.ts'

/** What paths from a machine's definition cover, and what they need to cover the rest. */
export interface Exploration {
  cases: AnyCases
  found: CoveringPaths
  /** The items that no path takes. */
  missed: CoverageItem[]
  /** Events and results that failed, such as those that need a payload. */
  failures: ReadonlyMap<string, EventFailure>
  /** Paths that the live machine did not follow, with the reason. */
  broken: Failure[]
  /** The events and ports whose payloads and results nobody has listed. */
  assumed: string[]
  /** The properties of which no path says whether they hold. */
  inconclusive: string[]
  /** Why only a part of the machine was visited; undefined if all of it was. */
  bound?: string
}

interface Bound {
  facts?: (context: never) => unknown
  maxStates: number
  text?: string
}

/** From the whole context to none of it, until the states can all be visited. */
const bounds: readonly Bound[] = [
  { maxStates: 400 },
  { facts: summaryOf, maxStates: 1500, text: 'states are distinguished by a summary of the context' },
  { facts: () => null, maxStates: 3000, text: 'states are distinguished without the context' },
]

/**
 * Generates and tests paths of a machine with the given cases, completed by generated ones. The values of literal types
 * come from the text of its file.
 * @throws {Error} when the machine cannot start without an input, or has too many states without its context.
 */
export async function explore(
  machine: AnyStateMachine,
  given?: Partial<AnyCases>,
  source?: string,
  limits: GenerationOptions = {},
): Promise<Exploration> {
  const complete = assumedCases(machine, given, source)
  const first = boundedPaths(machine, complete, limits)
  const useful = withoutFailing(machine, first, given)
  const { cases, found: inOrder, bound } = useful ? boundedPaths(machine, useful, limits) : first
  const needed = withoutAssumedEvents(inOrder, given)
  const found = needed.missed.length > 0 ? withWandering(machine, cases, needed) : needed
  const broken: Failure[] = []
  const traversal = new Traversal(machine, cases)
  const conclusive = new Set<string>()
  const properties = cases.properties ?? {}
  const test = async (path: Path) => {
    await testModelPath(machine, cases, path, found.ignored)
    return checkProperties(properties, path)
  }
  for (const path of found.paths)
    try {
      for (const name of await test(path)) conclusive.add(name)
    } catch {
      const shortest = await shortened(traversal, path, test)
      await test(shortest).catch((error: unknown) =>
        broken.push({ path: shortest, message: error instanceof Error ? error.message : String(error) }),
      )
    }
  return {
    cases,
    found,
    missed: found.missed,
    failures: failuresToShow(cases, found, given),
    broken,
    assumed: assumedIn(cases, given),
    inconclusive: broken.length > 0 ? [] : Object.keys(properties).filter((name) => !conclusive.has(name)),
    ...(bound ? { bound } : {}),
  }
}

/** Leaves out the items of assumed events that no path takes: nobody has listed them. */
function withoutAssumedEvents(found: CoveringPaths, { events }: Partial<AnyCases> = {}): CoveringPaths {
  const listed = new Set(
    Array.isArray(events) ? (events as readonly EventObject[]).map((event) => eventItem(eventLabel(event)).id) : [],
  )
  const missed = found.missed.filter(({ id, kind }) => kind !== 'event' || listed.has(id))
  const isNeeded = (item: CoverageItem) => missed.includes(item) || !found.missed.includes(item)
  return { ...found, missed, items: found.items.filter(isNeeded) }
}

/** Adds paths of random sequences to items that the paths in order do not take. */
function withWandering(machine: AnyStateMachine, cases: AnyCases, found: CoveringPaths): CoveringPaths {
  const wandered = wanderTo(
    machine,
    cases,
    found.missed.map(({ id }) => id),
  )
  const taken = new Set(wandered.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers)))
  return { ...found, paths: [...found.paths, ...wandered], missed: found.missed.filter(({ id }) => !taken.has(id)) }
}

function boundedPaths(machine: AnyStateMachine, cases: AnyCases, limits: GenerationOptions) {
  const tried = cases.facts ? [{ facts: cases.facts, maxStates: 5000 }] : bounds
  let last: unknown
  for (const { facts, maxStates, text } of tried as readonly Bound[]) {
    const bounded = facts ? { ...cases, facts } : cases
    try {
      const found = getCoveringPaths(machine, bounded, { maxStates, ...limits, tolerant: true })
      return { cases: bounded, found, bound: text }
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error
      last = error
    }
  }
  throw last
}

/** The cases without assumed inputs and results that only fail; undefined if there is none. */
function withoutFailing(
  machine: AnyStateMachine,
  { cases, found }: Pick<Exploration, 'cases' | 'found'>,
  given: Partial<AnyCases> = {},
): AnyCases | undefined {
  const missed = new Set(found.missed.flatMap(({ labels = [] }) => labels))
  const fails = (label: string) => missed.has(label) && found.failures.has(label)
  const invokes = stateNodesOf(machine).flatMap(({ invoke }) => invoke)
  let isChanged = false
  const useful = (values: unknown, isUseful: (index: number) => boolean): unknown => {
    if (!Array.isArray(values)) return values
    const remaining = values.filter((_, index) => isUseful(index))
    if (remaining.length === 0 || remaining.length === values.length) return values
    isChanged = true
    return remaining
  }
  const ports = Object.entries(cases.ports ?? {}).map(([name, port]) => {
    const ids = invokes.filter(({ src }) => src === name).map(({ id }) => id)
    const results = (['done', 'failed'] as const).map((outcome) => [
      outcome,
      given.ports?.[name]?.[outcome]
        ? port[outcome]
        : useful(port[outcome], (index) => !ids.every((id) => fails(resultLabel(id, outcome, index)))),
    ])
    return [name, { ...port, ...Object.fromEntries(results) }]
  })
  const input = given.input ?? useful(cases.input, (index) => !fails(inputLabel(index)))
  const { facts: _, ...others } = cases
  const changed = { ...others, ...(given.facts ? { facts: given.facts } : {}), ...(input ? { input } : {}) }
  return isChanged ? ({ ...changed, ports: Object.fromEntries(ports) } as AnyCases) : undefined
}

/** The failures of what is given, and of assumed events of which every payload fails. */
function failuresToShow({ events }: AnyCases, { failures, paths }: CoveringPaths, given: Partial<AnyCases> = {}) {
  const types = new Set(Array.isArray(events) ? (events as readonly EventObject[]).map(({ type }) => type) : [])
  const taken = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)))
  const isGiven = (type: string) => Array.isArray(given.events) && given.events.some((event) => event.type === type)
  return new Map(
    [...failures].filter(([label]) => {
      const [type = ''] = label.split(' {')
      return !types.has(type) || isGiven(type) || !taken.has(type)
    }),
  )
}

/** The names of what has an example value that is not among the given cases. */
function assumedIn({ input, events, ports = {} }: AnyCases, given: Partial<AnyCases> = {}): string[] {
  const listed = Array.isArray(events) ? (events as readonly EventObject[]) : []
  const isGiven = (event: EventObject) => Array.isArray(given.events) && given.events.includes(event)
  const withPayload = listed.filter((event) => Object.keys(event).length > 1 && !isGiven(event))
  const results = Object.entries(ports).filter(
    ([name, { done }]) =>
      Array.isArray(done) && done.some((output) => output !== undefined) && given.ports?.[name]?.done === undefined,
  )
  return [
    ...(input && !given.input ? ['the input'] : []),
    ...new Set(withPayload.map(({ type }) => type)),
    ...results.map(([name]) => name),
  ]
}
