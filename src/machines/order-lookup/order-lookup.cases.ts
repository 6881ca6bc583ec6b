import type { MachineCases } from '@passepartout/paths'
import type { OrderDetail } from '#/domain/account/account.ts'
import { orderLookupErrors, type OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import type { OrderLookupEvent, OrderLookupInput, orderLookupMachine } from './order-lookup.machine.ts'

export const orderInProduction: OrderDetail = {
  orderNo: '1000000008',
  placedAt: '2026-11-02T09:00:00Z',
  stage: 'created',
  statusText: 'Created',
  currency: 'USD',
  total: 10_995,
  lines: [],
  gifts: [],
  subtotal: 10_000,
  shipping: 995,
  tax: 0,
  taxIncluded: false,
  reductions: [],
  shippingMethod: 'Standard',
  shippingAddress: undefined,
  billingAddress: undefined,
  payments: [],
  tracking: undefined,
  deliveryDate: undefined,
  cancellable: true,
  returnable: false,
}

export const orderLookupCases = {
  input: [{ phase: 'after' }, { phase: 'during' }] satisfies OrderLookupInput[],
  events: [
    { type: 'lookup.submit', lookup: { orderNumber: '1000000008', orderEmailAddress: 'guest@passepartout.example' } },
    { type: 'lookup.submit', lookup: { orderNumber: ' ', orderEmailAddress: '' } },
    { type: 'form.edit' },
    { type: 'lookup.submit', lookup: { orderNumber: '1000000009', orderEmailAddress: 'guest@passepartout.example' } },
  ] satisfies OrderLookupEvent[],
  ports: {
    findOrder: {
      done: [
        { kind: 'found', order: orderInProduction, own: false },
        { kind: 'not-found' },
        { kind: 'maintenance' },
      ] satisfies OrderLookupResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ phase }: OrderLookupInput) => ({ phase }),
  invariants: {
    form: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    finding: ({ context }) => Object.keys(orderLookupErrors(context.lookup)).length === 0,
    maintained: ({ context }) => context.rejection === null,
    found: ({ context }) => context.lookup.orderNumber !== '',
  },
  descriptions: {
    'lookup.submit': 'the shopper submits the form',
    'form.edit': 'the shopper types',
  },
} satisfies MachineCases<typeof orderLookupMachine>
