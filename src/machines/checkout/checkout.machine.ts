import { assign, setup } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import { enteredCode } from '#/domain/checkout/card-entry.ts'
import {
  openStep,
  placeOrderRejection,
  stepOfRejection,
  stepShown,
  type Authentication,
  type CheckoutStep,
  type PlaceOrderRejection,
  type PlaceOrderResult,
} from '#/domain/checkout/checkout.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'
import { required } from '../required.ts'

export type CheckoutEvent =
  /** The step in the address, or undefined for the first incomplete step. */
  | { type: 'step.request'; step: CheckoutStep | undefined }
  /** A form was saved; `completesStep`: whether that completes its step. */
  | { type: 'basket.save'; basket: Basket; completesStep: boolean }
  | { type: 'order.place' }
  | { type: 'code.submit'; code: string }

export interface CheckoutInput {
  basket: Basket
  step: CheckoutStep | undefined
}

export interface PlaceOrderInput {
  basketId: string
  total: number
  authentication: Authentication | undefined
}

interface CheckoutContext {
  basket: Basket
  requestedStep: CheckoutStep | undefined
  rejection: PlaceOrderRejection | null
  /** The total that the shopper saw, if the server returned another one. */
  totalBefore: number | null
  challenge: string | null
  orderNo: string | null
}

export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: { placeOrder: port<PlaceOrderResult, PlaceOrderInput>('placeOrder') },
  actions: {
    setRequestedStep: assign({ requestedStep: (_, { step }: { step: CheckoutStep | undefined }) => step }),
    setBasket: assign({ basket: (_, { basket }: { basket: Basket }) => basket, rejection: null }),
    clearRequestedStep: assign({ requestedStep: undefined }),
    setChanged: assign(({ context }, result: PlaceOrderResult) => ({
      basket: 'basket' in result ? result.basket : context.basket,
      totalBefore: context.basket.total,
      requestedStep: undefined,
    })),
    setChallenge: assign({
      challenge: (_, result: PlaceOrderResult) => (result.kind === 'challenge' ? result.challenge : null),
    }),
    setOrder: assign({ orderNo: (_, result: PlaceOrderResult) => (result.kind === 'placed' ? result.orderNo : null) }),
    requestPaymentStep: assign({ requestedStep: 'payment' }),
    reject: assign({
      rejection: (_, { rejection }: { rejection: PlaceOrderRejection }) => rejection,
      challenge: null,
    }),
    clearRejection: assign({ rejection: null, totalBefore: null, challenge: null }),
    goToStep: effect<{ step: CheckoutStep }>('goToStep'),
    showOrder: effect<{ orderNo: string }>('showOrder'),
  },
  guards: {
    isAt: ({ context }, { step }: { step: CheckoutStep }) => stepShown(context.basket, context.requestedStep) === step,
    completesStep: (_, { completesStep }: { completesStep: boolean }) => completesStep,
    isKind: (_, { kind, result }: { kind: PlaceOrderResult['kind']; result: PlaceOrderResult }) => result.kind === kind,
    isOfPayment: (_, result: PlaceOrderResult) => stepOfRejection(placeOrderRejection(result)) === 'payment',
    isCode: (_, { code }: { code: string }) => enteredCode(code) !== '',
  },
}).createMachine({
  id: 'checkout',
  description: 'Leads from a basket to its order, step by step.',
  meta: {
    area: 'checkout',
    page: '/checkout',
    sensitive: ['email', 'shipTo', 'billTo', 'gifts', 'code', 'challenge'],
  } satisfies FlowMeta,
  context: ({ input }) => ({
    basket: input.basket,
    requestedStep: input.step,
    rejection: null,
    totalBefore: null,
    challenge: null,
    orderNo: null,
  }),
  initial: 'steps',
  states: {
    steps: {
      initial: 'choosing',
      on: {
        'step.request': { target: '.choosing', actions: { type: 'setRequestedStep', params: ({ event }) => event } },
        'basket.save': [
          {
            guard: { type: 'completesStep', params: ({ event }) => event },
            target: '.choosing',
            actions: [
              { type: 'setBasket', params: ({ event }) => event },
              'clearRequestedStep',
              { type: 'goToStep', params: ({ event }) => ({ step: openStep(event.basket) }) },
            ],
          },
          { target: '.choosing', actions: { type: 'setBasket', params: ({ event }) => event } },
        ],
      },
      states: {
        choosing: {
          always: [
            { guard: { type: 'isAt', params: { step: 'contact' } }, target: 'contact' },
            { guard: { type: 'isAt', params: { step: 'shipping' } }, target: 'shipping' },
            { guard: { type: 'isAt', params: { step: 'method' } }, target: 'method' },
            { guard: { type: 'isAt', params: { step: 'payment' } }, target: 'payment' },
            { target: 'review' },
          ],
        },
        contact: {},
        shipping: {},
        method: {},
        payment: {},
        review: { on: { 'order.place': { target: '#checkout.placing', actions: 'clearRejection' } } },
      },
    },
    placing: {
      tags: 'busy',
      on: {
        'step.request': {
          description: 'No other step can be opened while the order is being placed.',
          actions: { type: 'goToStep', params: { step: 'review' } },
        },
      },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { basket, challenge }, event }) => ({
          basketId: basket.basketId,
          total: basket.total,
          authentication:
            event.type === 'code.submit'
              ? { challenge: required(challenge, 'challenge'), code: enteredCode(event.code) }
              : undefined,
        }),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'placed', result: event.output }) },
            target: 'placed',
            actions: { type: 'setOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'challenge', result: event.output }) },
            target: 'challenge',
            actions: { type: 'setChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'changed', result: event.output }) },
            target: 'changed',
            actions: { type: 'setChanged', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'gone', result: event.output }) },
            target: 'gone',
          },
          {
            guard: { type: 'isOfPayment', params: ({ event }) => event.output },
            target: 'steps',
            actions: [
              'requestPaymentStep',
              { type: 'reject', params: ({ event }) => ({ rejection: placeOrderRejection(event.output) }) },
              { type: 'goToStep', params: { step: 'payment' } },
            ],
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: 'incomplete', result: event.output }) },
            target: 'steps',
            actions: [
              { type: 'setChanged', params: ({ event }) => event.output },
              { type: 'reject', params: { rejection: 'incomplete' } },
            ],
          },
          {
            target: 'steps',
            actions: [
              'clearRequestedStep',
              { type: 'reject', params: ({ event }) => ({ rejection: placeOrderRejection(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'steps',
          actions: ['clearRequestedStep', { type: 'reject', params: { rejection: 'unknown' } }],
        },
      },
    },
    challenge: {
      description: 'The bank requires authentication.',
      on: {
        'code.submit': {
          guard: { type: 'isCode', params: ({ event }) => event },
          target: 'placing',
        },
        'step.request': {
          target: 'steps',
          actions: ['clearRejection', { type: 'setRequestedStep', params: ({ event }) => event }],
        },
      },
    },
    changed: {
      description: 'The total has changed; the shopper has to confirm it.',
      on: {
        'order.place': { target: 'placing', actions: 'clearRejection' },
        'step.request': { target: 'steps', actions: { type: 'setRequestedStep', params: ({ event }) => event } },
      },
    },
    gone: { description: 'The basket was ordered or emptied elsewhere.' },
    placed: {
      type: 'final',
      entry: { type: 'showOrder', params: ({ context }) => ({ orderNo: required(context.orderNo, 'orderNo') }) },
    },
  },
})
