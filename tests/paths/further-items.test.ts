import { findDeviations, getCoveringPaths, type LoadedMachine, pageOf, recordMachine } from '@passepartout/paths'
import { describe, expect, it } from 'vitest'
import { assign, cancel, createMachine, fromPromise, raise, setup } from 'xstate'

/** The descriptions of the items that only the model has to take, and those that no path takes. */
function furtherItems({ machine, cases }: LoadedMachine) {
  const { items, missed } = getCoveringPaths(machine, cases)
  const further = items.filter(({ modelOnly }) => modelOnly === 'a page takes each transition once')
  return {
    further: further.map(({ description }) => description),
    missed: missed.map(({ description }) => description),
  }
}

describe('a transition of a parent state', () => {
  /** A phone call that can be ended while it rings, while people talk and while it is on hold. */
  const call = (onHold: object = {}): LoadedMachine => ({
    machine: createMachine({
      id: 'call',
      initial: 'idle',
      states: {
        idle: { on: { dial: 'call' } },
        call: {
          initial: 'ringing',
          on: { end: 'idle' },
          states: {
            ringing: { on: { accept: 'talking' } },
            talking: { on: { hold: 'held' } },
            held: { on: { resume: 'talking', ...onHold } },
          },
        },
      },
    }),
    cases: { events: ['dial', 'end', 'accept', 'hold', 'resume'].map((type) => ({ type })) },
  })

  it('is taken in each of its atomic states', async () => {
    expect(furtherItems(call()).further.filter((item) => item.includes('taken in'))).toEqual([
      'in "call", on "end" -> "idle", taken in "call.ringing"',
      'in "call", on "end" -> "idle", taken in "call.talking"',
      'in "call", on "end" -> "idle", taken in "call.held"',
    ])
    const record = await recordMachine(call())
    expect(await findDeviations(call(), record)).toEqual([])
    expect((await findDeviations(call({ end: {} }), record)).join()).toMatch(
      /in "call.held", "end" (is no longer|led to)/,
    )
  })

  it('leaves the paths of a page as they are', async () => {
    const record = await recordMachine(call(), {})
    const { paths } = getCoveringPaths(call().machine, call().cases, { surface: {} })
    expect(pageOf(record).paths.map((path) => path.map(([label]) => label))).toEqual(
      paths.map(({ steps }) => steps.map(({ label }) => label)),
    )
    expect(paths.length).toBeLessThan(record.paths.length)
  })
})

describe('the input of a port', () => {
  const lookup = (...zips: string[]): LoadedMachine => ({
    machine: setup({
      types: { context: {} as { zip: string }, events: {} as { type: 'zip.enter'; zip: string } },
      actors: { find: fromPromise<string, { zip: string }>(() => Promise.reject(new Error('not provided'))) },
    }).createMachine({
      id: 'lookup',
      context: { zip: '' },
      initial: 'idle',
      states: {
        idle: { on: { 'zip.enter': { target: 'finding', actions: assign({ zip: ({ event }) => event.zip }) } } },
        finding: {
          invoke: { id: 'find', src: 'find', input: ({ context }) => context, onDone: 'idle', onError: 'idle' },
        },
      },
    }),
    cases: {
      events: zips.map((zip) => ({ type: 'zip.enter', zip })),
      ports: { find: { done: ['Aachen'], failed: [new Error('no response')] } },
      facts: () => null,
    },
  })

  it('has another value in the same path where the cases have two', () => {
    const item = 'the port "find" is started again with another input'
    expect(furtherItems(lookup('1')).further).not.toContain(item)
    const both = furtherItems(lookup('1', '2'))
    expect(both.further).toContain(item)
    expect(both.missed).toEqual([])
  })
})

it('sends each event of the cases, and names those that no state takes', () => {
  const machine = createMachine({
    id: 'valve',
    initial: 'shut',
    states: { shut: { on: { turn: 'open' } }, open: { on: { turn: 'shut' } } },
  })
  const events = [{ type: 'turn', by: 1 }, { type: 'turn', by: 2 }, { type: 'pull' }]
  const { paths, missed } = getCoveringPaths(machine, { events })
  const sent = paths.flatMap(({ steps }) => steps.map(({ label }) => label))
  expect(sent).toEqual(expect.arrayContaining(['turn {"by":1}', 'turn {"by":2}']))
  expect(missed.map(({ description }) => description)).toEqual(['pull is sent'])
})

describe('a delay that begins again', () => {
  const search: LoadedMachine = {
    machine: createMachine({
      id: 'search',
      initial: 'idle',
      states: {
        idle: { on: { type: 'waiting' } },
        waiting: { on: { type: { target: 'waiting', reenter: true } }, after: { 300: 'searching' } },
        searching: { on: { type: 'waiting' } },
      },
    }),
    cases: { events: [{ type: 'type' }] },
  }

  it('is interrupted partway, and then lasts as long as before', async () => {
    const { paths } = await recordMachine(search)
    expect(paths.at(-1)).toEqual([
      ['started', 'idle'],
      ['type', 'waiting', { delays: [300] }],
      ['half of xstate.after.300.search.waiting', 'waiting', { waited: 150 }],
      ['type', 'waiting', { delays: [300] }],
      ['half of xstate.after.300.search.waiting', 'waiting', { waited: 150 }],
      ['xstate.after.300.search.waiting', 'searching', { waited: 150 }],
    ])
  })

  it('shows an earlier delay that is no longer cancelled', async () => {
    const dark = raise({ type: 'dark' }, { delay: 1000, id: 'dark' })
    const lamp = (...first: readonly ReturnType<typeof cancel>[]): LoadedMachine => ({
      machine: createMachine({
        id: 'lamp',
        initial: 'off',
        states: {
          off: { on: { move: { target: 'on', actions: dark } } },
          on: { on: { move: { actions: [...first, dark] }, dark: 'off' } },
        },
      }),
      cases: { events: [{ type: 'move' }] },
    })
    const record = await recordMachine(lamp(cancel('dark')))
    expect(await findDeviations(lamp(cancel('dark')), record)).toEqual([])
    expect((await findDeviations(lamp(), record)).join()).toContain('half of dark')
    expect(furtherItems(lamp()).further).not.toContain('the delay of "dark" is interrupted and begins again')
  })
})
