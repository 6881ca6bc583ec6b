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

export type SaveRefusal = Exclude<SaveResult, { kind: 'basket' | 'invalid' }>

interface CheckoutFormContext {
  rules: CheckoutRules
  faults: CheckoutFaults
  refusal: SaveRefusal | null
}

/** A form of the checkout: looked at here, then written into the basket. */
export const checkoutFormMachine = setup({
  types: {
    input: {} as CheckoutRules,
    context: {} as CheckoutFormContext,
    events: {} as CheckoutFormEvent,
    tags: {} as 'busy',
  },
  actors: { saveEntry: port<SaveResult, CheckoutEntry>('saveEntry') },
  actions: {
    keepFaults: assign({
      faults: ({ context }, { entry }: { entry: CheckoutEntry }) => entryFaults(entry, context.rules),
      refusal: null,
    }),
    keepResult: assign((_, result: SaveResult) => kept(result)),
    failGenerally: assign({ refusal: { kind: 'failed' } }),
    forget: assign({ faults: {}, refusal: null }),
    forgetFault: assign(({ context }, { field }: { field: string }) => ({
      faults: Object.fromEntries(Object.entries(context.faults).filter(([name]) => name !== field)),
      refusal: null,
    })),
    tellSaved: effect<SaveResult>('tellSaved'),
  },
  guards: {
    isComplete: ({ context }, { entry }: { entry: CheckoutEntry }) =>
      Object.keys(entryFaults(entry, context.rules)).length === 0,
    isSaved: (_, { kind }: SaveResult) => kind === 'basket',
  },
}).createMachine({
  id: 'checkout-form',
  context: ({ input }) => ({ rules: input, faults: {}, refusal: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'forgetFault', params: ({ event }) => event } },
        'form.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'saving', actions: 'forget' },
          { actions: { type: 'keepFaults', params: ({ event }) => event } },
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
            actions: { type: 'tellSaved', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepResult', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'failGenerally' },
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
      return { refusal: result }
  }
}
