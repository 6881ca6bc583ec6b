import type { BasketLine } from '#/domain/cart/basket.ts'
import type { MachineCases } from '@passepartout/paths'
import type { ConfirmedResult } from '../confirmed-change/confirmed-change.machine.ts'
import type { AddResult, cartAddedMachine, RemoveResult } from './cart-added.machine.ts'

export const line: BasketLine = {
  itemId: 'line-1',
  upi: 'A1',
  title: 'Harbor at Dusk',
  artist: 'Mina Okabe',
  kind: 'Giclee Print',
  size: '12 x 16',
  frame: undefined,
  picture: '/images/items/A1',
  width: 12,
  height: 16,
  path: '/products/p1?upi=A1',
  quantity: 1,
  unitPrice: 4800,
  listPrice: 4800,
  price: 4800,
  finalPrice: 4800,
  stock: 999,
  orderable: true,
  arrives: undefined,
}

const hasUpgrade = ({ context }: { context: { line: unknown; item: unknown } }) =>
  context.line !== null && context.item !== null

const neverFails = 'a lost response is one of its results'

export const cartAddedCases = {
  events: [
    { type: 'item.add', item: { upi: 'A1', quantity: 1 }, inBasket: 0 },
    { type: 'upgrade.take', upi: 'A2', inBasket: 1 },
    { type: 'dialog.close' },
  ],
  ports: {
    addItem: {
      done: [
        { kind: 'added', line },
        { kind: 'stock', left: 2 },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<AddResult>[],
      neverFails,
    },
    removeItem: {
      done: [
        { kind: 'removed' },
        { kind: 'gone' },
        { kind: 'failed' },
        { kind: 'unknown' },
      ] satisfies ConfirmedResult<RemoveResult>[],
      neverFails,
    },
  },
  invariants: {
    adding: ({ context }) => context.item !== null && context.line === null,
    removing: hasUpgrade,
    exchanging: hasUpgrade,
    restoring: hasUpgrade,
    lost: ({ context }) => context.line !== null,
    closed: ({ context }) => context.line === null && context.item === null,
    open: ({ context }) => context.line !== null,
  },
  facts: ({ rejection }) => ({ rejection }),
  descriptions: {
    'item.add': 'the shopper adds an item',
    'upgrade.take': 'the shopper chooses an upgrade',
    'dialog.close': 'the shopper closes the dialog',
  },
} satisfies MachineCases<typeof cartAddedMachine>
