import type { OrderDetail } from '#/domain/account/account.ts'
import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import { orderInProduction } from '../order-lookup/order-lookup.cases.ts'
import type { OrderChangeEvent } from './order-change.machine.ts'

const order = { ...orderInProduction, stage: 'cancelled', cancellable: false } satisfies OrderDetail

export const orderChangeCases = {
  input: [
    { own: true, email: '' },
    { own: false, email: 'guest@passepartout.example' },
  ],
  events: ({ context: { own } }: { context: { own: boolean } }): OrderChangeEvent[] => [
    { type: 'change.ask', kind: 'cancel' },
    { type: 'change.ask', kind: 'return' },
    { type: 'change.dismiss' },
    { type: 'code.request', email: 'guest@passepartout.example' },
    {
      type: 'change.confirm',
      change: { kind: 'return', reason: 'damaged', items: [{ itemId: 'item-1', quantity: 1 }] },
      code: own ? undefined : '123456',
    },
    {
      type: 'change.confirm',
      change: { kind: 'return', reason: 'damaged', items: [] },
      code: own ? undefined : '12',
    },
  ],
  ports: {
    sendCode: {
      done: [{ kind: 'sent' }, { kind: 'invalid' }, { kind: 'limited', seconds: 60 }] satisfies OrderCodeResult[],
      failed: [new Error('no answer')],
    },
    change: {
      done: [
        { kind: 'changed', order, own: true },
        { kind: 'late' },
        { kind: 'gift-card-used' },
        { kind: 'unproven' },
        { kind: 'code' },
        { kind: 'failed' },
      ] satisfies OrderChangeResult[],
      failed: [new Error('no answer')],
    },
  },
  facts: ({ kind, own }: { kind: string | null; own: boolean }) => ({ kind, own }),
  descriptions: {
    'change.ask': ({ kind }: { kind: string }) =>
      kind === 'cancel' ? 'the shopper wants to cancel' : 'the shopper wants to send something back',
    'change.dismiss': 'the shopper lets it be',
    'code.request': 'the shopper asks for a code',
    'change.confirm': 'the shopper says yes',
  },
}
