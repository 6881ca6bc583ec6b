import { assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export type CartQuantityEvent = { type: 'quantity.change'; quantity: number }

/** `stock`: only `left` are in stock; `gone`: the line is no longer in the basket. */
export type QuantityResult =
  | { kind: 'changed' }
  | { kind: 'stock'; left: number }
  | { kind: 'gone' }
  | { kind: 'failed' }

interface CartQuantityContext {
  /** The quantity to show until the server has confirmed it; null while the basket's quantity is shown. */
  wanted: number | null
  /** The quantity of the last request. */
  requested: number | null
  /** The stock, if the shopper wanted more; otherwise null. */
  left: number | null
}

export const cartQuantityMachine = setup({
  types: { context: {} as CartQuantityContext, events: {} as CartQuantityEvent, tags: {} as 'busy' },
  actors: { changeQuantity: port<QuantityResult, { quantity: number }>('changeQuantity') },
  delays: { PAUSE: 350 },
  actions: {
    setWanted: assign({ wanted: (_, { quantity }: { quantity: number }) => quantity, left: null }),
    setRequested: assign({ requested: ({ context }) => context.wanted }),
    forgetWanted: assign({ wanted: null, requested: null }),
    setLeft: assign({ left: (_, result: QuantityResult) => (result.kind === 'stock' ? result.left : null) }),
    notifyGone: effect('notifyGone'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    wantsAnother: ({ context }) => context.wanted !== context.requested,
    isChanged: (_, { kind }: QuantityResult) => kind === 'changed',
    isShort: (_, { kind }: QuantityResult) => kind === 'stock',
    isGone: (_, { kind }: QuantityResult) => kind === 'gone',
  },
}).createMachine({
  id: 'cart-quantity',
  description: 'The quantity of a line: shown at once, requested when the shopper pauses, corrected by the response.',
  meta: { area: 'cart', page: '/cart' } satisfies FlowMeta,
  context: { wanted: null, requested: null, left: null },
  initial: 'settled',
  states: {
    settled: {
      on: { 'quantity.change': { target: 'changing', actions: { type: 'setWanted', params: ({ event }) => event } } },
    },
    changing: {
      description: 'Waits for further changes before the request.',
      on: {
        'quantity.change': {
          target: 'changing',
          reenter: true,
          actions: { type: 'setWanted', params: ({ event }) => event },
        },
      },
      after: { PAUSE: 'saving' },
    },
    saving: {
      tags: 'busy',
      entry: 'setRequested',
      on: { 'quantity.change': { actions: { type: 'setWanted', params: ({ event }) => event } } },
      invoke: {
        id: 'changeQuantity',
        src: 'changeQuantity',
        input: ({ context }) => ({ quantity: required(context.wanted, 'quantity') }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'settled',
            actions: ['forgetWanted', 'notifyGone'],
          },
          { guard: 'wantsAnother', target: 'changing' },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'settled',
            actions: ['forgetWanted', { type: 'setLeft', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'settled',
            actions: 'forgetWanted',
          },
          { target: 'settled', actions: ['forgetWanted', 'notifyFailed'] },
        ],
        onError: { target: 'settled', actions: ['forgetWanted', 'notifyFailed'] },
      },
    },
  },
})
