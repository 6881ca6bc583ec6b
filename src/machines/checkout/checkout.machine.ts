import { assign, setup } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import { enteredCode } from '#/domain/checkout/card-entry.ts'
import {
  openStep,
  stepShown,
  type Authentication,
  type CheckoutStep,
  type PlaceResult,
} from '#/domain/checkout/checkout.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type CheckoutEvent =
  /** The address asks for a step, or for the first that is open. */
  | { type: 'step.ask'; step: CheckoutStep | undefined }
  /** A form was saved; `moveOn`: and that is all for its step. */
  | { type: 'basket.save'; basket: Basket; moveOn: boolean }
  | { type: 'order.place' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.leave' }

export interface CheckoutInput {
  basket: Basket
  step: CheckoutStep | undefined
}

export interface OrderAsked {
  basketId: string
  total: number
  authentication: Authentication | undefined
}

export type PlaceRefusal =
  | 'declined'
  | 'expired'
  | 'payment'
  | 'stock'
  | 'incomplete'
  | 'limited'
  | 'failed'
  | 'unheard'

interface CheckoutContext {
  basket: Basket
  asked: CheckoutStep | undefined
  refusal: PlaceRefusal | null
  /** What it came to before it changed. */
  totalBefore: number | null
  challenge: string | null
  code: string | null
  orderNo: string | null
}

/** The way from a basket to its order, a step at a time. */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: { placeOrder: port<PlaceResult, OrderAsked>('placeOrder') },
  actions: {
    keepAsked: assign({ asked: (_, { step }: { step: CheckoutStep | undefined }) => step }),
    keepBasket: assign({ basket: (_, { basket }: { basket: Basket }) => basket, refusal: null }),
    askOpen: assign({ asked: undefined }),
    keepChanged: assign(({ context }, result: PlaceResult) => ({
      basket: 'basket' in result ? result.basket : context.basket,
      totalBefore: context.basket.total,
      asked: undefined,
    })),
    keepChallenge: assign({
      challenge: (_, result: PlaceResult) => (result.kind === 'challenge' ? result.challenge : null),
    }),
    keepCode: assign({ code: (_, { code }: { code: string }) => enteredCode(code) }),
    keepOrder: assign({ orderNo: (_, result: PlaceResult) => (result.kind === 'placed' ? result.orderNo : null) }),
    askPayment: assign({ asked: 'payment' }),
    refuse: assign({ refusal: (_, { refusal }: { refusal: PlaceRefusal }) => refusal, challenge: null, code: null }),
    forget: assign({ refusal: null, totalBefore: null, challenge: null, code: null }),
    goToStep: effect<{ step: CheckoutStep }>('goToStep'),
    showOrder: effect<{ orderNo: string }>('showOrder'),
  },
  guards: {
    isAt: ({ context }, { step }: { step: CheckoutStep }) => stepShown(context.basket, context.asked) === step,
    movesOn: (_, { moveOn }: { moveOn: boolean }) => moveOn,
    isKind: (_, { is, of }: { is: PlaceResult['kind']; of: PlaceResult }) => of.kind === is,
    isOfCard: (_, { kind }: PlaceResult) => kind === 'declined' || kind === 'expired' || kind === 'payment',
    isCode: (_, { code }: { code: string }) => enteredCode(code) !== '',
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    basket: input.basket,
    asked: input.step,
    refusal: null,
    totalBefore: null,
    challenge: null,
    code: null,
    orderNo: null,
  }),
  initial: 'steps',
  states: {
    steps: {
      initial: 'choosing',
      on: {
        'step.ask': { target: '.choosing', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'basket.save': [
          {
            guard: { type: 'movesOn', params: ({ event }) => event },
            target: '.choosing',
            actions: [
              { type: 'keepBasket', params: ({ event }) => event },
              'askOpen',
              { type: 'goToStep', params: ({ event }) => ({ step: openStep(event.basket) }) },
            ],
          },
          { target: '.choosing', actions: { type: 'keepBasket', params: ({ event }) => event } },
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
        review: { on: { 'order.place': { target: '#checkout.placing', actions: 'forget' } } },
      },
    },
    placing: {
      tags: 'busy',
      /** Whoever goes to another step meanwhile is brought back: the order is on its way. */
      on: { 'step.ask': { actions: { type: 'goToStep', params: { step: 'review' } } } },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { basket, challenge, code } }) => ({
          basketId: basket.basketId,
          total: basket.total,
          authentication: challenge !== null && code !== null ? { challenge, code } : undefined,
        }),
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ is: 'placed', of: event.output }) },
            target: 'placed',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ is: 'challenge', of: event.output }) },
            target: 'challenge',
            actions: { type: 'keepChallenge', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ is: 'changed', of: event.output }) },
            target: 'changed',
            actions: { type: 'keepChanged', params: ({ event }) => event.output },
          },
          { guard: { type: 'isKind', params: ({ event }) => ({ is: 'gone', of: event.output }) }, target: 'gone' },
          {
            guard: { type: 'isOfCard', params: ({ event }) => event.output },
            target: 'steps',
            actions: [
              'askPayment',
              { type: 'refuse', params: ({ event }) => ({ refusal: refusalOf(event.output) }) },
              { type: 'goToStep', params: { step: 'payment' } },
            ],
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ is: 'incomplete', of: event.output }) },
            target: 'steps',
            actions: [
              { type: 'keepChanged', params: ({ event }) => event.output },
              { type: 'refuse', params: { refusal: 'incomplete' } },
            ],
          },
          {
            target: 'steps',
            actions: ['askOpen', { type: 'refuse', params: ({ event }) => ({ refusal: refusalOf(event.output) }) }],
          },
        ],
        onError: { target: 'steps', actions: ['askOpen', { type: 'refuse', params: { refusal: 'unheard' } }] },
      },
    },
    /** The bank asks for the shopper. */
    challenge: {
      on: {
        'code.submit': {
          guard: { type: 'isCode', params: ({ event }) => event },
          target: 'placing',
          actions: { type: 'keepCode', params: ({ event }) => event },
        },
        'step.ask': {
          target: 'steps',
          actions: ['forget', { type: 'keepAsked', params: ({ event }) => event }],
        },
        'code.leave': {
          target: 'steps',
          actions: ['forget', 'askPayment', { type: 'goToStep', params: { step: 'payment' } }],
        },
      },
    },
    /** The order comes to something else than was told, which the shopper has to confirm. */
    changed: {
      on: {
        'order.place': { target: 'placing', actions: 'forget' },
        'step.ask': { target: 'steps', actions: { type: 'keepAsked', params: ({ event }) => event } },
      },
    },
    /** There is nothing to order any more. */
    gone: {},
    placed: {
      type: 'final',
      entry: { type: 'showOrder', params: ({ context }) => ({ orderNo: context.orderNo ?? '' }) },
    },
  },
})

function refusalOf({ kind }: PlaceResult): PlaceRefusal {
  switch (kind) {
    case 'declined':
    case 'expired':
    case 'payment':
    case 'stock':
    case 'limited':
    case 'unheard':
      return kind
    default:
      return 'failed'
  }
}
