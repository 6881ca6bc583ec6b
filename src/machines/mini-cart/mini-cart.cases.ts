import type { MachineCases } from '@passepartout/paths'
import type { miniCartMachine, RemoveLineResult } from './mini-cart.machine.ts'

export const miniCartCases = {
  /** A line that waits for confirmation has no remove button, so that the other line is removed. */
  events: ({ context }) => [
    { type: 'removal.request', itemId: context.itemId === 'line-1' ? 'line-2' : 'line-1' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
  ],
  ports: {
    removeLine: {
      done: [{ kind: 'removed' }, { kind: 'gone' }, { kind: 'failed' }] satisfies RemoveLineResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    reading: ({ context }) => context.itemId === null,
    confirming: ({ context }) => context.itemId !== null,
    removing: ({ context }) => context.itemId !== null,
  },
  descriptions: {
    'removal.request': ({ itemId }: { itemId: string }) => `the shopper removes the line "${itemId}"`,
    'removal.cancel': 'the shopper cancels',
    'removal.confirm': 'the shopper confirms',
  },
} satisfies MachineCases<typeof miniCartMachine>
