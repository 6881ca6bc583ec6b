import { fromPromise, StateMachine, type AnyStateMachine, type EventObject } from 'xstate'

/** A port that a machine has started and that has no result yet. */
export interface PendingPort {
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** A named action that a machine has executed. */
export interface RecordedAction {
  type: string
  params: unknown
  /** The context at that time: actions after it may change it. */
  context: unknown
}

interface Listeners {
  onPort: (id: string, port: PendingPort) => void
  /** A port that has no result is stopped. */
  onStop: (id: string) => void
  onAction: (action: RecordedAction) => void
}

const noListeners: Listeners = { onPort: () => undefined, onStop: () => undefined, onAction: () => undefined }

/** The names of a machine's own actions: those that are not made by `assign`, `raise`, `spawnChild` and the like. */
export const effectsOf = ({ implementations: { actions } }: AnyStateMachine): string[] =>
  Object.entries(actions).flatMap(([name, action]) => (isBuiltIn(action) ? [] : [name]))

/** The machine with a mock for every port and every custom action; `assign`, `raise`, `spawnChild` and the like remain. */
export function withMocks(
  machine: AnyStateMachine,
  delays: Readonly<Record<string, number>> = {},
  { onPort, onStop, onAction }: Listeners = noListeners,
): AnyStateMachine {
  const { actors } = machine.implementations
  const port = fromPromise<unknown, unknown, EventObject>(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => onStop(self.id))
        onPort(self.id, { input, resolve, reject })
      }),
  )
  return bounded(machine).provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, port])),
    actions: Object.fromEntries(
      effectsOf(machine).map((type) => [
        type,
        ({ context }: { context: unknown }, params: unknown) => onAction({ type, params, context }),
      ]),
    ),
    delays,
  })
}

/** Microsteps of one event after which a machine with a loop of `always` or raised events fails. */
export const MAX_MICROSTEPS = 500

function bounded({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const options = { maxIterations: MAX_MICROSTEPS, ...config.options }
  return new StateMachine({ ...config, options }, implementations as never)
}

/** The actions of XState's action creators have a `resolve` property. */
const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action
