import { type AnyStateMachine, createActor, type EventObject, SimulatedClock, type StateValue } from 'xstate'
import { type PendingPort, withMocks } from './mocks.ts'
import { stateName } from './test-path.ts'

/** An event, a port result or a delay, with the state after it and the names of effects that it executes. */
export type GivenStep = { state: string; does?: readonly string[] } & (
  | { event: EventObject }
  | { port: string; done: unknown }
  | { port: string; failed: unknown }
  /** The name of a delay, or its milliseconds. */
  | { after: string | number }
)

type ReadonlyStateValue = string | { readonly [key: string]: ReadonlyStateValue | undefined }

/** A path that was recorded or played, in place of a generated one. */
export interface GivenPath {
  input?: unknown
  /** The state in which it begins, where that is not the initial state. */
  from?: { value: ReadonlyStateValue; context: unknown }
  steps: readonly GivenStep[]
}

/**
 * Performs given steps on the live machine with mocked ports. Compares the state and the effects after each step.
 * @throws {Error} at the first step that is not possible, leads to another state or lacks an effect.
 */
export async function testGivenPath(machine: AnyStateMachine, { input, from, steps }: GivenPath): Promise<void> {
  const pending = new Map<string, PendingPort>()
  const executed: string[] = []
  const mocked = withMocks(
    machine,
    {},
    {
      onPort: (id, port) => void pending.set(id, port),
      onStop: () => undefined,
      onAction: ({ type }) => void executed.push(type),
    },
  )
  const actor = createActor(mocked, {
    input,
    clock: new SimulatedClock(),
    ...(from ? { snapshot: mocked.resolveState({ ...from, value: from.value as StateValue }) } : {}),
  })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  try {
    for (const [index, step] of steps.entries()) {
      const before = stateName(actor.getSnapshot())
      executed.length = 0
      const position = `step ${index + 1}, ${textOf(step)} in "${before}"`
      if ('port' in step && from && !pending.has(step.port))
        actor.send(resultEvent(actor.getSnapshot()._nodes, step, position))
      else if ('port' in step) await settle(step, pending, position)
      else if ('after' in step) actor.send({ type: delayEvent(actor.getSnapshot()._nodes, step.after, position) })
      else actor.send(step.event)
      if (errors.length) throw new Error(`${position} failed: ${String(errors[0])}`, { cause: errors[0] })
      const after = stateName(actor.getSnapshot())
      if (after !== step.state) throw new Error(`${position} led to "${after}", expected "${step.state}"`)
      const missing = (step.does ?? []).filter((name) => !executed.includes(name))
      if (missing.length)
        throw new Error(`${position} did not execute ${missing.join(', ')}, but ${executed.join(', ') || 'nothing'}`)
    }
  } finally {
    actor.stop()
  }
}

type PortStep = Extract<GivenStep, { port: string }>

async function settle(step: PortStep, pending: Map<string, PendingPort>, position: string): Promise<void> {
  const port = pending.get(step.port)
  if (!port) throw new Error(`${position}: the port has not been started`)
  pending.delete(step.port)
  if ('failed' in step) port.reject(asError(step.failed))
  else port.resolve(step.done)
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** The result event of a port that was running where the path begins; XState does not start that port again. */
function resultEvent(
  nodes: readonly { invoke: readonly { id: string }[] }[],
  step: PortStep,
  position: string,
): EventObject & Record<string, unknown> {
  const { port } = step
  if (!nodes.some(({ invoke }) => invoke.some(({ id }) => id === port)))
    throw new Error(`${position}: no active state has this port`)
  return 'failed' in step
    ? { type: `xstate.error.actor.${port}`, error: asError(step.failed), actorId: port }
    : { type: `xstate.done.actor.${port}`, output: step.done, actorId: port }
}

/** Restores an `Error` from its recorded JSON. */
export const asError = (failed: unknown) =>
  typeof failed === 'object' && failed !== null && 'message' in failed && !(failed instanceof Error)
    ? Object.assign(new Error(String(failed.message)), failed)
    : failed

/** The event of a delay that is running in one of the active states. */
function delayEvent(
  nodes: readonly { transitions: ReadonlyMap<string, unknown> }[],
  name: string | number,
  position: string,
) {
  const types = nodes.flatMap(({ transitions }) => [...transitions.keys()])
  const type = types.find((candidate) => candidate.startsWith(`xstate.after.${name}.`))
  if (type === undefined) throw new Error(`${position}: no active state has this delay`)
  return type
}

function textOf(step: GivenStep): string {
  if ('event' in step) return `"${step.event.type}"`
  if ('after' in step) return `after ${step.after}`
  return `"${step.port}" ${'failed' in step ? 'failed' : 'done'}`
}
