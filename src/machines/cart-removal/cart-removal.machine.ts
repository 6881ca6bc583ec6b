import { assign, setup } from 'xstate'
import type { BasketGift } from '#/domain/cart/basket.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** A removed line, with the fields that restore it: an item or a gift card. */
export type RemovedLine = { itemId: string; title: string } & (
  | { upi: string; quantity: number }
  | { gift: Omit<BasketGift, 'id'> }
)

export type CartRemovalEvent =
  | { type: 'line.remove'; line: RemovedLine }
  | { type: 'removal.undo' }
  /** Removes the items that are no longer sold. */
  | { type: 'unavailable.remove'; itemIds: readonly string[] }

export type RemovalResult = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }
export type RestoreResult = { kind: 'restored' } | { kind: 'stock'; left: number } | { kind: 'failed' }

interface CartRemovalContext {
  line: RemovedLine | null
  itemIds: readonly string[]
}

export const cartRemovalMachine = setup({
  types: { context: {} as CartRemovalContext, events: {} as CartRemovalEvent, tags: {} as 'busy' },
  actors: {
    removeLine: port<RemovalResult, RemovedLine>('removeLine'),
    restoreLine: port<RestoreResult, RemovedLine>('restoreLine'),
    removeUnavailable: port<RemovalResult, { itemIds: readonly string[] }>('removeUnavailable'),
  },
  actions: {
    setLine: assign({ line: (_, { line }: { line: RemovedLine }) => line }),
    forgetLine: assign({ line: null }),
    setItems: assign({ itemIds: (_, { itemIds }: { itemIds: readonly string[] }) => itemIds }),
    notifyGone: effect('notifyGone'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isRemoved: (_, { kind }: RemovalResult) => kind === 'removed',
    isGone: (_, { kind }: RemovalResult) => kind === 'gone',
    isRestored: (_, { kind }: RestoreResult) => kind === 'restored',
    isShort: (_, { kind }: RestoreResult) => kind === 'stock',
  },
}).createMachine({
  id: 'cart-removal',
  description: 'Removes lines from the cart, and can restore the last one.',
  meta: { area: 'cart', page: '/cart', sensitive: ['gift'] } satisfies FlowMeta,
  context: { line: null, itemIds: [] },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'line.remove': { target: 'removing', actions: { type: 'setLine', params: ({ event }) => event } },
        'unavailable.remove': { target: 'clearing', actions: { type: 'setItems', params: ({ event }) => event } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeLine',
        src: 'removeLine',
        input: ({ context }) => required(context.line, 'line'),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'removed' },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['forgetLine', 'notifyGone'],
          },
          { target: 'idle', actions: ['forgetLine', 'notifyFailed'] },
        ],
        onError: { target: 'idle', actions: ['forgetLine', 'notifyFailed'] },
      },
    },
    removed: {
      description: 'The last removed line can be restored.',
      on: {
        'removal.undo': 'restoring',
        'line.remove': { target: 'removing', actions: { type: 'setLine', params: ({ event }) => event } },
        'unavailable.remove': { target: 'clearing', actions: { type: 'setItems', params: ({ event }) => event } },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreLine',
        src: 'restoreLine',
        input: ({ context }) => required(context.line, 'line'),
        onDone: [
          { guard: { type: 'isRestored', params: ({ event }) => event.output }, target: 'idle', actions: 'forgetLine' },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'removed',
            actions: { type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) },
          },
          { target: 'removed', actions: 'notifyFailed' },
        ],
        onError: { target: 'removed', actions: 'notifyFailed' },
      },
    },
    clearing: {
      tags: 'busy',
      entry: 'forgetLine',
      invoke: {
        id: 'removeUnavailable',
        src: 'removeUnavailable',
        input: ({ context }) => ({ itemIds: context.itemIds }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'idle', actions: 'notifyFailed' },
        ],
        onError: { target: 'idle', actions: 'notifyFailed' },
      },
    },
  },
})

const leftOf = (result: RestoreResult): number => (result.kind === 'stock' ? result.left : 0)
