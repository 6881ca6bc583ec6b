import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { countdownRefresh } from '#/domain/shell/countdown.ts'
import { countdownMachine } from '#/machines/countdown/countdown.machine.ts'

const end = Date.UTC(2025, 0, 7)
const settle = () => new Promise((done) => setTimeout(done))

function startCountdown(now: number) {
  const clock = new SimulatedClock()
  let reads = 0
  const machine = countdownMachine.provide({
    actors: {
      readClock: fromPromise(() => {
        reads += 1
        return Promise.resolve(now + clock.now())
      }),
    },
  })
  const actor = createActor(machine, { input: { end, refresh: countdownRefresh }, clock }).start()
  return { actor, clock, reads: () => reads }
}

it('reads the clock every 30 seconds [BANNER-11]', async () => {
  const { actor, clock, reads } = startCountdown(end - 86_400_000)
  await settle()
  clock.increment(29_999)
  await settle()
  expect(reads()).toBe(1)
  clock.increment(1)
  await settle()
  expect(reads()).toBe(2)
  expect(actor.getSnapshot().context.now).toBe(end - 86_400_000 + 30_000)
})

it('is over at the end, before the next refresh', async () => {
  const { actor, clock } = startCountdown(end - 10_000)
  await settle()
  clock.increment(10_000)
  await settle()
  expect(actor.getSnapshot().value).toBe('over')
})

it('reads the clock at once when the page is shown again', async () => {
  const { actor, clock, reads } = startCountdown(end - 86_400_000)
  await settle()
  clock.increment(1000)
  actor.send({ type: 'page.show' })
  await settle()
  expect(reads()).toBe(2)
})
