import type { MachineCases } from '@passepartout/paths'
import type { cartRemovalMachine, RemovalResult, RestoreResult } from './cart-removal.machine.ts'

const removal = {
  done: [{ kind: 'removed' }, { kind: 'gone' }, { kind: 'failed' }] satisfies RemovalResult[],
  failed: [new Error('no response')],
}

export const cartRemovalCases = {
  events: [
    { type: 'line.remove', line: { itemId: 'line-1', upi: 'A1', title: 'Harbor at Dusk', quantity: 2 } },
    { type: 'removal.undo' },
    { type: 'unavailable.remove', itemIds: ['line-2'] },
  ],
  ports: {
    removeLine: removal,
    restoreLine: {
      done: [{ kind: 'restored' }, { kind: 'stock', left: 1 }, { kind: 'failed' }] satisfies RestoreResult[],
      failed: [new Error('no response')],
    },
    removeUnavailable: {
      done: [{ kind: 'removed' }, { kind: 'failed' }] satisfies RemovalResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    idle: ({ context }) => context.line === null,
    removing: ({ context }) => context.line !== null,
    restoring: ({ context }) => context.line !== null,
    clearing: ({ context }) => context.line === null && context.itemIds.length > 0,
    removed: ({ context }) => context.line !== null,
  },
  descriptions: {
    'line.remove': 'the shopper removes a line',
    'removal.undo': 'the shopper restores it',
    'unavailable.remove': 'the shopper removes the items that are no longer sold',
  },
} satisfies MachineCases<typeof cartRemovalMachine>
