import type { OrderStatusEvent } from './order-status.machine.ts'

export const orderStatusCases = {
  events: [{ type: 'status.open', phase: 'after' }, { type: 'status.close' }] satisfies OrderStatusEvent[],
  ports: { lookupForm: { done: [undefined] } },
  descriptions: {
    'status.open': 'the shopper opens the form',
    'status.close': 'the shopper closes it',
    'lookupForm.done': 'an order is found',
  },
}
