import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { countsOf, eventText, guardText, statesOf, targetText, transitionText } from '../../visualiser/chart/chart.ts'
import { chartOf } from '../../visualiser/chart/chart-of.ts'
import { paramsText } from '../../visualiser/chart/params-text.ts'
import { effect } from '#/machines/effect.ts'
import { port } from '#/machines/port.ts'

interface OrderTypes {
  context: { count: number }
  events: { type: 'order.place'; of: string } | { type: 'order.cancel' }
}

const machine = setup({
  types: {} as OrderTypes,
  actors: { placeOrder: port<{ kind: string }, { total: number }>('placeOrder') },
  actions: {
    count: assign({ count: ({ context }) => context.count + 1 }),
    show: effect<{ step: string; of: unknown }>('show'),
  },
  guards: {
    isKind: (_, { kind, result }: { kind: string; result: { kind: string } }) => result.kind === kind,
    isFirst: () => true,
  },
  delays: { WAIT: 350, COMPUTED: ({ context }) => context.count },
}).createMachine({
  id: 'order',
  description: 'Places an order.',
  meta: { area: 'orders', page: '/checkout', sends: { show: ['mini-cart panel.open', 'session order.placed'] } },
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      tags: ['ready'],
      description: 'The shopper decides.',
      initial: 'idle',
      on: {
        'order.cancel': { guard: 'isFirst', target: '#order.done', meta: { modelOnly: 'there is no such button' } },
      },
      states: {
        idle: { entry: 'count', after: { WAIT: 'waiting', COMPUTED: { actions: 'count' } } },
        waiting: {
          on: { 'order.place': { target: '#order.placing', actions: 'count' } },
          always: { guard: 'isFirst', target: 'idle' },
        },
      },
    },
    placing: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ total: context.count }),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'placed', result: event.output }) },
            target: 'done',
          },
          {
            target: 'open',
            actions: { type: 'show', params: ({ event }) => ({ step: 'review', of: event.output.kind }) },
          },
        ],
        onError: { target: 'placing', reenter: true },
      },
    },
    done: { type: 'final' },
  },
})

const chart = chartOf(machine)
const stateOf = (path: string) => statesOf(chart).find((state) => state.path === path)

it('reads states with their kinds, tags, descriptions and initial states', () => {
  expect(statesOf(chart).map(({ path, type, initial }) => [path, type, initial])).toEqual([
    ['', 'compound', 'open'],
    ['open', 'compound', 'open.idle'],
    ['open.idle', 'atomic', null],
    ['open.waiting', 'atomic', null],
    ['placing', 'atomic', null],
    ['done', 'final', null],
  ])
  expect(stateOf('open')).toMatchObject({ tags: ['ready'], description: 'The shopper decides.' })
  expect(chart).toMatchObject({
    id: 'order',
    description: 'Places an order.',
    area: 'orders',
    page: '/checkout',
    sends: [
      { effect: 'show', flow: 'mini-cart', event: 'panel.open' },
      { effect: 'show', flow: 'session', event: 'order.placed' },
    ],
  })
  expect(countsOf(chart)).toEqual({ states: 5, transitions: 8 })
})

it('reads ports with their inputs, and their results before other transitions', () => {
  const placing = stateOf('placing')
  expect(placing?.ports).toEqual([
    { id: 'placeOrder', src: 'placeOrder', input: { total: 'context.count' }, machine: null },
  ])
  expect(
    placing?.transitions.map((transition) => [
      transitionText(transition, placing.transitions),
      targetText(transition),
      transition.reenters,
    ]),
  ).toEqual([
    ['placeOrder done [isKind placed]', 'to done', false],
    ['placeOrder done [else]', 'to open', false],
    ['placeOrder error', 'to placing', true],
  ])
})

it('reads guards and actions with the source of their parameters', () => {
  const [placed, other] = stateOf('placing')?.transitions ?? []
  expect(placed?.guard).toEqual({ name: 'isKind', params: { kind: "'placed'", result: 'event.output' } })
  expect(other?.actions).toEqual([{ name: 'show', params: { step: "'review'", of: 'event.output.kind' } }])
})

it('reads constant delays in milliseconds and names computed ones', () => {
  const idle = stateOf('open.idle')
  expect(idle?.transitions.map(eventText)).toEqual(['after 350 ms', 'after COMPUTED'])
  expect(idle?.entry).toEqual([{ name: 'count', params: null }])
})

it('names the coverage items of a transition, and of the denial of the last candidate', () => {
  const [cancel] = stateOf('open')?.transitions ?? []
  expect(cancel).toMatchObject({
    item: 'order.open | order.cancel | 0',
    deniedItem: 'order.open | order.cancel | denied',
    modelOnly: 'there is no such button',
  })
  const waiting = stateOf('open.waiting')
  expect(waiting?.transitions.map(({ kind, item }) => [kind, item])).toEqual([
    ['always', 'order.open.waiting | always | 0'],
    ['event', 'order.open.waiting | order.place | 0'],
  ])
  expect(guardText(waiting!.transitions[0]!, waiting!.transitions)).toBe('[isFirst]')
})

it.each([
  [undefined, null],
  [
    { step: 'review', count: 2, all: [] },
    { step: "'review'", count: '2', all: '[]' },
  ],
  [({ event }: never) => event, 'event'],
  [({ context }: { context: { list: { id: string } } }) => ({ id: context.list.id }), { id: 'context.list.id' }],
  [({ event }: { event: object }) => ({ ...event, isNew: true }), { '…': 'event', isNew: 'true' }],
  [
    ({ context }: { context: { of: Record<string, string>; key: string } }) => context.of[context.key],
    'context.of[context.key]',
  ],
  [({ context }: { context: { count: number } }) => ({ next: context.count + 1 }), 'computed'],
  [({ event }: { event: { words: string } }) => event.words.trim(), 'event.words.trim()'],
  [({ event }: { event: { id: string } }) => ({ path: `/p/${event.id}` }), { path: "'/p/${event.id}'" }],
  [
    ({ event }: { event: { list: string[] } }) => {
      for (const one of event.list) if (one) return one
      return ''
    },
    'computed',
  ],
  [
    ({ event }: { event: { next: object } }) => {
      let at: { next?: object } | undefined = event
      while (at) at = at.next
      return at
    },
    'computed',
  ],
])('reads the parameters %s', (params, expected) => expect(paramsText(params)).toEqual(expected))
