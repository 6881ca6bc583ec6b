import type { MachineCases } from '@passepartout/paths'
import type { miniCartMachine, RemoveLineResult } from './mini-cart.machine.ts'

export const miniCartCases = {
  /** A line that waits for confirmation shows no button that removes it. */
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
    'removal.cancel': 'the shopper keeps it',
    'removal.confirm': 'the shopper confirms',
  },
} satisfies MachineCases<typeof miniCartMachine>
