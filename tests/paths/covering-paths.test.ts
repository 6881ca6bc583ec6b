import {
  describeMissed,
  getCoveringPaths,
  isCaseItem,
  microstepObserver,
  recordOf,
  stateNodesOf,
  testModelPath,
  transitionReader,
  withMocks,
} from '@passepartout/paths'
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { smallMachines, type SmallMachine } from './small-machines.ts'

/** Every event that can be sent to a machine, including port results and delays. */
function allEvents({ machine, cases: { events, ports = {} } }: SmallMachine): EventObject[] {
  const results = Object.entries(ports).flatMap(([id, { done = [], failed = [] }]) => [
    ...(Array.isArray(done) ? done : []).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...(Array.isArray(failed) ? failed : []).map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ])
  const descriptors = new Set(stateNodesOf(machine).flatMap(({ transitions }) => [...transitions.keys()]))
  const delays = [...descriptors].filter((type) => type.startsWith('xstate.after') || type === 'later')
  return [...(Array.isArray(events) ? events : []), ...results, ...delays.map((type) => ({ type }))]
}

/** The items that live actors take in all sequences of events of a length. */
function takenByBruteForce(small: SmallMachine, length: number): Set<string> {
  const { machine, cases } = small
  const taken = new Set<string>()
  const alphabet = allEvents(small)
  const mocked = withMocks(machine)
  const run = (input: unknown, events: readonly EventObject[]) => {
    const inspect = microstepObserver(({ items }) => items.forEach((id) => taken.add(id)), transitionReader())
    const actor = createActor(mocked, { input, inspect }).start()
    for (const event of events) {
      const snapshot = actor.getSnapshot()
      const isUnhandledError = event.type.startsWith('xstate.error') && !snapshot.can(event)
      if (snapshot.status === 'active' && !isUnhandledError) actor.send(event)
    }
    actor.stop()
  }
  const extend = (input: unknown, events: readonly EventObject[]): void => {
    if (events.length === length || alphabet.length === 0) return run(input, events)
    for (const event of alphabet) extend(input, [...events, event])
  }
  for (const input of cases.input ?? [undefined]) extend(input, [])
  return taken
}

const reachableIds = (small: SmallMachine) => {
  const { items, missed } = getCoveringPaths(small.machine, small.cases)
  return items.filter((item) => !missed.includes(item) && !isCaseItem(item.id)).map(({ id }) => id)
}

describe.each(smallMachines)('$name', (small) => {
  const { machine, cases, unreachable = [] } = small

  it('is covered completely on the live machine, except for unreachable items', async () => {
    const { paths, items, missed } = getCoveringPaths(machine, cases)
    expect(missed.map(({ description }) => description)).toEqual(unreachable)
    const taken = new Set<string>()
    for (const path of paths) for (const id of (await testModelPath(machine, cases, path)).taken) taken.add(id)
    const reachable = items.filter((item) => !missed.includes(item))
    expect(describeMissed(machine.id, reachable, taken)).toBe('')
  })

  it('has the same paths in every run', async () => {
    const again = () => recordOf({ machine, cases }, getCoveringPaths(machine, cases))
    expect(await again()).toEqual(await again())
  })

  it('fails when any one of its items is not taken', () => {
    const ids = reachableIds(small)
    const { items } = getCoveringPaths(machine, cases)
    for (const { id, description } of items.filter((item) => ids.includes(item.id)))
      expect(describeMissed(machine.id, items, new Set(ids.filter((other) => other !== id)))).toContain(description)
  })
})

/** By brute force, a delay can fire before a shorter one, which the clock never allows. */
const withoutRaces = smallMachines.filter(({ machine }) => machine.id !== 'overtaken')

it.each(withoutRaces)('takes the same items as all sequences of events: $name', (small) => {
  const length = allEvents(small).length > 3 ? 4 : 5
  expect(new Set(reachableIds(small))).toEqual(takenByBruteForce(small, length))
})

it('covers 51 items of the small machines, and each event, other input and restarted delay, with 20 paths', () => {
  const paths = smallMachines.flatMap(({ machine, cases }) => getCoveringPaths(machine, cases).paths)
  const ids = smallMachines.flatMap((small) => reachableIds(small))
  expect([paths.length, ids.length]).toEqual([20, 51])
})

it('ends a path at the maximum length and continues with another', () => {
  const { machine, cases } = smallMachines.find(({ machine: { id } }) => id === 'ports')!
  const { paths, missed } = getCoveringPaths(machine, cases, { maxSteps: 3 })
  expect(missed).toEqual([])
  expect(paths.every(({ steps }) => steps.length <= 4)).toBe(true)
  expect(paths.length).toBeGreaterThan(2)
})
