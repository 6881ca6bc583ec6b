import { assign, setup } from 'xstate'
import {
  orderChangeFaults,
  type OrderChange,
  type OrderChangeFaults,
  type OrderChangeResult,
  type OrderCodeResult,
} from '#/domain/orders/order-change.ts'
import type { FoundOrder } from '#/domain/orders/order-lookup.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

type Kind = OrderChange['kind']

export type OrderChangeEvent =
  | { type: 'change.ask'; kind: Kind }
  | { type: 'change.dismiss' }
  | { type: 'code.request'; email: string }
  | { type: 'change.confirm'; change: OrderChange; code: string | undefined }

export type OrderChangeRefusal = Exclude<
  OrderChangeResult | OrderCodeResult,
  { kind: 'changed' | 'sent' | 'unproven' | 'incomplete' }
>

interface OrderChangeContext {
  /** What was asked for last. */
  kind: Kind | null
  /** Whether this browser has placed the order; else a code from a letter has to prove whose it is. */
  own: boolean
  email: string
  asked: { change: OrderChange; code: string | undefined }
  faults: OrderChangeFaults
  refusal: OrderChangeRefusal | null
}

/** An order is cancelled, or pieces of it are to be sent back: asked about first, and proved where need be. */
export const orderChangeMachine = setup({
  types: {
    input: {} as { own: boolean; email: string },
    context: {} as OrderChangeContext,
    events: {} as OrderChangeEvent,
    tags: {} as 'busy',
  },
  actors: {
    sendCode: port<OrderCodeResult, { email: string }>('sendCode'),
    change: port<OrderChangeResult, { change: OrderChange; code: string | undefined }>('change'),
  },
  actions: {
    begin: assign({ kind: (_, { kind }: { kind: Kind }) => kind, refusal: null, faults: {} }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => email, refusal: null }),
    keepAsked: assign((_, { change, code }: { change: OrderChange; code: string | undefined }) => ({
      asked: { change, code },
      faults: orderChangeFaults(change, code),
      refusal: null,
    })),
    keepRefusal: assign((_, { result }: { result: OrderChangeResult | OrderCodeResult }) => ({
      refusal: refusalIn(result),
      faults: result.kind === 'incomplete' ? result.faults : {},
    })),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    disown: assign({ own: false }),
    keepOrder: effect<FoundOrder>('keepOrder'),
    tellChanged: effect<{ kind: Kind | null }>('tellChanged'),
  },
  guards: {
    isOwn: ({ context }) => context.own,
    isComplete: (_, { change, code }: { change: OrderChange; code: string | undefined }) =>
      Object.keys(orderChangeFaults(change, code)).length === 0,
    isSent: (_, { kind }: OrderCodeResult) => kind === 'sent',
    isChanged: (_, { kind }: OrderChangeResult) => kind === 'changed',
    isUnproven: (_, { kind }: OrderChangeResult) => kind === 'unproven',
    isFinal: (_, { kind }: OrderChangeResult) => kind === 'late' || kind === 'gift-card-used',
  },
}).createMachine({
  id: 'order-change',
  context: ({ input }) => ({
    ...input,
    kind: null,
    asked: { change: { kind: 'cancel', reason: 'other' }, code: undefined },
    faults: {},
    refusal: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'change.ask': [
          { guard: 'isOwn', target: 'deciding', actions: { type: 'begin', params: ({ event }) => event } },
          { target: 'unproven', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    unproven: {
      on: {
        'code.request': { target: 'sending', actions: { type: 'keepEmail', params: ({ event }) => event } },
        'change.dismiss': 'idle',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => event.output }, target: 'deciding' },
          {
            target: 'unproven',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'unproven', actions: 'failGenerally' },
      },
    },
    deciding: {
      on: {
        'change.confirm': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'changing',
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          { actions: { type: 'keepAsked', params: ({ event }) => event } },
        ],
        'change.dismiss': 'idle',
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'keepOrder', params: ({ event }) => foundIn(event.output) },
              { type: 'tellChanged', params: ({ context }) => ({ kind: context.kind }) },
            ],
          },
          { guard: { type: 'isUnproven', params: ({ event }) => event.output }, target: 'unproven', actions: 'disown' },
          {
            guard: { type: 'isFinal', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'deciding',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'deciding', actions: 'failGenerally' },
      },
    },
    refused: { on: { 'change.dismiss': 'idle' } },
  },
})

const refusalIn = (result: OrderChangeResult | OrderCodeResult): OrderChangeRefusal | null =>
  result.kind === 'changed' || result.kind === 'sent' || result.kind === 'unproven' || result.kind === 'incomplete'
    ? null
    : result

function foundIn(result: OrderChangeResult): FoundOrder {
  if (result.kind !== 'changed') throw new Error(`an order was not changed: ${result.kind}`)
  return { order: result.order, own: result.own }
}
