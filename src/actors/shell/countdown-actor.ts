import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { countdownRefresh } from '#/domain/shell/countdown.ts'
import { countdownMachine } from '#/machines/countdown/countdown.machine.ts'
import { inspectActors } from '#/actors/inspection.ts'

export type CountdownActor = ActorRefFrom<typeof countdownMachine>

/** The actor that looks at the clock until an offer's end, started. */
export function startCountdown(end: number): CountdownActor {
  const machine = countdownMachine.provide({
    actors: { readClock: fromPromise(() => Promise.resolve(Date.now())) },
  })
  return createActor(machine, {
    input: { end, refresh: countdownRefresh },
    systemId: 'countdown',
    inspect: inspectActors(),
  }).start()
}
