import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'

function startDisclosure() {
  const clock = new SimulatedClock()
  const actor = createActor(hoverDisclosureMachine, { clock }).start()
  const shown = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.hasTag('open') ? snapshot.context.value : null
  }
  return { actor, clock, shown }
}

it('opens when the pointer has stayed for 120 ms', () => {
  const { actor, clock, shown } = startDisclosure()
  actor.send({ type: 'pointer.enter', value: 'styles' })
  clock.increment(119)
  expect(shown()).toBeNull()
  clock.increment(1)
  expect(shown()).toBe('styles')
})

it('does not open for a pointer that only passes over', () => {
  const { actor, clock, shown } = startDisclosure()
  actor.send({ type: 'pointer.enter', value: 'styles' })
  clock.increment(100)
  actor.send({ type: 'pointer.leave' })
  clock.increment(1000)
  expect(shown()).toBeNull()
})

it('opens at once on an open event', () => {
  const { actor, shown } = startDisclosure()
  actor.send({ type: 'disclosure.open', value: 'styles' })
  expect(shown()).toBe('styles')
})

it('shows the next panel at once when the pointer moves on', () => {
  const { actor, clock, shown } = startDisclosure()
  actor.send({ type: 'disclosure.open', value: 'styles' })
  actor.send({ type: 'pointer.leave' })
  actor.send({ type: 'pointer.enter', value: 'rooms' })
  expect(shown()).toBe('rooms')
  clock.increment(1000)
  expect(shown()).toBe('rooms')
})

it('closes 250 ms after the pointer has left, unless it comes back', () => {
  const { actor, clock, shown } = startDisclosure()
  actor.send({ type: 'disclosure.open', value: 'styles' })
  actor.send({ type: 'pointer.leave' })
  clock.increment(249)
  actor.send({ type: 'pointer.enter', value: 'styles' })
  clock.increment(1000)
  expect(shown()).toBe('styles')
  actor.send({ type: 'pointer.leave' })
  clock.increment(249)
  expect(shown()).toBe('styles')
  clock.increment(1)
  expect(shown()).toBeNull()
})

it('closes at once on a close event, also while it is about to open', () => {
  const { actor, clock, shown } = startDisclosure()
  actor.send({ type: 'disclosure.open', value: 'styles' })
  actor.send({ type: 'disclosure.close' })
  expect(shown()).toBeNull()
  actor.send({ type: 'pointer.enter', value: 'styles' })
  actor.send({ type: 'disclosure.close' })
  clock.increment(1000)
  expect(shown()).toBeNull()
})
