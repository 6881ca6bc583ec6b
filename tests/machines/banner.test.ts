import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bannerTimes } from '#/domain/shell/banner.ts'
import { bannerMachine, type BannerInput } from '#/machines/banner/banner.machine.ts'

function started(given: Partial<BannerInput> = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(bannerMachine, { input: { ...bannerTimes, count: 3, stood: 0, ...given }, clock }).start()
  const shown = () => ({ value: actor.getSnapshot().value, index: actor.getSnapshot().context.index })
  return { actor, clock, shown }
}

describe('banner messages', () => {
  it('change every 5 s with a fade of 0.5 s, round and round [BANNER-02] [BANNER-03] [BANNER-04]', () => {
    const { clock, shown } = started()
    for (const index of [0, 1, 2, 0]) {
      expect(shown()).toEqual({ value: { playing: 'standing' }, index })
      clock.increment(4999)
      expect(shown()).toEqual({ value: { playing: 'standing' }, index })
      clock.increment(1)
      expect(shown()).toEqual({ value: { playing: 'fading' }, index })
      clock.increment(500)
    }
  })

  it('are interrupted when the first has been shown for its time', () => {
    const { clock, shown } = started({ stood: 5000 })
    clock.increment(0)
    clock.increment(500)
    expect(shown().index).toBe(1)
    clock.increment(4999)
    expect(shown()).toEqual({ value: { playing: 'standing' }, index: 1 })
  })

  it('stand as long as something holds them, and then for their whole time', () => {
    const { actor, clock, shown } = started()
    actor.send({ type: 'hold.begin', hold: 'pointer' })
    actor.send({ type: 'hold.begin', hold: 'pointer' })
    actor.send({ type: 'hold.begin', hold: 'focus' })
    clock.increment(60_000)
    actor.send({ type: 'hold.end', hold: 'pointer' })
    expect(shown()).toEqual({ value: 'held', index: 0 })
    actor.send({ type: 'hold.end', hold: 'focus' })
    expect(shown()).toEqual({ value: { playing: 'standing' }, index: 0 })
    clock.increment(5000)
    clock.increment(500)
    expect(shown().index).toBe(1)
  })

  it('stay paused until played, whichever pause ends', () => {
    const { actor, clock, shown } = started()
    actor.send({ type: 'hold.begin', hold: 'pointer' })
    actor.send({ type: 'rotation.pause' })
    actor.send({ type: 'hold.end', hold: 'pointer' })
    clock.increment(60_000)
    expect(shown()).toEqual({ value: 'paused', index: 0 })
    actor.send({ type: 'hold.begin', hold: 'focus' })
    actor.send({ type: 'rotation.play' })
    expect(shown().value).toBe('held')
    actor.send({ type: 'hold.end', hold: 'focus' })
    clock.increment(5000)
    clock.increment(500)
    expect(shown().index).toBe(1)
  })

  it('turn on and back by hand, each to stand for its whole time', () => {
    const { actor, clock, shown } = started()
    actor.send({ type: 'message.previous' })
    expect(shown().index).toBe(2)
    clock.increment(4000)
    actor.send({ type: 'message.next' })
    expect(shown().index).toBe(0)
    clock.increment(4000)
    expect(shown()).toEqual({ value: { playing: 'standing' }, index: 0 })
    actor.send({ type: 'rotation.pause' })
    actor.send({ type: 'message.next' })
    expect(shown()).toEqual({ value: 'paused', index: 1 })
  })
})
