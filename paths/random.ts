import fc from 'fast-check'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import { type Path, pathOf } from './covering-paths.ts'
import { type Failure, testModelPath } from './model.ts'
import { checkProperties } from './properties.ts'
import { Traversal, type TraversalStep } from './traversal.ts'

export interface RandomOptions {
  /** How many sequences are tested. */
  runs?: number
  maxLength?: number
  /** Sequences with the same seed are the same. */
  seed?: number
}

/**
 * Tests random sequences of events, port results and delays on the live machine: it has to reach the states that the
 * definition leads to, and the invariants and properties have to hold. Returns the shortest failing sequence as text, or null.
 */
export async function findRandomFailure(
  machine: AnyStateMachine,
  cases: AnyCases,
  options: RandomOptions = {},
): Promise<string | null> {
  const failure = await findFailure(machine, cases, (path) => testModelPath(machine, cases, path), options)
  return failure && failure.message
}

/** The shortest random sequence that fails a test, of those that it is shortened to; null if none fails. */
export async function findFailure(
  machine: AnyStateMachine,
  cases: AnyCases,
  test: (path: Path) => Promise<unknown>,
  { runs = 30, maxLength = 20, seed = 1 }: RandomOptions = {},
): Promise<Failure | null> {
  const traversal = new Traversal(machine, cases)
  const sequences = fc.array(fc.nat({ max: 2 ** 16 }), { minLength: 1, maxLength })
  const property = fc.asyncProperty(sequences, async (choices) => {
    const path = pathOf(stepsOf(traversal, choices))
    checkProperties(cases.properties ?? {}, path)
    await test(path)
  })
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false })
  if (!result.failed || !result.counterexample) return null
  const { errorInstance: cause } = result
  const found = `sequence ${result.numRuns} of ${runs}, shortened ${result.numShrinks} times (seed ${seed})`
  return {
    path: pathOf(stepsOf(traversal, result.counterexample[0])),
    message: `${found}: ${cause instanceof Error ? cause.message : String(cause)}`,
  }
}

/** Turns numbers into steps: each number chooses the input or one of the events that can happen in the current state. */
function stepsOf(traversal: Traversal, [first = 0, ...choices]: readonly number[]): TraversalStep[] {
  const starts = traversal.initialSteps()
  const start = starts[first % starts.length]
  if (!start) throw new Error('a machine needs at least one input')
  const steps = [start]
  for (const choice of choices) {
    const { state } = steps.at(-1) ?? start
    const events = traversal.eventsIn(state)
    const event = events[choice % events.length]
    if (!event) break
    steps.push(traversal.take(state, event))
  }
  return steps
}
