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
export type AddAnswer = { kind: 'added'; line: BasketLine } | { kind: 'stock'; left: number } | { kind: 'failed' }
/** `gone`: the line is not in the basket any more. */
export type RemoveAnswer = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }

interface CartAddedContext {
  item: WantedItem | null
  /** The line that holds what was added. */
  line: BasketLine | null
  /** The item that is taken in its place. */
  upgrade: string | null
  /** Why an upgrade was not taken. */
  refusal: 'missing' | 'kept' | null
}

const nothing: CartAddedContext = { item: null, line: null, upgrade: null, refusal: null }

/** Puts an item into the basket, shows it, and exchanges it for an upgrade; what fails on the way is taken back. */
export const cartAddedMachine = setup({
  types: { context: {} as CartAddedContext, events: {} as CartAddedEvent, tags: {} as 'overlay' | 'busy' },
  actors: {
    addItem: port<AddAnswer, WantedItem>('addItem'),
    removeItem: port<RemoveAnswer, { itemId: string }>('removeItem'),
  },
  actions: {
    keepItem: assign({ item: (_, { item }: { item: WantedItem }) => item }),
    keepLine: assign((_, answer: AddAnswer) => ({ ...nothing, line: answer.kind === 'added' ? answer.line : null })),
    keepUpgrade: assign({ upgrade: (_, { upi }: { upi: string }) => upi, refusal: null }),
    refuse: assign({ refusal: (_, { refusal }: { refusal: CartAddedContext['refusal'] }) => refusal }),
    forget: assign(nothing),
    goToItem: effect<{ path: string }>('goToItem'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isAdded: (_, { kind }: AddAnswer) => kind === 'added',
    isShort: (_, { kind }: AddAnswer) => kind === 'stock',
    isRemoved: (_, { kind }: RemoveAnswer) => kind === 'removed',
    isGone: (_, { kind }: RemoveAnswer) => kind === 'gone',
  },
}).createMachine({
  id: 'cart-added',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      on: { 'item.add': { target: 'adding', actions: { type: 'keepItem', params: ({ event }) => event } } },
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
            actions: { type: 'keepLine', params: ({ event }) => event.output },
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
        'upgrade.take': { target: 'removing', actions: { type: 'keepUpgrade', params: ({ event }) => event } },
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
            actions: { type: 'refuse', params: { refusal: 'missing' } },
          },
          { target: 'open', actions: { type: 'refuse', params: { refusal: 'kept' } } },
        ],
        onError: { target: 'open', actions: { type: 'refuse', params: { refusal: 'kept' } } },
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
              { type: 'keepLine', params: ({ event }) => event.output },
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
              { type: 'keepLine', params: ({ event }) => event.output },
              { type: 'refuse', params: { refusal: 'kept' } },
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

const pathOf = (answer: AddAnswer): string => (answer.kind === 'added' ? answer.line.path : '/')
const leftOf = (answer: AddAnswer): number => (answer.kind === 'stock' ? answer.left : 0)
