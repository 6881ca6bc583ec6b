import {
  type AnyCases,
  findDeviations,
  getCoveringPaths,
  type LoadedMachine,
  microstepObserver,
  recordMachine,
  testModelPath,
  transitionReader,
} from '@passepartout/paths'
import { describe, expect, it } from 'vitest'
import { assign, createActor, type EventObject, setup } from 'xstate'
import { smallMachines } from './small-machines.ts'

const isTransition = (id: string) => !id.endsWith('| denied')

/** The pairs of transitions that live actors take in all sequences of five events. */
function pairsByBruteForce(machine: LoadedMachine['machine'], events: readonly EventObject[]): Set<string> {
  const pairs = new Set<string>()
  const run = (sequence: readonly EventObject[]) => {
    let taken: string[] = []
    const inspect = microstepObserver(({ items }) => taken.push(...items.filter(isTransition)), transitionReader())
    const actor = createActor(machine, { inspect }).start()
    for (const event of sequence) {
      const before = taken
      taken = []
      if (actor.getSnapshot().status === 'active') actor.send(event)
      for (const first of before) for (const second of taken) pairs.add(`${first} | then | ${second}`)
    }
    actor.stop()
  }
  const extend = (sequence: readonly EventObject[]): void => {
    if (sequence.length === 5) return run(sequence)
    for (const event of events) extend([...sequence, event])
  }
  extend([])
  return pairs
}

/** Machines whose events are all sent from outside. */
const withoutPorts = smallMachines.filter(({ machine: { id } }) =>
  ['guards', 'parallel', 'self', 'ends', 'hidden', 'wild'].includes(id),
)

describe.each(withoutPorts)('the pairs of transitions of $name', ({ machine, cases }) => {
  it('are those of all sequences of events, and paths take each of them', async () => {
    const { paths, items, missed, pairs } = getCoveringPaths(machine, cases, { pairs: true, tolerant: true })
    const found = items.filter(({ kind }) => kind === 'pair').map(({ id }) => id.replace('case | ', ''))
    expect(new Set(found)).toEqual(pairsByBruteForce(machine, cases.events as readonly EventObject[]))
    expect(pairs).toEqual({ taken: found.length, possible: found.length })
    expect(missed.filter(({ kind }) => kind === 'pair')).toEqual([])
    for (const path of paths) await testModelPath(machine, cases, path)
  })
})

it('shows a bug that needs two transitions in a row', async () => {
  /** A lift that reports how often it went up in a row; going down resets that. */
  const lift = (forgets: boolean): LoadedMachine => ({
    machine: setup({
      types: { context: {} as { row: number }, events: {} as { type: 'up' } | { type: 'down' } | { type: 'stop' } },
    }).createMachine({
      id: 'lift',
      context: { row: 0 },
      on: {
        up: { actions: assign({ row: ({ context }) => (forgets && context.row > 0 ? 1 : context.row + 1) }) },
        down: { actions: assign({ row: 0 }) },
        stop: {},
      },
    }),
    cases: { events: ['up', 'down', 'stop'].map((type) => ({ type })), facts: () => null } satisfies AnyCases,
  })
  const single = await recordMachine(lift(false))
  expect(await findDeviations(lift(true), single)).toEqual([])
  const pairs = await recordMachine(lift(false), undefined, { pairs: true })
  expect((await findDeviations(lift(true), pairs)).join()).toContain('"row":2')
})
