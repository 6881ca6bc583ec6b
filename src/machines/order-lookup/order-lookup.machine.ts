import { assign, setup } from 'xstate'
import type { MaintenancePhase } from '#/domain/shell/maintenance.ts'
import {
  orderLookupFaults,
  type FoundOrder,
  type OrderLookup,
  type OrderLookupFaults,
  type OrderLookupResult,
} from '#/domain/orders/order-lookup.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type OrderLookupEvent =
  | { type: 'status.open'; phase: MaintenancePhase }
  | { type: 'status.close' }
  | { type: 'lookup.submit'; lookup: OrderLookup }
  | { type: 'form.edit' }
  | { type: 'order.changed'; found: FoundOrder }
  | { type: 'order.reset' }

/** Why no order is shown. */
export type OrderLookupRefusal = Exclude<OrderLookupResult, { kind: 'found' | 'maintenance' }>

interface OrderLookupContext {
  phase: MaintenancePhase
  lookup: OrderLookup
  faults: OrderLookupFaults
  refusal: OrderLookupRefusal | null
  found: FoundOrder | null
}

const nothing = { lookup: { orderNumber: '', orderEmailAddress: '' }, faults: {}, refusal: null, found: null }

/** A guest's order by its number and e-mail address: closed, a form, and the order that it finds. */
export const orderLookupMachine = setup({
  types: { context: {} as OrderLookupContext, events: {} as OrderLookupEvent, tags: {} as 'overlay' | 'busy' },
  actors: { findOrder: port<OrderLookupResult, OrderLookup>('findOrder') },
  actions: {
    keepPhase: assign({ phase: (_, { phase }: { phase: MaintenancePhase }) => phase }),
    keepLookup: assign((_, { lookup }: { lookup: OrderLookup }) => ({
      lookup,
      faults: orderLookupFaults(lookup),
      refusal: null,
    })),
    keepResult: assign((_, { result }: { result: OrderLookupResult }) => kept(result)),
    keepFound: assign({ found: (_, { found }: { found: FoundOrder }) => found }),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forgetFaults: assign({ faults: {}, refusal: null }),
    forget: assign(nothing),
    /** Where the form stands over another page, the order gets a page of its own. */
    showOrder: effect('showOrder'),
  },
  guards: {
    isMaintained: (_, { phase }: { phase: MaintenancePhase }) => phase === 'during',
    isFilledIn: (_, { lookup }: { lookup: OrderLookup }) => Object.keys(orderLookupFaults(lookup)).length === 0,
    isFound: (_, { kind }: OrderLookupResult) => kind === 'found',
    isMaintenance: (_, { kind }: OrderLookupResult) => kind === 'maintenance',
  },
}).createMachine({
  id: 'order-lookup',
  context: { phase: 'after', ...nothing },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'status.open': [
          {
            guard: { type: 'isMaintained', params: ({ event }) => event },
            target: 'maintained',
            actions: { type: 'keepPhase', params: ({ event }) => event },
          },
          { target: 'form', actions: { type: 'keepPhase', params: ({ event }) => event } },
        ],
      },
    },
    maintained: { tags: 'overlay', on: { 'status.close': 'closed' } },
    form: {
      tags: 'overlay',
      on: {
        'status.close': { target: 'closed', actions: 'forget' },
        'form.edit': { actions: 'forgetFaults' },
        'lookup.submit': [
          {
            guard: { type: 'isFilledIn', params: ({ event }) => event },
            target: 'finding',
            actions: { type: 'keepLookup', params: ({ event }) => event },
          },
          { actions: { type: 'keepLookup', params: ({ event }) => event } },
        ],
      },
    },
    finding: {
      tags: ['overlay', 'busy'],
      on: { 'status.close': { target: 'closed', actions: 'forget' } },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => context.lookup,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'loaded',
            actions: [{ type: 'keepResult', params: ({ event }) => ({ result: event.output }) }, 'showOrder'],
          },
          {
            guard: { type: 'isMaintenance', params: ({ event }) => event.output },
            target: 'maintained',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'form', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'form', actions: 'failGenerally' },
      },
    },
    loaded: {
      on: {
        'order.changed': { actions: { type: 'keepFound', params: ({ event }) => event } },
        'order.reset': { target: 'form', actions: 'forget' },
        'status.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})

function kept(result: OrderLookupResult): Partial<OrderLookupContext> {
  switch (result.kind) {
    case 'found':
      return { found: { order: result.order, own: result.own } }
    case 'maintenance':
      return { phase: 'during' }
    default:
      return { refusal: result }
  }
}
