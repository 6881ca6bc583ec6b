import type { AnyMachineSnapshot } from 'xstate'
import type { Path, Step } from './cover.ts'

/** How a path is tested: what is done for each event, by type or `*`, and what must be true in each state, by path or `*`. */
export interface TestParameters {
  events: Readonly<Record<string, (step: Step) => Promise<void> | void>>
  states: Readonly<Record<string, (state: AnyMachineSnapshot) => unknown>>
}

/** Does each step of a path, then checks what must be true in the state it leads to and in each state around it. */
export async function testPath({ steps }: Path, { events, states }: TestParameters): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const happen = events[step.event.type] ?? events['*']
    if (!happen) throw new Error(`nothing says how "${step.event.type}" happens`)
    try {
      await happen(step)
      for (const path of pathsOf(step.state, states)) {
        const held = await states[path]?.(step.state)
        if (held === false) throw new Error(`what must hold in "${path}" does not`)
      }
    } catch (cause) {
      throw new Error(`${message(cause)}\n  after ${trail(steps.slice(0, index + 1))}`, { cause })
    }
  }
}

const pathsOf = (state: AnyMachineSnapshot, states: TestParameters['states']) =>
  Object.keys(states).filter((path) => path === '*' || isIn(state, path))

/** Whether a state node of that path (`open.invalid`) is active. */
export const isIn = ({ _nodes }: AnyMachineSnapshot, path: string) =>
  _nodes.some((node) => node.path.length > 0 && node.path.join('.') === path)

/** The innermost states that are active, as one word. */
export const stateWords = ({ _nodes, status }: Pick<AnyMachineSnapshot, '_nodes' | 'status'>) =>
  [
    _nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.'))
      .toSorted()
      .join(' + ') || 'the only state',
    ...(status === 'done' ? ['(done)'] : []),
  ].join(' ')

const trail = (steps: readonly Step[]) =>
  steps.map(({ label, state }) => `${label} -> ${stateWords(state)}`).join('\n    ')

const message = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
