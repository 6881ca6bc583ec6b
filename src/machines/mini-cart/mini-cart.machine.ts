import { assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export type MiniCartEvent =
  | { type: 'removal.request'; itemId: string }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }

/** `gone`: the line is no longer in the basket. */
export interface RemoveLineResult {
  kind: 'removed' | 'gone' | 'failed'
}

interface MiniCartContext {
  /** The line to remove once the shopper has confirmed it. */
  itemId: string | null
}

export const miniCartMachine = setup({
  types: { context: {} as MiniCartContext, events: {} as MiniCartEvent, tags: {} as 'busy' },
  actors: { removeLine: port<RemoveLineResult, { itemId: string }>('removeLine') },
  actions: {
    setItemId: assign({ itemId: (_, { itemId }: { itemId: string }) => itemId }),
    clearItemId: assign({ itemId: null }),
    notifyRemoved: effect('notifyRemoved'),
    notifyGone: effect('notifyGone'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isRemoved: (_, { kind }: RemoveLineResult) => kind === 'removed',
    isGone: (_, { kind }: RemoveLineResult) => kind === 'gone',
  },
}).createMachine({
  id: 'mini-cart',
  description: 'The panel below the cart icon: removes a line after confirmation.',
  meta: { area: 'cart', page: 'every page' } satisfies FlowMeta,
  context: { itemId: null },
  initial: 'reading',
  states: {
    reading: {
      entry: 'clearItemId',
      on: {
        'removal.request': { target: 'confirming', actions: { type: 'setItemId', params: ({ event }) => event } },
      },
    },
    confirming: {
      on: {
        'removal.request': { actions: { type: 'setItemId', params: ({ event }) => event } },
        'removal.cancel': 'reading',
        'removal.confirm': 'removing',
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeLine',
        src: 'removeLine',
        input: ({ context }) => ({ itemId: required(context.itemId, 'itemId') }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'reading',
            actions: 'notifyRemoved',
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'reading', actions: 'notifyGone' },
          { target: 'reading', actions: 'notifyFailed' },
        ],
        onError: { target: 'reading', actions: 'notifyFailed' },
      },
    },
  },
})
