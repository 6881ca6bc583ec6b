import { fromPromise } from 'xstate'
import { countdownMachine } from '#/machines/countdown/countdown.machine.ts'

/** The time left until a promotion ends. */
export const countdownLogic = () =>
  countdownMachine.provide({ actors: { readClock: fromPromise(() => Promise.resolve(Date.now())) } })
