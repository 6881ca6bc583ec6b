import type { BasketLine } from '#/domain/cart/basket.ts'
import type { SetChoices } from '#/domain/product/product-set.ts'
import type { MachineCases } from '@passepartout/paths'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import type { AddSetResult, productSetMachine } from './product-set.machine.ts'

const line = (upi: string, title: string, quantity: number): BasketLine => ({
  itemId: `line-${upi}`,
  upi,
  title,
  artist: 'Mina Okabe',
  kind: 'Giclee Print',
  size: '12 x 16',
  frame: undefined,
  picture: `/images/items/${upi}`,
  width: 12,
  height: 16,
  path: `/products/p1?upi=${upi}`,
  quantity,
  unitPrice: 4800,
  listPrice: 4800,
  price: 4800,
  finalPrice: 4800,
  stock: 999,
  orderable: true,
  arrives: undefined,
})

const lines = [line('A1', 'Harbor at Dusk', 1), line('B1', 'Harbor at Dawn', 3)]
const items = [
  { upi: 'A1', quantity: 1 },
  { upi: 'B1', quantity: 2 },
]
const choices: SetChoices = [
  { size: '12x16', finish: 'print', quantity: 1 },
  { size: '12x16', finish: null, quantity: 2 },
]

export const productSetCases = {
  input: [{ choices }],
  events: [{ type: 'choices.change', choices }, { type: 'set.add', items, inBasket: [0, 1] }, { type: 'dialog.close' }],
  ports: {
    addItems: {
      done: [
        { kind: 'added', lines },
        { kind: 'stock', left: 2, upi: 'B1' },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<AddSetResult>[],
      neverFails: 'a lost response is one of its results',
    },
  },
  facts: ({ rejection }) => ({ rejection: rejection?.kind ?? null }),
  invariants: {
    choosing: ({ children }) => Object.keys(children).length === 0,
    adding: ({ context }) => context.items.length > 0 && context.rejection === null,
    added: ({ context }) => context.lines.length === context.items.length && context.rejection === null,
  },
  descriptions: {
    'choices.change': 'the shopper chooses a size, a finish or a quantity',
    'set.add': 'the shopper adds the set',
    'dialog.close': 'the shopper closes the dialog',
  },
} satisfies MachineCases<typeof productSetMachine>
