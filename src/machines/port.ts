import { fromPromise } from 'xstate'

/** An asynchronous effect that a machine names and its actor provides. */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))
