import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate'

/**
 * The named effects of a microstep that are provided by `sendTo`: XState reports the sending without the name. Those of
 * exited and entered states, and of the transitions.
 */
export function sendingEffects(
  after: AnyMachineSnapshot,
  before: AnyMachineSnapshot | undefined,
  event: EventObject,
  transitions: readonly AnyTransitionDefinition[],
): { name: string; params: unknown }[] {
  const { actions: provided } = after.machine.implementations
  const exited = before?._nodes.filter((node) => !after._nodes.includes(node)) ?? []
  const entered = after._nodes.filter((node) => !before?._nodes.includes(node))
  const declared: unknown[] = [
    ...exited.flatMap(({ exit }) => exit),
    ...transitions.flatMap(({ actions }) => actions),
    ...entered.flatMap(({ entry }) => entry),
  ]
  const args = { context: (before ?? after).context, event }
  return declared.flatMap((action) => {
    const { type, params } = typeof action === 'object' && action !== null ? { ...blank, ...action } : blank
    const name = typeof action === 'string' ? action : type
    const implementation: unknown = provided[name]
    if (typeof implementation !== 'function' || Reflect.get(implementation, 'type') !== 'xstate.sendTo') return []
    return [{ name, params: typeof params === 'function' ? (params as (given: object) => unknown)(args) : params }]
  })
}

const blank: { type: string; params?: unknown } = { type: '' }
