import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import type { CoverageItem } from './coverage-items.ts'
import { type CoveringPaths, type EventFailure, getCoveringPaths, TooManyStates } from './covering-paths.ts'
import { completeCases, summaryOf } from './generated-cases.ts'
import { testModelPath } from './model.ts'

/** What paths from a machine's definition cover, and what they need to cover the rest. */
export interface Exploration {
  cases: AnyCases
  found: CoveringPaths
  /** The items that no path takes. */
  missed: CoverageItem[]
  /** Events and results that failed, such as those that need a payload. */
  failures: ReadonlyMap<string, EventFailure>
  /** Paths that the live machine did not follow, with the reason. */
  broken: string[]
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
 * Generates and tests paths of a machine with the given cases, completed by generated ones.
 * @throws {Error} when the machine cannot start without an input, or has too many states without its context.
 */
export async function explore(machine: AnyStateMachine, given?: Partial<AnyCases>): Promise<Exploration> {
  const complete = completeCases(machine, given)
  const { cases, found, bound } = boundedPaths(machine, complete)
  const broken: string[] = []
  for (const path of found.paths)
    await testModelPath(machine, cases, path, found.ignored).catch((error: unknown) =>
      broken.push(error instanceof Error ? error.message : String(error)),
    )
  return { cases, found, missed: found.missed, failures: found.failures, broken, ...(bound ? { bound } : {}) }
}

function boundedPaths(machine: AnyStateMachine, cases: AnyCases) {
  const tried = cases.facts ? [{ facts: cases.facts, maxStates: 5000 }] : bounds
  let last: unknown
  for (const { facts, maxStates, text } of tried as readonly Bound[]) {
    const bounded = facts ? { ...cases, facts } : cases
    try {
      const found = getCoveringPaths(machine, bounded, { maxStates, tolerant: true })
      return { cases: bounded, found, bound: text }
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error
      last = error
    }
  }
  throw last
}
