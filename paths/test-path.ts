import type { AnyMachineSnapshot } from 'xstate'
import type { Path, Step } from './covering-paths.ts'

/** How to perform each event, by type or `*`, and what to assert in each state, by path or `*`. */
export interface TestParameters {
  events: Readonly<Record<string, (step: Step) => Promise<void> | void>>
  states: Readonly<Record<string, (state: AnyMachineSnapshot) => unknown>>
  /** Runs after the assertions of each step. */
  afterStep?: (step: Step) => Promise<void> | void
}

/**
 * Performs each step of a path and runs the assertions of its state and of that state's ancestors.
 * @throws {Error} with the steps up to the failure.
 */
export async function testPath({ steps }: Path, { events, states, afterStep }: TestParameters): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const perform = events[step.event.type] ?? events['*']
    if (!perform) throw new Error(`nothing performs the event "${step.event.type}"`)
    try {
      await perform(step)
      for (const path of Object.keys(states))
        if ((path === '*' || isInState(step.state, path)) && (await states[path]?.(step.state)) === false)
          throw new Error(`the assertion of "${path}" does not hold`)
      await afterStep?.(step)
    } catch (cause) {
      throw new Error(`${message(cause)}\n  after ${stepsText(steps.slice(0, index + 1))}`, { cause })
    }
  }
}

/** Whether the state node of a path (`open.invalid`) is active. */
export const isInState = ({ _nodes }: AnyMachineSnapshot, path: string) =>
  _nodes.some((node) => node.path.length > 0 && node.path.join('.') === path)

/** The paths of the active atomic and final states, as one text. */
export const stateName = ({ _nodes, status }: Pick<AnyMachineSnapshot, '_nodes' | 'status'>) =>
  [
    _nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.'))
      .toSorted()
      .join(' + ') || 'the only state',
    ...(status === 'done' ? ['(done)'] : []),
  ].join(' ')

const stepsText = (steps: readonly Step[]) =>
  steps.map(({ label, state }) => `${label} -> ${stateName(state)}`).join('\n    ')

const message = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
