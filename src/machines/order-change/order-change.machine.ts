import { assign, setup } from 'xstate'
import {
  changeShown,
  orderChangeErrors,
  type OrderChange,
  type OrderChangeFormResult,
  type OrderChangeResult,
  type OrderChangeShown,
  type OrderCodeResult,
} from '#/domain/orders/order-change.ts'
import type { FoundOrder } from '#/domain/orders/order-lookup.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

type Kind = OrderChange['kind']

interface Request {
  change: OrderChange
  code: string | undefined
}

export type OrderChangeEvent = { type: 'code.request'; email: string } | ({ type: 'change.confirm' } & Request)

export interface OrderChangeInput {
  kind: Kind
  /** Whether this browser placed the order; otherwise an emailed code must prove who did. */
  own: boolean
  /** The email address that the code is sent to; empty if unknown. */
  email: string
  /** Whether a code was requested before the page was hydrated. */
  isCodeSent: boolean
}

interface OrderChangeContext extends OrderChangeInput, OrderChangeShown {
  request: Request | null
}

export const orderChangeMachine = setup({
  types: {
    input: {} as OrderChangeInput,
    context: {} as OrderChangeContext,
    events: {} as OrderChangeEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: port<OrderCodeResult, { email: string }>('sendCode'),
    change: port<OrderChangeResult, Request>('change'),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email, rejection: null }),
    setRequest: assign((_, { change, code }: Request) => ({
      request: { change, code },
      errors: orderChangeErrors(change, code),
      rejection: null,
    })),
    setResult: assign((_, { result }: { result: OrderChangeFormResult }) => changeShown(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    disown: assign({ own: false }),
    setOrder: effect<FoundOrder>('setOrder'),
    notifyChanged: effect<{ kind: Kind }>('notifyChanged'),
    /** Shows the order without the form. */
    close: effect('close'),
  },
  guards: {
    needsNoCode: ({ context }) => context.own || context.isCodeSent,
    isComplete: (_, { change, code }: Request) => Object.keys(orderChangeErrors(change, code)).length === 0,
    isSent: (_, { kind }: OrderCodeResult) => kind === 'sent',
    isChanged: (_, { kind }: OrderChangeResult) => kind === 'changed',
    isUnproven: (_, { kind }: OrderChangeResult) => kind === 'unproven',
    isFinal: (_, { kind }: OrderChangeResult) => kind === 'late' || kind === 'gift-card-used',
  },
}).createMachine({
  id: 'order-change',
  description:
    'Cancels an order or returns items of it, after confirmation. If another browser placed the order, an emailed code is needed.',
  meta: { area: 'orders', page: '/order-status-detail', sensitive: ['email', 'code', 'order'] } satisfies FlowMeta,
  context: ({ input }) => ({ ...input, request: null, errors: {}, rejection: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'needsNoCode', target: 'deciding' }, 'unproven'] },
    unproven: {
      on: { 'code.request': { target: 'sending', actions: { type: 'setEmail', params: ({ event }) => event } } },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'deciding' },
          { target: 'unproven', actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'unproven', actions: 'setFailed' },
      },
    },
    deciding: {
      on: {
        'change.confirm': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'setRequest', params: ({ event }) => event },
          },
          { actions: { type: 'setRequest', params: ({ event }) => event } },
        ],
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => requestIn(context),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: [
              { type: 'setOrder', params: ({ event }) => foundIn(event.output) },
              { type: 'notifyChanged', params: ({ context }) => context },
              'close',
            ],
          },
          { guard: { type: 'isUnproven', params: ({ event }) => event.output }, target: 'unproven', actions: 'disown' },
          {
            guard: { type: 'isFinal', params: ({ event }) => event.output },
            target: 'rejected',
            actions: { type: 'setResult', params: ({ event }) => ({ result: notChanged(event.output) }) },
          },
          {
            target: 'deciding',
            actions: { type: 'setResult', params: ({ event }) => ({ result: notChanged(event.output) }) },
          },
        ],
        onError: { target: 'deciding', actions: 'setFailed' },
      },
    },
    rejected: {},
    changed: { type: 'final' },
  },
})

function requestIn({ request }: OrderChangeContext): Request {
  return required(request, 'request')
}

function foundIn(result: OrderChangeResult): FoundOrder {
  if (result.kind !== 'changed') throw new Error(`an order was not changed: ${result.kind}`)
  return { order: result.order, own: result.own }
}

function notChanged(result: OrderChangeResult): OrderChangeFormResult {
  if (result.kind === 'changed') throw new Error('a changed order is not a rejection')
  return result
}
