import type { ProductChoices, ProductItem, ProductOption } from '#/domain/product/product-view.ts'
import type { MachineCases } from '@passepartout/paths'
import type { productOptionsMachine } from './product-options.machine.ts'

const option = (kind: ProductOption['kind'], moulding: ProductOption['moulding'] = null): ProductOption => ({
  kind,
  typeName: 'Art Print',
  moulding,
  mat: null,
  glazing: null,
})

const item = (upi: string, size: number, optionIndex: number, minimum = 1): ProductItem => ({
  upi,
  size,
  option: optionIndex,
  list: 10_000,
  sale: 9_000,
  width: 18,
  height: 24,
  mat: 0,
  stock: 5,
  delivery: 0,
  minimum,
  step: minimum,
})

/** Two sizes; an oak frame only in the smaller, a canvas that is sold in pairs. */
export const choices: ProductChoices = {
  isPoster: false,
  sizes: [
    { label: '12 x 16 in', width: 12, height: 16 },
    { label: '18 x 24 in', width: 18, height: 24 },
  ],
  options: [
    option('print'),
    option('frame', { id: 'OAK', name: 'Natural Oak', width: 0.75, tier: 'classic', tone: 'brown' }),
    option('frame', { id: 'GLT', name: 'Antique Gilt', width: 1.5, tier: 'signature', tone: 'gold' }),
    option('canvas'),
  ],
  items: [
    item('SMALLPRINT', 0, 0),
    item('SMALLOAK', 0, 1),
    item('SMALLGILT', 0, 2),
    item('LARGEPRINT', 1, 0),
    item('LARGEGILT', 1, 2),
    item('LARGECANVAS', 1, 3, 2),
  ],
}

export const productOptionsCases = {
  input: [{ choices, upi: 'SMALLPRINT' }],
  events: [
    { type: 'tab.choose', tab: 'canvas' },
    { type: 'tab.choose', tab: 'wood' },
    { type: 'size.choose', size: 1 },
    { type: 'size.choose', size: 7 },
    { type: 'tier.choose', tier: 'signature' },
    { type: 'tier.choose', tier: 'premium' },
    { type: 'option.choose', option: 1 },
    { type: 'option.choose', option: 9 },
    { type: 'quantity.change', quantity: 3 },
    { type: 'address.change', upi: 'LARGEGILT' },
    { type: 'address.change', upi: 'SMALLOAK' },
    { type: 'address.change', upi: 'NONE' },
  ],
  facts: ({ choice, written }) => `${choice.tab} ${choice.size} ${choice.option} ${written.length}`,
  invariants: {
    settled: ({ context }) => context.written.length <= 2,
    moved: ({ context }) => context.written.length <= 2,
    '*': ({ context: { choice, quantity } }) =>
      quantity > 0 &&
      choices.items.filter(({ size, option: index }) => size === choice.size && index === choice.option).length === 1,
  },
  descriptions: {
    'tab.choose': 'the shopper chooses how the work is made',
    'size.choose': 'the shopper chooses a size',
    'tier.choose': 'the shopper chooses a tier of frames',
    'option.choose': 'the shopper chooses a frame',
    'quantity.change': 'the shopper changes the quantity',
    'address.change': 'the address names another item',
    'after.SETTLE': 'no further choice follows',
  },
} satisfies MachineCases<typeof productOptionsMachine>
