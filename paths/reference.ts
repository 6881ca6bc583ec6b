import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { AnyCases } from './cases.ts'
import { getCoveringPaths, type Path } from './covering-paths.ts'
import { testModelPath } from './model.ts'
import { findFailure, type RandomOptions } from './random.ts'
import { shortened } from './shorten.ts'
import { stableText } from './stable-text.ts'
import type { GenerationOptions } from './state-graph.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalState } from './traversal.ts'

/** What a machine should do, in another form: a plain function of the state and the event. */
export interface Reference<State> {
  /** The state at the start. */
  start: (input: unknown) => State
  /**
   * The state after an event: one of the cases, `xstate.done.actor.PORT` with its output, `xstate.error.actor.PORT` with its
   * error, or a delay, with the milliseconds that have passed.
   */
  next: (state: State, event: EventObject, waited?: number) => State
}

type Fields = Readonly<Record<string, unknown>>

export interface ReferenceOptions<State> extends RandomOptions, GenerationOptions {
  /** The fields of the machine that are compared: by default those of its context, and the name of its state as `state`. */
  fields?: (snapshot: AnyMachineSnapshot) => Fields
  /** The fields that the reference expects: by default those of its state. Others of the machine are not compared. */
  expects?: (state: State) => Fields
}

/**
 * Runs covering and random sequences on the live machine and on a reference: a plain function, or a second machine, of which
 * the same fields are compared.
 * @throws {Error} with the fields that differ first, after the shortest sequence that was found.
 */
export async function testAgainst<State>(
  reference: Reference<State> | AnyStateMachine,
  machine: AnyStateMachine,
  cases: AnyCases,
  options: ReferenceOptions<State> = {},
): Promise<void> {
  const { fields = fieldsOf, expects = (state: State) => Object(state) as Fields } = options
  const test =
    'root' in reference
      ? comparison(machine, cases, referenceOf(reference, cases), fields, ({ snapshot }) => fields(snapshot))
      : comparison(machine, cases, reference, fields, expects)
  const traversal = new Traversal(machine, cases)
  for (const path of getCoveringPaths(machine, cases, { ...options, tolerant: true }).paths)
    await test(path).catch(async (error: unknown) => {
      await test(await shortened(traversal, path, test))
      throw error
    })
  const failure = await findFailure(machine, cases, test, options)
  if (failure) throw new Error(failure.message)
}

const fieldsOf = (snapshot: AnyMachineSnapshot): Fields => ({
  ...(snapshot.context as Fields),
  state: stateName(snapshot),
})

/** Tests a path on the live machine, and compares it with a reference after each step. */
function comparison<State>(
  machine: AnyStateMachine,
  cases: AnyCases,
  { start, next }: Reference<State>,
  fields: (snapshot: AnyMachineSnapshot) => Fields,
  expects: (state: State) => Fields,
): (path: Path) => Promise<unknown> {
  return (path) => {
    const states: State[] = []
    const compare = (snapshot: AnyMachineSnapshot) => {
      const step = path.steps[states.length]
      const before = states.at(-1)
      if (!step) return
      const input: unknown = 'input' in step.event ? step.event.input : undefined
      const state = states.length === 0 ? start(input) : next(before as State, step.event, step.delay)
      states.push(state)
      const [found, expected] = [fields(snapshot), expects(state)]
      const differing = Object.keys(expected).filter((key) => stableText(found[key]) !== stableText(expected[key]))
      if (differing.length > 0)
        throw new Error(
          `"${machine.id}" differs from its reference in ${differing
            .map((key) => `"${key}": ${stableText(found[key], 160)}, expected ${stableText(expected[key], 160)}`)
            .join('; ')}`,
        )
    }
    return testModelPath(machine, { ...cases, invariants: { '*': compare } }, path)
  }
}

/** A machine as a reference. */
function referenceOf(machine: AnyStateMachine, cases: AnyCases): Reference<TraversalState> {
  const traversal = new Traversal(machine, cases)
  return {
    start: (input) => {
      const [first] = new Traversal(machine, { ...cases, input: [input] }).initialSteps()
      if (!first) throw new Error(`"${machine.id}" does not start`)
      return first.state
    },
    next: (state, event, delay) =>
      state.snapshot.status === 'active'
        ? traversal.take(state, { event, label: event.type, ...(delay === undefined ? {} : { delay }) }).state
        : state,
  }
}
