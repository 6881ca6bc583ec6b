import { assertEvent, assign, setup } from 'xstate'
import {
  giftCardErrors,
  giftCardShown,
  type GiftCardEntry,
  type GiftCardResult,
  type GiftCardRules,
  type GiftCardShown,
} from '#/domain/gift-cards/gift-card-entry.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type GiftCardFormEvent =
  /** `inBasket`: the number of gift cards in the basket before. */
  { type: 'form.submit'; entry: GiftCardEntry; inBasket: number } | { type: 'form.edit'; field: string }

/** The number of gift cards in the basket on the server. */
export interface GiftCardCount {
  count: number
}

interface GiftCardFormContext extends GiftCardShown {
  rules: GiftCardRules
  /** The number of gift cards in the basket before this one. */
  inBasket: number
}

export const giftCardFormMachine = setup({
  types: {
    input: {} as GiftCardRules,
    context: {} as GiftCardFormContext,
    events: {} as GiftCardFormEvent,
    tags: {} as 'busy',
  },
  actors: {
    addGiftCard: port<GiftCardResult, GiftCardEntry>('addGiftCard'),
    countGiftCards: port<GiftCardCount, undefined>('countGiftCards'),
  },
  actions: {
    setErrors: assign({
      errors: ({ context }, { entry }: { entry: GiftCardEntry }) => giftCardErrors(entry, context.rules),
      rejection: null,
    }),
    setResult: assign((_, result: GiftCardResult) => (result.kind === 'basket' ? {} : giftCardShown(result))),
    setFailed: assign({ rejection: 'failed' }),
    begin: assign((_, { inBasket }: { inBasket: number }) => ({ errors: {}, rejection: null, inBasket })),
    clearError: assign(({ context }, { field }: { field: string }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      rejection: null,
    })),
    showCart: effect('showCart'),
  },
  guards: {
    isComplete: ({ context }, { entry }: { entry: GiftCardEntry }) =>
      Object.keys(giftCardErrors(entry, context.rules)).length === 0,
    isAdded: (_, { kind }: GiftCardResult) => kind === 'basket',
    hasMore: ({ context }, { count }: GiftCardCount) => count > context.inBasket,
  },
}).createMachine({
  id: 'gift-card-form',
  description: 'The form of a gift card: validates the entry, adds the gift card to the cart and shows the cart.',
  meta: {
    area: 'gift-cards',
    page: '/gift-cards',
    sensitive: ['entry', 'email', 'shipTo', 'billTo', 'gifts'],
  } satisfies FlowMeta,
  context: ({ input }) => ({ rules: input, errors: {}, rejection: null, inBasket: 0 }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'clearError', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'adding',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { actions: { type: 'setErrors', params: ({ event }) => event } },
        ],
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addGiftCard',
        src: 'addGiftCard',
        input: ({ event }) => {
          assertEvent(event, 'form.submit')
          return event.entry
        },
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => event.output }, target: 'added', actions: 'showCart' },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
        onError: 'verifying',
      },
    },
    verifying: {
      description: 'The response was lost: the basket shows whether the gift card was added.',
      tags: 'busy',
      invoke: {
        id: 'countGiftCards',
        src: 'countGiftCards',
        onDone: [
          { guard: { type: 'hasMore', params: ({ event }) => event.output }, target: 'added', actions: 'showCart' },
          { target: 'editing', actions: 'setFailed' },
        ],
        onError: { target: 'editing', actions: 'setFailed' },
      },
    },
    added: { type: 'final' },
  },
})
