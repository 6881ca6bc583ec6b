import { assign, setup } from 'xstate'
import {
  choiceOf,
  chosenItem,
  itemAt,
  itemInSize,
  findItem,
  itemOnTab,
  framesIn,
  type FrameTier,
  type ProductChoice,
  type ProductChoices,
  type ProductItem,
  type ServiceTab,
} from '#/domain/product/product-view.ts'
import { effect } from '../effect.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import type { FlowMeta } from '../meta.ts'

export type ProductOptionsEvent =
  | { type: 'tab.choose'; tab: ServiceTab }
  | { type: 'size.choose'; size: number }
  | { type: 'tier.choose'; tier: FrameTier }
  | { type: 'option.choose'; option: number }
  | { type: 'quantity.change'; quantity: string | number }
  | { type: 'address.change'; upi: string }

export interface ProductOptionsContext {
  choices: ProductChoices
  choice: ProductChoice
  quantity: number
  /** UPIs, at most two, whose `address.change` this flow has caused and not yet received. */
  written: readonly string[]
}

export interface ProductOptionsInput {
  choices: ProductChoices
  upi: string
}

export const productOptionsMachine = setup({
  types: {
    input: {} as ProductOptionsInput,
    context: {} as ProductOptionsContext,
    events: {} as ProductOptionsEvent,
  },
  actions: {
    choose: assign(({ context }, { item, tier }: { item: ProductItem | undefined; tier?: FrameTier }) =>
      item ? withItem(context, item, tier) : {},
    ),
    setQuantity: assign(({ context }, { quantity }: { quantity: string | number }) => ({
      quantity: boundedQuantity(quantity, boundsOf(context)),
    })),
    addWritten: assign(({ context }, { upi }: { upi: string | undefined }) =>
      upi ? { written: [...context.written, upi].slice(-2) } : {},
    ),
    dropWritten: assign(({ context }, { upi }: { upi: string }) => ({
      written: context.written.slice(context.written.indexOf(upi) + 1),
    })),
    /** Replaces the address with that of the chosen item. */
    replaceAddress: effect<{ upi: string | undefined }>('replaceAddress'),
  },
  guards: {
    isOffered: ({ context, event }) => requestedItem(context, event) !== undefined,
    isWritten: ({ context }, { upi }: { upi: string }) => context.written.includes(upi),
  },
  delays: { SETTLE: 120 },
}).createMachine({
  id: 'product-options',
  description: 'The size, kind, frame and quantity that are chosen on a product page; its address follows.',
  meta: { area: 'product', page: '/products/$productId' } satisfies FlowMeta,
  context: ({ input }) => initialContext(input),
  initial: 'settled',
  on: {
    'quantity.change': {
      actions: { type: 'setQuantity', params: ({ event }) => ({ quantity: event.quantity }) },
    },
    'tab.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      actions: { type: 'choose', params: ({ context, event }) => ({ item: requestedItem(context, event) }) },
    },
    'size.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      actions: { type: 'choose', params: ({ context, event }) => ({ item: requestedItem(context, event) }) },
    },
    'tier.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      actions: {
        type: 'choose',
        params: ({ context, event }) => ({ item: requestedItem(context, event), tier: event.tier }),
      },
    },
    'option.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      actions: { type: 'choose', params: ({ context, event }) => ({ item: requestedItem(context, event) }) },
    },
    'address.change': [
      {
        guard: { type: 'isWritten', params: ({ event }) => event },
        actions: { type: 'dropWritten', params: ({ event }) => event },
      },
      {
        guard: 'isOffered',
        meta: { denialModelOnly: 'the page of an item that does not exist is another page' },
        target: '.settled',
        actions: { type: 'choose', params: ({ context, event }) => ({ item: requestedItem(context, event) }) },
      },
    ],
  },
  states: {
    settled: { description: 'The address shows the choice.' },
    moved: {
      description: 'The address still shows the previous choice; it is replaced when no further choice follows.',
      after: {
        SETTLE: {
          target: 'settled',
          actions: [
            {
              type: 'addWritten',
              params: ({ context }) => ({ upi: chosenItem(context.choices, context.choice)?.upi }),
            },
            {
              type: 'replaceAddress',
              params: ({ context }) => ({ upi: chosenItem(context.choices, context.choice)?.upi }),
            },
          ],
        },
      },
    },
  },
})

function requestedItem(
  { choices, choice }: ProductOptionsContext,
  event: ProductOptionsEvent,
): ProductItem | undefined {
  switch (event.type) {
    case 'tab.choose':
      return itemOnTab(choices, choice, event.tab)
    case 'size.choose':
      return itemInSize(choices, choice, event.size)
    case 'tier.choose':
      return framesIn(choices, choice.size, event.tier)[0]?.item
    case 'option.choose':
      return itemAt(choices, choice.size, event.option)
    case 'address.change':
      return findItem(choices, event.upi)
    case 'quantity.change':
      return undefined
  }
}

function withItem(
  { choices, choice, quantity }: ProductOptionsContext,
  item: ProductItem,
  tier: FrameTier | null = choice.tier,
): Pick<ProductOptionsContext, 'choice' | 'quantity'> {
  const before = chosenItem(choices, choice)
  const sameBounds = before?.minimum === item.minimum && before.step === item.step
  return { choice: choiceOf(choices, item, tier), quantity: sameBounds ? quantity : item.minimum }
}

function initialContext({ choices, upi }: ProductOptionsInput): ProductOptionsContext {
  const item = findItem(choices, upi) ?? choices.items[0]
  if (!item) throw new Error('product options need a product with at least one item')
  return { choices, choice: choiceOf(choices, item), quantity: item.minimum, written: [item.upi] }
}

function boundsOf({ choices, choice }: ProductOptionsContext) {
  const item = chosenItem(choices, choice)
  return { minimum: item?.minimum ?? 1, step: item?.step ?? 1 }
}
