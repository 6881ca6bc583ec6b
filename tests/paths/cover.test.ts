import { cover } from '#paths/cover.ts'
import { withDoubles } from '#paths/doubles.ts'
import { edgeReader, microstepObserver } from '#paths/microsteps.ts'
import { isCaseId, stateNodes } from '#paths/edges.ts'
import { missedWords, walkModel } from '#paths/model.ts'
import { recordOf } from '#paths/record.ts'
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { smallMachines, type SmallMachine } from './small-machines.ts'

/** Every event that can be sent to a machine at all, ports' answers and delays among them. */
function alphabet({ machine, cases: { events, ports = {} } }: SmallMachine): EventObject[] {
  const answers = Object.entries(ports).flatMap(([id, { done = [], failed = [] }]) => [
    ...(Array.isArray(done) ? done : []).map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...(Array.isArray(failed) ? failed : []).map((error) => ({ type: `xstate.error.actor.${id}`, error })),
  ])
  const heard = new Set(stateNodes(machine).flatMap(({ transitions }) => [...transitions.keys()]))
  const delays = [...heard].filter((type) => type.startsWith('xstate.after') || type === 'later')
  return [...(Array.isArray(events) ? events : []), ...answers, ...delays.map((type) => ({ type }))]
}

/** Edges that live actors take in every sequence of events up to a length. */
function takenByForce(small: SmallMachine, length: number): Set<string> {
  const { machine, cases } = small
  const taken = new Set<string>()
  const letters = alphabet(small)
  const machineOfDoubles = withDoubles(machine)
  const run = (input: unknown, events: readonly EventObject[]) => {
    const inspect = microstepObserver(({ edges }) => edges.forEach((id) => taken.add(id)), edgeReader())
    const actor = createActor(machineOfDoubles, { input, inspect }).start()
    for (const event of events) {
      const now = actor.getSnapshot()
      const ends = event.type.startsWith('xstate.error') && !now.can(event)
      if (now.status === 'active' && !ends) actor.send(event)
    }
    actor.stop()
  }
  const extend = (input: unknown, events: readonly EventObject[]): void => {
    if (events.length === length || letters.length === 0) return run(input, events)
    for (const letter of letters) extend(input, [...events, letter])
  }
  for (const input of cases.input ?? [undefined]) extend(input, [])
  return taken
}

const idsOf = (small: SmallMachine) => {
  const { edges, missed } = cover(small.machine, small.cases)
  return edges.filter((edge) => !missed.includes(edge) && !isCaseId(edge.id)).map(({ id }) => id)
}

describe.each(smallMachines)('$name', (small) => {
  const { machine, cases, impossible = [] } = small

  it('is walked whole on the live machine, but for what cannot be', async () => {
    const { paths, edges, missed } = cover(machine, cases)
    expect(missed.map(({ words }) => words)).toEqual(impossible)
    const taken = new Set<string>()
    for (const path of paths) for (const id of (await walkModel(machine, cases, path)).taken) taken.add(id)
    const possible = edges.filter((edge) => !missed.includes(edge))
    expect(missedWords(machine.id, possible, taken)).toBe('')
  })

  it('is walked the same way each time', () => {
    const again = () => recordOf(machine, cover(machine, cases).paths)
    expect(again()).toEqual(again())
  })

  it('fails without any one of its edges', () => {
    const ids = idsOf(small)
    const { edges } = cover(machine, cases)
    for (const { id, words } of edges.filter((edge) => ids.includes(edge.id)))
      expect(missedWords(machine.id, edges, new Set(ids.filter((one) => one !== id)))).toContain(words)
  })
})

/** Sent by hand, a delay comes before a shorter one, as it never does by the clock. */
const withoutRaces = smallMachines.filter(({ machine }) => machine.id !== 'overtaken')

it.each(withoutRaces)('finds what every sequence of events finds: $name', (small) => {
  const length = alphabet(small).length > 3 ? 4 : 5
  expect(new Set(idsOf(small))).toEqual(takenByForce(small, length))
})

it('needs few paths', () => {
  const paths = smallMachines.flatMap(({ machine, cases }) => cover(machine, cases).paths)
  const edges = smallMachines.flatMap((small) => idsOf(small))
  expect([paths.length, edges.length]).toEqual([18, 51])
})

it('ends a path that grows too long, and goes on with another', () => {
  const { machine, cases } = smallMachines.find(({ machine: { id } }) => id === 'ports')!
  const { paths, missed } = cover(machine, cases, { longest: 3 })
  expect(missed).toEqual([])
  expect(paths.every(({ steps }) => steps.length <= 4)).toBe(true)
  expect(paths.length).toBeGreaterThan(2)
})
