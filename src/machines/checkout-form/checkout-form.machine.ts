import { assertEvent, assign, setup } from 'xstate'
import {
  entryErrors,
  shownResult,
  type CheckoutEntry,
  type CheckoutErrors,
  type CheckoutRules,
  type SaveRejection,
  type SaveResult,
} from '#/domain/checkout/checkout.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type CheckoutFormEvent = { type: 'form.submit'; entry: CheckoutEntry } | { type: 'form.edit'; field: string }

interface CheckoutFormContext {
  rules: CheckoutRules
  errors: CheckoutErrors
  rejection: SaveRejection | null
}

export const checkoutFormMachine = setup({
  types: {
    input: {} as CheckoutRules,
    context: {} as CheckoutFormContext,
    events: {} as CheckoutFormEvent,
    tags: {} as 'busy',
  },
  actors: { saveEntry: port<SaveResult, CheckoutEntry>('saveEntry') },
  actions: {
    setErrors: assign({
      errors: ({ context }, { entry }: { entry: CheckoutEntry }) => entryErrors(entry, context.rules),
      rejection: null,
    }),
    setResult: assign((_, result: SaveResult) => (result.kind === 'basket' ? {} : shownResult(result))),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearRejection: assign({ errors: {}, rejection: null }),
    clearError: assign(({ context }, { field }: { field: string }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      rejection: null,
    })),
    storeBasket: effect<SaveResult>('storeBasket'),
    announceSaved: effect<SaveResult>('announceSaved'),
  },
  guards: {
    isComplete: ({ context }, { entry }: { entry: CheckoutEntry }) =>
      Object.keys(entryErrors(entry, context.rules)).length === 0,
    isSaved: (_, { kind }: SaveResult) => kind === 'basket',
  },
}).createMachine({
  id: 'checkout-form',
  description: 'A form of the checkout: validates the entry, then saves it in the basket.',
  meta: {
    area: 'checkout',
    page: '/checkout',
    sends: { announceSaved: ['checkout basket.save'] },
    sensitive: ['entry', 'email', 'shipTo', 'billTo', 'gifts'],
  } satisfies FlowMeta,
  context: ({ input }) => ({ rules: input, errors: {}, rejection: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'clearError', params: ({ event }) => event } },
        'form.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving', actions: 'clearRejection' },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return event.entry
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              { type: 'storeBasket', params: ({ event }) => event.output },
              { type: 'announceSaved', params: ({ event }) => event.output },
            ],
          },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
  },
})
