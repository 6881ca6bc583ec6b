import { assign, setup } from 'xstate'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export interface WantedItem {
  upi: string
  quantity: number
}

export type CartAddedEvent =
  /** `inBasket`: how many of it the basket had before. */
  | { type: 'item.add'; item: WantedItem; inBasket: number }
  /** Exchanges the item that was added for another one. */
  | { type: 'upgrade.take'; upi: string; inBasket: number }
  | { type: 'dialog.close' }

/** `stock`: there are only so many. */
export type AddResult = { kind: 'added'; line: BasketLine } | { kind: 'stock'; left: number } | { kind: 'failed' }
/** `gone`: the line is not in the basket any more. */
export type RemoveResult = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }

/** The line of an item as the basket on the server has it; null where it has none. */
export interface StoredItem {
  line: BasketLine | null
}

interface CartAddedContext {
  item: WantedItem | null
  /** How many of the item that is being added the basket had before. */
  inBasket: number
  /** The line that holds what was added. */
  line: BasketLine | null
  /** The UPI of the item that replaces it. */
  upgrade: string | null
  /** Why an upgrade was rejected. */
  rejection: 'missing' | 'kept' | null
}

const nothing: CartAddedContext = { item: null, inBasket: 0, line: null, upgrade: null, rejection: null }

export const cartAddedMachine = setup({
  types: { context: {} as CartAddedContext, events: {} as CartAddedEvent, tags: {} as 'overlay' | 'busy' },
  actors: {
    addItem: port<AddResult, WantedItem>('addItem'),
    removeItem: port<RemoveResult, { itemId: string }>('removeItem'),
    readItem: port<StoredItem, { upi: string }>('readItem'),
  },
  actions: {
    setItem: assign((_, { item, inBasket }: { item: WantedItem; inBasket: number }) => ({ item, inBasket })),
    setLine: assign((_, { line }: StoredItem) => ({ ...nothing, line })),
    setUpgrade: assign((_, { upi, inBasket }: { upi: string; inBasket: number }) => ({
      upgrade: upi,
      inBasket,
      rejection: null,
    })),
    setTakenOut: assign({ inBasket: 0 }),
    reject: assign({ rejection: (_, { rejection }: { rejection: CartAddedContext['rejection'] }) => rejection }),
    forget: assign(nothing),
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
    'Puts an item into the basket, shows it, and exchanges it for an upgrade; what fails on the way is taken back.',
  meta: { area: 'cart', page: '/products/$productId' } satisfies FlowMeta,
  context: nothing,
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
        input: ({ context }) => context.item ?? { upi: '', quantity: 0 },
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => addedLine(event.output) },
          },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) }, 'forget'],
          },
          { target: 'closed', actions: ['notifyFailed', 'forget'] },
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
        input: ({ context }) => ({ upi: context.item?.upi ?? '' }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: ['notifyFailed', 'forget'] },
        ],
        onError: { target: 'closed', actions: ['notifyFailed', 'forget'] },
      },
    },
    open: {
      tags: 'overlay',
      on: {
        'upgrade.take': { target: 'removing', actions: { type: 'setUpgrade', params: ({ event }) => event } },
        'dialog.close': { target: 'closed', actions: 'forget' },
      },
    },
    removing: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ itemId: context.line?.itemId ?? '' }),
        onDone: [
          { guard: { type: 'isRemoved', params: ({ event }) => event.output }, target: 'exchanging' },
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'reject', params: { rejection: 'missing' } },
          },
          { target: 'open', actions: { type: 'reject', params: { rejection: 'kept' } } },
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
        input: ({ context }) => ({ upi: context.line?.upi ?? '' }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event.output }, target: 'exchanging' },
          { target: 'open', actions: { type: 'reject', params: { rejection: 'kept' } } },
        ],
        onError: { target: 'open', actions: { type: 'reject', params: { rejection: 'kept' } } },
      },
    },
    exchanging: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'addUpgrade',
        src: 'addItem',
        input: ({ context }) => ({ upi: context.upgrade ?? '', quantity: context.line?.quantity ?? 1 }),
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
        input: ({ context }) => ({ upi: context.upgrade ?? '' }),
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
      entry: 'setTakenOut',
      invoke: {
        id: 'restoreItem',
        src: 'addItem',
        input: ({ context }) => ({ upi: context.line?.upi ?? '', quantity: context.line?.quantity ?? 1 }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => addedLine(event.output) },
              { type: 'reject', params: { rejection: 'kept' } },
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
        input: ({ context }) => ({ upi: context.line?.upi ?? '' }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => event.output },
              { type: 'reject', params: { rejection: 'kept' } },
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
      on: { 'dialog.close': { target: 'closed', actions: 'forget' } },
    },
  },
})

const addedLine = (result: AddResult): StoredItem => ({ line: result.kind === 'added' ? result.line : null })
const pathOf = ({ line }: StoredItem) => ({ path: line?.path ?? '/' })
const leftOf = (result: AddResult): number => (result.kind === 'stock' ? result.left : 0)
