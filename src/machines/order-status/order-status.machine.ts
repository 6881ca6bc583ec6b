import { assign, setup } from 'xstate'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import { orderLookupMachine } from '../order-lookup/order-lookup.machine.ts'
import type { FlowMeta } from '../meta.ts'

export type OrderStatusEvent = { type: 'status.open'; phase: MaintenancePhase } | { type: 'status.close' }

export const orderStatusMachine = setup({
  types: {
    context: {} as { phase: MaintenancePhase },
    events: {} as OrderStatusEvent,
    tags: {} as 'overlay',
    children: {} as { lookupForm: 'lookupForm' },
  },
  actors: { lookupForm: orderLookupMachine },
  actions: { setPhase: assign({ phase: (_, { phase }: { phase: MaintenancePhase }) => phase }) },
}).createMachine({
  id: 'order-status',
  description: 'The form that finds an order, over any page; closes when the order is found.',
  meta: { area: 'orders', page: 'every page' } satisfies FlowMeta,
  context: { phase: 'after' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'status.open': { target: 'open', actions: { type: 'setPhase', params: ({ event }) => event } } },
    },
    open: {
      tags: 'overlay',
      on: { 'status.close': 'closed' },
      invoke: {
        id: 'lookupForm',
        src: 'lookupForm',
        input: ({ context }) => ({ phase: context.phase }),
        onDone: 'closed',
      },
    },
  },
})
