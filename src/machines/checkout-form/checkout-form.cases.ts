import type { MachineCases } from '@passepartout/paths'
import type { Basket } from '#/domain/cart/basket.ts'
import type { SaveResult } from '#/domain/checkout/checkout.ts'
import type { CheckoutFormEvent, checkoutFormMachine } from './checkout-form.machine.ts'

const basket: Basket = {
  basketId: 'b1',
  currency: 'USD',
  email: 'ada@example.com',
  lines: [],
  gifts: [],
  coupons: [],
  reductions: [],
  subtotal: 0,
  shipping: undefined,
  tax: undefined,
  taxIncluded: false,
  total: 0,
  isEstimate: true,
  shipTo: undefined,
  billTo: undefined,
  method: undefined,
  payments: [],
}

const card = { holder: 'Ada Byron', number: '4242 4242 4242 4242', expiry: '04/31', securityCode: '123' }

export const checkoutFormCases = {
  input: [{ countries: ['US', 'CA'], today: '2026-06-01' }],
  events: [
    { type: 'form.submit', entry: { form: 'contact', email: 'ada@example.com' } },
    { type: 'form.submit', entry: { form: 'contact', email: 'ada@' } },
    {
      type: 'form.submit',
      entry: { form: 'payment', billTo: null, means: { kind: 'card', card: { ...card, expiry: '13/31' } } },
    },
    { type: 'form.edit', field: 'email' },
  ],
  ports: {
    saveEntry: {
      done: [
        { kind: 'basket', basket },
        { kind: 'invalid', errors: { email: 'invalid' } },
        { kind: 'gift-card', why: 'empty' },
        { kind: 'gone' },
        { kind: 'signed-out' },
        { kind: 'limited', seconds: 60 },
        { kind: 'failed' },
      ] satisfies SaveResult[],
      failed: [new Error('no response')],
    },
  },
  facts: ({ errors, rejection }) => ({ errors: Object.keys(errors).length > 0, rejection: rejection?.kind }),
  invariants: {
    editing: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    saving: ({ context }) => Object.keys(context.errors).length === 0 && context.rejection === null,
  },
  descriptions: {
    'form.submit': ({ entry }: Extract<CheckoutFormEvent, { type: 'form.submit' }>) =>
      `the shopper submits the form of the ${entry.form}`,
    'form.edit': ({ field }: Extract<CheckoutFormEvent, { type: 'form.edit' }>) => `the shopper edits the ${field}`,
    'saveEntry.done': ({ output }: { output: SaveResult }) => `the server returns ${output.kind}`,
    'saveEntry.failed': 'no response arrives',
  },
} satisfies MachineCases<typeof checkoutFormMachine>
