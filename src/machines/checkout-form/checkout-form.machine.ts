import { assertEvent, assign, setup } from 'xstate'
import {
  entryFaults,
  type CheckoutEntry,
  type CheckoutFaults,
  type CheckoutRules,
  type SaveResult,
} from '#/domain/checkout/checkout.ts'
import { effect } from '../effect.ts'
import { port } from '../port.ts'

export type CheckoutFormEvent = { type: 'form.submit'; entry: CheckoutEntry } | { type: 'form.edit'; field: string }

export type SaveRejection = Exclude<SaveResult, { kind: 'basket' | 'invalid' }>

interface CheckoutFormContext {
  rules: CheckoutRules
  faults: CheckoutFaults
  rejection: SaveRejection | null
}

/** A form of the checkout: validated here, then saved into the basket. */
export const checkoutFormMachine = setup({
  types: {
    input: {} as CheckoutRules,
    context: {} as CheckoutFormContext,
    events: {} as CheckoutFormEvent,
    tags: {} as 'busy',
  },
  actors: { saveEntry: port<SaveResult, CheckoutEntry>('saveEntry') },
  actions: {
    setFaults: assign({
      faults: ({ context }, { entry }: { entry: CheckoutEntry }) => entryFaults(entry, context.rules),
      rejection: null,
    }),
    setResult: assign((_, result: SaveResult) => kept(result)),
    setFailed: assign({ rejection: { kind: 'failed' } }),
    clearRejection: assign({ faults: {}, rejection: null }),
    clearFault: assign(({ context }, { field }: { field: string }) => ({
      faults: Object.fromEntries(Object.entries(context.faults).filter(([name]) => name !== field)),
      rejection: null,
    })),
    storeBasket: effect<SaveResult>('storeBasket'),
    announceSaved: effect<SaveResult>('announceSaved'),
  },
  guards: {
    isComplete: ({ context }, { entry }: { entry: CheckoutEntry }) =>
      Object.keys(entryFaults(entry, context.rules)).length === 0,
    isSaved: (_, { kind }: SaveResult) => kind === 'basket',
  },
}).createMachine({
  id: 'checkout-form',
  context: ({ input }) => ({ rules: input, faults: {}, rejection: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'clearFault', params: ({ event }) => event } },
        'form.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving', actions: 'clearRejection' },
          { actions: { type: 'setFaults', params: ({ event }) => event } },
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

function kept(result: SaveResult): Partial<CheckoutFormContext> {
  switch (result.kind) {
    case 'basket':
      return {}
    case 'invalid':
      return { faults: result.faults }
    default:
      return { rejection: result }
  }
}
