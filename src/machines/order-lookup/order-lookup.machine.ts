import { assign, setup } from 'xstate'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import {
  lookupShown,
  orderLookupErrors,
  type FoundOrder,
  type LookupShown,
  type OrderLookup,
  type OrderLookupResult,
} from '#/domain/orders/order-lookup.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type OrderLookupEvent = { type: 'lookup.submit'; lookup: OrderLookup } | { type: 'form.edit' }

export interface OrderLookupInput {
  phase: MaintenancePhase
}

interface OrderLookupContext extends OrderLookupInput, LookupShown {
  lookup: OrderLookup
}

export const orderLookupMachine = setup({
  types: {
    input: {} as OrderLookupInput,
    context: {} as OrderLookupContext,
    events: {} as OrderLookupEvent,
    tags: {} as 'busy',
  },
  actors: { findOrder: port<OrderLookupResult, OrderLookup>('findOrder') },
  actions: {
    setLookup: assign((_, { lookup }: { lookup: OrderLookup }) => ({
      lookup,
      errors: orderLookupErrors(lookup),
      rejection: null,
    })),
    setResult: assign((_, { result }: { result: OrderLookupResult }) => lookupShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearErrors: assign({ errors: {}, rejection: null }),
    showOrder: effect<{ found: FoundOrder; lookup: OrderLookup }>('showOrder'),
  },
  guards: {
    isMaintained: ({ context }) => context.phase === 'during',
    isComplete: (_, { lookup }: { lookup: OrderLookup }) => Object.keys(orderLookupErrors(lookup)).length === 0,
    isFound: (_, { kind }: OrderLookupResult) => kind === 'found',
    isMaintenance: (_, { kind }: OrderLookupResult) => kind === 'maintenance',
  },
}).createMachine({
  id: 'order-lookup',
  description: 'The form that finds an order by its number and email address.',
  meta: { area: 'orders', page: '/orders', sensitive: ['lookup', 'order'] } satisfies FlowMeta,
  context: ({ input }) => ({
    ...input,
    lookup: { orderNumber: '', orderEmailAddress: '' },
    errors: {},
    rejection: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: 'isMaintained',
          target: 'maintained',
          meta: { modelOnly: 'the clock decides it before the form is shown' },
        },
        'form',
      ],
    },
    form: {
      on: {
        'form.edit': { actions: 'clearErrors' },
        'lookup.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'finding',
            actions: { type: 'setLookup', params: ({ event }) => event },
          },
          { actions: { type: 'setLookup', params: ({ event }) => event } },
        ],
      },
    },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => context.lookup,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: {
              type: 'showOrder',
              params: ({ context, event }) => ({ found: foundIn(event.output), lookup: context.lookup }),
            },
          },
          { guard: { type: 'isMaintenance', params: ({ event }) => event.output }, target: 'maintained' },
          { target: 'form', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'form', actions: 'setFailed' },
      },
    },
    maintained: {},
    found: { type: 'final' },
  },
})

function foundIn(result: OrderLookupResult): FoundOrder {
  if (result.kind !== 'found') throw new Error(`no order was found: ${result.kind}`)
  return { order: result.order, own: result.own }
}
