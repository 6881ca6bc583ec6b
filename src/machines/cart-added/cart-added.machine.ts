import { assign, setup } from 'xstate'
import { lineOf, type Basket, type BasketLine } from '#/domain/cart/basket.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export interface WantedItem {
  upi: string
  quantity: number
}

export interface AddedItem extends WantedItem {
  /** Its quantity in the basket before. */
  inBasket: number
}

export type CartAddedEvent =
  | { type: 'item.add'; item: WantedItem; inBasket: number }
  /** Exchanges the added item for an upgrade. */
  | { type: 'upgrade.take'; upi: string; inBasket: number }
  | { type: 'dialog.close' }

/** `stock`: only `left` are in stock, so nothing was added. */
export type AddResult = { kind: 'added'; line: BasketLine } | { kind: 'stock'; left: number } | { kind: 'failed' }
/** `gone`: the line is no longer in the basket. */
export type RemoveResult = { kind: 'removed' } | { kind: 'gone' } | { kind: 'failed' }
export type RemovedLine = Pick<BasketLine, 'itemId' | 'upi'>

/** The result of an addition, from the basket after it; null if the item was not added. */
export function findAdded(basket: Basket | null, { upi, inBasket }: AddedItem): AddResult | null {
  const line = lineOf(basket, upi)
  return line && line.quantity > inBasket ? { kind: 'added', line } : null
}

/** The result of a removal, from the basket after it; null if the basket still has the item. */
export const findRemoved = (basket: Basket | null, { upi }: RemovedLine): RemoveResult | null =>
  lineOf(basket, upi) ? null : { kind: 'removed' }

interface CartAddedContext {
  /** The item that is being added: the requested one, or its upgrade. */
  item: AddedItem | null
  /** The line that the item was added to. */
  line: BasketLine | null
  /** Why an upgrade failed. `missing`: the basket no longer has the item; `unchanged`: the basket still has the item. */
  rejection: 'missing' | 'unchanged' | null
}

const emptyContext: CartAddedContext = { item: null, line: null, rejection: null }

export const cartAddedMachine = setup({
  types: { context: {} as CartAddedContext, events: {} as CartAddedEvent, tags: {} as 'overlay' | 'busy' },
  actors: {
    addItem: port<ConfirmedResult<AddResult>, AddedItem>('addItem'),
    removeItem: port<ConfirmedResult<RemoveResult>, RemovedLine>('removeItem'),
  },
  actions: {
    setItem: assign((_, item: AddedItem) => ({ item, rejection: null })),
    setLine: assign((_, { line }: { line: BasketLine | null }) => ({ ...emptyContext, line })),
    reject: assign({ rejection: (_, { rejection }: { rejection: CartAddedContext['rejection'] }) => rejection }),
    reset: assign(emptyContext),
    goToItem: effect<{ path: string }>('goToItem'),
    notifyStock: effect<{ left: number }>('notifyStock'),
    notifyFailed: effect('notifyFailed'),
  },
  guards: {
    isKind: (_, { kind, result }: { kind: string; result: { kind: string } }) => result.kind === kind,
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
      on: {
        'item.add': {
          target: 'adding',
          actions: { type: 'setItem', params: ({ event: { item, inBasket } }) => ({ ...item, inBasket }) },
        },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addItem',
        src: 'addItem',
        input: ({ context }) => required(context.item, 'item'),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'added', result: event.output }) },
            target: 'open',
            actions: { type: 'setLine', params: ({ event }) => addedLine(event.output) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'stock', result: event.output }) },
            target: 'closed',
            actions: [{ type: 'notifyStock', params: ({ event }) => ({ left: leftOf(event.output) }) }, 'reset'],
          },
          { target: 'closed', actions: ['notifyFailed', 'reset'] },
        ],
      },
    },
    open: {
      tags: 'overlay',
      on: {
        'upgrade.take': {
          target: 'removing',
          actions: {
            type: 'setItem',
            params: ({ context, event: { upi, inBasket } }) => ({
              upi,
              quantity: required(context.line, 'line').quantity,
              inBasket,
            }),
          },
        },
        'dialog.close': { target: 'closed', actions: 'reset' },
      },
    },
    removing: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => {
          const { itemId, upi } = required(context.line, 'line')
          return { itemId, upi }
        },
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'removed', result: event.output }) },
            target: 'exchanging',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'gone', result: event.output }) },
            target: 'open',
            actions: { type: 'reject', params: { rejection: 'missing' } },
          },
          { target: 'open', actions: { type: 'reject', params: { rejection: 'unchanged' } } },
        ],
      },
    },
    exchanging: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'addUpgrade',
        src: 'addItem',
        input: ({ context }) => required(context.item, 'item'),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'added', result: event.output }) },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => addedLine(event.output) },
              { type: 'goToItem', params: ({ event }) => ({ path: addedLine(event.output).line?.path ?? '/' }) },
            ],
          },
          { target: 'restoring' },
        ],
      },
    },
    restoring: {
      tags: ['overlay', 'busy'],
      invoke: {
        id: 'restoreItem',
        src: 'addItem',
        input: ({ context }) => {
          const { upi, quantity } = required(context.line, 'line')
          return { upi, quantity, inBasket: 0 }
        },
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'added', result: event.output }) },
            target: 'open',
            actions: [
              { type: 'setLine', params: ({ event }) => addedLine(event.output) },
              { type: 'reject', params: { rejection: 'unchanged' } },
            ],
          },
          { target: 'lost' },
        ],
      },
    },
    lost: {
      description: 'Neither the item nor its upgrade is in the basket.',
      tags: 'overlay',
      on: { 'dialog.close': { target: 'closed', actions: 'reset' } },
    },
  },
})

const addedLine = (result: ConfirmedResult<AddResult>) => ({ line: result.kind === 'added' ? result.line : null })
const leftOf = (result: ConfirmedResult<AddResult>): number => (result.kind === 'stock' ? result.left : 0)
