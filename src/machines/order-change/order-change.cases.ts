import type { MachineCases } from '@passepartout/paths'
import type { OrderDetail } from '#/domain/account/account.ts'
import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import { orderInProduction } from '../order-lookup/order-lookup.cases.ts'
import type { OrderChangeEvent, OrderChangeInput, orderChangeMachine } from './order-change.machine.ts'

const order = {
  ...orderInProduction,
  stage: 'cancelled',
  statusText: 'Cancelled',
  cancellable: false,
} satisfies OrderDetail

export const orderChangeCases = {
  input: [
    { kind: 'return', own: true, email: '', isCodeSent: false },
    { kind: 'return', own: false, email: 'guest@passepartout.example', isCodeSent: false },
    { kind: 'return', own: false, email: 'guest@passepartout.example', isCodeSent: true },
  ] satisfies OrderChangeInput[],
  events: ({ context: { own } }: { context: { own: boolean } }): OrderChangeEvent[] => [
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
      failed: [new Error('no response')],
    },
    change: {
      done: [
        { kind: 'changed', order, own: true },
        { kind: 'late' },
        { kind: 'gift-card-used' },
        { kind: 'unproven' },
        { kind: 'code' },
        { kind: 'incomplete', errors: { items: 'missing' } },
        { kind: 'failed' },
      ] satisfies OrderChangeResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ own, isCodeSent }: { own: boolean; isCodeSent: boolean }) => ({ own, isCodeSent }),
  invariants: {
    unproven: ({ context }) => !context.own,
    sending: ({ context }) => context.email !== '',
    deciding: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    changing: ({ context }) => context.request !== null && Object.keys(context.errors).length === 0,
    rejected: ({ context }) => context.rejection !== null,
    changed: ({ context }) => context.request !== null,
  },
  descriptions: {
    'code.request': 'the shopper requests a code',
    'change.confirm': 'the shopper confirms',
  },
} satisfies MachineCases<typeof orderChangeMachine>
