import { fromPromise } from 'xstate'
import { countdownMachine } from '#/machines/countdown/countdown.machine.ts'

/** The time that is left of an offer. */
export const countdownLogic = () =>
  countdownMachine.provide({ actors: { readClock: fromPromise(() => Promise.resolve(Date.now())) } })
