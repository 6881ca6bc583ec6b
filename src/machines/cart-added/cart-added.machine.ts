import { assign, setup } from 'xstate'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export interface WantedItem {
  upi: string
  quantity: number
}

export type CartAddedEvent =
  /** `inBasket`: the item's quantity in the basket before. */
  | { type: 'item.add'; item: WantedItem; inBasket: number }
  /** Exchanges the added item for an upgrade. */
  | { type: 'upgrade.take'; upi: string; inBasket: number }
  | { type: 'dialog.close' }

/** `stock`: only `left` are in stock, so nothing was added. */
export type AddResult = { kind: 'added'; line: BasketLine } | { kind: 'stock'; left: number } | { kind: 'failed' }
/** `gone`: the line is no longer in the basket. */
export type RemoveResult = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }

/** The line of an item in the basket on the server; null if the basket does not have it. */
export interface StoredItem {
  line: BasketLine | null
}

interface CartAddedContext {
  item: WantedItem | null
  /** The quantity in the basket before the item that is being added. */
  inBasket: number
  /** The line that the item was added to. */
  line: BasketLine | null
  /** The UPI of the upgrade that replaces the item. */
  upgrade: string | null
  /** Why an upgrade failed. `missing`: the basket no longer has the item; `unchanged`: the basket still has the item. */
  rejection: 'missing' | 'unchanged' | null
}

const emptyContext: CartAddedContext = { item: null, inBasket: 0, line: null, upgrade: null, rejection: null }

export const cartAddedMachine = setup({
  types: { context: {} as CartAddedContext, events: {} as CartAddedEvent, tags: {} as 'overlay' | 'busy' },
  actors: {
    addItem: port<AddResult, WantedItem>('addItem'),
    removeItem: port<RemoveResult, { itemId: string }>('removeItem'),
    readItem: port<StoredItem, { upi: string }>('readItem'),
  },
  actions: {
    setItem: assign((_, { item, inBasket }: { item: WantedItem; inBasket: number }) => ({ item, inBasket })),
    setLine: assign((_, { line }: StoredItem) => ({ ...emptyContext, line })),
    setUpgrade: assign((_, { upi, inBasket }: { upi: string; inBasket: number }) => ({
      upgrade: upi,
      inBasket,
      rejection: null,
    })),
    setRemoved: assign({ inBasket: 0 }),
    reject: assign({ rejection: (_, { rejection }: { rejection: CartAddedContext['rejection'] }) => rejection }),
    reset: assign(emptyContext),
    goToItem: effect<{ path: string }>('goToItem'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isAdded: (_, { kind }: AddResult) => kind === 'added',
    isShort: (_, { kind }: AddResult) => kind === 'stock',
    isRemoved: (_, { kind }: RemoveResult) => kind === 'removed',
    isGone: (_, { kind }: RemoveResult) => kind === 'gone',
    hasMore: ({ context }, { line }: StoredItem) => (line?.quantity ?? 0) > context.inBasket,
    hasNone: (_, { line }: StoredItem) => line === null,
  },
}).createMachine({
  id: 'cart-added',
  description:
    'Adds an item to the basket, shows it, and exchanges it for an upgrade. If the upgrade cannot be added, the item is added again.',
  meta: { area: 'cart', page: '/products/$productId' } satisfies FlowMeta,
  context: emptyContext,
  initial: 'closed',
  states: {
    closed: {
      on: { 'item.add': { target: 'adding', actions: { type: 'setItem', params: ({ event }) => event } } },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context }) => required(context.item, 'item'),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => addedLine(event.output) },
          },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) }, 'reset'],
          },
          { target: 'closed', actions: ['notifyFailed', 'reset'] },
        ],
        onError: 'verifyingItem',
      },
    },
    verifyingItem: {
      description: 'The response was lost: the basket shows whether the item was added.',
      tags: 'busy',
      invoke: {
        id: 'readItem',
        src: 'readItem',
        input: ({ context }) => ({ upi: required(context.item, 'item').upi }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: ['notifyFailed', 'reset'] },
        ],
        onError: { target: 'closed', actions: ['notifyFailed', 'reset'] },
      },
    },
    open: {
      tags: 'overlay',
      on: {
        'upgrade.take': { target: 'removing', actions: { type: 'setUpgrade', params: ({ event }) => event } },
        'dialog.close': { target: 'closed', actions: 'reset' },
      },
    },
    removing: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ itemId: required(context.line, 'line').itemId }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'exchanging' },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'reject', params: { rejection: 'missing' } },
          },
          { target: 'open', actions: { type: 'reject', params: { rejection: 'unchanged' } } },
        ],
        onError: 'verifyingRemoval',
      },
    },
    verifyingRemoval: {
      description: 'The response was lost: the basket shows whether the item was removed.',
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'readRemoved',
        src: 'readItem',
        input: ({ context }) => ({ upi: required(context.line, 'line').upi }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'exchanging' },
          { target: 'open', actions: { type: 'reject', params: { rejection: 'unchanged' } } },
        ],
        onError: { target: 'open', actions: { type: 'reject', params: { rejection: 'unchanged' } } },
      },
    },
    exchanging: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'addUpgrade',
        src: 'addItem',
        input: ({ context }) => ({
          upi: required(context.upgrade, 'upgrade'),
          quantity: required(context.line, 'line').quantity,
        }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => addedLine(event.output) },
              { type: 'goToItem', params: ({ event }) => pathOf(addedLine(event.output)) },
            ],
          },
          { target: 'restoring' },
        ],
        onError: 'verifyingUpgrade',
      },
    },
    verifyingUpgrade: {
      description: 'The response was lost: the basket shows whether the upgrade was added.',
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'readUpgrade',
        src: 'readItem',
        input: ({ context }) => ({ upi: required(context.upgrade, 'upgrade') }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => event.output },
              { type: 'goToItem', params: ({ event }) => pathOf(event.output) },
            ],
          },
          { target: 'restoring' },
        ],
        onError: 'restoring',
      },
    },
    restoring: {
      tags: ['overlay', 'busy'],
      entry: 'setRemoved',
      invoke: {
        id: 'restoreItem',
        src: 'addItem',
        input: ({ context }) => {
          const { upi, quantity } = required(context.line, 'line')
          return { upi, quantity }
        },
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => addedLine(event.output) },
              { type: 'reject', params: { rejection: 'unchanged' } },
            ],
          },
          { target: 'lost' },
        ],
        onError: 'verifyingRestored',
      },
    },
    verifyingRestored: {
      description: 'The response was lost: the basket shows whether the item is back.',
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'readRestored',
        src: 'readItem',
        input: ({ context }) => ({ upi: required(context.line, 'line').upi }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => event.output },
              { type: 'reject', params: { rejection: 'unchanged' } },
            ],
          },
          { target: 'lost' },
        ],
        onError: 'lost',
      },
    },
    lost: {
      description: 'Neither the item nor its upgrade is in the basket.',
      tags: 'overlay',
      on: { 'dialog.close': { target: 'closed', actions: 'reset' } },
    },
  },
})

const addedLine = (result: AddResult): StoredItem => ({ line: result.kind === 'added' ? result.line : null })
const pathOf = ({ line }: StoredItem) => ({ path: line?.path ?? '/' })
const leftOf = (result: AddResult): number => (result.kind === 'stock' ? result.left : 0)
