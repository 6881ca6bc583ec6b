import type { MachineCases } from '@passepartout/paths'
import type { OrderStatusEvent, orderStatusMachine } from './order-status.machine.ts'

export const orderStatusCases = {
  events: [{ type: 'status.open', phase: 'after' }, { type: 'status.close' }] satisfies OrderStatusEvent[],
  ports: { lookupForm: { done: [undefined], neverFails: 'a child machine handles the errors of its own ports' } },
  invariants: {
    closed: ({ children }) => !('lookupForm' in children),
    open: ({ children }) => 'lookupForm' in children,
  },
  descriptions: {
    'status.open': 'the shopper opens the form',
    'status.close': 'the shopper closes it',
    'lookupForm.done': 'an order is found',
  },
} satisfies MachineCases<typeof orderStatusMachine>
