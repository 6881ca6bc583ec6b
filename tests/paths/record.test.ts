import {
  type AnyCases,
  findDeviations,
  findGaps,
  getCoveringPaths,
  recordMachine,
  scoreMutants,
  stateName,
  testModelPath,
} from '@passepartout/paths'
import { findRandomFailure } from '@passepartout/paths/random'
import { expect, it } from 'vitest'
import { assign, fromPromise, raise, setup, type AnyStateMachine } from 'xstate'
import { getPathsFromEvents, getShortestPaths } from 'xstate/graph'
import { smallMachines } from './small-machines.ts'

interface TransferInput {
  amount: number
}

interface Changes {
  noReset?: boolean
  wrongAmount?: boolean
  handlesSend?: boolean
}

/** A transfer with everything that a record contains: effects, port inputs, context, tags and a delay. */
const transfer = ({ noReset = false, wrongAmount = false, handlesSend = false }: Changes = {}) =>
  setup({
    types: {
      context: {} as TransferInput,
      events: {} as { type: 'send'; amount: number } | { type: 'reset' },
      tags: {} as 'busy',
    },
    actors: { transfer: fromPromise<string, TransferInput>(() => Promise.reject(new Error('not provided'))) },
    actions: {
      setAmount: assign({ amount: (_, { amount }: TransferInput) => amount }),
      clear: assign({ amount: 0 }),
      notify: (_, { receipt }: { receipt: string }) => {
        throw new Error(`"notify" was not provided for ${receipt}`)
      },
    },
    delays: { SHOWN: 3000 },
  }).createMachine({
    id: 'transfer',
    context: { amount: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          send: {
            target: 'sending',
            actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.amount + (wrongAmount ? 1 : 0) }) },
          },
        },
      },
      sending: {
        tags: 'busy',
        ...(handlesSend ? { on: { send: {} } } : {}),
        invoke: {
          id: 'transfer',
          src: 'transfer',
          input: ({ context }) => ({ amount: context.amount }),
          onDone: { target: 'sent', actions: { type: 'notify', params: ({ event }) => ({ receipt: event.output }) } },
          onError: 'idle',
        },
      },
      sent: { after: { SHOWN: 'idle' }, on: { reset: { target: 'idle', actions: noReset ? [] : 'clear' } } },
    },
  })

const send = { type: 'send', amount: 5 }
const cases: AnyCases = {
  events: [send, { type: 'reset' }],
  ports: { transfer: { done: ['r1'], failed: [new Error('no response')] } },
}
const record = (machine: AnyStateMachine = transfer()) => recordMachine({ machine, cases })

it('records what each step does, and what each state ignores', async () => {
  const { paths, ignored } = await record()
  expect(paths).toEqual([
    [
      ['started', 'idle', { context: { amount: 0 } }],
      [
        'send {"amount":5}',
        'sending',
        { started: { transfer: { amount: 5 } }, context: { amount: 5 }, tags: ['busy'] },
      ],
      ['transfer done 1', 'sent', { actions: [['notify', { receipt: 'r1' }]], delays: [3000], tags: [] }],
      ['reset', 'idle', { context: { amount: 0 } }],
      [
        'send {"amount":5}',
        'sending',
        { started: { transfer: { amount: 5 } }, context: { amount: 5 }, tags: ['busy'] },
      ],
      ['transfer failed 1', 'idle', { tags: [] }],
      ['send {"amount":5}', 'sending', { started: { transfer: { amount: 5 } }, tags: ['busy'] }],
      ['transfer done 1', 'sent', { actions: [['notify', { receipt: 'r1' }]], delays: [3000], tags: [] }],
      ['xstate.after.SHOWN.transfer.sent', 'idle', { waited: 3000 }],
    ],
  ])
  expect(ignored).toEqual({ idle: ['reset'], sending: ['reset', 'send'], sent: ['send'] })
})

it('reports the step in which a machine does something else, with both outcomes', async () => {
  const recorded = await record()
  expect(await findDeviations({ machine: transfer(), cases }, recorded)).toEqual([])
  expect(await findDeviations({ machine: transfer({ wrongAmount: true }), cases }, recorded)).toEqual([
    expect.stringMatching(/^path 1 of "transfer" deviates at step 2: .* did .*"amount":5.* and now does .*"amount":6/),
  ])
  expect((await findDeviations({ machine: transfer({ noReset: true }), cases }, recorded)).join()).toContain(
    'in "sent", "reset" did {"context":{"amount":0}} and now does {}',
  )
})

it('sends the events that a state ignores, and fails when one is handled', async () => {
  const handling = { machine: transfer({ handlesSend: true }), cases }
  const found = getCoveringPaths(transfer(), cases)
  await expect(testModelPath(handling.machine, cases, found.paths[0]!, found.ignored)).rejects.toThrow(
    '"send" is not ignored',
  )
  expect(findGaps(handling, await record(), getCoveringPaths(handling.machine, cases))).toContain(
    'in "sending", "send" is recorded as ignored and is not',
  )
})

