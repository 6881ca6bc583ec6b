import { assign, setup } from 'xstate'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export interface WantedItem {
  upi: string
  quantity: number
}

export type CartAddedEvent =
  | { type: 'item.add'; item: WantedItem }
  /** Another item is taken in place of the one that was added. */
  | { type: 'upgrade.take'; upi: string }
  | { type: 'dialog.close' }

/** `stock`: there are only so many. */
export type AddResult = { kind: 'added'; line: BasketLine } | { kind: 'stock'; left: number } | { kind: 'failed' }
/** `gone`: the line is not in the basket any more. */
export type RemoveResult = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }

interface CartAddedContext {
  item: WantedItem | null
  /** The line that holds what was added. */
  line: BasketLine | null
  /** The item that is taken in its place. */
  upgrade: string | null
  /** Why an upgrade was not taken. */
  rejection: 'missing' | 'kept' | null
}

const nothing: CartAddedContext = { item: null, line: null, upgrade: null, rejection: null }

/** Puts an item into the basket, shows it, and exchanges it for an upgrade; what fails on the way is taken back. */
export const cartAddedMachine = setup({
  types: { context: {} as CartAddedContext, events: {} as CartAddedEvent, tags: {} as 'overlay' | 'busy' },
  actors: {
    addItem: port<AddResult, WantedItem>('addItem'),
    removeItem: port<RemoveResult, { itemId: string }>('removeItem'),
  },
  actions: {
    setItem: assign({ item: (_, { item }: { item: WantedItem }) => item }),
    setLine: assign((_, result: AddResult) => ({ ...nothing, line: result.kind === 'added' ? result.line : null })),
    setUpgrade: assign({ upgrade: (_, { upi }: { upi: string }) => upi, rejection: null }),
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
  },
}).createMachine({
  id: 'cart-added',
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
            actions: { type: 'setLine', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) }, 'forget'],
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
              { type: 'setLine', params: ({ event }) => event.output },
              { type: 'goToItem', params: ({ event }) => ({ path: pathOf(event.output) }) },
            ],
          },
          { target: 'restoring' },
        ],
        onError: 'restoring',
      },
    },
    restoring: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'restoreItem',
        src: 'addItem',
        input: ({ context }) => ({ upi: context.line?.upi ?? '', quantity: context.line?.quantity ?? 1 }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
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
    /** Neither the item nor its upgrade is in the basket. */
    lost: { tags: 'overlay', on: { 'dialog.close': { target: 'closed', actions: 'forget' } } },
  },
})

const pathOf = (result: AddResult): string => (result.kind === 'added' ? result.line.path : '/')
const leftOf = (result: AddResult): number => (result.kind === 'stock' ? result.left : 0)
