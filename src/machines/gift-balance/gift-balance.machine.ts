import { assertEvent, assign, setup } from 'xstate'
import { giftCodeResult, type GiftBalanceResult } from '#/domain/gift-cards/gift-balance.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type GiftBalanceEvent = { type: 'balance.request'; code: string } | { type: 'form.edit' }

interface GiftBalanceContext {
  /** The balance, or why it cannot be shown; null before the first request and after an edit. */
  result: GiftBalanceResult | null
}

export const giftBalanceMachine = setup({
  types: { context: {} as GiftBalanceContext, events: {} as GiftBalanceEvent, tags: {} as 'busy' },
  actors: { readBalance: port<GiftBalanceResult, { code: string }>('readBalance') },
  actions: {
    rejectCode: assign({ result: (_, { code }: { code: string }) => giftCodeResult(code) ?? null }),
    setResult: assign({ result: (_, { result }: { result: GiftBalanceResult }) => result }),
    clear: assign({ result: null }),
  },
  guards: { isCode: (_, { code }: { code: string }) => giftCodeResult(code) === undefined },
}).createMachine({
  id: 'gift-balance',
  description: 'The form that shows the balance of a gift card.',
  meta: { area: 'gift-cards', page: '/gift-cards', sensitive: ['code'] } satisfies FlowMeta,
  context: { result: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: 'clear' },
        'balance.request': [
          { guard: { type: 'isCode', params: ({ event }) => event }, target: 'reading', actions: 'clear' },
          { actions: { type: 'rejectCode', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readBalance',
        src: 'readBalance',
        input: ({ event }) => {
          assertEvent(event, 'balance.request')
          return { code: event.code }
        },
        onDone: {
          target: 'editing',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'setResult', params: { result: { kind: 'failed' } } },
        },
      },
    },
  },
})
