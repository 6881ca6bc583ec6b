import type { MachineCases } from '@passepartout/paths'
import type { LeaveAnswer, miniCartMachine } from './mini-cart.machine.ts'

export const miniCartCases = {
  events: [
    { type: 'cart.point', count: 2 },
    { type: 'cart.point', count: 0 },
    { type: 'cart.leave' },
    { type: 'panel.close' },
    { type: 'line.ask', itemId: 'line-1' },
    { type: 'line.keep' },
    { type: 'line.remove' },
  ],
  ports: {
    removeLine: {
      done: [
        { kind: 'removed', left: 0 },
        { kind: 'removed', left: 1 },
        { kind: 'gone', left: 0 },
        { kind: 'gone', left: 1 },
        { kind: 'failed' },
      ] satisfies LeaveAnswer[],
      failed: [new Error('no answer')],
    },
  },
  invariants: {
    closed: ({ context }) => context.itemId === null,
    'open.confirming': ({ context }) => context.itemId !== null,
    removing: ({ context }) => context.itemId !== null,
  },
  facts: ({ itemId }) => ({ asked: itemId !== null }),
  descriptions: {
    'cart.point': ({ count }: { count: number }) => `the shopper points at the cart with ${count} things in it`,
    'cart.leave': 'the shopper leaves the cart',
    'panel.close': 'the shopper closes the mini-cart',
    'line.ask': 'the shopper wants to remove a line',
    'line.keep': 'the shopper keeps it',
    'line.remove': 'the shopper confirms',
  },
} satisfies MachineCases<typeof miniCartMachine>
