import type { MachineCases } from '@passepartout/paths'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { RemovalEvent, removalMachine } from './removal.machine.ts'

export const removalCases = {
  input: [{ id: 'A1' }],
  events: [{ type: 'removal.confirm' }] satisfies RemovalEvent[],
  ports: {
    remove: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies RemovalResult[],
      failed: [new Error('no response')],
    },
  },
  invariants: {
    confirming: ({ children }) => !('remove' in children),
    removing: ({ children }) => 'remove' in children,
    failed: ({ children }) => !('remove' in children),
    closed: ({ status }) => status === 'done',
  },
  descriptions: { 'removal.confirm': 'the shopper confirms' },
} satisfies MachineCases<typeof removalMachine>
