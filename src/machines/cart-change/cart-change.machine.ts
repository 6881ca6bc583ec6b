import { assign, setup } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

/** The line whose options are being changed. */
export interface ChangingLine {
  itemId: string
  upi: string
  title: string
  quantity: number
}

/** The item that replaces the line. */
export interface ChosenItem {
  upi: string
  quantity: number
}

export type CartChangeEvent =
  | { type: 'change.open'; line: ChangingLine }
  | { type: 'change.save'; item: ChosenItem }
  | { type: 'change.leave' }

/** `missing`: the work is no longer sold. */
export type OptionsResult = { kind: 'found'; page: ProductPage } | { kind: 'missing' }

/** `stock`: only so many are left; `gone`: the line is no longer in the basket; `rejected`: the item is not sold. */
export type ExchangeResult =
  | { kind: 'exchanged' }
  | { kind: 'stock'; left: number }
  | { kind: 'gone' }
  | { kind: 'rejected' }
  | { kind: 'failed' }

/** The line and the item that replaces it. */
export interface Exchange {
  line: ChangingLine
  item: ChosenItem
}

/** The result of an exchange, from the basket after it; null if the line was not exchanged. */
export function findExchanged(basket: Basket | null, { line: before, item }: Exchange): ExchangeResult | null {
  const line = basket?.lines.find(({ itemId }) => itemId === before.itemId)
  if (!line) return { kind: 'gone' }
  // When the chosen item already had a line, the two merge: the quantity then exceeds the requested one.
  const isExchanged = line.upi === item.upi && (line.upi !== before.upi || line.quantity === item.quantity)
  return isExchanged ? { kind: 'exchanged' } : null
}

export type ChangeRejection = Exclude<ConfirmedResult<ExchangeResult>, { kind: 'exchanged' | 'gone' }>

interface CartChangeContext {
  line: ChangingLine | null
  page: ProductPage | null
  item: ChosenItem | null
  rejection: ChangeRejection | null
}

const emptyContext: CartChangeContext = { line: null, page: null, item: null, rejection: null }

export const cartChangeMachine = setup({
  types: { context: {} as CartChangeContext, events: {} as CartChangeEvent, tags: {} as 'open' | 'busy' },
  actors: {
    readOptions: port<OptionsResult, { upi: string }>('readOptions'),
    exchangeLine: port<ConfirmedResult<ExchangeResult>, Exchange>('exchangeLine'),
  },
  actions: {
    setLine: assign({ line: (_, { line }: { line: ChangingLine }) => line }),
    setPage: assign({ page: (_, result: OptionsResult) => (result.kind === 'found' ? result.page : null) }),
    setItem: assign({ item: (_, { item }: { item: ChosenItem }) => item, rejection: null }),
    reject: assign({ rejection: (_, { rejection }: { rejection: ChangeRejection | null }) => rejection }),
    reset: assign(emptyContext),
    notifyChanged: effect<{ title: string }>('notifyChanged'),
    notifyGone: effect('notifyGone'),
  },
  guards: {
    isFound: (_, { kind }: OptionsResult) => kind === 'found',
    isDifferent: ({ context }, { item }: { item: ChosenItem }) =>
      item.upi !== context.line?.upi || item.quantity !== context.line.quantity,
    isExchanged: (_, { kind }: ConfirmedResult<ExchangeResult>) => kind === 'exchanged',
    isGone: (_, { kind }: ConfirmedResult<ExchangeResult>) => kind === 'gone',
  },
}).createMachine({
  id: 'cart-change',
  description:
    'Exchanges a line for another size, kind or frame of its work. If the exchange fails, the line stays unchanged.',
  meta: { area: 'cart', page: '/cart', sensitive: ['zip'] } satisfies FlowMeta,
  context: emptyContext,
  initial: 'closed',
  states: {
    closed: {
      entry: 'reset',
      on: { 'change.open': { target: 'reading', actions: { type: 'setLine', params: ({ event }) => event } } },
    },
    reading: {
      tags: 'open',
      on: { 'change.leave': 'closed' },
      invoke: {
        id: 'readOptions',
        src: 'readOptions',
        input: ({ context }) => ({ upi: required(context.line, 'line').upi }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'setPage', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'unread',
      },
    },
    missing: {
      description: 'The work is no longer sold.',
      tags: 'open',
      on: { 'change.leave': 'closed' },
    },
    unread: {
      description: 'The options could not be read; the shopper can try again.',
      tags: 'open',
      on: {
        'change.leave': 'closed',
        'change.open': { target: 'reading', actions: { type: 'setLine', params: ({ event }) => event } },
      },
    },
    choosing: {
      tags: 'open',
      on: {
        'change.leave': 'closed',
        'change.save': [
          {
            guard: { type: 'isDifferent', params: ({ event }) => event },
            target: 'exchanging',
            actions: { type: 'setItem', params: ({ event }) => event },
          },
          { target: 'closed' },
        ],
      },
    },
    exchanging: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'exchangeLine',
        src: 'exchangeLine',
        input: ({ context }) => ({ line: required(context.line, 'line'), item: required(context.item, 'item') }),
        onDone: [
          {
            guard: { type: 'isExchanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'notifyChanged',
              params: ({ context }) => ({ title: required(context.line, 'line').title }),
            },
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'closed', actions: 'notifyGone' },
          {
            target: 'choosing',
            actions: { type: 'reject', params: ({ event }) => ({ rejection: rejectionOf(event.output) }) },
          },
        ],
      },
    },
  },
})

const rejectionOf = (result: ConfirmedResult<ExchangeResult>): ChangeRejection | null =>
  result.kind === 'exchanged' || result.kind === 'gone' ? null : result
