import { assign, setup } from 'xstate'
import {
  choiceOf,
  chosenItem,
  itemAt,
  itemInSize,
  itemNamed,
  itemOnTab,
  framesIn,
  type FrameTier,
  type ProductChoice,
  type ProductChoices,
  type ProductItem,
  type ServiceTab,
} from '#/domain/product/product-view.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'

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
      item ? chosen(context, item, tier) : {},
    ),
    keepQuantity: assign(({ context }, { quantity }: { quantity: string | number }) => ({
      quantity: boundedQuantity(quantity, boundsOf(context)),
    })),
    /** Writes the chosen item into the address, in place of the one before. */
    rewriteAddress: (_, { upi }: { upi: string | undefined }) => {
      throw new Error(`the action "rewriteAddress" was not provided for ${upi}`)
    },
  },
  guards: {
    isOffered: ({ context, event }) => itemAsked(context, event) !== undefined,
  },
  delays: { SETTLE: 120 },
}).createMachine({
  id: 'product-options',
  context: ({ input }) => opened(input),
  initial: 'settled',
  on: {
    'quantity.change': {
      actions: { type: 'keepQuantity', params: ({ event }) => ({ quantity: event.quantity }) },
    },
    'tab.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      reenter: true,
      actions: { type: 'choose', params: ({ context, event }) => ({ item: itemAsked(context, event) }) },
    },
    'size.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      reenter: true,
      actions: { type: 'choose', params: ({ context, event }) => ({ item: itemAsked(context, event) }) },
    },
    'tier.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      reenter: true,
      actions: {
        type: 'choose',
        params: ({ context, event }) => ({ item: itemAsked(context, event), tier: event.tier }),
      },
    },
    'option.choose': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page shows only what is offered' },
      target: '.moved',
      reenter: true,
      actions: { type: 'choose', params: ({ context, event }) => ({ item: itemAsked(context, event) }) },
    },
    'address.change': {
      guard: 'isOffered',
      meta: { denialModelOnly: 'the page of an item that does not exist is another page' },
      target: '.settled',
      actions: { type: 'choose', params: ({ context, event }) => ({ item: itemAsked(context, event) }) },
    },
  },
  states: {
    /** The address shows the choice. */
    settled: {},
    /** The choice is ahead of the address until the shopper's taps come to rest. */
    moved: {
      after: {
        SETTLE: {
          target: 'settled',
          actions: {
            type: 'rewriteAddress',
            params: ({ context }) => ({ upi: chosenItem(context.choices, context.choice)?.upi }),
          },
        },
      },
    },
  },
})

function itemAsked({ choices, choice }: ProductOptionsContext, event: ProductOptionsEvent): ProductItem | undefined {
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
      return itemNamed(choices, event.upi)
    case 'quantity.change':
      return undefined
  }
}

function chosen(
  { choices, choice, quantity }: ProductOptionsContext,
  item: ProductItem,
  tier: FrameTier | null = choice.tier,
): Pick<ProductOptionsContext, 'choice' | 'quantity'> {
  const before = chosenItem(choices, choice)
  const sameBounds = before?.minimum === item.minimum && before.step === item.step
  return { choice: choiceOf(choices, item, tier), quantity: sameBounds ? quantity : item.minimum }
}

function opened({ choices, upi }: ProductOptionsInput): ProductOptionsContext {
  const item = itemNamed(choices, upi) ?? choices.items[0]
  if (!item) throw new Error('product options need a product with at least one item')
  return { choices, choice: choiceOf(choices, item), quantity: item.minimum }
}

function boundsOf({ choices, choice }: ProductOptionsContext) {
  const item = chosenItem(choices, choice)
  return { minimum: item?.minimum ?? 1, step: item?.step ?? 1 }
}
