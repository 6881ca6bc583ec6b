import { fromPromise } from 'xstate'
import { countdownMachine } from '#/machines/countdown/countdown.machine.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    countdown: Flow<typeof countdownMachine>
  }
}

/** The time left until a promotion ends. */
export const countdownLogic = () =>
  countdownMachine.provide({ actors: { readClock: fromPromise(() => Promise.resolve(Date.now())) } })
