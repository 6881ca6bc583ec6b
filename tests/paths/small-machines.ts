import type { AnyCases } from '@passepartout/paths'
import { and, assign, createMachine, fromPromise, not, raise, setup, spawnChild, type AnyStateMachine } from 'xstate'

export interface SmallMachine {
  name: string
  machine: AnyStateMachine
  cases: AnyCases
  /** Descriptions of the items that no path can take. */
  unreachable?: string[]
}

const on = (...types: string[]) => types.map((type) => ({ type }))
const promise = fromPromise<unknown, unknown>(() => Promise.reject(new Error('not provided')))
const amounts = [5, 50, 500].map((amount) => ({ type: 'pay', amount }))

const paying = setup({
  types: { events: {} as { type: 'pay'; amount: number } | { type: 'retry' }, context: {} as { retries: number } },
  actions: { count: assign({ retries: ({ context }) => context.retries + 1 }) },
  guards: {
    isLittle: (_, { amount }: { amount: number }) => amount < 10,
    isMuch: (_, { amount }: { amount: number }) => amount > 100,
    isUnderLimit: ({ context }) => context.retries < 2,
  },
})

/** A small machine for each feature of XState. */
export const smallMachines: SmallMachine[] = [
  {
    name: 'several guards, an else branch and a counter',
    machine: paying.createMachine({
      id: 'guards',
      context: { retries: 0 },
      initial: 'open',
      states: {
        open: {
          on: {
            pay: [
              { guard: { type: 'isLittle', params: ({ event }) => event }, target: 'little' },
              { guard: { type: 'isMuch', params: ({ event }) => event }, target: 'much' },
              { target: 'middling' },
            ],
            retry: { guard: 'isUnderLimit', actions: 'count' },
          },
        },
        little: { on: { retry: 'open' } },
        much: { on: { retry: { guard: and([not('isUnderLimit')]), target: 'open' } } },
        middling: { type: 'final' },
      },
    }),
    cases: { events: [...amounts, ...on('retry')] },
  },
  {
    name: 'chained eventless transitions, one with a guard',
    machine: setup({
      guards: { isDone: ({ context }) => context.count > 1 },
      types: { context: {} as { count: number } },
    }).createMachine({
      id: 'always',
      context: { count: 0 },
      initial: 'here',
      states: {
        here: {
          on: { go: { target: 'between', actions: assign({ count: ({ context }) => context.count + 1 }) } },
          always: { guard: 'isDone', target: 'end' },
        },
        between: { always: 'here' },
        end: {},
      },
    }),
    cases: { events: on('go') },
  },
  {
    name: 'named and unnamed delays in the order of their length',
    machine: setup({ delays: { SOON: 100 } }).createMachine({
      id: 'after',
      initial: 'waiting',
      states: {
        waiting: { after: { SOON: { actions: [] }, 500: 'late' }, on: { stop: 'stopped' } },
        late: { after: { SOON: 'waiting' } },
        stopped: {},
      },
    }),
    cases: { events: on('stop') },
  },
  {
    name: 'a delay that never fires because another is shorter',
    machine: setup({ delays: { SOON: 100, LATER: 900 } }).createMachine({
      id: 'overtaken',
      initial: 'waiting',
      states: { waiting: { after: { SOON: 'done', LATER: 'never' } }, done: {}, never: {} },
    }),
    cases: { events: [] },
    unreachable: ['in "waiting", on "after LATER" -> "never"'],
  },
  {
    name: 'a port with several outputs and errors',
    machine: setup({
      actors: { fetch: promise },
      guards: {
        isYes: ({ event }) => 'output' in event && event.output === 'yes',
        isTimeout: ({ event }) => 'error' in event && event.error instanceof Error && event.error.message === 'timeout',
      },
    }).createMachine({
      id: 'ports',
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'fetch',
            src: 'fetch',
            onDone: [{ guard: 'isYes', target: 'yes' }, { target: 'no' }],
            onError: [{ guard: 'isTimeout', target: 'fetching', reenter: true }, 'no'],
          },
        },
        yes: { on: { again: 'fetching' } },
        no: { on: { again: 'fetching' } },
      },
    }),
    cases: {
      events: on('again'),
      ports: { fetch: { done: ['yes', 'no', 'perhaps'], failed: [new Error('timeout'), new Error('broken')] } },
    },
  },
  {
    name: 'parallel regions with a common end',
    machine: createMachine({
      id: 'parallel',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'off', states: { off: { on: { left: 'on' } }, on: { type: 'final' } } },
            right: { initial: 'off', states: { off: { on: { right: 'on' } }, on: { type: 'final' } } },
          },
          onDone: 'over',
        },
        over: { on: { back: 'both' } },
      },
    }),
    cases: { events: on('left', 'right', 'back') },
  },
  {
    name: 'shallow and deep history',
    machine: createMachine({
      id: 'history',
      initial: 'in',
      states: {
        in: {
          initial: 'one',
          on: { leave: 'out' },
          states: {
            one: { on: { next: 'two' } },
            two: { initial: 'low', states: { low: { on: { next: 'high' } }, high: {} } },
            shallow: { type: 'history' },
            deep: { type: 'history', history: 'deep' },
          },
        },
        out: { on: { shallow: 'in.shallow', deep: 'in.deep' } },
      },
    }),
    cases: { events: on('next', 'leave', 'shallow', 'deep') },
  },
  {
    name: 'internal and external self-transitions',
    machine: createMachine({
      id: 'self',
      initial: 'here',
      states: { here: { on: { stay: { actions: [] }, again: { target: 'here', reenter: true }, inner: 'here' } } },
    }),
    cases: { events: on('stay', 'again', 'inner') },
  },
  {
    name: 'full and partial wildcards and a forbidden transition',
    machine: createMachine({
      id: 'wild',
      initial: 'one',
      on: { '*': '.two', shut: '.one' },
      states: { one: { on: { 'key.*': 'two', shut: {} } }, two: { on: { 'key.up': 'one' } } },
    }),
    cases: { events: on('key.up', 'key.down', 'shut', 'other') },
  },
  {
    name: 'a nested final state and a final state of the machine',
    machine: createMachine({
      id: 'ends',
      initial: 'form',
      states: {
        form: {
          initial: 'first',
          onDone: 'sent',
          states: { first: { on: { next: 'last' } }, last: { type: 'final' } },
        },
        sent: { type: 'final' },
      },
    }),
    cases: { events: on('next') },
  },
  {
    name: 'raised events',
    machine: createMachine({
      id: 'raise',
      initial: 'one',
      states: {
        one: { on: { go: { actions: raise({ type: 'echo' }) }, echo: 'two' } },
        two: { entry: raise({ type: 'later' }, { delay: 50 }), on: { later: 'one' } },
      },
    }),
    cases: { events: on('go') },
  },
  {
    name: 'a spawned port',
    machine: setup({ actors: { helper: promise } }).createMachine({
      id: 'spawn',
      initial: 'idle',
      states: {
        idle: { on: { help: { target: 'helped', actions: spawnChild('helper', { id: 'helper' }) } } },
        helped: { on: { 'xstate.done.actor.helper': 'idle' } },
      },
    }),
    cases: { events: on('help'), ports: { helper: { done: [1] } } },
  },
  {
    name: 'inputs that lead to different initial states',
    machine: setup({
      types: { input: {} as { member: boolean }, context: {} as { member: boolean } },
      guards: { isMember: ({ context }) => context.member },
    }).createMachine({
      id: 'inputs',
      context: ({ input }) => input,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isMember', target: 'member' }, { target: 'guest' }] },
        member: {},
        guest: {},
      },
    }),
    cases: { input: [{ member: true }, { member: false }], events: [] },
  },
  {
    name: 'a transition that its descendants preempt',
    machine: createMachine({
      id: 'hidden',
      initial: 'one',
      on: { go: '.one' },
      states: { one: { on: { go: 'two' } }, two: { on: { go: 'one' } } },
    }),
    cases: { events: on('go') },
    unreachable: ['in "any state", on "go" -> "one"'],
  },
]
