import type { MachineCases } from '@passepartout/paths'
import type { cartQuantityMachine, QuantityResult } from './cart-quantity.machine.ts'

export const cartQuantityCases = {
  events: [
    { type: 'quantity.change', quantity: 2 },
    { type: 'quantity.change', quantity: 3 },
  ],
  ports: {
    changeQuantity: {
      done: [
        { kind: 'changed' },
        { kind: 'stock', left: 2 },
        { kind: 'gone' },
        { kind: 'failed' },
      ] satisfies QuantityResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    changing: ({ context }) => context.wanted !== null && context.left === null,
    saving: ({ context }) => context.requested !== null,
    settled: ({ context }) => context.wanted === null,
  },
  descriptions: {
    'quantity.change': ({ quantity }: { quantity: number }) => `the shopper changes the quantity to ${quantity}`,
  },
} satisfies MachineCases<typeof cartQuantityMachine>
