import type { MachineCases } from '@passepartout/paths'
import type { Basket } from '#/domain/cart/basket.ts'
import type { GiftCardEntry, GiftCardResult } from '#/domain/gift-cards/gift-card-entry.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import type { GiftCardFormEvent, giftCardFormMachine } from './gift-card-form.machine.ts'

const entry: GiftCardEntry = {
  amount: '5000',
  otherAmount: '',
  recipientName: 'Theo',
  recipientEmail: 'theo@example.com',
  senderName: 'Marta',
  deliveryDate: '',
  message: 'Go on, fill it.',
}

const gift = {
  id: 'gift-1',
  amount: 5000,
  recipientEmail: 'theo@example.com',
  recipientName: 'Theo',
  senderName: 'Marta',
  message: 'Go on, fill it.',
  deliveryDate: '',
}

const basket: Basket = {
  basketId: 'b1',
  currency: 'USD',
  email: undefined,
  lines: [],
  gifts: [gift],
  coupons: [],
  reductions: [],
  subtotal: 5000,
  shipping: undefined,
  tax: undefined,
  taxIncluded: false,
  total: 5000,
  isEstimate: true,
  shipTo: undefined,
  billTo: undefined,
  method: undefined,
  payments: [],
}

export const giftCardFormCases = {
  input: [{ currency: 'USD', days: { first: '2026-06-01', last: '2027-06-02' } }],
  events: [
    { type: 'form.submit', entry, inBasket: 0 },
    { type: 'form.submit', entry: { ...entry, recipientEmail: 'theo@' }, inBasket: 0 },
    { type: 'form.edit', field: 'recipientEmail' },
  ],
  ports: {
    addGiftCard: {
      done: [
        { kind: 'basket', basket },
        { kind: 'invalid', errors: { recipientEmail: 'invalid' } },
        { kind: 'full' },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<GiftCardResult>[],
      neverFails: 'a lost response is one of its results',
    },
  },
  facts: ({ errors, rejection }) => ({ errors: Object.keys(errors).length > 0, rejection }),
  invariants: {
    editing: ({ context }) => Object.keys(context.errors).length === 0 || context.rejection === null,
    added: ({ context }) => Object.keys(context.errors).length === 0 && context.rejection === null,
    adding: ({ context }) => Object.keys(context.errors).length === 0 && context.rejection === null,
  },
  descriptions: {
    'form.submit': ({ entry: { recipientEmail } }: Extract<GiftCardFormEvent, { type: 'form.submit' }>) =>
      `the shopper submits the form for ${recipientEmail}`,
    'form.edit': ({ field }: Extract<GiftCardFormEvent, { type: 'form.edit' }>) => `the shopper edits the ${field}`,
    'addGiftCard.done': ({ output }: { output: ConfirmedResult<GiftCardResult> }) => `the result is ${output.kind}`,
  },
} satisfies MachineCases<typeof giftCardFormMachine>