it('kills every mutant of the transfer but the one that a second amount would show', async () => {
  const { mutants } = await scoreMutants({ machine: transfer(), cases }, await record())
  expect(mutants.filter(({ killedBy }) => killedBy === null).map(({ change }) => change)).toEqual([
    '"transfer" always has its first input',
  ])
  expect(mutants.map(({ edge, change }) => `${edge}: ${change}`)).toEqual([
    '"any state": starts in "sending"',
    'in "idle", on "send": is removed',
    'in "idle", on "send": leads to "sent"',
    'in "idle", on "send": "setAmount" is removed',
    '"sending": the tag "busy" is removed',
    'in "sending", onDone of "transfer": is removed',
    'in "sending", onDone of "transfer": leads to "idle"',
    'in "sending", onDone of "transfer": "notify" is removed',
    'in "sending", onError of "transfer": is removed',
    'in "sending", onError of "transfer": leads to "sending"',
    'in "sending": "transfer" has no input',
    'in "sending": "transfer" always has its first input',
    'in "sending": "transfer" has an input of the context before the step',
    'in "sent", on "reset": is removed',
    'in "sent", on "reset": leads to "sending"',
    'in "sent", on "reset": "clear" is removed',
    'in "sent", after "SHOWN": is removed',
    'in "sent", after "SHOWN": leads to "sending"',
    'the delay "SHOWN": is doubled',
  ])
})

it('finds a failure that only a sequence shows, and shortens it', async () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'remove' } },
    actions: {
      add: assign({ count: ({ context }) => context.count + 1 }),
      remove: assign({ count: ({ context }) => context.count - 1 }),
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'open',
    states: { open: { on: { add: { actions: 'add' }, remove: { actions: 'remove' } } } },
  })
  const counted: AnyCases = {
    events: [{ type: 'add' }, { type: 'remove' }],
    facts: () => null,
    invariants: { open: ({ context }: { context: { count: number } }) => context.count > -3 },
  }
  expect(await findRandomFailure(machine, counted, { runs: 200 })).toMatch(
    /the assertion of "open" does not hold\n {2}after started -> open\n {4}remove -> open\n {4}remove -> open\n {4}remove -> open$/,
  )
  expect(await findRandomFailure(transfer(), cases)).toBeNull()
})

/** The traversals of `xstate/graph` know neither ports nor delays, and lose inputs and history. */
const forGraph = smallMachines.filter(({ machine }) =>
  ['guards', 'parallel', 'self', 'ends', 'hidden', 'wild'].includes(machine.id),
)

it.each(forGraph)('takes paths that xstate/graph confirms: $name', ({ machine, cases: smallCases }) => {
  const events = typeof smallCases.events === 'function' ? [] : smallCases.events
  const shortest = getShortestPaths(machine, { events: [...events] })
  const { paths } = getCoveringPaths(machine, smallCases)
  const visited = new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => stateName(state))))
  expect(shortest.map(({ state }) => stateName(state))).toEqual(expect.arrayContaining([...visited]))
  for (const path of paths) {
    const [confirmed] = getPathsFromEvents(
      machine,
      path.steps.slice(1).map(({ event }) => event),
    )
    expect([confirmed?.weight, confirmed && stateName(confirmed.state)]).toEqual([path.weight, stateName(path.state)])
  }
})

it('kills changes of guards, effects and delays among others, and of entering a state again', async () => {
  const machine = setup({
    types: { events: {} as { type: 'set'; hour: number } | { type: 'wind' } },
    guards: {
      isEarly: ({ event }) => event.type === 'set' && event.hour < 6,
      isLate: ({ event }) => event.type === 'set' && event.hour > 22,
    },
    actions: { ring: () => {}, blink: () => {} },
    delays: { LONG: 9000 },
  }).createMachine({
    id: 'clock',
    initial: 'running',
    states: {
      running: {
        on: {
          set: [
            { guard: 'isEarly', target: 'silent', actions: ['ring', 'blink'] },
            { guard: 'isLate', target: 'stopped' },
          ],
          wind: { target: 'running', reenter: true },
        },
        after: { 500: 'stopped' },
      },
      silent: { after: { LONG: 'running' } },
      stopped: {},
    },
  })
  const events = [...[3, 12, 23].map((hour) => ({ type: 'set', hour })), { type: 'wind' }]
  const cases: AnyCases = { events }
  const recorded = await recordMachine({ machine, cases })
  const { mutants } = await scoreMutants({ machine, cases }, recorded)
  const added = mutants.filter(({ change }) => /swapped|again|takes the delay/.test(change))
  expect(added.map(({ edge, change, killedBy }) => [`${edge}: ${change}`, killedBy !== null])).toEqual([
    ['in "running", on "set", branch 1: its guard is swapped with that of the next branch', true],
    ['in "running", on "set", branch 1: "ring" and "blink" are swapped', true],
    ['in "running", on "wind": does not enter its state again', true],
    ['in "running", after "500": takes the delay "LONG"', true],
    ['in "silent", after "LONG": takes the delay "500"', true],
  ])
})

it('records the delays of events that a machine raises and sends later', async () => {
  const machine = setup({}).createMachine({
    id: 'pager',
    initial: 'quiet',
    states: { quiet: { on: { page: { actions: raise({ type: 'beep' }, { delay: 40 }) }, beep: 'loud' } }, loud: {} },
  })
  const cases: AnyCases = { events: [{ type: 'page' }] }
  const { paths } = await recordMachine({ machine, cases })
  expect(paths[0]?.find(([event]) => event === 'page')).toEqual(['page', 'quiet', { delays: [[40, { type: 'beep' }]] }])
})
