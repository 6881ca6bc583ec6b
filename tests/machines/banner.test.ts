import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bannerTimes } from '#/domain/shell/banner.ts'
import { bannerMachine, type BannerInput } from '#/machines/banner/banner.machine.ts'

function startBanner(overrides: Partial<BannerInput> = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(bannerMachine, {
    input: { ...bannerTimes, count: 3, shownMs: 0, ...overrides },
    clock,
  }).start()
  const shown = () => ({ value: actor.getSnapshot().value, index: actor.getSnapshot().context.index })
  return { actor, clock, shown }
}

describe('banner messages', () => {
  it('rotate every 5 s with a fade of 0.5 s and start over after the last [BANNER-02] [BANNER-03] [BANNER-04]', () => {
    const { clock, shown } = startBanner()
    for (const index of [0, 1, 2, 0]) {
      expect(shown()).toEqual({ value: { playing: 'showing' }, index })
      clock.increment(4999)
      expect(shown()).toEqual({ value: { playing: 'showing' }, index })
      clock.increment(1)
      expect(shown()).toEqual({ value: { playing: 'fading' }, index })
      clock.increment(500)
    }
  })

  it('count the time for which the first was shown before the start', () => {
    const { clock, shown } = startBanner({ shownMs: 5000 })
    clock.increment(0)
    clock.increment(500)
    expect(shown().index).toBe(1)
    clock.increment(4999)
    expect(shown()).toEqual({ value: { playing: 'showing' }, index: 1 })
  })

  it('do not change while held, and are shown for their whole time afterwards', () => {
    const { actor, clock, shown } = startBanner()
    actor.send({ type: 'hold.begin', hold: 'pointer' })
    actor.send({ type: 'hold.begin', hold: 'pointer' })
    actor.send({ type: 'hold.begin', hold: 'focus' })
    clock.increment(60_000)
    actor.send({ type: 'hold.end', hold: 'pointer' })
    expect(shown()).toEqual({ value: 'held', index: 0 })
    actor.send({ type: 'hold.end', hold: 'focus' })
    expect(shown()).toEqual({ value: { playing: 'showing' }, index: 0 })
    clock.increment(5000)
    clock.increment(500)
    expect(shown().index).toBe(1)
  })

  it('stay paused until the shopper resumes them, even if a hold ends', () => {
    const { actor, clock, shown } = startBanner()
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

  it('change by hand, forward and back, and are then shown for their whole time', () => {
    const { actor, clock, shown } = startBanner()
    actor.send({ type: 'message.previous' })
    expect(shown().index).toBe(2)
    clock.increment(4000)
    actor.send({ type: 'message.next' })
    expect(shown().index).toBe(0)
    clock.increment(4000)
    expect(shown()).toEqual({ value: { playing: 'showing' }, index: 0 })
    actor.send({ type: 'rotation.pause' })
    actor.send({ type: 'message.next' })
    expect(shown()).toEqual({ value: 'paused', index: 1 })
  })
})
