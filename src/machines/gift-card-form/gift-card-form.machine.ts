import { assertEvent, assign, setup } from 'xstate'
import type { Basket } from '#/domain/cart/basket.ts'
import {
  giftCardErrors,
  giftCardShown,
  type GiftCardEntry,
  type GiftCardResult,
  type GiftCardRules,
  type GiftCardShown,
} from '#/domain/gift-cards/gift-card-entry.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type GiftCardFormEvent = ({ type: 'form.submit' } & AddedGiftCard) | { type: 'form.edit'; field: string }

export interface AddedGiftCard {
  entry: GiftCardEntry
  /** The number of gift cards in the basket before. */
  inBasket: number
}

/** The result of adding a gift card, from the basket after it; null if it was not added. */
export const findAddedGiftCard = (basket: Basket | null, { inBasket }: AddedGiftCard): GiftCardResult | null =>
  basket && basket.gifts.length > inBasket ? { kind: 'basket', basket } : null

interface GiftCardFormContext extends GiftCardShown {
  rules: GiftCardRules
}

export const giftCardFormMachine = setup({
  types: {
    input: {} as GiftCardRules,
    context: {} as GiftCardFormContext,
    events: {} as GiftCardFormEvent,
    tags: {} as 'busy',
  },
  actors: {
    addGiftCard: port<ConfirmedResult<GiftCardResult>, AddedGiftCard>('addGiftCard'),
  },
  actions: {
    setErrors: assign({
      errors: ({ context }, { entry }: { entry: GiftCardEntry }) => giftCardErrors(entry, context.rules),
      rejection: null,
    }),
    setResult: assign((_, result: ConfirmedResult<GiftCardResult>) =>
      result.kind === 'basket' ? {} : giftCardShown(result.kind === 'unknown' ? { kind: 'failed' } : result),
    ),
    clearErrors: assign({ errors: {}, rejection: null }),
    clearError: assign(({ context }, { field }: { field: string }) => ({
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      rejection: null,
    })),
    showCart: effect('showCart'),
  },
  guards: {
    isComplete: ({ context }, { entry }: { entry: GiftCardEntry }) =>
      Object.keys(giftCardErrors(entry, context.rules)).length === 0,
    isAdded: (_, { kind }: ConfirmedResult<GiftCardResult>) => kind === 'basket',
  },
}).createMachine({
  id: 'gift-card-form',
  description: 'The form of a gift card: validates the entry, adds the gift card to the cart and shows the cart.',
  meta: {
    area: 'gift-cards',
    page: '/gift-cards',
    sensitive: ['entry', 'email', 'shipTo', 'billTo', 'gifts'],
  } satisfies FlowMeta,
  context: ({ input }) => ({ rules: input, errors: {}, rejection: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.edit': { actions: { type: 'clearError', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'adding',
            actions: 'clearErrors',
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
          const { entry, inBasket } = event
          return { entry, inBasket }
        },
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => event.output }, target: 'added', actions: 'showCart' },
          { target: 'editing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
      },
    },
    added: { type: 'final' },
  },
})
