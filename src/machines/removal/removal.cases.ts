import type { RemovalResult } from '#/domain/account/account.ts'
import type { RemovalEvent } from './removal.machine.ts'

export const removalCases = {
  input: [{ id: 'A1' }],
  events: [{ type: 'removal.confirm' }] satisfies RemovalEvent[],
  ports: {
    remove: {
      done: [{ kind: 'removed' }, { kind: 'signed-out' }, { kind: 'failed' }] satisfies RemovalResult[],
      failed: [new Error('no response')],
    },
  },
  descriptions: { 'removal.confirm': 'the shopper confirms' },
}
