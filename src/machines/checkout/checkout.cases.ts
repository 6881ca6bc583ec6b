import type { MachineCases } from '@passepartout/paths'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import { checkoutSteps, stepShown, type CheckoutStep, type PlaceOrderResult } from '#/domain/checkout/checkout.ts'
import type { PostalAddress } from '#/domain/checkout/postal-address.ts'
import type { CheckoutEvent, CheckoutInput, checkoutMachine } from './checkout.machine.ts'

const line: BasketLine = {
  itemId: 'i1',
  upi: 'P1-A-FRAME',
  title: 'Harbor',
  artist: 'Ada',
  kind: 'Framed print',
  size: '18 x 24 in',
  frame: 'Oak',
  picture: '/images/p1',
  width: 18,
  height: 24,
  path: '/gallery/harbor-p1.htm',
  quantity: 1,
  unitPrice: 10_000,
  listPrice: 10_000,
  price: 10_000,
  finalPrice: 10_000,
  stock: 9,
  orderable: true,
  arrives: '2026-06-09',
}

const home: PostalAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '12 Beacon Street',
  address2: '',
  city: 'Boston',
  stateCode: 'MA',
  postalCode: '02108',
  countryCode: 'US',
  phone: '',
}

const stepData: readonly [CheckoutStep, Partial<Basket>][] = [
  ['contact', {}],
  ['shipping', { email: 'ada@example.com' }],
  ['method', { shipTo: home }],
  ['payment', { method: { id: '001', name: 'Standard', arrives: '2026-06-09' } }],
  [
    'review',
    {
      billTo: home,
      payments: [{ id: 'p1', kind: 'card', lastDigits: '4242', cardType: 'Visa', expiry: '04/31', amount: undefined }],
    },
  ],
]

const newBasket: Basket = {
  basketId: 'b1',
  currency: 'USD',
  email: undefined,
  lines: [line],
  gifts: [],
  coupons: [],
  reductions: [],
  subtotal: 10_000,
  shipping: undefined,
  tax: undefined,
  taxIncluded: false,
  total: 10_000,
  isEstimate: true,
  shipTo: undefined,
  billTo: undefined,
  method: undefined,
  payments: [],
}

/** A basket whose first incomplete step is this one. */
export const basketAt = (step: CheckoutStep): Basket =>
  stepData.slice(0, checkoutSteps.indexOf(step) + 1).reduce((basket, [, part]) => ({ ...basket, ...part }), newBasket)

const ready = basketAt('review')

export const checkoutCases = {
  input: [
    { basket: basketAt('contact'), step: undefined },
    { basket: ready, step: 'payment' },
  ] satisfies CheckoutInput[],
  events: [
    ...checkoutSteps.map((step) => ({ type: 'step.request' as const, step })),
    { type: 'step.request', step: undefined },
    ...checkoutSteps.map((step) => ({ type: 'basket.save' as const, basket: basketAt(step), completesStep: true })),
    { type: 'basket.save', basket: basketAt('payment'), completesStep: false },
    { type: 'order.place' },
    { type: 'code.submit', code: '1234' },
    { type: 'code.submit', code: '  ' },
  ],
  ports: {
    placeOrder: {
      done: [
        { kind: 'placed', orderNo: '1000000100' },
        { kind: 'challenge', challenge: 'c1' },
        { kind: 'declined' },
        { kind: 'expired' },
        { kind: 'payment' },
        { kind: 'stock' },
        { kind: 'changed', basket: { ...ready, total: 12_000 } },
        { kind: 'incomplete', basket: basketAt('method') },
        { kind: 'gone' },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies PlaceOrderResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ basket, rejection, totalBefore, challenge }) => ({
    ready: basket.payments.length > 0,
    isRejected: rejection !== null,
    changed: totalBefore !== null,
    challenge,
  }),
  invariants: {
    'steps.contact': ({ context }) => stepShown(context.basket, context.requestedStep) === 'contact',
    'steps.shipping': ({ context }) => stepShown(context.basket, context.requestedStep) === 'shipping',
    'steps.method': ({ context }) => stepShown(context.basket, context.requestedStep) === 'method',
    'steps.payment': ({ context }) => stepShown(context.basket, context.requestedStep) === 'payment',
    gone: ({ context }) => context.orderNo === null,
    'steps.review': ({ context }) => context.basket.payments.length > 0,
    placing: ({ context }) => context.rejection === null && context.basket.payments.length > 0,
    challenge: ({ context }) => context.challenge !== null,
    changed: ({ context }) => context.totalBefore !== context.basket.total,
    placed: ({ context }) => context.orderNo !== null,
  },
  descriptions: {
    'step.request': ({ step }: Extract<CheckoutEvent, { type: 'step.request' }>) =>
      `the address names ${step ?? 'no step'}`,
    'basket.save': ({ completesStep }: Extract<CheckoutEvent, { type: 'basket.save' }>) =>
      completesStep ? 'a step is saved' : 'a gift card is added or removed',
    'order.place': 'the shopper places the order',
    'code.submit': ({ code }: Extract<CheckoutEvent, { type: 'code.submit' }>) =>
      code.trim() ? 'the shopper enters the code of the bank' : 'the shopper enters no code',
    'placeOrder.done': ({ output }: { output: PlaceOrderResult }) => `the server returns ${output.kind}`,
    'placeOrder.failed': 'no response arrives',
  },
} satisfies MachineCases<typeof checkoutMachine>
