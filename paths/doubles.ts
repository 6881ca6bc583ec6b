import { fromPromise, type AnyStateMachine, type EventObject } from 'xstate'

/** A port that a machine has called and that waits for its answer. */
export interface HeldPort {
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** An effect that a machine asked for by an action's name. */
export interface RecordedAction {
  type: string
  params: unknown
}

interface Listeners {
  called: (id: string, held: HeldPort) => void
  acted: (action: RecordedAction) => void
}

const nobody: Listeners = { called: () => undefined, acted: () => undefined }

/** The machine with a double for every port and every effect; what assigns, raises or spawns stays as it is. */
export function withDoubles(
  machine: AnyStateMachine,
  delays: Readonly<Record<string, number>> = {},
  { called, acted }: Listeners = nobody,
): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const port = fromPromise<unknown, unknown, EventObject>(
    ({ input, self }) => new Promise((resolve, reject) => called(self.id, { input, resolve, reject })),
  )
  const effects = Object.entries(actions).filter(([, action]) => !isBuiltIn(action))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, port])),
    actions: Object.fromEntries(
      effects.map(([type]) => [type, (_: unknown, params: unknown) => acted({ type, params })]),
    ),
    delays,
  })
}

/** What `assign`, `raise`, `sendTo` and their like return carries its own `resolve`. */
const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action
