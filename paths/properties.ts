import type { AnyMachineSnapshot } from 'xstate'
import type { Path } from './covering-paths.ts'

type Predicate<Snapshot> = (snapshot: Snapshot) => boolean

/** What has to hold over the steps of a path. `after`: from the step on in which it is true; without it, from the start. */
export type Property<Snapshot = AnyMachineSnapshot> =
  /** Is true in no step. */
  | { after?: Predicate<Snapshot>; never: Predicate<Snapshot> }
  /** Is true at last, within a number of steps. A path that ends earlier says nothing. */
  | { after?: Predicate<Snapshot>; eventually: Predicate<Snapshot>; within?: number }
  /** Stays true until another becomes true. A path that ends before says nothing if it stayed true. */
  | { after?: Predicate<Snapshot>; stays: Predicate<Snapshot>; until: Predicate<Snapshot> }

export type Verdict = 'holds' | 'inconclusive' | { failedAt: number }

/** Whether a property holds over the states of a path, the state after the start first. */
export function verdictOf(property: Property<never>, states: readonly AnyMachineSnapshot[]): Verdict {
  const known = property as Property
  const { after } = known
  const start = after ? states.findIndex((state) => after(state)) : 0
  if (start < 0) return 'inconclusive'
  const rest = states.slice(start)
  const failed = (index: number): Verdict => ({ failedAt: start + index })
  if ('never' in known) {
    const found = rest.findIndex((state) => known.never(state))
    return found < 0 ? 'holds' : failed(found)
  }
  if ('eventually' in known) {
    const { within = Infinity } = known
    const found = rest.findIndex((state) => known.eventually(state))
    if (found >= 0 && found <= within) return 'holds'
    return found > within || rest.length - 1 >= within ? failed(Math.min(within, rest.length - 1)) : 'inconclusive'
  }
  const end = rest.findIndex((state) => known.until(state))
  const broken = rest.findIndex((state, index) => (end < 0 || index < end) && !known.stays(state))
  if (broken >= 0) return failed(broken)
  return end < 0 ? 'inconclusive' : 'holds'
}

/**
 * Checks properties over a path. Returns the names of those that were conclusive.
 * @throws {Error} at the first property that fails, with the step.
 */
export function checkProperties(properties: Readonly<Record<string, Property<never>>>, { steps }: Path): string[] {
  const states = steps.map(({ state }) => state)
  return Object.entries(properties).flatMap(([name, property]) => {
    const verdict = verdictOf(property, states)
    if (typeof verdict === 'object')
      throw new Error(
        `the property "${name}" fails after step ${verdict.failedAt}, "${steps[verdict.failedAt]?.label}"`,
      )
    return verdict === 'holds' ? [name] : []
  })
}
