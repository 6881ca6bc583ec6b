import { assign, setup } from 'xstate'
import { lineOf, type Basket, type BasketLine } from '#/domain/cart/basket.ts'
import type { SetChoices, SetItem } from '#/domain/product/product-set.ts'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type ProductSetEvent =
  | { type: 'choices.change'; choices: SetChoices }
  | ({ type: 'set.add' } & AddedSet)
  | { type: 'dialog.close' }

/** The items that are added, and the quantity of each in the basket before. */
export interface AddedSet {
  items: readonly SetItem[]
  inBasket: readonly number[]
}

export type AddSetResult =
  | { kind: 'added'; lines: readonly BasketLine[] }
  | { kind: 'stock'; left: number; upi: string | undefined }
  | { kind: 'failed' }

/** Why the set was not added. */
export type SetRejection = Exclude<ConfirmedResult<AddSetResult>, { kind: 'added' }>

/** The result of adding a set, from the basket after it; null if an item was not added. */
export function findAddedSet(basket: Basket | null, { items, inBasket }: AddedSet): AddSetResult | null {
  const lines = items.flatMap(({ upi, quantity }, index) => {
    const line = lineOf(basket, upi)
    return line && line.quantity >= (inBasket[index] ?? 0) + quantity ? line : []
  })
  return lines.length === items.length ? { kind: 'added', lines } : null
}

export interface ProductSetContext extends AddedSet {
  choices: SetChoices
  /** The lines that the set was last added to. */
  lines: readonly BasketLine[]
  rejection: SetRejection | null
}

export const productSetMachine = setup({
  types: {
    input: {} as { choices: SetChoices },
    context: {} as ProductSetContext,
    events: {} as ProductSetEvent,
    tags: {} as 'overlay' | 'busy',
  },
  actors: {
    addItems: port<ConfirmedResult<AddSetResult>, AddedSet>('addItems'),
  },
  actions: {
    setChoices: assign((_, { choices }: { choices: SetChoices }) => ({ choices, rejection: null })),
    setItems: assign((_, { items, inBasket }: AddedSet) => ({ items, inBasket, rejection: null })),
    setResult: assign((_, result: ConfirmedResult<AddSetResult>) =>
      result.kind === 'added' ? { lines: result.lines } : { rejection: result },
    ),
    /** Replaces the address with one that shows the choices. */
    replaceAddress: effect<{ choices: SetChoices }>('replaceAddress'),
  },
  guards: {
    isAdded: (_, { kind }: ConfirmedResult<AddSetResult>) => kind === 'added',
  },
}).createMachine({
  id: 'product-set',
  description: "The choices of a set's works; adds all of them to the basket or none.",
  meta: { area: 'product', page: '/products/$productId' } satisfies FlowMeta,
  context: ({ input }) => ({ choices: input.choices, items: [], inBasket: [], lines: [], rejection: null }),
  initial: 'choosing',
  on: {
    'choices.change': {
      actions: [
        { type: 'setChoices', params: ({ event }) => event },
        { type: 'replaceAddress', params: ({ event }) => event },
      ],
    },
  },
  states: {
    choosing: {
      on: { 'set.add': { target: 'adding', actions: { type: 'setItems', params: ({ event }) => event } } },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addItems',
        src: 'addItems',
        input: ({ context: { items, inBasket } }) => ({ items, inBasket }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'setResult', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setResult', params: ({ event }) => event.output } },
        ],
      },
    },
    added: { tags: 'overlay', on: { 'dialog.close': 'choosing' } },
  },
})
