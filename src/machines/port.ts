import { fromPromise } from 'xstate'

/** An effect that a machine asks for by name and its wiring provides. */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))
