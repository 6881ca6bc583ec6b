import { assign, setup } from 'xstate'
import type { BasketLine } from '#/domain/cart/basket.ts'
import type { SetChoices, SetItem } from '#/domain/product/product-set.ts'
import { effect } from '../effect.ts'
import type { FlowMeta } from '../meta.ts'
import { port } from '../port.ts'

export type ProductSetEvent =
  | { type: 'choices.change'; choices: SetChoices }
  /** `inBasket`: the quantity of each item in the basket before. */
  | { type: 'set.add'; items: readonly SetItem[]; inBasket: readonly number[] }
  | { type: 'dialog.close' }

/** Why nothing was added; `unknown`: the response was lost, so items may have been added. */
export type SetRejection =
  | { kind: 'stock'; left: number; upi: string | undefined }
  | { kind: 'failed' }
  | { kind: 'unknown' }

export type AddSetResult = { kind: 'added'; lines: readonly BasketLine[] } | SetRejection

/** The line of each item in the basket on the server; null if the basket does not have it. */
export interface StoredSet {
  lines: readonly (BasketLine | null)[]
}

export interface ProductSetContext {
  choices: SetChoices
  items: readonly SetItem[]
  inBasket: readonly number[]
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
    addItems: port<AddSetResult, { items: readonly SetItem[] }>('addItems'),
    readItems: port<StoredSet, { items: readonly SetItem[] }>('readItems'),
  },
  actions: {
    setChoices: assign((_, { choices }: { choices: SetChoices }) => ({ choices, rejection: null })),
    setItems: assign((_, { items, inBasket }: Pick<ProductSetContext, 'items' | 'inBasket'>) => ({
      items,
      inBasket,
      rejection: null,
    })),
    setLines: assign((_, { lines }: StoredSet) => ({ lines: lines.filter((line) => line !== null) })),
    reject: assign((_, { rejection }: { rejection: SetRejection }) => ({ rejection })),
    /** Replaces the address with one that shows the choices. */
    replaceAddress: effect<{ choices: SetChoices }>('replaceAddress'),
  },
  guards: {
    isAdded: (_, { kind }: AddSetResult) => kind === 'added',
    hasAll: ({ context: { items, inBasket } }, { lines }: StoredSet) =>
      items.every(({ quantity }, index) => (lines[index]?.quantity ?? 0) >= (inBasket[index] ?? 0) + quantity),
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
        input: ({ context }) => ({ items: context.items }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'setLines', params: ({ event }) => linesOf(event.output) },
          },
          {
            target: 'choosing',
            actions: { type: 'reject', params: ({ event }) => ({ rejection: rejectionOf(event.output) }) },
          },
        ],
        onError: 'verifying',
      },
    },
    verifying: {
      description: 'The response was lost: the basket shows whether the items were added.',
      tags: 'busy',
      invoke: {
        id: 'readItems',
        src: 'readItems',
        input: ({ context }) => ({ items: context.items }),
        onDone: [
          {
            guard: { type: 'hasAll', params: ({ event }) => event.output },
            target: 'added',
            actions: { type: 'setLines', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'reject', params: { rejection: { kind: 'failed' } } } },
        ],
        onError: { target: 'choosing', actions: { type: 'reject', params: { rejection: { kind: 'unknown' } } } },
      },
    },
    added: { tags: 'overlay', on: { 'dialog.close': 'choosing' } },
  },
})

const linesOf = (result: AddSetResult): StoredSet => ({ lines: result.kind === 'added' ? result.lines : [] })
const rejectionOf = (result: AddSetResult): SetRejection => (result.kind === 'added' ? { kind: 'unknown' } : result)
